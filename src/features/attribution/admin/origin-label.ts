import type { Origin } from '../rules/order-origin.ts';

/** Key and values of the words for an origin (ATTR-017). */
export function originLabel(origin: Origin): { key: string; name: string } {
  return {
    key: `resources.orders.attribution.origins.${origin.kind}`,
    name: 'name' in origin ? origin.name : '',
  };
}
