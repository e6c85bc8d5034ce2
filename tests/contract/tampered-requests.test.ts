// What a browser could send instead of what the shop's own pages send: the order is the honest one, or there is none.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taxSettings } from '#features/taxes/public.ts';
import { checkoutForm, reviewNonce } from '../support/checkout-form.ts';
import { addCoupon, applyCode } from '../support/coupon-shop.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

type Fields = Record<string, string>;

let shop: TestShop;
let cup: number;
let bowl: number;
/** An order that somebody else placed, by the same kind of checkout. */
let honest: Awaited<ReturnType<typeof buy>>;
let member: string;
let rates: { free: string; abroad: string };
let clients = 0;

beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: '127.0.0.1' });
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1099 });
  bowl = await shop.addProduct({ slug: 'bowl', name: 'Bowl', regular_price: 1999 });
  await addCoupon(shop, 'TEN', { discount_type: 'percent', percent: '10', amount: 0 });
  await addCoupon(shop, 'FIFTY', { discount_type: 'percent', percent: '50', amount: 0 });
  await shop.query(`insert into tax_rate (country, rate, name) values ('US', 7.25, 'Sales tax')`);
  await shop.changeSettings(taxSettings, { enabled: true });
  await shop.refresh();
  await shop.member('customer');
  const [row] = await shop.query<{ id: string }>(`select id from user_account where name = 'Ada'`);
  member = row?.id ?? '';
  const methods = await shop.query<{ id: string; kind: string; country: string }>(
    `select kind || ':' || m.id as id, kind, coalesce(array_to_string(array(select jsonb_path_query(to_jsonb(z), '$.**')::text), ' '), '') as country
      from shipping_method m join shipping_zone z on z.id = m.zone_id order by m.id`,
  );
  const idOf = (kind: string, country: string) =>
    methods.find((each) => each.kind === kind && each.country.includes(`"${country}`))?.id ?? '';
  rates = { free: idOf('free_shipping', 'US'), abroad: idOf('flat_rate', 'DE') };
  honest = await buy({});
  expect(honest.order).toMatchObject({ total: expect.any(Number), customer: null, state: 'on-hold' });
});
afterAll(() => shop?.close());

/** What a request sends besides, or instead, on each step of a purchase. */
interface Tampering {
  add?: Fields;
  review?: Fields;
  checkout?: Fields | ((form: Fields) => Fields);
  cookies?: Fields;
}

/** Two cups and a bowl with a coupon, sent and paid as everybody does it but for what is tampered with. */
async function buy({ add = {}, review = {}, checkout = {}, cookies = {} }: Tampering) {
  const visitor = shop.visitor(`10.3.${++clients >> 8}.${clients & 255}`);
  await visitor.shopAjax('add_to_cart', { product_id: cup, quantity: 2, ...add });
  await visitor.shopAjax('add_to_cart', { product_id: bowl, quantity: 1, ...add });
  await applyCode(visitor, 'TEN', review);
  const page = await visitor.get('/checkout/');
  const form = await checkoutForm(visitor);
  await visitor.shopAjax('update_order_review', { ...form, security: reviewNonce(page.text), ...review });
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
  const sent = typeof checkout === 'function' ? checkout(form) : { ...form, ...checkout };
  const before = await orders();
  const answer = await visitor.shopAjax('checkout', sent);
  const [order] = (await orders()).slice(before.length);
  return { visitor, form, status: answer.status, answer: answer.json(), order: order?.kept };
}

/** All orders, without what each has of its own. */
async function orders() {
  const rows = await shop.query<{ number: number; key: string; kept: Record<string, unknown> }>(
    `select o.number, o.key, jsonb_build_object('state', state, 'currency', o.currency, 'store', store_currency,
        'rate', o.exchange_rate, 'subtotal', o.subtotal, 'discount', discount_total, 'shipping', shipping_total,
        'fees', fee_total, 'tax', tax_total, 'total', total, 'storeTotal', store_total, 'sums', o.totals,
        'items', item_count, 'customer', customer_id, 'method', shipping_method, 'payment', payment_method,
        'title', payment_title, 'via', created_via, 'paid', paid_at, 'refunded', refunded_total, 'claim', stock_claim,
        'lines', (select jsonb_agg(to_jsonb(l) - 'id' - 'order_id' order by position) from order_line l where order_id = o.id),
        'uses', (select jsonb_agg(jsonb_build_array(code, amount, currency, account_id)) from coupon_use where order_id = o.id),
        'payments', (select count(*) from payment where order_id = o.id)) as kept
      from shop_order o order by o.id`,
  );
  return rows;
}

/** Numbers and words that would make an order cheaper, or somebody else's, if they were believed. */
const ignored: readonly [string, Fields][] = [
  ['a price', { price: '1', unit_price: '1', unitPrice: '1', regular_price: '1', sale_price: '1' }],
  ['a price of a line', { 'cart[0][price]': '1', 'line_items[0][price]': '1', 'lines[0][unitPrice]': '1' }],
  ['prices in the words of line parts', { 'extra[price]': '1', 'data[price]': '1', _price: '1' }],
  ['a total', { total: '1', order_total: '1', cart_total: '1', 'totals[total]': '1', store_total: '1' }],
  ['a subtotal', { subtotal: '1', line_subtotal: '1', line_total: '1', net: '1' }],
  [
    'a currency',
    { currency: 'JPY', order_currency: 'JPY', woocommerce_currency: 'JPY', exchange_rate: '0.01' },
  ],
  ['taxes', { tax: '0', tax_total: '0', 'taxes[1]': '0', tax_class: 'zero', tax_status: 'none' }],
  ['an exemption from taxes', { tax_exempt: '1', is_vat_exempt: '1', isExempt: 'true' }],
  ['a discount', { discount: '9999', discount_total: '9999', 'discounts[ten]': '9999' }],
  ['what a coupon takes off', { 'coupons[0][amount]': '9999', coupon_amount: '9999', percent: '100' }],
  ['a coupon that was not applied', { 'coupons[]': 'FIFTY', coupon: 'FIFTY', 'codes[]': 'fifty' }],
  ['shipping', { shipping_total: '0', shipping_cost: '0', 'shipping[cost]': '0', cost: '0', amount: '0' }],
  ['fees', { fee: '-9999', fee_total: '-9999', 'fees[0][amount]': '-9999' }],
  ['an order', { order_id: '1', id: '1', order_number: '1001', number: '1001', key: 'order_x', order: '1' }],
  [
    'that it is paid',
    { paid: '1', set_paid: 'true', date_paid: '2020-01-01', transaction_id: 'x', paid_at: '1' },
  ],
  [
    'a state',
    { status: 'completed', state: 'completed', order_status: 'wc-completed', stock_claim: 'reduced' },
  ],
  ['who made it', { created_via: 'admin', role: 'administrator', capability: 'orders' }],
  ['a name of another product', { name: 'Gift', sku: 'FREE', product_name: 'Gift' }],
];

describe('a field that the shop does not ask for', () => {
  it.each(ignored)('naming %s changes nothing, wherever it is sent', async (_, fields) => {
    const { answer, order } = await buy({ add: fields, review: fields, checkout: fields });
    expect(answer.result).toBe('success');
    expect(order).toEqual(honest.order);
  });

  it('naming another customer makes the order nobody else’s', async () => {
    const fields = Object.fromEntries(
      ['customer', 'customer_id', 'user_id', 'userId', 'account_id', '_customer_user'].map((name) => [
        name,
        member,
      ]),
    );
    const { order } = await buy({ add: fields, review: fields, checkout: fields });
    expect(order).toEqual(honest.order);
    expect(order).toMatchObject({ customer: null });
  });

  it('in a cookie changes nothing', async () => {
    const cookies = {
      woocommerce_cart_hash: 'forged',
      woocommerce_items_in_cart: '0',
      currency: 'JPY',
      user_id: member,
    };
    expect((await buy({ cookies })).order).toEqual(honest.order);
  });
});

const without = (name: string) => (form: Fields) =>
  Object.fromEntries(Object.entries(form).filter(([each]) => each !== name));

describe('a field that the shop asks for', () => {
  const refused: readonly [string, () => Tampering][] = [
    ['a lower total', () => ({ checkout: { shown_total: '1' } })],
    ['a higher total', () => ({ checkout: { shown_total: '999999' } })],
    ['the total in another currency', () => ({ checkout: { shown_currency: 'JPY' } })],
    [
      'no total and a forged mark of it',
      () => ({ checkout: without('shown_total'), cookies: { woocommerce_cart_hash: 'a'.repeat(64) } }),
    ],
    ['a rate that is not offered', () => ({ checkout: { 'shipping_method[0]': rates.free } })],
    ['a rate of another zone', () => ({ checkout: { 'shipping_method[0]': rates.abroad } })],
    ['a rate that does not exist', () => ({ checkout: { 'shipping_method[0]': 'flat_rate:99999' } })],
    ['a rate with a price', () => ({ checkout: { 'shipping_method[0]': 'flat_rate:1:0' } })],
    ['no rate', () => ({ checkout: { 'shipping_method[0]': '' } })],
    ['a way to pay that is not offered', () => ({ checkout: { payment_method: 'stripe' } })],
    ['a way to pay that does not exist', () => ({ checkout: { payment_method: 'free' } })],
    ['no way to pay', () => ({ checkout: { payment_method: '' } })],
    [
      'another address than the total is for',
      () => ({ checkout: { billing_country: 'DE', billing_state: '' } }),
    ],
    [
      'a nonce of another shopper',
      () => ({
        checkout: {
          'woocommerce-process-checkout-nonce': honest.form['woocommerce-process-checkout-nonce'] ?? '',
        },
      }),
    ],
  ];
  it.each(refused)('sent as %s is refused, and nothing is written', async (_, tampering) => {
    const { status, answer, order, visitor, form } = await buy(tampering());
    expect({ status, result: answer.result, order }).toEqual({
      status: 200,
      result: 'failure',
      order: undefined,
    });
    expect(answer.messages).not.toContain('Error processing');
    // Nothing is lost: the same cart is ordered by an honest request, from an honest review.
    const security = reviewNonce((await visitor.get('/checkout/')).text);
    await visitor.shopAjax('update_order_review', { ...form, security });
    const again = (await visitor.shopAjax('checkout', await checkoutForm(visitor))).json();
    expect(again.result).toBe('success');
    expect((await orders()).at(-1)?.kept).toEqual(honest.order);
  });

  it.each<[string, Fields]>([
    ['a list', { 'shown_total[]': '1' }],
    ['an object', { 'shown_total[total]': '1' }],
    ['a fraction', { shown_total: '4087.5' }],
    ['a negative number', { shown_total: '-1' }],
    ['an exponent', { shown_total: '1e0' }],
  ])('sent as a total of %s never makes another one count', async (_, sent) => {
    const checkout = (form: Fields) => ({ ...without('shown_total')(form), ...sent });
    const { answer, order } = await buy({ checkout });
    // As none was sent that can be read, the one that was answered last counts.
    if (answer.result === 'success') expect(order).toEqual(honest.order);
    else expect(order).toBeUndefined();
  });

  it.each(['-1', '0.5', '1e3', 'NaN', '2147483648', ''])(
    'as a quantity of “%s” is never money back',
    async (quantity) => {
      const visitor = shop.visitor();
      await visitor.add(cup);
      await visitor.shopAjax('add_to_cart', { product_id: bowl, quantity });
      const key = keyIn((await visitor.get('/cart/')).text);
      await visitor.shopAjax('update_cart', { [`cart[${key}][qty]`]: quantity || 'x' });
      const [cart] = await shop.query<{ lines: { quantity: number }[] }>(
        `select lines from cart where lines @> $1 order by updated_at desc limit 1`,
        [JSON.stringify([{ productId: cup }])],
      );
      for (const { quantity: kept } of cart?.lines ?? []) expect([1, 1000]).toContain(kept);
    },
  );

  it('naming somebody else’s attempt is an order of one’s own', async () => {
    const attempt = honest.form.checkout_attempt as string;
    const { answer, order } = await buy({ checkout: { checkout_attempt: attempt } });
    expect(answer.order_id).not.toBe(honest.answer.order_id);
    expect(order).toEqual(honest.order);
  });
});

const keyIn = (html: string) => /<tr[^>]*data-key="([^"]+)"/.exec(html)?.[1] ?? '';

describe('what belongs to somebody else', () => {
  it('a line of another cart is neither changed nor taken out by its key', async () => {
    const [owner, thief] = [shop.visitor(), shop.visitor()];
    await owner.add(cup, 3);
    await thief.add(bowl);
    const key = keyIn((await owner.get('/cart/')).text);
    const before = (await owner.get('/cart/')).text.match(/<tr[^>]*data-key=[\s\S]*?<\/tr>/g);
    const link = /href="([^"]*remove_item=[^"]*)"/.exec((await thief.get('/cart/')).text)?.[1] ?? '';
    const attempts = [
      await thief.shopAjax('remove_from_cart', { cart_item_key: key }),
      await thief.shopAjax('update_cart', { [`cart[${key}][qty]`]: 0 }),
      await thief.shopAjax('update_cart', { [`cart[${key}][qty]`]: 9 }),
      await thief.shopAjax('update_cart', { undo_item: key }),
      await thief.post('/cart/', { [`cart[${key}][qty]`]: '0', update_cart: '1' }),
      await thief.get(link.replaceAll('&amp;', '&').replace(/remove_item=[^&]*/, `remove_item=${key}`)),
    ];
    for (const { status } of attempts) expect(status).toBeLessThan(500);
    const after = (await owner.get('/cart/')).text.match(/<tr[^>]*data-key=[\s\S]*?<\/tr>/g);
    expect(before).toHaveLength(1);
    expect(after).toEqual(before);
  });

  it('an order is neither shown, paid nor cancelled by its number and a key of one’s own', async () => {
    const [theirs, mine] = (await orders()).slice(-2);
    const thief = await buy({}).then(({ visitor }) => visitor);
    const own = (await orders()).at(-1);
    expect(own?.key).not.toBe(theirs?.key);
    const number = theirs?.number as number;
    const stateBefore = (await orders()).map(({ kept }) => kept);
    for (const key of [own?.key, mine?.key, '', 'order_guess']) {
      expect((await thief.get(`/checkout/order-received/${number}/?key=${key}`)).status).toBe(404);
      const paying = await thief.get(`/checkout/order-pay/${number}/?pay_for_order=true&key=${key}`);
      expect(paying.text).not.toContain('name="woocommerce_pay"');
      const sent = { order_deed: 'cancel', order_number: String(number), order_key: key ?? '' };
      expect((await thief.post('/my-account/orders/', sent)).status).toBeLessThan(400);
      const pay = { woocommerce_pay: '1', security: 'x', payment_method: 'cod' };
      await thief.post(`/checkout/order-pay/${number}/?pay_for_order=true&key=${key}`, pay);
    }
    expect((await orders()).map(({ kept }) => kept)).toEqual(stateBefore);
    await signedOut(thief, number);
  });

  async function signedOut(thief: ShopVisitor, number: number) {
    for (const deed of ['change-state', 'refunds', 'mark-paid']) {
      const answer = await thief.send(`/rest/orders/${number}/${deed}`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify({ to: 'completed' }),
      });
      expect([401, 403, 404]).toContain(answer.status);
    }
  }
});

describe('the same request sent twice', () => {
  it('[CHK-011ab] by call and by form at once is one order, one use of its coupon and one answer', async () => {
    const visitor = shop.visitor('10.4.0.1');
    await visitor.add(cup);
    await applyCode(visitor, 'TEN');
    const form = await checkoutForm(visitor);
    const before = await orders();
    const [calls, forms] = await Promise.all([
      Promise.all([1, 2, 3].map(() => visitor.shopAjax('checkout', form))),
      Promise.all([1, 2, 3].map(() => visitor.post('/checkout/', form))),
    ]);
    const told = [...calls.map((call) => call.json().redirect), ...forms.map(({ location }) => location)];
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toMatch(/order-received/);
    const placed = (await orders()).slice(before.length);
    expect(placed).toHaveLength(1);
    expect(placed[0]?.kept.uses).toHaveLength(1);
    // Also later, with something else in the cart.
    await visitor.add(bowl);
    expect((await visitor.shopAjax('checkout', form)).json().redirect).toBe(told[0]);
    expect(await orders()).toHaveLength(before.length + 1);
  });
});
