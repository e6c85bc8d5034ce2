import { createHmac } from 'node:crypto';
import type { RequestContext } from '#platform/http/request-context.server.ts';

/** The cookie that carries a key from its link to the form; the hash keeps several shops on one host apart (AUTH-024). */
function resetCookieName(siteUrl: string): string {
  return `wp-resetpass-${createHmac('sha256', 'reset-cookie').update(siteUrl).digest('hex').slice(0, 32)}`;
}

/** The key that a browser brings; '' = none. */
export function keptKey({ cookies, environment }: RequestContext): string {
  return cookies.get(resetCookieName(environment.siteUrl)) ?? '';
}

/** Gives the browser a key, until it closes, for addresses below the account page alone. */
export function keepKey(request: RequestContext, account: string, key: string): void {
  request.setCookie(resetCookieName(request.environment.siteUrl), key, { path: account });
}

/** Takes the key from the browser. */
export function dropKey(request: RequestContext, account: string): void {
  request.setCookie(resetCookieName(request.environment.siteUrl), '', { path: account, maxAge: 0 });
}
