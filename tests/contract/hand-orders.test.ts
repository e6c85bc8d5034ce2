import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { taxSettings } from '#features/taxes/public.ts';
import { addCoupon } from '../support/coupon-shop.ts';
import { HAND_ADDRESS, handLine, handOrder, stockOf } from '../support/hand-orders.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;
let flatRate: string;
let count = 0;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
  const [rate] = await shop.query<{ id: number }>(
    `select m.id from shipping_method m join shipping_zone z on z.id = m.zone_id
     where z.name = 'United States' and m.kind = 'flat_rate'`,
  );
  flatRate = `flat_rate:${rate?.id}`;
});
afterAll(() => shop.close());
beforeEach(() => shop.query('delete from rate_limit'));

const product = (more: Record<string, unknown> = {}) =>
  shop.addProduct({
    slug: `thing-${++count}`,
    name: `Thing ${count}`,
    regular_price: 1000,
    manage_stock: true,
    stock_quantity: 5,
    ...more,
  });

const preview = async (order: object) => (await manager.rest('POST', 'order-drafts/preview', order)).body;
const create = (order: object) => manager.rest('POST', 'order-drafts', order);
const read = async (id: number) => (await manager.rest('GET', `orders/${id}`)).body;

describe('an order that is written by hand', () => {
  it('[CHK-028] is told with all its sums before it is stored, which stores and holds nothing', async () => {
    const cup = await product();
    const before = await shop.query('select count(*) from shop_order');
    const told = await preview(handOrder([handLine(cup, { quantity: 2 })]));
    expect(told).toMatchObject({
      currency: 'USD',
      needsShipping: true,
      totals: { subtotal: 2000, shipping: { amount: 690 }, total: 2690 },
      rate: flatRate,
      problems: {},
    });
    expect(told.lines).toMatchObject([{ quantity: 2, unitPrice: 1000, subtotal: 2000, isChild: false }]);
    expect(told.rates.map(({ id }: { id: string }) => id)).toContain(flatRate);
    expect(told.payments.map(({ id }: { id: string }) => id)).toContain('bacs');
    expect(await shop.query('select count(*) from shop_order')).toEqual(before);
    expect(await stockOf(shop, cup)).toEqual({ hand: 5, held: 0 });
  });

  it('[CHK-028] waits for its payment by a link, with its goods held, and the history says who wrote it', async () => {
    const cup = await product();
    const made = await create(
      handOrder([handLine(cup, { quantity: 2 })], {
        privateNote: 'By telephone',
        customerNote: 'Ring twice',
      }),
    );
    expect(made.status).toBe(201);
    const order = await read(made.body.id);
    expect(order).toMatchObject({
      state: 'pending',
      total: 2690,
      billingName: 'Ada Lovelace',
      createdVia: 'admin',
      customerNote: 'Ring twice',
      paidAt: null,
      notes: expect.arrayContaining([
        expect.objectContaining({ kind: 'private', text: 'By telephone', author: 'Ada' }),
      ]),
      changes: [
        expect.objectContaining({ to: 'pending', cause: 'Created in the back office.', person: 'Ada' }),
      ],
    });
    expect(await stockOf(shop, cup)).toEqual({ hand: 5, held: 2 });
    // Whoever has the link and knows the address pays what it comes to.
    const { pathname, search } = new URL(order.payLink);
    const customer = shop.visitor();
    const page = await customer.post(`${pathname}${search}`, { order_email: 'ada@example.org' });
    expect(page.text).toContain('$26.90');
    const security = /name="security" value="([^"]*)"/.exec(page.text)?.[1] ?? '';
    await customer.post(`${pathname}${search}`, { security, payment_method: 'bacs', woocommerce_pay: '1' });
    expect(await read(made.body.id)).toMatchObject({
      state: 'on-hold',
      paymentMethod: 'bacs',
      payLink: null,
    });
    expect(await stockOf(shop, cup)).toEqual({ hand: 3, held: 0 });
  });

  it('[CHK-028] waits for a transfer with its goods taken, or is on its way with its money there', async () => {
    const cup = await product();
    const waiting = await create(handOrder([handLine(cup)], { state: 'on-hold', paymentMethod: 'bacs' }));
    expect(await read(waiting.body.id)).toMatchObject({
      state: 'on-hold',
      paymentTitle: expect.stringMatching(/transfer/i),
      paidAt: null,
    });
    expect(await stockOf(shop, cup)).toEqual({ hand: 4, held: 0 });
    const paid = await create(handOrder([handLine(cup, { quantity: 2 })], { state: 'processing' }));
    expect(await read(paid.body.id)).toMatchObject({ state: 'processing', paidAt: expect.any(String) });
    expect(await stockOf(shop, cup)).toEqual({ hand: 2, held: 0 });
    // What is paid on delivery is not paid yet.
    const delivered = await create(handOrder([handLine(cup)], { state: 'processing', paymentMethod: 'cod' }));
    expect(await read(delivered.body.id)).toMatchObject({ state: 'processing', paidAt: null });
  });

  it('[CHK-028] takes phone numbers of its country, and keeps one where nothing is delivered', async () => {
    const cup = await product();
    const billing = { ...HAND_ADDRESS, phone: '030 123' };
    expect((await preview(handOrder([handLine(cup)], { billing }))).problems.billing_phone).toMatch(
      /^Billing Phone is not a valid phone number\. Numbers from outside United States/,
    );
    const ticket = await product();
    await shop.query(
      'insert into product_download (product_id, is_virtual, is_downloadable, marked_virtual) values ($1, true, false, true)',
      [ticket],
    );
    const [told, untold] = [HAND_ADDRESS, { ...HAND_ADDRESS, phone: '' }];
    for (const billing of [told, untold]) {
      const made = await create(handOrder([handLine(ticket)], { billing }));
      expect((await read(made.body.id)).billing.phone).toBe(billing.phone);
    }
  });

  it('[CHK-028] belongs to an account or to a guest, with addresses of its own', async () => {
    const cup = await product();
    const customer = await shop.member('customer');
    const [account] = await shop.query<{ id: string; email: string }>(
      `select id, email from user_account where role = 'customer' order by created_at desc limit 1`,
    );
    const known = await manager.rest('GET', `order-drafts/customers/${account?.id}`);
    expect(known.body).toMatchObject({ id: account?.id, email: account?.email });
    const shipping = { ...HAND_ADDRESS, firstName: 'Grace', email: '', phone: '', postcode: '90002' };
    const made = await create(handOrder([handLine(cup)], { customerId: account?.id, shipping }));
    expect(await read(made.body.id)).toMatchObject({
      customerId: account?.id,
      shipping: { firstName: 'Grace', postcode: '90002' },
    });
    expect((await customer.get('/my-account/orders/')).text).toContain(String(made.body.number));
    expect((await preview(handOrder([handLine(cup)], { customerId: 'nobody' }))).problems).toEqual({
      customerId: 'There is no such account any more.',
    });
  });

  it('[CHK-028] has prices, fees and shipping costs of its own, coupons and taxes by the same sums as a cart', async () => {
    const cup = await product();
    await addCoupon(shop, 'TENOFF', { amount: 100 });
    await shop.changeSettings(taxSettings, { enabled: true });
    await shop.query(`insert into tax_rate (country, rate, name) values ('US', 10, 'Sales tax')`);
    const order = handOrder([handLine(cup, { quantity: 2, price: 750 })], {
      fees: [
        { label: 'Gift wrap', amount: 300, taxed: true },
        { label: 'Regular', amount: -50, taxed: false },
      ],
      sending: { kind: 'own', label: 'Courier', amount: 1250 },
      parts: { coupons: ['tenoff'] },
    });
    const told = await preview(order);
    // 15.00 − 1.00 + 12.50 + 3.00 − 0.50 = 29.00; of 14.00, 12.50 and 3.00 a tenth each: 2.95.
    expect(told.problems).toEqual({});
    expect(told.totals).toMatchObject({
      subtotal: 1500,
      discounts: [{ id: 'tenoff', amount: 100 }],
      shipping: { label: 'Courier', amount: 1250 },
      taxes: [{ label: 'Sales tax', amount: 295 }],
      total: 3195,
    });
    expect(
      told.totals.fees.map(({ label, amount }: { label: string; amount: number }) => [label, amount]),
    ).toEqual([
      ['Gift wrap', 300],
      ['Regular', -50],
    ]);
    const made = await create(order);
    const stored = await read(made.body.id);
    expect(stored).toMatchObject({
      total: 3195,
      discountTotal: 100,
      feeTotal: 250,
      shippingTotal: 1250,
      taxTotal: 295,
    });
    expect(stored.lines).toMatchObject([{ quantity: 2, unitPrice: 750, net: 1400 }]);
    const uses = await shop.query('select code, amount::int from coupon_use where order_id = $1', [
      made.body.id,
    ]);
    expect(uses).toEqual([{ code: 'TENOFF', amount: 100 }]);
    await shop.changeSettings(taxSettings, { enabled: false });
  });

  it('[CHK-028] sells variations, and asks for what a variation leaves open', async () => {
    const mug = await shop.addProduct({
      slug: 'mug',
      name: 'Mug',
      type: 'variable',
      regular_price: null,
      attributes: [
        { name: 'Glaze', values: ['Oat', 'Rust'], forVariations: true },
        { name: 'Size', values: ['Small', 'Large'], forVariations: true },
      ],
    });
    const oat = await shop.addProduct({
      slug: 'mug-oat',
      name: 'Oat',
      type: 'variation',
      parent_id: mug,
      attributes: [
        { name: 'Glaze', values: ['Oat'] },
        { name: 'Size', values: [] },
      ],
      regular_price: 2000,
      manage_stock: true,
      stock_quantity: 3,
    });
    const { body } = await manager.rest('GET', `order-drafts/items/${mug}`);
    expect(body.variations).toMatchObject([{ id: oat, text: 'Oat', open: [{ name: 'Size' }] }]);
    const [{ open }] = body.variations;
    const line = handLine(mug, { variationId: oat });
    expect(Object.values((await preview(handOrder([handLine(mug)]))).problems)).toEqual([
      'Choose a variation.',
    ]);
    expect(Object.values((await preview(handOrder([line]))).problems)).toEqual(['Choose: Size.']);
    const chosen = { ...line, attributes: { [open[0].key]: open[0].values[1].key } };
    const made = await create(handOrder([chosen]));
    expect((await read(made.body.id)).lines).toMatchObject([
      { name: 'Mug', options: [{ value: 'Oat' }, { value: 'Large' }], unitPrice: 2000 },
    ]);
    expect(await stockOf(shop, oat)).toMatchObject({ hand: 3, held: 1 });
  });

  it('[CHK-028] is refused at each place at once, and then nothing of it is stored', async () => {
    const [cup, gone] = [await product({ stock_quantity: 1 }), await product({ status: 'draft' })];
    const lines = [handLine(cup), handLine(cup), handLine(gone), handLine(cup, { quantity: 0 })];
    const made = await create(
      handOrder(lines, {
        billing: { ...HAND_ADDRESS, city: '', email: 'nobody' },
        sending: { kind: 'rate', rate: 'flat_rate:999' },
        fees: [{ label: '', amount: 100, taxed: false }],
        parts: { coupons: ['NONSUCH'] },
        paymentMethod: 'shells',
      }),
    );
    const [one, two, three, four] = lines.map(({ key }) => `line:${key}`);
    expect([made.status, made.body.error.code]).toEqual([422, 'orders.unchecked']);
    expect(made.body.errors).toEqual({
      [one as string]: expect.stringContaining('1 available'),
      [two as string]: expect.stringContaining('1 available'),
      [three as string]: expect.stringContaining('cannot be sold now'),
      [four as string]: 'Enter a quantity.',
      billing_city: expect.stringContaining('required'),
      billing_email: expect.stringContaining('not a valid email'),
      sending: 'This rate is not offered any more. Choose another one.',
      'fee:0': 'Say what it is for.',
      'part:coupons': expect.stringContaining('nonsuch'),
      paymentMethod: 'This way to pay is not offered any more.',
    });
    expect((await create(handOrder([]))).body.errors).toMatchObject({ lines: 'Add at least one product.' });
    expect(await stockOf(shop, cup)).toEqual({ hand: 1, held: 0 });
    expect(await shop.query(`select id from shop_order where billing_email = 'nobody'`)).toEqual([]);
  });

  it('[CHK-028] is one order however often it is sent, also at the same time', async () => {
    const cup = await product();
    const order = handOrder([handLine(cup)]);
    const made = await Promise.all([create(order), create(order), create(order)]);
    made.push(await create(order));
    expect(new Set(made.map(({ body }) => body.number)).size).toBe(1);
    expect(await stockOf(shop, cup)).toMatchObject({ held: 1 });
  });

  it('[CHK-028] is written by those who may change orders alone, and never by another site', async () => {
    const cup = await product();
    const order = handOrder([handLine(cup)]);
    const editor = await shop.member('editor');
    for (const [method, path] of [
      ['POST', 'order-drafts'],
      ['POST', 'order-drafts/preview'],
      ['GET', 'order-drafts/1'],
      ['PUT', 'order-drafts/1'],
      ['GET', 'order-drafts/customers/1'],
    ] as const) {
      const body = method === 'GET' ? undefined : order;
      expect((await editor.rest(method, path, body)).status).toBe(403);
      expect((await shop.visitor().rest(method, path, body)).status).toBe(401);
    }
    const foreign = await manager.send('/rest/order-drafts', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
    expect(foreign.status).toBe(403);
  });

  it('answers what is no order with what is wrong, and never with an error of its own', async () => {
    const cup = await product();
    const right = handOrder([handLine(cup)]);
    for (const wrong of [
      { lines: 'cup' },
      { lines: [{ ...handLine(cup), quantity: 'two' }] },
      { lines: [{ ...handLine(cup), price: -1 }] },
      { lines: [{ ...handLine(cup), price: 1.5 }] },
      { billing: null },
      { billing: { city: 7 } },
      { fees: [{ label: 'x', amount: 1e300, taxed: true }] },
      { sending: { kind: 'own', label: 'x', amount: -1 } },
      { sending: { kind: 'pigeon' } },
      { state: 'completed' },
      { attempt: '' },
      { customerNote: 'a\u0000b' },
      { parts: { coupons: 'one' } },
    ])
      expect([wrong, (await create({ ...right, ...wrong })).status]).toEqual([wrong, 422]);
    const most = handLine(cup, { quantity: 100_000, price: 1_000_000_000_000 });
    expect(Object.values((await create(handOrder([most]))).body.errors)).toEqual([
      'This is more than an order can come to.',
    ]);
    expect((await manager.rest('POST', 'order-drafts', 'text')).status).toBe(400);
  });
});
