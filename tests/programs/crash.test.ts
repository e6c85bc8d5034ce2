import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '#platform/db/database.server.ts';
import { runningPostgres } from '#platform/db/supervisor.server.ts';
import { ADDRESS_FIELDS } from '../support/checkout-form.ts';
import { ShopVisitor } from '../support/shop-visitor.ts';

const program = path.join(import.meta.dirname, '../../dist/server/main.js');
const dataDir = mkdtempSync(path.join(tmpdir(), 'test-crash-'));
let child: ChildProcess | undefined;

afterAll(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the built shop with the database that it brings along, always on the same data. */
async function start(port = 0): Promise<string> {
  const started = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  return new Promise<string>((resolve, reject) => {
    let printed = '';
    started.once('exit', (code) => reject(new Error(`The shop ended with ${code}: ${printed}`)));
    started.stdout?.on('data', (bytes) => {
      printed += bytes;
      const port = /http:\/\/localhost:(\d+)/.exec(printed);
      if (port) resolve(`http://127.0.0.1:${port[1]}`);
    });
  });
}

async function kill(): Promise<void> {
  const killed = child as ChildProcess;
  killed.kill('SIGKILL');
  if (killed.signalCode === null) await once(killed, 'exit');
}

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const connection = await runningPostgres(dataDir);
  if (!connection) throw new Error('The database does not run');
  const db = openDatabase(connection, { max: 1 });
  try {
    return (await db.$client.query(text, values)).rows as Row[];
  } finally {
    await closeDatabase(db);
  }
}

const STOCK = 40;
const PIECES = 2;

function inputValue(html: string, name: string): string {
  const input = new RegExp(`<input[^>]*name="${name.replace(/[[\]]/g, '\\$&')}"[^>]*>`).exec(html)?.[0] ?? '';
  return /value="([^"]*)"/.exec(input)?.[1] ?? '';
}

/** Fills a cart and the checkout; what comes back is all that the last click sends. */
async function filledCheckout(visitor: ShopVisitor, productId: number, email: string) {
  await visitor.add(productId, PIECES);
  const { text: page } = await visitor.get('/checkout/');
  const address = { ...ADDRESS_FIELDS, billing_email: email, payment_method: 'bacs' };
  const security = /data-review-nonce="([^"]+)"/.exec(page)?.[1] ?? '';
  const review = await visitor.shopAjax('update_order_review', { security, ...address });
  const fragments = Object.values(review.json().fragments as Record<string, string>).join('\n');
  return {
    ...address,
    'shipping_method[0]': inputValue(fragments, 'shipping_method[0]'),
    shown_total: inputValue(fragments, 'shown_total'),
    terms: 'on',
    'woocommerce-process-checkout-nonce': inputValue(page, 'woocommerce-process-checkout-nonce'),
    checkout_attempt: inputValue(page, 'checkout_attempt'),
  };
}

test('killed in the middle of a checkout, an order exists once or not at all, and stock and mails agree', async () => {
  let site = await start();
  await query(
    `insert into setting_group (name, values) values ('site', '{"name": "Shop", "email": "owner@shop.test"}'),
      ('payments', '{"bankIban": "DE00 1111"}')`,
  );
  const [product] = await query<{ id: number }>(
    `insert into product (slug, name, status, regular_price, manage_stock, stock_quantity)
     values ('cup', 'Cup', 'published', 1000, true, $1) returning id`,
    [STOCK],
  );
  const productId = product?.id ?? 0;
  const seen = new Set<number>();
  // From before the first statement to after the commit: each round kills a little later.
  const rounds = 7;
  for (let round = 0; round < rounds; round++) {
    const email = `buyer${round}@shop.test`;
    const visitor = new ShopVisitor(site);
    const form = await filledCheckout(visitor, productId, email);
    const sent = visitor.shopAjax('checkout', form).then(
      () => 'answered',
      () => 'cut off',
    );
    // The last round lets the answer out and kills before mails can have left.
    if (round === rounds - 1) await sent;
    else await new Promise((resolve) => setTimeout(resolve, round * 6));
    await kill();
    await sent;
    site = await start();
    const [found] = await query<{ count: number }>(
      'select count(*)::int as count from shop_order where billing_email = $1',
      [email],
    );
    seen.add(found?.count ?? -1);
    // The shopper tries again with the same page: it is the same order, or the first one now.
    const again = new ShopVisitor(site);
    for (const [name, value] of visitor.cookies) again.cookies.set(name, value);
    const answer = (await again.shopAjax('checkout', form)).json();
    expect(answer).toMatchObject({ result: 'success' });
  }
  expect([...seen].every((count) => count === 0 || count === 1)).toBe(true);
  expect(seen).toContain(1);

  const orders = await query<{ billing_email: string; orders: number; state: string }>(
    `select billing_email, count(*)::int as orders, min(state) as state from shop_order group by 1 order by 1`,
  );
  expect(orders).toEqual(
    Array.from({ length: rounds }, (_, at) => ({
      billing_email: `buyer${at}@shop.test`,
      orders: 1,
      state: 'on-hold',
    })),
  );
  const [left] = await query<{ stock_quantity: number; total_sales: number }>(
    `select stock_quantity, total_sales + coalesce((select sum(pieces) from product_sale where product_id = $1), 0)::bigint
       as total_sales from product where id = $1`,
    [productId],
  );
  expect(left).toEqual({ stock_quantity: STOCK - rounds * PIECES, total_sales: rounds * PIECES });
  // Delivery is at least once and mails are written once: two an order, to the owner and to the buyer.
  const mails = () =>
    query<{ recipient: string; count: number }>(
      'select recipient, count(*)::int as count from mail_message group by 1 order by 1',
    );
  await expect
    .poll(mails, { timeout: 20_000 })
    .toEqual([
      ...Array.from({ length: rounds }, (_, at) => ({ recipient: `buyer${at}@shop.test`, count: 1 })),
      { recipient: 'owner@shop.test', count: rounds },
    ]);
  const [waiting] = await query<{ count: number }>(
    `select count(*)::int as count from cart where jsonb_array_length(lines) > 0`,
  );
  expect(waiting?.count).toBe(0);
}, 180_000);

test('a database killed as soon as the shop sells is started again, and the shop goes on', async () => {
  if (child) await kill();
  const port = await freePort();
  const opened = start(port);
  // Long before everything in the background runs; each time it is back, until one of the deaths met a statement.
  await healthy(port);
  const killed = new Set<number>();
  while (killed.size < 4) {
    const pid = postmaster();
    if (pid && !killed.has(pid)) {
      killed.add(pid);
      process.kill(pid, 'SIGKILL');
    }
    if (child?.exitCode !== null) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const site = await opened;
  await healthy(port);
  expect((await new ShopVisitor(site).get('/cart/')).status).toBe(200);
  expect(killed).not.toContain(postmaster());
  expect(child?.exitCode).toBeNull();
});

/** Number of the server that takes connections; undefined while there is none. */
function postmaster(): number | undefined {
  try {
    const lines = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    return lines[7]?.trim() === 'ready' ? Number(lines[0]) : undefined;
  } catch {
    return undefined;
  }
}

async function healthy(port: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    if (child?.exitCode !== null) throw new Error(`The shop ended with ${child?.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error('The shop did not become healthy');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
