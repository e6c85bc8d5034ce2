import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKeys } from './visitor-session.server.ts';

/** Half of a nonce's life in seconds: a nonce is good for 12 to 24 hours. */
const TICK_SECONDS = 12 * 3600;

/** Makes the nonce of a session for one purpose; it ends with the session's id, at log-in and log-out too. */
export function makeNonce(sessionId: string, purpose: string, keys: SigningKeys, now: number): string {
  return digest(sessionId, purpose, keys[0], Math.floor(now / TICK_SECONDS));
}

/** Whether a nonce was made for this session and purpose in the present or the previous half-day. */
export function isFreshNonce(
  nonce: unknown,
  sessionId: string | undefined,
  purpose: string,
  keys: SigningKeys,
  now: number,
): boolean {
  if (typeof nonce !== 'string' || nonce.length !== 20 || !sessionId) return false;
  const given = Buffer.from(nonce);
  const tick = Math.floor(now / TICK_SECONDS);
  return keys.some((key) =>
    [tick, tick - 1].some((moment) => {
      const wanted = Buffer.from(digest(sessionId, purpose, key, moment));
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    }),
  );
}

function digest(sessionId: string, purpose: string, key: string, tick: number): string {
  return createHmac('sha256', key).update(`nonce|${purpose}|${sessionId}|${tick}`).digest('hex').slice(0, 20);
}
