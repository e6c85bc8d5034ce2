// Kills the shop's server and its database while people buy. What is killed, and when, follows from a number: another one
// is tried with `CRASH_SEED=7 vitest run --project programs tests/programs/crash.test.ts`.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BuiltShop } from '../support/built-shop.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { applyCode } from '../support/coupon-shop.ts';
import { inLanes } from '../support/in-lanes.ts';
import { OPENED_LATER, SENDS } from '../support/opened-shop.ts';
import { type Answer, ShopVisitor } from '../support/shop-visitor.ts';
import { StripeStandIn } from '../support/stripe-stand-in.ts';

const SEED = Number(process.env.CRASH_SEED ?? 1);
const BUYERS = 100;
const PIECES = 2;
const KILLS = 8;
/** Whoever hears nothing for so long is never answered. */
const PATIENCE = 45_000;
/** At most so many milliseconds pass between a request and the death that belongs to it. */
const LATEST = 30;

let shop: BuiltShop;
let stripe: StripeStandIn;

beforeAll(async () => {
  stripe = await StripeStandIn.open();
  shop = await BuiltShop.prepare({ ...stripe.env, TRUSTED_PROXIES: '127.0.0.1' });
  await shop.start();
});
afterAll(async () => {
  await shop?.close();
  await stripe?.close();
});

/** Types a command beside the running shop. */
function type(words: readonly string[], input = ''): { code: number | null; said: string } {
  const program = path.join(import.meta.dirname, '../../tools/vitrine.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    encoding: 'utf8',
    input,
    env: { PATH: process.env.PATH, DATA_DIR: shop.dataDir, LOG_LEVEL: 'fatal' },
  });
  return { code: status, said: stdout + stderr };
}

test('command line: makes an account beside a running shop on its own database, by the rules of the shop', async () => {
  const words = ['users', 'create', 'cli@shop.test', '--role', 'administrator', '--password-stdin'];
  expect(type(words, 'typed at a terminal\n')).toEqual({
    code: 0,
    said: 'Made cli@shop.test, administrator.\n',
  });
  expect(type(words, 'typed at a terminal\n')).toMatchObject({ code: 1 });
  expect(type(['bogus'])).toMatchObject({ code: 2 });
  const answer = await fetch(`${shop.site}/rest/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'cli@shop.test', password: 'typed at a terminal' }),
  });
  // The terminal's is right, and good for choosing an own one.
  expect([answer.status, (await answer.json()).error.code]).toEqual([422, 'accounts.password-given']);
});

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Buyer {
  visitor: ShopVisitor;
  form: Record<string, string>;
}

/** What the shop sells: as many pieces and uses of a coupon as all buyers together have. */
async function stocked(): Promise<number> {
  await shop.query(OPENED_LATER);
  await shop.query(SENDS);
  await shop.query(
    `insert into setting_group (name, values) values ('site', '{"name": "Shop", "email": "owner@shop.test"}'),
      ('payments', '{"bankIban": "DE00 1111"}'), ('taxes', '{"enabled": true}')`,
  );
  await shop.query(`insert into tax_rate (country, rate, name) values ('US', 7.25, 'Sales tax')`);
  await shop.query(
    `insert into coupon (code, code_key, discount_type, percent, amount, usage_limit)
      values ('TEN', 'ten', 'percent', 10, 0, $1)`,
    [BUYERS],
  );
  const [product] = await shop.query<{ id: number }>(
    `insert into product (slug, name, status, regular_price, manage_stock, stock_quantity)
     values ('cup', 'Cup', 'published', 1099, true, $1) returning id`,
    [BUYERS * PIECES],
  );
  // Settings that were written past the shop are known to the next start.
  await shop.killServer();
  await shop.start();
  return product?.id ?? 0;
}

/** Somebody with a cart, a coupon and a filled checkout; every second one pays by Stripe. */
async function ready(product: number, at: number): Promise<Buyer> {
  const visitor = new ShopVisitor(shop.site, `10.2.0.${at}`);
  await visitor.add(product, PIECES);
  expect(await applyCode(visitor, 'TEN')).toBe('Coupon code applied successfully.');
  const payment_method = at % 2 === 0 ? 'stripe' : 'bacs';
  return {
    visitor,
    form: await checkoutForm(visitor, { billing_email: `buyer${at}@shop.test`, payment_method }),
  };
}

test('killed at random points of 100 checkouts, every acknowledged order exists once, and all that belongs to it', async () => {
  const product = await stocked();
  const buyers = await inLanes(6, BUYERS, (at) => ready(product, at));

  const random = randomNumbers(SEED);
  // Each checkout is one request, and each payment by Stripe three; there are more where some are sent again.
  const moments = new Set<number>();
  while (moments.size < KILLS) moments.add(1 + Math.floor(random() * BUYERS * 2.4));
  const deaths: { of: string; at: number; after: number }[] = [];
  let sent = 0;
  let up = Promise.resolve();
  /** Sends what may be cut off; null = it was, or the shop could not say what became of it. */
  const send = async (request: () => Promise<Answer>): Promise<Answer | null> => {
    await up;
    sent += 1;
    const at = sent;
    if (moments.delete(at)) up = up.then(() => die(at));
    const given = delay(PATIENCE, 'silence' as const, { ref: false });
    const answer = await Promise.race([request().catch(() => null), given]);
    if (answer === 'silence') throw new Error('The shop neither answered nor cut the connection');
    return answer?.status === 200 ? answer : null;
  };
  const die = async (at: number) => {
    // Servers and databases in turns; what is down already cannot be killed.
    const of = deaths.length % 2 === 0 ? 'server' : 'database';
    const after = Math.floor(random() * LATEST);
    await delay(after);
    if (of === 'server') {
      await shop.killServer();
      await shop.start();
    } else {
      const killed = shop.killDatabase();
      expect(killed).toBeDefined();
      await expect.poll(() => shop.postmaster() ?? killed, { timeout: 30_000 }).not.toBe(killed);
    }
    await shop.healthy();
    deaths.push({ of, at, after });
  };
  /** Asks again until the shop says what became of it, as a shopper would; `isDone` reads that in an answer. */
  const insist = async (request: () => Promise<Answer>, isDone: (answer: Answer) => boolean) => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const answer = await send(request);
      if (answer && isDone(answer)) return answer;
      // A refusal in words would be one for ever: stock and coupon are enough for all, if nothing counts twice.
      const said = answer?.headers.get('content-type')?.includes('json') ? answer.json().messages : '';
      if (said && !/Error processing/.test(said)) throw new Error(said);
    }
    throw new Error('The shop never answered');
  };

  const acknowledged = await inLanes(6, BUYERS, async (at) => {
    const { visitor, form } = buyers[at] as Buyer;
    const placing = () => visitor.shopAjax('checkout', form);
    const placed = (await insist(placing, (answer) => answer.json().result === 'success')).json();
    if (form.payment_method === 'stripe') await payByStripe(visitor, placed.redirect, insist);
    return placed as { order_id: number; redirect: string };
  });

  await up;
  expect(deaths.map(({ of }) => of).sort()).toEqual([
    ...Array<string>(KILLS / 2).fill('database'),
    ...Array<string>(KILLS / 2).fill('server'),
  ]);

  // Whoever sends the same checkout again is told of the same order.
  const again = await inLanes(6, BUYERS, async (at) => {
    const { visitor, form } = buyers[at] as Buyer;
    return (await visitor.shopAjax('checkout', form)).json();
  });
  expect(again.map(({ order_id }) => order_id)).toEqual(acknowledged.map(({ order_id }) => order_id));

  const orders = await shop.query(
    `select o.id, o.billing_email as email, o.state, o.total, o.discount_total as off, o.paid_at is not null as paid,
        (select sum(quantity)::int from order_line where order_id = o.id) as pieces,
        (select count(*)::int from coupon_use where order_id = o.id) as uses,
        (select array_agg(state || ' ' || received || ' of ' || amount) from payment where order_id = o.id) as payments
      from shop_order o order by o.id`,
  );
  // 2 x 10.99 less 10 %, 6.90 for shipping, 7.25 % of either.
  const total = 1978 + 690 + 143 + 50;
  const expected = acknowledged.map(({ order_id }, at) => ({
    id: order_id,
    email: `buyer${at}@shop.test`,
    total,
    off: 220,
    pieces: PIECES,
    uses: 1,
    ...(at % 2 === 0
      ? { state: 'processing', paid: true, payments: [`paid ${total} of ${total}`] }
      : { state: 'on-hold', paid: false, payments: null }),
  }));
  expect(orders).toEqual(expected.sort((one, other) => one.id - other.id));
  // Nobody was charged twice.
  const charged = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded');
  expect(charged.map(({ amount_received }) => amount_received)).toEqual(Array(BUYERS / 2).fill(total));

  const [left] = await shop.query(
    `select stock_quantity as stock, (select count(*)::int from stock_hold) as holds,
        (total_sales + coalesce((select sum(pieces) from product_sale where product_id = $1), 0))::int as sold,
        (select count(*)::int from coupon_use) as uses,
        (select count(*)::int from cart where jsonb_array_length(lines) > 0) as carts
      from product where id = $1`,
    [product],
  );
  expect(left).toEqual({ stock: 0, holds: 0, sold: BUYERS * PIECES, uses: BUYERS, carts: 0 });

  // Delivery is at least once and mails are written once: two an order, to the owner and to the buyer.
  const mails = () =>
    shop.query(
      `select recipient, count(*)::int as count from mail_message where key not like 'stock-%' group by 1 order by 1`,
    );
  const each = Array.from({ length: BUYERS }, (_, at) => ({ recipient: `buyer${at}@shop.test`, count: 1 }));
  await expect
    .poll(mails, { timeout: 30_000 })
    .toEqual(
      [...each, { recipient: 'owner@shop.test', count: BUYERS }].sort((one, other) =>
        one.recipient < other.recipient ? -1 : 1,
      ),
    );
}, 180_000);

/** The shopper pays on the order's own page; the shop is told by the shopper's browser and by Stripe. */
async function payByStripe(
  visitor: ShopVisitor,
  address: string,
  insist: (request: () => Promise<Answer>, isDone: (answer: Answer) => boolean) => Promise<Answer>,
): Promise<void> {
  const securityIn = ({ text }: Answer) => /name="security" value="([^"]*)"/.exec(text)?.[1];
  const page = await insist(
    () => visitor.get(address),
    (answer) => securityIn(answer) !== undefined,
  );
  const fields = {
    order: /order-pay\/(\d+)/.exec(address)?.[1] ?? '',
    security: securityIn(page) ?? '',
  };
  const begun = await insist(
    () => visitor.shopAjax('stripe_begin_payment', fields),
    (answer) => answer.json().result === 'success',
  );
  const intent = String(begun.json().client_secret).replace(/_secret_.*/, '');
  stripe.pay(intent);
  // Stripe sends the same callback until it is taken.
  const { body, headers } = stripe.callback('payment_intent.succeeded', stripe.intent(intent));
  await insist(
    () => visitor.send('/callbacks/stripe', { method: 'POST', body, headers }),
    () => true,
  );
}

test('a database killed as soon as the shop sells is started again, and the shop goes on', async () => {
  await shop.killServer();
  const opened = shop.start();
  // Long before everything in the background runs; each time it is back, until one of the deaths met a statement.
  await shop.healthy();
  const killed = new Set<number>();
  while (killed.size < 4) {
    const pid = shop.postmaster();
    if (pid && !killed.has(pid)) {
      killed.add(pid);
      process.kill(pid, 'SIGKILL');
    }
    if (!shop.isRunning) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await opened;
  await shop.healthy();
  expect((await new ShopVisitor(shop.site).get('/cart/')).status).toBe(200);
  expect(killed).not.toContain(shop.postmaster());
  expect(shop.isRunning).toBe(true);
});
