import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressSettings } from '#features/fields/public.ts';
import { shippingSettings } from '#features/shipping/public.ts';
import { checkoutForm, reviewNonce } from '../support/checkout-form.ts';
import { addCoupon, applyCode } from '../support/coupon-shop.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;
let visitor: ShopVisitor;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const { id } of await rest('GET', 'shipping-zones')) await rest('DELETE', `shipping-zones/${id}`);
  // A test that asks until its own zones count must not be answered by those of the one before.
  await shop.refresh();
  visitor = await shopper(cup);
});

/** What the back office sends; answers the body. */
async function rest(method: string, path: string, body?: unknown) {
  const answer = await manager.send(`/rest/${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json();
}

const zone = (name: string, methods: unknown[], more: Record<string, unknown> = {}) =>
  rest('POST', 'shipping-zones', { name, regions: [], methods, ...more });
const flat = (settings: Record<string, unknown>, title = 'Parcel') => ({
  kind: 'flat_rate',
  title,
  settings,
});

/** Something that nobody has to send; answers its id. */
async function addCourse(name: string): Promise<number> {
  const { id, version } = await rest('POST', 'products', { name, regularPrice: 1000 });
  await rest('PUT', `products/${id}`, { version, status: 'published', downloads: { isVirtual: true } });
  return id;
}

/** Somebody with products in the cart; a product may be named more than once. */
async function shopper(...products: number[]): Promise<ShopVisitor> {
  const somebody = shop.visitor();
  for (const product of products) await somebody.add(product);
  return somebody;
}

/** What the checkout says about shipping to an address. */
async function shippingTo(
  address: Record<string, string> = { country: 'US' },
  who = visitor,
): Promise<string> {
  const security = reviewNonce((await who.get('/checkout/')).text);
  const answer = (await who.shopAjax('update_order_review', { security, ...address })).json();
  const review = answer.fragments['.woocommerce-checkout-review-order-table'] as string;
  const choice = /<(fieldset|p|div)[^>]*id="shipping-choice"[^>]*>(.*?)<\/\1>/s.exec(review)?.[2] ?? '';
  return wordsOf(choice).replace('Shipping method ', '');
}

/** The shipping of the cart page. */
async function cartShipping(who = visitor): Promise<string> {
  const { text } = await who.get('/cart/');
  // The only rate stands in the sums themselves.
  const choice = /<form class="cart-shipping".*?<\/form>|<div class="shipping only-rate".*?<\/div>/s;
  return wordsOf(choice.exec(text)?.[0] ?? '');
}

describe('zones', () => {
  it('[SHIP-004ab] are matched in their order by country, state and postcode: lists, ranges and wildcards', async () => {
    const named = (name: string, more: Record<string, unknown>) =>
      zone(name, [flat({ cost: '1' }, name)], more);
    await named('Everywhere', {});
    await named('Hawaii', { regions: [{ country: 'US', state: 'HI' }, { country: 'DE' }] });
    await named('Listed', { regions: [{ country: 'US' }], postcodes: ['90210', '10001-1234'] });
    await named('Wild', { regions: [{ country: 'US', state: 'CA' }], postcodes: ['902*'] });
    await named('Ranged', { regions: [{ country: 'US' }], postcodes: ['90300...90399'] });
    await named('London', { regions: [{ country: 'GB' }], postcodes: ['sw1a 1*'] });
    await named('Rest of the United States', { regions: [{ country: 'US' }] });
    await named('Too late', { regions: [{ country: 'US' }] });
    const cases: [string, string, string, string][] = [
      ['US', 'HI', '96701', 'Hawaii'],
      ['DE', '', '10115', 'Hawaii'],
      ['US', 'CA', '90210', 'Listed'],
      ['US', 'NY', '10001-1234', 'Listed'],
      ['US', 'CA', '90265', 'Wild'],
      ['US', 'NY', '90265', 'Rest of the United States'],
      ['US', 'CA', '90300', 'Ranged'],
      ['US', 'CA', '90399', 'Ranged'],
      ['US', 'CA', '90400', 'Rest of the United States'],
      ['US', 'CA', '', 'Rest of the United States'],
      ['GB', '', 'sw1a1aa', 'London'],
      ['GB', '', 'SW1A 2AA', 'Everywhere'],
      ['GB', '', 'M1 1AE', 'Everywhere'],
      ['JP', '13', '100-0001', 'Everywhere'],
    ];
    await expect.poll(() => shippingTo()).toContain('Rest of the United States');
    for (const [country, state, postcode, name] of cases)
      expect([country, state, postcode, await shippingTo({ country, state, postcode })]).toEqual([
        country,
        state,
        postcode,
        `${name}: $1.00`,
      ]);
  });

  it('[SHIP-004b] of which all methods are off serve nobody: the zone for everywhere else does not step in', async () => {
    await zone('Home', [flat({ cost: '5' }), { kind: 'free_shipping' }], { regions: [{ country: 'US' }] });
    await zone('Everywhere', [flat({ cost: '9' }, 'Far parcel')]);
    const nowhere = 'There are no shipping options available.';
    await expect.poll(() => shippingTo({ country: 'DE' })).toBe('Far parcel: $9.00');
    expect(await shippingTo()).not.toContain(nowhere);
    await shop.query(
      `update shipping_method set enabled = false
       where zone_id = (select id from shipping_zone where name = 'Home')`,
    );
    await shop.refresh();
    expect(await shippingTo()).toContain(nowhere);
    expect(await shippingTo({ country: 'DE' })).toBe('Far parcel: $9.00');
  });

  it('[SHIP-003bc] ask for an address where none is usable, and take no order where none serves it', async () => {
    await zone('Home', [flat({ cost: '5' })], { regions: [{ country: 'US' }] });
    await expect.poll(() => shippingTo()).toBe('Parcel: $5.00');
    expect(await shippingTo({ country: '' })).toBe('Enter your address to view shipping options.');
    const nowhere = 'There are no shipping options available.';
    expect(await shippingTo({ country: 'DE' })).toContain(nowhere);
    expect(await cartShipping()).toContain(nowhere);
    const form = await checkoutForm(visitor, { billing_country: 'DE', billing_postcode: '10115' });
    const refused = (await visitor.shopAjax('checkout', form)).json();
    expect(refused).toMatchObject({ result: 'failure' });
    expect(wordsOf(refused.messages)).toContain(nowhere);
    expect(await shop.query('select 1 from shop_order')).toEqual([]);
  });
});

describe('the choice', () => {
  it('[SHIP-002ab] begins with the first rate, stays while the rates stay, and is made anew when they change', async () => {
    const home = await zone('Home', [
      flat({ cost: '5' }),
      flat({ cost: '9' }, 'Courier'),
      flat({ cost: '1' }, 'Bike'),
    ]);
    const ids = home.methods.map(({ id }: { id: number }) => `flat_rate:${id}`);
    await expect.poll(() => cartShipping()).toContain('Bike: $1.00');
    const chosenOn = async (path: string) =>
      /<input(?=[^>]*name="shipping_method\[0\]")(?=[^>]*checked="")[^>]*value="([^"]*)"/.exec(
        (await visitor.get(path)).text,
      )?.[1];
    const everywhere = async () => [await chosenOn('/cart/'), await chosenOn('/checkout/')];
    expect(await everywhere()).toEqual([ids[0], ids[0]]);
    const security = /class="cart-shipping".*?name="security" value="([^"]*)"/s.exec(
      (await visitor.get('/cart/')).text,
    )?.[1] as string;
    const choose = (rate: string) =>
      visitor.shopAjax('update_shipping_method', { security, 'shipping_method[0]': rate });
    await choose(ids[1]);
    expect(await everywhere()).toEqual([ids[1], ids[1]]);
    await visitor.add(cup);
    expect(await everywhere()).toEqual([ids[1], ids[1]]);
    await rest('PUT', `shipping-zones/${home.id}`, {
      version: home.version,
      methods: home.methods.slice(0, 2),
    });
    await expect.poll(() => cartShipping()).not.toContain('Bike');
    expect(await everywhere()).toEqual([ids[0], ids[0]]);
  });
});

describe('a flat rate', () => {
  it('[SHIP-005a] is called “Flat rate” and costs 0 until the owner says otherwise', async () => {
    const { methods } = await zone('Home', [{ kind: 'flat_rate' }]);
    expect(methods).toMatchObject([{ title: 'Flat rate', settings: { cost: '0' } }]);
    await expect.poll(() => shippingTo()).toBe('Flat rate Free');
  });

  it('[SHIP-005a] may be a formula of [qty], [cost] and [fee], and nothing that runs', async () => {
    const dear = await shop.addProduct({ slug: 'dear', name: 'Dear', regular_price: 10_000 });
    const several = await shopper(cup, cup, dear);
    const costs = [
      ['4.90', '$4.90'],
      ['2 * [qty] + 1', '$7.00'],
      ['[cost] / 10', '$12.00'],
      ['(1 + [qty]) * 2', '$8.00'],
      ['[fee percent="10"]', '$12.00'],
      ['[fee percent="10" min_fee="20"]', '$20.00'],
      ['[fee percent="10" max_fee="4"]', '$4.00'],
      ['1 + [fee percent="10" min_fee="2" max_fee="20"]', '$13.00'],
    ] as const;
    await zone(
      'Home',
      costs.map(([cost], at) => flat({ cost }, `Rate ${at}`)),
    );
    await expect
      .poll(() => shippingTo({ country: 'US' }, several))
      .toBe(costs.map(([, price], at) => `Rate ${at}: ${price}`).join(' '));
    for (const cost of [
      'process.exit()',
      '1 +',
      '1,000',
      '[qty',
      '1 2',
      '(4))',
      '1e3',
      'constructor',
      '[fee percent="1" x="2"]',
    ]) {
      const answer = await manager.send('/rest/shipping-zones', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Bad', regions: [], methods: [flat({ cost })] }),
      });
      expect([cost, answer.status]).toEqual([cost, 422]);
    }
  });

  it('[SHIP-005b] is not offered with all costs blank, those of classes among them', async () => {
    const heavy = await shop.addProduct({ slug: 'anvil', name: 'Anvil', shipping_class: 'heavy' });
    await zone('Home', [
      flat({ cost: '1' }, 'Priced'),
      flat({ cost: '' }, 'Blank'),
      flat({ cost: null, classCosts: { heavy: '' }, noClassCost: ' ' }, 'All blank'),
      flat({ cost: '', classCosts: { heavy: '3' } }, 'Heavy only'),
      flat({ cost: '', noClassCost: '2' }, 'Without class'),
    ]);
    await expect.poll(() => shippingTo()).toBe('Priced: $1.00 Without class: $2.00');
    expect(await shippingTo({ country: 'US' }, await shopper(heavy))).toBe(
      'Priced: $1.00 Heavy only: $3.00 Without class: $2.00',
    );
  });

  it('[SHIP-006] adds the cost of each class in the cart by default, or only of the dearest', async () => {
    const heavy = await shop.addProduct({ slug: 'stone', name: 'Stone', shipping_class: 'heavy' });
    const frail = await shop.addProduct({ slug: 'glass', name: 'Glass', shipping_class: 'frail' });
    const settings = { cost: '5', classCosts: { heavy: '10 + [qty]', frail: '3' }, noClassCost: '1' };
    await zone('Home', [
      flat(settings, 'By default'),
      flat({ ...settings, classCharge: 'each' }, 'Each'),
      flat({ ...settings, classCharge: 'dearest' }, 'Dearest'),
    ]);
    const all = await shopper(cup, heavy, heavy, frail);
    await expect
      .poll(() => shippingTo({ country: 'US' }, all))
      .toBe('By default: $21.00 Each: $21.00 Dearest: $17.00');
    expect(await shippingTo({ country: 'US' }, await shopper(frail))).toBe(
      'By default: $8.00 Each: $8.00 Dearest: $8.00',
    );
  });
});

it('[SHIP-007b] local pickup costs nothing until the owner says what', async () => {
  const pickup = (title: string, settings: Record<string, unknown> = {}) => ({
    kind: 'local_pickup',
    title,
    settings,
  });
  await zone('Home', [pickup('At the shop'), pickup('At the market', { cost: '2.50' })]);
  await expect.poll(() => shippingTo()).toBe('At the shop At the market: $2.50');
});

describe('how long a rate takes', () => {
  const fast = { deliveryTime: '1–2 days' };
  const rates = [flat({ cost: '9', ...fast }, 'Courier'), flat({ cost: '5' }, 'Parcel')];

  it('stands beside the rate on cart and checkout, and is kept with the order', async () => {
    await zone('Home', rates);
    const both = 'Courier: $9.00 1–2 days Parcel: $5.00';
    await expect.poll(() => shippingTo()).toBe(both);
    expect(await cartShipping()).toContain(both);
    const form = await checkoutForm(visitor);
    const placed = (await visitor.shopAjax('checkout', form)).json();
    expect(wordsOf((await visitor.get(placed.redirect)).text)).toContain(
      'Shipping (Courier · 1–2 days) $9.00',
    );
    const [order] = await shop.query<{ detail: string }>(
      `select totals -> 'shipping' ->> 'detail' as detail from shop_order order by id desc limit 1`,
    );
    expect(order?.detail).toBe('1–2 days');
  });

  it('stands at the only rate too, which is said once and asks for no choice', async () => {
    const kinds = [
      [flat({ cost: '9', ...fast }, 'Courier'), 'Courier: 1–2 days $9.00'],
      [{ kind: 'local_pickup', title: 'Pickup', settings: fast }, 'Pickup 1–2 days Free'],
      [{ kind: 'free_shipping', title: 'Gift', settings: fast }, 'Gift 1–2 days Free'],
    ] as const;
    for (const [method, said] of kinds) {
      for (const { id } of await rest('GET', 'shipping-zones')) await rest('DELETE', `shipping-zones/${id}`);
      await zone('Home', [method]);
      await expect.poll(() => shippingTo()).toBe(said);
      for (const path of ['/cart/', '/checkout/']) {
        const { text } = await visitor.get(path);
        const page = text.slice(text.indexOf('<main'));
        expect([path, wordsOf(page).split(method.title).length - 1]).toEqual([path, 1]);
        expect(page).not.toMatch(/<input[^>]*type="radio"[^>]*name="shipping_method/);
      }
    }
  });
});

describe('the way to free shipping', () => {
  const free = (settings: Record<string, unknown>) => ({ kind: 'free_shipping', title: 'Free', settings });
  const drawer = async () =>
    (await visitor.shopAjax('get_refreshed_fragments')).json().fragments[
      'div.widget_shopping_cart_content'
    ] as string;
  const pageOf = async (path: string) => {
    const { text } = await visitor.get(path);
    return text.slice(text.indexOf('<main'));
  };

  it('is shown in the cart and in the small cart, from the minimum of the zone', async () => {
    await zone('Home', [free({ needs: 'min-amount', minAmount: 2500 }), flat({ cost: '5' })]);
    await expect.poll(drawer).toContain('Add $15.00 more for free shipping.');
    for (const html of [await drawer(), await pageOf('/cart/')])
      expect(html).toMatch(
        /Add \$15\.00 more for free shipping\..*<progress[^>]*max="2500"[^>]*value="1000"/s,
      );
    await visitor.add(cup, 2);
    for (const html of [await drawer(), await pageOf('/cart/')])
      expect(html).toMatch(
        /Your order qualifies for free shipping\..*<progress[^>]*max="2500"[^>]*value="2500"/s,
      );
  });

  it.each([
    ['asks for no sum', [free({ needs: 'nothing' })]],
    ['is off', [{ ...free({ needs: 'min-amount', minAmount: 2500 }), enabled: false }]],
    ['asks for a coupon', [free({ needs: 'coupon' })]],
    ['is not there', []],
  ])('is shown nowhere where free shipping %s', async (_, methods) => {
    await zone('Home', [...methods, flat({ cost: '5', deliveryTime: 'tomorrow' }, 'Parcel')]);
    await expect.poll(() => shippingTo()).toContain('Parcel');
    for (const html of [await drawer(), await pageOf('/cart/')]) expect(html).not.toContain('<progress');
  });
});

describe('free shipping beside a flat rate', () => {
  const methods = [
    flat({ cost: '5' }),
    flat({ cost: '9', deliveryTime: 'tomorrow' }, 'Courier'),
    { kind: 'local_pickup', title: 'Pickup' },
    { kind: 'free_shipping', title: 'Free parcel', settings: { needs: 'min-amount', minAmount: 2500 } },
  ];
  const paid = 'Parcel: $5.00 Courier: $9.00 tomorrow Pickup';
  const shown = async () => [(await cartShipping()).replace('Shipping ', ''), await shippingTo()];

  it('stands in its place once its minimum is reached, in cart and checkout, where the owner changed nothing', async () => {
    await zone('Home', methods);
    await expect.poll(() => shippingTo()).toBe(paid);
    expect((await shown())[0]).toContain(paid);
    await visitor.add(cup, 2);
    const [inCart, inCheckout] = await shown();
    expect(inCheckout).toBe('Free parcel Courier: $9.00 tomorrow Pickup');
    expect(inCart).toContain('Free parcel Courier: $9.00 tomorrow Pickup');
    // It is what whoever chooses nothing has.
    const placed = (await visitor.shopAjax('checkout', await checkoutForm(visitor))).json();
    expect(wordsOf((await visitor.get(placed.redirect)).text)).toContain('Shipping (Free parcel)');
  });

  it('stands beside it where the owner says so', async () => {
    await saveSettings(shippingSettings.name, { freeReplacesPaid: false });
    try {
      await zone('Home', methods);
      await expect.poll(() => shippingTo()).toBe(paid);
      await visitor.add(cup, 2);
      expect(await shippingTo()).toBe(`${paid} Free parcel`);
    } finally {
      await saveSettings(shippingSettings.name, { freeReplacesPaid: true });
    }
  });
});

it('[SHIP-007a] free shipping needs nothing, a coupon, a minimum, either or both; after discounts unless it ignores them', async () => {
  const free = (title: string, settings: Record<string, unknown> = {}) => ({
    kind: 'free_shipping',
    title,
    settings,
  });
  await zone('Home', [
    flat({ cost: '5' }),
    free('Always'),
    free('Coupon', { needs: 'coupon' }),
    free('From nothing', { needs: 'min-amount' }),
    free('Minimum', { needs: 'min-amount', minAmount: 2000 }),
    free('Minimum before', { needs: 'min-amount', minAmount: 2000, beforeDiscounts: true }),
    free('Either', { needs: 'either', minAmount: 2000 }),
    free('Both', { needs: 'both', minAmount: 2000 }),
  ]);
  await addCoupon(shop, 'OFF', { amount: 100 });
  await addCoupon(shop, 'SHIP', { amount: 0, free_shipping: true });
  const always = ['Always', 'From nothing'];
  const offered = async (pieces: number, codes: string[]) => {
    const who = await shopper(...Array<number>(pieces).fill(cup));
    for (const code of codes) await applyCode(who, code);
    const { text } = await who.get('/cart/');
    const labels = /<fieldset[^>]*id="shipping-choice".*?<\/fieldset>/s.exec(text)?.[0] ?? '';
    const rates = [...labels.matchAll(/<label.*?<\/label>/gs)].map(([label]) => wordsOf(label));
    return rates.filter((rate) => !rate.startsWith('Parcel')).sort();
  };
  await expect.poll(() => offered(1, [])).toEqual([...always].sort());
  const cases: [number, string[], string[]][] = [
    [2, [], ['Minimum', 'Minimum before', 'Either']],
    [2, ['OFF'], ['Minimum before']],
    [3, ['OFF'], ['Minimum', 'Minimum before', 'Either']],
    [1, ['SHIP'], ['Coupon', 'Either']],
    [2, ['SHIP'], ['Coupon', 'Minimum', 'Minimum before', 'Either', 'Both']],
    [2, ['SHIP', 'OFF'], ['Coupon', 'Minimum before', 'Either']],
  ];
  for (const [pieces, codes, more] of cases)
    expect([pieces, codes, await offered(pieces, codes)]).toEqual([
      pieces,
      codes,
      [...always, ...more].sort(),
    ]);
});

it('[SHIP-003a] a cart without physical goods asks no shipping address and shows no shipping row', async () => {
  await zone('Home', [flat({ cost: '5' })]);
  const course = await addCourse('Course');
  const shown = async (who: ShopVisitor) => {
    const pages = [(await who.get('/cart/')).text, (await who.get('/checkout/')).text];
    return pages.map((page) =>
      ['ship_to_different_address', 'shipping_first_name', 'shipping-choice', 'shipping_method[0]'].filter(
        (mark) => page.includes(mark),
      ),
    );
  };
  await expect.poll(() => cartShipping()).toBe('Parcel: $5.00');
  expect((await shown(visitor)).flat()).toContain('ship_to_different_address');
  const digital = await shopper(course);
  expect(await shown(digital)).toEqual([[], []]);
  for (const address of ['/cart/', '/checkout/'])
    expect(wordsOf((await digital.get(address)).text)).toContain('Subtotal $10.00 Total $10.00');
  const placed = (await digital.shopAjax('checkout', await checkoutForm(digital))).json();
  expect(placed.result).toBe('success');
});

/** The countries that an address form offers. */
function countriesIn(html: string, kind: string): (string | undefined)[] {
  const select =
    new RegExp(`<select[^>]*name="${kind}_country"[^>]*>(.*?)</select>`, 's').exec(html)?.[1] ?? '';
  return [...select.matchAll(/<option value="([A-Z]{2})"/g)].map(([, code]) => code);
}

/** Saves settings as the back office does. */
async function saveSettings(group: string, values: Record<string, unknown>): Promise<void> {
  const { version } = await rest('GET', `settings/${group}`);
  await rest('PUT', `settings/${group}`, { version, values });
}

describe('the owner', () => {
  it('[SHIP-009] decides whether costs hide until an address is known', async () => {
    await zone('Home', [flat({ cost: '5' })]);
    await expect.poll(() => cartShipping()).toContain('Parcel: $5.00');
    await saveSettings(shippingSettings.name, { hideCostsUntilAddress: true });
    try {
      await expect.poll(() => cartShipping()).toBe('Enter your address to view shipping options.');
      expect(await shippingTo({ country: 'US' })).toBe('Enter your address to view shipping options.');
      expect(wordsOf((await visitor.get('/checkout/')).text)).toMatch(
        /Subtotal \$10\.00 Enter your address .* Total \$10\.00/,
      );
      expect(await shippingTo({ country: 'US', postcode: '90001' })).toBe('Parcel: $5.00');
      expect(await cartShipping()).toContain('Parcel: $5.00');
    } finally {
      await saveSettings(shippingSettings.name, { hideCostsUntilAddress: false });
    }
  });

  it('[SHIP-009] names the countries that are shipped to, all selling countries by default', async () => {
    await zone('Home', [flat({ cost: '5' })]);
    await expect.poll(() => shippingTo()).toBe('Parcel: $5.00');
    const offered = async (kind: string) => countriesIn((await visitor.get('/checkout/')).text, kind);
    const order = async (typed: Record<string, string>) => {
      const fields = await checkoutForm(visitor, { billing_first_name: '', ...typed });
      return wordsOf((await visitor.shopAjax('checkout', fields)).json().messages);
    };
    const all = await offered('billing');
    expect(all.length).toBeGreaterThan(240);
    expect(await offered('shipping')).toEqual(all);
    try {
      await saveSettings(addressSettings.name, { sellingCountries: 'US DE FR' });
      await expect.poll(() => offered('billing')).toEqual(['FR', 'DE', 'US']);
      expect(await offered('shipping')).toEqual(['FR', 'DE', 'US']);
      await saveSettings(addressSettings.name, { shippingCountries: 'US DE' });
      await expect.poll(() => offered('shipping')).toEqual(['DE', 'US']);
      expect(await offered('billing')).toEqual(['FR', 'DE', 'US']);
      expect(await order({ billing_country: 'JP' })).toContain('Unfortunately we do not sell to Japan.');
      expect(await order({ billing_country: 'FR' })).toContain('Unfortunately we do not ship to France.');
      const elsewhere = { ship_to_different_address: '1', shipping_country: 'FR' };
      expect(await order(elsewhere)).toContain('Unfortunately we do not sell to France.');
      expect(await order({ billing_country: 'DE' })).not.toContain('Unfortunately');
    } finally {
      await saveSettings(addressSettings.name, { sellingCountries: '', shippingCountries: '' });
    }
  });

  it('offers for delivery only countries that zones reach, where that is wished; bills and files go anywhere', async () => {
    await zone('Home', [flat({ cost: '5' })], { regions: [{ country: 'US' }, { country: 'DE' }] });
    const buyer = await shopper(cup);
    const digital = await shopper(await addCourse('Evening course'));
    const offered = async (who: ShopVisitor) => {
      const { text } = await who.get('/checkout/');
      return ['billing', 'shipping'].map((kind) => countriesIn(text, kind));
    };
    const reached = ['DE', 'US'];
    await saveSettings(addressSettings.name, { reachedOnly: true });
    try {
      await expect.poll(() => offered(buyer)).toEqual([reached, reached]);
      expect((await offered(digital))[0]?.length).toBeGreaterThan(240);
      const rebuilt = async (typed: Record<string, string>) => {
        const security = reviewNonce((await buyer.get('/checkout/')).text);
        const sent = { security, rebuild: 'billing', billing_country: 'US', ...typed };
        const { fragments } = (await buyer.shopAjax('update_order_review', sent)).json();
        return countriesIn(fragments['[data-address-fields="billing"]'], 'billing');
      };
      expect((await rebuilt({ ship_to_different_address: '1' })).length).toBeGreaterThan(240);
      // What was entered stays.
      expect(await rebuilt({ billing_country: 'JP' })).toEqual(['DE', 'JP', 'US']);
      await zone('Rest', [flat({ cost: '9' })]);
      await expect.poll(async () => (await offered(buyer))[1]?.length).toBeGreaterThan(240);
    } finally {
      await saveSettings(addressSettings.name, { reachedOnly: false });
    }
  });

  it('[SHIP-009] gives products their shipping class', async () => {
    await zone('Home', [flat({ cost: '1', classCosts: { bulky: '20' } })]);
    const made = await rest('POST', 'products', {
      name: 'Chest',
      slug: 'chest',
      regularPrice: 1000,
      shippingClass: 'bulky',
    });
    await expect.poll(() => shippingTo()).toBe('Parcel: $1.00');
    await rest('PUT', `products/${made.id}`, { version: made.version, status: 'published' });
    expect(await shippingTo({ country: 'US' }, await shopper(made.id))).toBe('Parcel: $21.00');
  });
});
