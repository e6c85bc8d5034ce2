// Coupons of orders: what is placed with them, how often they can be used, and when a use comes back.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { addCoupon, applyCode, couponRows, noticeOf, sumRows } from '../support/coupon-shop.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let cup: number;
let manager: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 2000 });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  // An invoice that is still to be made would hold the orders of the test before.
  await nudgeRelay(shop.db);
  await shop.query('delete from order_invoice');
  await shop.query('delete from shop_order');
  await shop.query('delete from coupon');
});

interface Placed {
  json: { result: string; messages: string; redirect?: string };
  number: number;
}

/** Puts codes into a cart past the calls, as one that they were applied to. */
async function give(visitor: ShopVisitor, ...codes: string[]): Promise<void> {
  await shop.query(
    `insert into cart_coupon (owner, codes, expires_at)
      select owner, $2::text[], now() + interval '1 day' from cart where id = $1
      on conflict (owner) do update set codes = excluded.codes`,
    [await cartOf(visitor), codes],
  );
}

/** The id of the newest cart: the visitor's, who has just added something. */
async function cartOf(visitor: ShopVisitor): Promise<number> {
  await visitor.add(cup);
  const [row] = await shop.query<{ id: number }>(
    'select id from cart order by updated_at desc, id desc limit 1',
  );
  return row?.id ?? 0;
}

async function place(visitor: ShopVisitor, typed: Record<string, string> = {}): Promise<Placed> {
  const form = await checkoutForm(visitor, typed);
  const json = (await visitor.shopAjax('checkout', form)).json();
  return { json, number: Number(/order-received\/(\d+)/.exec(json.redirect ?? '')?.[1] ?? 0) };
}

/** A visitor whose cart has these coupons, at the checkout. */
async function buy(
  codes: string[],
  typed: Record<string, string> = {},
  visitor = shop.visitor(),
): Promise<Placed> {
  await give(visitor, ...codes);
  return place(visitor, typed);
}

/** Asks something of an order as its owner does in the back office. */
async function ask(method: string, number: number, deed = ''): Promise<void> {
  const [path, to] = deed.split(' ');
  const [order] = await shop.query<{ id: number }>('select id from shop_order where number = $1', [number]);
  const answer = await manager.send(`/rest/orders/${order?.id}${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(to ? { to } : {}) } : {}),
  });
  expect(answer.status, answer.text).toBe(200);
}
const setState = (number: number, state: string) => ask('POST', number, `/change-state ${state}`);
/** Has an order wait for its money, as one whose card is asked for later. */
const unpaid = (number: number) => setState(number, 'pending');

describe('an order with coupons', () => {
  it('[COUP-003] keeps each with what it took off, by its lines too, and empties the cart of them', async () => {
    await addCoupon(shop, 'Five');
    await addCoupon(shop, 'TEN', { discount_type: 'percent', percent: '10', amount: 0 });
    const visitor = shop.visitor();
    const { json, number } = await buy(['five', 'ten'], {}, visitor);
    expect(json.messages ?? '').toBe('');
    const [order] = await shop.query<{ discount_total: number; totals: { discounts: unknown[] } }>(
      'select discount_total, totals from shop_order where number = $1',
      [number],
    );
    expect(order?.discount_total).toBe(700);
    expect(order?.totals.discounts).toEqual([
      { id: 'ten', label: 'Coupon: TEN', amount: 200 },
      { id: 'five', label: 'Coupon: Five', amount: 500 },
    ]);
    const [line] = await shop.query<{ discounts: object }>('select discounts from order_line');
    expect(line?.discounts).toEqual({ five: 500, ten: 200 });
    const uses = await shop.query('select code, amount, currency, email from coupon_use order by code');
    expect(uses).toEqual([
      { code: 'Five', amount: 500, currency: 'USD', email: 'ada@example.org' },
      { code: 'TEN', amount: 200, currency: 'USD', email: 'ada@example.org' },
    ]);
    const receipt = await visitor.get(json.redirect?.replace(/^https?:\/\/[^/]*/, '') ?? '');
    expect(receipt.text).toContain('Coupon: TEN');
    expect(receipt.text).toContain('-$2.00');
    await visitor.add(cup);
    expect(await couponRows(visitor)).toEqual([]);
  });

  it('[COUP-008ab][COUP-018a] is not placed with one that became invalid, which leaves the cart with its message', async () => {
    const id = await addCoupon(shop, 'FIVE');
    const visitor = shop.visitor();
    await give(visitor, 'five');
    const form = await checkoutForm(visitor);
    await shop.query(`update coupon set expires_at = now() - interval '1 hour' where id = $1`, [id]);
    const { result, messages } = (await visitor.shopAjax('checkout', form)).json();
    expect(result).toBe('failure');
    expect(noticeOf(messages)).toContain(
      'Sorry, the coupon "FIVE" is invalid. It was removed from your cart. This coupon has expired.',
    );
    expect(await shop.query('select id from shop_order')).toEqual([]);
    expect(await couponRows(visitor)).toEqual([]);
    expect((await place(visitor)).json.result).toBe('success');
  });

  it('is not placed with one that its owner changed since the total was shown', async () => {
    const id = await addCoupon(shop, 'FIVE');
    const visitor = shop.visitor();
    await give(visitor, 'five');
    const form = await checkoutForm(visitor);
    await shop.query('update coupon set amount = 100, version = version + 1 where id = $1', [id]);
    const { result } = (await visitor.shopAjax('checkout', form)).json();
    expect(result).toBe('failure');
    expect(await couponRows(visitor)).toEqual(['Coupon: FIVE: -$1.00 [Remove]']);
  });

  it('[COUP-007b] is not placed with one that its owner has since made one for itself alone, beside others', async () => {
    const id = await addCoupon(shop, 'FIVE');
    await addCoupon(shop, 'OTHER');
    const visitor = shop.visitor();
    await give(visitor, 'five', 'other');
    await shop.query('update coupon set individual_use = true, version = version + 1 where id = $1', [id]);
    const { json } = await place(visitor);
    expect(json.result).toBe('failure');
    expect(json.messages).toContain('cannot be used in conjunction with other coupons.');
    expect(await couponRows(visitor)).toEqual(['Coupon: OTHER: -$5.00 [Remove]']);
  });
});

describe('uses', () => {
  it('[COUP-005a] [COUP-016a] end with the limit, done or held', async () => {
    await addCoupon(shop, 'TWICE', { usage_limit: 2 });
    expect((await buy(['twice'])).json.result).toBe('success');
    const { number } = await buy(['twice']);
    const visitor = shop.visitor();
    await visitor.add(cup);
    expect(await applyCode(visitor, 'TWICE')).toBe('106 Coupon usage limit has been reached.');
    await unpaid(number);
    expect(await applyCode(visitor, 'TWICE')).toMatch(/^116 Coupon usage limit has been reached\. ./);
    // So does the limit of each customer.
    await addCoupon(shop, 'MINE', { usage_limit_per_user: 1 });
    const customer = await shop.member('customer');
    const mine = await buy(['mine'], {}, customer);
    await unpaid(mine.number);
    await customer.add(cup);
    expect(await applyCode(customer, 'MINE')).toMatch(/^115 Coupon usage limit has been reached\. ./);
  });

  it('[COUP-016b] tell a customer of the account where an unpaid order holds the last, a guest to try again', async () => {
    await addCoupon(shop, 'ONCE', { usage_limit: 1 });
    const { number } = await buy(['once']);
    await unpaid(number);
    const guest = shop.visitor();
    await guest.add(cup);
    const said = await applyCode(guest, 'ONCE');
    const reached = 'Coupon usage limit has been reached.';
    expect(said).toBe(`116 ${reached} Please try again later, or ask us for help.`);
    const customer = await shop.member('customer');
    await customer.add(cup);
    const retry =
      'If an order of yours still waits for its payment, you can pay or cancel it in your account and then use the coupon again.';
    expect(await applyCode(customer, 'ONCE')).toBe(`115 ${reached} ${retry}`);
    // Who applied it before logging in is a customer when it is ordered.
    await addCoupon(shop, 'LAST', { usage_limit: 1 });
    await give(customer, 'last');
    const form = await checkoutForm(customer);
    await unpaid((await buy(['last'])).number);
    const { result, messages } = (await customer.shopAjax('checkout', form)).json();
    expect([result, wordsOf(messages)]).toEqual(['failure', expect.stringContaining(`${reached} ${retry}`)]);
  });

  it('[COUP-005b] per customer follow the account, and at the checkout the address of guests', async () => {
    await addCoupon(shop, 'MINE', { usage_limit_per_user: 1 });
    const customer = await shop.member('customer');
    expect((await buy(['mine'], { billing_email: 'a@example.org' }, customer)).json.result).toBe('success');
    await customer.add(cup);
    expect(await applyCode(customer, 'MINE')).toBe('106 Coupon usage limit has been reached.');
    // One that another of the customer's carts still has says that it hangs on the account, whatever address is typed.
    await give(customer, 'mine');
    await shop.query('update cart_coupon set account_id = (select account_id from coupon_use)');
    const rows = async () => sumRows((await customer.get('/checkout/')).text).join();
    expect(await rows()).toContain('Coupon: MINE: Not counted: already used with your account');
    await shop.query(`update shop_order set state = 'pending'`);
    expect(await rows()).toContain('Coupon: MINE: Not counted: an unpaid order of yours holds it');
    await shop.query(`update shop_order set state = 'processing'`);
    // Another address is another guest, the same one is not, in whatever case it is typed.
    const guest = await buy(['mine'], { billing_email: 'A@Example.org' });
    expect(guest.json.result).toBe('failure');
    expect(guest.json.messages).toContain('Coupon usage limit has been reached.');
    // Nor is it in letters that only look wider, whose order is kept under the plain ones.
    const wide = await buy(['mine'], { billing_email: 'ａ＠example．org' });
    expect(wide.json.messages).toContain('Coupon usage limit has been reached.');
    expect((await buy(['mine'], { billing_email: 'ｂ@Example.org' })).json.result).toBe('success');
    expect((await buy(['mine'], { billing_email: 'b@example.org' })).json.result).toBe('failure');
  });

  it.each(['cancelled', 'failed', 'refunded'])(
    '[COUP-005c][CHK-013e] come back when an order is %s, and go again with it',
    async (state) => {
      await addCoupon(shop, 'ONCE', { usage_limit: 1 });
      const { number } = await buy(['once']);
      await setState(number, 'processing');
      const visitor = shop.visitor();
      await visitor.add(cup);
      expect(await applyCode(visitor, 'ONCE')).toMatch(/^106/);
      await setState(number, state);
      expect(await applyCode(visitor, 'ONCE')).toBe('Coupon code applied successfully.');
      // Money that went back is back for good.
      if (state === 'refunded') return;
      await setState(number, 'processing');
      expect(await couponRows(visitor)).toEqual([]);
    },
  );

  it('[COUP-005c] come back when an order goes into the trash or is deleted', async () => {
    await addCoupon(shop, 'ONCE', { usage_limit: 1 });
    const { number } = await buy(['once']);
    await setState(number, 'completed');
    const visitor = shop.visitor();
    await visitor.add(cup);
    expect(await applyCode(visitor, 'ONCE')).toMatch(/^106/);
    await ask('DELETE', number);
    expect(await applyCode(visitor, 'ONCE')).toBe('Coupon code applied successfully.');
    await ask('POST', number, '/restore');
    expect(await couponRows(visitor)).toEqual([]);
    // The back office throws orders away and never deletes them; by hand in the database it can be done.
    await shop.query('delete from order_invoice');
    await shop.query('delete from shop_order where number = $1', [number]);
    expect(await applyCode(visitor, 'ONCE')).toBe('Coupon code applied successfully.');
  });

  it('[COUP-018b] an address that is not meant is refused at the checkout, one that is passes', async () => {
    await addCoupon(shop, 'HOUSE', { email_restrictions: ['*@halm.example'] });
    const visitor = shop.visitor();
    await visitor.add(cup);
    expect(await applyCode(visitor, 'HOUSE', { billing_email: 'ada@halm.example' })).toBe(
      'Coupon code applied successfully.',
    );
    // The address that counts is the one that is ordered with.
    const refused = await place(visitor, { billing_email: 'eve@example.org' });
    expect(refused.json.result).toBe('failure');
    expect(refused.json.messages).toContain('Please enter a valid email to use coupon code');
    await applyCode(visitor, 'HOUSE', { billing_email: 'ada@halm.example' });
    const { number } = await place(visitor, { billing_email: 'ada@halm.example' });
    const uses = await shop.query('select o.number from coupon_use u join shop_order o on o.id = u.order_id');
    expect(uses).toEqual([{ number }]);
  });

  it('[COUP-018b] a guest without script names the address beside the code at the checkout', async () => {
    await addCoupon(shop, 'YARD', { email_restrictions: ['*@halm.example'] });
    const visitor = shop.visitor();
    await visitor.add(cup);
    const entry = /<noscript>(?:(?!<\/noscript>).)*name="coupon_email"/s;
    expect((await visitor.get('/checkout/')).text).toMatch(entry);
    const apply = (fields: Record<string, string>) =>
      visitor.post(
        '/cart/',
        { coupon_code: 'YARD', apply_coupon: '1', ...fields },
        { referer: `${shop.site}/checkout/` },
      );
    for (const [sent, said] of [
      [{}, 'Please enter a valid email to use coupon code'],
      [{ coupon_email: 'eve@example.org' }, 'Please enter a valid email to use coupon code'],
      [{ coupon_email: ' Ada@Halm.example ' }, 'Coupon code applied successfully.'],
    ] as const) {
      expect(await apply(sent)).toMatchObject({ status: 303, location: '/checkout/' });
      expect(wordsOf((await visitor.get('/checkout/')).text)).toContain(said);
    }
    const { json } = await place(visitor, { billing_email: 'ada@halm.example' });
    expect(json.result).toBe('success');
    // Whose address is known is not asked for it.
    const member = await shop.member('customer');
    await member.add(cup);
    expect((await member.get('/checkout/')).text).not.toMatch(entry);
  });
});
