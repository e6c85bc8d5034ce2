import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { currencySettings } from '#features/market/public.ts';
import { backgroundOrderServices } from '#features/orders/public.server.ts';
import { askRefund } from '#features/payments/public.server.ts';
import { offeredPayments } from '#features/payments/public.ts';
import { builtInPayments } from '#features/payments/rules/built-in-methods.ts';
import { refundOrder } from '#features/refunds/operations/refund-order.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { stripeAccess } from '../../src/features/stripe/operations/stripe-keys.server.ts';
import { stripeMethod } from '../../src/features/stripe/operations/stripe-method.server.ts';
import { stripeSettings } from '../../src/features/stripe/settings.ts';
import { stripeSlice } from '../../src/features/stripe/slice.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { StripeStandIn } from '../support/stripe-stand-in.ts';

let stripe: StripeStandIn;
let shop: TestShop;

beforeAll(async () => {
  stripe = await StripeStandIn.open();
  shop = await openTestShop({
    slices: (configured) =>
      configured.map((slice) => (slice.name === 'stripe' ? stripeSlice(stripe.env) : slice)),
  });
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});
beforeEach(() => shop.query('delete from rate_limit'));

let slugs = 0;

/** Stripe as the shop asks it. */
function gatewayOf() {
  const gateway = stripeMethod(stripeAccess(stripe.env)).gateway?.(shop.running.shop.services.settings);
  if (!gateway) throw new Error('Stripe takes payments');
  return gateway;
}

/** An order that was paid by Stripe. */
async function paid(visitor = shop.visitor(), more: Record<string, string> = {}) {
  const product = await shop.addProduct({ slug: `thing-${++slugs}`, name: 'Thing', regular_price: 1000 });
  await visitor.add(product, 2);
  const fields = await checkoutForm(visitor, { payment_method: 'stripe' });
  const placed = (await visitor.shopAjax('checkout', fields)).json();
  if (placed.result !== 'success') throw new Error(placed.messages);
  const number = /order-pay\/(\d+)/.exec(placed.redirect)?.[1] ?? '';
  const page = (await visitor.get(placed.redirect)).text;
  const security = /name="security" value="([^"]*)"/.exec(page)?.[1] ?? '';
  const begun = await visitor.shopAjax('stripe_begin_payment', { order: number, security, ...more });
  const intent = String(begun.json().client_secret).replace(/_secret_.*/, '');
  stripe.pay(intent);
  const { body, headers } = stripe.callback('payment_intent.succeeded', stripe.intent(intent));
  await shop.visitor().send('/callbacks/stripe', { method: 'POST', body, headers });
  return { id: placed.order_id as number, intent, page };
}

const orderOf = async (id: number) =>
  (
    await shop.query<{ state: string; total: number }>(
      'select state, total::int from shop_order where id = $1',
      [id],
    )
  )[0];

async function giveBack(orderId: number, quantity: number) {
  const [line] = await shop.query<{ id: number }>('select id from order_line where order_id = $1', [orderId]);
  const wish = { lines: [{ lineId: line?.id ?? 0, quantity }] };
  const request = { orderId, wish, reason: '', byHand: false, person: null };
  const services = backgroundOrderServices(shop.running.shop.services);
  return inTransaction(shop.db, (tx) => refundOrder(tx, request, services, new Date()));
}

const refundsOf = (intent: string) =>
  stripe.refunds.filter(({ payment_intent }) => payment_intent === intent).map(({ amount }) => amount);
const statesOf = async (id: number) =>
  (
    await shop.query<{ state: string }>('select state from order_refund where order_id = $1 order by id', [
      id,
    ])
  ).map(({ state }) => state);

it('[CHK-017a] money goes back by Stripe, once for each refund', async () => {
  const { id, intent } = await paid();
  expect(await giveBack(id, 1)).toMatchObject({ ok: true, value: { state: 'underway' } });
  await nudgeRelay(shop.db);
  await expect.poll(() => statesOf(id)).toEqual(['done']);
  expect(refundsOf(intent)).toEqual([1000]);
  const asked = stripe.requests.filter(({ path }) => path === '/v1/refunds');
  expect(asked.at(-1)?.idempotencyKey).toMatch(/^refund-pi_\w+-order-refund:\d+$/);
  // The same refund asked again by the job is the same refund.
  const gateway = gatewayOf();
  const key = asked.at(-1)?.idempotencyKey?.replace(/^refund-pi_\w+-/, '') ?? '';
  await gateway.refund({ reference: intent, amount: 1000, currency: 'USD', key });
  expect(refundsOf(intent)).toEqual([1000]);
});

it('[CHK-017a] what Stripe refuses to give back is told, and can be given back in another way', async () => {
  const { id, intent } = await paid();
  // Somebody gave it back at Stripe already.
  stripe.giveBack(intent, 2690);
  await giveBack(id, 2);
  await nudgeRelay(shop.db);
  await expect.poll(() => statesOf(id)).toEqual(['refused']);
  const [refund] = await shop.query<{ failure: string }>(
    'select failure from order_refund where order_id = $1',
    [id],
  );
  expect(refund?.failure).toContain('greater than unrefunded amount');
});

it('[CHK-017a] no more goes back by Stripe than it took, whatever the order says, and the same refund is asked for once', async () => {
  const { id } = await paid();
  const ask = (amount: number, key: string) =>
    inTransaction(shop.db, (tx) => askRefund(tx, { orderId: id, amount, currency: 'USD', key }));
  expect(await ask(2691, 'more')).toEqual({
    ok: false,
    error: { code: 'payments.too-much', left: 2690, currency: 'USD' },
  });
  const first = await ask(2000, 'some');
  expect(await ask(2000, 'some')).toEqual(first);
  expect(await ask(691, 'rest')).toMatchObject({ ok: false, error: { left: 690 } });
});

it('a customer’s card can pay what renews as long as the owner lets customers keep it', async () => {
  const method = stripeMethod(stripeAccess(stripe.env));
  const { settings } = shop.running.shop.services;
  const occasion = { total: 500, currency: 'USD', country: 'US', needsShipping: false, shippingKind: null };
  const offered = (mustRenew: boolean) =>
    offeredPayments([method, ...builtInPayments], { ...occasion, mustRenew }, settings).map(({ id }) => id);
  for (const savesCards of [false, true]) {
    await shop.changeSettings(stripeSettings, { savesCards });
    expect(offered(true)).toEqual(savesCards ? ['stripe'] : []);
    expect(offered(false)).toContain('stripe');
  }
  // Without its keys nothing can be charged again.
  expect(stripeMethod(stripeAccess({})).renews?.(settings)).toBe(false);
});

it('a customer’s card is kept as Stripe’s references alone, and can be charged again once', async () => {
  await shop.changeSettings(stripeSettings, { savesCards: true });
  const member = await shop.member('customer');
  const { intent, page } = await paid(member, { save: '1' });
  expect(page).toContain('name="stripe_save"');
  expect(stripe.intent(intent).setup_future_usage).toBe('off_session');
  const saved = await shop.query<{ customer_reference: string; reference: string; label: string }>(
    'select customer_reference, reference, label from saved_payment',
  );
  expect(saved).toEqual([
    {
      customer_reference: expect.stringMatching(/^cus_/),
      reference: `pm_of_${intent}`,
      label: 'Visa •••• 4242',
    },
  ]);
  // A guest's card is not kept, whatever is sent.
  const guest = await paid(shop.visitor(), { save: '1' });
  expect(stripe.intent(guest.intent).setup_future_usage).toBeNull();
  const gateway = gatewayOf();
  const charge = () =>
    gateway.charge({
      saved: { customer: saved[0]?.customer_reference ?? '', method: saved[0]?.reference ?? '' },
      token: 'renewal-1',
      amount: 500,
      currency: 'USD',
      order: { number: 1, email: 'ada@example.org' },
    });
  const [first, again] = [await charge(), await charge()];
  expect(first).toMatchObject({ ok: true, value: { state: 'paid', amount: 500, currency: 'USD' } });
  expect(again).toEqual(first);
});

it('[CHK-016a] yen are asked for whole, as Stripe counts them', async () => {
  const before = shop;
  shop = await openTestShop({
    slices: (configured) =>
      configured.map((slice) => (slice.name === 'stripe' ? stripeSlice(stripe.env) : slice)),
  });
  try {
    await shop.changeSettings(currencySettings, { currency: 'JPY' });
    const { id, intent } = await paid();
    // Sent for 6.90 units, of which yen have no part.
    expect(stripe.intent(intent)).toMatchObject({ amount: 2007, currency: 'jpy' });
    expect(await orderOf(id)).toEqual({ state: 'processing', total: 2007 });
  } finally {
    await shop.close();
    shop = before;
  }
});

it('what the environment sets wins over settings, is shown so, and never becomes one of them', async () => {
  const admin = await shop.member('administrator');
  const headers = { 'content-type': 'application/json', origin: 'http://shop.test' };
  const ask = (method: string, address: string, body?: object) =>
    admin.send(`/rest/${address}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { version, values, fields } = (await ask('GET', 'settings/stripe')).json();
  const given = Object.fromEntries(fields.map((field: Record<string, unknown>) => [field.name, field.given]));
  expect(given).toMatchObject({
    secretKey: 'STRIPE_SECRET_KEY',
    webhookSecret: 'STRIPE_WEBHOOK_SECRET',
    publishableKey: 'STRIPE_PUBLISHABLE_KEY',
  });
  expect(given.title).toBeUndefined();
  expect(values).toMatchObject({ publishableKey: StripeStandIn.PUBLISHABLE_KEY, secretKey: '' });
  const sent = { ...values, secretKey: { set: 'sk_test_of_the_owner' } };
  expect((await ask('PUT', 'settings/stripe', { version, values: sent })).status).toBe(200);
  const { settings } = shop.running.shop.services;
  expect(settings.secretState(stripeSettings, 'secretKey')).toEqual({ is: 'unset' });
  expect(settings.get(stripeSettings).publishableKey).toBe('');
  expect((await ask('POST', 'stripe-keys/webhook', {})).status).toBe(409);
  const looked = (await ask('POST', 'stripe-keys/test', {})).text;
  expect(looked).toContain('Stripe knows the secret key');
  for (const secret of [StripeStandIn.SECRET_KEY, StripeStandIn.WEBHOOK_SECRET])
    expect(looked).not.toContain(secret);
});
