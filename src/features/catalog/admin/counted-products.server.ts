import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';
import { MOST_PRODUCTS } from './most-products.ts';

/**
 * How many products each of these has, by its id, counted no further than to one more than `MOST_PRODUCTS`: all that carry
 * a tag or a value would be read at each look. `rows` selects a row for each product of `t.id`.
 */
export async function countedProducts(
  executor: Executor,
  ids: readonly number[],
  rows: SQL,
): Promise<ReadonlyMap<number, number>> {
  const { rows: counts } = await executor.execute<{ id: number; total: number }>(sql`
    select t.id, (select count(*)::int from (${rows} limit ${MOST_PRODUCTS + 1}) found) as total
    from unnest(${sql.param(ids)}::bigint[]) as t(id)`);
  return new Map(counts.map(({ id, total }) => [Number(id), total]));
}
