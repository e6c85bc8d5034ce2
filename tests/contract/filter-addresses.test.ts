// Lists filtered by their addresses, as links and forms without script ask for them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FilterShop, openFilterShop } from '../support/filter-shop.ts';
import type { TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let listed: FilterShop['listed'];

beforeAll(async () => {
  ({ shop, listed } = await openFilterShop());
});
afterAll(() => shop?.close());

describe('addresses', () => {
  test('[CAT-024] prices, ratings and attributes of the address filter an archive, joined as it says', async () => {
    expect(await listed('')).toEqual(['bowl', 'red', 'blue', 'both', 'sencha', 'assam']);
    expect(await listed('min_price=15&max_price=20.50')).toEqual(['blue', 'assam']);
    expect(await listed('rating_filter=3')).toEqual(['blue']);
    expect(await listed('rating_filter=4,5')).toEqual(['red', 'both']);
    expect(await listed('filter_colour=red')).toEqual(['red', 'both', 'assam']);
    expect(await listed('filter_colour=red,blue&query_type_colour=or')).toEqual([
      'red',
      'blue',
      'both',
      'assam',
    ]);
    expect(await listed('filter_colour=red,blue&query_type_colour=and')).toEqual(['both']);
    expect(await listed('filter_colour=red,blue')).toEqual(['both']);
    // As the panel's form sends it without script; the page kept for the first value alone is another one.
    expect(await listed('filter_colour=red&filter_colour=blue')).toEqual(['red', 'blue', 'both', 'assam']);
    expect(await listed('filter_colour=red&filter_colour=blue&query_type_colour=and')).toEqual(['both']);
    expect(await listed('filter_colour=red')).toHaveLength(3);
  });

  test('search, stock, categories, tags and how taxonomies are joined stand in the address, too', async () => {
    expect(await listed('search=CUP')).toEqual(['red', 'blue', 'both']);
    expect(await listed('stock_status=onbackorder,outofstock')).toEqual(['both', 'sencha']);
    expect(await listed('product_cat=tea')).toEqual(['sencha', 'assam']);
    expect(await listed('product_cat=tea,cups')).toEqual(['red', 'blue', 'both', 'sencha', 'assam']);
    expect(await listed('product_tag=gift')).toEqual(['sencha']);
    expect(await listed('product_cat=tea&filter_colour=red')).toEqual(['assam']);
    expect(await listed('product_tag=gift&filter_colour=red&tax_relation=or')).toEqual([
      'red',
      'both',
      'sencha',
      'assam',
    ]);
    expect(await listed('sorting=default')).toEqual(['assam', 'blue', 'both', 'red', 'sencha', 'bowl']);
  });

  test('what nobody could choose is ignored, and answers no error', async () => {
    const all = await listed('');
    for (const query of [
      'product_cat=nothing&filter_colour=nothing&filter_size=x&filter_=y&product_tag=',
      'min_price=NaN&max_price=-4&rating_filter=0,9,x&stock_status=none&tax_relation=xor&more_terms=::,a:999',
      `product_cat=${'x,'.repeat(3000)}`,
    ])
      expect(await listed(query)).toEqual(all);
  });

  test('links keep what is chosen; a filtered list is none for search engines, and belongs to the whole one', async () => {
    const { text } = await shop.visitor().get('/shop/?filter_colour=red&filter_colour=blue&min_price=5');
    expect(text).toContain('<input type="hidden" name="filter_colour" value="red,blue"/>');
    expect(text).toContain('<input type="hidden" name="query_type_colour" value="or"/>');
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    expect(text).toMatch(/<meta property="og:url" content="[^"?]*\/shop\/"/);
    expect((await shop.visitor().get('/shop/?orderby=price')).text).not.toMatch(
      /name="robots" content="noindex/,
    );
  });
});
