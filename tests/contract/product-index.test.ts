// Both ways to find products: what the node's memory answers is what the database says row by row.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readListed, readTaxonomies } from '#features/catalog/public.server.ts';
import type { ListingEntry } from '#features/catalog/public.ts';
import { findInDatabase } from '#features/product-index/data/find-in-database.queries.server.ts';
import { createListingIndex } from '#features/product-index/rules/bitmaps/bitmap-listing.ts';
import type { ListingQuery } from '#features/product-index/rules/product-index.ts';
import { listedProduct, listingQuery } from '../support/listed-products.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

const PRODUCTS = 60;
let shop: TestShop;
/** Of each product of the samples the one that stands for it; samples name two more that nobody has. */
let products: number[];

beforeAll(async () => {
  shop = await openTestShop();
  await shop.query('delete from category');
  await shop.query(`insert into category (id, parent_id, slug, name) overriding system value
    values (1, null, 'one', 'One'), (2, 1, 'two', 'Two'), (3, 2, 'three', 'Three'), (4, null, 'four', 'Four')`);
  await shop.query(`insert into tag (id, slug, name) overriding system value
    select id, 'tag-' || id, 'Tag ' || id from generate_series(1, 4) id`);
  await shop.query(`insert into attribute (id, slug, name) overriding system value
    values (1, 'colour', 'Colour'), (2, 'size', 'Size')`);
  await shop.query(`insert into attribute_term (id, attribute_id, slug, name) overriding system value
    values (1, 1, 'red', 'Red'), (2, 1, 'blue', 'Blue'), (3, 2, 'small', 'Small'), (4, 2, 'large', 'Large')`);
  products = [];
  for (let at = 1; at <= PRODUCTS + 2; at++) products.push(await shop.addProduct({ slug: `sample-${at}` }));
});
afterAll(() => shop?.close());

const idOf = (sample: number) => products[sample - 1] ?? 0;
const named = (query: ListingQuery): ListingQuery => {
  const { ids, excludeIds } = query.filter;
  return {
    ...query,
    filter: {
      ...query.filter,
      ...(ids ? { ids: ids.map(idOf) } : {}),
      ...(excludeIds ? { excludeIds: excludeIds.map(idOf) } : {}),
    },
  };
};

/** Has the shop know these products alone. */
async function list(entries: readonly ListingEntry[]): Promise<void> {
  const rows = entries.map((each) => ({ ...each, productId: idOf(each.productId) }));
  await shop.query(`delete from product_listing`);
  await shop.query(
    `insert into product_listing (product_id, is_public, visibility, lowest_price, highest_price, class_prices, on_sale,
        stock_status, featured, menu_order, total_sales, average_rating, review_count, listed_at, name, title)
      select * from jsonb_to_recordset($1) as row ("productId" bigint, "isPublic" boolean, visibility text,
        "lowestPrice" bigint, "highestPrice" bigint, "classPrices" jsonb, "onSale" boolean, "stockStatus" text,
        featured boolean, "menuOrder" int, "totalSales" bigint, "averageRating" numeric, "reviewCount" int,
        "listedAt" timestamptz, name text, title text)`,
    // What is null must not become the JSON of nothing.
    [JSON.stringify(rows.map(({ classPrices, ...row }) => (classPrices ? { ...row, classPrices } : row)))],
  );
  for (const [table, column, of] of [
    ['product_category', 'category_id', 'categoryIds'],
    ['product_tag', 'tag_id', 'tagIds'],
    ['product_term', 'term_id', 'termIds'],
  ] as const) {
    await shop.query(`delete from ${table}`);
    const pairs = rows.flatMap((row) => row[of].map((term) => ({ product: row.productId, term })));
    await shop.query(
      `insert into ${table} (product_id, ${column})
        select product, term from jsonb_to_recordset($1) as pair (product bigint, term bigint)`,
      [JSON.stringify(pairs)],
    );
  }
}

test('the memory of a node finds, orders and counts what the database says', async () => {
  const entries = fc.uniqueArray(
    listedProduct.filter(({ productId }) => productId <= PRODUCTS),
    { selector: ({ productId }) => productId, maxLength: PRODUCTS, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(
      entries,
      fc.array(listingQuery, { minLength: 12, maxLength: 12 }),
      async (all, asked) => {
        await list(all);
        const { db } = shop.running.shop.services;
        const memory = createListingIndex([], await readTaxonomies(db));
        await readListed(db, async (batch) => memory.append(batch));
        for (const query of asked.map(named))
          expect(memory.find(query)).toEqual(await findInDatabase(db, query));
      },
    ),
    { numRuns: 40 },
  );
});
