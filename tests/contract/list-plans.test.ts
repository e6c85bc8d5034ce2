import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillLargeCatalogue } from '../../bench/large-catalogue/large-catalogue.ts';
import { explained } from '../support/explained.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

const PRODUCTS = 20_000;
let shop: TestShop;
let visitor: ShopVisitor;
let page: number;

/** A block of products on the test page. */
const block = (id: string, of: string, fields: object, more: object = {}) => ({
  id,
  type: 'product-grid',
  version: 3,
  props: { items: { of, fields }, ...more },
});

beforeAll(async () => {
  shop = await openTestShop();
  const client = new pg.Client(shop.databaseUrl);
  await client.connect();
  await fillLargeCatalogue(client, PRODUCTS);
  await client.end();
  const category = await idOf('category');
  const tag = await idOf('tag');
  const [row] = await shop.query<{ id: number }>(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', 'blocks', 'Blocks', 'published', $1, $1) returning id`,
    [
      JSON.stringify([
        block('newest1', 'newest', {}, { paging: 'pages' }),
        block(
          'categ01',
          'category',
          { category },
          { paging: 'more', tabs: true, tabRows: [{ shows: 'on_sale' }] },
        ),
        block('tag0001', 'tag', { tag }),
        block('onsale1', 'on-sale', {}),
        block('feature', 'featured', {}),
      ]),
    ],
  );
  page = Number(row?.id);
  await shop.refresh();
  visitor = shop.visitor();
  // The first list reads all products, as a node does at its start.
  await visitor.get('/product-tag/large-9/');
});
afterAll(() => shop?.close());

async function idOf(table: 'category' | 'tag'): Promise<number> {
  const [row] = await shop.query<{ id: string }>(`select id from ${table} where slug = 'large-11'`);
  return Number(row?.id);
}

const LARGE = /Seq Scan on (product|product_listing|product_category|product_tag|product_term)\b/;

/** The plans that read a whole large table, of all statements that a deed causes. */
async function scans(deed: () => Promise<unknown>): Promise<string[]> {
  // What the node remembers of cards and lists is not there at first.
  await shop.refresh();
  const plans = await explained(shop.db, deed);
  expect(plans.length).toBeGreaterThan(0);
  return plans.filter((plan) => LARGE.test(plan));
}

async function reads(address: string, status = 200): Promise<void> {
  expect((await visitor.get(address)).status).toBe(status);
}

test.each([
  ['the shop', '/shop/'],
  ['its last pages', '/shop/page/700/'],
  ['by popularity', '/shop/?orderby=popularity'],
  ['by rating', '/shop/?orderby=rating'],
  ['by date', '/shop/?orderby=date'],
  ['by price', '/shop/?orderby=price'],
  ['by price, the dearest first', '/shop/page/90/?orderby=price-desc'],
  [
    'narrowed by everything',
    '/shop/?min_price=5&max_price=900&rating_filter=3,4,5&stock_status=instock&filter_shade=shade-1,shade-2&query_type_shade=or&search=linen',
  ],
  ['narrowed by one of several', '/shop/?tax_relation=or&filter_shade=shade-1&filter_finish=finish-2'],
  ['a category with those below it', '/product-category/large-1/'],
  ['a tag', '/product-tag/large-3/'],
  ['an attribute', '/shade/shade-2/'],
  ['a word in names', '/?s=linen'],
  ['a word in descriptions', '/?s=cupboard'],
  ['several words', '/?s=quiet+oak+bowl'],
  ['a word that is spelled otherwise', '/?s=walnutt'],
  ['a SKU', '/?s=lc-0004711'],
  ['the home page', '/'],
  ['product blocks', '/blocks/'],
  ['a block further on', '/blocks/?block-newest1=40'],
  ['a product with those beside it', '/product/large-777/'],
  ['a product with variations', '/product/large-773/'],
])('what a page asks for %s reads indexes, not tables', async (_name, address) => {
  expect(await scans(() => reads(address))).toEqual([]);
});

test('what calls of blocks ask reads indexes, not tables', async () => {
  const nonce = (await visitor.post('/ajax', { action: 'wopb_get_nonce' })).json().data.nonce;
  const call = (action: string, blockId: string, fields: object) => async () => {
    const { status, text } = await visitor.post('/ajax', {
      action,
      blockId,
      blockName: 'product-grid',
      postId: page,
      wpnonce: nonce,
      ...fields,
    });
    expect([status, text.includes('<li class="product')]).toEqual([200, true]);
  };
  expect(await scans(call('wopb_pagination', 'newest1', { paged: 300 }))).toEqual([]);
  expect(await scans(call('wopb_load_more', 'categ01', { paged: 2 }))).toEqual([]);
  expect(await scans(call('wopb_filter', 'categ01', { taxtype: 'special', taxonomy: 'on_sale' }))).toEqual(
    [],
  );
});
