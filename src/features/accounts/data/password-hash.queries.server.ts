import { and, eq, isNotNull } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { userAccount, userCredential } from './user-account.table.ts';

/** The hash of somebody's password; null where they have none. */
export async function readPasswordHash(db: Executor, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ hash: userCredential.password })
    .from(userCredential)
    .where(eq(userCredential.userId, userId));
  return found?.hash ?? null;
}

/** The same, kept from changing until the transaction ends. */
export async function keepPassword(tx: Transaction, userId: string): Promise<string | null> {
  const [found] = await tx
    .select({ hash: userCredential.password })
    .from(userCredential)
    .where(eq(userCredential.userId, userId))
    .for('no key update');
  return found?.hash ?? null;
}

/** Whether somebody else chose their password. */
export async function isPasswordGiven(db: Executor, userId: string): Promise<boolean> {
  const found = await db
    .select({ userId: userCredential.userId })
    .from(userCredential)
    .where(and(eq(userCredential.userId, userId), isNotNull(userCredential.givenAt)));
  return found.length > 0;
}

/** The hash of a password by the e-mail address of an account, in lower case. With `settled` a change that is under way is waited for. */
export async function readPasswordHashAt(
  db: Executor,
  email: string,
  { settled = false } = {},
): Promise<string | null> {
  const query = db
    .select({ hash: userCredential.password })
    .from(userCredential)
    .innerJoin(userAccount, eq(userAccount.id, userCredential.userId))
    .where(eq(userAccount.email, email));
  const [found] = await (settled ? query.for('share', { of: userCredential }) : query);
  return found?.hash ?? null;
}
