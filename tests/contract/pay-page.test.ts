import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PaymentMethod, paymentMethods, paymentSettings } from '#features/payments/public.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { addCoupon } from '../support/coupon-shop.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;

/** Like a card: the order waits for its payment on its own page. */
const card: PaymentMethod = {
  id: 'card',
  place: () => 0,
  title: () => 'Card',
  description: () => '',
  isOffered: () => true,
  begin: () => ({ state: 'pending', cause: '', redirect: null }),
  instructions: () => null,
};

beforeAll(async () => {
  shop = await openTestShop({
    slices: (configured) => [...configured, defineSlice({ name: 'card', adds: [paymentMethods.with(card)] })],
  });
  await shop.changeSettings(paymentSettings, { chequeEnabled: true });
});
afterAll(() => shop.close());
beforeEach(() => shop.query('delete from rate_limit'));

let slugs = 0;

/** An order that waits for its payment, and the page where it is paid. */
async function unpaid(visitor: ShopVisitor = shop.visitor(), more: Record<string, unknown> = {}) {
  const product = await shop.addProduct({
    slug: `thing-${++slugs}`,
    name: 'Thing',
    manage_stock: true,
    stock_quantity: 5,
    ...more,
  });
  await visitor.add(product, 2);
  const fields = await checkoutForm(visitor, { payment_method: 'card' });
  const answer = (await visitor.shopAjax('checkout', fields)).json();
  if (answer.result !== 'success') throw new Error(answer.messages);
  return { visitor, product, id: answer.order_id as number, address: answer.redirect as string };
}

const orderOf = async (id: number) =>
  (
    await shop.query<{ state: string; payment_method: string; payment_title: string; total: number }>(
      'select state, payment_method, payment_title, total::int from shop_order where id = $1',
      [id],
    )
  )[0];

const nonceIn = (html: string) => /name="security" value="([^"]*)"/.exec(html)?.[1] ?? '';

/** Presses the button on the page where an order is paid. */
async function pay(visitor: ShopVisitor, address: string, method: string, page?: string) {
  const html = page ?? (await visitor.get(address)).text;
  return visitor.post(address, { security: nonceIn(html), payment_method: method, woocommerce_pay: '1' });
}

describe('the page where an order is paid', () => {
  it('[COUP-005c][CHK-013d] a failed order is paid again only while its coupon has uses left', async () => {
    const coupon = await addCoupon(shop, 'ONCE', { usage_limit: 1 });
    const buyer = async () => {
      const visitor = shop.visitor();
      const { id, address } = await unpaid(visitor);
      await shop.query(
        `insert into coupon_use (coupon_id, order_id, code, amount, currency, email) values ($1, $2, 'ONCE', 500, 'USD', $3)`,
        [coupon, id, `buyer-${id}@example.org`],
      );
      return { visitor, id, address };
    };
    const fail = (id: number, state: string) =>
      shop.query('update shop_order set state = $2 where id = $1', [id, state]);
    const first = await buyer();
    await fail(first.id, 'failed');
    const second = await buyer();
    const refused = await pay(first.visitor, first.address, 'cod');
    expect(refused.status).toBe(422);
    expect(wordsOf(refused.text)).toContain('usage limit has been reached');
    expect(await orderOf(first.id)).toMatchObject({ state: 'failed', payment_method: 'card' });
    // Whoever holds the use pays, and who gave it back can have it again.
    await fail(second.id, 'cancelled');
    expect((await pay(first.visitor, first.address, 'cod')).status).toBe(303);
    expect(await orderOf(first.id)).toMatchObject({ state: 'processing', payment_method: 'cod' });
  });

  it('[CHK-008] shows the order as it was ordered with every way to pay, and takes the chosen one without script', async () => {
    const { visitor, product, id, address } = await unpaid();
    expect(address).toMatch(/^\/checkout\/order-pay\/\d+\/\?pay_for_order=true&key=order_/);
    await shop.changeProduct(product, { regular_price: 9900 });
    const page = await visitor.get(address);
    expect(page.status).toBe(200);
    expect(await htmlProblems(page.text)).toEqual([]);
    expect(wordsOf(page.text)).toMatch(/Pay for order #\d+ .*Thing × 2 \$20\.00.*Total \$26\.90/);
    const offered = [...page.text.matchAll(/name="payment_method"[^>]*value="(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(offered).toEqual(['card', 'bacs', 'cheque', 'cod']);
    expect(page.headers.get('cache-control')).toContain('no-store');
    const paid = await pay(visitor, address, 'cheque', page.text);
    expect(paid).toMatchObject({ status: 303 });
    expect(paid.location).toMatch(/^\/checkout\/order-received\/\d+\/\?key=/);
    expect(await orderOf(id)).toEqual({
      state: 'on-hold',
      payment_method: 'cheque',
      payment_title: 'Cheque payment',
      total: 2690,
    });
    const receipt = await visitor.get(paid.location ?? '');
    expect(wordsOf(receipt.text)).toContain('Please make the cheque out to our shop');
    expect(receipt.text).not.toContain('order-pay');
    // What is not to be paid any more leads to its receipt, and cannot be paid a second time.
    expect(await visitor.get(address)).toMatchObject({ status: 302, location: paid.location });
    expect(await pay(visitor, address, 'cod', page.text)).toMatchObject({ location: paid.location });
    expect((await orderOf(id))?.state).toBe('on-hold');
  });

  it('[CHK-018ab] opens to the browser that ordered, its customer and guests who name the e-mail address, and to nobody by number', async () => {
    const { address } = await unpaid();
    const stranger = shop.visitor();
    expect((await stranger.get(address.replace(/key=.*/, 'key=order_wrong'))).status).toBe(404);
    expect((await stranger.get(address.replace(/\?.*/, ''))).status).toBe(404);
    const asked = await stranger.get(address);
    expect(asked.text).toContain('name="order_email"');
    expect(asked.text).not.toContain('name="payment_method"');
    expect((await stranger.post(address, { order_email: 'eve@example.org' })).text).toContain('aria-invalid');
    const opened = await stranger.post(address, { order_email: 'ada@example.org' });
    expect(opened.text).toContain('name="payment_method"');
    // Who named it pays, also after a choice that was refused.
    const refused = await pay(stranger, address, 'none', opened.text);
    expect(refused.status).toBe(422);
    expect(wordsOf(refused.text)).toContain('Please choose a payment method.');
    expect((await pay(stranger, address, 'bacs', refused.text)).location).toContain('order-received');
    // A nonce of another order or session opens nothing.
    const other = await unpaid();
    expect(await pay(stranger, other.address, 'bacs', opened.text)).toMatchObject({
      location: other.address,
    });
    expect((await orderOf(other.id))?.state).toBe('pending');
    const member = await shop.member('customer');
    const own = await unpaid(member);
    const byNumber = own.address.replace(/\?.*/, '');
    // Who runs the shop needs no address beside the key, but a key as well.
    const manager = await shop.member('shop-manager');
    expect((await manager.get(own.address)).text).toContain('name="payment_method"');
    expect((await manager.get(byNumber)).status).toBe(404);
    expect((await member.get(byNumber)).text).toContain('name="payment_method"');
    expect((await (await shop.member('customer')).get(byNumber)).status).toBe(404);
  });

  it('[CHK-008] takes none of the ways that are not offered for the order', async () => {
    const { visitor, id, address } = await unpaid();
    const page = (await visitor.get(address)).text;
    await shop.changeSettings(paymentSettings, { chequeEnabled: false, codShipping: ['local_pickup'] });
    for (const method of ['cheque', 'cod', 'nothing', '']) {
      const refused = await pay(visitor, address, method, page);
      expect(refused.status, method).toBe(422);
      expect(wordsOf(refused.text)).toContain('Please choose a payment method.');
      expect(await orderOf(id)).toMatchObject({ state: 'pending', payment_method: 'card' });
    }
    await shop.changeSettings(paymentSettings, {
      chequeEnabled: true,
      codShipping: ['flat_rate', 'free_shipping', 'local_pickup'],
    });
    expect((await pay(visitor, address, 'cheque', page)).location).toContain('order-received');
  });

  it('[CHK-008][CHK-013d] takes a failed order up again while its goods are there, and says so where they are gone', async () => {
    const { visitor, product, id, address } = await unpaid();
    await shop.query(`update shop_order set state = 'failed', stock_claim = 'none' where id = $1`, [id]);
    await shop.query(`delete from stock_hold where holder = 'order:' || $1::text`, [id]);
    await shop.changeProduct(product, { stock_quantity: 1 });
    const page = await visitor.get(address);
    expect(wordsOf(page.text)).toContain('payment was declined');
    const refused = await pay(visitor, address, 'bacs', page.text);
    expect(refused.status).toBe(422);
    expect(wordsOf(refused.text)).toContain('there is not enough left of: Thing');
    expect((await orderOf(id))?.state).toBe('failed');
    await shop.changeProduct(product, { stock_quantity: 3 });
    expect((await pay(visitor, address, 'bacs', refused.text)).location).toContain('order-received');
    expect((await orderOf(id))?.state).toBe('on-hold');
    const [left] = await shop.query('select stock_quantity from product where id = $1', [product]);
    expect(left).toEqual({ stock_quantity: 1 });
  });

  it('[CHK-008] is where receipt and account lead while an order is unpaid', async () => {
    const member = await shop.member('customer');
    const { id, address } = await unpaid(member);
    const number = /order-pay\/(\d+)/.exec(address)?.[1];
    const escaped = address.replace('&', '&amp;');
    const receipt = address.replace('order-pay', 'order-received');
    expect((await member.get(receipt)).text).toContain(`href="${escaped}"`);
    expect((await member.get('/my-account/orders/')).text).toContain(`href="${escaped}"`);
    await pay(member, address, 'cod');
    expect((await orderOf(id))?.state).toBe('processing');
    const list = (await member.get('/my-account/orders/')).text;
    expect(list).toContain(`view-order/${number}/`);
    expect(list).not.toContain('order-pay');
  });

  it('[CHK-011ab] pays once where the button is pressed twice at the same time', async () => {
    const { visitor, product, address, id } = await unpaid();
    const page = (await visitor.get(address)).text;
    const answers = await Promise.all([1, 2, 3].map(() => pay(visitor, address, 'bacs', page)));
    for (const answer of answers) expect(answer.location).toContain('order-received');
    const changes = await shop.query(
      `select 1 from order_state_change where order_id = $1 and to_state = 'on-hold'`,
      [id],
    );
    expect(changes).toHaveLength(1);
    expect(await shop.query('select stock_quantity from product where id = $1', [product])).toEqual([
      { stock_quantity: 3 },
    ]);
  });
});
