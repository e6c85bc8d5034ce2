import type { RequestContext } from '#platform/http/request-context.server.ts';
import { isSealOf, sealOf } from '#platform/security/shared-password.server.ts';

const AWAITED_COOKIE = 'vitrine_awaited';
const KEY_COOKIE = 'vitrine_email_key';
/** Seconds in which a browser may have the link sent again. */
const AWAITED_SECONDS = 3600;

/**
 * Remembers in the browser that it made an account, or had its password right, whose address is still to be shown: signed, so that
 * it has links sent to nobody else.
 */
export function keepAwaited(request: RequestContext, userId: string): void {
  const until = Math.floor(request.startedAt.getTime() / 1000) + AWAITED_SECONDS;
  const text = `${userId}.${until}`;
  const seal = sealOf(`awaited|${text}`, request.environment.keys);
  request.setCookie(AWAITED_COOKIE, `${text}.${seal}`, { maxAge: AWAITED_SECONDS });
}

/** Whose account it is; null where the browser has none, too old a one, or what is not ours. */
export function keptAwaited({ cookies, environment, startedAt }: RequestContext): string | null {
  const [userId = '', until = '', seal = '', ...rest] = (cookies.get(AWAITED_COOKIE) ?? '').split('.');
  if (rest.length > 0 || !(Number(until) * 1000 > startedAt.getTime())) return null;
  return isSealOf(seal, `awaited|${userId}.${until}`, environment.keys) ? userId : null;
}

/** Forgets it, and the key of the link. */
export function dropAwaited(request: RequestContext): void {
  request.dropCookie(AWAITED_COOKIE);
  request.dropCookie(KEY_COOKIE);
}

/** Moves the key of the link out of the address, which histories and logs keep, until the browser closes. */
export function keepProofKey(request: RequestContext, key: string): void {
  request.setCookie(KEY_COOKIE, key);
}

/** The key that a browser brings; '' = none. */
export function keptProofKey({ cookies }: RequestContext): string {
  return cookies.get(KEY_COOKIE) ?? '';
}

/** Takes the key from the browser. */
export function dropProofKey(request: RequestContext): void {
  request.dropCookie(KEY_COOKIE);
}
