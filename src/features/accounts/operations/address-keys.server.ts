import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { randomToken } from '#kit/ids.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { userAccount, userVerification } from '../data/user-account.table.ts';
import { mayComeIn } from './password-keys.server.ts';

/** Hours in which such a link works. */
const KEY_HOURS = 24;

/**
 * Makes a key that proves, once, that whoever holds an account reads the mails at its address. Only its hash is kept: it
 * belongs into a mail to that address and nowhere else. It is worth nothing once the account has another address.
 */
export async function makeAddressKey(
  tx: Transaction,
  { purpose, userId, email }: { purpose: string; userId: string; email: string },
  now: Date,
): Promise<string> {
  const key = randomToken();
  await tx.insert(userVerification).values({
    id: randomToken(),
    identifier: identifierOf(purpose, key),
    value: `${userId} ${email}`,
    expiresAt: new Date(now.getTime() + KEY_HOURS * 3_600_000),
  });
  return key;
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

function isKeyOf(
  { purpose, userId, key }: { purpose: string; userId: string; key: string },
  email: string,
  now: Date,
) {
  return and(
    eq(userVerification.identifier, identifierOf(purpose, key)),
    eq(userVerification.value, `${userId} ${email}`),
    gt(userVerification.expiresAt, now),
  );
}

function identifierOf(purpose: string, key: string): string {
  return `${purpose}:${createHash('sha256').update(key).digest('base64url')}`;
}
