import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderSettings } from '#features/orders/public.ts';
import { type PaymentMethod, paymentMethods, paymentSettings } from '#features/payments/public.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { checkoutForm, reviewNonce } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;

/** Like a card gateway: the order waits for the money, and the shopper goes there to pay. */
const gateway: PaymentMethod = {
  id: 'gateway',
  title: () => 'Card',
  description: () => '',
  isOffered: () => true,
  begin: ({ key }) => ({ state: 'pending', cause: '', redirect: `https://pay.example.com/${key}` }),
  instructions: () => null,
};

beforeAll(async () => {
  shop = await openTestShop({
    slices: (configured) => [
      ...configured,
      defineSlice({ name: 'gateway', adds: [paymentMethods.with(gateway)] }),
    ],
  });
});
afterAll(async () => {
  await shop.close();
});
beforeEach(() => shop.query('delete from rate_limit'));

let slugs = 0;
const newProduct = (more: Record<string, unknown> = {}) =>
  shop.addProduct({
    slug: `thing-${++slugs}`,
    name: 'Thing',
    manage_stock: true,
    stock_quantity: 5,
    ...more,
  });

/** A filled-in checkout of somebody with pieces of a product in the cart. */
async function checkoutOf(productId: number, typed: Record<string, string> = {}, quantity = 1) {
  const visitor = shop.visitor();
  await visitor.add(productId, quantity);
  return { visitor, fields: await checkoutForm(visitor, typed) };
}

async function place(productId: number, typed: Record<string, string> = {}, quantity = 1) {
  const { visitor, fields } = await checkoutOf(productId, typed, quantity);
  const answer = (await visitor.shopAjax('checkout', fields)).json();
  if (answer.result !== 'success') throw new Error(answer.messages);
  return answer as { order_id: number; redirect: string };
}

const stateOf = async (id: number) =>
  (await shop.query<{ state: string }>('select state from shop_order where id = $1', [id]))[0]?.state;

/** How many pieces are free to be sold. */
async function available(productId: number): Promise<number> {
  const [row] = await shop.query<{ free: number }>(
    `select stock_quantity - coalesce((select sum(quantity) from stock_hold where product_id = p.id), 0)::int as free
     from product p where id = $1`,
    [productId],
  );
  return row?.free ?? Number.NaN;
}

describe('a payment that is awaited', () => {
  it('[CHK-011ab] sends the same checkout to the same place to pay, however often it comes', async () => {
    const { visitor, fields } = await checkoutOf(await newProduct(), { payment_method: 'gateway' });
    const first = (await visitor.shopAjax('checkout', fields)).json();
    expect(first.redirect).toMatch(/^https:\/\/pay\.example\.com\/order_/);
    const again = await Promise.all([1, 2].map(() => visitor.shopAjax('checkout', fields)));
    for (const answer of again) expect(answer.json()).toEqual(first);
    expect((await visitor.post('/checkout/', fields)).location).toBe(first.redirect);
    const other = await checkoutOf(await newProduct(), { payment_method: 'gateway' });
    const bare = { ...other.fields, checkout_attempt: '' };
    const sent = async () => (await other.visitor.shopAjax('checkout', bare)).json();
    const once = await sent();
    expect(once.redirect).toMatch(/^https:\/\/pay\.example\.com\/order_/);
    expect(await sent()).toEqual(once);
  });

  it('[CHK-014ab] holds the pieces for 60 minutes by default; then a job that comes every few minutes cancels the order', async () => {
    const product = await newProduct();
    const begun = Date.now();
    const { order_id: id } = await place(product, { payment_method: 'gateway' }, 2);
    expect([await stateOf(id), await available(product)]).toEqual(['pending', 3]);
    const heldUntil = async (orderId: number) =>
      (
        await shop.query<{ until: Date; minutes: number }>(
          `select h.expires_at as until, extract(epoch from h.expires_at - o.created_at) / 60 as minutes
           from shop_order o join stock_hold h on h.holder = 'order:' || o.id where o.id = $1`,
          [orderId],
        )
      )[0];
    expect(Math.round(Number((await heldUntil(id))?.minutes))).toBe(60);
    expect((await heldUntil(id))?.until.getTime()).toBeGreaterThanOrEqual(begun + 3_600_000);
    await shop.changeSettings(orderSettings, { holdMinutes: 5 });
    const { order_id: brief } = await place(product, { payment_method: 'gateway' });
    await shop.changeSettings(orderSettings, { holdMinutes: 60 });
    expect(Math.round(Number((await heldUntil(brief))?.minutes))).toBe(5);

    const [job] = await shop.query<{ cron: string }>(
      `select cron from jobs.schedule where name = 'cancel-unpaid-orders'`,
    );
    expect(job?.cron).toMatch(/^\*\/[1-9] \* \* \* \*$/);
    // An hour but a minute goes by for one, an hour for the other.
    const pass = (orderId: number, minutes: number) =>
      shop.query(
        `with aged as (update shop_order set hold_expires_at = hold_expires_at - make_interval(mins => $2) where id = $1)
         update stock_hold set expires_at = expires_at - make_interval(mins => $2) where holder = 'order:' || $1`,
        [orderId, minutes],
      );
    await pass(id, 59);
    await pass(brief, 6);
    await enqueue(shop.db, { name: 'cancel-unpaid-orders' }, {});
    await nudgeRelay(shop.db);
    await expect.poll(() => stateOf(brief)).toBe('cancelled');
    expect([await stateOf(id), await available(product)]).toEqual(['pending', 3]);
    await pass(id, 2);
    await enqueue(shop.db, { name: 'cancel-unpaid-orders' }, {});
    await nudgeRelay(shop.db);
    await expect.poll(() => stateOf(id)).toBe('cancelled');
    expect(await available(product)).toBe(5);
    const [change] = await shop.query<{ cause: string }>(
      `select cause from order_state_change where order_id = $1 and to_state = 'cancelled'`,
      [id],
    );
    expect(change?.cause).toBe('Unpaid order cancelled: the time to pay has passed.');
  });
});

describe('the ways to pay', () => {
  it('[CHK-013bc] put an order on hold until a transfer comes, and into processing for cash on delivery', async () => {
    await shop.changeSettings(paymentSettings, { bankIban: 'DE02 1203 0000 0000 2020 51' });
    const product = await newProduct();
    expect(await stateOf((await place(product, { payment_method: 'bacs' })).order_id)).toBe('on-hold');
    expect(await stateOf((await place(product, { payment_method: 'cod' })).order_id)).toBe('processing');
  });

  it('[CHK-016b] are not asked for where nothing is to be paid', async () => {
    const gift = await newProduct({ regular_price: 0 });
    const visitor = shop.visitor();
    await visitor.add(gift);
    const pickup = /value="(local_pickup:\d+)"/.exec((await visitor.get('/cart/')).text)?.[1] as string;
    const security = /class="cart-shipping".*?name="security" value="([^"]*)"/s.exec(
      (await visitor.get('/cart/')).text,
    )?.[1] as string;
    await visitor.shopAjax('update_shipping_method', { security, 'shipping_method[0]': pickup });
    const page = await visitor.get('/checkout/');
    expect(wordsOf(page.text)).toContain('Total $0.00');
    expect(page.text).not.toContain('name="payment_method"');
    const noneNeeded = 'Nothing is to be paid.';
    expect(wordsOf(page.text)).toContain(noneNeeded);
    const { payment_method: _, ...fields } = await checkoutForm(visitor);
    const asked = { ...fields, security: reviewNonce(page.text) };
    const again = await visitor.shopAjax('update_order_review', asked);
    const payment = wordsOf(again.json().fragments['.woocommerce-checkout-payment']);
    expect(payment).toContain(noneNeeded);
    expect(payment).not.toContain('no payment methods');
    const placed = (await visitor.shopAjax('checkout', fields)).json();
    expect(placed.result).toBe('success');
    expect(await stateOf(placed.order_id)).toBe('processing');
  });
});
