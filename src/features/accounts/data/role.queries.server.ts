import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';
import { CUSTOMER } from '../rules/roles.ts';
import { invitation } from './invitation.table.ts';
import { role } from './role.table.ts';
import { userAccount } from './user-account.table.ts';

/** What an owner's role is stored with; null where there is none of this slug. */
export async function readOwnCapabilities(db: Executor, slug: string): Promise<string[] | null> {
  const [found] = await db.select({ capabilities: role.capabilities }).from(role).where(eq(role.slug, slug));
  return found?.capabilities ?? null;
}

/** What roles are called, by slug; those that are gone are left out. */
export async function readRoleNames(db: Executor, slugs: readonly string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ slug: role.slug, name: role.name })
    .from(role)
    .where(inArray(role.slug, [...new Set(slugs)]));
  return new Map([[CUSTOMER, 'Customer'], ...found.map(({ slug, name }): [string, string] => [slug, name])]);
}

/** How many people who are not in the trash have a role, by its slug. */
export async function countPeople(db: Executor, slugs: readonly string[]): Promise<Map<string, number>> {
  const found = await db
    .select({ role: userAccount.role, people: count() })
    .from(userAccount)
    .where(and(inArray(userAccount.role, [...slugs]), isNull(userAccount.trashedAt)))
    .groupBy(userAccount.role);
  return new Map(found.map(({ role: slug, people }) => [slug, people]));
}

/** How many invitations to a role wait, by its slug. */
export async function countInvited(db: Executor, slugs: readonly string[]): Promise<Map<string, number>> {
  const found = await db
    .select({ role: invitation.role, invited: count() })
    .from(invitation)
    .where(
      and(inArray(invitation.role, [...slugs]), isNull(invitation.acceptedAt), isNull(invitation.revokedAt)),
    )
    .groupBy(invitation.role);
  return new Map(found.map(({ role: slug, invited }) => [slug, invited]));
}

/** The invitations to a role that nobody accepted or took back. */
export function isPendingFor(slug: string) {
  return and(eq(invitation.role, slug), isNull(invitation.acceptedAt), isNull(invitation.revokedAt));
}
