import { sql } from 'drizzle-orm';
import { runComposed } from '#platform/db/composed-statement.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { PriceRange } from '../rules/price-range.ts';
import { product } from './product.table.ts';
import { productLink } from './product-link.table.ts';
import { currentAmount, v } from './rules-in-sql.queries.server.ts';

/** What a product comes to that is sold by its variations or parts. */
export interface OfficeOffer {
  /** What these cost now. */
  span: PriceRange;
  /** Pieces of all variations together that are counted; null where none is. */
  pieces: number | null;
}

interface Row {
  id: number;
  lowest: number;
  highest: number;
  pieces: number | null;
}

/**
 * What products come to that have no price themselves, by their ids: those of `varied` by their variations that are sold,
 * those of `grouped` by the products that they are made of. Products of which nothing has a price are absent.
 */
export async function readOffers(
  db: Executor,
  { varied, grouped }: { varied: readonly number[]; grouped: readonly number[] },
  now: Date,
): Promise<Map<number, OfficeOffer>> {
  if (varied.length + grouped.length === 0) return new Map();
  const isSold = sql`${v.trashedAt} is null and ${v.status} = 'published' and ${v.regularPrice} is not null`;
  // Ids come as JSON: of an array PostgreSQL looks at how long each is, and plans the statement anew for every list.
  const oneOf = (name: string) =>
    sql`any(array(select json_array_elements_text(${sql.placeholder(name)}::json)::bigint))`;
  const isPart = sql`l.product_id = ${oneOf('grouped')} and l.kind = 'children'`;
  const rows = await runComposed<Row>(db, {
    name: 'catalog-office-offers',
    compose: () => sql`
      with sold as (
        select ${v.parentId} as id, ${currentAmount(v)} as amount,
          case when ${v.manageStock} then ${v.stockQuantity} end as pieces
        from ${product} v where ${v.parentId} = ${oneOf('varied')} and ${isSold}
        union all
        select l.product_id, ${currentAmount(v)}, null
        from ${productLink} l join ${product} v on ${v.id} = l.linked_id where ${isPart} and ${isSold}
        union all
        select l.product_id, ${currentAmount(v)}, null
        from ${productLink} l join ${product} part on part.id = l.linked_id
          join ${product} v on ${v.parentId} = part.id
        where ${isPart} and ${isSold} and part.trashed_at is null and part.status = 'published'
      )
      select id, min(amount) as lowest, max(amount) as highest, sum(pieces)::bigint as pieces from sold group by id`,
    values: { varied: JSON.stringify(varied), grouped: JSON.stringify(grouped), now },
  });
  return new Map(
    rows.map(({ id, lowest, highest, pieces }) => [Number(id), { span: { lowest, highest }, pieces }]),
  );
}
