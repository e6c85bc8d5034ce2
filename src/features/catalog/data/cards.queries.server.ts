import { sql } from 'drizzle-orm';
import { namedColumns, runComposed } from '#platform/db/composed-statement.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { CardProduct } from '../rules/catalog-product.ts';
import { listedCard, type ProductViewSettings } from '../rules/product-card.server.ts';
import type { ProductCard } from '../rules/product-views.ts';
import { product } from './product.table.ts';
import { cardColumns, dataMark, LISTED_PARTS, listedJoins } from './product-columns.queries.server.ts';
import { isPublic, p, productRules } from './rules-in-sql.queries.server.ts';

/**
 * Reads products as lists show them to everybody, as of `now`, in the order of the ids and in one query; those whose page
 * nobody may open are missing.
 */
export async function readCards(
  db: Executor,
  ids: readonly number[],
  now: Date,
  settings: ProductViewSettings,
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rules = productRules(settings);
  const rows = await runComposed<CardProduct>(db, {
    name: `catalog-cards${rules.mark}${dataMark(settings)}`,
    // As a sub-select the ids tell the planner nothing, so that one plan is kept for any number of them.
    compose: () => sql`
      with listed as materialized (
        select id, place from unnest((select ${sql.placeholder('ids')}::bigint[])) with ordinality as wanted (id, place)
      ), ${LISTED_PARTS}
      select ${namedColumns(cardColumns(settings))}
      from listed join ${product} p on ${p.id} = listed.id ${listedJoins(rules)}
      where ${p.parentId} is null and ${p.trashedAt} is null and ${isPublic(p)} order by listed.place`,
    values: { ids, now },
  });
  return rows.map((row) => listedCard(row, settings, now));
}
