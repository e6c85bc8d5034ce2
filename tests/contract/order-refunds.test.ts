import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countSales } from '#features/catalog/operations/count-sales.server.ts';
import { readOrderRecord } from '#features/orders/data/read-orders.queries.server.ts';
import {
  changeOrderState,
  type OrderServices,
  placeOrder,
  readOrder,
} from '#features/orders/public.server.ts';
import { type RefundRequest, refundOrder } from '#features/refunds/operations/refund-order.server.ts';
import { settleRefund } from '#features/refunds/operations/settle-refund.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { checkout, fillCart, orderServices, seedProduct, seedZones } from '../support/order-shop.ts';

let database: FreshDatabase;
let services: OrderServices;
let counter = 0;
const person = { id: 'grace', name: 'Grace' };

beforeAll(async () => {
  database = await freshDatabase({ max: 20 });
  await seedZones(database.db);
  services = await orderServices(database.db);
  await database.db.$client.query(
    `insert into user_account (id, name, email) values ('grace', 'Grace', 'grace@shop.test')`,
  );
});
afterAll(() => database.drop());

/** A paid order of pieces for 10.00 each, sent for 6.90. */
async function paidOrder(quantity = 3) {
  const owner = `t_${String(++counter).padStart(30, '0')}`;
  const productId = await seedProduct(database.db, { slug: `product-${counter}`, stock: 10 });
  await fillCart(database.db, services, owner, productId, quantity);
  const placed = await placeOrder(
    database.db,
    checkout(owner, { shownTotal: quantity * 1000 + 690 }),
    services,
  );
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  await change(placed.value.id, 'processing');
  const order = await readOrder(database.db, placed.value.id);
  return { id: placed.value.id, productId, lineId: order?.lines[0]?.id as number };
}

const change = (orderId: number, to: 'processing' | 'cancelled' | 'completed' | 'on-hold') =>
  inTransaction(database.db, (tx) =>
    changeOrderState(tx, { orderId, to, cause: 'By hand', person: null }, services, new Date()),
  );

const refund = (orderId: number, request: Partial<RefundRequest>, more: Partial<OrderServices> = {}) =>
  inTransaction(database.db, (tx) =>
    refundOrder(
      tx,
      { orderId, wish: {}, reason: '', byHand: false, person, ...request },
      { ...services, ...more },
      new Date(),
    ),
  );

async function stockOf(productId: number) {
  const { rows } = await database.db.$client.query<{ stock_quantity: number; sold: number }>(
    'select stock_quantity from product where id = $1',
    [productId],
  );
  return rows[0]?.stock_quantity;
}

const eventsOf = async (orderId: number) =>
  (
    await database.db.$client.query<{ payload: unknown }>(
      `select payload from outbox_event where name = 'order-refunded' and payload->>'orderId' = $1 order by id`,
      [String(orderId)],
    )
  ).rows.map(({ payload }) => payload);

describe('giving money back', () => {
  it('[CHK-017a][CHK-028] refunds pieces, shipping and amounts, notes them with reason and person, and tells others', async () => {
    const { id, lineId } = await paidOrder();
    const wish = { lines: [{ lineId, quantity: 1 }], shipping: 300 };
    const given = await refund(id, { wish, reason: 'Broken' });
    expect(given).toMatchObject({ ok: true, value: { state: 'done' } });
    const order = await readOrderRecord(database.db, id);
    expect(order).toMatchObject({ state: 'processing', refundedTotal: 1300 });
    expect(order?.refunds).toMatchObject([
      {
        state: 'done',
        amount: 1300,
        shipping: 300,
        reason: 'Broken',
        method: '',
        person: 'Grace',
        lines: [{ lineId, quantity: 1, amount: 1000, restock: 0 }],
      },
    ]);
    expect(order?.notes[0]).toMatchObject({
      text: 'Refunded $13.00 by hand. Reason: Broken',
      author: person.name,
    });
    expect(await eventsOf(id)).toMatchObject([{ orderId: id, isWhole: false }]);
  });

  it('[CHK-017a] gives back no more than is left, and nothing for an order that was not paid', async () => {
    const { id, lineId } = await paidOrder();
    await refund(id, { wish: { lines: [{ lineId, quantity: 2 }] } });
    const codeOf = async (wish: RefundRequest['wish']) => {
      const given = await refund(id, { wish });
      return given.ok ? null : given.error.code;
    };
    expect(await codeOf({ lines: [{ lineId, quantity: 2 }] })).toBe('too-many-pieces');
    expect(await codeOf({ lines: [{ lineId, quantity: 0, amount: 1001 }] })).toBe('too-much');
    expect(await codeOf({ shipping: 691 })).toBe('too-much');
    const { id: unpaid, lineId: line } = await paidOrder();
    await database.db.$client.query('update shop_order set paid_at = null where id = $1', [unpaid]);
    expect(await refund(unpaid, { wish: { lines: [{ lineId: line, quantity: 1 }] } })).toMatchObject({
      error: { code: 'not-paid' },
    });
  });

  it('[CHK-017a] gives back no more than was paid, however many refund at the same time', async () => {
    const { id, lineId } = await paidOrder();
    const all = await Promise.all(
      Array.from({ length: 12 }, () =>
        refund(id, { wish: { lines: [{ lineId, quantity: 1 }], shipping: 200 } }),
      ),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(3);
    expect((await readOrder(database.db, id))?.refundedTotal).toBe(3600);
  });

  it('refuses who looked at an earlier version', async () => {
    const { id } = await paidOrder();
    const given = await refund(id, { wish: { shipping: 100 }, expectedVersion: 1 });
    expect(given).toMatchObject({ error: { code: 'changed-meanwhile' } });
  });

  it('[CHK-015ab][CHK-017a] brings pieces back to the stock where it says so, once, and notes it', async () => {
    const { id, lineId, productId } = await paidOrder();
    expect(await stockOf(productId)).toBe(7);
    await refund(id, { wish: { lines: [{ lineId, quantity: 1 }] } });
    expect(await stockOf(productId)).toBe(7);
    await refund(id, { wish: { lines: [{ lineId, quantity: 1, restock: true }] } });
    expect(await stockOf(productId)).toBe(8);
    const noted = (await readOrderRecord(database.db, id))?.notes[0]?.text;
    expect(noted).toContain(`Stock given back: product-${counter} 7 → 8.`);
    // Money that goes back by itself brings no goods.
    const whole = await paidOrder();
    await refund(whole.id, { wish: { lines: [{ lineId: whole.lineId, quantity: 3 }], shipping: 690 } });
    expect((await readOrder(database.db, whole.id))?.state).toBe('refunded');
    expect(await stockOf(whole.productId)).toBe(7);
    // What came back with the refund does not come back a second time.
    await change(id, 'cancelled');
    expect(await stockOf(productId)).toBe(10);
    await change(id, 'processing');
    expect(await stockOf(productId)).toBe(8);
    await countSales(database.db);
    const { rows } = await database.db.$client.query('select total_sales from product where id = $1', [
      productId,
    ]);
    expect(rows[0]?.total_sales).toBe(2);
  });

  it('[CHK-013e][CHK-017b] makes an order refunded with the last of it, whatever it was, and steps hear of it', async () => {
    const heard: string[] = [];
    const stateSteps = [
      {
        name: 'listens',
        entered: async (_tx: unknown, { state }: { state: string }) => void heard.push(state),
      },
    ];
    for (const before of ['processing', 'completed', 'cancelled', 'on-hold'] as const) {
      const { id, lineId } = await paidOrder();
      if (before !== 'processing') await change(id, before);
      await refund(id, { wish: { lines: [{ lineId, quantity: 3 }] } }, { stateSteps });
      expect((await readOrder(database.db, id))?.state).toBe(before);
      await refund(id, { wish: { shipping: 690 }, reason: 'Never came' }, { stateSteps });
      const order = await readOrderRecord(database.db, id);
      expect(order).toMatchObject({ state: 'refunded', refundedTotal: 3690 });
      expect(order?.changes[0]).toMatchObject({
        from: before,
        to: 'refunded',
        cause: 'Never came',
        person: 'Grace',
      });
      expect((await eventsOf(id)).at(-1)).toMatchObject({ isWhole: true });
    }
    expect(heard).toEqual(['refunded', 'refunded', 'refunded', 'refunded']);
  });
});

describe('giving money back by the way to pay', () => {
  const asked: { amount: number; key: string }[] = [];
  const askRefund: OrderServices['askRefund'] = async (_tx, wanted) => {
    asked.push(wanted);
    return { ok: true, value: null };
  };

  it('[CHK-017a] asks for it, counts it while it is underway, and says so once it is done', async () => {
    const { id, lineId } = await paidOrder();
    const given = await refund(
      id,
      { wish: { lines: [{ lineId, quantity: 3, restock: true }] } },
      { askRefund },
    );
    expect(given).toMatchObject({ ok: true, value: { state: 'underway' } });
    const refundId = given.ok ? given.value.refundId : 0;
    expect(asked.at(-1)).toEqual({
      orderId: id,
      amount: 3000,
      currency: 'USD',
      key: `order-refund:${refundId}`,
    });
    expect(await readOrder(database.db, id)).toMatchObject({
      refundedTotal: 0,
      refunds: [{ state: 'underway' }],
    });
    expect(await refund(id, { wish: { lines: [{ lineId, quantity: 1 }] } })).toMatchObject({ ok: false });
    const end = () =>
      inTransaction(database.db, (tx) =>
        settleRefund(tx, refundId, { state: 'done', reference: 're_1' }, services, new Date()),
      );
    await Promise.all([end(), end()]);
    const order = await readOrderRecord(database.db, id);
    expect(order).toMatchObject({
      refundedTotal: 3000,
      refunds: [{ state: 'done', reference: 're_1', method: 'bacs' }],
    });
    expect(order?.notes[0]?.text).toContain('Refunded $30.00 by Direct bank transfer.');
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('[CHK-017a] gives the amount free again where it is refused, and says why', async () => {
    const { id, productId, lineId } = await paidOrder();
    const given = await refund(
      id,
      { wish: { lines: [{ lineId, quantity: 3, restock: true }] } },
      { askRefund },
    );
    const refundId = given.ok ? given.value.refundId : 0;
    await inTransaction(database.db, (tx) =>
      settleRefund(tx, refundId, { state: 'refused', failure: 'Account closed' }, services, new Date()),
    );
    const order = await readOrderRecord(database.db, id);
    expect(order).toMatchObject({
      refundedTotal: 0,
      refunds: [{ state: 'refused', failure: 'Account closed' }],
    });
    expect(order?.notes[0]?.text).toBe('The refund of $30.00 was refused: Account closed');
    expect([await stockOf(productId), await eventsOf(id)]).toEqual([7, []]);
    expect(await refund(id, { wish: { lines: [{ lineId, quantity: 3 }] } })).toMatchObject({ ok: true });
  });

  it('[CHK-017a] notes it as given back by hand where nobody can send it, or somebody says so', async () => {
    const { id } = await paidOrder();
    const nobody: OrderServices['askRefund'] = async () => ({
      ok: false,
      error: { code: 'payments.no-gateway' },
    });
    await refund(id, { wish: { shipping: 100 } }, { askRefund: nobody });
    await refund(id, { wish: { shipping: 100 }, byHand: true }, { askRefund });
    expect((await readOrder(database.db, id))?.refunds).toMatchObject([
      { state: 'done', method: '' },
      { state: 'done', method: '' },
    ]);
  });
});
