import type { Executor } from '#platform/db/database.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { Capability } from '#platform/security/capability.ts';
import { readOwnCapabilities } from '../data/role.queries.server.ts';
import { CUSTOMER, capabilitiesOf, includesCapability, isShipped } from '../rules/roles.ts';

/**
 * What a role may do at this moment. A role of the owner's is read from the database each time, so that what is taken from
 * it is gone at once, on all nodes; customers and the roles of the shop cost no query.
 */
export async function roleGrants(
  db: Executor,
  role: string,
  named: readonly Capability[],
): Promise<readonly string[]> {
  const isOwn = role !== CUSTOMER && !isShipped(role);
  return capabilitiesOf(role, isOwn ? await readOwnCapabilities(db, role) : null, named);
}

/** Somebody with an account as who acts. */
export async function asActor(
  db: Executor,
  person: Pick<Actor, 'userId' | 'email' | 'name' | 'role'>,
  named: readonly Capability[],
): Promise<Actor> {
  const granted = await roleGrants(db, person.role, named);
  return { ...person, can: (capability) => includesCapability(granted, capability) };
}

/** Whether a role has a right; nothing is needed where none is named. */
export async function roleMay(
  db: Executor,
  role: string,
  needed: string | undefined,
  named: readonly Capability[],
): Promise<boolean> {
  return needed === undefined || includesCapability(await roleGrants(db, role, named), needed);
}
