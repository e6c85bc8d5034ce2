import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { stripeSlice } from '../../src/features/stripe/slice.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { StripeStandIn } from '../support/stripe-stand-in.ts';

let stripe: StripeStandIn;
let shop: TestShop;
let manager: ShopVisitor;
let slugs = 0;

beforeAll(async () => {
  stripe = await StripeStandIn.open();
  shop = await openTestShop({
    slices: (configured) =>
      configured.map((slice) => (slice.name === 'stripe' ? stripeSlice(stripe.env) : slice)),
  });
  manager = await shop.member('shop-manager');
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});
beforeEach(async () => {
  stripe.failing = null;
  await shop.query('delete from rate_limit');
});

/** An order of two pieces, 26.90 in all, whose payment by Stripe has begun on the page where it is paid. */
async function begun() {
  const product = await shop.addProduct({ slug: `thing-${++slugs}`, name: 'Thing', regular_price: 1000 });
  const visitor = shop.visitor();
  await visitor.add(product, 2);
  const fields = await checkoutForm(visitor, { payment_method: 'stripe' });
  const placed = (await visitor.shopAjax('checkout', fields)).json();
  const number = /order-pay\/(\d+)/.exec(placed.redirect)?.[1] ?? '';
  const begin = async () => {
    const page = (await visitor.get(placed.redirect)).text;
    const security = /name="security" value="([^"]*)"/.exec(page)?.[1] ?? '';
    const answer = await visitor.shopAjax('stripe_begin_payment', { order: number, security });
    return String(answer.json().client_secret).replace(/_secret_.*/, '');
  };
  const id = placed.order_id as number;
  return { id, intent: await begin(), begin, visitor, address: placed.redirect as string };
}

const read = async (id: number) => (await manager.rest('GET', `orders/${id}`)).body;

/** Makes three pieces of the two. */
async function threePieces(id: number) {
  const entry = (await manager.rest('GET', `order-drafts/${id}`)).body;
  const lines = [{ ...entry.lines[0], quantity: 3 }];
  return manager.rest('PUT', `order-drafts/${id}`, { ...entry, lines });
}

async function tell(type: string, intent: string) {
  const { body, headers } = stripe.callback(type, stripe.intent(intent));
  expect((await shop.visitor().send('/callbacks/stripe', { method: 'POST', body, headers })).status).toBe(
    200,
  );
}

it('[CHK-028] the payment that was begun is ended, and the link goes on with the new total', async () => {
  const { id, intent, begin, visitor, address } = await begun();
  expect(stripe.intent(intent).amount).toBe(2690);
  expect((await threePieces(id)).status).toBe(200);
  expect(stripe.intent(intent).status).toBe('canceled');
  expect((await visitor.get(address)).text).toContain('$36.90');
  const next = await begin();
  expect([next === intent, stripe.intent(next).amount]).toEqual([false, 3690]);
  stripe.pay(next);
  await tell('payment_intent.succeeded', next);
  expect(await read(id)).toMatchObject({ state: 'processing', total: 3690 });
});

it('[CHK-028] what was paid meanwhile is taken note of, and the order stays as it was paid', async () => {
  const { id, intent } = await begun();
  stripe.pay(intent);
  const late = await threePieces(id);
  expect([late.status, late.body.error.code]).toEqual([422, 'orders.not-editable']);
  expect(await read(id)).toMatchObject({ state: 'processing', total: 2690, lines: [{ quantity: 2 }] });
});

it('[CHK-028] nothing is changed while nobody can say that the payment is over', async () => {
  const { id } = await begun();
  stripe.failing = 500;
  const refused = await threePieces(id);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'orders.payment-open']);
  expect(await read(id)).toMatchObject({ state: 'pending', total: 2690 });
});

it('[CHK-028] a payment that is underway keeps its order at what it is, all but what costs nothing', async () => {
  const { id, intent } = await begun();
  stripe.intent(intent).status = 'processing';
  await tell('payment_intent.processing', intent);
  const refused = await threePieces(id);
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    'A payment of $26.90 for this order is underway. Wait until it has come or failed.',
  ]);
  const entry = (await manager.rest('GET', `order-drafts/${id}`)).body;
  const noted = await manager.rest('PUT', `order-drafts/${id}`, { ...entry, customerNote: 'Ring twice' });
  expect([noted.status, (await read(id)).customerNote]).toEqual([200, 'Ring twice']);
});

it('[CHK-028] money that came at the former total all the same leaves the order on hold, and both amounts are told', async () => {
  const { id, intent } = await begun();
  // The provider's answer is still on its way when the order is edited.
  await shop.query('update payment set reference = null where order_id = $1', [id]);
  expect((await threePieces(id)).status).toBe(200);
  stripe.pay(intent);
  await tell('payment_intent.succeeded', intent);
  const order = await read(id);
  expect(order).toMatchObject({ state: 'on-hold', total: 3690, paidAt: null });
  const said = order.notes.map(({ text }: { text: string }) => text).join('\n');
  expect(said).toContain('$26.90');
  expect(said).toContain('$36.90');
});
