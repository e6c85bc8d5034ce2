import type { Capability } from '#platform/security/capability.ts';

/** The roles an account can have, from the least to the most powerful. */
export const ROLES = ['customer', 'editor', 'shop-manager', 'administrator'] as const;

/** One of `customer`, `editor`, `shop-manager`, `administrator`. */
export type Role = (typeof ROLES)[number];

/** What a role may do of what slices name, as they name it; `*` stands for everything. */
export function capabilitiesOf(role: Role, named: readonly Capability[]): readonly string[] {
  if (role === 'administrator') return ['*'];
  return named.flatMap(({ name, roles }) => (roles.includes(role) ? name : []));
}

/** Whether a role includes a capability such as `catalog.write`. */
export function roleCan(role: Role, capability: string, named: readonly Capability[]): boolean {
  const area = capability.slice(0, capability.indexOf('.'));
  return capabilitiesOf(role, named).some(
    (granted) => granted === '*' || granted === capability || granted === `${area}.*`,
  );
}

/** Narrows a stored text to a role; anything unknown counts as the least powerful one. */
export function asRole(text: string | null | undefined): Role {
  return ROLES.find((role) => role === text) ?? 'customer';
}
