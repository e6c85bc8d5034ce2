import { isOwnPath } from '#kit/own-path.ts';

const LONGEST = 1_000;

/** An address of before as it is looked up: its path in small letters without a slash at the end, and its query in order; null for none. */
export function fromKey(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  const url = URL.parse(
    /^https?:\/\//i.test(text) ? text : `http://shop${text.startsWith('/') ? '' : '/'}${text}`,
  );
  if (!url) return null;
  const path = decoded(url.pathname).toLowerCase().normalize('NFC').replace(/\/+$/, '') || '/';
  url.searchParams.sort();
  const query = url.searchParams.toString();
  const key = query === '' ? path : `${path}?${query}`;
  return key === '/' || key.length > LONGEST || path.includes('\0') ? null : key;
}

/** The keys under which an address may be known: with its query first, then its path alone. */
export function keysOf(url: URL): string[] {
  return [...new Set([fromKey(url.pathname + url.search), fromKey(url.pathname)])].filter(
    (key) => key !== null,
  );
}

/** A path of this very site, whether it was typed with its origin or without; null for any other place. */
export function toPath(typed: string, siteUrl: string): string | null {
  const text = typed.trim();
  const own = text === siteUrl ? '/' : text.startsWith(`${siteUrl}/`) ? text.slice(siteUrl.length) : text;
  if (!isOwnPath(own) || /\s/.test(own)) return null;
  const url = URL.parse(own, 'http://shop');
  if (url?.origin !== 'http://shop') return null;
  const path = url.pathname + url.search + url.hash;
  return path.length > LONGEST || !isOwnPath(path) ? null : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
