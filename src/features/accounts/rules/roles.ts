import type { Capability } from '#platform/security/capability.ts';

/** The role of whoever does not work in the shop. */
export const CUSTOMER = 'customer';

/** The role that may do everything; a shop has always somebody with it. */
export const ADMINISTRATOR = 'administrator';

/** The roles that come with a shop, from the least to the most powerful; slices say what they may do. */
export const SHIPPED_ROLES = ['editor', 'shop-manager', ADMINISTRATOR] as const;

/** What whoever works in the shop may do in any case: come in. */
const ENTRY = 'admin.enter';

/** Whether a role comes with the shop. */
export function isShipped(role: string): boolean {
  return SHIPPED_ROLES.some((shipped) => shipped === role);
}

/**
 * What a role may do, as slices name it; `*` stands for everything. `own` is what an owner's role is stored with, null
 * where there is none of that name: then it may do as little as a customer.
 */
export function capabilitiesOf(
  role: string,
  own: readonly string[] | null,
  named: readonly Capability[],
): readonly string[] {
  if (role === ADMINISTRATOR) return ['*'];
  if (isShipped(role)) return named.flatMap(({ name, roles }) => (roles.includes(role) ? name : []));
  if (role === CUSTOMER || own === null) return [];
  return [ENTRY, ...own.filter(isCapabilityName)];
}

/** Whether a text is a capability of one area, such as `orders.read` or `orders.*`, and not all that there is. */
export function isCapabilityName(text: string): boolean {
  return /^[a-z][a-z0-9-]*\.(?:\*|[a-z][a-z0-9-]*)$/.test(text);
}

/** Whether what somebody has (`orders.read`, `orders.*`, `*`) includes a capability such as `orders.read`. */
export function includesCapability(granted: readonly string[], capability: string): boolean {
  const area = capability.slice(0, capability.indexOf('.'));
  return granted.some((one) => one === '*' || one === capability || one === `${area}.*`);
}
