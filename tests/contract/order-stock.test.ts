// What orders do to stock and to the number of pieces sold: taken, held, given back, each once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countSales } from '#features/catalog/operations/count-sales.server.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import { sampleMarket } from '#features/market/fixtures.ts';
import { timeSettings } from '#features/market/public.ts';
import { readOrderRecord } from '#features/orders/data/read-orders.queries.server.ts';
import { seedOrders } from '#features/orders/fixtures.server.ts';
import { cancelUnpaidOrders } from '#features/orders/jobs/cancel-unpaid.job.server.ts';
import { changeOrderState, placeOrder, readOrder } from '#features/orders/public.server.ts';
import type { OrderState } from '#features/orders/public.ts';
import { wallTime } from '#kit/zoned-time.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { saveSettings } from '#platform/settings/settings-store.server.ts';
import { checkout } from '../support/order-shop.ts';
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

describe('stock', () => {
  it('sells the last three pieces to exactly three of twenty buyers at once', async () => {
    const productId = await newProduct({ stock: 3 });
    const owners = Array.from({ length: 20 }, newOwner);
    for (const owner of owners) await shop.fill(owner, productId);
    const answers = await Promise.all(
      owners.map((owner) => placeOrder(shop.db, checkout(owner), shop.services)),
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
      for (const id of index % 2 ? [a, b] : [b, a]) await shop.fill(owner, id);
    }
    const answers = await Promise.all(
      owners.map((owner) => placeOrder(shop.db, checkout(owner, { shownTotal: 2690 }), shop.services)),
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
    expect(await cancelUnpaidOrders(shop.db, shop.services, minutes(59))).toBe(0);
    expect(await cancelUnpaidOrders(shop.db, shop.services, minutes(61))).toBe(1);
    expect(await cancelUnpaidOrders(shop.db, shop.services, minutes(62))).toBe(0);
    expect(await stockOf(productId)).toEqual({ stock_quantity: 2, held: 0 });
    expect((await readOrder(shop.db, placed.id))?.state).toBe('cancelled');
  });

  it('does not sell what a pending order holds', async () => {
    const { owner, productId } = await filledCart(1);
    const other = newOwner();
    await shop.fill(other, productId);
    await mustPlace(checkout(owner, { paymentMethod: 'later' }));
    const refused = await placeOrder(shop.db, checkout(other), shop.services);
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
    const record = await readOrderRecord(shop.db, id);
    const notes = record?.notes.map(({ text }) =>
      text.replace(/product-\d+/, 'X').replace(/until \w+ \d+, \d{4} at \d+:\d\d\s[AP]M/, 'until T'),
    );
    expect(notes?.reverse()).toEqual([
      'Stock held until T: X 5 → 3.',
      'Stock reduced: X 5 → 3.',
      'Stock given back: X 3 → 5.',
    ]);
  });

  it('notes by the shop’s clocks, in its language, how long pieces are held', async () => {
    const { settings } = shop.services;
    await inTransaction(shop.db, (tx) =>
      saveSettings(tx, timeSettings, { timeZone: 'Asia/Kolkata' }, settings.version(timeSettings)),
    );
    await settings.reload();
    const market = sampleMarket({ timeZone: 'Asia/Kolkata', locale: 'de', dateLocale: 'de' });
    const services = { ...shop.services, market, marketOf: () => market, locale: 'de' };
    const { owner } = await filledCart(5, 2);
    const wish = checkout(owner, { paymentMethod: 'later', shownTotal: 2690 });
    const placed = await placeOrder(shop.db, wish, services);
    expect(placed).toMatchObject({ ok: true });
    const id = placed.ok ? placed.value.id : 0;
    const held = await shop.db.$client.query(
      'select hold_expires_at as until from shop_order where id = $1',
      [id],
    );
    const [day = '', time = ''] = wallTime(held.rows[0].until, 'Asia/Kolkata').split('T');
    const later = new Date('2027-12-01T12:00:00Z');
    for (const to of ['cancelled', 'pending'] as const)
      await inTransaction(shop.db, (tx) =>
        changeOrderState(tx, { orderId: id, to, cause: '', person: null }, services, later),
      );
    const notes = (await readOrderRecord(shop.db, id))?.notes.map(({ text }) => text) ?? [];
    expect(notes.filter((text) => text.startsWith('Stock held')).reverse()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Stock held until ${Number(day.slice(8))}\\. \\S+ ${day.slice(0, 4)} um ${time.slice(0, 5)}: `,
        ),
      ),
      expect.stringMatching(/^Stock held until 1\. Dezember 2027 um 18:30: /),
    ]);
    await inTransaction(shop.db, (tx) =>
      saveSettings(tx, timeSettings, { timeZone: 'UTC' }, settings.version(timeSettings)),
    );
    await settings.reload();
  });

  it('takes a cancelled order up again only while the goods are there', async () => {
    const { owner, productId } = await filledCart(1);
    const { id } = await mustPlace(checkout(owner));
    await change(id, 'cancelled');
    const second = newOwner();
    await shop.fill(second, productId);
    await mustPlace(checkout(second));
    expect(await change(id, 'processing')).toMatchObject({ ok: false, error: { code: 'out-of-stock' } });
    expect((await readOrder(shop.db, id))?.state).toBe('cancelled');
  });
});

describe('a shop that manages no stock', () => {
  const switchStock = async (manageStock: boolean) => {
    const { settings } = shop.services;
    await inTransaction(shop.db, (tx) =>
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
  await inTransaction(shop.db, (tx) =>
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
  const { rows } = await shop.db.$client.query<{ id: number }>(
    `select id from shop_order where billing_email = 'seeded@example.org'`,
  );
  const id = rows[0]?.id as number;
  expect(await change(id, 'completed')).toMatchObject({ ok: true });
  expect(await stockOf(productId)).toEqual({ stock_quantity: 5, held: 0 });
  expect(await change(id, 'cancelled')).toMatchObject({ ok: true });
  expect(await stockOf(productId)).toEqual({ stock_quantity: 7, held: 0 });
});

describe('how often a product was sold', () => {
  const salesOf = async (productId: number) => {
    await countSales(shop.db);
    const { rows } = await shop.db.$client.query<{ total_sales: number }>(
      'select total_sales from product where id = $1',
      [productId],
    );
    return rows[0]?.total_sales;
  };

  it.each([true, false])('follows the order through its states (managed stock: %s)', async (managed) => {
    const owner = newOwner();
    const productId = await newProduct({ managed });
    await shop.fill(owner, productId, 2);
    const { id } = await mustPlace(checkout(owner, { paymentMethod: 'later', shownTotal: 2690 }));
    const counts = [await salesOf(productId)];
    for (const state of ['processing', 'completed', 'cancelled', 'processing'] as const) {
      expect(await change(id, state)).toMatchObject({ ok: true });
      counts.push(await salesOf(productId));
    }
    expect(counts).toEqual([0, 2, 2, 0, 2]);
  });
});
