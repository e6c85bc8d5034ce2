import { createHash } from 'node:crypto';
import { randomToken } from '#kit/ids.ts';
import { serializeCookie } from '#platform/http/cookies.server.ts';
import { isSealOf, sealOf } from '#platform/security/shared-password.server.ts';
import type { AccountsSurroundings } from './accounts-surroundings.server.ts';

/** Remembers in the browser that an account was once logged into with it. */
export const DEVICE_COOKIE = 'vitrine_device';

const YEAR = 365 * 86_400;

/**
 * A cookie for a browser that has just logged into an account. It opens nothing: attempts from this browser are counted
 * by themselves, so that guesses from elsewhere do not lock its owner out.
 * Source: OWASP, "Slow down online guessing attacks with device cookies".
 */
export function rememberDevice(
  { keys, siteUrl }: AccountsSurroundings,
  account: string,
  now = Date.now(),
): string {
  const text = `${markOf(account)}.${randomToken(12)}.${Math.floor(now / 1000) + YEAR}`;
  const value = `${text}.${sealOf(`device|${text}`, keys)}`;
  return serializeCookie(DEVICE_COOKIE, value, { maxAge: YEAR }, siteUrl.startsWith('https:'));
}

/** The id of a device that is known for this account; undefined for all others and for what we did not sign. */
export function knownDevice(
  { keys }: AccountsSurroundings,
  value: string | undefined,
  account: string,
  now = Date.now(),
): string | undefined {
  const [mark, id, expires, seal, ...rest] = (value ?? '').slice(0, 300).split('.');
  if (!mark || !id || !expires || !seal || rest.length > 0) return undefined;
  if (mark !== markOf(account) || Number(expires) * 1000 < now) return undefined;
  return isSealOf(seal, `device|${mark}.${id}.${expires}`, keys) ? id : undefined;
}

function markOf(account: string): string {
  return createHash('sha256').update(`device|${account}`).digest('base64url');
}
