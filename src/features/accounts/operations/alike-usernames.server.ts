import { and, eq, ne, or, sql } from 'drizzle-orm';
import { normalName } from '#kit/normal-name.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { userAccount } from '../data/user-account.table.ts';
import { nameSkeleton } from '../rules/name-skeleton.ts';

/** Whether an account has this user name, or one that people take for it. */
export async function isUsernameTaken(db: Executor, username: string, exceptId = ''): Promise<boolean> {
  const found = await db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(
      and(
        or(
          eq(userAccount.username, normalName(username)),
          eq(userAccount.usernameSkeleton, nameSkeleton(username)),
        ),
        ne(userAccount.id, exceptId),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * The columns of a new user name; null where another account has one that people take for it. Of two such names that are
 * chosen at once the second waits for the first: what one has already is not asked of the table's index, since accounts of
 * before may look alike.
 */
export async function freeUsername(
  tx: Transaction,
  typed: string,
  exceptId = '',
): Promise<Pick<typeof userAccount.$inferSelect, 'username' | 'usernameSkeleton'> | null> {
  const username = normalName(typed);
  if (username === '') return { username: null, usernameSkeleton: null };
  const usernameSkeleton = nameSkeleton(username);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('accounts.username'), hashtext(${usernameSkeleton}))`,
  );
  return (await isUsernameTaken(tx, username, exceptId)) ? null : { username, usernameSkeleton };
}
