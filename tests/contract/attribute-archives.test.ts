import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogSettings } from '#features/catalog/public.ts';
import { SITE_URL, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { cardsOf, openSpiceShop, type SpiceShop, structuredDataOf } from '../support/spice-shop.ts';

let shop: TestShop;
let page: SpiceShop['page'];
let ids: SpiceShop['ids'];
let manager: ShopVisitor;
let colour: number;
let red: number;
let size: number;
let small: number;

beforeAll(async () => {
  ({ shop, page, ids } = await openSpiceShop());
  manager = await shop.member('shop-manager');
  colour = await shop.addAttribute('colour', 'Colour', { kind: 'colour', hasArchive: true });
  red = await shop.addTerm(colour, 'red', 'Red & co', { colour: '#aa0000' });
  await shop.addTerm(colour, 'blue', 'Blue');
  size = await shop.addAttribute('size', 'Size');
  small = await shop.addTerm(size, 'small', 'Small');
  await shop.query(`update attribute_term set description = '<p>Warm.</p>' where id = $1`, [red]);
  for (const slug of ['a', 'b', 'e', 'hidden', 'draft'])
    await shop.query('insert into product_term (product_id, term_id) values ($1, $2), ($1, $3)', [
      ids[slug],
      red,
      small,
    ]);
  await shop.query(
    'insert into product_attribute (product_id, attribute_id, position) values ($1, $2, 1), ($1, $3, 2)',
    [ids.a, colour, size],
  );
  await shop.refresh();
});
afterAll(() => shop?.close());

async function save(path: string, body: object) {
  const answer = await manager.send(`/rest/${path}`, {
    method: 'PUT',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json();
}

const bodyClass = (html: string) => /<body class="([^"]*)"/.exec(html)?.[1];

test('[CAT-001a] the shop and archives of a category, a tag and an attribute list products for visitors and customers, and lead to the page of each', async () => {
  for (const [archive, listed] of [
    ['/shop/', 'b'],
    ['/product-category/tea/', 'b'],
    ['/product-category/tea/green/', 'b'],
    ['/product-tag/gift/', 'e'],
    ['/colour/red/', 'b'],
  ] as const)
    for (const who of [shop.visitor(), await shop.member('customer')]) {
      const { status, text } = await who.get(archive);
      expect([archive, status, cardsOf(text)[0]]).toEqual([archive, 200, listed]);
      const address = /<h2 class="card-name"><a href="([^"]+)"/.exec(text)?.[1] ?? '';
      const product = await who.get(address);
      expect([archive, product.status]).toEqual([archive, 200]);
      expect(product.text).toContain(`data-product_id="${ids[listed]}"`);
    }
});

test('the archive of a term says what it is about, with its way, its words for search engines and its classes', async () => {
  const { text } = await page('/colour/red/');
  expect(cardsOf(text)).toEqual(['b', 'a', 'e']);
  expect(text).toContain('<h1 class="title-1">Red &amp; co</h1>');
  expect(text).toMatch(/archive-lead[^>]*><p>Warm\.<\/p>/);
  expect(text).toMatch(
    /<nav class="breadcrumb"[^>]*>.*<li>Colour<\/li><li aria-current="page">Red &amp; co<\/li>/s,
  );
  expect(text).toMatch(/<title>Colour: Red &amp; co/);
  expect(bodyClass(text)).toContain('archive tax-pa_colour woocommerce');
  expect(text).toContain(`<link rel="canonical" href="${SITE_URL}/colour/red/"`);
  const way = structuredDataOf(text).find((each) => each['@type'] === 'BreadcrumbList');
  expect(way.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${SITE_URL}/`,
    `${SITE_URL}/colour/red/`,
  ]);
});

test('[CAT-022ab] it has pages, sortings and filters as other archives do', async () => {
  await shop.changeSettings(catalogSettings, { perPage: 1 });
  const first = (await page('/colour/red/?orderby=price')).text;
  expect(cardsOf(first)).toEqual(['e']);
  expect(first).toContain('href="/colour/red/page/2/?orderby=price"');
  expect(cardsOf((await page('/colour/red/page/3/?orderby=price')).text)).toEqual(['b']);
  expect((await page('/colour/red/page/4/')).status).toBe(404);
  await shop.changeSettings(catalogSettings, { perPage: 24 });
  expect(cardsOf((await page('/colour/red/?max_price=10')).text)).toEqual(['a', 'e']);
  expect(cardsOf((await page('/colour/red/?orderby=title')).text)).toEqual(['b', 'a', 'e']);
  expect(cardsOf((await page('/colour/blue/')).text)).toEqual([]);
});

test('a shop from before there were such archives shows them as it shows those of tags', async () => {
  await shop.query(
    `update content_document set conditions = replace(conditions::text, '{"kind": "attribute"}, ', '')::jsonb
     where kind = 'template'`,
  );
  const left = await shop.query(`select 1 from content_document where conditions::text like '%attribute%'`);
  await shop.refresh();
  const { text } = await page('/colour/red/');
  expect([left, cardsOf(text)]).toEqual([[], ['b', 'a', 'e']]);
  expect(text).toContain('<h1 class="title-1">Red &amp; co</h1>');
});

test('nothing is at addresses of unknown terms, of attributes without archives, and beyond', async () => {
  for (const address of [
    '/colour/none/',
    '/none/red/',
    '/size/small/',
    '/colour/',
    '/colour/red/more/',
    '/colour/%00/',
  ])
    expect([address, (await page(address)).status]).toEqual([address, 404]);
});

test('a page of the owner stands beside the archives at the first part of their addresses, and names of the shop are refused', async () => {
  const answer = await manager.send('/rest/pages', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'All our colours', slug: 'colour', status: 'published', widgets: [] }),
  });
  expect(answer.status).toBe(201);
  await expect.poll(async () => (await page('/colour/')).status).toBe(200);
  expect((await page('/colour/')).text).toContain('All our colours');
  expect((await page('/colour/red/')).text).toContain('Red &amp; co</h1>');
  // What the shop itself answers goes before, also where an attribute came by such a name.
  const odd = await shop.addAttribute('product', 'Product', { hasArchive: true });
  await shop.addTerm(odd, 'a', 'A');
  await shop.refresh();
  expect(bodyClass((await page('/product/a/')).text)).toContain('single-product');
  await shop.query('delete from attribute where id = $1', [odd]);
  const refused = await manager.send(`/rest/attributes/${size}`, {
    method: 'PUT',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ version: 1, slug: 'product', hasArchive: true }),
  });
  expect([refused.status, Object.keys(refused.json().errors)]).toEqual([422, ['slug']]);
});

test('a product’s page says its attributes, leads to the archives that are on, and tells search engines of them', async () => {
  const { text } = await page('/product/a/');
  expect(text).toMatch(
    /<th scope="row">Colour<\/th><td><a href="\/colour\/red\/" rel="tag">Red &amp; co<\/a><\/td>/,
  );
  expect(text).toMatch(/<th scope="row">Size<\/th><td>Small<\/td>/);
  const product = structuredDataOf(text).find((each) => each['@type'] === 'Product');
  expect(product.additionalProperty).toEqual([
    { '@type': 'PropertyValue', name: 'Colour', value: 'Red & co' },
    { '@type': 'PropertyValue', name: 'Size', value: 'Small' },
  ]);
});

test('search engines are told of the archives that have something to show', async () => {
  const map = async () => {
    const index = (await page('/sitemap.xml')).text;
    const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    const all = await Promise.all(parts.map((part) => page(part.replace(SITE_URL, ''))));
    return [index, ...all.map(({ text }) => text)].join('\n');
  };
  const told = await map();
  expect(told).toContain(`${SITE_URL}/colour/red/`);
  expect(told).not.toContain('/colour/blue/');
  expect(told).not.toContain('/size/small/');
});

test('menus lead to a term wherever it moves, and leave it out while its attribute has no archives', async () => {
  await shop.query(`update content_menu set items = $1 where handle = 'main'`, [
    JSON.stringify([
      { label: 'Reds', address: '', target: { kind: 'attribute-term', id: red } },
      { label: 'Smalls', address: '', target: { kind: 'attribute-term', id: small } },
    ]),
  ]);
  await shop.refresh();
  const { text } = await page('/cart/');
  expect(text).toMatch(/<a[^>]*href="\/colour\/red\/"[^>]*>Reds</);
  expect(text).not.toContain('Smalls');
});

test('who renames a term or its attribute loses no address: kept pages end, and former ones lead on', async () => {
  expect((await page('/colour/red/')).text).toContain('Red &amp; co');
  await save(`attribute-terms/${red}`, { version: 1, slug: 'rust', name: 'Rust' });
  await expect.poll(async () => (await page('/colour/rust/')).status).toBe(200);
  expect((await page('/colour/rust/')).text).toContain('<h1 class="title-1">Rust</h1>');
  const moved = await page('/colour/red/');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/colour/rust/']);
  await save(`attributes/${colour}`, { version: 1, slug: 'shade' });
  await expect.poll(async () => (await page('/shade/rust/')).status).toBe(200);
  for (const former of ['/colour/red/', '/colour/rust/', '/shade/red/']) {
    const answer = await page(former);
    expect([former, answer.status, answer.headers.get('location')]).toEqual([former, 301, '/shade/rust/']);
  }
  expect((await page('/cart/')).text).toMatch(/<a[^>]*href="\/shade\/rust\/"[^>]*>Reds</);
  expect((await page('/product/a/')).text).toContain('<a href="/shade/rust/" rel="tag">Rust</a>');
  // Switched off, the archives, their former addresses and the links to them are gone.
  await save(`attributes/${colour}`, { version: 2, hasArchive: false });
  for (const gone of ['/shade/rust/', '/colour/red/'])
    await expect.poll(async () => [gone, (await page(gone)).status]).toEqual([gone, 404]);
  expect((await page('/product/a/')).text).toMatch(/<th scope="row">Colour<\/th><td>Rust<\/td>/);
});

test('[CAT-024] a product is kept when its span of prices overlaps the limits, and each number of stars can be asked for', async () => {
  const columns = { type: 'variable', regular_price: null, name: 'Pitcher', visibility: 'catalog' };
  const pitcher = await shop.addProduct({ slug: 'pitcher', ...columns });
  for (const regular_price of [9000, 12_000])
    await shop.addProduct({
      parent_id: pitcher,
      type: 'variation',
      slug: `p-${regular_price}`,
      regular_price,
    });
  await shop.refresh();
  const isListed = async (query: string) =>
    cardsOf((await page(`/shop/?search=pitcher&${query}`)).text).includes('pitcher');
  for (const limits of ['min_price=100', 'min_price=120', 'max_price=90', 'min_price=100&max_price=110'])
    expect([limits, await isListed(limits)]).toEqual([limits, true]);
  for (const limits of ['min_price=120.01', 'max_price=89.99'])
    expect([limits, await isListed(limits)]).toEqual([limits, false]);
  for (const stars of [1, 2, 3, 4, 5]) {
    await shop.changeProduct(pitcher, { average_rating: stars, review_count: 1 });
    await shop.refresh();
    const listed = await Promise.all([1, 2, 3, 4, 5].map((asked) => isListed(`rating_filter=${asked}`)));
    expect(listed).toEqual([1, 2, 3, 4, 5].map((asked) => asked === stars));
  }
});
