import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCart } from '#features/cart/public.server.ts';
import { countSales, lockProductsForSale } from '#features/catalog/public.server.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import { seedOrders } from '#features/orders/fixtures.server.ts';
import {
  cancelUnpaidOrders,
  cartDeps,
  changeOrderState,
  type OrderDraft,
  type OrderServices,
  type PlacingStep,
  placeOrder,
  readOrder,
  readOrderByKey,
  readOrderRecord,
  searchOrders,
  storeOrder,
} from '#features/orders/public.server.ts';
import type { OrderState } from '#features/orders/public.ts';
import { builtInPayments, type PaymentMethod } from '#features/payments/public.ts';
import { countQueries, inTransaction } from '#platform/db/database.server.ts';
import { saveSettings } from '#platform/settings/settings-store.server.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import {
  checkout,
  draftByTelephone,
  fillCart,
  orderServices,
  seedProduct,
  seedZones,
} from '../support/order-shop.ts';

/** A method like a card gateway's: the order waits for the money. */
const later: PaymentMethod = {
  id: 'later',
  title: () => 'Later',
  description: () => '',
  isOffered: () => true,
  begin: ({ key }) => ({ state: 'pending', cause: '', redirect: `https://pay.example.com/${key}` }),
  instructions: () => null,
};

let database: FreshDatabase;
let services: OrderServices;
let counter = 0;
const newOwner = () => `t_${String(++counter).padStart(30, '0')}`;

beforeAll(async () => {
  database = await freshDatabase({ max: 10 });
  await seedZones(database.db);
  services = await orderServices(database.db, { payments: [...builtInPayments, later] });
});
afterAll(() => database.drop());

const newProduct = (more: Partial<Parameters<typeof seedProduct>[1]> = {}) =>
  seedProduct(database.db, { slug: `product-${++counter}`, ...more });

async function filledCart(stock = 10, quantity = 1) {
  const owner = newOwner();
  const productId = await newProduct({ stock });
  await fillCart(database.db, services, owner, productId, quantity);
  return { owner, productId };
}

async function stockOf(productId: number) {
  const { rows } = await database.db.$client.query<{ stock_quantity: number; held: number }>(
    `select stock_quantity, coalesce((select sum(quantity) from stock_hold where product_id = p.id), 0)::int as held
     from product p where id = $1`,
    [productId],
  );
  return rows[0];
}

async function mustPlace(request: ReturnType<typeof checkout>) {
  const placed = await placeOrder(database.db, request, services);
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return placed.value;
}

async function count(table: string) {
  const { rows } = await database.db.$client.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? 0;
}

function change(orderId: number, to: OrderState, more: { expectedVersion?: number } = {}) {
  return inTransaction(database.db, (tx) =>
    changeOrderState(tx, { orderId, to, cause: 'By hand', person: null, ...more }, services, new Date()),
  );
}

describe('placing an order', () => {
  it('stores what was bought, empties the cart and takes the stock', async () => {
    const { owner, productId } = await filledCart(10, 2);
    const placed = await mustPlace(checkout(owner, { shownTotal: 2690, customerNote: 'Ring twice' }));
    expect(placed).toMatchObject({ state: 'on-hold', repeated: false, redirect: null });
    const order = await readOrder(database.db, placed.id);
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
    const cart = await loadCart(database.db, owner, cartDeps(services, new Date()));
    expect(cart.view.lines).toEqual([]);
  });

  it('[CHK-012b] begins as pending and records each change with time, cause and person', async () => {
    const { owner } = await filledCart();
    const { id } = await mustPlace(checkout(owner));
    const person = { id: 'user-1', name: 'Grace' };
    await database.db.$client.query(
      `insert into user_account (id, name, email) values ('user-1', 'Grace', 'grace@shop.test')`,
    );
    const done = await inTransaction(database.db, (tx) =>
      changeOrderState(
        tx,
        { orderId: id, to: 'processing', cause: 'Money came', person },
        services,
        new Date(),
      ),
    );
    expect(done.ok).toBe(true);
    const record = await readOrderRecord(database.db, id);
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
    await database.db.$client.query('update product set stock_quantity = 1 where id = $1', [productId]);
    const ordersBefore = await count('shop_order');
    const request = checkout(owner, {
      shippingMethod: 'flat_rate:999',
      paymentMethod: 'magic',
      shownTotal: 1,
    });
    const billing = { ...request.billing, firstName: '', postcode: 'nonsense', email: 'nobody' };
    const refused = await placeOrder(database.db, { ...request, billing }, services);
    if (refused.ok || refused.error.code !== 'refused') throw new Error('It should have been refused');
    expect(refused.error.reasons.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'billing_first_name: Billing First name is a required field.',
      'billing_postcode: Billing ZIP Code is not a valid postcode / ZIP.',
      'billing_email: Billing Email address is not a valid email address.',
      expect.stringMatching(
        /^: Sorry, we do not have enough “product-\d+” in stock to fulfill your order \(1 available\)\.$/,
      ),
      'shipping_method: The chosen shipping method is no longer available. Please choose again.',
      'payment_method: Invalid payment method.',
      expect.stringContaining('The total of your order has changed to $36.90.'),
    ]);
    expect(await stockOf(productId)).toEqual({ stock_quantity: 1, held: 0 });
    expect(await count('shop_order')).toBe(ordersBefore);
    const cart = await loadCart(database.db, owner, cartDeps(services, new Date()));
    expect(cart.view.lines).toMatchObject([{ productId, quantity: 3 }]);
  });

  it('refuses an empty cart', async () => {
    expect(await placeOrder(database.db, checkout(newOwner()), services)).toEqual({
      ok: false,
      error: { code: 'empty-cart' },
    });
  });

  it('undoes everything when a later step fails, and can be sent again', async () => {
    const { owner, productId } = await filledCart();
    const breaking = {
      ...services,
      placingSteps: [{ name: 'breaking', store: async () => Promise.reject(new Error('power cut')) }],
    };
    const before = [await count('shop_order'), await count('order_line'), await count('outbox_event')];
    await expect(placeOrder(database.db, checkout(owner), breaking)).rejects.toThrow('power cut');
    expect([await count('shop_order'), await count('order_line'), await count('outbox_event')]).toEqual(
      before,
    );
    expect(await stockOf(productId)).toEqual({ stock_quantity: 10, held: 0 });
    expect(await mustPlace(checkout(owner))).toMatchObject({ repeated: false });
    expect(await stockOf(productId)).toEqual({ stock_quantity: 9, held: 0 });
  });

  it('needs a bounded number of statements whatever the number of lines', async () => {
    const owner = newOwner();
    for (let index = 0; index < 6; index++) await fillCart(database.db, services, owner, await newProduct());
    const { queries, value } = await countQueries(() =>
      placeOrder(database.db, checkout(owner, { shownTotal: 6690 }), services),
    );
    expect(value.ok).toBe(true);
    // With begin and commit, and the products, which nobody remembers who asks for no page.
    expect(queries.length).toBeLessThanOrEqual(14);
  });
});

describe('storing a draft', () => {
  /** An order that nobody's cart or session knows, as somebody who runs the shop would write it. */
  async function store(more: Partial<OrderDraft> = {}, steps: PlacingStep[] = []) {
    const productId = await newProduct({ stock: 5 });
    const settings = services.settings.get(catalogSettings);
    return inTransaction(database.db, async (tx) => {
      const stock = await lockProductsForSale(tx, [productId], '', settings);
      const draft: OrderDraft = { ...draftByTelephone(productId, stock), ...more };
      return { productId, stored: await storeOrder(tx, draft, { ...services, placingSteps: steps }) };
    });
  }

  it('knows no session and no cart: it keeps what it says, takes the stock and tells others', async () => {
    const { owner } = await filledCart();
    const { stored, productId } = await store();
    expect(stored).toMatchObject({ state: 'on-hold', redirect: null });
    expect(await readOrder(database.db, stored.id)).toMatchObject({
      number: stored.number,
      total: 1400,
      customerNote: 'By telephone',
      paymentTitle: 'Direct bank transfer',
      lines: [{ productId, name: 'Made to measure', quantity: 2, unitPrice: 700, subtotal: 1400 }],
    });
    expect(await stockOf(productId)).toEqual({ stock_quantity: 3, held: 0 });
    const { rows: told } = await database.db.$client.query(
      `select name from outbox_event where payload ->> 'orderId' = $1 order by name`,
      [stored.id],
    );
    expect(told).toEqual([{ name: 'order-placed' }, { name: 'order-state-changed' }]);
    const { view } = await loadCart(database.db, owner, cartDeps(services, new Date()));
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
    const { rows } = await database.db.$client.query(
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
    await fillCart(database.db, services, owner, other);
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

describe('stock', () => {
  it('sells the last three pieces to exactly three of twenty buyers at once', async () => {
    const productId = await newProduct({ stock: 3 });
    const owners = Array.from({ length: 20 }, newOwner);
    for (const owner of owners) await fillCart(database.db, services, owner, productId);
    const answers = await Promise.all(
      owners.map((owner) => placeOrder(database.db, checkout(owner), services)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    for (const answer of answers) {
      if (!answer.ok) expect(answer.error).toMatchObject({ reasons: [{ code: 'stock' }] });
    }
    expect(await stockOf(productId)).toEqual({ stock_quantity: 0, held: 0 });
  });

  it('locks nobody out when two buyers hold the same products in opposite order', async () => {
    const [a, b] = [await newProduct({ stock: 50 }), await newProduct({ stock: 50 })];
    const owners = Array.from({ length: 12 }, newOwner);
    for (const [index, owner] of owners.entries()) {
      for (const id of index % 2 ? [a, b] : [b, a]) await fillCart(database.db, services, owner, id);
    }
    const answers = await Promise.all(
      owners.map((owner) => placeOrder(database.db, checkout(owner, { shownTotal: 2690 }), services)),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await stockOf(a))?.stock_quantity).toBe(38);
  });

  it('holds the pieces of a pending order and frees them when it was not paid in time', async () => {
    const { owner, productId } = await filledCart(2, 2);
    const placedAt = new Date();
    const placed = await mustPlace(
      checkout(owner, { paymentMethod: 'later', shownTotal: 2690, now: placedAt }),
    );
    expect(placed).toMatchObject({ state: 'pending' });
    expect(await stockOf(productId)).toEqual({ stock_quantity: 2, held: 2 });
    const minutes = (count: number) => new Date(placedAt.getTime() + count * 60_000);
    expect(await cancelUnpaidOrders(database.db, services, minutes(59))).toBe(0);
    expect(await cancelUnpaidOrders(database.db, services, minutes(61))).toBe(1);
    expect(await cancelUnpaidOrders(database.db, services, minutes(62))).toBe(0);
    expect(await stockOf(productId)).toEqual({ stock_quantity: 2, held: 0 });
    expect((await readOrder(database.db, placed.id))?.state).toBe('cancelled');
  });

  it('does not sell what a pending order holds', async () => {
    const { owner, productId } = await filledCart(1);
    const other = newOwner();
    await fillCart(database.db, services, other, productId);
    await mustPlace(checkout(owner, { paymentMethod: 'later' }));
    const refused = await placeOrder(database.db, checkout(other), services);
    expect(refused).toMatchObject({ ok: false, error: { reasons: [{ code: 'stock' }] } });
  });

  const ways = ['processing completed', 'on-hold processing', 'completed on-hold'];
  it.each(ways)('[CHK-015ab] takes stock once with %s, returns it once, and notes it', async (states) => {
    const { owner, productId } = await filledCart(5, 2);
    const { id } = await mustPlace(checkout(owner, { paymentMethod: 'later', shownTotal: 2690 }));
    for (const state of states.split(' ') as OrderState[]) {
      await change(id, state);
      expect(await stockOf(productId)).toEqual({ stock_quantity: 3, held: 0 });
    }
    await Promise.all([change(id, 'cancelled'), change(id, 'cancelled'), change(id, 'cancelled')]);
    expect(await stockOf(productId)).toEqual({ stock_quantity: 5, held: 0 });
    const record = await readOrderRecord(database.db, id);
    const notes = record?.notes.map(({ text }) =>
      text.replace(/product-\d+/, 'X').replace(/until.*UTC/, 'until T'),
    );
    expect(notes?.reverse()).toEqual([
      'Stock held until T: X 5 → 3.',
      'Stock reduced: X 5 → 3.',
      'Stock given back: X 3 → 5.',
    ]);
  });

  it('takes a cancelled order up again only while the goods are there', async () => {
    const { owner, productId } = await filledCart(1);
    const { id } = await mustPlace(checkout(owner));
    await change(id, 'cancelled');
    const second = newOwner();
    await fillCart(database.db, services, second, productId);
    await mustPlace(checkout(second));
    expect(await change(id, 'processing')).toMatchObject({ ok: false, error: { code: 'out-of-stock' } });
    expect((await readOrder(database.db, id))?.state).toBe('cancelled');
  });
});

describe('a shop that manages no stock', () => {
  const switchStock = async (manageStock: boolean) => {
    const { settings } = services;
    await inTransaction(database.db, (tx) =>
      saveSettings(tx, catalogSettings, { manageStock }, settings.version(catalogSettings)),
    );
    await settings.reload();
  };

  it('sells whatever the product says, counts nothing, and gives back only what was taken', async () => {
    const before = await filledCart(5, 2);
    const early = await mustPlace(checkout(before.owner, { shownTotal: 2690 }));
    const held = await filledCart(5, 2);
    const waiting = await mustPlace(checkout(held.owner, { paymentMethod: 'later', shownTotal: 2690 }));
    await switchStock(false);
    try {
      const { owner, productId } = await filledCart(0, 3);
      const { id } = await mustPlace(checkout(owner, { shownTotal: 3690 }));
      expect(await stockOf(productId)).toEqual({ stock_quantity: 0, held: 0 });
      expect(await change(id, 'cancelled')).toMatchObject({ ok: true });
      expect(await change(id, 'processing')).toMatchObject({ ok: true });
      expect(await stockOf(productId)).toEqual({ stock_quantity: 0, held: 0 });
      const other = await filledCart(0, 1);
      await mustPlace(checkout(other.owner, { paymentMethod: 'later' }));
      expect(await stockOf(other.productId)).toEqual({ stock_quantity: 0, held: 0 });

      await change(early.id, 'cancelled');
      expect(await stockOf(before.productId)).toEqual({ stock_quantity: 5, held: 0 });
      await change(waiting.id, 'processing');
      expect(await stockOf(held.productId)).toEqual({ stock_quantity: 5, held: 0 });
      await change(waiting.id, 'cancelled');
      expect(await stockOf(held.productId)).toEqual({ stock_quantity: 5, held: 0 });
    } finally {
      await switchStock(true);
    }
    await change(early.id, 'processing');
    expect(await stockOf(before.productId)).toEqual({ stock_quantity: 3, held: 0 });
  });
});

it('takes nothing again for orders of the demo shop, whose pieces left long ago, and gives them back once', async () => {
  const productId = await newProduct({ stock: 5 });
  const { billing } = checkout('');
  await inTransaction(database.db, (tx) =>
    seedOrders(tx, [
      {
        state: 'processing',
        placedAt: new Date(),
        currency: 'USD',
        address: { ...billing, email: 'seeded@example.org' },
        shipping: { id: 'flat_rate:1', label: 'Flat rate', amount: 690 },
        payment: { id: 'bacs', title: 'Direct bank transfer' },
        note: '',
        lines: [{ productId, name: 'Cup', sku: '', address: '/product/cup/', unitPrice: 1000, quantity: 2 }],
      },
    ]),
  );
  const { orders } = await searchOrders(database.db, { search: 'seeded@' });
  const id = orders[0]?.id as number;
  expect(await change(id, 'completed')).toMatchObject({ ok: true });
  expect(await stockOf(productId)).toEqual({ stock_quantity: 5, held: 0 });
  expect(await change(id, 'cancelled')).toMatchObject({ ok: true });
  expect(await stockOf(productId)).toEqual({ stock_quantity: 7, held: 0 });
});

describe('how often a product was sold', () => {
  const salesOf = async (productId: number) => {
    await countSales(database.db);
    const { rows } = await database.db.$client.query<{ total_sales: number }>(
      'select total_sales from product where id = $1',
      [productId],
    );
    return rows[0]?.total_sales;
  };

  it.each([true, false])('follows the order through its states (managed stock: %s)', async (managed) => {
    const owner = newOwner();
    const productId = await newProduct({ managed });
    await fillCart(database.db, services, owner, productId, 2);
    const { id } = await mustPlace(checkout(owner, { paymentMethod: 'later', shownTotal: 2690 }));
    const counts = [await salesOf(productId)];
    for (const state of ['processing', 'completed', 'cancelled', 'processing'] as const) {
      expect(await change(id, state)).toMatchObject({ ok: true });
      counts.push(await salesOf(productId));
    }
    expect(counts).toEqual([0, 2, 2, 0, 2]);
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
        seen.add((await readOrder(database.db, id))?.state ?? '');
      }
      const other = database.db.$client.query(`update shop_order set state = 'draft' where id = $1`, [id]);
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
    expect((await readOrder(database.db, id))?.paidAt).toBeNull();
    await change(id, 'processing');
    const paidAt = (await readOrder(database.db, id))?.paidAt;
    expect(paidAt).toBeInstanceOf(Date);
    await change(id, 'completed');
    expect(await readOrder(database.db, id)).toMatchObject({ paidAt, completedAt: expect.any(Date) });
    const cancelled = await mustPlace(checkout((await filledCart()).owner));
    await change(cancelled.id, 'cancelled');
    expect((await readOrder(database.db, cancelled.id))?.paidAt).toBeNull();
  });

  it('refuses what may not follow and what somebody else changed meanwhile', async () => {
    const { id } = await mustPlace(checkout((await filledCart()).owner));
    expect(await change(id, 'refunded')).toMatchObject({ error: { code: 'not-allowed', from: 'on-hold' } });
    expect(await change(id, 'processing', { expectedVersion: 7 })).toMatchObject({
      error: { code: 'changed-meanwhile' },
    });
    expect(await change(999_999, 'processing')).toMatchObject({ error: { code: 'unknown-order' } });
    expect(await change(id, 'processing', { expectedVersion: 1 })).toMatchObject({ ok: true });
    expect((await readOrder(database.db, id))?.version).toBe(2);
  });
});

describe('reading', () => {
  it('opens an order by its key only', async () => {
    const { number, key } = await mustPlace(checkout((await filledCart()).owner));
    expect(await readOrderByKey(database.db, number, key)).toMatchObject({
      order: { number },
      ownBrowser: false,
    });
    expect(await readOrderByKey(database.db, number, '')).toBeNull();
    expect(await readOrderByKey(database.db, number + 1, key)).toBeNull();
  });

  it('finds orders by number, name, e-mail, product and state', async () => {
    const owner = newOwner();
    const productId = await newProduct({ name: 'Rare 100% wool blanket' });
    await fillCart(database.db, services, owner, productId);
    const request = checkout(owner);
    const billing = {
      ...request.billing,
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@navy.example',
    };
    const { number } = await mustPlace({ ...request, billing });
    for (const search of [String(number), `#${number}`, 'hopper', 'GRACE@navy', '100% wool']) {
      const found = await searchOrders(database.db, { search });
      expect(
        found.orders.map((order) => order.number),
        search,
      ).toEqual([number]);
      expect(found.total).toBe(1);
    }
    const kept = await database.db.$client.query('select search_text from shop_order where number = $1', [
      number,
    ]);
    expect(kept.rows[0]?.search_text.trim()).toBe(
      `#${number} ${number} grace hopper grace@navy.example rare 100% wool blanket`,
    );
    const none = await searchOrders(database.db, { search: 'hopper', states: ['completed'] });
    expect(none).toEqual({ orders: [], total: 0 });
    const page = await searchOrders(database.db, { perPage: 2, page: 2, sort: 'number', direction: 'asc' });
    expect(page.orders).toHaveLength(2);
    expect(page.total).toBeGreaterThan(4);
  });
});
