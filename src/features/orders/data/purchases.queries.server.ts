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
        select from shop_order o where (o.customer_id = $1 or o.billing_email = lower($2))
          and o.state in ('processing', 'completed') and o.trashed_at is null
          and exists (select from order_line l where l.order_id = o.id and l.product_id = $3)
      ) as "wasBought"`,
    values: [userId, email, productId],
  });
  return row?.wasBought === true;
}
