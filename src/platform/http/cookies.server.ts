import { storableText } from '#kit/storable-text.ts';

/** How a cookie is sent; every cookie of ours is same-site and, on https, secure. */
export interface CookieOptions {
  /** Seconds the browser keeps it; 0 deletes it; absent means until the browser closes. */
  maxAge?: number;
  /** False only where a script of the page must read it. Default true. */
  httpOnly?: boolean;
  path?: string;
}

/**
 * Splits a Cookie header; the first of several cookies with one name wins; undecodable values stay as sent. What no
 * database stores is taken out of them.
 */
export function parseCookies(header: string | null | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  if (!header) return cookies;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    const name = part.slice(0, at).trim();
    if (cookies.has(name)) continue;
    const raw = part.slice(at + 1).trim();
    const value = raw.startsWith('"') && raw.endsWith('"') ? raw.slice(1, -1) : raw;
    cookies.set(name, storableText(decoded(value)));
  }
  return cookies;
}

/** Writes one Set-Cookie header value. */
export function serializeCookie(
  name: string,
  value: string,
  options: CookieOptions,
  secure: boolean,
): string {
  let text = `${name}=${encodeURIComponent(value)}; Path=${options.path ?? '/'}; SameSite=Lax`;
  if (options.maxAge !== undefined) text += `; Max-Age=${Math.floor(options.maxAge)}`;
  if (options.httpOnly !== false) text += '; HttpOnly';
  if (secure) text += '; Secure';
  return text;
}

function decoded(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
