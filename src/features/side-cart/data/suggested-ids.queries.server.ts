import { type Executor, runPrepared } from '#platform/db/database.server.ts';

/** The categories of products. */
export async function readCategoriesOf(db: Executor, productIds: readonly number[]): Promise<number[]> {
  const rows = await runPrepared<{ id: number }>(db, {
    name: 'side-cart-categories',
    text: 'select distinct category_id as id from product_category where product_id = any($1::bigint[])',
    values: [[...productIds]],
  });
  return rows.map(({ id }) => Number(id));
}

/** What owners put beside products, without these: in the order of products and owners. */
export async function readLinked(
  db: Executor,
  kind: 'crossSells' | 'upSells',
  productIds: readonly number[],
): Promise<number[]> {
  const rows = await runPrepared<{ id: number }>(db, {
    name: 'side-cart-linked',
    text: `select linked_id as id from product_link join unnest($1::bigint[]) with ordinality asked (id, place)
        on asked.id = product_id
      where kind = $2 and linked_id <> all ($1::bigint[])
      group by linked_id order by min(place), min(position), linked_id`,
    values: [[...productIds], kind],
  });
  return rows.map(({ id }) => Number(id));
}

/** How many of products were sold, by product. */
export async function readSales(
  db: Executor,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await runPrepared<{ id: number; sales: number }>(db, {
    name: 'side-cart-sales',
    text: `select p.id, p.total_sales + coalesce((select sum(s.pieces) from product_sale s where s.product_id = p.id), 0) as sales
      from product p where p.id = any($1::bigint[])`,
    values: [[...productIds]],
  });
  return new Map(rows.map(({ id, sales }) => [Number(id), Number(sales)]));
}
