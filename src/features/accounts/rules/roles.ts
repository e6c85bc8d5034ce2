/** The roles an account can have, from the least to the most powerful. */
export const ROLES = ['customer', 'editor', 'shop-manager', 'administrator'] as const;

/** One of `customer`, `editor`, `shop-manager`, `administrator`. */
export type Role = (typeof ROLES)[number];

/**
 * What each role may do. A capability is `{area}.{deed}`; `{area}.*` stands for all deeds of an area and `*` for everything.
 * Areas are named after the slice that checks them.
 */
const CAPABILITIES: Record<Role, readonly string[]> = {
  customer: [],
  editor: ['admin.enter', 'content.*', 'media.*', 'catalog.read'],
  'shop-manager': [
    'admin.enter',
    'catalog.*',
    'orders.*',
    'content.*',
    'media.*',
    'mail.*',
    'events.*',
    'settings.read',
    'settings.write',
    'accounts.read',
    'coupons.*',
    'shipping.*',
    'taxes.*',
    'reviews.*',
  ],
  administrator: ['*'],
};

/** Whether a role includes a capability such as `catalog.write`. */
export function roleCan(role: Role, capability: string): boolean {
  const area = capability.slice(0, capability.indexOf('.'));
  return CAPABILITIES[role].some(
    (granted) => granted === '*' || granted === capability || granted === `${area}.*`,
  );
}

/** The capabilities of a role as they are declared, for a screen that hides what cannot be done. */
export function capabilitiesOf(role: Role): readonly string[] {
  return CAPABILITIES[role];
}

/** Narrows a stored text to a role; anything unknown counts as the least powerful one. */
export function asRole(text: string | null | undefined): Role {
  return ROLES.find((role) => role === text) ?? 'customer';
}
