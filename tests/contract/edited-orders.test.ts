import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { taxSettings } from '#features/taxes/public.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { addCoupon, applyCode } from '../support/coupon-shop.ts';
import { HAND_ADDRESS, handLine, handOrder, stockOf } from '../support/hand-orders.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;
let count = 0;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
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

/** Orders what is in a visitor's cart; it waits for its transfer. */
async function order(visitor: ShopVisitor): Promise<number> {
  const form = await checkoutForm(visitor);
  let answer = (await visitor.shopAjax('checkout', form)).json();
  // The total with the tax of the address is confirmed the second time.
  const total = /changed to \$([\d.]+)\./.exec(answer.messages ?? '')?.[1]?.replace('.', '');
  if (total) answer = (await visitor.shopAjax('checkout', { ...form, shown_total: total })).json();
  if (answer.result !== 'success') throw new Error(answer.messages);
  return answer.order_id;
}

/** An order of a shopper's own. */
async function placed(productId: number, quantity: number): Promise<number> {
  const visitor = shop.visitor();
  await visitor.add(productId, quantity);
  return order(visitor);
}

const made = async (lines: object[], more: Record<string, unknown> = {}): Promise<number> => {
  const answer = await manager.rest('POST', 'order-drafts', handOrder(lines, more));
  expect(answer.status).toBe(201);
  return answer.body.id;
};
const entryOf = async (id: number) => (await manager.rest('GET', `order-drafts/${id}`)).body;
const edit = (id: number, entry: object) => manager.rest('PUT', `order-drafts/${id}`, entry);
const read = async (id: number) => (await manager.rest('GET', `orders/${id}`)).body;
const latestNote = async (id: number) => (await read(id)).notes[0];

describe('editing an order that is not paid', () => {
  it('[CHK-028] stays to the cent what it was where nothing is changed, with taxes, a coupon and a rate', async () => {
    await shop.changeSettings(taxSettings, { enabled: true, pricesEntered: 'with', cartDisplay: 'excl' });
    await shop.query(`insert into tax_rate (country, rate, name) values ('US', 8.25, 'Sales tax')`);
    await addCoupon(shop, 'STAYS', { amount: 333 });
    const cup = await product({ regular_price: 1999 });
    const visitor = shop.visitor();
    await visitor.add(cup, 3);
    await applyCode(visitor, 'STAYS');
    const id = await order(visitor);
    const before = await read(id);
    const entry = await entryOf(id);
    expect(entry).toMatchObject({ parts: { coupons: ['stays'] }, lines: [{ quantity: 3, price: 1999 }] });
    const told = await manager.rest('POST', `order-drafts/${id}/preview`, entry);
    expect([told.body.problems, told.body.totals.total]).toEqual([{}, before.total]);
    expect((await edit(id, entry)).status).toBe(200);
    const after = await read(id);
    for (const part of ['total', 'taxTotal', 'discountTotal', 'shippingTotal', 'subtotal', 'storeTotal'])
      expect([part, after[part]]).toEqual([part, before[part]]);
    expect(after.lines).toEqual(before.lines);
    const uses = await shop.query('select code from coupon_use where order_id = $1', [id]);
    expect(uses).toEqual([{ code: 'STAYS' }]);
    await shop.changeSettings(taxSettings, { enabled: false, pricesEntered: 'without' });
  });

  it('[CHK-028] changes quantities and prices, takes lines out and puts lines in, and moves the stock with them', async () => {
    const [cup, jug, tea] = [await product(), await product(), await product({ regular_price: 300 })];
    const id = await placed(cup, 2);
    expect(await stockOf(shop, cup)).toEqual({ hand: 3, held: 0 });
    const entry = await entryOf(id);
    const [line] = entry.lines;
    const more = [
      { ...line, quantity: 4, price: 900 },
      handLine(jug, { quantity: 2 }),
      handLine(tea, { price: 250 }),
    ];
    const done = await edit(id, { ...entry, lines: more });
    expect([done.status, done.body.version]).toEqual([200, entry.version + 1]);
    const order = await read(id);
    expect(order).toMatchObject({
      subtotal: 3600 + 2000 + 250,
      total: 5850 + 690,
      itemCount: 7,
      state: 'on-hold',
    });
    expect(order.lines.map((one: { id: number }) => one.id)[0]).toBe(line.lineId);
    expect([await stockOf(shop, cup), await stockOf(shop, jug), await stockOf(shop, tea)]).toEqual([
      { hand: 1, held: 0 },
      { hand: 3, held: 0 },
      { hand: 4, held: 0 },
    ]);
    const again = await entryOf(id);
    expect((await edit(id, { ...again, lines: again.lines.slice(1) })).status).toBe(200);
    expect(await stockOf(shop, cup)).toEqual({ hand: 5, held: 0 });
    expect((await read(id)).total).toBe(2250 + 690);
    // What was sold with it is found, what was taken out is not.
    const found = async (q: string) =>
      (await manager.rest('GET', `orders?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body.map(
        (one: { id: number }) => one.id,
      );
    expect([await found(`Thing ${count}`), await found(`Thing ${count - 2}`)]).toEqual([[id], []]);
  });

  it('[CHK-028] holds anew what a pending order waits with, and refuses what is not there at its row', async () => {
    const cup = await product();
    const id = await made([handLine(cup, { quantity: 2 })]);
    expect(await stockOf(shop, cup)).toEqual({ hand: 5, held: 2 });
    const entry = await entryOf(id);
    const refused = await edit(id, { ...entry, lines: [{ ...entry.lines[0], quantity: 6 }] });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { [`line:${entry.lines[0].key}`]: expect.stringContaining('5 available') },
    ]);
    expect(await stockOf(shop, cup)).toEqual({ hand: 5, held: 2 });
    expect((await edit(id, { ...entry, lines: [{ ...entry.lines[0], quantity: 5 }] })).status).toBe(200);
    expect(await stockOf(shop, cup)).toEqual({ hand: 5, held: 5 });
    await manager.rest('POST', `orders/${id}/change-state`, { to: 'processing' });
    expect(await stockOf(shop, cup)).toEqual({ hand: 0, held: 0 });
  });

  it('[CHK-028] changes addresses, shipping, fees, coupons, way to pay and customer note, and the history says who and what', async () => {
    await addCoupon(shop, 'TWOOFF', { amount: 200, usage_limit: 1 });
    const cup = await product();
    const id = await made([handLine(cup)], { parts: { coupons: ['TWOOFF'] } });
    const entry = await entryOf(id);
    expect(entry).toMatchObject({ sending: { kind: 'own', amount: 690 }, parts: { coupons: ['twooff'] } });
    const done = await edit(id, {
      ...entry,
      billing: { ...entry.billing, firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.org' },
      shipping: { ...HAND_ADDRESS, address1: '2 Other Way' },
      sending: { kind: 'own', label: 'Courier', amount: 1500 },
      fees: [{ label: 'Gift wrap', amount: 250, taxed: false }],
      paymentMethod: 'bacs',
      customerNote: 'Leave it at the door',
    });
    expect(done.status).toBe(200);
    const order = await read(id);
    expect(order).toMatchObject({
      total: 1000 - 200 + 1500 + 250,
      billingName: 'Grace Hopper',
      billingEmail: 'grace@example.org',
      shipping: { address1: '2 Other Way' },
      paymentMethod: 'bacs',
      customerNote: 'Leave it at the door',
    });
    const { text, author } = await latestNote(id);
    expect(author).toBe('Ada');
    for (const said of [
      'billing address',
      'shipping address',
      'shipping $6.90 → $15.00',
      'fees $0.00 → $2.50',
      'way to pay none → ',
      'customer note',
      'total $14.90 → $25.50',
    ])
      expect(text).toContain(said);
    const history = await manager.rest('GET', `orders/${id}/history`);
    expect(history.body[0]).toMatchObject({
      deed: 'edit',
      actorName: 'Ada',
      changes: { total: [1490, 2550] },
    });
    // The coupon's only use is this order's own; without it somebody else may have it.
    const uses = () => shop.query('select code from coupon_use where order_id = $1', [id]);
    expect(await uses()).toEqual([{ code: 'TWOOFF' }]);
    const now = await entryOf(id);
    expect((await edit(id, { ...now, parts: { coupons: [] } })).status).toBe(200);
    expect([await uses(), (await latestNote(id)).text]).toEqual([
      [],
      expect.stringContaining('discounts $2.00 → $0.00'),
    ]);
    const other = await made([handLine(cup)], { parts: { coupons: ['TWOOFF'] } });
    const late = await entryOf(id);
    const refused = await edit(id, { ...late, parts: { coupons: ['TWOOFF'] } });
    expect([other > id, refused.status, Object.keys(refused.body.errors)]).toEqual([
      true,
      422,
      ['part:coupons'],
    ]);
  });

  it('[CHK-028] keeps the coupons that it was placed with, though they ended or may be used less often by now', async () => {
    await addCoupon(shop, 'SHRUNK', { amount: 100, usage_limit: 9 });
    await addCoupon(shop, 'ENDED', { amount: 50 });
    await addCoupon(shop, 'OVER', { amount: 25, expires_at: new Date(0) });
    const cup = await product();
    const parts = { coupons: ['SHRUNK', 'ENDED'] };
    const id = await made([handLine(cup)], { parts });
    await made([handLine(cup)], { parts });
    await shop.query("update coupon set usage_limit = 1 where code = 'SHRUNK'");
    await shop.query("update coupon set expires_at = '2020-01-01' where code = 'ENDED'");
    const entry = await entryOf(id);
    expect((await edit(id, { ...entry, customerNote: 'Ring twice' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ total: 1000 - 100 - 50 + 690, customerNote: 'Ring twice' });
    const uses = await shop.query('select code from coupon_use where order_id = $1 order by code', [id]);
    expect(uses).toEqual([{ code: 'ENDED' }, { code: 'SHRUNK' }]);
    // What it was not placed with is looked at as ever, and so is what was taken off it.
    const wider = { ...(await entryOf(id)), parts: { coupons: ['SHRUNK', 'ENDED', 'OVER'] } };
    expect((await edit(id, wider)).body.errors).toEqual({
      'part:coupons': expect.stringContaining('expired'),
    });
    expect((await edit(id, { ...(await entryOf(id)), parts: { coupons: ['ENDED'] } })).status).toBe(200);
    expect((await edit(id, { ...(await entryOf(id)), parts })).body.errors).toEqual({
      'part:coupons': expect.stringContaining('limit'),
    });
  });

  it('[CHK-028] has one winner where two edit at the same time, and the other is told', async () => {
    const cup = await product();
    const id = await made([handLine(cup)]);
    const entry = await entryOf(id);
    const sent = await Promise.all([
      edit(id, { ...entry, customerNote: 'One' }),
      edit(id, { ...entry, customerNote: 'Two' }),
    ]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = sent.find(({ status }) => status === 409);
    expect(late?.body.error).toEqual({
      code: 'orders.changed-meanwhile',
      message: 'Somebody else changed this order in the meantime. Look again before you decide.',
    });
  });

  it('[CHK-028] is possible while it is pending, failed or on hold alone, and never once it is paid', async () => {
    const cup = await product({ stock_quantity: 50 });
    const id = await made([handLine(cup)]);
    const entry = await entryOf(id);
    const become = (to: string) => manager.rest('POST', `orders/${id}/change-state`, { to });
    for (const [state, status] of [
      ['failed', 200],
      ['on-hold', 200],
      ['cancelled', 422],
      ['pending', 200],
      ['processing', 422],
      ['on-hold', 422],
      ['completed', 422],
      ['refunded', 422],
    ] as const) {
      expect((await become(state)).body.state).toBe(state);
      const { version } = await read(id);
      const answer = await edit(id, { ...entry, version, customerNote: `In ${state}` });
      expect([state, answer.status]).toEqual([state, status]);
      if (status === 422)
        expect(answer.body.error.message).toContain('Only orders that are not paid can be edited');
    }
    expect((await entryOf(id)).error.code).toBe('orders.not-editable');
    expect((await edit(999_999, entry)).status).toBe(404);
  });

  it('[CHK-028] is possible on delivery: stock follows, the history tells, and the invoice is taken back for another one', async () => {
    const cup = await product();
    const id = await made([handLine(cup, { quantity: 2 })], { state: 'processing', paymentMethod: 'cod' });
    expect(await read(id)).toMatchObject({ state: 'processing', paidAt: null, isEditable: true });
    expect(await stockOf(shop, cup)).toEqual({ hand: 3, held: 0 });
    await nudgeRelay(shop.db);
    const documents = async () => {
      await nudgeRelay(shop.db);
      return (await read(id)).parts.invoices.documents as { kind: string; label: string; page: string }[];
    };
    const [first] = await documents();
    const entry = await entryOf(id);
    const { version } = await read(id);
    const lines = [{ ...entry.lines[0], quantity: 4 }];
    expect((await edit(id, { ...entry, lines, version })).status).toBe(200);
    expect(await stockOf(shop, cup)).toEqual({ hand: 1, held: 0 });
    const after = await read(id);
    expect(after).toMatchObject({ state: 'processing', paidAt: null, subtotal: 4000 });
    expect(after.notes[0].text).toContain('Stock reduced');
    const [kept, note, second, ...more] = await documents();
    expect([kept?.label, note?.kind, second?.kind, more]).toEqual([
      first?.label,
      'credit-note',
      'invoice',
      [],
    ]);
    const page = async (shown?: { page: string }) => (await manager.get(shown?.page ?? '')).text;
    expect(await page(kept)).toContain('$20.00');
    expect(await page(note)).toContain('-$20.00');
    expect(await page(note)).toContain(`Takes back invoice ${first?.label}`);
    expect(await page(second)).toContain('$40.00');
    // What papers do not say of it makes no other ones.
    const same = { ...(await entryOf(id)), version: (await read(id)).version };
    expect((await edit(id, same)).status).toBe(200);
    expect(await documents()).toHaveLength(3);
  });

  it('[CHK-028] is refused on delivery once something of it was sent, or it was completed', async () => {
    const cup = await product();
    const id = await made([handLine(cup, { quantity: 2 })], { state: 'processing', paymentMethod: 'cod' });
    const entry = await entryOf(id);
    const { lines } = await read(id);
    await manager.rest('POST', `orders/${id}/ship`, {
      lines: [{ lineId: lines[0].id, quantity: 1 }],
      tells: false,
    });
    expect(await read(id)).toMatchObject({ isEditable: false });
    const { version } = await read(id);
    expect((await edit(id, { ...entry, version })).body.error.code).toBe('orders.not-editable');
    expect((await entryOf(id)).error.code).toBe('orders.not-editable');
  });

  it('keeps lines whose product is gone, and those of other orders out', async () => {
    const [cup, jug] = [await product(), await product()];
    const [id, other] = [await made([handLine(cup, { quantity: 2 })]), await made([handLine(jug)])];
    await shop.query('update order_line set product_id = null, stock_id = null where order_id = $1', [id]);
    await shop.query('delete from product where id = $1', [cup]);
    const entry = await entryOf(id);
    expect((await edit(id, { ...entry, lines: [{ ...entry.lines[0], quantity: 1 }] })).status).toBe(200);
    expect(await read(id)).toMatchObject({ subtotal: 1000, lines: [{ productId: null, quantity: 1 }] });
    const foreign = await entryOf(other);
    const mixed = await edit(id, { ...(await entryOf(id)), lines: foreign.lines });
    expect(Object.values(mixed.body.errors)).toEqual(['This line is not part of the order any more.']);
  });
});
