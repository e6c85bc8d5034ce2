import type { Purchase } from '#features/reviews/public.server.ts';
import { type Executor, runPrepared } from '#platform/db/database.server.ts';

/**
 * Whether somebody bought a product, or a variation of it: an order of the customer, or of the e-mail address, that is
 * paid for or being sent.
 */
export async function wasBought(
  db: Executor,
  { userId, email }: { userId: string | null; email: string },
  productId: number,
): Promise<boolean> {
  const [row] = await runPrepared<{ wasBought: boolean }>(db, {
    name: 'orders-was-bought',
    text: `select exists (
        select from shop_order o where (o.customer_id = $1 or o.billing_email = nullif(lower($2), ''))
          and o.state in ('processing', 'completed') and o.trashed_at is null
          and exists (select from order_line l where l.order_id = o.id and l.product_id = $3)
      ) as "wasBought"`,
    values: [userId, email, productId],
  });
  return row?.wasBought === true;
}

/** An order that is completed, by its id, for who asks its buyer what they think of it; null where it is not, or gone. */
export async function readDelivered(db: Executor, id: string): Promise<Purchase | null> {
  const [row] = await runPrepared<Purchase>(db, {
    name: 'orders-delivered',
    text: `select o.customer_id as "userId", o.billing_email as email, coalesce(o.billing ->> 'firstName', '') as name,
        o.locale, o.currency, coalesce((select json_agg(bought.id order by bought.place) from (
          select l.product_id as id, min(l.position) as place from order_line l
          where l.order_id = o.id and l.product_id is not null group by l.product_id) bought), '[]') as "productIds"
      from shop_order o where o.id = $1 and o.state = 'completed' and o.trashed_at is null`,
    values: [id],
  });
  return row ?? null;
}
