// node tests/support/keep-used-shop.ts <program> <file>: starts the built shop that <program> names (a version's
// dist/server/main.js) on an empty data folder, lets an owner and shoppers use it, and keeps what is then in it. Later
// versions are started on that file; see tests/contract/earlier-data.test.ts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { closeDatabase, type Database, openDatabase } from '#platform/db/database.server.ts';
import { runningPostgres } from '#platform/db/supervisor.server.ts';
import { checkoutForm, reviewNonce } from './checkout-form.ts';
import { ShopVisitor } from './shop-visitor.ts';
import { StripeStandIn } from './stripe-stand-in.ts';
import { tradeForADay } from './trade-for-a-day.ts';
import { takeFiles, takeRows, writeUsedShop } from './used-shop.ts';

const SITE_URL = 'http://shop.test';
const [program, target] = process.argv.slice(2);
if (!program || !target) throw new Error('Usage: node tests/support/keep-used-shop.ts <program> <file>');

const port = await freePort();
const stripe = await StripeStandIn.open();
const dataDir = mkdtempSync(join(tmpdir(), 'used-shop-'));
const child = spawn(process.execPath, [program], {
  env: {
    PATH: process.env.PATH,
    ...stripe.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    SITE_URL,
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: 'admin@shop.test',
    ADMIN_PASSWORD: 'correct horse battery',
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
let db: Database | undefined;
try {
  const connection = await untilItIs(() => runningPostgres(dataDir));
  db = openDatabase(connection, { max: 2 });
  const site = `http://127.0.0.1:${port}`;
  await untilItIs(async () => (await fetch(`${site}/healthz`).catch(() => null))?.ok || undefined);
  const used = await spendADay(site, db);
  // Whoever stops now leaves an order behind of which nobody has been told, and a job that nobody has run.
  await db.$client.query(
    `create function keep_waiting() returns trigger language plpgsql as 'begin return null; end'`,
  );
  await db.$client.query(
    'create trigger waits before update on outbox_event for each row execute function keep_waiting()',
  );
  const late = await used.comeLate();
  const kept = await takeRows(db);
  const { pictureHash, ...facts } = used.facts;
  const files = takeFiles(dataDir, [pictureHash]);
  writeUsedShop(target, {
    ...kept,
    keptAt: new Date().toISOString(),
    files,
    visitors: used.visitors,
    facts: { ...facts, ...late },
  });
  console.log(`Kept ${Object.keys(kept.tables).length} tables in ${statSync(target).size} bytes.`);
} finally {
  if (db) await closeDatabase(db);
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
  await stripe.close();
}

/** A TCP port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilItIs<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await delay(50)) {
    const found = await find();
    if (found) return found;
  }
  throw new Error('What was waited for did not come within two minutes');
}

async function spendADay(site: string, db: Database) {
  const rowsOf = async <Row extends Record<string, unknown>>(text: string) =>
    (await db.$client.query<Row>(text)).rows;
  const first = async <Row extends Record<string, unknown>>(text: string) => {
    const [row] = await rowsOf<Row>(text);
    if (!row) throw new Error(`Nothing answers ${text}`);
    return row;
  };
  const owner = new ShopVisitor(site);
  const ownSite = { 'sec-fetch-site': 'same-origin' };
  const rest = async (method: string, path: string, body?: unknown) => {
    const answer = await owner.send(`/rest/${path}`, {
      method,
      headers: { ...ownSite, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.text === '' ? null : answer.json();
  };

  // The owner makes the shop their own.
  await rest('POST', 'session', { name: 'admin@shop.test', password: 'correct horse battery' });
  const settings = await rest('GET', 'settings/site');
  await rest('PUT', 'settings/site', { version: settings.version, values: { name: 'Ada’s Corner' } });
  await rest('PUT', 'texts/not-found.toHome', { was: null, value: 'Back to the corner' });
  const drawn = sharp({ create: { width: 400, height: 500, channels: 3, background: '#884422' } });
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await drawn.png().toBuffer())], 'cup.png'));
  const picture = (await owner.post('/rest/uploads/pictures', form, ownSite)).json();
  const cup = await rest('POST', 'products', {
    name: 'Cup of the corner',
    slug: 'cup-of-the-corner',
    status: 'published',
    regularPrice: 1250,
    manageStock: true,
    stockQuantity: 9,
    pictures: [{ id: picture.id, alt: 'A brown cup' }],
  });
  await rest('POST', 'pages', { title: 'Our corner', status: 'published' });
  await rest('POST', 'users', {
    name: 'Grace Hopper',
    email: 'grace@shop.test',
    password: 'nanoseconds',
    role: 'customer',
  });

  // Grace has an account; she orders a variation and a cup, and fills a cart anew.
  const variation = await first<{ id: number; parent: number }>(
    `select v.id, v.parent_id as parent from product v join product p on p.id = v.parent_id
     where v.type = 'variation' and v.status = 'published' and p.status = 'published' and p.password_hash is null
       and v.stock_status = 'instock' and (v.stock_quantity >= 8 or not v.manage_stock and not p.manage_stock)
       and (select coalesce(bool_and(jsonb_array_length(a -> 'values') > 0), true)
         from jsonb_array_elements(v.attributes) a)
       and not exists (select 1 from product_attribute pa where pa.product_id = p.id and pa.for_variations
         and not exists (select 1 from product_term pt join attribute_term t on t.id = pt.term_id
           where pt.product_id = v.id and t.attribute_id = pa.attribute_id))
     order by v.id limit 1`,
  );
  const chosen = { product_id: variation.parent, variation_id: variation.id, quantity: 2 };
  const grace = new ShopVisitor(site);
  await grace.post(
    '/my-account/',
    { log_in: '1', username: 'grace@shop.test', password: 'nanoseconds' },
    ownSite,
  );
  await grace.shopAjax('add_to_cart', chosen);
  await grace.add(cup.id, 1);
  const graces = await place(grace, 'grace@shop.test');
  await grace.shopAjax('add_to_cart', chosen);

  // Ada is a guest; her order is waiting for the money.
  const ada = new ShopVisitor(site);
  await ada.add(cup.id, 2);
  const adas = await place(ada, 'ada@shop.test');

  // Somebody has typed half an address.
  const guest = new ShopVisitor(site);
  await guest.add(cup.id, 3);
  const page = await guest.get('/checkout/');
  const draft = await guest.shopAjax('update_order_review', {
    security: reviewNonce(page.text),
    billing_first_name: 'Halfway',
    billing_country: 'US',
    billing_state: 'CA',
    billing_postcode: '90001',
  });
  if (draft.json().result !== 'success') throw new Error(draft.text);

  // The owner ships Grace's order and writes to Ada.
  await rest('POST', `orders/${graces}/change-state`, { to: 'processing' });
  await rest('POST', `orders/${graces}/change-state`, { to: 'completed' });
  await rest('POST', `orders/${adas}/add-note`, { kind: 'customer', text: 'Yours is being packed.' });
  const traded = await tradeForADay({ site, stripe, rest, rowsOf });
  await untilItIs(async () => {
    const { waiting } = await first<{ waiting: number }>(
      `select (select count(*) from outbox_event where dispatched_at is null)::int
        + (select count(*) from event_delivery where status = 'waiting')::int
        + (select count(*) from mail_message where status = 'queued')::int as waiting`,
    );
    return waiting === 0 || undefined;
  });
  const { hash } = await first<{ hash: string }>(`select hash from picture where id = ${picture.id}`);
  return {
    async comeLate() {
      const late = new ShopVisitor(site);
      await late.add(cup.id, 1);
      // Taxes of the address make it another total at first.
      const order = await place(late, 'late@shop.test').catch(() => place(late, 'late@shop.test'));
      const { id } = await first<{ id: number }>('select id from review order by id limit 1');
      await rest('DELETE', `reviews/${id}?forever=1`);
      return { late: order };
    },
    visitors: {
      grace: Object.fromEntries(grace.cookies),
      guest: Object.fromEntries(guest.cookies),
      owner: Object.fromEntries(owner.cookies),
      ...Object.fromEntries(
        Object.entries(traded.visitors).map(([name, { cookies }]) => [name, Object.fromEntries(cookies)]),
      ),
    },
    facts: {
      ...traded.facts,
      cup: String(cup.id),
      graces,
      adas,
      variation: String(variation.id),
      pictureHash: hash,
    },
  };

  async function place(visitor: ShopVisitor, email: string): Promise<string> {
    const fields = await checkoutForm(visitor, {
      billing_email: email,
      terms: '1',
      wc_order_attribution_source_type: 'typein',
    });
    const answer = (await visitor.shopAjax('checkout', fields)).json();
    if (answer.result !== 'success') throw new Error(answer.messages);
    return String(answer.order_id);
  }
}
