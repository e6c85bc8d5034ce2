import { and, eq, isNull, like, lte, or } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { resetCode } from '../data/reset-code.table.ts';
import { userAccount, userVerification } from '../data/user-account.table.ts';
import { isMailedKey, makeMailedKey, storedKey } from './mailed-keys.server.ts';

const PURPOSE = 'set-password';

/** Purpose of the keys of those whose password somebody else chose. */
const GIVEN = 'given-password';
const GIVEN_HOURS = 1;

/**
 * Makes a key with which the owner of an account sets a password, once, in place of those before. It
 * belongs into a mail to the account's address and nowhere else.
 */
export async function makePasswordKey(tx: Executor, userId: string, now: Date): Promise<string> {
  await dropKeysOf(tx, userId, PURPOSE);
  return makeMailedKey(tx, { purpose: PURPOSE, value: userId }, now);
}

/**
 * Makes a key for the browser in which somebody has just shown a password that somebody else chose: it sets their own, once,
 * within the hour.
 */
export async function makeKeyOfGiven(tx: Executor, userId: string, now: Date): Promise<string> {
  await dropKeysOf(tx, userId, GIVEN);
  return makeMailedKey(tx, { purpose: GIVEN, value: userId, hours: GIVEN_HOURS }, now);
}

/** Whose password a key sets. */
export interface PasswordKeyHolder {
  userId: string;
  email: string;
  role: string;
  /** Whether the key is of the log-in by a password that somebody else chose, and came by no mail. */
  isOfGiven: boolean;
}

/** Whose password a key sets; null when it was used, is too old, or its account is locked or gone. */
export async function readPasswordKey(
  db: Executor,
  key: string,
  now: Date,
): Promise<PasswordKeyHolder | null> {
  const [found] = await db
    .select({
      userId: userAccount.id,
      email: userAccount.email,
      role: userAccount.role,
      isOfGiven: like(userVerification.identifier, `${GIVEN}:%`).mapWith(Boolean),
    })
    .from(userVerification)
    .innerJoin(userAccount, eq(userAccount.id, userVerification.value))
    .where(and(isKey(key, now), mayComeIn()));
  return found ?? null;
}

/** Whether a key that sets no password once did, and is too old: whoever brings it is told to ask for another one. */
export async function isExpiredKey(db: Executor, key: string, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ userId: userVerification.value })
    .from(userVerification)
    .where(
      and(eq(userVerification.identifier, storedKey(PURPOSE, key)), lte(userVerification.expiresAt, now)),
    );
  return found !== undefined;
}

/** What `readPasswordKey` tells, after which the key is worth nothing any more: of two who bring it at once one gets the answer. */
export async function takePasswordKey(
  tx: Transaction,
  key: string,
  now: Date,
): Promise<PasswordKeyHolder | null> {
  const owner = await readPasswordKey(tx, key, now);
  const taken = await tx
    .delete(userVerification)
    .where(isKey(key, now))
    .returning({ userId: userVerification.value });
  return taken.length > 0 ? owner : null;
}

const isKey = (key: string, now: Date) => or(isMailedKey(PURPOSE, key, now), isMailedKey(GIVEN, key, now));

/** Makes all keys of an account worthless, and the code by which it is reset. */
export async function dropPasswordKeys(tx: Transaction, userId: string): Promise<void> {
  await dropKeysOf(tx, userId, PURPOSE);
  await dropKeysOf(tx, userId, GIVEN);
  await tx.delete(resetCode).where(eq(resetCode.userId, userId));
}

async function dropKeysOf(tx: Executor, userId: string, purpose: string): Promise<void> {
  await tx
    .delete(userVerification)
    .where(and(eq(userVerification.value, userId), like(userVerification.identifier, `${purpose}:%`)));
}

/** Accounts whose owners are let in. */
export function mayComeIn() {
  return and(isNull(userAccount.trashedAt), isNull(userAccount.lockedAt));
}
