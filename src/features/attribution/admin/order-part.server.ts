import { inArray } from 'drizzle-orm';
import { resourcePart } from '#platform/resources/resource-parts.server.ts';
import { orderAttribution } from '../data/order-attribution.table.ts';
import { ORIGIN_KINDS, type Origin, originOf } from '../rules/order-origin.ts';
import type { Attribution } from '../rules/received-attribution.ts';

/** What the owner sees of where an order came from. */
export interface ShownAttribution {
  origin: Origin;
  values: Attribution;
}

/** Where orders came from; an order of which nothing is known has an unknown origin. */
export const attributionPart = resourcePart<ShownAttribution>('orders', {
  name: 'attribution',
  async load(db, orderIds) {
    const rows = await db
      .select()
      .from(orderAttribution)
      .where(inArray(orderAttribution.orderId, [...orderIds]));
    const known = new Map(rows.map(({ orderId, values }) => [orderId, values]));
    return new Map(
      orderIds.map((id) => {
        const values = known.get(id) ?? {};
        return [id, { origin: originOf(values), values }] as const;
      }),
    );
  },
  csv: { origin: ({ origin }) => ('name' in origin ? `${origin.kind}: ${origin.name}` : origin.kind) },
  filters: {
    origin: {
      field: { table: 'order_attribution', id: 'order_id', column: 'values', key: 'source_type' },
      wants(asked) {
        const kind = ORIGIN_KINDS.find((known) => known === asked);
        if (kind === 'unknown')
          return { values: ORIGIN_KINDS.filter((known) => known !== 'unknown'), without: true };
        return kind && { values: [kind] };
      },
    },
  },
});
