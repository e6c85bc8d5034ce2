// The call of the panel’s script: the blocks of a list in the state that is sent.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chipsIn, type FilterShop, offersIn, openFilterShop, sentState } from '../support/filter-shop.ts';
import type { TestShop } from '../support/shop-server.ts';
import { cardsOf } from '../support/spice-shop.ts';

let shop: TestShop;
let chosen: FilterShop['chosen'];
let ask: FilterShop['ask'];
let blocks: FilterShop['blocks'];
let found: FilterShop['found'];

beforeAll(async () => {
  ({ shop, chosen, ask, blocks, found } = await openFilterShop());
});
afterAll(() => shop?.close());

describe('the call', () => {
  test('[FILT-001] [FILT-022] answers every block of the list in the whole state sent, at page 1, as its page shows it', async () => {
    const filters = sentState({
      product_taxonomy: [chosen('pa_colour', 'red', 'blue')],
      price: { minPrice: 0, maxPrice: '25' },
    });
    const answered = await blocks(filters, { current_url: `${shop.site}/shop/page/2/?orderby=price&utm=1` });
    expect(Object.keys(answered)).toEqual(['archiv4', 'archiv5', 'archiv7', 'archiv8']);
    expect(cardsOf(answered.archiv5 ?? '')).toEqual(['red', 'blue', 'assam']);
    expect(answered.archiv4).toContain('Showing all 3 results');
    expect(offersIn(answered.archiv7 ?? '').product_cat).toEqual({ cups: 2, tea: 1 });
    expect(chipsIn(answered.archiv8 ?? '')).toEqual(['Colour: Red', 'Colour: Blue', 'Max: $25.00']);
    const address =
      /data-address="([^"]*)"/.exec(answered.archiv7 ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(address).toBe('/shop/?max_price=25&filter_colour=red,blue&query_type_colour=or');
    const page = (await shop.visitor().get(address)).text;
    for (const html of Object.values(answered))
      expect(page.replace(/ id="_[^"]*"|aria-labelledby="_[^"]*"/g, '')).toContain(
        html.replace(/^(<link[^>]*>)+/, '').replace(/ id="_[^"]*"|aria-labelledby="_[^"]*"/g, ''),
      );
  });

  test('[FILT-012abc] search by title or SKU with other spellings only where none fits, prices inclusive, states listed', async () => {
    expect(await found({ search: 'cup' })).toEqual(['red', 'blue', 'both']);
    expect(await found({ search: 'tea-7' })).toEqual(['sencha']);
    expect(await found({ search: 'cups' })).toEqual(['red', 'blue', 'both']);
    expect(await found({ search: 'leaves' })).toEqual(['assam']);
    expect(await found({ price: { minPrice: '10', maxPrice: '20.5' } })).toEqual(['red', 'blue', 'assam']);
    expect(await found({ price: { minPrice: '10.01', maxPrice: '20.49' } })).toEqual(['assam']);
    expect(await found({ status: ['outofstock', 'onbackorder'] })).toEqual(['both', 'sencha']);
    expect(await found({ status: ['instock'] })).toEqual(['bowl', 'red', 'blue', 'assam']);
  });

  test('[FILT-013ab] whole stars; terms of one taxonomy by OR, taxonomies as the relation says', async () => {
    expect(await found({ rating: [4] })).toEqual(['red']);
    expect(await found({ rating: ['3', '5'] })).toEqual(['blue', 'both']);
    const taxonomies = [chosen('pa_colour', 'red', 'blue'), chosen('product_cat', 'tea')];
    expect(await found({ product_taxonomy: taxonomies.slice(0, 1) })).toEqual([
      'red',
      'blue',
      'both',
      'assam',
    ]);
    for (const tax_relation of ['AND', undefined, 'other'])
      expect(await found({ product_taxonomy: taxonomies, tax_relation })).toEqual(['assam']);
    expect(await found({ product_taxonomy: taxonomies, tax_relation: 'OR' })).toEqual([
      'red',
      'blue',
      'both',
      'sencha',
      'assam',
    ]);
  });

  test('[FILT-014ab] the six orders; anything else stands by title', async () => {
    const byTitle = ['assam', 'blue', 'both', 'red', 'sencha', 'bowl'];
    expect(await found({ sorting: 'default' })).toEqual(byTitle);
    expect(await found({ sorting: 'dearest' })).toEqual(byTitle);
    expect(await found({ sorting: 'popular' })).toEqual(['blue', 'bowl', 'red', 'both', 'sencha', 'assam']);
    expect(await found({ sorting: 'latest' })).toEqual(['assam', 'sencha', 'both', 'blue', 'red', 'bowl']);
    expect(await found({ sorting: 'rating' })).toEqual(['both', 'red', 'blue', 'bowl', 'sencha', 'assam']);
    const rising = ['sencha', 'red', 'assam', 'blue', 'both', 'bowl'];
    expect(await found({ sorting: 'price_low' })).toEqual(rising);
    expect(await found({ sorting: 'price_high' })).toEqual(rising.toReversed());
  });

  test('without a state, what the address says is answered, and its page', async () => {
    const answered = await blocks(undefined, { current_url: '/shop/?filter_colour=blue&filters=none' });
    expect(cardsOf(answered.archiv5 ?? '')).toEqual(['blue', 'both']);
  });

  test('odd input is no error, and nothing comes to light that the page does not show', async () => {
    const all = await found({});
    for (const odd of [null, 'x', 7, [], { price: 'x', rating: {}, product_taxonomy: 'y', sorting: [] }])
      expect((await found({ ...(odd as object) })).length).toBeGreaterThan(0);
    expect(
      await found({ product_taxonomy: [{ taxonomy: 'pa_colour', term_ids: [99, 'x', -1, null, {}] }] }),
    ).toEqual(all);
    expect(await found({ product_taxonomy: [{ taxonomy: 'constructor', term_ids: [1] }] })).toEqual(all);
    const refused = async (fields: object) => (await ask({ product_filters: sentState(), ...fields })).status;
    for (const current_url of ['https://elsewhere.example/shop/', '/shop/nothing/', 'http://['])
      expect(await refused({ current_url })).toBe(404);
    expect(await refused({ current_url: '/cart/' })).toBe(404);
    expect(await refused({ post_id: 999_999 })).toBe(404);
    expect(await refused({ post_id: 'x' })).toBe(400);
    expect(await refused({ block_name: 'site-header' })).toBe(404);
    const stale = await ask({ product_filters: sentState(), wpnonce: 'stale' });
    expect([stale.status, stale.json().success]).toEqual([200, false]);
  });
});
