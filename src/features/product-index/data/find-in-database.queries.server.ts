import { type SQL, sql } from 'drizzle-orm';
import type { ClassPrices, StockStatus, Taxonomy } from '#features/catalog/public.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { limitsOf, type ProductFilter, type TermChoice } from '../rules/product-filter.ts';
import type {
  CountQuery,
  Listing,
  ListingCounts,
  ListingQuery,
  ListSorting,
} from '../rules/product-index.ts';

/**
 * What a list holds, straight from the rows of the database: the whole of what `ProductIndex.find` promises, said once
 * in plain SQL. A shop asks the bitmaps instead, since each of these statements reads all products; tests hold both
 * against each other. Words are looked for as they are spelt.
 */
export async function findInDatabase(
  db: Executor,
  { filter, sorting, limit, offset, counts }: ListingQuery,
): Promise<Listing> {
  const listed = under(filter);
  // Nobody named any that could be given.
  const stretch = sorting === 'given' && !filter.ids ? 0 : limit;
  const found = await read<{ id: number }>(
    db,
    sql`select l.product_id as id from product_listing l where ${listed}
      order by ${orderOf(sorting, filter)}, l.product_id limit ${stretch} offset ${offset}`,
  );
  const [all] = await read<{ total: number }>(
    db,
    sql`select count(*)::int as total from product_listing l where ${listed}`,
  );
  return {
    ids: found.map(({ id }) => id),
    total: all?.total ?? 0,
    counts: counts ? await countInDatabase(db, filter, counts) : null,
  };
}

/** Each group of values is counted under all other parts of the filter. */
async function countInDatabase(
  db: Executor,
  filter: ProductFilter,
  { taxonomies = [], stock, ratings, prices }: CountQuery,
): Promise<ListingCounts> {
  const terms = new Map<Taxonomy, Map<number, number>>();
  for (const taxonomy of taxonomies) terms.set(taxonomy, await countTerms(db, filter, taxonomy));
  return {
    terms,
    stock: await countStock(db, stock ? under({ ...filter, stock: [] }) : sql`false`),
    ratings: await countStars(db, ratings ? under({ ...filter, ratings: [] }) : sql`false`),
    prices: prices ? await spansOf(db, under(withoutLimits(filter))) : [],
  };
}

function withoutLimits({ minPrice: _min, maxPrice: _max, otherPrices: _others, ...filter }: ProductFilter) {
  return filter;
}

/** The condition that a row `l` of the listing is in a list. */
function under(filter: ProductFilter): SQL {
  const { shownIn, categoryIds, tagId, termId, ids, excludeIds, ratings, stock } = filter;
  const parts: (SQL | false | undefined)[] = [
    sql`l.is_public`,
    shownIn !== 'page' && sql`l.visibility in ('visible', ${shownIn})`,
    categoryIds && isIn('product_cat', categoryIds),
    tagId !== undefined && isIn('product_tag', [tagId]),
    termId !== undefined && isIn('pa_', [termId]),
    ids && sql`l.product_id = any(${bigints(ids)})`,
    excludeIds && sql`l.product_id <> all(${bigints(excludeIds)})`,
    filter.featured && sql`l.featured`,
    filter.onSale && sql`l.on_sale`,
    filter.hideSoldOut && sql`l.stock_status <> 'outofstock'`,
    ...(filter.words ?? []).map((word) => sql`strpos(l.title, ${word}) > 0`),
    filter.minPrice !== undefined &&
      sql`exists (select from ${PRICES} where highest >= ${limitOf('minPrice', filter)})`,
    filter.maxPrice !== undefined &&
      sql`exists (select from ${PRICES} where lowest <= ${limitOf('maxPrice', filter)})`,
    ratings?.length && sql`floor(l.average_rating)::int = any(${bigints(ratings)})`,
    stock?.length && sql`l.stock_status = any(${texts(stock)})`,
    chosenTerms(filter),
  ].map((part) => part || undefined);
  return sql.join(
    parts.filter((part) => part !== undefined && part !== false),
    sql` and `,
  );
}

function chosenTerms({ terms = [], relation = 'and' }: ProductFilter): SQL | undefined {
  if (terms.length === 0) return undefined;
  return sql`(${sql.join(terms.map(fits), relation === 'or' ? sql` or ` : sql` and `)})`;
}

function fits({ taxonomy, ids, every }: TermChoice): SQL {
  if (!every || ids.length === 0) return isIn(taxonomy, ids);
  return sql.join(
    ids.map((id) => isIn(taxonomy, [id])),
    sql` and `,
  );
}

/** Where it stands which products have which terms of a taxonomy. */
function membersOf(taxonomy: string): { table: SQL; term: SQL } {
  if (taxonomy === 'product_cat') return { table: sql`product_category`, term: sql`m.category_id` };
  if (taxonomy === 'product_tag') return { table: sql`product_tag`, term: sql`m.tag_id` };
  return { table: sql`product_term`, term: sql`m.term_id` };
}

function isIn(taxonomy: string, ids: readonly number[]): SQL {
  const { table, term } = membersOf(taxonomy);
  return sql`exists (select from ${table} m where m.product_id = l.product_id and ${term} = any(${bigints(ids)}))`;
}

/** What a row costs by tax class; no rows where nobody may know. */
const PRICES = sql`jsonb_to_recordset(coalesce(l.class_prices, case when l.lowest_price is not null then
  jsonb_build_array(jsonb_build_object('taxedAs', '', 'lowest', l.lowest_price, 'highest', l.highest_price)) end, '[]'))
  as price ("taxedAs" text, lowest bigint, highest bigint)`;

/** The limit that a price has by its class. */
function limitOf(limit: 'minPrice' | 'maxPrice', filter: ProductFilter): SQL {
  const named = (filter.otherPrices ?? []).flatMap(({ taxedAs }) => taxedAs ?? []);
  const of = (taxedAs: string | null) => sql`${limitsOf(filter, taxedAs)[limit]}::bigint`;
  const cases = ['', ...named].map((taxedAs) => sql`when ${taxedAs}::text then ${of(taxedAs)}`);
  return sql`(case price."taxedAs" ${sql.join(cases, sql` `)} else ${of(null)} end)`;
}

/** What lists are ordered by (CAT-023); equal ones by their ids. */
function orderOf(sorting: ListSorting, { ids = [] }: ProductFilter): SQL {
  const orders: Record<ListSorting, SQL> = {
    menu_order: sql`l.menu_order`,
    popularity: sql`l.total_sales desc`,
    rating: sql`l.average_rating desc, l.review_count desc`,
    reviews: sql`l.review_count desc, l.average_rating desc`,
    date: sql`date_trunc('milliseconds', l.listed_at) desc`,
    price: sql`l.lowest_price nulls last`,
    'price-desc': sql`l.highest_price desc nulls last`,
    title: sql`l.name collate "und-x-icu"`,
    given: sql`array_position(${bigints(ids)}, l.product_id)`,
  };
  return orders[sorting];
}

/**
 * How many products have each term of a taxonomy: what is chosen of it does not narrow, unless all of it must fit; where
 * one taxonomy is enough, what is chosen of others neither.
 */
async function countTerms(
  db: Executor,
  filter: ProductFilter,
  taxonomy: Taxonomy,
): Promise<Map<number, number>> {
  const isKept = (choice: TermChoice) =>
    choice.taxonomy === taxonomy ? choice.every === true : filter.relation !== 'or';
  const among = under({ ...filter, terms: filter.terms?.filter(isKept) ?? [], relation: 'and' });
  const { table, term } = membersOf(taxonomy);
  const counted = taxonomy === 'product_cat' ? sql`above.ancestor` : term;
  const rows = await read<{ id: number; count: number }>(
    db,
    sql`with recursive above as (
        select id, id as ancestor from category
        union all
        select above.id, parent.id from above
        join category c on c.id = above.ancestor and c.trashed_at is null
        join category parent on parent.id = c.parent_id and parent.trashed_at is null
      )
      select ${counted} as id, count(distinct l.product_id)::int as count
      from product_listing l join ${table} m on m.product_id = l.product_id
      ${taxonomy === 'product_cat' ? sql`join above on above.id = m.category_id` : sql``}
      where ${among} ${taxonomy.startsWith('pa_') ? sql`and m.term_id in (${termsOf(taxonomy)})` : sql``}
      group by 1`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The terms of an attribute. */
function termsOf(taxonomy: Taxonomy): SQL {
  return sql`select t.id from attribute_term t join attribute a on a.id = t.attribute_id
    where 'pa_' || a.slug = ${taxonomy} and t.trashed_at is null and a.trashed_at is null`;
}

async function countStock(db: Executor, among: SQL): Promise<ListingCounts['stock']> {
  const rows = await read<{ state: StockStatus; count: number }>(
    db,
    sql`select l.stock_status as state, count(*)::int as count from product_listing l where ${among} group by 1`,
  );
  const count = (state: StockStatus) => rows.find((row) => row.state === state)?.count ?? 0;
  return { instock: count('instock'), outofstock: count('outofstock'), onbackorder: count('onbackorder') };
}

async function countStars(db: Executor, among: SQL): Promise<number[]> {
  const rows = await read<{ stars: number; count: number }>(
    db,
    sql`select floor(l.average_rating)::int as stars, count(*)::int as count
      from product_listing l where ${among} group by 1`,
  );
  return [0, 1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
}

/** From what to what products cost, by tax class. */
function spansOf(db: Executor, among: SQL): Promise<ClassPrices[]> {
  return read<ClassPrices & Record<string, unknown>>(
    db,
    sql`select price."taxedAs" as "taxedAs", min(lowest) as lowest, max(highest) as highest
      from product_listing l, ${PRICES} where ${among} group by price."taxedAs" order by price."taxedAs" collate "C" nulls last`,
  );
}

function bigints(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(',')}}`}::bigint[]`;
}

function texts(values: readonly string[]): SQL {
  return sql`${`{${values.join(',')}}`}::text[]`;
}

async function read<Row extends Record<string, unknown>>(db: Executor, statement: SQL): Promise<Row[]> {
  return (await db.execute(statement)).rows as Row[];
}
