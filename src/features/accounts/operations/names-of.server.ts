import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';
import { userAccount } from '../data/user-account.table.ts';

/** What somebody with an account is called: name, address, user name. */
export async function namesOf(db: Executor, userId: string): Promise<string[]> {
  const { name, email, username } = userAccount;
  const [found] = await db
    .select({ name, email, username })
    .from(userAccount)
    .where(eq(userAccount.id, userId));
  return found ? [found.name, found.email, found.username ?? ''] : [];
}
