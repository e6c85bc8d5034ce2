import { createHash } from 'node:crypto';
import { isSealOf, sealOf } from '#platform/security/shared-password.server.ts';
import { readPasswordHash } from '../data/password-hash.queries.server.ts';
import type { AccountsContext } from './accounts-context.server.ts';

/** Remembers in the browser that a password was right, until the second step is done. */
export const SECOND_STEP_COOKIE = 'vitrine_second_step';
/** Seconds that somebody has for the second step. */
export const SECOND_STEP_SECONDS = 600;

/** Says that the password of an account was right a moment ago: signed, and worth nothing once that is another one. */
export async function makeTicket(
  { db, keys }: Pick<AccountsContext, 'db' | 'keys'>,
  userId: string,
  remember: boolean,
  now = Date.now(),
): Promise<string> {
  const until = Math.floor(now / 1000) + SECOND_STEP_SECONDS;
  const text = `${userId}.${remember ? 1 : 0}.${until}`;
  return `${text}.${sealOf(sealed(text, await readPasswordHash(db, userId)), keys)}`;
}

/** Whose password, and which as it is stored, was right by a ticket that still counts; null for every other text. */
export async function readTicket(
  { db, keys }: Pick<AccountsContext, 'db' | 'keys'>,
  ticket: string,
  now: Date,
): Promise<{ userId: string; remember: boolean; hash: string | null } | null> {
  const [userId = '', remember, until, seal = '', ...rest] = ticket.slice(0, 300).split('.');
  if (rest.length > 0 || !(Number(until) * 1000 > now.getTime())) return null;
  const text = `${userId}.${remember}.${until}`;
  const hash = await readPasswordHash(db, userId);
  if (!isSealOf(seal, sealed(text, hash), keys)) return null;
  return { userId, remember: remember === '1', hash };
}

/** What a ticket is signed with: the password as it is stored is a part of it. */
function sealed(text: string, hash: string | null): string {
  const mark = createHash('sha256')
    .update(hash ?? '')
    .digest('base64url');
  return `second-step|${text}|${mark}`;
}
