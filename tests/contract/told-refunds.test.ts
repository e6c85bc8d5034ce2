// What is given back in Stripe's own office becomes a refund of the order, once.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { siteSettings } from '#features/content/public.ts';
import { backgroundOrderServices } from '#features/orders/public.server.ts';
import { refundOrder } from '#features/refunds/operations/refund-order.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { sendRefundJob } from '../../src/features/payments/jobs/send-refund.job.server.ts';
import { openStripeShop, type StripeShop } from '../support/stripe-orders.ts';

let at: StripeShop;

beforeAll(async () => {
  at = await openStripeShop();
  await at.shop.changeSettings(siteSettings, { email: 'owner@shop.test' });
});
afterAll(() => at.close());
beforeEach(async () => {
  at.stripe.failing = null;
  await at.shop.query('delete from rate_limit');
});

/** Tells of something that went back, as Stripe does: by the refund, or by the charge that it is of. */
const told = (intent: string, type = 'refund.created') =>
  at.deliver(at.stripe.callback(type, { id: 'of_stripe', payment_intent: intent }));

const refundsOf = (orderId: number) =>
  at.shop.query<{ state: string; amount: number; method: string; reference: string }>(
    'select state, amount::int, method, reference from order_refund where order_id = $1 order by id',
    [orderId],
  );

async function giveBack(orderId: number, byHand: boolean, quantity = 1) {
  const [line] = await at.shop.query<{ id: number }>('select id from order_line where order_id = $1', [
    orderId,
  ]);
  const wish = { lines: [{ lineId: line?.id ?? 0, quantity }] };
  const services = backgroundOrderServices(at.shop.running.shop.services);
  const request = { orderId, wish, reason: '', byHand, person: null };
  const outcome = await inTransaction(at.shop.db, (tx) => refundOrder(tx, request, services, new Date()));
  expect(outcome.ok).toBe(true);
}

it('[CHK-017ab] money given back in Stripe’s own office is a refund of the order: once, whatever tells of it and how often', async () => {
  const { id, intent } = await at.paid();
  const first = at.stripe.giveBack(intent, 690);
  const types = ['charge.refunded', 'refund.created', 'refund.updated', 'charge.refund.updated'];
  for (const type of types) expect((await told(intent, type)).status).toBe(200);
  await Promise.all(types.map((type) => told(intent, type)));
  const done = { state: 'done', method: 'stripe' };
  expect(await refundsOf(id)).toEqual([{ ...done, amount: 690, reference: first.id }]);
  expect(await at.order(id)).toEqual({ state: 'processing', paid: true, refunded: 690 });
  // The rest, told in one message with what is known.
  const second = at.stripe.giveBack(intent, 1000);
  const third = at.stripe.giveBack(intent, 1000);
  await told(intent, 'charge.refunded');
  const refunds = await refundsOf(id);
  expect(refunds.map(({ amount }) => amount)).toEqual([690, 1000, 1000]);
  expect(new Set(refunds.map(({ reference }) => reference))).toEqual(
    new Set([first.id, second.id, third.id]),
  );
  expect(await at.order(id)).toEqual({ state: 'refunded', paid: true, refunded: 2690 });
  expect(await at.notes(id)).toEqual([]);
  const [left] = await at.shop.query(
    'select sum(restocked)::int as restocked from order_line where order_id = $1',
    [id],
  );
  expect(left).toEqual({ restocked: 0 });
});

it('[CHK-017a] refunds of the shop’s own are not counted again, before and after the answer to them was kept', async () => {
  const { id, intent } = await at.paid();
  at.stripe.failing = 503;
  await giveBack(id, false);
  const [asked] = await at.shop.query<{ key: string }>(
    `select r.key from payment_refund r join payment p on p.id = r.payment_id where p.order_id = $1`,
    [id],
  );
  at.stripe.failing = null;
  // Stripe has done it and tells of it, and its answer is not here yet.
  at.stripe.giveBack(intent, 1000).metadata.shop_refund = asked?.key ?? '';
  await told(intent);
  expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([1000]);
  await at.shop.query(`update payment_refund set state = 'done', reference = $1 where key = $2`, [
    at.stripe.refunds.at(-1)?.id,
    asked?.key,
  ]);
  await told(intent);
  expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([1000]);
});

/** Runs the job for a refund, at its last try where it says so. */
async function send({ id }: { id: number }, retry = 0) {
  const { payments, settings } = backgroundOrderServices(at.shop.running.shop.services);
  const job = sendRefundJob(at.shop.db, (method) =>
    payments.find(({ id }) => id === method)?.gateway?.(settings),
  );
  const signal = new AbortController().signal;
  await job.handle({ id: 'by-hand', data: { refundId: id }, retry, signal });
  await nudgeRelay(at.shop.db);
}

/** A refund of the shop's own for which Stripe could not be reached yet. */
async function askedInVain() {
  const order = await at.paid();
  // The key is no good for a while: Stripe's client does not ask again by itself then.
  at.stripe.failing = 401;
  await giveBack(order.id, false);
  const [asked] = await at.shop.query<{ id: number; key: string }>(
    `select r.id::int, r.key from payment_refund r join payment p on p.id = r.payment_id where p.order_id = $1`,
    [order.id],
  );
  if (!asked) throw new Error('Nobody asked for a refund');
  return { ...order, asked };
}

it('[CHK-017a] what Stripe tells of a refund that was asked for is its answer, also when the answer itself was lost', async () => {
  const { id, intent, asked } = await askedInVain();
  at.stripe.failing = null;
  const refund = at.stripe.giveBack(intent, 1000);
  refund.metadata.shop_refund = asked.key;
  await told(intent);
  await nudgeRelay(at.shop.db);
  await expect
    .poll(() => refundsOf(id))
    .toEqual([{ state: 'done', method: 'stripe', amount: 1000, reference: refund.id }]);
  expect(await at.order(id)).toMatchObject({ refunded: 1000 });
});

it('[CHK-017a] a refund that was given up as unanswered and went back at Stripe nevertheless counts, once', async () => {
  const { id, intent, asked } = await askedInVain();
  await send(asked, 12);
  await expect.poll(async () => (await refundsOf(id)).map(({ state }) => state)).toEqual(['refused']);
  at.stripe.failing = null;
  const refund = at.stripe.giveBack(intent, 1000);
  refund.metadata.shop_refund = asked.key;
  for (const type of ['refund.created', 'charge.refunded']) await told(intent, type);
  expect(await refundsOf(id)).toEqual([
    expect.objectContaining({ state: 'refused', amount: 1000 }),
    { state: 'done', method: 'stripe', amount: 1000, reference: refund.id },
  ]);
  expect(await at.order(id)).toMatchObject({ refunded: 1000 });
});

it.each(['give-up', 'by-hand'])(
  '[CHK-017a] nobody ends a refund by %s while Stripe is being asked, and afterwards nobody sends it',
  async (how) => {
    const { id, intent, asked } = await askedInVain();
    const manager = await at.shop.member('shop-manager');
    const [refund] = await at.shop.query<{ id: number }>(
      'select id::int from order_refund where order_id = $1',
      [id],
    );
    const settle = async () => {
      const answer = await manager.send(`/rest/orders/${id}/settle-refund`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify({ refundId: refund?.id, how }),
      });
      return answer.status < 300 ? 'settled' : answer.json().error.code;
    };
    const state = async () => (await refundsOf(id)).map((one) => one.state);
    expect([await settle(), await state()]).toEqual(['orders.still-asked', ['underway']]);
    await at.shop.query(`update payment_refund set created_at = now() - interval '25 hours' where id = $1`, [
      asked.id,
    ]);
    expect(await settle()).toBe('settled');
    at.stripe.failing = null;
    await send(asked);
    expect(await state()).toEqual([how === 'give-up' ? 'refused' : 'done']);
    expect(at.stripe.refunds.filter(({ payment_intent }) => payment_intent === intent)).toEqual([]);
  },
);

it('[CHK-017a] money that the owner noted as given back by hand and gave back at Stripe counts once, and is told', async () => {
  const { id, number, intent } = await at.paid();
  await giveBack(id, true);
  at.stripe.giveBack(intent, 1000);
  await told(intent);
  expect(await at.order(id)).toMatchObject({ refunded: 1000 });
  expect(await at.notes(id)).toEqual([expect.stringContaining('$10.00 went back at Card or wallet')]);
  expect(await at.mails(number)).toHaveLength(1);
});

it('[CHK-016a] what came for no order of its own goes back beside it', async () => {
  // Another amount than was to be paid: the order was never paid.
  const order = await at.unpaid();
  const intent = await at.begin(order);
  at.stripe.pay(intent, 2000);
  await at.tell('succeeded', intent);
  at.stripe.giveBack(intent, 2000);
  await told(intent);
  expect(await refundsOf(order.id)).toEqual([]);
  expect(await at.order(order.id)).toEqual({ state: 'on-hold', paid: false, refunded: 0 });
  expect((await at.notes(order.id)).at(-1)).toContain('$20.00 went back');
});

it('what is on its way counts once it arrived, and what did not arrive is told', async () => {
  const { id, number, intent } = await at.paid();
  const refund = at.stripe.giveBack(intent, 2690, 'pending');
  await told(intent);
  expect(await refundsOf(id)).toEqual([]);
  refund.status = 'succeeded';
  await told(intent, 'refund.updated');
  expect(await at.order(id)).toMatchObject({ state: 'refunded', refunded: 2690 });
  refund.status = 'failed';
  for (const type of ['refund.failed', 'refund.updated']) await told(intent, type);
  expect(await at.notes(id)).toEqual([expect.stringContaining('The refund of $26.90 did not arrive')]);
  expect(await at.mails(number)).toHaveLength(1);
});

it('is asked for again by Stripe while it cannot be asked itself, and payments of others are left alone', async () => {
  const { id, intent } = await at.paid();
  at.stripe.giveBack(intent, 690);
  at.stripe.failing = 500;
  expect((await told(intent)).status).toBe(503);
  expect(await refundsOf(id)).toEqual([]);
  at.stripe.failing = null;
  expect((await told(intent)).status).toBe(200);
  expect(await refundsOf(id)).toHaveLength(1);
  expect(await told('pi_of_others')).toMatchObject({ status: 200, text: 'unknown' });
  await nudgeRelay(at.shop.db);
});
