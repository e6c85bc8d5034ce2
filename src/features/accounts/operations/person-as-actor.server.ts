import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { Capability } from '#platform/security/capability.ts';
import { userAccount } from '../data/user-account.table.ts';
import { asActor } from './role-grants.server.ts';

/** Somebody by id as who acts, for work that goes on without a request; null once the account is locked or gone. */
export async function personAsActor(
  db: Executor,
  id: string,
  capabilities: readonly Capability[],
): Promise<Actor | null> {
  const [person] = await db
    .select({ email: userAccount.email, name: userAccount.name, role: userAccount.role })
    .from(userAccount)
    .where(and(eq(userAccount.id, id), isNull(userAccount.lockedAt), isNull(userAccount.trashedAt)));
  return person ? asActor(db, { userId: id, ...person }, capabilities) : null;
}
