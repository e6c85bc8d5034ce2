import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import type { CatalogProduct } from '../rules/catalog-product.ts';
import type { ProductCard } from '../rules/product-views.ts';
import type { Sorting } from '../rules/sorting.ts';
import {
  cardColumns,
  kindsSoldByVariations,
  LISTED_PARTS,
  listedCard,
  listedJoins,
  type ProductViewSettings,
  type StockSettings,
} from './product-row.server.ts';

/** Which products a list holds; every part narrows it further. */
export interface ProductFilter {
  /**
   * Lists show what is visible in the catalogue, search results what is visible in search; `page`: all that has a page
   * which everybody may open, for what somebody chose there.
   */
  shownIn: 'catalog' | 'search' | 'page';
  /** In one of these categories (name a category together with those below it). */
  categoryIds?: readonly number[];
  tagId?: number;
  ids?: readonly number[];
  excludeId?: number;
  featured?: boolean;
  onSale?: boolean;
  /** Folded words (`searchWords`), each of which the name or SKU contains. */
  words?: readonly string[];
  /** Minor units, inclusive. */
  minPrice?: number;
  maxPrice?: number;
  /** Whole stars. */
  ratings?: readonly number[];
  hideSoldOut?: boolean;
}

const onSale = (of: string) => `${of}.sale_price is not null
  and (${of}.sale_from is null or ${of}.sale_from <= $1) and (${of}.sale_to is null or ${of}.sale_to > $1)`;
const priceOf = (of: string) => `case when ${onSale(of)} then ${of}.sale_price else ${of}.regular_price end`;
const VARIATIONS = `product v where v.parent_id = p.id and v.status = 'published' and v.trashed_at is null
  and v.regular_price is not null`;
/** The price now; of a product sold by variations that of its cheapest or dearest, of a protected one nobody's to know. */
const boundOf = (bound: 'min' | 'max', sold: string) =>
  `case when p.password_hash is not null then null when ${sold}
  then (select ${bound}(${priceOf('v')}) from ${VARIATIONS}) else ${priceOf('p')} end`;

function orderOf(sorting: Sorting, sold: string): string {
  switch (sorting) {
    case 'menu_order':
      return 'p.menu_order, p.id';
    case 'popularity':
      return 'p.total_sales desc, p.id';
    case 'rating':
      return 'p.average_rating desc, p.review_count desc, p.id';
    case 'date':
      return 'coalesce(p.publish_at, p.created_at) desc, p.id';
    case 'price':
      return `${boundOf('min', sold)} nulls last, p.id`;
    case 'price-desc':
      return `${boundOf('max', sold)} desc nulls last, p.id`;
  }
}

/** On what the conditions of a list depend. */
export type ListSettings = StockSettings & Pick<ProductViewSettings, 'types'>;

/** One stretch of a list; `sorting: 'given'` keeps the order of `filter.ids`, without `offset` it begins with the first. */
export interface CardStretch {
  filter: ProductFilter;
  sorting: Sorting | 'given';
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
  const values: unknown[] = [now];
  const { sql, order, name } = chosenBy({ filter, ...stretch }, settings, values);
  // The products are chosen first; holds, pictures and spans are looked up for those few only.
  const columns = cardColumns(settings);
  const text = `
    with listed as materialized (${sql}), ${LISTED_PARTS}
    select ${columns.sql} from listed join product p on p.id = listed.id ${listedJoins(settings)} order by ${order}`;
  const rows = await runPrepared<CatalogProduct>(db, {
    name: `catalog-list-${name}${columns.mark}`,
    text,
    values,
  });
  return rows.map((row) => listedCard(row, settings, now));
}

/** Reads several lists in one query; lists that are the same are read once. */
export async function listsOfCards(
  db: Executor,
  stretches: readonly CardStretch[],
  now: Date,
  settings: ProductViewSettings,
): Promise<ProductCard[][]> {
  const keys = stretches.map((stretch) => JSON.stringify(stretch));
  const distinct = [...new Map(stretches.map((stretch, at) => [keys[at], stretch])).values()];
  const [only] = distinct;
  if (!only) return [];
  const read =
    distinct.length === 1
      ? [await listCards(db, only.filter, { ...only, now }, settings)]
      : await readTogether(db, distinct, now, settings);
  const places = [...new Set(keys)];
  return keys.map((key) => read[places.indexOf(key)] ?? []);
}

async function readTogether(
  db: Executor,
  stretches: readonly CardStretch[],
  now: Date,
  settings: ProductViewSettings,
): Promise<ProductCard[][]> {
  const values: unknown[] = [now];
  const chosen = stretches.map((stretch) => chosenBy(stretch, settings, values));
  const columns = cardColumns(settings);
  const listed = chosen.map(
    ({ sql }, list) =>
      `select ${list} as list, row_number() over () as place, chosen.id from (${sql}) as chosen`,
  );
  const text = `
    with listed as materialized (${listed.join(' union all ')}), ${LISTED_PARTS}
    select listed.list as in_list, ${columns.sql}
    from listed join product p on p.id = listed.id ${listedJoins(settings)} order by listed.list, listed.place`;
  const name = `catalog-lists-${chosen.map((list) => list.name).join('+')}${columns.mark}`;
  const rows = await runPrepared<CatalogProduct & { in_list: number }>(db, { name, text, values });
  return stretches.map((_, list) =>
    rows.filter((row) => row.in_list === list).map((row) => listedCard(row, settings, now)),
  );
}

/** The statement that chooses the products of a stretch, their order, and what its text differs by. */
function chosenBy(
  { filter, sorting, limit, offset = 0 }: CardStretch,
  settings: ListSettings,
  values: unknown[],
): { sql: string; order: string; name: string } {
  if (!Number.isSafeInteger(limit) || limit < 0) throw new RangeError(`Not a number of cards: ${limit}`);
  const where = conditions(filter, settings, values);
  const order =
    sorting === 'given'
      ? `array_position($${values.push(filter.ids ?? [])}::bigint[], p.id)`
      : orderOf(sorting, kindsSoldByVariations(settings.types).sql);
  // The number of cards stands in the text, so that the plan kept for it knows how few there are.
  const stretch = `limit ${limit}${offset > 0 ? ` offset $${values.push(offset)}` : ''}`;
  return {
    sql: `select p.id from product p where ${where.sql} order by ${order} ${stretch}`,
    order,
    name: `${sorting}-${where.shape}-${limit}${offset > 0 ? '-on' : ''}`,
  };
}

/** How many products a list holds. */
export async function countProducts(
  db: Executor,
  filter: ProductFilter,
  now: Date,
  settings: ListSettings,
): Promise<number> {
  const values: unknown[] = [now];
  const where = conditions(filter, settings, values);
  const [row] = await runPrepared<{ total: number }>(db, {
    name: `catalog-count-${where.shape}`,
    text: `select count(*)::int as total from product p where ${where.sql}`,
    values,
  });
  return row?.total ?? 0;
}

/** The path of a product's page as everybody may open it, for a variation that of its product; null when there is none. */
export async function readPublicAddress(db: Executor, id: number, now: Date): Promise<string | null> {
  const [row] = await runPrepared<{ slug: string }>(db, {
    name: 'catalog-address',
    text: `select slug from product
      where id = coalesce((select parent_id from product where id = $1), $1) and trashed_at is null
        and (status = 'published' or (status = 'scheduled' and publish_at <= $2))`,
    values: [id, now],
  });
  return row ? `/product/${row.slug}/` : null;
}

/** The paths of several products' pages as everybody may open them, by id; those without one are absent. */
export async function readPublicAddresses(
  db: Executor,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, string>> {
  const rows = await runPrepared<{ id: number; slug: string }>(db, {
    name: 'catalog-addresses',
    text: `select id, slug from product where id = any($1::bigint[]) and parent_id is null and trashed_at is null
        and (status = 'published' or (status = 'scheduled' and publish_at <= $2))`,
    values: [ids, now],
  });
  return new Map(rows.map(({ id, slug }) => [Number(id), `/product/${slug}/`]));
}

function conditions(filter: ProductFilter, settings: ListSettings, values: unknown[]) {
  const sold = kindsSoldByVariations(settings.types);
  const parts = [
    'p.parent_id is null',
    'p.trashed_at is null',
    `(p.status = 'published' or (p.status = 'scheduled' and p.publish_at <= $1))`,
    ...(filter.shownIn === 'page' ? [] : [`p.visibility in ('visible', '${filter.shownIn}')`]),
  ];
  const shape: string[] = [filter.shownIn];
  const add = (name: string, sql: (parameter: string) => string, value: unknown) => {
    parts.push(sql(`$${values.push(value)}`));
    shape.push(name);
  };
  if (filter.categoryIds) {
    add(
      'category',
      (ids) =>
        `p.id in (select pc.product_id from product_category pc where pc.category_id = any(${ids}::bigint[]))`,
      filter.categoryIds,
    );
  }
  if (filter.tagId !== undefined) {
    add(
      'tag',
      (id) => `p.id in (select pt.product_id from product_tag pt where pt.tag_id = ${id})`,
      filter.tagId,
    );
  }
  if (filter.ids) add('ids', (ids) => `p.id = any(${ids}::bigint[])`, filter.ids);
  if (filter.excludeId !== undefined) add('exclude', (id) => `p.id <> ${id}`, filter.excludeId);
  if (filter.featured) {
    parts.push('p.featured');
    shape.push('featured');
  }
  if (filter.onSale) {
    parts.push(`p.password_hash is null and case when ${sold.sql} then exists (select from ${VARIATIONS} and ${onSale('v')})
      else ${onSale('p')} end`);
    shape.push('sale');
  }
  for (const word of filter.words ?? []) {
    add('word', (pattern) => `p.search_text like ${pattern}`, `%${escapeLike(word)}%`);
  }
  if (filter.minPrice !== undefined)
    add('min', (amount) => `${boundOf('max', sold.sql)} >= ${amount}`, filter.minPrice);
  if (filter.maxPrice !== undefined)
    add('max', (amount) => `${boundOf('min', sold.sql)} <= ${amount}`, filter.maxPrice);
  if (filter.ratings?.length) {
    add('rating', (stars) => `floor(p.average_rating)::int = any(${stars}::int[])`, filter.ratings);
  }
  // Whether a protected product is sold out is nobody's to know.
  const secret = 'when p.password_hash is not null then true';
  if (filter.hideSoldOut && !settings.manageStock) {
    parts.push(`case ${secret} when ${sold.sql} then exists (select from ${VARIATIONS} and v.stock_status <> 'outofstock')
      else p.stock_status <> 'outofstock' end`);
    shape.push('uncounted');
  } else if (filter.hideSoldOut) {
    const left = (of: string, threshold: string) =>
      `when ${of}.manage_stock then ${of}.backorders <> 'no' or ${of}.stock_quantity > ${threshold}`;
    add(
      'instock',
      (threshold) => `case ${secret} when ${sold.sql} then exists (select from ${VARIATIONS} and
          case ${left('v', threshold)} ${left('p', threshold)} else v.stock_status <> 'outofstock' end)
        ${left('p', threshold)} else p.stock_status <> 'outofstock' end`,
      settings.outOfStockThreshold,
    );
  }
  return { sql: parts.join(' and '), shape: shape.join('-') + sold.mark };
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
