import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A visitor's session as its signed cookie tells it; nothing of it is stored until there is something to keep. */
export interface VisitorSession {
  /** `t_` and 30 hex digits for guests, `u_` and 30 hex digits for somebody who is logged in. */
  id: string;
  /**
   * Under what the visitor's things are kept, such as a cart: the id for guests, the account for whoever is logged in,
   * so that they are the same on all devices, and nobody's without the log-in.
   */
  owner: string;
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
/** How long an account keeps what nobody came back to, in seconds: a year. */
const ACCOUNT_SECONDS = 365 * 24 * HOUR;

const GUEST = 't_';
const PERSON = 'u_';
const ACCOUNT = 'account:';

/** Under what the things of an account are kept (`VisitorSession.owner`). */
export function ownerOfAccount(userId: string): string {
  return `${ACCOUNT}${userId}`;
}

/** How long an owner's things are kept once they were last seen, in seconds: guests' as long as their session. */
export function keptSeconds(owner: string): number {
  return owner.startsWith(ACCOUNT) ? ACCOUNT_SECONDS : SESSION_SECONDS;
}

/** Whether a session is a guest's. */
export function isGuestSession({ id }: Pick<VisitorSession, 'id'>): boolean {
  return id.startsWith(GUEST);
}

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
export function startVisitorSession(now: number, userId?: string): VisitorSession {
  const id = `${userId === undefined ? GUEST : PERSON}${randomBytes(15).toString('hex')}`;
  return prolongedSession({ id, owner: userId === undefined ? id : ownerOfAccount(userId) }, now);
}

/** The same session with its whole life before it. `now` is in Unix seconds. */
export function prolongedSession({ id, owner }: Pick<VisitorSession, 'id' | 'owner'>, now: number) {
  return { id, owner, expiresAt: now + SESSION_SECONDS, renewAt: now + RENEW_AFTER_SECONDS };
}

/** The cookie's value: id, expiry, renewal time and signature joined by `|`. */
export function writeVisitorSession(session: Omit<VisitorSession, 'owner'>, keys: SigningKeys): string {
  const text = `${session.id}|${session.expiresAt}|${session.renewAt}`;
  return `${text}|${sign(text, keys[0])}`;
}

/**
 * Reads a cookie's value; null when it is malformed, expired or not signed by us. `now` is in Unix seconds. A session of
 * somebody who is logged in opens what is kept for `userId`, who is logged in now, and nothing where nobody is: the cookie
 * alone proves nothing.
 */
export function readVisitorSession(
  value: string | undefined,
  keys: SigningKeys,
  now: number,
  userId?: string,
): VisitorSession | null {
  if (!value || value.length > 300) return null;
  const [id, expires, renew, signature, ...rest] = value.split('|');
  if (!id || !expires || !renew || !signature || rest.length > 0) return null;
  const text = `${id}|${expires}|${renew}`;
  if (!keys.some((key) => equal(signature, sign(text, key)))) return null;
  const ofAccount = userId === undefined ? null : ownerOfAccount(userId);
  const owner = isGuestSession({ id }) ? id : ofAccount;
  const [expiresAt, renewAt] = [Number(expires), Number(renew)];
  return owner !== null && expiresAt > now ? { id, owner, expiresAt, renewAt } : null;
}

/** Whether a session is old enough to be extended by the present request. */
export function isDueForRenewal(session: Pick<VisitorSession, 'renewAt'>, now: number): boolean {
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
