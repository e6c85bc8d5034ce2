import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';
import { userAccount } from './user-account.table.ts';

/** The e-mail address of whoever runs the shop the longest; '' where nobody may. */
export async function administratorMail(db: Executor): Promise<string> {
  const [first] = await db
    .select({ email: userAccount.email })
    .from(userAccount)
    .where(
      and(eq(userAccount.role, 'administrator'), isNull(userAccount.lockedAt), isNull(userAccount.trashedAt)),
    )
    .orderBy(asc(userAccount.createdAt))
    .limit(1);
  return first?.email ?? '';
}
