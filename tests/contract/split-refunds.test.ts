// Money that goes back of several payments of an order, and of none that came in another currency.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { backgroundOrderServices } from '#features/orders/public.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { endFailedRefund } from '../../src/features/refunds/operations/end-failed-refund.server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { openStripeShop, type StripeShop } from '../support/stripe-orders.ts';

let at: StripeShop;
let owner: ShopVisitor;

beforeAll(async () => {
  at = await openStripeShop();
  owner = await at.shop.member('shop-manager');
});
afterAll(() => at.close());
beforeEach(async () => {
  at.stripe.failing = null;
  await at.shop.query('delete from rate_limit');
});

/** An order for $26.90 of which $16.90 came first, and $10.00 by another payment. */
async function paidTwice(currency = 'USD') {
  const { id, intent } = await at.paid();
  const other = { ...at.stripe.intent(intent), id: `${intent}_other`, amount: 1000, amount_received: 1000 };
  at.stripe.intents.set(other.id, other);
  Object.assign(at.stripe.intent(intent), { amount: 1690, amount_received: 1690 });
  await at.shop.query(
    `update payment set amount = 1690, received = 1690, received_currency = $2 where order_id = $1`,
    [id, currency],
  );
  await at.shop.query(
    `insert into payment (order_id, method, token, reference, amount, currency, state, received, received_currency)
     values ($1, 'stripe', $2, $2, 1000, $3, 'paid', 1000, $3)`,
    [id, other.id, currency],
  );
  return { id, intents: [intent, other.id] as const };
}

/** The owner gives back so much of an order. */
async function refund(id: number, wish: object) {
  const { version } = (await owner.rest('GET', `orders/${id}`)).body;
  return owner.rest('POST', `orders/${id}/refund`, { ...wish, version });
}
const everything = async (id: number) => {
  const { lines } = (await owner.rest('GET', `orders/${id}`)).body;
  return { lines: [{ lineId: lines[0].id, quantity: 2 }], shipping: 690 };
};
const backOf = (intent: string) =>
  at.stripe.refunds.filter(({ payment_intent: of }) => of === intent).map(({ amount }) => amount);
const refundsOf = (id: number) =>
  at.shop.query<{ state: string; amount: number }>(
    'select state, amount::int from order_refund where order_id = $1 order by id',
    [id],
  );
const settled = async (id: number) => {
  await nudgeRelay(at.shop.db);
  await expect.poll(async () => (await refundsOf(id)).some(({ state }) => state === 'underway')).toBe(false);
};

it('[CHK-017a] a refund that no payment has all of goes back of several, to the cent, and is one refund of the order', async () => {
  const { id, intents } = await paidTwice();
  expect((await refund(id, await everything(id))).status).toBe(200);
  await settled(id);
  expect(intents.map(backOf)).toEqual([[1690], [1000]]);
  expect(await refundsOf(id)).toEqual([{ state: 'done', amount: 2690 }]);
  expect(await at.order(id)).toEqual({ state: 'refunded', paid: true, refunded: 2690 });
  const [{ reference } = { reference: '' }] = await at.shop.query<{ reference: string }>(
    'select reference from order_refund where order_id = $1',
    [id],
  );
  const names = at.stripe.refunds.filter(({ payment_intent: of }) => intents.includes(of));
  expect(reference.split(', ').sort()).toEqual(names.map((one) => one.id).sort());
});

it('[CHK-017a] what goes back of one payment and is refused of another is a refund of what went back', async () => {
  const { id, intents } = await paidTwice();
  // Somebody gave the second one back at Stripe, of which the shop was not told yet.
  at.stripe.giveBack(intents[1], 1000);
  await refund(id, await everything(id));
  await settled(id);
  expect(backOf(intents[0])).toEqual([1690]);
  expect(await refundsOf(id)).toEqual([
    { state: 'refused', amount: 2690 },
    { state: 'done', amount: 1690 },
  ]);
  expect(await at.order(id)).toEqual({ state: 'processing', paid: true, refunded: 1690 });
});

it('[CHK-017a] money that came in another currency is not given back by amounts of the order’s', async () => {
  const { id, intents } = await paidTwice('EUR');
  const refused = await refund(id, { shipping: 100 });
  expect([refused.status, refused.body.message ?? JSON.stringify(refused.body)]).toEqual([
    expect.any(Number),
    expect.stringContaining('The money came in EUR'),
  ]);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect([intents.map(backOf), await refundsOf(id)]).toEqual([[[], []], []]);
  expect((await refund(id, { shipping: 100, byHand: true })).status).toBe(200);
});

/** All of an order is to go back, and Stripe could not be reached yet: what is asked for of each payment. */
async function askedInVain() {
  const order = await paidTwice();
  // The key is no good for a while: Stripe's client does not ask again by itself then.
  at.stripe.failing = 401;
  expect((await refund(order.id, await everything(order.id))).status).toBe(200);
  const asked = await at.shop.query<{ id: number; key: string }>(
    `select r.id::int, r.key from payment_refund r join payment p on p.id = r.payment_id
      where p.order_id = $1 order by r.id`,
    [order.id],
  );
  expect(asked).toHaveLength(2);
  at.stripe.failing = null;
  return { ...order, asked };
}

it('[CHK-017a] a part that was refused and went back nevertheless waits for the other parts, and is nothing odd', async () => {
  const { id, intents, asked } = await askedInVain();
  await at.shop.query(`update payment_refund set state = 'failed' where id = $1`, [asked[0]?.id]);
  for (const [place, amount] of [1690, 1000].entries()) {
    expect(await refundsOf(id)).toEqual([{ state: 'underway', amount: 2690 }]);
    const intent = intents[place] ?? '';
    at.stripe.giveBack(intent, amount).metadata.shop_refund = asked[place]?.key ?? '';
    const callback = at.stripe.callback('refund.created', { id: 'of_stripe', payment_intent: intent });
    expect((await at.deliver(callback)).status).toBe(200);
  }
  await settled(id);
  expect(await refundsOf(id)).toEqual([{ state: 'done', amount: 2690 }]);
  expect(await at.notes(id)).toEqual([]);
});

it('[CHK-017a] what went back of a refused refund counts once, also where two end it at the same moment', async () => {
  const { id, asked } = await askedInVain();
  await at.shop.query(`update payment_refund set state = 'failed' where id = any($1)`, [
    asked.map((one) => one.id),
  ]);
  const [underway] = await at.shop.query<{ id: number }>(
    'select id::int from order_refund where order_id = $1',
    [id],
  );
  const failed = {
    refundId: underway?.id ?? 0,
    orderId: id,
    failure: 'No',
    givenBack: 1000,
    reference: 're',
  };
  const services = backgroundOrderServices(at.shop.running.shop.services);
  const end = (then: () => Promise<void>) =>
    inTransaction(at.shop.db, async (tx) => {
      await endFailedRefund(tx, failed, services, new Date());
      await then();
    });
  const first = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const ends = [
    end(async () => {
      ended.resolve();
      await first.promise;
    }),
    ended.promise.then(() => end(async () => {})),
  ];
  const isWaitedFor = async () =>
    (
      await at.shop.query(`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    ).length > 0;
  await ended.promise;
  await expect.poll(isWaitedFor, { timeout: 10_000 }).toBe(true);
  first.resolve();
  await Promise.all(ends);
  expect(await refundsOf(id)).toEqual([
    { state: 'refused', amount: 2690 },
    { state: 'done', amount: 1000 },
  ]);
});
