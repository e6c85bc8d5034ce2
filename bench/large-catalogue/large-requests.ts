import type pg from 'pg';
import type { LargeList } from './large-lists.ts';

/** Addresses of which none is asked for again while a node remembers what a search found. */
const DIFFERENT = 6000;
/** So many searches a node remembers. */
const REMEMBERED = 1000;
/** Rare words that there are at every size, and that are asked for again and again. */
const KNOWN = 80;
/** Cards on a page of the listing. */
const PAGE = 24;

/** Per list the addresses that are asked for in turn; none where there are too few products for it. */
export async function addressesOfLists(
  db: pg.Pool,
  products: number,
): Promise<Record<LargeList, readonly string[]>> {
  const { rows } = await db.query<{ name: string }>(
    `select name from product where slug like 'large-%' and parent_id is null and status = 'published'
       and visibility = 'visible' order by md5(slug) limit $1`,
    [DIFFERENT],
  );
  // Look, stuff, thing, and a word that few others have.
  const names = rows.map(({ name }) => name.split(' '));
  const categories = await db.query<{ slug: string }>(
    `select slug from category where slug like 'large-%' and parent_id is null order by position, id`,
  );
  const rare = [...new Set(names.map(([, , , word = '']) => `/?s=${word}`))];
  const by = (sorting: string) => [`/shop/?orderby=${sorting}`];
  return {
    Listing: ['/shop/'],
    'Listing by popularity': by('popularity'),
    'Listing by rating': by('rating'),
    'Listing by date': by('date'),
    'Listing by price': by('price'),
    'Listing by price, falling': by('price-desc'),
    'Listing, page in the middle': [`/shop/page/${Math.ceil(products / PAGE / 2)}/`],
    Category: categories.rows.map(({ slug }) => `/product-category/${slug}/`),
    'Filter with counts': Array.from(
      { length: DIFFERENT },
      (_, at) =>
        `/shop/?min_price=${5 + (at % 20)}&max_price=${60 + at / 10}&filter_finish=finish-1,finish-2&query_type_finish=or&rating_filter=3,4,5`,
    ),
    'Search, rare word': rare.slice(0, KNOWN),
    'Search, new rare word': rare.length > REMEMBERED ? rare : [],
    'Search, common word': [...new Set(names.map(([, stuff = '']) => `/?s=${stuff}`))],
    'Search, two words': [...new Set(inPairs(names))].slice(0, DIFFERENT),
  };
}

/**
 * What is rare of each name beside its second word; then beside the others, before it and behind it: so a thousand names
 * are enough for searches of which none was made before.
 */
function inPairs(names: readonly string[][]): string[] {
  return [1, 0, 2].flatMap((at) => [
    ...names.map((words) => `/?s=${words[at]}+${words[3]}`),
    ...names.map((words) => `/?s=${words[3]}+${words[at]}`),
  ]);
}

/** Addresses of simple products, none of which is asked for soon again. */
export async function addressesOfProducts(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query<{ slug: string }>(
    `select slug from product where slug like 'large-%' and type = 'simple' and status = 'published'
     order by md5(slug) limit $1`,
    [DIFFERENT],
  );
  return rows.map(({ slug }) => `/product/${slug}/`);
}

/** Products with the version that a change has to name. */
export async function productsToSave(
  db: pg.Pool,
  limit: number,
): Promise<{ id: string; version: number; stockQuantity: number }[]> {
  const { rows } = await db.query<{ id: string; version: number; stockQuantity: number }>(
    `select id, version, stock_quantity as "stockQuantity" from product
     where slug like 'large-%' and type = 'simple' and status = 'published' and manage_stock and stock_quantity > 0
     order by md5(slug) limit $1`,
    [limit],
  );
  return rows;
}
