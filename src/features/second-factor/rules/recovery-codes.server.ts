import { createHash, randomInt } from 'node:crypto';

/** No letter or digit of it is taken for another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 6;

/** How many recovery codes an account has. */
const RECOVERY_CODES = 10;

/**
 * New recovery codes, six groups such as `abcd-efgh-…`: 118 bits each, so that a fast hash is enough.
 * Source: OWASP ASVS 5, V6.5.2 (112 bits, or a slow salted hash).
 */
export function makeRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** A recovery code as it is kept, however it was typed. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('base64url');
}
