import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PaymentMethod, paymentMethods } from '#features/payments/public.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let slugs = 0;

/** Like a card gateway: the order waits for the money. */
const gateway: PaymentMethod = {
  id: 'gateway',
  title: () => 'Card',
  description: () => '',
  isOffered: () => true,
  begin: () => ({ state: 'pending', cause: '', redirect: null }),
  instructions: () => null,
};

beforeAll(async () => {
  shop = await openTestShop({
    slices: (configured) => [
      ...configured,
      defineSlice({
        name: 'gateway',
        adds: [paymentMethods.with(gateway)],
      }),
    ],
  });
});
afterAll(() => shop.close());
beforeEach(() => shop.query('delete from rate_limit'));

const newProduct = (more: Record<string, unknown> = {}) =>
  shop.addProduct({ slug: `mug-${++slugs}`, name: 'Mug', manage_stock: true, stock_quantity: 5, ...more });

interface Placed {
  id: number;
  number: number;
  key: string;
  email: string;
}

async function place(who: ShopVisitor, product: number, quantity = 1): Promise<Placed> {
  await who.add(product, quantity);
  const fields = await checkoutForm(who, { payment_method: 'gateway' });
  const answer = (await who.shopAjax('checkout', fields)).json();
  if (answer.result !== 'success') throw new Error(answer.messages);
  const [order] = await shop.query<Placed>(
    'select id, number, key, billing_email as email from shop_order where id = $1',
    [answer.order_id],
  );
  return order as Placed;
}

const put = (id: number, state: string) =>
  shop.query('update shop_order set state = $2 where id = $1', [id, state]);
const stateOf = async (id: number) =>
  (await shop.query<{ state: string }>('select state from shop_order where id = $1', [id]))[0]?.state;
const stockOf = async (id: number) =>
  (
    await shop.query<{ free: number }>(
      `select stock_quantity - coalesce((select sum(quantity) from stock_hold where product_id = p.id), 0)::int as free
       from product p where id = $1`,
      [id],
    )
  )[0]?.free;

const deed = (who: ShopVisitor, { number, key }: Placed, name: string, more: Record<string, string> = {}) =>
  who.post('/my-account/orders/', {
    order_deed: name,
    order_number: String(number),
    order_key: key,
    ...more,
  });

describe('what customers do with their orders', () => {
  it('[CHK-008] offers view, pay, cancel and order again as the state allows, in the list and on the order', async () => {
    const customer = await shop.member('customer');
    const order = await place(customer, await newProduct());
    const offered = async () => {
      const list = wordsOf((await customer.get('/my-account/orders/')).text);
      const page = wordsOf((await customer.get(`/my-account/view-order/${order.number}/`)).text);
      return ['View', 'Pay', 'Cancel order', 'Order again'].filter(
        (word) => list.includes(` ${word}`) && (word === 'View' || page.includes(` ${word}`)),
      );
    };
    const byState = {
      pending: ['View', 'Pay', 'Cancel order'],
      failed: ['View', 'Pay', 'Cancel order'],
      'on-hold': ['View'],
      processing: ['View'],
      completed: ['View', 'Order again'],
      cancelled: ['View'],
      refunded: ['View'],
    };
    for (const [state, deeds] of Object.entries(byState)) {
      await put(order.id, state);
      expect(await offered(), state).toEqual(deeds);
    }
  });

  it('[CHK-008] lists a customer’s own orders, newest first, each with its state and its total', async () => {
    const [customer, other] = [await shop.member('customer'), await shop.member('customer')];
    const first = await place(customer, await newProduct());
    const foreign = await place(other, await newProduct());
    const second = await place(customer, await newProduct({ regular_price: 2000 }), 2);
    await put(first.id, 'completed');
    const list = (await customer.get('/my-account/orders/')).text;
    const rows = [...list.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) => wordsOf(row));
    expect(rows.filter((row) => /\d/.test(row))).toEqual([
      expect.stringMatching(new RegExp(`${second.number}\\b.* Pending payment .*\\$46\\.90`)),
      expect.stringMatching(new RegExp(`${first.number}\\b.* Completed .*\\$16\\.90`)),
    ]);
    expect((await customer.get(`/my-account/view-order/${foreign.number}/`)).status).toBe(404);
  });

  it('[CHK-008] cancels a pending or failed order, gives its goods free and notes who did it', async () => {
    for (const state of ['pending', 'failed']) {
      const customer = await shop.member('customer');
      const product = await newProduct();
      const order = await place(customer, product, 2);
      expect(await stockOf(product)).toBe(3);
      await put(order.id, state);
      const page = await customer.get(`/my-account/view-order/${order.number}/`);
      expect(page.text).toContain('<details class="order-cancel"');
      await deed(customer, order, 'cancel');
      expect(wordsOf((await customer.get('/my-account/orders/')).text)).toContain(
        `Order #${order.number} is cancelled.`,
      );
      expect(await stateOf(order.id)).toBe('cancelled');
      expect(await stockOf(product)).toBe(5);
      const [change] = await shop.query<{ cause: string; person: string }>(
        'select cause, person from order_state_change where order_id = $1 order by id desc limit 1',
        [order.id],
      );
      expect(change?.cause).toBe('Cancelled by the customer.');
      expect(change?.person).not.toBe('');
    }
  });

  it('[CHK-018ab] cancels nobody else’s order, none by its number alone, and none that somebody works on', async () => {
    const customer = await shop.member('customer');
    const order = await place(customer, await newProduct());
    const stranger = await shop.member('customer');
    const guest = shop.visitor();
    for (const who of [stranger, guest]) {
      await deed(who, { ...order, key: '' }, 'cancel', { order_email: order.email });
      await deed(who, order, 'cancel');
      await deed(who, order, 'cancel', { order_email: 'other@example.org' });
      await deed(who, { ...order, key: `${order.key}x` }, 'cancel', { order_email: order.email });
    }
    expect(await stateOf(order.id)).toBe('pending');
    for (const state of ['processing', 'on-hold', 'completed', 'refunded']) {
      await put(order.id, state);
      await deed(customer, order, 'cancel');
      expect(await stateOf(order.id)).toBe(state);
    }
  });

  it('lets guests cancel by key in their own browser, and with the billing e-mail in another', async () => {
    const guest = shop.visitor();
    const [one, two] = [await place(guest, await newProduct()), await place(guest, await newProduct())];
    const receipt = await guest.get(`/checkout/order-received/${one.number}/?key=${one.key}`);
    expect(wordsOf(receipt.text)).toContain('Cancel order');
    expect(wordsOf(receipt.text)).not.toContain('Order again');
    await deed(guest, one, 'cancel');
    expect(await stateOf(one.id)).toBe('cancelled');
    await deed(shop.visitor(), two, 'cancel', { order_email: two.email.toUpperCase() });
    expect(await stateOf(two.id)).toBe('cancelled');
  });

  it('[CHK-008] puts a completed order into the cart again with what was chosen, and names what cannot be had', async () => {
    const customer = await shop.member('customer');
    const size = await shop.addAttribute('size', 'Size');
    const [small, large] = [await shop.addTerm(size, 's', 'Small'), await shop.addTerm(size, 'l', 'Large')];
    const shirt = await shop.addProduct({
      slug: 'shirt',
      name: 'Shirt',
      type: 'variable',
      terms: [small, large],
      variesBy: [size],
    });
    const any = await shop.addProduct({ slug: 'shirt-any', parent_id: shirt, type: 'variation', terms: [] });
    const [mug, gone] = [
      await newProduct({ stock_quantity: 20 }),
      await newProduct({ name: 'Bowl', slug: 'bowl' }),
    ];
    await customer.post('/shop/', {
      'add-to-cart': String(shirt),
      variation_id: String(any),
      attribute_pa_size: 'l',
      quantity: '2',
    });
    await customer.add(gone);
    const order = await place(customer, mug, 3);
    await put(order.id, 'completed');
    await shop.changeProduct(gone, { status: 'draft' });
    const answer = await deed(customer, order, 'again');
    expect(answer.location).toBe('/cart/');
    const cart = wordsOf((await customer.get('/cart/')).text);
    expect(cart).toContain(`What order #${order.number} was made of is in your cart.`);
    expect(cart).toContain('“Bowl” could not be added:');
    expect(cart).toContain('Size: Large');
    const [row] = await shop.query<{ lines: { productId: number; quantity: number }[] }>(
      `select lines from cart where lines::text like '%"productId": ${shirt},%' or lines::text like '%"productId":${shirt},%'`,
    );
    expect(row?.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [shirt, 2],
      [mug, 3],
    ]);
  });
});
