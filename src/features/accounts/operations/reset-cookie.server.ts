import { createHmac } from 'node:crypto';
import { normalName } from '#kit/normal-name.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { isSealOf, sealOf } from '#platform/security/shared-password.server.ts';
import { maskedEmail } from '../rules/reset-code.ts';

/** The cookie that carries a key from its link to the form; the hash keeps several shops on one host apart (AUTH-024). */
function resetCookieName(siteUrl: string): string {
  return `wp-resetpass-${createHmac('sha256', 'reset-cookie').update(siteUrl).digest('hex').slice(0, 32)}`;
}

/** The key that a browser brings; '' = none. */
export function keptKey({ cookies, environment }: RequestContext): string {
  return cookies.get(resetCookieName(environment.siteUrl)) ?? '';
}

/** Gives the browser a key, until it closes, for all addresses: forms are sent to the call as well as to their page. */
export function keepKey(request: RequestContext, key: string): void {
  request.setCookie(resetCookieName(request.environment.siteUrl), key, { path: '/' });
}

/** Takes the key from the browser. */
export function dropKey(request: RequestContext): void {
  request.setCookie(resetCookieName(request.environment.siteUrl), '', { path: '/', maxAge: 0 });
}

const CODE_COOKIE = 'vitrine_reset_code';

/** Whom a browser has asked a code for: the name that was typed, and the masked address that the form says. */
export interface AskedCode {
  name: string;
  masked: string;
}

/**
 * Remembers in the browser, until it closes, whom it has asked a code for; signed, so that it tries codes of nobody else. It
 * is what was typed, and nothing of what the shop knows of it.
 */
export function keepAskedCode(request: RequestContext, account: string, name: string): void {
  const text = Buffer.from(name).toString('base64url');
  const seal = sealOf(`asked-name|${text}`, request.environment.keys);
  request.setCookie(CODE_COOKIE, `${text}.${seal}`, { path: account });
}

/** Whom a browser has asked a code for; null where it has not, or what it brings is not ours. */
export function askedCode({ cookies, environment }: RequestContext): AskedCode | null {
  const [text = '', seal = ''] = (cookies.get(CODE_COOKIE) ?? '').split('.');
  if (!isSealOf(seal, `asked-name|${text}`, environment.keys)) return null;
  const name = Buffer.from(text, 'base64url').toString('utf8');
  return { name, masked: maskedEmail(normalName(name)) };
}

/** Forgets it. */
export function dropAskedCode(request: RequestContext, account: string): void {
  request.setCookie(CODE_COOKIE, '', { path: account, maxAge: 0 });
}
