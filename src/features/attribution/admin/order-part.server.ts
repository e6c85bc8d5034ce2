import { inArray, sql } from 'drizzle-orm';
import type { OrderPart } from '#features/orders/public.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { orderAttribution } from '../data/order-attribution.table.ts';
import { ORIGIN_KINDS, type Origin, originOf } from '../rules/order-origin.ts';
import type { Attribution } from '../rules/received-attribution.ts';

/** What the owner sees of where an order came from. */
export interface ShownAttribution {
  origin: Origin;
  values: Attribution;
}

/** Where orders came from; an order of which nothing is known has an unknown origin. */
export const attributionPart: OrderPart<ShownAttribution> = {
  name: 'attribution',
  async load(db: Executor, orderIds) {
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
  filters: {
    origin: {
      kind: 'where',
      where(value) {
        if (!ORIGIN_KINDS.some((kind) => kind === value)) return undefined;
        const kinds = sql.join(
          ORIGIN_KINDS.filter((kind) => kind !== 'unknown').map((kind) => sql`${kind}`),
          sql`, `,
        );
        const known = (condition: ReturnType<typeof sql>) =>
          sql`exists (select from order_attribution where order_id = shop_order.id and ${condition})`;
        return value === 'unknown'
          ? sql`not ${known(sql`values->>'source_type' in (${kinds})`)}`
          : known(sql`values->>'source_type' = ${value}`);
      },
    },
  },
};
