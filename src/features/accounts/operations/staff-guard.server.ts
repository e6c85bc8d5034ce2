import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { type Capability, capabilities } from '#platform/security/capability.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { userAccount } from '../data/user-account.table.ts';
import { ADMINISTRATOR } from '../rules/roles.ts';
import { roleGrants } from './role-grants.server.ts';

/** Why somebody may not give a role, or change an account or role. */
export const BEYOND = {
  code: 'accounts.above',
  message:
    'Nobody gives more than they may do themselves, or changes the account of somebody who may do more.',
};

/**
 * Makes deeds that change who may do what wait for each other, until the transaction ends: two administrators who demote
 * each other at the same moment, a role that is deleted while it is given to somebody.
 */
export async function lockStaff(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('accounts.administrators'))`);
}

/**
 * Whether what a role may do is not for this person to give or to take: with accounts alone in their hands they would come
 * to all rights by giving themselves an administrator's. A key of a program makes nobody staff at all: what it made would
 * outlive it.
 */
export function isBeyond(actor: Pick<Actor, 'can' | 'key'>, granted: readonly string[]): boolean {
  if (granted.length === 0) return false;
  return actor.key !== undefined || !granted.every((one) => actor.can(one));
}

/** The same of a role by its slug, as it is at this moment. */
export async function isRoleBeyond(
  db: Executor,
  actor: Actor,
  role: string,
  named: readonly Capability[],
): Promise<boolean> {
  return isBeyond(actor, await roleGrants(db, role, named));
}

/** Why somebody may not change an account of a role; undefined where they may. */
export async function refusalBeyond(
  db: Executor,
  actor: Actor,
  role: string,
  { shop }: Pick<SliceServices, 'shop'>,
): Promise<typeof BEYOND | undefined> {
  return (await isRoleBeyond(db, actor, role, shop().of(capabilities))) ? BEYOND : undefined;
}

/** Whether nobody else who can log in is an administrator; ask under `lockStaff`. */
export async function isLastAdministrator(tx: Transaction, id: string): Promise<boolean> {
  const [others] = await tx
    .select({ total: count() })
    .from(userAccount)
    .where(
      and(
        eq(userAccount.role, ADMINISTRATOR),
        ne(userAccount.id, id),
        isNull(userAccount.lockedAt),
        isNull(userAccount.trashedAt),
      ),
    );
  return (others?.total ?? 0) === 0;
}
