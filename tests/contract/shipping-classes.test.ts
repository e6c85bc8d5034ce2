import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

// Kinds of goods that flat rates charge, as the owner makes, names and deletes them.

let shop: TestShop;
let manager: ShopVisitor;
let vase: number;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
  vase = await shop.addProduct({ slug: 'vase', name: 'Vase', regular_price: 1000 });
});
afterAll(() => shop?.close());

async function rest(method: string, address: string, body?: unknown, who = manager) {
  const answer = await who.send(`/rest/${address}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: answer.text, body: answer.text === '' ? null : answer.json() };
}

/** The price of sending a vase by the flat rate of the United States. */
async function priceOfSending(): Promise<string | undefined> {
  await shop.refresh();
  const visitor = shop.visitor();
  await visitor.add(vase);
  return /Flat rate: (\$[\d.]+)/.exec(wordsOf((await visitor.get('/cart/')).text))?.[1];
}

test('[SHIP-009] the owner adds, renames and deletes classes; products and flat rates go on naming one that is renamed', async () => {
  const made = await rest('POST', 'shipping-classes', { name: 'Fragile things' });
  expect([made.status, made.body.slug]).toEqual([201, 'fragile-things']);
  const twin = await rest('POST', 'shipping-classes', { name: 'fragile Things' });
  expect([twin.status, twin.body.errors?.name]).toEqual([422, expect.stringContaining('Another class')]);
  expect((await rest('POST', 'shipping-classes', { name: 'Fragile, things' })).body.slug).toBe(
    'fragile-things-2',
  );
  for (const name of ['', ' ', 'x'.repeat(61)])
    expect((await rest('POST', 'shipping-classes', { name })).status).toBe(422);

  const product = (await rest('GET', `products/${vase}`)).body;
  const saved = await rest('PUT', `products/${vase}`, { ...product, shippingClass: 'fragile-things' });
  expect([saved.status, saved.body.shippingClass]).toEqual([200, 'fragile-things']);
  const zones = (await rest('GET', 'shipping-zones')).body as Record<string, unknown>[];
  const zone = zones.find(({ name }) => name === 'United States') as {
    id: number;
    methods: { kind: string; settings: object }[];
  };
  expect(await priceOfSending()).toBe('$6.90');
  const methods = zone.methods.map((method) =>
    method.kind === 'flat_rate'
      ? { ...method, settings: { ...method.settings, classCosts: { 'fragile-things': '2.50' } } }
      : method,
  );
  expect((await rest('PUT', `shipping-zones/${zone.id}`, { ...zone, methods })).status).toBe(200);
  expect(await priceOfSending()).toBe('$9.40');

  const { id, version } = made.body;
  const renamed = await rest('PUT', `shipping-classes/${id}`, { name: 'Breakable', version });
  expect(renamed.body).toMatchObject({ name: 'Breakable', slug: 'fragile-things' });
  expect(await priceOfSending()).toBe('$9.40');

  // What is named stays, and says by whom.
  const remove = async () => rest('DELETE', `shipping-classes/${id}`);
  const byProduct = await remove();
  expect([byProduct.status, byProduct.body.error.message]).toEqual([
    422,
    '1 products or variations are still of the class “Breakable”.',
  ]);
  const now = (await rest('GET', `products/${vase}`)).body;
  await rest('PUT', `products/${vase}`, { ...now, shippingClass: '' });
  expect(await priceOfSending()).toBe('$6.90');
  expect((await remove()).body.error.message).toBe('1 shipping methods still charge the class “Breakable”.');
  const after = (await rest('GET', `shipping-zones/${zone.id}`)).body;
  await rest('PUT', `shipping-zones/${zone.id}`, { ...after, methods: zone.methods });
  expect((await remove()).status).toBe(200);
  const left = (await rest('GET', 'shipping-classes')).body as { slug: string }[];
  expect(left.map(({ slug }) => slug)).toEqual(['fragile-things-2']);
});

test('who edits products chooses among classes, and makes none', async () => {
  const customer = await shop.member('customer');
  expect((await rest('GET', 'shipping-classes', undefined, customer)).status).toBe(403);
  const visitor = shop.visitor();
  expect((await rest('POST', 'shipping-classes', { name: 'X' }, visitor)).status).toBe(401);
});

test('what products and flat rates named before there were classes becomes classes', async () => {
  await shop.changeProduct(vase, { shipping_class: 'Heavy stone' });
  await shop.query(
    `update shipping_method set settings = settings || '{"classCosts": {"long": "3"}}' where kind = 'flat_rate'`,
  );
  const file = path.join(
    import.meta.dirname,
    '../../src/features/shipping/data/migrations/0001_shipping-classes.sql',
  );
  const moved = readFileSync(file, 'utf8').split('--> statement-breakpoint').at(-1) ?? '';
  await shop.query('delete from shipping_class');
  await shop.query(moved);
  expect(await shop.query('select slug, name from shipping_class order by slug')).toEqual([
    { slug: 'Heavy stone', name: 'Heavy stone' },
    { slug: 'long', name: 'long' },
  ]);
});

test('the demo shop has the classes that its products are of', async () => {
  const demo = await openTestShop({ demo: true });
  try {
    expect(await demo.query('select slug, name from shipping_class order by slug')).toEqual([
      { slug: 'bulky', name: 'Bulky' },
      { slug: 'fragile', name: 'Fragile' },
    ]);
  } finally {
    await demo.close();
  }
});
