import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#platform/security/actor.ts';
import { capabilities } from '#platform/security/capability.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { userAccount } from '../data/user-account.table.ts';
import { asActor } from './role-grants.server.ts';

/** Who has an account, with all that its role may do; null where there is none, or it is locked or in the trash. */
export async function actorById(
  { db, shop }: Pick<SliceServices, 'db' | 'shop'>,
  userId: string,
): Promise<Actor | null> {
  const [account] = await db
    .select({ name: userAccount.name, email: userAccount.email, role: userAccount.role })
    .from(userAccount)
    .where(and(eq(userAccount.id, userId), isNull(userAccount.lockedAt), isNull(userAccount.trashedAt)));
  if (!account) return null;
  return asActor(db, { userId, ...account }, shop().of(capabilities));
}
