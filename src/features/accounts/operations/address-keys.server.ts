import { and, eq, gt, like, max, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { userAccount, userVerification } from '../data/user-account.table.ts';
import { isMailedKey, makeMailedKey } from './mailed-keys.server.ts';
import { mayComeIn } from './password-keys.server.ts';

/**
 * Makes a key that proves, once, that whoever holds an account reads the mails at its address. Only its hash is kept: it
 * belongs into a mail to that address and nowhere else. It is worth nothing once the account has another address.
 */
export function makeAddressKey(
  tx: Transaction,
  { purpose, userId, email }: { purpose: string; userId: string; email: string },
  now: Date,
): Promise<string> {
  return makeMailedKey(tx, { purpose, value: `${userId} ${email}` }, now);
}

/**
 * Uses up a key that the holder of an account brings, and answers the address that it proves; null when it was used, is too
 * old, is somebody else's, or the account has another address by now, is locked or gone. Somebody else's stays good.
 */
export async function takeAddressKey(
  tx: Transaction,
  { purpose, userId, key }: { purpose: string; userId: string; key: string },
  now: Date,
): Promise<string | null> {
  const [account] = await tx
    .select({ email: userAccount.email })
    .from(userAccount)
    .where(and(eq(userAccount.id, userId), mayComeIn()))
    .for('share');
  if (!account) return null;
  const taken = await tx
    .delete(userVerification)
    .where(isKeyOf({ purpose, userId, key }, account.email, now))
    .returning({ id: userVerification.id });
  return taken.length > 0 ? account.email : null;
}

/** Whether a key would be taken; it stays good. So whoever follows a link that is spent reads so at once. */
export async function isAddressKey(
  db: Executor,
  proof: { purpose: string; userId: string; key: string },
  now: Date,
): Promise<boolean> {
  const [account] = await db
    .select({ email: userAccount.email })
    .from(userAccount)
    .where(and(eq(userAccount.id, proof.userId), mayComeIn()));
  if (!account) return false;
  const found = await db
    .select({ id: userVerification.id })
    .from(userVerification)
    .where(isKeyOf(proof, account.email, now));
  return found.length > 0;
}

/** Until when a key for a purpose would be taken that was mailed to somebody, and where to; null where none is out. */
export async function awaitedAddressKey(
  db: Executor,
  { purpose, userId }: { purpose: string; userId: string },
  now: Date,
): Promise<{ email: string; until: Date } | null> {
  const { identifier, value, expiresAt } = userVerification;
  const [found] = await db
    .select({ email: userAccount.email, until: max(expiresAt) })
    .from(userVerification)
    .innerJoin(userAccount, eq(value, sql`${userAccount.id} || ' ' || ${userAccount.email}`))
    .where(and(eq(userAccount.id, userId), like(identifier, `${purpose}:%`), gt(expiresAt, now)))
    .groupBy(userAccount.email);
  return found?.until ? { email: found.email, until: found.until } : null;
}

function isKeyOf(
  { purpose, userId, key }: { purpose: string; userId: string; key: string },
  email: string,
  now: Date,
) {
  return and(isMailedKey(purpose, key, now), eq(userVerification.value, `${userId} ${email}`));
}
