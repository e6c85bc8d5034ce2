import { type SQL, sql } from 'drizzle-orm';
import { literal, namedColumns, runComposed } from '#platform/db/composed-statement.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { CardProduct } from '../rules/catalog-product.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';
import { productCategory } from './category.table.ts';
import { product } from './product.table.ts';
import {
  cardColumns,
  dataMark,
  HELD_UNTIL,
  LISTED_PARTS,
  listedJoins,
} from './product-columns.queries.server.ts';
import { productLink } from './product-link.table.ts';
import { isPublic, kindsThatSell, p, productRules } from './rules-in-sql.queries.server.ts';

/** A product as lists read it, and until when that is true while nobody changes it. */
export type CardRow = CardProduct & {
  /** The first end of a hold on its pieces, which then count again; null where none is held. */
  heldUntil: Date | null;
  /** The products that it is made of, in order, where its kind is sold by these. */
  parts: number[] | null;
};

type CardSettings = Pick<ProductViewSettings, 'types' | 'data' | 'isCategorised'>;

/** What the columns of cards depend on: of rows with the same mark each tells the same. */
export function cardMark(settings: CardSettings): string {
  const categories = settings.isCategorised ? '#' : '';
  return `${productRules(settings).mark}/${kindsThatSell('parts', settings.types).join('~')}${categories}${dataMark(settings)}`;
}

/**
 * Reads products as lists need them, as of `now`, in the order of the ids and in one query; those whose page nobody may
 * open are missing.
 */
export async function readCardRows(
  db: Executor,
  ids: readonly number[],
  now: Date,
  settings: CardSettings,
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rules = productRules(settings);
  return runComposed<CardRow>(db, {
    name: `catalog-cards${cardMark(settings)}`,
    // As a sub-select the ids tell the planner nothing, so that one plan is kept for any number of them.
    compose: () => sql`
      with listed as materialized (
        select id, place from unnest((select ${sql.placeholder('ids')}::bigint[])) with ordinality as wanted (id, place)
      ), ${LISTED_PARTS}
      select ${namedColumns({ ...cardColumns(settings), heldUntil: HELD_UNTIL, parts: partsOf(settings), ...categoriesOf(settings) })}
      from listed join ${product} p on ${p.id} = listed.id ${listedJoins(rules)}
      where ${p.parentId} is null and ${p.trashedAt} is null and ${isPublic(p)} order by listed.place`,
    values: { ids, now },
  });
}

/** The categories of a product `p`. */
function categoriesOf({ isCategorised }: CardSettings): Record<string, SQL> {
  if (!isCategorised) return {};
  return {
    cardCategories: sql`(select json_agg(pc.category_id) from ${productCategory} pc where pc.product_id = ${p.id})`,
  };
}

/** What a product `p` is made of. */
function partsOf({ types }: Pick<ProductViewSettings, 'types'>): SQL {
  const kinds = kindsThatSell('parts', types).map((kind) => sql.raw(literal(kind)));
  if (kinds.length === 0) return sql`null::json`;
  return sql`case when ${p.type} in (${sql.join(kinds, sql`, `)}) then (
    select json_agg(l.linked_id order by l.position, l.linked_id) from ${productLink} l
    where l.product_id = ${p.id} and l.kind = 'children') end`;
}
