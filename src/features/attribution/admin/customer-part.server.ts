import { resourcePart } from '#platform/resources/resource-parts.server.ts';
import { attributionsOfCustomers } from '../data/account-attribution.queries.server.ts';
import { originOf } from '../rules/order-origin.ts';
import type { ShownAttribution } from './order-part.server.ts';

/** Where the visits came from in which customers made their accounts; of others nothing. */
export const customerAttributionPart = resourcePart<ShownAttribution>('customers', {
  name: 'attribution',
  async load(db, ids) {
    const known = await attributionsOfCustomers(db, ids);
    return new Map([...known].map(([id, values]) => [id, { origin: originOf(values), values }] as const));
  },
});
