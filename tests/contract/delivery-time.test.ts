import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShopApp } from '#app/http/shop-app.server.ts';
import { shippingSettings } from '#features/shipping/public.ts';
import { countQueries } from '#platform/db/database.server.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let owner: ShopVisitor;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.member('shop-manager');
  cup = await shop.addProduct({ slug: 'cup', weight_grams: 300 });
  await shop.addProduct({ slug: 'voucher' });
  await shop.addProduct({ slug: 'vase', weight_grams: 900, stock_status: 'outofstock' });
  await shop.refresh();
});
afterAll(() => shop.close());

/** What a page says of the delivery, and whether it does so between the stock and the form. */
async function saidOn(slug: string) {
  const { text } = await shop.visitor().get(`/product/${slug}/`);
  const said = /<p class="buy-note delivery-time">([^<]*)/.exec(text);
  if (said) {
    expect(text.indexOf('class="stock ')).toBeLessThan(said.index);
    expect(text.indexOf('buy-form"')).toBeGreaterThan(said.index);
  }
  return said?.[1] ?? null;
}
async function change(deliveryTime: unknown) {
  const { body } = await rest('GET');
  return rest('PUT', { version: body.version, deliveryTime });
}
async function rest(method: string, body?: unknown) {
  const answer = await owner.fetch(`/rest/products/${cup}`, {
    method,
    headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}

it('nothing is said where the owner says nothing', async () => {
  expect(await saidOn('cup')).toBeNull();
});

it('the shop’s delivery time stands near the stock of what is sent and can be bought', async () => {
  await shop.changeSettings(shippingSettings, { deliveryTime: '2–4 working days' });
  await expect.poll(() => saidOn('cup')).toBe('Delivery time: 2–4 working days');
  expect(await saidOn('voucher')).toBeNull();
  expect(await saidOn('vase')).toBeNull();
});

it('says nothing while a variation is chosen that cannot be bought or is sent nowhere', async () => {
  const attributes = [{ name: 'Size', values: ['S', 'M', 'L'], forVariations: true }];
  const bag = await shop.addProduct({ slug: 'bag', type: 'variable', regular_price: null, attributes });
  const ids: number[] = [];
  for (const [size, more] of [
    ['S', {}],
    ['M', { stock_status: 'outofstock' }],
    ['L', {}],
  ] as const)
    ids.push(
      await shop.addProduct({
        slug: `bag-${size}`,
        type: 'variation',
        parent_id: bag,
        attributes: [{ name: 'Size', values: [size] }],
        ...more,
      }),
    );
  await shop.query(
    'insert into product_download (product_id, is_virtual, is_downloadable) values ($1, true, false)',
    [ids[2]],
  );
  await shop.refresh();
  const hides = async (chosen = '') => {
    const { text } = await shop.visitor().get(`/product/bag/${chosen}`);
    const [, rest = ''] = /<p class="buy-note delivery-time"([^>]*)>Delivery time/.exec(text) ?? [];
    // Its script knows the same by this.
    expect(rest).toContain(`data-shown-for="${bag} own ${ids[0]}"`);
    return rest.includes(' hidden');
  };
  expect(await hides()).toBe(false);
  expect([
    await hides('?attribute_size=S'),
    await hides('?attribute_size=M'),
    await hides('?attribute_size=L'),
  ]).toEqual([false, true, true]);
});

it('a product has its own, as its editor saved it, escaped; blank is the shop’s again', async () => {
  expect((await change({ said: 'Tomorrow <b>' })).body.deliveryTime).toEqual({ said: 'Tomorrow <b>' });
  await expect.poll(() => saidOn('cup')).toBe('Delivery time: Tomorrow &lt;b&gt;');
  const refused = await change({ said: 'x'.repeat(121) });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['deliveryTime.said']]);
  await expect.poll(() => saidOn('cup')).toBe('Delivery time: Tomorrow &lt;b&gt;');
  expect((await change({ said: '' })).status).toBe(200);
  await expect.poll(() => saidOn('cup')).toBe('Delivery time: 2–4 working days');
  expect(await shop.query('select * from product_delivery_time')).toEqual([]);
});

it('says below the prices of what is sent that delivery comes on top, leading to the page on delivery, else to the terms', async () => {
  const game = await shop.addProduct({ slug: 'game', name: 'Game' });
  await shop.query(
    'insert into product_download (product_id, is_virtual, is_downloadable) values ($1, true, false)',
    [game],
  );
  const note = async (slug: string) => {
    const { text } = await shop.visitor().get(`/product/${slug}/`);
    const said = /<p class="buy-note price-note"[^>]*>(.*?)<\/p>/.exec(text);
    if (said) expect(text.slice(0, said.index)).toMatch(/class="price price-large".*$/s);
    return said?.[1] ?? null;
  };
  const listed = async () => {
    const { text } = await shop.visitor().get('/shop/');
    return [...text.matchAll(/<li class="product card.*?<\/li>/gs)]
      .filter(([card]) => card.includes('<span class="price-note">plus delivery</span>'))
      .map(([card]) => /href="\/product\/(\w+)/.exec(card)?.[1]);
  };
  expect([await note('cup'), await listed()]).toEqual([null, []]);
  await shop.changeSettings(shippingSettings, { priceNote: 'plus delivery' });
  await shop.refresh();
  expect([await note('cup'), await note('game')]).toEqual(['plus delivery', null]);
  expect(await listed()).toContain('cup');
  expect(await listed()).not.toContain('game');
  const pages: number[] = [];
  for (const slug of ['terms-of-sale', 'delivery-costs']) {
    const made = await owner.rest('POST', 'pages', { title: slug, slug, status: 'published' });
    pages.push(made.body.id);
  }
  const part = async (values: object) => {
    const { version } = (await owner.rest('GET', 'settings/pages')).body;
    expect((await owner.rest('PUT', 'settings/pages', { version, values })).status).toBe(200);
  };
  await part({ terms: pages[0] });
  await expect.poll(() => note('cup')).toBe('<a href="/terms-of-sale/">plus delivery</a>');
  await part({ delivery: pages[1] });
  await expect.poll(() => note('cup')).toBe('<a href="/delivery-costs/">plus delivery</a>');
});

it('is read with the product, and told to no search engine, since words are no transit time', async () => {
  const app = createShopApp(shop.running.shop);
  const ask = async () => {
    await shop.refresh();
    const { queries, value } = await countQueries(() => app.request(`${SITE_URL}/product/cup/`, {}, {}));
    return { count: queries.length, html: await value.text() };
  };
  const before = await ask();
  await change({ said: 'Tomorrow' });
  const after = await ask();
  expect(after.html).toContain('Delivery time: Tomorrow');
  expect(after.count).toBe(before.count);
  expect(after.html).not.toContain('shippingDetails');
});
