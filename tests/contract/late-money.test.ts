// Money, refusals and refunds that come late: when the order is over, in the trash, or to be paid in another way by now.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { siteSettings } from '#features/content/public.ts';
import { backgroundOrderServices } from '#features/orders/public.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { sendRefundJob } from '../../src/features/payments/jobs/send-refund.job.server.ts';
import { addCoupon, applyCode } from '../support/coupon-shop.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { openStripeShop, type StripeShop } from '../support/stripe-orders.ts';

let at: StripeShop;
let owner: ShopVisitor;

beforeAll(async () => {
  at = await openStripeShop();
  await at.shop.changeSettings(siteSettings, { email: 'owner@shop.test' });
  owner = await at.shop.member('shop-manager');
});
afterAll(() => at.close());
beforeEach(async () => {
  at.stripe.failing = null;
  await at.shop.query('delete from rate_limit');
});

const read = async (id: number) => (await owner.rest('GET', `orders/${id}`)).body;
async function throwAway(id: number) {
  if ((await read(id)).state !== 'cancelled')
    await owner.rest('POST', `orders/${id}/change-state`, { to: 'cancelled' });
  const { version } = await read(id);
  const answer = await owner.send(`/rest/orders/${id}`, {
    method: 'DELETE',
    headers: { 'sec-fetch-site': 'same-origin', 'if-match': `"${version}"` },
  });
  expect(answer.status, answer.text).toBeLessThan(300);
  expect((await read(id)).trashedAt).not.toBeNull();
}

describe('a refund of an order in the trash', () => {
  const told = (intent: string) =>
    at.deliver(at.stripe.callback('refund.created', { id: 'of_stripe', payment_intent: intent }));
  const refundsOf = (id: number) =>
    at.shop.query<{ state: string; amount: number }>(
      'select state, amount::int from order_refund where order_id = $1 order by id',
      [id],
    );

  it('[CHK-017ab] that was made at Stripe is kept, and brings it back with a word about it; told again it stays there', async () => {
    const { id, intent } = await at.paid();
    await throwAway(id);
    at.stripe.giveBack(intent, 690);
    expect((await told(intent)).text).toBe('changed');
    expect(await refundsOf(id)).toEqual([{ state: 'done', amount: 690 }]);
    const back = await read(id);
    expect(back).toMatchObject({ trashedAt: null, refundedTotal: 690, state: 'cancelled' });
    expect(JSON.stringify(back.notes)).toContain('Taken out of the trash');
    await throwAway(id);
    await told(intent);
    expect((await read(id)).trashedAt).not.toBeNull();
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('[CHK-017a] that the shop asked for is ended as Stripe answers', async () => {
    const { id } = await at.paid();
    at.stripe.failing = 401;
    const { version } = await read(id);
    const asked = await owner.rest('POST', `orders/${id}/refund`, { shipping: 690, version });
    expect(asked.status).toBe(200);
    await throwAway(id);
    await nudgeRelay(at.shop.db);
    at.stripe.failing = null;
    await expect
      .poll(
        async () => {
          await nudgeRelay(at.shop.db);
          return (await refundsOf(id)).map(({ state }) => state === 'underway');
        },
        { timeout: 60_000 },
      )
      .toEqual([false]);
    expect((await read(id)).trashedAt).toBeNull();
  });

  it('[CHK-017a] that Stripe refuses brings it back as well, with the truth about it', async () => {
    const { id, intent } = await at.paid();
    at.stripe.failing = 401;
    const { version } = await read(id);
    await owner.rest('POST', `orders/${id}/refund`, { shipping: 690, version });
    await throwAway(id);
    at.stripe.failing = null;
    // Somebody gave everything back at Stripe, of which the shop was not told.
    at.stripe.giveBack(intent, 2690);
    const [asked] = await at.shop.query<{ id: number }>(
      `select r.id::int from payment_refund r join payment p on p.id = r.payment_id where p.order_id = $1`,
      [id],
    );
    const { payments, settings } = backgroundOrderServices(at.shop.running.shop.services);
    const { signal } = new AbortController();
    const data = { refundId: asked?.id ?? 0 };
    await sendRefundJob(at.shop.db, (method) =>
      payments.find(({ id }) => id === method)?.gateway?.(settings),
    ).handle({ id: 'by-hand', data, retry: 0, signal });
    await expect
      .poll(async () => {
        await nudgeRelay(at.shop.db);
        return (await refundsOf(id)).map(({ state }) => state);
      })
      .toEqual(['refused']);
    const back = await read(id);
    expect(back).toMatchObject({ trashedAt: null, refundedTotal: 0 });
    const notes = JSON.stringify(back.notes);
    expect(notes).toContain('since a refund of this order failed');
    expect(notes).not.toContain('money of this order went back');
  });
});

it('a refusal that comes once another way to pay was chosen fails nothing', async () => {
  const order = await at.unpaid();
  const intent = await at.begin(order);
  await at.shop.query(`update shop_order set payment_method = 'other' where id = $1`, [order.id]);
  at.stripe.decline(intent);
  await at.tell('payment_failed', intent);
  expect((await at.order(order.id))?.state).toBe('pending');
});

describe('an order whose coupon went to somebody else when its payment failed', () => {
  let count = 0;
  /** An order by card with a coupon's only use, whose card was refused; then somebody else used it. */
  async function overtaken() {
    const code = `ONCE${++count}`;
    await addCoupon(at.shop, code, { usage_limit: 1 });
    const order = async () => {
      const visitor = at.shop.visitor();
      await visitor.add(at.product);
      await applyCode(visitor, code);
      return at.unpaid(visitor);
    };
    const first = await order();
    const intent = await at.begin(first);
    at.stripe.decline(intent);
    await at.tell('payment_failed', intent);
    expect((await at.order(first.id))?.state).toBe('failed');
    const second = await order();
    expect((await at.order(second.id))?.state).toBe('pending');
    return { ...first, intent };
  }

  it('[COUP-005c] waits for its owner where it is paid on a page of Stripe that stood open', async () => {
    const { id, number, intent } = await overtaken();
    at.stripe.pay(intent);
    await at.tell('succeeded', intent);
    expect(await at.order(id)).toEqual({ state: 'on-hold', paid: true, refunded: 0 });
    expect(await at.notes(id)).toEqual([expect.stringContaining('is somebody else’s by now')]);
    expect(await at.mails(number)).toHaveLength(1);
    // Told again nothing changes, and its owner decides.
    await at.tell('succeeded', intent);
    expect(await at.notes(id)).toHaveLength(1);
    await owner.rest('POST', `orders/${id}/change-state`, { to: 'processing' });
    expect((await at.order(id))?.state).toBe('processing');
  });

  it('[COUP-005c] waits for its owner as well where the money is promised first', async () => {
    const { id, intent } = await overtaken();
    Object.assign(at.stripe.intent(intent), { status: 'processing', last_payment_error: null });
    await at.tell('processing', intent);
    expect(await at.order(id)).toMatchObject({ state: 'on-hold', paid: false });
    expect(await at.notes(id)).toHaveLength(1);
    at.stripe.pay(intent);
    await at.tell('succeeded', intent);
    expect(await at.order(id)).toMatchObject({ state: 'on-hold', paid: true });
  });

  it('[COUP-005c] waits as well where it was cancelled', async () => {
    const { id, intent } = await overtaken();
    await owner.rest('POST', `orders/${id}/change-state`, { to: 'cancelled' });
    at.stripe.pay(intent);
    await at.tell('succeeded', intent);
    expect(await at.order(id)).toMatchObject({ state: 'on-hold', paid: true });
    expect(await at.notes(id)).toHaveLength(1);
  });
});
