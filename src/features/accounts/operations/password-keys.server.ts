import { and, eq, isNull, like, lte } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { resetCode } from '../data/reset-code.table.ts';
import { userAccount, userVerification } from '../data/user-account.table.ts';
import { isMailedKey, makeMailedKey, storedKey } from './mailed-keys.server.ts';

const PURPOSE = 'set-password';

/**
 * Makes a key with which the owner of an account sets a password, once, in place of those before. It
 * belongs into a mail to the account's address and nowhere else.
 */
export async function makePasswordKey(tx: Executor, userId: string, now: Date): Promise<string> {
  await dropKeysOf(tx, userId);
  return makeMailedKey(tx, { purpose: PURPOSE, value: userId }, now);
}

/** Whose password a key sets; null when it was used, is too old, or its account is locked or gone. */
export async function readPasswordKey(
  db: Executor,
  key: string,
  now: Date,
): Promise<{ userId: string; email: string; role: string } | null> {
  const [found] = await db
    .select({ userId: userAccount.id, email: userAccount.email, role: userAccount.role })
    .from(userVerification)
    .innerJoin(userAccount, eq(userAccount.id, userVerification.value))
    .where(and(isMailedKey(PURPOSE, key, now), mayComeIn()));
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
export async function takePasswordKey(tx: Transaction, key: string, now: Date): Promise<string | null> {
  const owner = await readPasswordKey(tx, key, now);
  const taken = await tx
    .delete(userVerification)
    .where(isMailedKey(PURPOSE, key, now))
    .returning({ userId: userVerification.value });
  return taken.length > 0 && owner ? owner.userId : null;
}

/** Makes all keys of an account worthless, and the code by which it is reset. */
export async function dropPasswordKeys(tx: Transaction, userId: string): Promise<void> {
  await dropKeysOf(tx, userId);
  await tx.delete(resetCode).where(eq(resetCode.userId, userId));
}

async function dropKeysOf(tx: Executor, userId: string): Promise<void> {
  await tx
    .delete(userVerification)
    .where(and(eq(userVerification.value, userId), like(userVerification.identifier, `${PURPOSE}:%`)));
}

/** Accounts whose owners are let in. */
export function mayComeIn() {
  return and(isNull(userAccount.trashedAt), isNull(userAccount.lockedAt));
}
