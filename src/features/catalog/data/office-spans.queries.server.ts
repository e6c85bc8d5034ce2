import { sql } from 'drizzle-orm';
import { runComposed } from '#platform/db/composed-statement.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { PriceRange } from '../rules/product-views.ts';
import { product } from './product.table.ts';
import { productLink } from './product-link.table.ts';
import { currentAmount, v } from './rules-in-sql.queries.server.ts';

/**
 * What products cost now that have no price themselves, by their ids: those of `varied` from their variations that are
 * sold, those of `grouped` from the products that they are made of. Products of which nothing has a price are absent.
 */
export async function readPriceSpans(
  db: Executor,
  { varied, grouped }: { varied: readonly number[]; grouped: readonly number[] },
  now: Date,
): Promise<Map<number, PriceRange>> {
  if (varied.length + grouped.length === 0) return new Map();
  const rows = await runComposed<{ id: number; lowest: number; highest: number }>(db, {
    name: 'catalog-office-spans',
    compose: () => sql`
      with priced as (
        select ${v.parentId} as id, ${currentAmount(v)} as amount from ${product} v
        where ${v.parentId} = any(${sql.placeholder('varied')}::bigint[])
          and ${v.trashedAt} is null and ${v.status} = 'published' and ${v.regularPrice} is not null
        union all
        select l.product_id, ${currentAmount(v)} from ${productLink} l
          join ${product} c on c.id = l.linked_id and c.trashed_at is null
          join ${product} v on ${v.id} = c.id or ${v.parentId} = c.id
        where l.product_id = any(${sql.placeholder('grouped')}::bigint[]) and l.kind = 'children'
          and ${v.trashedAt} is null and ${v.status} = 'published' and ${v.regularPrice} is not null
      )
      select id, min(amount) as lowest, max(amount) as highest from priced group by id`,
    values: { varied: [...varied], grouped: [...grouped], now },
  });
  return new Map(
    rows.map(({ id, lowest, highest }) => [Number(id), { lowest: Number(lowest), highest: Number(highest) }]),
  );
}
