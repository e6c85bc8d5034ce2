import { and, eq, sql } from 'drizzle-orm';
import { randomToken } from '#kit/ids.ts';
import { normalName } from '#kit/normal-name.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { userAccount } from '../data/user-account.table.ts';
import { accountChanged } from '../events.ts';
import { freeUsername } from './alike-usernames.server.ts';

/** An account as others that take over customers see it. */
export interface KnownAccount {
  id: string;
  name: string;
  email: string;
  username: string | null;
  role: string;
  createdAt: Date;
  trashedAt: Date | null;
  version: number;
}

/** The account with this e-mail address, kept from changing until the transaction ends; undefined where there is none. */
export async function accountOfAddress(tx: Transaction, email: string): Promise<KnownAccount | undefined> {
  return lockedAccount(tx, eq(userAccount.email, normalName(email)));
}

/** The account of this id, in the same way. */
export async function accountOfId(tx: Transaction, id: string): Promise<KnownAccount | undefined> {
  return lockedAccount(tx, eq(userAccount.id, id));
}

async function lockedAccount(
  tx: Transaction,
  where: ReturnType<typeof eq>,
): Promise<KnownAccount | undefined> {
  const { id, name, email, username, role, createdAt, trashedAt, version } = userAccount;
  const [row] = await tx
    .select({ id, name, email, username, role, createdAt, trashedAt, version })
    .from(userAccount)
    .where(where)
    .for('no key update');
  return row;
}

/**
 * Makes a customer's account that another shop had: without a password, which its holder sets by “lost password”, and
 * without any mail. A user name that somebody has here already is left out; `username` says which it got.
 */
export async function takeOverAccount(
  tx: Transaction,
  account: { name: string; email: string; username: string; createdAt: Date | null },
): Promise<KnownAccount> {
  const id = randomToken();
  await tx.insert(userAccount).values({
    id,
    name: account.name,
    email: normalName(account.email),
    ...((await freeUsername(tx, account.username)) ?? {}),
    ...(account.createdAt ? { createdAt: account.createdAt } : {}),
  });
  await emit(tx, accountChanged, { userId: id });
  const made = await accountOfId(tx, id);
  if (!made) throw new Error('The account was not written');
  return made;
}

/** Changes what an account is called, or puts it into the trash or takes it out; answers its version afterwards. */
export async function changeTakenAccount(
  tx: Transaction,
  id: string,
  to: { name?: string; trashedAt?: Date | null },
): Promise<number> {
  const [row] = await tx
    .update(userAccount)
    .set({ ...to, updatedAt: new Date(), version: sql`${userAccount.version} + 1` })
    // Whoever runs the shop is not changed by what comes in a file.
    .where(and(eq(userAccount.id, id), eq(userAccount.role, 'customer')))
    .returning({ version: userAccount.version });
  await emit(tx, accountChanged, { userId: id });
  return row?.version ?? 0;
}
