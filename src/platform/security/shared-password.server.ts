import { createHmac, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { SigningKeys } from '#platform/session/visitor-session.server.ts';

// A password that many people know opens one thing, not an account: OWASP's smallest scrypt setting is enough.
const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 };
const BYTES = 32;

/** A slow salted hash of a password that several people share. */
export async function hashSharedPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt:${salt.toString('base64url')}:${(await derive(password, salt)).toString('base64url')}`;
}

/** Whether a password is the one of the hash; false also for what is no such hash. */
export async function isSharedPassword(password: string, hash: string): Promise<boolean> {
  const [kind, salt = '', wanted = ''] = hash.split(':');
  if (kind !== 'scrypt') return false;
  const known = Buffer.from(wanted, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'));
  return known.length === given.length && timingSafeEqual(known, given);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** A signature that only this shop can make for a text, for example what a browser may open. */
export function sealOf(text: string, keys: SigningKeys): string {
  return seal(text, keys[0]);
}

/** Whether a seal was made for the text with a key that still counts. */
export function isSealOf(given: string, text: string, keys: SigningKeys): boolean {
  return keys.some((key) => {
    const wanted = Buffer.from(seal(text, key));
    const sent = Buffer.from(given);
    return wanted.length === sent.length && timingSafeEqual(wanted, sent);
  });
}

function seal(text: string, key: string): string {
  return createHmac('sha256', key).update(`seal|${text}`).digest('base64url').slice(0, 27);
}
