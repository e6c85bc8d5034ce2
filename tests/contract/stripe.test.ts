import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/database.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { stripeSettings } from '../../src/features/stripe/settings.ts';
import { stripeSlice } from '../../src/features/stripe/slice.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
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
beforeEach(async () => {
  stripe.failing = null;
  await shop.query('delete from rate_limit');
});

let slugs = 0;

/** An order that waits for its payment by Stripe, as the checkout leads to it. */
async function unpaid(visitor: ShopVisitor = shop.visitor(), stock = 5) {
  const product = await shop.addProduct({
    slug: `thing-${++slugs}`,
    name: 'Thing',
    manage_stock: true,
    stock_quantity: stock,
  });
  await visitor.add(product);
  const fields = await checkoutForm(visitor, { payment_method: 'stripe' });
  const answer = (await visitor.shopAjax('checkout', fields)).json();
  if (answer.result !== 'success') throw new Error(answer.messages);
  const address = answer.redirect as string;
  const number = Number(/order-pay\/(\d+)/.exec(address)?.[1]);
  return { visitor, product, id: answer.order_id as number, address, number };
}

type Unpaid = Awaited<ReturnType<typeof unpaid>>;

const nonceOf = async ({ visitor, address }: Pick<Unpaid, 'visitor' | 'address'>) =>
  /name="security" value="([^"]*)"/.exec((await visitor.get(address)).text)?.[1] ?? '';

/** The payer presses the button: the intent that the shop begins, and what it answers. */
async function begin(order: Unpaid, more: Record<string, string> = {}) {
  const security = await nonceOf(order);
  const fields = { order: String(order.number), security, ...more };
  const answer = (await order.visitor.shopAjax('stripe_begin_payment', fields)).json();
  const intent = String(answer.client_secret ?? '').replace(/_secret_.*/, '');
  return { answer, intent };
}

const deliver = ({ body, headers }: ReturnType<StripeStandIn['callback']>) =>
  shop.visitor().send('/callbacks/stripe', { method: 'POST', body, headers });

/** The intent's present state, told by a callback. */
const tell = (type: string, intent: string, options = {}) =>
  deliver(stripe.callback(`payment_intent.${type}`, stripe.intent(intent), options));

async function orderOf(id: number) {
  const [order] = await shop.query<{ state: string; paid: boolean; method: string }>(
    `select state, paid_at is not null as paid, payment_method as method from shop_order where id = $1`,
    [id],
  );
  return order;
}
const stateOf = async (id: number) => (await orderOf(id))?.state;

const notesOf = async (id: number) =>
  (
    await shop.query<{ text: string }>(
      `select text from order_note where order_id = $1 and kind = 'private' order by id`,
      [id],
    )
  ).map(({ text }) => text);

const changesTo = async (id: number, state: string) =>
  (
    await shop.query<{ cause: string }>(
      'select cause from order_state_change where order_id = $1 and to_state = $2',
      [id, state],
    )
  ).map(({ cause }) => cause);

const available = async (product: number) =>
  (
    await shop.query<{ free: number }>(
      `select stock_quantity - coalesce((select sum(quantity) from stock_hold where product_id = p.id), 0)::int as free
       from product p where id = $1`,
      [product],
    )
  )[0]?.free;

describe('a payment by Stripe', () => {
  it('[CHK-013a] begins over the server’s total and makes the order go on once Stripe says that the money has come', async () => {
    const order = await unpaid();
    expect(await stateOf(order.id)).toBe('pending');
    const { answer, intent } = await begin(order, { amount: '1', total: '1' });
    expect(answer).toEqual({
      result: 'success',
      client_secret: `${intent}_secret_stand_in`,
      return_url: `${SITE_URL}${order.address.replace('order-pay', 'order-received').replace('pay_for_order=true&', '')}`,
    });
    expect(stripe.intent(intent)).toMatchObject({
      amount: 1690,
      currency: 'usd',
      automatic_payment_methods: { enabled: true },
      description: `Order #${order.number}`,
      setup_future_usage: null,
    });
    stripe.pay(intent);
    expect(await tell('succeeded', intent)).toMatchObject({ status: 200, text: 'changed' });
    expect(await orderOf(order.id)).toEqual({ state: 'processing', paid: true, method: 'stripe' });
    expect(await changesTo(order.id, 'processing')).toEqual([`Payment received: $16.90 (${intent}).`]);
    expect(await notesOf(order.id)).toEqual([]);
    expect(await available(order.product)).toBe(4);
    expect((await order.visitor.get(order.address)).location).toContain('order-received');
  });

  it('[CHK-013a] completes an order of which nothing is sent', async () => {
    const order = await unpaid();
    await shop.query('update shop_order set needs_shipping = false where id = $1', [order.id]);
    const { intent } = await begin(order);
    stripe.pay(intent);
    await tell('succeeded', intent);
    expect(await stateOf(order.id)).toBe('completed');
  });

  it('[CHK-016a] counts only callbacks that Stripe signed, and each once', async () => {
    const order = await unpaid();
    const { intent } = await begin(order);
    stripe.pay(intent);
    const honest = stripe.callback('payment_intent.succeeded', stripe.intent(intent), { id: 'evt_twice' });
    const forged = stripe.callback('payment_intent.succeeded', stripe.intent(intent), {
      secret: 'whsec_eve',
    });
    const old = stripe.callback('payment_intent.succeeded', stripe.intent(intent), {
      at: Date.now() - 3_600_000,
    });
    const bare = { body: honest.body, headers: { 'content-type': 'application/json' } };
    const changed = { ...honest, body: honest.body.replace('1690', '1691') };
    for (const sent of [forged, old, bare, changed, { ...honest, body: '' }])
      expect((await deliver(sent as typeof honest)).status).toBe(400);
    expect(await stateOf(order.id)).toBe('pending');
    const answers = await Promise.all([honest, honest, honest].map(deliver));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ text }) => text).sort()).toEqual(['changed', 'repeated', 'repeated']);
    expect(await changesTo(order.id, 'processing')).toHaveLength(1);
    // The same news under another name is no news either.
    expect((await tell('succeeded', intent)).text).toBe('unchanged');
    expect(await notesOf(order.id)).toEqual([]);
  });

  it('[CHK-016a] answers signed callbacks that are no events, or odd ones, by 400 or 200, and refuses signatures of the future', async () => {
    const order = await unpaid();
    const { intent } = await begin(order);
    stripe.pay(intent);
    const sign = (payload: string, at = Date.now()) => {
      const timestamp = Math.floor(at / 1000);
      const secret = StripeStandIn.WEBHOOK_SECRET;
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return {
        body: payload,
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      };
    };
    const whole = JSON.parse(stripe.callback('payment_intent.succeeded', stripe.intent(intent)).body);
    const future = await deliver(sign(JSON.stringify(whole), Date.now() + 3_600_000));
    expect(future.status).toBe(400);
    const strange = [
      null,
      true,
      7,
      -1,
      1.5,
      1e300,
      '',
      'zzz',
      '1$',
      'a\0b',
      '\ud800',
      [],
      [null],
      {},
      { id: 7 },
    ];
    const statuses = new Set<number>();
    const tried: unknown[] = [...strange];
    for (const type of ['payment_intent.succeeded', 'charge.refunded', 'refund.failed', 'x', '']) {
      for (const value of strange) {
        tried.push({ ...whole, type, data: value }, { ...whole, type, data: { object: value } });
        tried.push({ ...whole, type, id: value }, { ...whole, type: value });
        for (const field of [...Object.keys(whole.data.object), 'payment_intent', 'last_payment_error'])
          if (typeof value !== 'string' || !['client_secret', 'object', 'status'].includes(field))
            tried.push({
              ...whole,
              type,
              data: { object: { ...whole.data.object, id: 'pi_other', [field]: value } },
            });
      }
      for (const field of Object.keys(whole.data.object)) {
        const { [field]: _, ...rest } = { ...whole.data.object, id: 'pi_other' };
        tried.push({ ...whole, type, data: { object: rest } });
      }
    }
    for (const event of tried) {
      const { status } = await deliver(sign(JSON.stringify(event)));
      expect([event, [200, 400].includes(status)]).toEqual([event, true]);
      statuses.add(status);
    }
    expect(await deliver(sign('no JSON'))).toMatchObject({ status: 400 });
    expect([...statuses].sort()).toEqual([200, 400]);
    expect((await deliver(sign(JSON.stringify(whole)))).status).toBe(200);
    expect((await orderOf(order.id))?.paid).toBe(true);
  });

  it('[CHK-016a] takes callbacks in any order', async () => {
    const order = await unpaid();
    const { intent } = await begin(order);
    const refused = stripe.callback('payment_intent.payment_failed', structuredClone(stripe.decline(intent)));
    const processing = stripe.callback('payment_intent.processing', {
      ...stripe.intent(intent),
      status: 'processing',
    });
    stripe.pay(intent);
    await tell('succeeded', intent);
    for (const late of [refused, processing]) expect((await deliver(late)).text).toBe('unchanged');
    expect(await orderOf(order.id)).toMatchObject({ state: 'processing', paid: true });
    expect(await changesTo(order.id, 'failed')).toEqual([]);
  });

  it('[CHK-016a] takes a callback that comes before Stripe’s own answer was kept', async () => {
    const order = await unpaid();
    const { intent } = await begin(order);
    await shop.query('update payment set reference = null where reference = $1', [intent]);
    stripe.pay(intent);
    expect((await tell('succeeded', intent)).text).toBe('changed');
    expect(await stateOf(order.id)).toBe('processing');
    const [kept] = await shop.query('select reference, state from payment where order_id = $1', [order.id]);
    expect(kept).toEqual({ reference: intent, state: 'paid' });
  });

  it('[CHK-016a] answers callbacks about payments of others and leaves everything as it is', async () => {
    const foreign = {
      ...stripe.intent((await begin(await unpaid())).intent),
      id: 'pi_foreign',
      metadata: {},
    };
    const before = await shop.query('select state, count(*)::int from shop_order group by 1 order by 1');
    const answer = await deliver(
      stripe.callback('payment_intent.succeeded', { ...foreign, status: 'succeeded', amount_received: 1690 }),
    );
    expect(answer).toMatchObject({ status: 200, text: 'unknown' });
    expect((await deliver(stripe.callback('charge.updated', { id: 'ch_1' }))).status).toBe(200);
    expect(await shop.query('select state, count(*)::int from shop_order group by 1 order by 1')).toEqual(
      before,
    );
  });

  it('[CHK-016a] takes another amount or currency for no payment, but tells whoever runs the shop', async () => {
    for (const [wrong, said] of [
      [{ amount_received: 1689 }, '$16.89 came in, but $16.90 was to be paid'],
      [{ amount_received: 1691 }, '$16.91 came in, but $16.90 was to be paid'],
      [{ currency: 'eur' }, '16.90 came in, but $16.90 was to be paid'],
    ] as const) {
      const order = await unpaid();
      const { intent } = await begin(order);
      const paid = { ...stripe.pay(intent), ...wrong };
      await deliver(stripe.callback('payment_intent.succeeded', paid));
      expect(await orderOf(order.id), said).toMatchObject({ state: 'on-hold', paid: false });
      const [note, ...rest] = await notesOf(order.id);
      expect(note).toContain(said);
      expect(rest).toEqual([]);
    }
  });

  it('[CHK-013d] that is refused makes the order fail, with its goods free; it is paid again by the same intent', async () => {
    const order = await unpaid();
    const { intent } = await begin(order);
    stripe.decline(intent, 'Your card has insufficient funds.');
    await tell('payment_failed', intent);
    expect(await orderOf(order.id)).toMatchObject({ state: 'failed', paid: false });
    expect(await changesTo(order.id, 'failed')).toEqual([
      'Payment declined: Your card has insufficient funds.',
    ]);
    expect(await available(order.product)).toBe(5);
    expect(wordsOf((await order.visitor.get(order.address)).text)).toContain('payment was declined');
    const again = await begin(order);
    expect(again.intent).toBe(intent);
    expect([await stateOf(order.id), await available(order.product)]).toEqual(['pending', 4]);
    // Refused a second time it fails a second time.
    await tell('payment_failed', intent);
    expect(await stateOf(order.id)).toBe('failed');
    await begin(order);
    stripe.pay(intent);
    await tell('succeeded', intent);
    expect(await orderOf(order.id)).toMatchObject({ state: 'processing', paid: true });
  });

  it('[CHK-013d] is not begun for a failed order whose goods are gone', async () => {
    const order = await unpaid();
    const { intent } = await begin(order);
    stripe.decline(intent);
    await tell('payment_failed', intent);
    await shop.changeProduct(order.product, { stock_quantity: 0 });
    expect((await begin(order)).answer).toEqual({
      result: 'failure',
      message: 'Sorry, there is not enough left of: Thing. Please contact us.',
      redirect: '',
    });
    expect(await stateOf(order.id)).toBe('failed');
  });

  it('[CHK-016a] that comes after the order was cancelled takes it up again and is told', async () => {
    const order = await unpaid();
    const { intent } = await begin(order);
    await shop.query(`update shop_order set hold_expires_at = now() - interval '1 minute' where id = $1`, [
      order.id,
    ]);
    await cancelUnpaid();
    expect(await stateOf(order.id)).toBe('cancelled');
    stripe.pay(intent);
    await tell('succeeded', intent);
    expect(await orderOf(order.id)).toMatchObject({ state: 'processing', paid: true });
    expect(await available(order.product)).toBe(4);
    expect((await notesOf(order.id)).join()).toContain('came in after this order was cancelled');
  });

  it('[CHK-016a] that comes when the goods are gone puts the order on hold without them, and is told', async () => {
    const order = await unpaid(shop.visitor(), 1);
    const { intent } = await begin(order);
    await shop.query(`update shop_order set hold_expires_at = now() - interval '1 minute' where id = $1`, [
      order.id,
    ]);
    await cancelUnpaid();
    await shop.changeProduct(order.product, { stock_quantity: 0 });
    stripe.pay(intent);
    await tell('succeeded', intent);
    expect(await orderOf(order.id)).toMatchObject({ state: 'on-hold', paid: true });
    expect((await notesOf(order.id)).join()).toContain('there is not enough left of: Thing');
    expect(await available(order.product)).toBe(0);
  });

  it('[CHK-016a] that comes for an order that is paid otherwise by now is told, and changes nothing else', async () => {
    const order = await unpaid();
    const { intent } = await begin(order);
    const fields = { security: await nonceOf(order), payment_method: 'cod', woocommerce_pay: '1' };
    expect((await order.visitor.post(order.address, fields)).location).toContain('order-received');
    expect(await stateOf(order.id)).toBe('processing');
    stripe.pay(intent);
    await tell('succeeded', intent);
    expect(await changesTo(order.id, 'processing')).toHaveLength(1);
    expect((await notesOf(order.id)).join()).toContain('check whether it was paid twice');
  });

  it('waits with the order on hold while the money is under way, and fails where it does not come', async () => {
    const order = await unpaid();
    const { intent } = await begin(order);
    stripe.intent(intent).status = 'processing';
    await tell('processing', intent);
    expect(await orderOf(order.id)).toMatchObject({ state: 'on-hold', paid: false });
    expect(await available(order.product)).toBe(4);
    stripe.decline(intent);
    await tell('payment_failed', intent);
    expect(await stateOf(order.id)).toBe('failed');
  });

  it('[CHK-011ab] is one intent an order, however often and wherever it is begun', async () => {
    const order = await unpaid();
    const security = await nonceOf(order);
    const fields = { order: String(order.number), security };
    const answers = await Promise.all(
      [1, 2, 3].map(() => order.visitor.shopAjax('stripe_begin_payment', fields)),
    );
    const secrets = new Set(answers.map((answer) => answer.json().client_secret));
    expect(secrets.size).toBe(1);
    const [secret] = secrets;
    const intent = String(secret).replace(/_secret_.*/, '');
    const mine = [...stripe.intents.values()].filter(
      ({ metadata }) => metadata.order === String(order.number),
    );
    expect(mine.map(({ id }) => id)).toEqual([intent]);
    // Paid in one tab, it is not begun in the other, even before the callback has come.
    stripe.pay(intent);
    const late = (await order.visitor.shopAjax('stripe_begin_payment', fields)).json();
    expect(late).toMatchObject({ result: 'failure', redirect: expect.stringContaining('order-received') });
    expect(await orderOf(order.id)).toMatchObject({ state: 'processing', paid: true });
  });

  it('begins anew over what an order comes to now, and ends the payment over what it came to', async () => {
    const order = await unpaid();
    const first = await begin(order);
    await shop.query(`update shop_order set total = 2690, subtotal = 2000 where id = $1`, [order.id]);
    const second = await begin(order);
    expect(second.intent).not.toBe(first.intent);
    expect(stripe.intent(first.intent).status).toBe('canceled');
    expect(stripe.intent(second.intent).amount).toBe(2690);
  });

  it('[CHK-018b] is begun for whoever was shown the order, and for nobody else', async () => {
    const order = await unpaid();
    const count = stripe.intents.size;
    const stranger = shop.visitor();
    const other = await unpaid(stranger);
    const security = await nonceOf({ visitor: stranger, address: other.address });
    for (const wrong of ['', 'x', security]) {
      const fields = { order: String(order.number), security: wrong };
      const answer = (await stranger.shopAjax('stripe_begin_payment', fields)).json();
      expect(answer).toMatchObject({ result: 'failure', redirect: '' });
    }
    expect((await stranger.shopAjax('stripe_begin_payment', { order: 'x' })).status).toBe(400);
    expect(stripe.intents.size).toBe(count);
  });

  it('is not begun while Stripe does not answer, and says that nothing was charged', async () => {
    const order = await unpaid();
    stripe.failing = 402;
    expect((await begin(order)).answer).toEqual({
      result: 'failure',
      message: 'The payment could not be started. You were not charged. Please try again.',
      redirect: '',
    });
    expect(await stateOf(order.id)).toBe('pending');
    stripe.failing = null;
    expect((await begin(order)).answer.result).toBe('success');
  });
});

describe('the way back from Stripe', () => {
  it('[CHK-013ad] leads to the receipt of what was paid before the callback came, and back to paying where it was refused', async () => {
    const order = await unpaid();
    const { intent, answer } = await begin(order);
    const back = new URL(answer.return_url as string);
    back.searchParams.set('payment_intent', intent);
    back.searchParams.set('redirect_status', 'succeeded');
    const path = back.pathname + back.search;
    // What the address says is not believed.
    expect((await order.visitor.get(path)).location).toContain('/order-pay/');
    expect(await stateOf(order.id)).toBe('pending');
    stripe.decline(intent);
    expect((await order.visitor.get(path)).location).toBe(order.address);
    expect(await stateOf(order.id)).toBe('failed');
    await begin(order);
    stripe.pay(intent);
    const receipt = await order.visitor.get(path);
    expect(receipt.location).toBe(answer.return_url.replace(SITE_URL, ''));
    expect(await orderOf(order.id)).toMatchObject({ state: 'processing', paid: true });
    expect((await tell('succeeded', intent)).text).toBe('unchanged');
    const page = await order.visitor.get(receipt.location ?? '');
    expect(wordsOf(page.text)).toContain('Thank you for your order');
    // A payment of another order leads nowhere else.
    const other = await unpaid();
    const foreign = `/checkout/order-received/${other.number}/?key=order_wrong&payment_intent=${intent}`;
    expect((await shop.visitor().get(foreign)).location).toBe(
      `/checkout/order-received/${other.number}/?key=order_wrong`,
    );
  });
});

describe('the page where an order is paid', () => {
  it('reaches Stripe’s hosts, shows the publishable key and no secret; no other page does', async () => {
    const order = await unpaid();
    const page = await order.visitor.get(order.address);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/);
    expect(policy).toMatch(/frame-src 'self' https:\/\/js\.stripe\.com/);
    expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com/);
    expect(page.headers.get('permissions-policy')).toContain('payment=(self "https://js.stripe.com")');
    expect(page.text).toContain(StripeStandIn.PUBLISHABLE_KEY);
    const view = /data-stripe="([^"]*)"/.exec(page.text)?.[1]?.replaceAll('&quot;', '"') ?? '';
    expect(JSON.parse(view)).toMatchObject({ amount: 1690, currency: 'usd', order: order.number });
    await order.visitor.add(order.product);
    for (const address of [order.address, '/checkout/', '/cart/', '/', '/shop/']) {
      const { text, headers } = await order.visitor.get(address);
      for (const secret of [StripeStandIn.SECRET_KEY, StripeStandIn.WEBHOOK_SECRET])
        expect(text, address).not.toContain(secret);
      if (address !== order.address)
        expect(headers.get('content-security-policy') ?? '', address).not.toContain('stripe');
    }
  });

  it('goes by the keys of the environment, which settings show as given and neither keep nor tell', async () => {
    const admin = await shop.member('administrator');
    const { settings } = shop.running.shop.services;
    const ofSettings = (text: string) =>
      inTransaction(shop.db, (tx) =>
        settings.keepSecret(tx, stripeSettings, { field: 'secretKey', text }, 'Eve'),
      );
    await ofSettings('sk_test_of_the_settings');
    await settings.reload();
    const { body, text } = await admin.rest('GET', 'settings/stripe');
    const fields = body.fields as { name: string; given?: string }[];
    expect(fields.flatMap(({ name, given }) => (given ? [[name, given]] : []))).toEqual([
      ['publishableKey', 'STRIPE_PUBLISHABLE_KEY'],
      ['secretKey', 'STRIPE_SECRET_KEY'],
      ['webhookSecret', 'STRIPE_WEBHOOK_SECRET'],
    ]);
    expect(body.values.publishableKey).toBe(StripeStandIn.PUBLISHABLE_KEY);
    for (const secret of [StripeStandIn.SECRET_KEY, StripeStandIn.WEBHOOK_SECRET])
      expect(text).not.toContain(secret);
    const typed = { publishableKey: 'pk_test_typed', secretKey: { set: 'sk_test_typed' }, title: 'Card' };
    const sent = { version: body.version, values: { ...body.values, ...typed } };
    expect((await admin.rest('PUT', 'settings/stripe', sent)).status).toBe(200);
    expect(settings.get(stripeSettings)).toMatchObject({ publishableKey: '', title: 'Card' });
    expect(settings.secret(stripeSettings, 'secretKey')).toBe('sk_test_of_the_settings');
    // Stripe knows the key of the environment alone.
    expect((await begin(await unpaid())).intent).toMatch(/^pi_/);
    await ofSettings('');
    await settings.reload();
  });

  it('offers Stripe once all of its keys are there, and never an amount that it cannot take', async () => {
    const offered = async (env: Record<string, string>) => {
      const other = await openTestShop({
        slices: (configured) =>
          configured.map((slice) => (slice.name === 'stripe' ? stripeSlice(env) : slice)),
      });
      try {
        const visitor = other.visitor();
        await visitor.add(await other.addProduct({ slug: 'thing' }));
        const before = (await visitor.get('/checkout/')).text.includes('value="stripe"');
        await other.changeSettings(stripeSettings, { publishableKey: 'pk_test_of_settings' });
        return [before, (await visitor.get('/checkout/')).text.includes('value="stripe"')];
      } finally {
        await other.close();
      }
    };
    const { STRIPE_PUBLISHABLE_KEY: _, ...secrets } = stripe.env;
    expect(await offered({})).toEqual([false, false]);
    expect(await offered(secrets)).toEqual([false, true]);
  });
});

/** The job that ends orders which nobody paid. */
async function cancelUnpaid(): Promise<void> {
  const { cancelUnpaidOrders } = await import('#features/orders/jobs/cancel-unpaid.job.server.ts');
  const { backgroundOrderServices } = await import('#features/orders/public.server.ts');
  await cancelUnpaidOrders(shop.db, backgroundOrderServices(shop.running.shop.services), new Date());
  await nudgeRelay(shop.db);
}
