import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCart } from '#features/cart/public.server.ts';
import { createProductMemory } from '#features/catalog/operations/product-memory.server.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import { lockProductsForSale } from '#features/inventory/public.server.ts';
import { shopOrder } from '#features/orders/data/order.table.ts';
import { readOrderRecord, readOrdersOf } from '#features/orders/data/read-orders.queries.server.ts';
import {
  changeOrderState,
  type OrderDraft,
  type PlacingStep,
  placeOrder,
  readOrder,
  readOrderByKey,
  storeOrder,
} from '#features/orders/public.server.ts';
import type { OrderState } from '#features/orders/public.ts';
import { countQueries, inTransaction } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { eachWord } from '#platform/resources/each-word.server.ts';
import { checkout, draftByTelephone } from '../support/order-shop.ts';
import { openPlacingShop, type PlacingShop } from '../support/placing-shop.ts';

let shop: PlacingShop;

beforeAll(async () => {
  shop = await openPlacingShop();
});
afterAll(() => shop.drop());

const newOwner = () => shop.newOwner();
const newProduct: PlacingShop['newProduct'] = (more) => shop.newProduct(more);
const filledCart: PlacingShop['filledCart'] = (...wanted) => shop.filledCart(...wanted);
const stockOf: PlacingShop['stockOf'] = (productId) => shop.stockOf(productId);
const mustPlace: PlacingShop['mustPlace'] = (request) => shop.mustPlace(request);
const change: PlacingShop['change'] = (...wanted) => shop.change(...wanted);

async function count(table: string) {
  const { rows } = await shop.db.$client.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? 0;
}

describe('placing an order', () => {
  it('stores what was bought, empties the cart and takes the stock', async () => {
    const { owner, productId } = await filledCart(10, 2);
    const placed = await mustPlace(checkout(owner, { shownTotal: 2690, customerNote: 'Ring twice' }));
    expect(placed).toMatchObject({ state: 'on-hold', repeated: false, redirect: null });
    const order = await readOrder(shop.db, placed.id);
    expect(order).toMatchObject({
      number: placed.number,
      total: 2690,
      currency: 'USD',
      customerNote: 'Ring twice',
      billingName: 'Ada Lovelace',
      paymentTitle: 'Direct bank transfer',
      lines: [{ productId, quantity: 2, unitPrice: 1000, subtotal: 2000 }],
      totals: { subtotal: 2000, shipping: { id: 'flat_rate:2', amount: 690 }, total: 2690 },
    });
    expect(await stockOf(productId)).toEqual({ stock_quantity: 8, held: 0 });
    const cart = await loadCart(shop.db, owner, shop.cartDeps());
    expect(cart.view.lines).toEqual([]);
  });

  it('[CHK-012b] begins as pending and records each change with time, cause and person', async () => {
    const { owner } = await filledCart();
    const { id } = await mustPlace(checkout(owner));
    const person = { id: 'user-1', name: 'Grace' };
    await shop.db.$client.query(
      `insert into user_account (id, name, email) values ('user-1', 'Grace', 'grace@shop.test')`,
    );
    const done = await inTransaction(shop.db, (tx) =>
      changeOrderState(
        tx,
        { orderId: id, to: 'processing', cause: 'Money came', person },
        shop.services,
        new Date(),
      ),
    );
    expect(done.ok).toBe(true);
    const record = await readOrderRecord(shop.db, id);
    expect(record?.changes.map(({ from, to, cause, person }) => [from, to, cause, person]).reverse()).toEqual(
      [
        [null, 'pending', 'Order placed.', ''],
        ['pending', 'on-hold', 'Awaiting bank transfer.', ''],
        ['on-hold', 'processing', 'Money came', 'Grace'],
      ],
    );
    for (const one of record?.changes ?? []) expect(one.createdAt).toBeInstanceOf(Date);
  });

  it('gives orders unique and increasing numbers', async () => {
    const numbers: number[] = [];
    for (let index = 0; index < 3; index++) {
      numbers.push((await mustPlace(checkout((await filledCart()).owner))).number);
    }
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(new Set(numbers).size).toBe(3);
  });

  it('[CHK-009b] lists all reasons at once and leaves cart and stock untouched', async () => {
    const { owner, productId } = await filledCart(5, 3);
    await shop.db.$client.query('update product set stock_quantity = 1 where id = $1', [productId]);
    const ordersBefore = await count('shop_order');
    const request = checkout(owner, {
      shippingMethod: 'flat_rate:999',
      paymentMethod: 'magic',
      shownTotal: 1,
    });
    const billing = { ...request.billing, firstName: '', postcode: 'nonsense', email: 'nobody' };
    const refused = await placeOrder(shop.db, { ...request, billing }, shop.services);
    if (refused.ok || refused.error.code !== 'refused') throw new Error('It should have been refused');
    expect(refused.error.reasons.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'billing_email: Billing Email address is not a valid email address.',
      'billing_first_name: Billing First name is a required field.',
      'billing_postcode: Billing ZIP Code is not a valid postcode / ZIP.',
      expect.stringMatching(
        /^: Sorry, we do not have enough “product-\d+” in stock to fulfill your order \(1 available\)\.$/,
      ),
      'shipping_method: The chosen shipping method is no longer available. Please choose again.',
      'payment_method: Invalid payment method.',
      expect.stringContaining('The total of your order has changed to $36.90.'),
    ]);
    expect(await stockOf(productId)).toEqual({ stock_quantity: 1, held: 0 });
    expect(await count('shop_order')).toBe(ordersBefore);
    const cart = await loadCart(shop.db, owner, shop.cartDeps());
    expect(cart.view.lines).toMatchObject([{ productId, quantity: 3 }]);
  });

  it('refuses an empty cart', async () => {
    expect(await placeOrder(shop.db, checkout(newOwner()), shop.services)).toEqual({
      ok: false,
      error: { code: 'empty-cart' },
    });
  });

  it('undoes everything when a later step fails, and can be sent again', async () => {
    const { owner, productId } = await filledCart();
    const breaking = {
      ...shop.services,
      placingSteps: [{ name: 'breaking', store: async () => Promise.reject(new Error('power cut')) }],
    };
    const before = [await count('shop_order'), await count('order_line'), await count('outbox_event')];
    await expect(placeOrder(shop.db, checkout(owner), breaking)).rejects.toThrow('power cut');
    expect([await count('shop_order'), await count('order_line'), await count('outbox_event')]).toEqual(
      before,
    );
    expect(await stockOf(productId)).toEqual({ stock_quantity: 10, held: 0 });
    expect(await mustPlace(checkout(owner))).toMatchObject({ repeated: false });
    expect(await stockOf(productId)).toEqual({ stock_quantity: 9, held: 0 });
  });

  it('needs a bounded number of statements whatever the number of lines', async () => {
    const owner = newOwner();
    for (let index = 0; index < 5; index++) await shop.fill(owner, await newProduct());
    // As a shopper's request does, which has shown the cart before.
    const products = createProductMemory();
    const request = { environment: { cache: () => products } } as unknown as RequestContext;
    await loadCart(shop.db, owner, shop.cartDeps(request));
    const { queries, value } = await countQueries(() =>
      placeOrder(shop.db, checkout(owner, { shownTotal: 5690, request }), shop.services),
    );
    expect(value.ok).toBe(true);
    // With begin and commit.
    expect(queries.length).toBeLessThanOrEqual(13);
  });
});

describe('storing a draft', () => {
  /** An order that nobody's cart or session knows, as somebody who runs the shop would write it. */
  async function store(more: Partial<OrderDraft> = {}, steps: PlacingStep[] = []) {
    const productId = await newProduct({ stock: 5 });
    const settings = shop.services.settings.get(catalogSettings);
    return inTransaction(shop.db, async (tx) => {
      const stock = await lockProductsForSale(tx, [productId], '', settings);
      const draft: OrderDraft = { ...draftByTelephone(productId, stock), ...more };
      return { productId, stored: await storeOrder(tx, draft, { ...shop.services, placingSteps: steps }) };
    });
  }

  it('knows no session and no cart: it keeps what it says, takes the stock and tells others', async () => {
    const { owner } = await filledCart();
    const { stored, productId } = await store();
    expect(stored).toMatchObject({ state: 'on-hold', redirect: null });
    expect(await readOrder(shop.db, stored.id)).toMatchObject({
      number: stored.number,
      total: 1400,
      customerNote: 'By telephone',
      paymentTitle: 'Direct bank transfer',
      lines: [{ productId, name: 'Made to measure', quantity: 2, unitPrice: 700, subtotal: 1400 }],
    });
    expect(await stockOf(productId)).toEqual({ stock_quantity: 3, held: 0 });
    const { rows: told } = await shop.db.$client.query(
      `select name from outbox_event where payload ->> 'orderId' = $1 order by name`,
      [stored.id],
    );
    expect(told).toEqual([{ name: 'order-placed' }, { name: 'order-state-changed' }]);
    const { view } = await loadCart(shop.db, owner, shop.cartDeps());
    expect(view.lines).toHaveLength(1);
    // Holds and is paid like any other.
    const waiting = await store({ paymentMethod: 'later' });
    expect(waiting.stored.redirect).toMatch(/^https:\/\/pay\.example\.com\/order_/);
    expect(await stockOf(waiting.productId)).toEqual({ stock_quantity: 5, held: 2 });
    expect(await change(waiting.stored.id, 'processing')).toMatchObject({ ok: true });
    expect(await stockOf(waiting.productId)).toEqual({ stock_quantity: 3, held: 0 });
  });

  it('leaves empty what it does not have', async () => {
    const { stored } = await store();
    const { rows } = await shop.db.$client.query(
      `select o.shipping is null and o.customer_id is null and o.hold_expires_at is null and o.payment_address is null
         and l.takes is null and l.parent_position is null and l.variation_id is null as is_empty
       from shop_order o join order_line l on l.order_id = o.id where o.id = $1`,
      [stored.id],
    );
    expect(rows).toEqual([{ is_empty: true }]);
  });

  it('asks only those steps that need no request, or whose intake it carries', async () => {
    const asked: unknown[] = [];
    const keep = (name: string) => async (_tx: unknown, _order: unknown, intake: unknown) =>
      void asked.push([name, intake]);
    const steps: PlacingStep[] = [
      { name: 'always', store: keep('always') },
      { name: 'visit', intake: () => 'of a request', store: keep('visit') },
    ];
    await store({}, steps);
    expect(asked.splice(0)).toEqual([['always', undefined]]);
    await store({ intakes: { visit: 'kept before' } }, steps);
    expect(asked).toEqual([
      ['always', undefined],
      ['visit', 'kept before'],
    ]);
  });

  it('stores one order for an attempt', async () => {
    await store({ attempt: 'once' });
    await expect(store({ attempt: 'once' })).rejects.toThrow();
  });
});

describe('the same checkout twice', () => {
  it('[CHK-011ab] sends the second request to pay where the first one was sent, until the money has come', async () => {
    const { owner } = await filledCart(10);
    const request = checkout(owner, { paymentMethod: 'later' });
    const answers = await Promise.all(Array.from({ length: 3 }, () => mustPlace(request)));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    for (const { redirect } of answers) expect(redirect).toMatch(/^https:\/\/pay\.example\.com\/order_/);
    expect(new Set(answers.map(({ redirect }) => redirect)).size).toBe(1);
    await change(answers[0]?.id as number, 'processing');
    expect(await mustPlace(request)).toMatchObject({ number: answers[0]?.number, redirect: null });
  });

  it('[CHK-011ab] makes one order of a double click and gives both the same answer', async () => {
    const { owner, productId } = await filledCart(10);
    const answers = await Promise.all(Array.from({ length: 6 }, () => mustPlace(checkout(owner))));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await stockOf(productId)).toEqual({ stock_quantity: 9, held: 0 });
    expect(await mustPlace(checkout(owner))).toMatchObject({ key: answers[0]?.key, repeated: true });
  });

  it('answers a lost answer again although the cart was filled since', async () => {
    const { owner } = await filledCart();
    const first = await mustPlace(checkout(owner));
    const other = await newProduct();
    await shop.fill(owner, other);
    expect(await mustPlace(checkout(owner))).toMatchObject({ number: first.number, repeated: true });
    expect(await stockOf(other)).toEqual({ stock_quantity: 10, held: 0 });
    expect(await mustPlace(checkout(owner, { attempt: 'another' }))).toMatchObject({ repeated: false });
  });

  it('keeps attempts of different sessions apart', async () => {
    const [one, two] = [await filledCart(), await filledCart()];
    const first = await mustPlace(checkout(one.owner, { attempt: 'same-words' }));
    const second = await mustPlace(checkout(two.owner, { attempt: 'same-words' }));
    expect(second.number).not.toBe(first.number);
  });
});

describe('changing the state', () => {
  it('[CHK-012a] knows pending, processing, on-hold, completed, cancelled, refunded and failed, and no other', async () => {
    const ways: OrderState[][] = [
      ['processing', 'on-hold', 'completed', 'refunded'],
      ['failed', 'pending', 'cancelled'],
    ];
    const seen = new Set<string>();
    for (const way of ways) {
      const { owner } = await filledCart();
      const { id } = await mustPlace(checkout(owner, { paymentMethod: 'later' }));
      for (const to of way) {
        expect(await change(id, to), to).toMatchObject({ ok: true });
        seen.add((await readOrder(shop.db, id))?.state ?? '');
      }
      const other = shop.db.$client.query(`update shop_order set state = 'draft' where id = $1`, [id]);
      await expect(other).rejects.toThrow('shop_order_state_check');
    }
    expect([...seen].sort()).toEqual([
      'cancelled',
      'completed',
      'failed',
      'on-hold',
      'pending',
      'processing',
      'refunded',
    ]);
  });

  it('notes when the money came: with processing after a transfer, with completion otherwise', async () => {
    const { id } = await mustPlace(checkout((await filledCart()).owner));
    expect((await readOrder(shop.db, id))?.paidAt).toBeNull();
    await change(id, 'processing');
    const paidAt = (await readOrder(shop.db, id))?.paidAt;
    expect(paidAt).toBeInstanceOf(Date);
    await change(id, 'completed');
    expect(await readOrder(shop.db, id)).toMatchObject({ paidAt, completedAt: expect.any(Date) });
    const cancelled = await mustPlace(checkout((await filledCart()).owner));
    await change(cancelled.id, 'cancelled');
    expect((await readOrder(shop.db, cancelled.id))?.paidAt).toBeNull();
  });

  it('refuses what may not follow and what somebody else changed meanwhile', async () => {
    const { id } = await mustPlace(checkout((await filledCart()).owner));
    expect(await change(id, 'refunded')).toMatchObject({ error: { code: 'not-allowed', from: 'on-hold' } });
    expect(await change(id, 'processing', { expectedVersion: 7 })).toMatchObject({
      error: { code: 'changed-meanwhile' },
    });
    expect(await change(999_999, 'processing')).toMatchObject({ error: { code: 'unknown-order' } });
    expect(await change(id, 'processing', { expectedVersion: 1 })).toMatchObject({ ok: true });
    expect((await readOrder(shop.db, id))?.version).toBe(2);
  });
});

describe('reading', () => {
  it('opens an order by its key only', async () => {
    const { number, key } = await mustPlace(checkout((await filledCart()).owner));
    expect(await readOrderByKey(shop.db, number, key)).toMatchObject({
      order: { number },
      ownBrowser: false,
    });
    expect(await readOrderByKey(shop.db, number, '')).toBeNull();
    expect(await readOrderByKey(shop.db, number + 1, key)).toBeNull();
  });

  it('finds orders by number, name, e-mail and product', async () => {
    const owner = newOwner();
    const productId = await newProduct({ name: 'Rare 100% wool blanket' });
    await shop.fill(owner, productId);
    const request = checkout(owner);
    const billing = {
      ...request.billing,
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@navy.example',
    };
    const { number } = await mustPlace({ ...request, billing });
    for (const search of [String(number), `#${number}`, 'hopper', 'GRACE@navy', '100% wool']) {
      const found = await shop.db
        .select({ number: shopOrder.number })
        .from(shopOrder)
        .where(eachWord(search, (isIn) => isIn(shopOrder.searchText)));
      expect(found, search).toEqual([{ number }]);
    }
    const kept = await shop.db.$client.query('select search_text from shop_order where number = $1', [
      number,
    ]);
    expect(kept.rows[0]?.search_text.trim()).toBe(
      `#${number} ${number} grace hopper grace@navy.example rare 100% wool blanket`,
    );
  });

  it('lists the orders of a customer page by page, the newest first', async () => {
    await shop.db.$client.query(
      `insert into user_account (id, name, email) values ('buyer', 'Mary', 'mary@shop.test')`,
    );
    const placed: number[] = [];
    for (let count = 0; count < 3; count++) {
      const { owner } = await filledCart();
      placed.unshift((await mustPlace(checkout(owner))).id);
    }
    await shop.db.$client.query(`update shop_order set customer_id = 'buyer' where id = any($1)`, [placed]);
    const pageOf = async (page: number) => {
      const { orders, total } = await readOrdersOf(shop.db, 'buyer', page, 2);
      return { ids: orders.map(({ id }) => id), total };
    };
    expect(await pageOf(1)).toEqual({ ids: placed.slice(0, 2), total: 3 });
    expect(await pageOf(2)).toEqual({ ids: placed.slice(2), total: 3 });
    expect(await pageOf(3)).toEqual({ ids: [], total: 3 });
    expect(await readOrdersOf(shop.db, 'nobody', 1, 2)).toEqual({ orders: [], total: 0 });
  });
});
