import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A visitor's session as its signed cookie tells it; nothing of it is stored until there is something to keep. */
export interface VisitorSession {
  /** `t_` and 30 hex digits for guests; anything else belongs to an account. */
  id: string;
  /** Unix seconds at which the session ends. */
  expiresAt: number;
  /** Unix seconds from which on a request extends the session. */
  renewAt: number;
}

/** Keys that sign cookies and nonces: the first one signs, all of them verify, so that keys can be rotated. */
export type SigningKeys = readonly [string, ...string[]];

const HOUR = 3600;
/** A session's life in seconds: 48 hours (CART-017). */
export const SESSION_SECONDS = 48 * HOUR;
const RENEW_AFTER_SECONDS = 47 * HOUR;

/** What the last shop that was asked for has; a program serves one. */
let lastName = { siteUrl: '', name: '' };

/** The cookie's name for a shop: the hash keeps several shops on one host apart (CART-017). */
export function sessionCookieName(siteUrl: string): string {
  if (lastName.siteUrl !== siteUrl || lastName.name === '') {
    const hash = createHmac('sha256', 'session-cookie').update(siteUrl).digest('hex').slice(0, 32);
    lastName = { siteUrl, name: `wp_woocommerce_session_${hash}` };
  }
  return lastName.name;
}

/** Begins a session, for a guest unless an account's id is given. `now` is in Unix seconds. */
export function startVisitorSession(now: number, ownerId?: string): VisitorSession {
  return {
    id: ownerId ?? `t_${randomBytes(15).toString('hex')}`,
    expiresAt: now + SESSION_SECONDS,
    renewAt: now + RENEW_AFTER_SECONDS,
  };
}

/** The cookie's value: id, expiry, renewal time and signature joined by `|`. */
export function writeVisitorSession(session: VisitorSession, keys: SigningKeys): string {
  const text = `${session.id}|${session.expiresAt}|${session.renewAt}`;
  return `${text}|${sign(text, keys[0])}`;
}

/** Reads a cookie's value; null when it is malformed, expired or not signed by us. `now` is in Unix seconds. */
export function readVisitorSession(
  value: string | undefined,
  keys: SigningKeys,
  now: number,
): VisitorSession | null {
  if (!value || value.length > 300) return null;
  const [id, expires, renew, signature, ...rest] = value.split('|');
  if (!id || !expires || !renew || !signature || rest.length > 0) return null;
  const text = `${id}|${expires}|${renew}`;
  if (!keys.some((key) => equal(signature, sign(text, key)))) return null;
  const session = { id, expiresAt: Number(expires), renewAt: Number(renew) };
  return session.expiresAt > now ? session : null;
}

/** Whether a session is old enough to be extended by the present request. */
export function isDueForRenewal(session: VisitorSession, now: number): boolean {
  return now >= session.renewAt;
}

function sign(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function equal(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
