import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogSettings, RECENTLY_VIEWED_COOKIE } from '#features/catalog/public.ts';
import { type MugShop, openMugShop } from '../support/mug-shop.ts';
import type { TestShop } from '../support/shop-server.ts';
import { cardsOf, structuredDataOf } from '../support/spice-shop.ts';

let mugs: MugShop;
let shop: TestShop;

beforeAll(async () => {
  mugs = await openMugShop();
  shop = mugs.shop;
});
afterAll(() => shop?.close());

const pageOf = async (slug: string) => (await shop.visitor().get(`/product/${slug}/`)).text;
/** What the page says about buying: from its title to its tabs. */
const summaryOf = async (slug: string) =>
  /<div class="product-summary.*?(?:<dl class="product_meta|<\/main>)/s.exec(await pageOf(slug))?.[0] ?? '';
const listOf = async (query = '') => (await shop.visitor().get(`/shop/${query}`)).text;
const cardOf = async (slug: string) =>
  (await listOf())
    .split(/<li class="product card|<\/main>/)
    .find((part) => part.includes(`/product/${slug}/`)) ?? '';
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('[CAT-003ab] a variable product asks for each choice, is bought as one match, and leads from lists to its page', async () => {
  const page = await summaryOf('mug');
  const fields = [...page.matchAll(/<select[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs)];
  expect(fields.map(([, name, options = '']) => [name, wordsOf(options)])).toEqual([
    ['attribute_glaze', 'Choose an option Oat Rust'],
    ['attribute_size', 'Choose an option Small Extra large'],
  ]);
  expect(page).toContain(`name="add-to-cart" value="${mugs.mug}"`);
  const card = await cardOf('mug');
  expect(card).toMatch(/<a class="[^"]*" href="\/product\/mug\/"[^>]*>Select options</);
  expect(card).not.toContain('add-to-cart');
  const visitor = shop.visitor();
  const add = async (choices: Record<string, string>) =>
    (await visitor.shopAjax('add_to_cart', { product_id: mugs.mug, quantity: 1, ...choices })).json();
  for (const choices of [
    {},
    { attribute_glaze: 'Rust' },
    { attribute_glaze: 'Rust', attribute_size: 'Small' },
    { attribute_glaze: 'Blue', attribute_size: 'Extra large' },
  ] as Record<string, string>[])
    expect([choices, (await add(choices)).error]).toEqual([choices, true]);
  expect((await add({ attribute_glaze: 'Rust', attribute_size: 'Extra large' })).error).toBeUndefined();
  const { fragments } = (await visitor.shopAjax('get_refreshed_fragments')).json();
  expect(wordsOf(fragments['div.widget_shopping_cart_content'])).toContain(
    'Mug Glaze: Rust Size: Extra large',
  );
});

test('a variable product without a single price is not sold out, but not available', async () => {
  const bag = await shop.addProduct({
    slug: 'bag',
    type: 'variable',
    regular_price: null,
    attributes: [{ name: 'Size', values: ['S'], forVariations: true }],
  });
  await shop.addProduct({
    slug: 'bag-s',
    type: 'variation',
    parent_id: bag,
    regular_price: null,
    attributes: [{ name: 'Size', values: ['S'] }],
  });
  await shop.refresh();
  const summary = await summaryOf('bag');
  expect(wordsOf(/<p class="stock [^"]*">([^<]*)</.exec(summary)?.[1] ?? '')).toBe(
    'Not available at the moment',
  );
  const card = wordsOf(await cardOf('bag'));
  expect(card).toContain('Read more');
  expect(summary + card).not.toContain('Out of stock');
  await shop.query('delete from product where id = $1 or parent_id = $1', [bag]);
  await shop.refresh();
});

test('[CAT-031] the stock of a variable product is told as that of any other', async () => {
  const stockOf = async (slug: string) =>
    /<p class="stock [^"]*">([^<]*)</.exec(await summaryOf(slug))?.[1] ?? '';
  const towel = async (columns: Record<string, unknown>) => {
    await shop.changeProduct(mugs.towel, { type: 'variable', ...columns });
    await shop.refresh();
    return stockOf('towel');
  };
  // Its variations are sold from its own four pieces …
  expect(await towel({})).toBe('4 in stock');
  await shop.query(
    `insert into stock_hold (product_id, holder, quantity, expires_at) values ($1, 'order:1', 1, now() + interval '1 hour')`,
    [mugs.towel],
  );
  expect(await towel({})).toBe('3 in stock');
  await shop.query('delete from stock_hold where product_id = $1', [mugs.towel]);
  expect(await towel({ stock_quantity: 0 })).toBe('Out of stock');
  expect(await towel({ backorders: 'notify' })).toBe('Available on backorder');
  expect(await towel({ backorders: 'yes' })).toBe('');
  expect(await towel({ backorders: 'no', stock_quantity: 4 })).toBe('4 in stock');
  // … until one of them has pieces of its own: then each tells its number, once it is chosen.
  await shop.changeProduct(mugs.blue, { manage_stock: true, stock_quantity: 2 });
  expect(await towel({})).toBe('In stock');
  await shop.changeProduct(mugs.blue, { manage_stock: false, stock_quantity: 0 });
  await shop.changeSettings(catalogSettings, { manageStock: false });
  expect(await towel({})).toBe('In stock');
  await shop.changeSettings(catalogSettings, { manageStock: true });
  // Where none is counted they say themselves how they can be had.
  const each = (columns: Record<string, unknown>) =>
    Promise.all([mugs.blue, mugs.plain].map((id) => shop.changeProduct(id, columns)));
  const uncounted = { manage_stock: false };
  await each({ stock_status: 'onbackorder', backorders: 'yes' });
  expect(await towel(uncounted)).toBe('');
  await shop.changeProduct(mugs.blue, { backorders: 'notify' });
  expect(await towel(uncounted)).toBe('Available on backorder');
  await each({ stock_status: 'outofstock', backorders: 'no' });
  expect(await towel(uncounted)).toBe('Out of stock');
  await each({ stock_status: 'instock' });
  expect(await towel({ manage_stock: true })).toBe('4 in stock');
  expect(await stockOf('mug')).toBe('In stock');
  const list = /<details class="variation-list">.*?<\/details>/s;
  expect(wordsOf(list.exec(await pageOf('mug'))?.[0] ?? '')).toContain('$20.00 3 in stock');
  expect(list.exec(await pageOf('towel'))?.[0]).not.toContain('in stock');
});

test('a variable product that cannot be had at all says so and asks for nothing', async () => {
  const gone = await shop.addProduct({
    slug: 'gone',
    type: 'variable',
    regular_price: null,
    attributes: [{ name: 'Colour', values: ['Red', 'Blue'], forVariations: true }],
  });
  const red = await shop.addProduct({
    slug: 'gone-red',
    type: 'variation',
    parent_id: gone,
    stock_status: 'outofstock',
    attributes: [{ name: 'Colour', values: ['Red'] }],
  });
  await shop.refresh();
  expect(wordsOf(await summaryOf('gone'))).toContain('Out of stock');
  expect(await summaryOf('gone')).not.toContain('<select');
  expect(await cardOf('gone')).toContain('>Read more<');
  await shop.changeSettings(catalogSettings, { hideSoldOut: true });
  expect(cardsOf(await listOf())).toEqual(['mug', 'towel', 'cup']);
  await shop.changeSettings(catalogSettings, { hideSoldOut: false });
  // Of one choice each value tells what it leads to, and what no variation has is not offered.
  await shop.addProduct({
    slug: 'gone-any',
    type: 'variation',
    parent_id: gone,
    regular_price: 700,
    attributes: [{ name: 'Colour', values: ['Blue'] }],
  });
  await shop.refresh();
  expect(wordsOf(await summaryOf('gone'))).toContain('Red – out of stock Blue – $7.00');
  await shop.query('delete from product where id = any($1)', [[gone, red]]);
  await shop.refresh();
});

test('[CAT-026abc] prices: a sale is struck and marked, variations give a span, nothing without a price is sold', async () => {
  const sale = await shop.addProduct({ slug: 'sale', name: 'Sale', regular_price: 3000, sale_price: 2500 });
  const priceless = await shop.addProduct({ slug: 'priceless', name: 'Priceless', regular_price: null });
  await shop.refresh();
  for (const html of [await cardOf('sale'), await summaryOf('sale')]) {
    expect(html).toMatch(/<del[^>]*>\$30\.00<\/del>/);
    expect(html).toMatch(/<ins[^>]*>\$25\.00<\/ins>/);
  }
  expect(await cardOf('sale')).toContain('<span class="mark onsale">Sale!</span>');
  expect(await pageOf('sale')).toContain('Sale!');
  for (const html of [await cardOf('mug'), await summaryOf('mug')])
    expect(wordsOf(html)).toContain('$20.00 – $23.00');
  expect(await cardOf('mug')).toContain('Sale!');
  // What is said to be on sale says what it was before.
  for (const html of [await cardOf('mug'), await summaryOf('mug')]) {
    expect(html).toMatch(/<del[^>]*>\$20\.00 – \$26\.00<\/del>/);
    expect(wordsOf(html)).toContain('Original price: $20.00 – $26.00. ');
  }
  expect(await cardOf('towel')).not.toContain('<del');
  expect(wordsOf(await cardOf('towel'))).toContain('$12.00 – $15.00');
  expect(await cardOf('towel')).not.toContain('Sale!');
  // When the sale is over, the span is another one.
  await shop.changeProduct(mugs.rust, { sale_to: new Date(Date.now() - 1000) });
  await shop.refresh();
  expect(wordsOf(await cardOf('mug'))).toContain('$20.00 – $26.00');
  expect(await cardOf('mug')).not.toContain('Sale!');
  // All alike: one price, struck through where all are reduced alike.
  await shop.changeProduct(mugs.oat, { regular_price: 2600, sale_price: 2300 });
  await shop.changeProduct(mugs.rust, { sale_to: null });
  await shop.refresh();
  expect(wordsOf(await cardOf('mug'))).toMatch(/\$26\.00 .*\$23\.00/);
  expect(wordsOf(await cardOf('mug'))).not.toContain('–');
  await shop.changeProduct(mugs.oat, { regular_price: 2000, sale_price: null });
  await shop.refresh();

  expect(await summaryOf('priceless')).not.toContain('add-to-cart');
  expect(await cardOf('priceless')).toContain('>Read more<');
  expect((await shop.visitor().add(priceless)).json().error).toBe(true);
  await shop.query('delete from product where id = any($1)', [[sale, priceless]]);
  await shop.refresh();
});

/** What a variable product is said to cost wherever somebody sees it, and to search engines. */
async function pricesSaid(slug: string, id: number, name: string) {
  const visitor = shop.visitor();
  const wpnonce = await visitor.nonce();
  visitor.takeCookie(`${RECENTLY_VIEWED_COOKIE}=${id}; Path=/`);
  await visitor.ajax('wopb_wishlist', { post_id: id, wpnonce, type: 'add' });
  const documents = await shop.query<{ id: number; published: unknown }>(
    `select id, published from content_document where kind = 'template'`,
  );
  const holding = (node: string) =>
    documents.find(({ published }) => JSON.stringify(published).includes(`"${node}"`))?.id as number;
  const page = await pageOf(slug);
  const filtered = await visitor.send('/rest/wopb/product-filter', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      post_id: holding('archiv7'),
      current_url: '/shop/',
      wpnonce,
      product_filters: { search: name },
    }),
  });
  const blocks: { blockId: string; content: string }[] = filtered.json().blockList;
  const [data] = structuredDataOf(page).filter((one) => one['@type'] === 'Product');
  const { lowPrice, highPrice, offerCount } = data.offers;
  const seen = {
    card: await cardOf(slug),
    results: (await visitor.get(`/?s=${name}&post_type=product`)).text,
    suggestions: (await visitor.post('/rest/wopb/product-search', { search: name, wpnonce })).text,
    filtered: blocks.find(({ blockId }) => blockId === 'archiv5')?.content ?? '',
    viewed: (await visitor.shopAjax('recently_viewed', { postId: holding('prodc12'), blockId: 'prodc12' }))
      .text,
    wishlist: (await visitor.get('/wishlist/')).text,
    page,
    stickyBar: page.slice(page.indexOf('class="sticky-bar')),
  };
  const priceIn = (html: string) => /<p class="price[^"]*".*?<\/p>/s.exec(html)?.[0] ?? '';
  return {
    said: Object.entries(seen).map(([where, html]) => [where, wordsOf(priceIn(html))]),
    data: [data.offers['@type'], lowPrice, highPrice, offerCount],
  };
}

test('[CAT-026b] the lowest and the highest price of variations stand wherever their product is shown, and in structured data', async () => {
  const everywhere = (said: string) =>
    ['card', 'results', 'suggestions', 'filtered', 'viewed', 'wishlist', 'page', 'stickyBar'].map((where) => [
      where,
      said,
    ]);
  expect(await pricesSaid('towel', mugs.towel, 'Towel')).toEqual({
    said: everywhere('$12.00 – $15.00'),
    data: ['AggregateOffer', '12.00', '15.00', 2],
  });
  // The dearest one is neither the first nor on sale, the cheapest one is sold out.
  const [small, large] = [
    await shop.addProduct({
      slug: 'towel-small',
      type: 'variation',
      parent_id: mugs.towel,
      regular_price: 300,
      manage_stock: true,
      stock_quantity: 0,
      attributes: [{ name: 'Length', values: ['1 m'] }],
    }),
    await shop.addProduct({
      slug: 'towel-large',
      type: 'variation',
      parent_id: mugs.towel,
      regular_price: 4100,
      attributes: [{ name: 'Length', values: ['2 m'] }],
    }),
  ];
  await shop.refresh();
  expect(await pricesSaid('towel', mugs.towel, 'Towel')).toEqual({
    said: everywhere('$3.00 – $41.00'),
    data: ['AggregateOffer', '3.00', '41.00', 4],
  });
  // Drafts and what is in the trash are no one's to buy.
  await shop.changeProduct(large, { status: 'draft' });
  await shop.changeProduct(small, { trashed_at: new Date() });
  await shop.changeProduct(mugs.blue, { regular_price: 1200 });
  await shop.refresh();
  expect(await pricesSaid('towel', mugs.towel, 'Towel')).toEqual({
    said: everywhere('$12.00'),
    data: ['AggregateOffer', '12.00', '12.00', 2],
  });
  await shop.changeProduct(mugs.blue, { regular_price: 1500 });
  await shop.query('delete from product where id = any($1)', [[small, large]]);
  await shop.refresh();
});

test('lists sort and filter variable products by the prices of their variations', async () => {
  // cup 10.00, towel 12.00 – 15.00, mug 20.00 – 23.00
  expect(cardsOf(await listOf('?orderby=price'))).toEqual(['cup', 'towel', 'mug']);
  expect(cardsOf(await listOf('?orderby=price-desc'))).toEqual(['mug', 'towel', 'cup']);
  expect(cardsOf(await listOf('?min_price=14&max_price=21'))).toEqual(['mug', 'towel']);
  expect(cardsOf(await listOf('?max_price=12'))).toEqual(['towel', 'cup']);
  const [product] = structuredDataOf(await pageOf('mug')).filter((data) => data['@type'] === 'Product');
  expect(product.offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '20.00', highPrice: '23.00' });
});

test('[CAT-004b] a product that was sold out here has no stock any more once it is sold elsewhere', async () => {
  const manager = await shop.member('shop-manager');
  const id = await shop.addProduct({
    slug: 'left',
    regular_price: 1700,
    manage_stock: true,
    stock_quantity: 0,
  });
  await shop.refresh();
  const stock = { manageStock: false, stockQuantity: 0, stockStatus: 'instock', backorders: 'no' };
  expect(await cardOf('left')).toMatch(/out of stock/i);
  const stored = (await manager.rest('GET', `products/${id}`)).body;
  expect(stored).toMatchObject({ manageStock: true });
  const sent = { version: stored.version, type: 'external', externalAddress: 'https://elsewhere.example/' };
  const saved = (await manager.rest('PUT', `products/${id}`, sent)).body;
  expect(saved).toMatchObject(stock);
  await shop.refresh();
  expect(await cardOf('left')).not.toMatch(/stock/i);
  const [data] = structuredDataOf(await pageOf('left')).filter((one) => one['@type'] === 'Product');
  expect(data.offers).toMatchObject({ availability: 'https://schema.org/InStock' });
  expect(cardsOf(await listOf('?stock_status=outofstock'))).not.toContain('left');
  // Nor does it get one where it is made as such.
  const { type, externalAddress } = sent;
  const lent = { name: 'Lent', regularPrice: 1, type, externalAddress, manageStock: true, stockQuantity: 3 };
  const made = (await manager.rest('POST', 'products', lent)).body;
  expect(made).toMatchObject(stock);
});

test('[CAT-004ab] an external product leads outside, without quantity or stock, and no call puts it into a cart', async () => {
  const address = 'https://elsewhere.example/thing?a=1&b=2';
  const outside = { type: 'external', external_address: address, manage_stock: true, stock_quantity: 7 };
  const named = await shop.addProduct({
    slug: 'named',
    regular_price: 1900,
    external_button_text: 'To the maker',
    ...outside,
  });
  await shop.addProduct({ slug: 'plain', regular_price: 1800, ...outside });
  // What somebody else sells is never out of stock here.
  const out = { manage_stock: false, stock_status: 'outofstock' };
  await shop.addProduct({ slug: 'out', regular_price: 1700, ...outside, ...out });
  await shop.refresh();
  for (const [slug, text, price] of [
    ['named', 'To the maker', '$19.00'],
    ['plain', 'Buy product', '$18.00'],
    ['out', 'Buy product', '$17.00'],
  ] as const) {
    for (const html of [await summaryOf(slug), await cardOf(slug)]) {
      expect(html).toMatch(
        new RegExp(
          `<a class="[^"]*" href="${address.replace(/[?.]/g, '\\$&').replace('&', '&amp;')}"[^>]*>${text}<`,
        ),
      );
      expect(wordsOf(html)).toContain(price);
      expect(html).not.toMatch(/name="quantity"|class="stock|in stock|add-to-cart/i);
    }
  }
  const visitor = shop.visitor();
  const wpnonce = await visitor.nonce();
  const answers = [
    await visitor.add(named),
    await visitor.shopAjax('add_to_cart', {
      product_id: named,
      variation_id: mugs.rust,
      attribute_glaze: 'Oat',
    }),
    await visitor.shopAjax('add_to_cart', { product_id: mugs.mug, variation_id: named }),
  ];
  expect(answers.map((answer) => answer.json().error)).toEqual([true, true, true]);
  for (const cartType of ['', 'buy_now']) {
    const answer = await visitor.ajax('wopb_addcart', { postid: named, wpnonce, cartType });
    expect(answer.json()).toMatchObject({
      success: false,
      message: 'Sorry, this product cannot be purchased.',
    });
  }
  await visitor.post('/product/named/', { 'add-to-cart': named, quantity: 1 });
  expect((await visitor.shopAjax('get_refreshed_fragments')).json().cart_hash).toBe('');
});
