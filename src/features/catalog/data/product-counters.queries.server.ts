import { type Executor, runPrepared } from '#platform/db/database.server.ts';

/** Adds 1 to a counter of a published product and returns its new value; null when there is no such product. */
export async function countProduct(
  db: Executor,
  counter: 'views' | 'shares',
  productId: number,
): Promise<number | null> {
  const [row] = await runPrepared<{ value: number }>(db, {
    name: `catalog-count-${counter}`,
    text: `insert into product_counter (product_id, ${counter})
      select id, 1 from product where id = $1 and trashed_at is null and parent_id is null
        and (status = 'published' or (status = 'scheduled' and publish_at <= now()))
      on conflict (product_id) do update set ${counter} = product_counter.${counter} + 1
      returning ${counter} as value`,
    values: [productId],
  });
  return row?.value ?? null;
}

/** The products that were looked at most often, the most first. */
export async function readMostViewed(db: Executor, limit: number): Promise<number[]> {
  const rows = await runPrepared<{ id: number }>(db, {
    name: 'catalog-most-viewed',
    text: `select product_id as id from product_counter where views > 0
      order by views desc nulls last, product_id limit $1`,
    values: [limit],
  });
  return rows.map(({ id }) => id);
}
