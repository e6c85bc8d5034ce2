import type { OrderState } from '#features/orders/public.ts';
import { type Executor, runPrepared } from '#platform/db/database.server.ts';

/** An order that was placed with a coupon, as the back office lists it. */
export interface ListedUse {
  orderId: number;
  number: number;
  state: OrderState;
  name: string;
  email: string;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  /** Whether it counts: cancelled, failed and refunded orders gave it back. */
  counts: boolean;
  at: string;
}

const KEEPS_ITS_USES = `o.state not in ('cancelled', 'failed', 'refunded')`;

/** Which orders `o` count as uses of their coupons (COUP-005, CHK-013): the others gave theirs back. */
export const COUNTED_ORDERS = `o.trashed_at is null and ${KEEPS_ITS_USES}`;

/** How often coupons were used by orders that stand, and by those that still wait for their money. */
export async function countUses(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { used: number; held: number }>> {
  const rows = await runPrepared<{ id: number; used: number; held: number }>(db, {
    name: 'coupon-uses-count',
    text: `select u.coupon_id as id, count(*) filter (where o.state <> 'pending')::int as used,
        count(*) filter (where o.state = 'pending')::int as held
      from coupon_use u join shop_order o on o.id = u.order_id
      where u.coupon_id = any($1::bigint[]) and ${COUNTED_ORDERS} group by 1`,
    values: [[...ids]],
  });
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** A coupon that an order was placed with, and by whom. */
export interface OrderUse {
  couponId: number;
  key: string;
  accountId: string | null;
  email: string;
}

/** The coupons of an order, as far as there still are such. */
export async function readUsesOf(db: Executor, orderId: number): Promise<OrderUse[]> {
  return runPrepared<OrderUse>(db, {
    name: 'coupon-uses-of-order',
    text: `select u.coupon_id as "couponId", c.code_key as key, u.account_id as "accountId", u.email
      from coupon_use u join coupon c on c.id = u.coupon_id where u.order_id = $1 order by u.coupon_id`,
    values: [orderId],
  });
}

/** The latest orders with a coupon, the newest first; those in the trash are left out. */
export async function readUses(db: Executor, couponId: number, most = 100): Promise<ListedUse[]> {
  return runPrepared<ListedUse>(db, {
    name: 'coupon-uses-list',
    text: `select o.id as "orderId", o.number, o.state, o.billing_name as name, u.email, u.amount, u.currency,
        ${KEEPS_ITS_USES} as counts, u.created_at as at
      from coupon_use u join shop_order o on o.id = u.order_id
      where u.coupon_id = $1 and o.trashed_at is null order by u.id desc limit $2`,
    values: [couponId, most],
  });
}
