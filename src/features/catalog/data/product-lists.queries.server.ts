import { type SQL, sql } from 'drizzle-orm';
import { namedColumns, runComposed } from '#platform/db/composed-statement.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { CardProduct } from '../rules/catalog-product.ts';
import type { ListSorting } from '../rules/listing.ts';
import { listedCard, type ProductViewSettings, type StockSettings } from '../rules/product-card.server.ts';
import type { ProductFilter } from '../rules/product-filter.ts';
import type { ProductCard } from '../rules/product-views.ts';
import { conditionOf, ORDERS } from './list-conditions.queries.server.ts';
import { product } from './product.table.ts';
import { cardColumns, dataMark, LISTED_PARTS, listedJoins } from './product-columns.queries.server.ts';
import { type ProductRules, p, productRules, ruleValues } from './rules-in-sql.queries.server.ts';

/** On what the conditions of a list depend. */
export type ListSettings = StockSettings & Pick<ProductViewSettings, 'types'>;

/** One stretch of a list; `sorting: 'given'` keeps the order of `filter.ids`, without `offset` it begins with the first. */
export interface CardStretch {
  filter: ProductFilter;
  sorting: ListSorting;
  limit: number;
  offset?: number;
}

/** Reads the cards of one stretch of a list in one query. */
export async function listCards(
  db: Executor,
  filter: ProductFilter,
  { now, ...stretch }: Omit<CardStretch, 'filter'> & { now: Date },
  settings: ProductViewSettings,
): Promise<ProductCard[]> {
  const [cards = []] = await readStretches(db, [{ filter, ...stretch }], now, settings);
  return cards;
}

/** Reads several lists in one query; lists that are the same are read once. */
export async function listsOfCards(
  db: Executor,
  stretches: readonly CardStretch[],
  now: Date,
  settings: ProductViewSettings,
): Promise<ProductCard[][]> {
  if (stretches.length === 0) return [];
  const keys = stretches.map((stretch) => JSON.stringify(stretch));
  const distinct = new Map(stretches.map((stretch, at) => [keys[at], stretch]));
  const read = await readStretches(db, [...distinct.values()], now, settings);
  const places = [...distinct.keys()];
  return keys.map((key) => read[places.indexOf(key)] ?? []);
}

async function readStretches(
  db: Executor,
  stretches: readonly CardStretch[],
  now: Date,
  settings: ProductViewSettings,
): Promise<ProductCard[][]> {
  const chosen = stretches.map((stretch, at) => chosenBy(stretch, `list${at}`));
  const rules = productRules(settings);
  const rows = await runComposed<CardProduct & { list: number }>(db, {
    name: `catalog-lists-${chosen.map(({ mark }) => mark).join('+')}${rules.mark}${dataMark(settings)}`,
    // The products are chosen first; holds, pictures and spans are looked up for those few only.
    compose() {
      const listed = chosen.map(
        ({ compose }, list) =>
          sql`select ${sql.raw(String(list))} as list, row_number() over () as place, chosen.id from (${compose(rules)}) as chosen`,
      );
      return sql`
        with listed as materialized (${sql.join(listed, sql` union all `)}), ${LISTED_PARTS}
        select listed.list, ${namedColumns(cardColumns(settings))}
        from listed join ${product} p on ${p.id} = listed.id ${listedJoins(rules)} order by listed.list, listed.place`;
    },
    values: Object.assign(ruleValues(settings, now), ...chosen.map(({ values }) => values)),
  });
  const cards: ProductCard[][] = stretches.map(() => []);
  for (const row of rows) cards[row.list]?.push(listedCard(row, settings, now));
  return cards;
}

/** The statement that chooses the products of a stretch, what its text differs by, and its values. */
function chosenBy({ filter, sorting, limit, offset = 0 }: CardStretch, list: string) {
  if (!Number.isSafeInteger(limit) || limit < 0) throw new RangeError(`Not a number of cards: ${limit}`);
  const condition = conditionOf(filter, list);
  const given = `${list}.given`;
  const beginning = `${list}.offset`;
  const order = (rules: ProductRules) =>
    sorting === 'given'
      ? sql`array_position(${sql.placeholder(given)}::bigint[], ${p.id})`
      : ORDERS[sorting](rules);
  return {
    mark: `${sorting}-${condition.mark}-${limit}${offset > 0 ? '-on' : ''}`,
    values: { ...condition.values, [given]: filter.ids ?? [], [beginning]: offset },
    compose: (rules: ProductRules): SQL => {
      // The number of cards stands in the text, so that the plan kept for it knows how few there are.
      const stretch = sql.raw(`limit ${limit}`);
      return sql`select ${p.id} from ${product} p where ${condition.compose(rules)} order by ${order(rules)} ${stretch}
        ${offset > 0 ? sql`offset ${sql.placeholder(beginning)}` : sql``}`;
    },
  };
}

/** The ids of all products of a list, in its order. */
export async function listIds(
  db: Executor,
  { filter, sorting }: Pick<CardStretch, 'filter'> & { sorting: Exclude<ListSorting, 'given'> },
  now: Date,
  settings: ListSettings,
): Promise<number[]> {
  const condition = conditionOf(filter, 'list');
  const rules = productRules(settings);
  const rows = await runComposed<{ id: number }>(db, {
    name: `catalog-ids-${sorting}-${condition.mark}${rules.mark}`,
    compose: () =>
      sql`select ${p.id} from ${product} p where ${condition.compose(rules)} order by ${ORDERS[sorting](rules)}`,
    values: { ...ruleValues(settings, now), ...condition.values },
  });
  return rows.map(({ id }) => id);
}

/** How many products a list holds. */
export async function countProducts(
  db: Executor,
  filter: ProductFilter,
  now: Date,
  settings: ListSettings,
): Promise<number> {
  const condition = conditionOf(filter, 'list');
  const rules = productRules(settings);
  const [row] = await runComposed<{ total: number }>(db, {
    name: `catalog-count-${condition.mark}${rules.mark}`,
    compose: () => sql`select count(*)::int as total from ${product} p where ${condition.compose(rules)}`,
    values: { ...ruleValues(settings, now), ...condition.values },
  });
  return row?.total ?? 0;
}
