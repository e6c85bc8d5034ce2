import { createHmac } from 'node:crypto';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { isSealOf, sealOf } from '#platform/security/shared-password.server.ts';

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

/** Whom a browser has asked a code for: the key that it is bound to, and the masked address that the form says. */
export interface AskedCode {
  key: string;
  masked: string;
}

/** Remembers in the browser, until it closes, whom it has asked a code for; signed, so that it tries codes of nobody else. */
export function keepAskedCode(request: RequestContext, account: string, { key, masked }: AskedCode): void {
  const text = `${key}.${Buffer.from(masked).toString('base64url')}`;
  const seal = sealOf(`asked-code|${text}`, request.environment.keys);
  request.setCookie(CODE_COOKIE, `${text}.${seal}`, { path: account });
}

/** Whom a browser has asked a code for; null where it has not, or what it brings is not ours. */
export function askedCode({ cookies, environment }: RequestContext): AskedCode | null {
  const [key = '', masked = '', seal = ''] = (cookies.get(CODE_COOKIE) ?? '').split('.');
  if (!isSealOf(seal, `asked-code|${key}.${masked}`, environment.keys)) return null;
  return { key, masked: Buffer.from(masked, 'base64url').toString('utf8') };
}

/** Forgets it. */
export function dropAskedCode(request: RequestContext, account: string): void {
  request.setCookie(CODE_COOKIE, '', { path: account, maxAge: 0 });
}
