import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createShopApp } from '#app/http/shop-app.server.ts';
import { cartSettings } from '#features/cart/public.ts';
import { RECENTLY_VIEWED_COOKIE } from '#features/catalog/public.ts';
import { countQueries } from '#platform/db/database.server.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { openSimulated, openTab } from '../support/simulated-page.ts';
import { cardsOf } from '../support/spice-shop.ts';

let shop: TestShop;
let owner: ShopVisitor;
let shelf: number;
let cup: number;
let bowl: number;
let jug: number;
let gone: number;
let bag: number;

async function send(method: string, path: string, body?: unknown) {
  const answer = await owner.fetch(`/rest/${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.member('shop-manager');
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', manage_stock: true, stock_quantity: 3 });
  bowl = await shop.addProduct({ slug: 'bowl', name: 'Bowl', regular_price: 2500, sale_price: 2000 });
  jug = await shop.addProduct({ slug: 'jug', name: 'Jug', sold_singly: true, regular_price: 4000 });
  gone = await shop.addProduct({ slug: 'gone', name: 'Gone', stock_status: 'outofstock' });
  const attributes = [{ name: 'Size', values: ['S', 'L'], forVariations: true }];
  bag = await shop.addProduct({
    slug: 'bag',
    name: 'Bag',
    type: 'variable',
    regular_price: null,
    attributes,
  });
  for (const [at, size] of ['S', 'L'].entries())
    await shop.addProduct({
      slug: `bag-${size}`,
      type: 'variation',
      parent_id: bag,
      regular_price: 1200 + at * 300,
      attributes: [{ name: 'Size', values: [size] }],
    });
  const children = [cup, bowl, jug, gone, bag];
  const made = await send('POST', 'products', {
    name: 'Shelf',
    type: 'grouped',
    status: 'published',
    links: { children, upSells: [], crossSells: [] },
  });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  shelf = made.body.id;
  await shop.refresh();
});
afterAll(() => shop?.close());

let visitor: ShopVisitor;
beforeEach(async () => {
  visitor = shop.visitor();
  await shop.query('delete from cart');
});

const pageOf = async (slug: string) => (await shop.visitor().get(`/product/${slug}/`)).text;
const rowsOf = (html: string) =>
  html
    .split('<li class="group-row">')
    .slice(1)
    .map((row) => row.split('</li>')[0] ?? '');
const quantities = (wanted: Record<number, number>) =>
  Object.fromEntries(Object.entries(wanted).map(([id, quantity]) => [`quantity[${id}]`, quantity]));
/** Names and quantities of the cart that was changed last. */
async function inCart(): Promise<[string, number][]> {
  const rows = await shop.query<{ name: string; quantity: number }>(
    `select p.name, (line->>'quantity')::int as quantity
     from (select lines from cart order by expires_at desc limit 1) c,
       jsonb_array_elements(c.lines) with ordinality as x (line, at) join product p on p.id = (line->>'productId')::int
     order by at`,
  );
  return rows.map(({ name, quantity }) => [name, quantity]);
}
const submit = (wanted: Record<number, number>) =>
  visitor.post('/product/shelf/', { 'add-to-cart': shelf, ...quantities(wanted) }, { origin: SITE_URL });
/** What the visitor is told on the next page. */
const told = async () => wordsOf((await visitor.get('/product/shelf/')).text);

test('[CAT-005a] its page lists what it is made of, each with its own price, stock text and a quantity starting at 0', async () => {
  const html = await pageOf('shelf');
  const rows = rowsOf(html);
  expect(rows.map((row) => wordsOf(row).replace(/[−+]/g, '').replace(/\s+/g, ' ').trim())).toEqual([
    'Cup $10.00 3 in stock',
    'Bowl $25.00 Original price: $25.00. $20.00 Current price: $20.00. In stock',
    'Jug $40.00 In stock Take one “Jug”',
    'Gone $10.00 Out of stock Read more',
    'Bag $12.00 – $15.00 Select options',
  ]);
  const [input = ''] = tagsOf(rows[0] ?? '', /type="number"/);
  for (const part of [
    `name="quantity[${cup}]"`,
    'value="0"',
    'min="0"',
    'max="3"',
    'aria-label="Cup quantity"',
  ])
    expect(input).toContain(part);
  // One that is sold singly is taken or not.
  expect(tagsOf(rows[2] ?? '', /checkbox/)[0]).toContain(`name="quantity[${jug}]"`);
  expect(tagsOf(rows[2] ?? '', /checkbox/)[0]).not.toContain('checked');
  // What has choices is bought on its own page.
  expect(rows[4]).toContain('href="/product/bag/"');
  expect(rows[4]).not.toContain('name="quantity');
  // The page itself says the span of prices, and asks for no quantity of the group.
  expect(wordsOf(html)).toContain('$10.00 – $40.00');
  expect(html).not.toContain('name="quantity"');
  const [data] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json = '']) => JSON.parse(json))
    .filter((one) => one['@type'] === 'Product');
  expect(data.offers).toMatchObject({ lowPrice: '10.00', highPrice: '40.00' });
});

test('[CART-036a] where the owner has every add lead to the cart, its form does', async () => {
  const from = { origin: SITE_URL, referer: `${SITE_URL}/product/shelf/` };
  const add = () =>
    visitor.post('/product/shelf/', { 'add-to-cart': shelf, ...quantities({ [bowl]: 1 }) }, from);
  await shop.changeSettings(cartSettings, { goToCartAfterAdd: true });
  try {
    expect((await add()).location).toBe('/cart/');
  } finally {
    await shop.changeSettings(cartSettings, { goToCartAfterAdd: false });
  }
  expect((await add()).location).toBe('/product/shelf/');
});

test('lists lead to its page', async () => {
  const card = (await shop.visitor().get('/shop/')).text
    .split('<li class="product card')
    .find((part) => part.includes('href="/product/shelf/"'));
  expect(card).toMatch(/<a class="btn card-button" href="\/product\/shelf\/"[^>]*>View products</);
});

test('lists show from what to what its parts cost, and follow them', async () => {
  const shown = async () => {
    const card = (await shop.visitor().get('/shop/')).text
      .split('<li class="product card')
      .find((part) => part.includes('href="/product/shelf/"'));
    return wordsOf(/<p class="price[^"]*".*?<\/p>/s.exec(card ?? '')?.[0] ?? '');
  };
  await expect.poll(shown).toBe('$10.00 – $40.00');
  const { body } = await send('GET', `products/${jug}`);
  const dearer = await send('PUT', `products/${jug}`, { version: body.version, regularPrice: 4500 });
  await expect.poll(shown).toBe('$10.00 – $45.00');
  await send('PUT', `products/${jug}`, { version: dearer.body.version, regularPrice: 4000 });
  await expect.poll(shown).toBe('$10.00 – $40.00');
});

test('lists sort and filter it by what its parts cost, also once one of them changes', async () => {
  const found = async (query: string) => cardsOf((await shop.visitor().get(`/shop/${query}`)).text);
  expect(await found('?min_price=40')).toContain('shelf');
  expect(await found('?min_price=41')).not.toContain('shelf');
  expect(await found('?max_price=10')).toContain('shelf');
  expect((await found('?orderby=price-desc')).slice(0, 2).sort()).toEqual(['jug', 'shelf']);
  const change = async (regularPrice: number) => {
    const { body } = await send('GET', `products/${jug}`);
    expect((await send('PUT', `products/${jug}`, { version: body.version, regularPrice })).status).toBe(200);
  };
  await change(9900);
  await expect.poll(() => found('?min_price=99')).toEqual(expect.arrayContaining(['jug', 'shelf']));
  await change(4000);
  await expect.poll(() => found('?min_price=41')).toEqual([]);
});

test('what a visitor listed and looked at says what its parts cost, as lists do', async () => {
  const [template] = await shop.query<{ id: number }>(
    "select id from content_document where kind = 'template' and title = 'Product'",
  );
  visitor.takeCookie(`${RECENTLY_VIEWED_COOKIE}=${shelf}; Path=/`);
  const block = { postId: template?.id ?? 0, blockId: 'prodc12' };
  const viewed = await visitor.shopAjax('recently_viewed', block);
  expect(wordsOf(viewed.text)).toContain('Shelf $10.00 – $40.00');
  const wpnonce = await visitor.nonce();
  const wish = { post_id: shelf, wpnonce };
  await visitor.ajax('wopb_wishlist', { ...wish, type: 'add' });
  const listed = await visitor.ajax('wopb_wishlist', { ...wish, type: 'menu_block' });
  expect(wordsOf(listed.json().data.html)).toContain('$10.00 – $40.00');
});

test('a page takes one statement more for its parts, however many', async () => {
  const app = createShopApp(shop.running.shop);
  const count = async (slug: string) => {
    await shop.refresh();
    const { queries, value } = await countQueries(() => app.request(`${SITE_URL}/product/${slug}/`, {}, {}));
    expect(value.status).toBe(200);
    return queries.length;
  };
  expect(await count('shelf')).toBeLessThanOrEqual((await count('cup')) + 1);
  expect(await count('shelf')).toBeLessThanOrEqual(3);
});

describe('one click', () => {
  test('[CAT-005b] adds each product of which more than 0 are wanted as a line of its own', async () => {
    const answer = (
      await visitor.shopAjax('add_to_cart', {
        product_id: shelf,
        ...quantities({ [cup]: 2, [bowl]: 1, [jug]: 0 }),
      })
    ).json();
    expect(answer.message).toBe('2 × “Cup” and “Bowl” have been added to your cart.');
    expect(await inCart()).toEqual([
      ['Cup', 2],
      ['Bowl', 1],
    ]);
  });

  test('[CAT-005b] without script as well', async () => {
    const answer = await submit({ [cup]: 0, [bowl]: 3, [jug]: 1 });
    expect(answer.status).toBe(303);
    expect(await told()).toContain('3 × “Bowl” and “Jug” have been added to your cart. View cart');
    expect(await inCart()).toEqual([
      ['Bowl', 3],
      ['Jug', 1],
    ]);
  });

  test('what the cart refuses keeps the others not out of it, and is told', async () => {
    await submit({ [cup]: 9, [bowl]: 1, [gone]: 1 });
    const words = await told();
    expect(words).toContain('“Bowl” has been added to your cart.');
    expect(words).toContain('You cannot add “Gone” to the cart because the product is out of stock.');
    expect(words).toMatch(/The largest quantity of “Cup” is 3|not enough stock/);
    expect(await inCart()).toEqual([['Bowl', 1]]);
    const answer = (
      await visitor.shopAjax('add_to_cart', { product_id: shelf, ...quantities({ [gone]: 1, [jug]: 1 }) })
    ).json();
    expect(answer).toEqual({ error: true, product_url: '/product/shelf/' });
    expect(await told()).toContain('“Jug” has been added to your cart.');
    expect((await inCart()).length).toBe(2);
  });

  test('[CART-032c] of nothing asks for a quantity, whatever way it comes', async () => {
    const text = 'Please choose the quantity of items you wish to add to your cart…';
    await submit({ [cup]: 0, [bowl]: 0 });
    expect(await told()).toContain(text);
    const without: Record<string, number>[] = [quantities({ [cup]: 0 }), { quantity: 1 }, {}];
    for (const fields of without) {
      expect((await visitor.shopAjax('add_to_cart', { product_id: shelf, ...fields })).json()).toEqual({
        error: true,
        product_url: '/product/shelf/',
      });
      expect(await told()).toContain(text);
    }
    expect(await inCart()).toEqual([]);
  });

  test('[CART-032a] buys nothing that is no part of the group, and nothing of what is no group', async () => {
    const text = 'Sorry, this product cannot be purchased.';
    const other = await shop.addProduct({ slug: 'other', name: 'Other' });
    const ways: ((group: number, wanted: Record<number, number>) => Promise<unknown>)[] = [
      (group, wanted) => visitor.shopAjax('add_to_cart', { product_id: group, ...quantities(wanted) }),
      (group, wanted) =>
        visitor.post(
          '/product/shelf/',
          { 'add-to-cart': group, ...quantities(wanted) },
          { origin: SITE_URL },
        ),
    ];
    for (const way of ways) {
      // What stands in it comes into the cart, once it is told that the other does not.
      await way(shelf, { [other]: 2, [bowl]: 1 });
      const words = await told();
      expect(words).toContain('“Bowl” has been added to your cart.');
      expect(words).toContain(text);
      expect(await inCart()).toEqual([['Bowl', 1]]);
      await shop.query('delete from cart');
      for (const group of [cup, other, 9_999_999]) {
        await way(group, { [other]: 1 });
        expect(await told()).toContain(text);
        expect(await inCart()).toEqual([]);
      }
    }
  });

  test('of bad quantities changes nothing and is no surprise', async () => {
    for (const fields of [
      'quantity[x]=1',
      'quantity[]=1',
      'quantity[0]=1',
      'quantity[1][2]=3',
      `quantity[${cup}]=-1`,
    ]) {
      const answer = await visitor.shopAjax('add_to_cart', `product_id=${shelf}&${fields}`);
      expect([fields, answer.status < 500]).toEqual([fields, true]);
    }
    expect(await inCart()).toEqual([]);
  });
});

test('[CAT-005b] with script its button sends what was chosen; plus begins at the least and minus leads back to 0', async () => {
  const page = await openSimulated(openTab(visitor), '/product/shelf/');
  const input = page.find(`input[name="quantity[${cup}]"]`) as HTMLInputElement;
  const step = (which: string) =>
    page.click(input.parentElement?.querySelector<HTMLElement>(`.${which}`) as HTMLElement);
  expect(input.value).toBe('0');
  step('minus');
  expect(input.value).toBe('0');
  step('plus');
  step('plus');
  expect(input.value).toBe('2');
  step('minus');
  step('minus');
  expect(input.value).toBe('0');
  step('plus');
  const button = page.find('.product-summary .single_add_to_cart_button');
  button.dispatchEvent(new page.window.Event('pointerover', { bubbles: true }) as never);
  await page.settle();
  page.click(button);
  await page.settle();
  expect(await inCart()).toEqual([['Cup', 1]]);
  expect(page.errors).toEqual([]);
});

test('its owner names the products, not itself, and what is gone is told', async () => {
  const { body } = await send('GET', `products/${shelf}`);
  expect(body.links.children).toEqual([cup, bowl, jug, gone, bag]);
  const change = (links: object) => send('PUT', `products/${shelf}`, { version: body.version, links });
  expect((await change({ children: [shelf] })).body.errors).toEqual({
    'links.children': 'A product does not stand beside itself.',
  });
  expect(Object.values((await change({ children: [9_999_999] })).body.errors)).toEqual([
    'This product does not exist any more.',
  ]);
  const changed = await change({ children: [bowl, cup] });
  expect(changed.body.links.children).toEqual([bowl, cup]);
  await expect.poll(async () => rowsOf(await pageOf('shelf')).length).toBe(2);
});

test('up-sells stand on the page of their product, in the owner’s order', async () => {
  const { body } = await send('GET', `products/${cup}`);
  await send('PUT', `products/${cup}`, { version: body.version, links: { upSells: [jug, bowl] } });
  const shown = async () => {
    const [, list = ''] = (await pageOf('cup')).split('You may also like');
    const [own = ''] = list.split('</ul>');
    return [...own.matchAll(/class="card-name"><a href="\/product\/(\w+)\//g)].map(([, slug]) => slug);
  };
  await expect.poll(shown).toEqual(['jug', 'bowl']);
});
