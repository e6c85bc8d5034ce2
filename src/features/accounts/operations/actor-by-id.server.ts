import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#platform/security/actor.ts';
import { capabilities } from '#platform/security/capability.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { userAccount } from '../data/user-account.table.ts';
import { CUSTOMER } from '../rules/roles.ts';
import { accounts } from './accounts.server.ts';
import { asActor } from './role-grants.server.ts';

/** Who has an account, with all that its role may do once their log-in is complete; null where there is none, or it is locked or in the trash. */
export async function actorById(
  { cache, db, shop }: Pick<SliceServices, 'cache' | 'db' | 'shop'>,
  userId: string,
): Promise<Actor | null> {
  const [account] = await db
    .select({ name: userAccount.name, email: userAccount.email, role: userAccount.role })
    .from(userAccount)
    .where(and(eq(userAccount.id, userId), isNull(userAccount.lockedAt), isNull(userAccount.trashedAt)));
  if (!account) return null;
  const actor = await asActor(db, { userId, ...account }, shop().of(capabilities));
  // What their log-in may not do before the second step is set up, their keys may not do either.
  const isHeld = actor.role !== CUSTOMER && (await cache(accounts).lacksSecondStep(userId));
  return isHeld ? { ...actor, can: () => false } : actor;
}
