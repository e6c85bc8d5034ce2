import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readShippingZones } from '#features/shipping/data/shipping.queries.server.ts';
import {
  previewShippingZones,
  shippingPreviews,
} from '#features/shipping/operations/preview-zones.server.ts';
import { addZone } from '#features/shipping/operations/write-zones.server.ts';
import { countQueries, inTransaction } from '#platform/db/database.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { reviewNonce } from '../support/checkout-form.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

describe('zones in the database', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(() => database.db.$client.query('truncate shipping_zone cascade'));

  const add = (zone: Parameters<typeof addZone>[1], position = 0) =>
    inTransaction(database.db, (tx) => addZone(tx, zone, position));

  it('come back in the owner’s order with their methods in order, in one statement', async () => {
    await add({ name: 'Second', regions: [] }, 2);
    await add(
      {
        name: 'First',
        regions: [{ country: 'US', state: 'CA' }, { country: 'DE' }],
        postcodes: ['902*'],
        methods: [
          { kind: 'local_pickup', title: 'Pickup' },
          { kind: 'flat_rate', title: 'Parcel', settings: { cost: '4.90 + [qty]' } },
        ],
      },
      1,
    );
    const { value, queries } = await countQueries(() => readShippingZones(database.db));
    expect(queries).toHaveLength(1);
    expect(value).toMatchObject([
      {
        name: 'First',
        regions: [{ country: 'US', state: 'CA' }, { country: 'DE' }],
        postcodes: ['902*'],
        methods: [
          { kind: 'local_pickup', title: 'Pickup', enabled: true },
          { kind: 'flat_rate', settings: { cost: '4.90 + [qty]' } },
        ],
      },
      { name: 'Second', methods: [] },
    ]);
  });

  it.each([
    [{ name: '', regions: [] }, 'name'],
    [{ name: 'x', regions: [{ country: 'USA' }] }, 'regions.0.country'],
    [{ name: 'x', regions: [], postcodes: ['a;b'] }, 'postcodes'],
    [
      {
        name: 'x',
        regions: [],
        methods: [{ kind: 'flat_rate' as const, title: 'x', settings: { cost: '1 +' } }],
      },
      'methods.0.settings.cost',
    ],
    [
      {
        name: 'x',
        regions: [],
        methods: [{ kind: 'free_shipping' as const, title: 'x', settings: { minAmount: -1 } }],
      },
      'methods.0.settings.minAmount',
    ],
  ])('refuses %j and says where', async (zone, field) => {
    const added = await add(zone);
    expect(added.ok).toBe(false);
    if (!added.ok) expect(Object.keys(added.error)).toEqual([field]);
    expect(await readShippingZones(database.db)).toEqual([]);
  });

  it('are kept where prices are only shown until they are forgotten, and read anew where an order is placed', async () => {
    expect(await previewShippingZones(database.db)).toEqual([]);
    await add({ name: 'New', regions: [] });
    expect((await countQueries(() => previewShippingZones(database.db))).queries).toEqual([]);
    expect(await previewShippingZones(database.db)).toEqual([]);
    const inside = await inTransaction(database.db, (tx) => previewShippingZones(tx));
    expect(inside).toMatchObject([{ name: 'New' }]);
    shippingPreviews.forget?.(database.db, shippingPreviews.endedBy);
    expect(await previewShippingZones(database.db)).toMatchObject([{ name: 'New' }]);
  });
});

let shop: TestShop;
let cup: number;
let bowl: number;
beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1000 });
  bowl = await shop.addProduct({ slug: 'bowl', name: 'Bowl', regular_price: 3000 });
});
afterAll(() => shop.close());

describe('shipping at the checkout', () => {
  async function review(visitor: ReturnType<TestShop['visitor']>, fields: Record<string, string>) {
    const security = reviewNonce((await visitor.get('/checkout/')).text);
    const answer = (await visitor.shopAjax('update_order_review', { security, ...fields })).json();
    return answer.fragments['.woocommerce-checkout-review-order-table'] as string;
  }

  it('[SHIP-001a] lists the methods of the address as “name: price”, without a price at 0, the first one chosen', async () => {
    const visitor = shop.visitor();
    await visitor.add(bowl);
    const paid = await review(visitor, { country: 'US', postcode: '90001' });
    expect(wordsOf(paid)).toMatch(/Shipping method Flat rate: \$6\.90 Local pickup(?!:)/);
    expect(paid).toMatch(/<input[^>]*checked=""[^>]*value="flat_rate:\d+"/);
    await visitor.add(bowl);
    const html = await review(visitor, { country: 'US', postcode: '90001' });
    expect(wordsOf(html)).toMatch(/Shipping method Free shipping Local pickup(?!:)/);
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="free_shipping:\d+"/);
    expect(wordsOf(await review(visitor, { country: 'JP' }))).toContain('International: $17.90');
  });

  it('keeps the choice while the rates stay, and makes it anew when they change', async () => {
    const visitor = shop.visitor();
    await visitor.add(bowl);
    const first = await review(visitor, { country: 'US' });
    const rates = /name="shown_rates" value="([^"]*)"/.exec(first)?.[1] as string;
    const pickup = rates.split(' ').find((id) => id.startsWith('local_pickup')) as string;
    const kept = await review(visitor, { country: 'US', 'shipping_method[0]': pickup, shown_rates: rates });
    expect(kept).toMatch(new RegExp(`checked=""[^>]*value="${pickup}"`));
    await visitor.add(bowl);
    const anew = await review(visitor, { country: 'US', 'shipping_method[0]': pickup, shown_rates: rates });
    expect(anew).toMatch(/checked=""[^>]*value="free_shipping:\d+"/);
  });
});

describe('shipping on the cart page', () => {
  const rateOf = (html: string, kind: string) =>
    new RegExp(`value="(${kind}:\\d+)"`).exec(html)?.[1] as string;
  const security = (html: string) =>
    /class="cart-shipping".*?name="security" value="([^"]*)"/s.exec(html)?.[1] as string;

  it('[SHIP-001a] lists “name: price” like the checkout, and redraws the totals for a choice', async () => {
    const visitor = shop.visitor();
    await visitor.add(cup);
    const page = await visitor.get('/cart/');
    expect(wordsOf(page.text)).toMatch(/Flat rate: \$6\.90 Local pickup(?!:)/);
    expect(wordsOf(page.text)).toContain('Total $16.90');
    expect(await htmlProblems(page.text)).toEqual([]);
    const fields = { security: security(page.text), 'shipping_method[0]': rateOf(page.text, 'local_pickup') };
    const chosen = await visitor.shopAjax('update_shipping_method', fields);
    expect(wordsOf(chosen.text)).toContain('Total $10.00');
    expect(wordsOf((await visitor.get('/cart/')).text)).toContain('Total $10.00');
    const checkoutPage = await visitor.get('/checkout/');
    expect(wordsOf(checkoutPage.text)).toMatch(/Flat rate: \$6\.90 Local pickup(?!:)/);
    expect(wordsOf(checkoutPage.text)).toContain('Total $10.00');
  });

  it('takes a choice without script, and says when it is not offered', async () => {
    const visitor = shop.visitor();
    await visitor.add(cup);
    const page = await visitor.get('/cart/');
    const fields = { security: security(page.text), update_shipping_method: '1' };
    const pickup = { ...fields, 'shipping_method[0]': rateOf(page.text, 'local_pickup') };
    expect(await visitor.post('/cart/', pickup)).toMatchObject({ status: 303, location: '/cart/' });
    expect(wordsOf((await visitor.get('/cart/')).text)).toContain('Total $10.00');
    await visitor.post('/cart/', { ...fields, 'shipping_method[0]': 'flat_rate:99999' });
    const after = wordsOf((await visitor.get('/cart/')).text);
    expect(after).toContain('The chosen shipping method is no longer available.');
    expect(after).toContain('Total $10.00');
    await visitor.post('/cart/', {
      ...pickup,
      security: 'stale',
      'shipping_method[0]': rateOf(page.text, 'flat_rate'),
    });
    expect(wordsOf((await visitor.get('/cart/')).text)).toContain('Total $10.00');
  });
});
