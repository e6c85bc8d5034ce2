// What the panel's script sends, read from the form as the shop writes it.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isDirty, stateOf } from '#widgets/product-filter/sent-state.ts';
import { panelDocument } from '../support/panel-document.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
const ids: Record<string, number> = {};

beforeAll(async () => {
  shop = await openTestShop();
  ids.tea = await shop.addCategory('tea', 'Tea');
  ids.gift = await shop.addTag('gift', 'Gift');
  const colour = await shop.addAttribute('colour', 'Colour');
  ids.red = await shop.addTerm(colour, 'red', 'Red');
  ids.blue = await shop.addTerm(colour, 'blue', 'Blue');
  for (const [at, term] of ['red', 'blue'].entries())
    await shop.addProduct({
      slug: `cup-${term}`,
      regular_price: 1000 + at * 4000,
      stock_status: at === 0 ? 'instock' : 'outofstock',
      average_rating: 4 + at,
      review_count: 1,
      categories: [ids.tea],
      tags: [ids.gift],
      terms: [ids[term] as number],
    });
  await shop.refresh();
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => shop?.close());

async function panelAt(address: string): Promise<HTMLElement> {
  return panelDocument((await shop.visitor().get(address)).text, address);
}

test('[FILT-010] the state is an object with search, price, status, rating, relation, taxonomies and sorting', async () => {
  const chosen = 'search=cup&min_price=5&max_price=9&stock_status=instock&rating_filter=4,5&orderby=price';
  const terms = 'product_cat=tea&product_tag=gift&filter_colour=red,blue&query_type_colour=or';
  const state = stateOf(await panelAt(`/shop/?${chosen}&${terms}`));
  const taxonomies = Object.fromEntries(
    state.product_taxonomy.map(({ taxonomy, term_ids }) => [taxonomy, term_ids.toSorted()]),
  );
  expect({ ...state, product_taxonomy: taxonomies }).toEqual({
    search: 'cup',
    price: { minPrice: '5', maxPrice: '9' },
    status: ['instock'],
    rating: expect.arrayContaining(['4', '5']),
    tax_relation: 'AND',
    product_taxonomy: {
      product_cat: [String(ids.tea)],
      product_tag: [String(ids.gift)],
      pa_colour: [String(ids.red), String(ids.blue)].toSorted(),
    },
    sorting: 'price_low',
  });
});

test('[FILT-010] what nobody chose is empty, and what somebody chooses is sent', async () => {
  const panel = await panelAt('/shop/');
  expect(stateOf(panel)).toEqual({
    search: '',
    price: { minPrice: '', maxPrice: '' },
    status: [],
    rating: [],
    tax_relation: 'AND',
    product_taxonomy: [],
    sorting: '',
  });
  expect(isDirty(panel)).toBe(false);
  const control = (name: string) =>
    panel.querySelector<HTMLInputElement>(`form [name="${name}"]`) as HTMLInputElement;
  for (const name of ['stock_status', 'rating_filter']) control(name).checked = true;
  const { status, rating } = stateOf(panel);
  expect([status.length, rating.length]).toEqual([1, 1]);
  expect(isDirty(panel)).toBe(true);
});
