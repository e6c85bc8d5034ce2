import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { pageMemory } from '#features/catalog/operations/catalog-caches.server.ts';
import { countSales } from '#features/catalog/operations/count-sales.server.ts';
import { siteSettings } from '#features/content/public.ts';
import { reduceStock } from '#features/inventory/public.server.ts';
import { pageKey } from '#pages/cache-key.ts';
import type { Database } from '#platform/db/database.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { shownIn } from '#platform/pages/page-parameters.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let secondNode: TestShop;
let cup: number;
let plate: number;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1000 });
  plate = await shop.addProduct({ slug: 'plate', name: 'Plate', manage_stock: true, stock_quantity: 50 });
  await shop.refresh();
  secondNode = await openTestShop({ databaseUrl: shop.databaseUrl });
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(async () => {
  await secondNode?.close();
  await shop?.close();
});

const guest = () => shop.visitor();

/** Fetches without the decompression that `fetch` does. */
function fetchBytes(
  path: string,
  encoding: string,
): Promise<{ encoding: string | undefined; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${shop.site}${path}`, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ encoding: answer.headers['content-encoding'], bytes: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('who invents addresses pushes out only pages of invented addresses', async () => {
  const { pages } = shop.running.shop;
  const kept = (path: string, query = '') =>
    pages.get(
      pageKey(
        path,
        query,
        shop.running.shop.services.marketOf().key,
        shownIn(shop.running.shop.services.whole),
      ),
    ) !== undefined;
  await guest().get('/shop/');
  await guest().get('/shop/?orderby=price');
  await guest().get('/product/cup/');
  const before = pages.size;
  const invented = (n: number) => [
    `/shop/?min_price=0.${n}`,
    `/product/cup/?orderby=${n}`,
    `/shop/?orderby=x${n}`,
  ];
  // As many as fill the share of such pages more than once.
  const size = (await guest().get('/shop/?min_price=0.0')).text.length;
  const most = Math.ceil((48 * 1024 * 1024 * 0.125) / (size * 1.6));
  for (let n = 1; n <= most / 2; n++) {
    const answers = await Promise.all(invented(n).map((address) => guest().get(address)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  expect(kept('/shop/', 'min_price=0.1')).toBe(false);
  expect(pages.size - before).toBeLessThanOrEqual(most + 1);
  expect(kept('/shop/') && kept('/shop/', 'orderby=price') && kept('/product/cup/')).toBe(true);
  await shop.refresh();
});

describe('a kept page', () => {
  test('is the same for all guests, names no one, and is asked for again each time', async () => {
    const first = await guest().get('/product/cup/');
    const buyer = guest();
    await buyer.add(plate);
    const second = await buyer.get('/product/cup/');
    expect(second.text).toBe(first.text);
    for (const { headers, setCookies } of [first, second]) {
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('vary')).toBe('Accept-Encoding, Cookie');
      expect(setCookies).toEqual([]);
    }
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const unchanged = await guest().get('/product/cup/', { 'if-none-match': etag });
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    expect(unchanged.headers.get('etag')).toBe(etag);
    const other = await guest().get('/product/cup/', { 'if-none-match': '"x"' });
    expect(other.status).toBe(200);
  });

  test('is sent compressed as the browser can read it', async () => {
    const { text } = await guest().get('/product/cup/');
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [encoding, decode] of Object.entries(decoders)) {
      await expect.poll(async () => (await fetchBytes('/product/cup/', encoding)).encoding).toBe(encoding);
      const { bytes } = await fetchBytes('/product/cup/', encoding);
      expect(bytes.length).toBeLessThan(text.length / 2);
      expect(decode(bytes).toString()).toBe(text);
    }
    const plain = await fetchBytes('/product/cup/', 'identity');
    expect(plain.encoding).toBeUndefined();
    expect(plain.bytes.toString()).toBe(text);
  });

  test('serves every address that shows the same', async () => {
    const { pages } = shop.running.shop;
    pages.invalidate(['*']);
    await guest().get('/shop/');
    for (const query of ['?utm_source=x', '?fbclid=1&gclid=2', '?x[]=1']) await guest().get(`/shop/${query}`);
    expect(pages.size).toBe(1);
    await guest().get('/shop/?orderby=price');
    await guest().get('/shop/?utm_source=x&orderby=price');
    expect(pages.size).toBe(2);
    await guest().get('/shop/?min_price=1&orderby=price');
    await guest().get('/shop/?orderby=price&min_price=1');
    expect(pages.size).toBe(3);
  });
});

/** A change of the cup that no kept page is told of; what is remembered of products beside pages is forgotten. */
async function changeUnannounced(change: Parameters<typeof shop.changeProduct>[1]): Promise<void> {
  await shop.changeProduct(cup, change);
  shop.running.shop.services.cache(pageMemory).ended(['*']);
}

describe('is passed by', () => {
  // A change that nobody announced: who is given the kept page sees the old name, who is not the new one.
  async function seesKept(visitor: ShopVisitor, address = '/product/cup/'): Promise<boolean> {
    await guest().get(address);
    const name = `Cup ${Math.random()}`;
    await changeUnannounced({ name });
    const { text } = await visitor.get(address);
    expect((await guest().get(address)).text).not.toContain(name);
    await shop.changeProduct(cup, { name: 'Cup' });
    return !text.includes(name);
  }

  test('nobody without a reason', async () => {
    expect(await seesKept(guest())).toBe(true);
    const buyer = guest();
    await buyer.add(plate);
    expect(await seesKept(buyer)).toBe(true);
  });

  test.each(['vitrine_notice=1', 'woo-share=key', 'productFilters=%7B%7D', 'vitrine_product_password=x'])(
    'the cookie %s',
    async (cookie) => {
      const visitor = guest();
      const [name = '', value = ''] = cookie.split('=');
      visitor.cookies.set('first', '1');
      visitor.cookies.set(name, value);
      expect(await seesKept(visitor)).toBe(false);
    },
  );

  test('whoever is logged in', async () => {
    const member = await shop.member('customer');
    expect(await seesKept(member)).toBe(false);
    const { headers } = await member.get('/product/cup/');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('etag')).toBeNull();
  });

  test('a page of somebody’s own', async () => {
    const buyer = guest();
    await buyer.add(plate, 7);
    const own = await buyer.get('/cart/');
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect((await guest().get('/cart/')).text).toContain('currently empty');
    const [other, mine] = await Promise.all([guest().get('/cart/'), buyer.get('/cart/')]);
    expect(other.text).toContain('currently empty');
    expect(mine.text).toContain('woocommerce-cart-form');
  });
});

describe('ends', () => {
  const second = () => new ShopVisitor(secondNode.site);
  const shows = async (visitor: ShopVisitor, address: string, text: string) =>
    (await visitor.get(address)).text.includes(text);

  test('on all nodes when something it shows changed, and no other page with it', async () => {
    for (const address of ['/product/cup/', '/product/plate/', '/shop/']) {
      await guest().get(address);
      await second().get(address);
    }
    await shop.changeProduct(cup, { name: 'Renamed cup' });
    await shop.changeProduct(plate, { name: 'Renamed plate' });
    expect(await shows(second(), '/product/cup/', 'Renamed cup')).toBe(false);
    await inTransaction(shop.db, (tx) => emitInvalidation(tx, [`product:${cup}`]));
    for (const visitor of [guest, second]) {
      await expect.poll(() => shows(visitor(), '/product/cup/', 'Renamed cup'), { timeout: 5000 }).toBe(true);
      await expect.poll(() => shows(visitor(), '/shop/', 'Renamed cup'), { timeout: 5000 }).toBe(true);
      expect(await shows(visitor(), '/product/plate/', 'Renamed plate')).toBe(false);
    }
    await shop.changeProduct(cup, { name: 'Cup' });
    await shop.changeProduct(plate, { name: 'Plate' });
    await inTransaction(shop.db, (tx) => emitInvalidation(tx, ['*']));
    await expect.poll(() => shows(second(), '/product/cup/', 'Renamed cup'), { timeout: 5000 }).toBe(false);
  });

  test('when a sale took pieces', async () => {
    expect(await shows(guest(), '/product/plate/', '50 in stock')).toBe(true);
    await second().get('/product/plate/');
    await inTransaction(shop.db, (tx) => reduceStock(tx, [{ productId: plate, quantity: 2 }]));
    await expect.poll(() => shows(guest(), '/product/plate/', '48 in stock'), { timeout: 5000 }).toBe(true);
    await expect.poll(() => shows(second(), '/product/plate/', '48 in stock'), { timeout: 5000 }).toBe(true);
  });

  test('when sales were counted by which it is sorted, also on the other node', async () => {
    const first = async (visitor: ShopVisitor) =>
      /\/product\/(cup|plate)\//.exec((await visitor.get('/shop/?orderby=popularity')).text)?.[1];
    const [before] = [await first(guest()), await first(second())];
    const other = before === 'cup' ? plate : cup;
    await inTransaction(shop.db, (tx) => reduceStock(tx, [{ productId: other, quantity: 9 }]));
    await countSales(shop.db);
    const after = before === 'cup' ? 'plate' : 'cup';
    for (const visitor of [guest, second])
      await expect.poll(() => first(visitor()), { timeout: 5000 }).toBe(after);
  });

  test('when the owner changed a setting, also on the other node', async () => {
    await second().get('/shop/');
    await shop.changeSettings(siteSettings, { name: 'Salt & Co' });
    await inTransaction(shop.db, (tx) => emitInvalidation(tx, ['settings']));
    expect(await shows(guest(), '/shop/', '– Salt &amp; Co</title>')).toBe(true);
    await expect.poll(() => shows(second(), '/shop/', '– Salt &amp; Co</title>')).toBe(true);
  });

  test('at once where the owner saved settings or words, whose next look is at the shop', async () => {
    const owner = await shop.member('shop-manager');
    const save = (path: string, body: object) =>
      owner.send(`/rest/${path}`, {
        method: 'PUT',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    const stored = () => owner.get('/rest/settings/site');
    for (const name of ['Oak', 'Ash', 'Elm']) {
      await guest().get('/shop/');
      const { version, values } = (await stored()).json();
      expect((await save('settings/site', { version, values: { ...values, name } })).status).toBe(200);
      expect(await shows(guest(), '/shop/', `– ${name}</title>`)).toBe(true);
    }
    let was: string | null = null;
    for (const value of ['Off you go', 'Away', null]) {
      await guest().get('/shop/');
      expect((await save('texts/site-header.skip', { was, value })).status).toBe(200);
      expect(await shows(guest(), '/shop/', value ?? 'Skip to content')).toBe(true);
      was = value;
    }
  });

  test('[CAT-025b] at the boundary of a sale that it shows, and not before', async () => {
    const minute = 60_000;
    const start = Date.now();
    await shop.changeProduct(cup, {
      sale_price: 700,
      sale_from: new Date(start + 10 * minute),
      sale_to: new Date(start + 20 * minute),
    });
    // Each kind of page looks ahead by itself: without its list of other products, the product's does too.
    const [template] = await shop.query<{ id: number; published: { id: string }[] }>(
      `select id, published from content_document where published @> '[{"id": "prodct8"}]'`,
    );
    const publish = (tree: unknown) =>
      shop.query('update content_document set published = $2 where id = $1', [
        template?.id,
        JSON.stringify(tree),
      ]);
    await publish(template?.published.filter(({ id }) => id !== 'prodct8'));
    await shop.refresh();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const at = async (minutes: number) => {
      vi.setSystemTime(start + minutes * minute);
      const onSale = new Set<boolean>();
      for (const address of ['/product/cup/', '/shop/', '/']) {
        onSale.add(await shows(guest(), address, '>$7.00<'));
      }
      expect(onSale.size).toBe(1);
      return onSale.has(true);
    };
    expect([await at(0), await at(9.9), await at(10), await at(19.9), await at(20), await at(30)]).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
    // Between two boundaries it was kept.
    await changeUnannounced({ name: 'Unannounced' });
    expect(await shows(guest(), '/product/cup/', 'Unannounced')).toBe(false);
    // An hour is the longest that a page is kept.
    vi.setSystemTime(start + 91 * minute);
    expect(await shows(guest(), '/product/cup/', 'Unannounced')).toBe(true);
    await shop.changeProduct(cup, { name: 'Cup', sale_price: null, sale_from: null, sale_to: null });
    await publish(template?.published);
    await shop.refresh();
  });

  test('when a product becomes public or a sale begins that a list does not show yet', async () => {
    // Long enough for a busy machine to make four pages before.
    const soon = () => new Date(Date.now() + 8000);
    await shop.addProduct({ slug: 'new', name: 'New', status: 'scheduled', publish_at: soon() });
    await shop.changeProduct(cup, { sale_price: 650, sale_from: soon() });
    await inTransaction(shop.db, (tx) => emitInvalidation(tx, ['products', `product:${cup}`]));
    const cheap = '/shop/?max_price=6.99';
    // Kept before, and for an hour if nothing looked ahead.
    for (const visitor of [guest, second]) {
      expect(await shows(visitor(), '/shop/', '/product/new/')).toBe(false);
      expect(await shows(visitor(), cheap, '/product/cup/')).toBe(false);
    }
    for (const visitor of [guest, second]) {
      await expect.poll(() => shows(visitor(), '/shop/', '/product/new/')).toBe(true);
      await expect.poll(() => shows(visitor(), cheap, '/product/cup/')).toBe(true);
    }
    await shop.changeProduct(cup, { sale_price: null, sale_from: null });
    await shop.refresh();
  });

  test('by not being kept at all when something changed while it was made', async () => {
    const { pages } = shop.running.shop;
    const services: { db: Database } = shop.running.shop.services;
    pages.invalidate(['*']);
    const { db } = services;
    let changeNow: () => Promise<void> = async () => {};
    // Between reading the data and keeping the page, the product changes.
    const slow = new Proxy(db, {
      get(target, property, receiver) {
        const value = Reflect.get(target, property, receiver);
        if (property === 'session') void changeNow();
        return value;
      },
    });
    services.db = slow;
    changeNow = async () => {
      changeNow = async () => {};
      pages.invalidate([`product:${cup}`]);
    };
    try {
      await guest().get('/product/cup/');
    } finally {
      services.db = db;
    }
    const before = pages.size;
    await guest().get('/product/cup/');
    expect(pages.size).toBe(before + 1);
  });
});

test('many guests who ask for a page at once share one rendering', async () => {
  shop.running.shop.pages.invalidate(['*']);
  const answers = await Promise.all(Array.from({ length: 30 }, () => guest().get('/shop/')));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});
