// What is open at a provider ends with its order; money that comes nevertheless is taken, noted and told by mail.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { siteSettings } from '#features/content/public.ts';
import { cancelUnpaidOrders } from '#features/orders/jobs/cancel-unpaid.job.server.ts';
import { backgroundOrderServices } from '#features/orders/public.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { switchMail } from '../support/mail-shop.ts';
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

const cancelsOf = (intent: string) =>
  at.stripe.requests.filter(({ path }) => path === `/v1/payment_intents/${intent}/cancel`).length;

async function byJob({ id }: { id: number }) {
  await at.shop.query(`update shop_order set hold_expires_at = now() - interval '1 minute' where id = $1`, [
    id,
  ]);
  await cancelUnpaidOrders(at.shop.db, backgroundOrderServices(at.shop.running.shop.services), new Date());
}

async function byOwner({ id }: { id: number }, to = 'cancelled') {
  const manager = await at.shop.member('shop-manager');
  const answer = await manager.send(`/rest/orders/${id}/change-state`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ to }),
  });
  expect(answer.status).toBeLessThan(300);
}

async function byShopper({ visitor, number, address }: Awaited<ReturnType<StripeShop['unpaid']>>) {
  const receipt = address.replace('order-pay', 'order-received').replace('pay_for_order=true&', '');
  const key = new URL(receipt, 'http://shop').searchParams.get('key') ?? '';
  await visitor.post(receipt, { order_number: String(number), order_key: key, order_deed: 'cancel' });
}

describe('the open payment of an order', () => {
  it('[CHK-016a] ends at its provider when the order is cancelled: by its job, its owner or its shopper', async () => {
    for (const cancel of [byJob, byOwner, byShopper]) {
      const order = await at.unpaid();
      const intent = await at.begin(order);
      await cancel(order);
      await nudgeRelay(at.shop.db);
      expect((await at.order(order.id))?.state, cancel.name).toBe('cancelled');
      await expect.poll(() => at.stripe.intent(intent).status, { message: cancel.name }).toBe('canceled');
      // What Stripe says of it then is known.
      expect((await at.tell('canceled', intent)).text).toBe('unchanged');
      expect(await at.notes(order.id)).toEqual([]);
    }
  });

  it('[CHK-016a] ends when its order is thrown away, and money that comes nevertheless brings the order back', async () => {
    const manager = await at.shop.member('shop-manager');
    const remove = async ({ id }: { id: number }) => {
      const record = (await manager.get(`/rest/orders/${id}`)).json();
      const answer = await manager.send(`/rest/orders/${id}`, {
        method: 'DELETE',
        headers: { 'sec-fetch-site': 'same-origin', 'if-match': `"${record.version}"` },
      });
      expect(answer.status, answer.text).toBeLessThan(300);
    };
    const refused = async () => {
      const order = await at.unpaid();
      const intent = await at.begin(order);
      at.stripe.decline(intent);
      await at.tell('payment_failed', intent);
      expect((await at.order(order.id))?.state).toBe('failed');
      return { ...order, intent };
    };
    const ended = await refused();
    await remove(ended);
    await nudgeRelay(at.shop.db);
    await expect.poll(() => at.stripe.intent(ended.intent).status).toBe('canceled');
    // Paid in the moment in which it was thrown away.
    const { id, number, intent } = await refused();
    at.stripe.pay(intent);
    await remove({ id });
    expect((await at.tell('succeeded', intent)).text).toBe('changed');
    expect(await at.order(id)).toEqual({ state: 'processing', paid: true, refunded: 0 });
    expect((await manager.get(`/rest/orders/${id}`)).json()).toMatchObject({ trashedAt: null });
    expect((await at.notes(id))[0]).toContain('$26.90 came in for this order while it lay in the trash');
    expect(await at.mails(number)).toHaveLength(1);
    // What comes again leaves an order that was thrown away since where it is.
    await byOwner({ id }, 'completed');
    await remove({ id });
    await at.tell('succeeded', intent);
    expect((await manager.get(`/rest/orders/${id}`)).json().trashedAt).not.toBeNull();
  });

  it('[CHK-016a] ends also where the provider could not be reached at first', async () => {
    const order = await at.unpaid();
    const intent = await at.begin(order);
    // The key is no good for a while: Stripe's client does not ask again by itself then.
    at.stripe.failing = 401;
    await byOwner(order);
    await nudgeRelay(at.shop.db);
    await expect.poll(() => cancelsOf(intent), { timeout: 20_000 }).toBe(1);
    at.stripe.failing = null;
    await expect.poll(() => at.stripe.intent(intent).status, { timeout: 60_000 }).toBe('canceled');
    expect(cancelsOf(intent)).toBe(2);
  });

  it('[CHK-016a] ends when the order is paid in another way, and is begun anew for an order that is taken up again', async () => {
    const other = await at.unpaid();
    const beside = await at.begin(other);
    await byOwner(other, 'processing');
    await nudgeRelay(at.shop.db);
    await expect.poll(() => at.stripe.intent(beside).status).toBe('canceled');
    const order = await at.unpaid();
    const intent = await at.begin(order);
    await byOwner(order, 'on-hold');
    await byOwner(order, 'pending');
    await nudgeRelay(at.shop.db);
    await expect.poll(() => at.stripe.intent(intent).status).toBe('canceled');
    const again = await at.begin(order);
    expect(again).not.toBe(intent);
    at.stripe.pay(again);
    await at.tell('succeeded', again);
    expect(await at.order(order.id)).toMatchObject({ state: 'processing', paid: true });
  });

  it('[CHK-016a] that is begun while the order ends is nobody’s to pay', async () => {
    const order = await at.unpaid();
    // The order ends while Stripe is asked: the intent is there, and the shop has not kept its name yet.
    await at.shop.query(
      `create function end_meanwhile() returns trigger language plpgsql as $$ begin
         update shop_order set state = 'cancelled' where id = new.order_id; return new; end $$`,
    );
    await at.shop.query(
      'create trigger end_meanwhile after insert on payment for each row execute function end_meanwhile()',
    );
    const before = new Set(at.stripe.intents.keys());
    await at.begin(order);
    await at.shop.query('drop trigger end_meanwhile on payment; drop function end_meanwhile');
    const [begun] = [...at.stripe.intents.values()].filter(({ id }) => !before.has(id));
    expect(begun?.status).toBe('canceled');
  });
});

describe('[CHK-016a] money that does not fit', () => {
  it('is noted at its order and told to the shop by one mail: late, another amount, twice', async () => {
    const late = await at.unpaid();
    const lateIntent = await at.begin(late);
    await byOwner(late);
    at.stripe.pay(lateIntent);
    const wrong = await at.unpaid();
    const wrongIntent = await at.begin(wrong);
    at.stripe.pay(wrongIntent, 2000);
    const twice = await at.unpaid();
    const twiceIntent = await at.begin(twice);
    await byOwner(twice, 'processing');
    at.stripe.pay(twiceIntent);
    for (const [order, intent, said, oddity] of [
      [late, lateIntent, 'came in after this order was cancelled', 'paidAfterCancellingNote'],
      [wrong, wrongIntent, '$20.00 came in, but $26.90 was to be paid', 'wrongAmountNote'],
      [twice, twiceIntent, 'check whether it was paid twice', 'paidAgain'],
    ] as const) {
      await at.tell('succeeded', intent);
      await at.tell('succeeded', intent);
      const notes = await at.notes(order.id);
      expect(notes).toEqual([expect.stringContaining(said)]);
      const mails = await at.mails(order.number);
      expect(mails).toEqual([
        { recipient: 'owner@shop.test', text: expect.stringContaining(notes[0] ?? '-') },
      ]);
      const [kept] = await at.shop.query('select oddity from payment where order_id = $1', [order.id]);
      expect(kept).toEqual({ oddity });
    }
  });

  it('is told by no mail where the shop wants none', async () => {
    await switchMail(at.shop, 'odd-payment', false);
    const order = await at.unpaid();
    const intent = await at.begin(order);
    at.stripe.pay(intent, 2000);
    await at.tell('succeeded', intent);
    expect(await at.notes(order.id)).toHaveLength(1);
    expect(await at.mails(order.number)).toEqual([]);
    await switchMail(at.shop, 'odd-payment', true);
  });
});

it('the order’s screen tells how often a payment was tried, what came and what went back, and where its provider shows it', async () => {
  const order = await at.unpaid();
  const intent = await at.begin(order);
  at.stripe.decline(intent);
  await at.tell('payment_failed', intent);
  await at.begin(order);
  at.stripe.pay(intent, 2000);
  await at.tell('succeeded', intent);
  const manager = await at.shop.member('shop-manager');
  const record = (await manager.get(`/rest/orders/${order.id}`)).json();
  expect(record.payments).toEqual([
    {
      id: expect.any(Number),
      method: 'Card or wallet',
      reference: intent,
      office: `https://dashboard.stripe.com/test/payments/${intent}`,
      state: 'paid',
      amount: 2690,
      currency: 'USD',
      received: 2000,
      receivedCurrency: 'USD',
      refunded: 0,
      attempts: 2,
      problem: '',
      odd: expect.stringContaining('$20.00 came in, but $26.90 was to be paid'),
      createdAt: expect.any(String),
    },
  ]);
  // The secret names of a payment are nobody's to read.
  expect(JSON.stringify(record.payments)).not.toContain('token');
});
