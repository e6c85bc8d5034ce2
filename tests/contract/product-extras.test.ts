import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogSettings } from '#features/catalog/public.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { structuredDataOf } from '../support/spice-shop.ts';

let shop: TestShop;
let owner: ShopVisitor;
let maker: number;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.member('administrator');
  maker = await shop.addAttribute('maker', 'Maker');
  const potter = await shop.addTerm(maker, 'potter', 'The Potter');
  await shop.addProduct({
    slug: 'cup',
    name: 'Cup',
    terms: [potter],
    min_quantity: 2,
    max_quantity: 10,
    step_quantity: 2,
  });
  const attributes = [{ name: 'Size', values: ['S', 'L'], forVariations: true }];
  const bag = await shop.addProduct({
    slug: 'bag',
    name: 'Bag',
    type: 'variable',
    regular_price: null,
    attributes,
  });
  const variation = (size: string, more: Record<string, unknown>) =>
    shop.addProduct({
      slug: `bag-${size}`,
      type: 'variation',
      parent_id: bag,
      attributes: [{ name: 'Size', values: [size] }],
      ...more,
    });
  await variation('S', { sku: 'B-S', regular_price: 1200, sale_price: 900, sale_to: '2099-03-04T00:00:00Z' });
  await variation('L', { sku: 'B-L', regular_price: 1500, stock_status: 'outofstock' });
  await shop.refresh();
});
afterAll(() => shop?.close());

const pageOf = async (path: string) => (await shop.visitor().get(path)).text;
const dataOf = async (slug: string) =>
  structuredDataOf(await pageOf(`/product/${slug}/`)).find((each) => each['@type'] === 'Product');
async function send(method: string, path: string, body?: unknown) {
  const answer = await owner.fetch(`/rest/${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}

test('search engines are told the brand: the value of an attribute, else that of the shop', async () => {
  expect(await dataOf('cup')).not.toHaveProperty('brand');
  await shop.changeSettings(catalogSettings, { brand: 'Halm & Stein' });
  expect((await dataOf('cup')).brand).toEqual({ '@type': 'Brand', name: 'Halm & Stein' });
  await shop.changeSettings(catalogSettings, { brandAttribute: maker });
  expect((await dataOf('cup')).brand.name).toBe('The Potter');
  expect((await dataOf('bag')).brand.name).toBe('Halm & Stein');
});

test('they are told an offer for each variation: price, currency, availability, and until when a sale counts', async () => {
  const { offers } = await dataOf('bag');
  expect(offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '9.00',
    highPrice: '15.00',
    offerCount: 2,
    availability: 'https://schema.org/InStock',
  });
  const shared = { '@type': 'Offer', url: 'http://shop.test/product/bag/', priceCurrency: 'USD' };
  expect(offers.offers).toEqual([
    {
      ...shared,
      sku: 'B-S',
      price: '9.00',
      availability: 'https://schema.org/InStock',
      priceValidUntil: '2099-03-03',
    },
    { ...shared, sku: 'B-L', price: '15.00', availability: 'https://schema.org/OutOfStock' },
  ]);
});

test('networks show a link to a page with its picture, where it has one', async () => {
  const card = (html: string) => /<meta name="twitter:card" content="([^"]*)">/.exec(html)?.[1];
  for (const path of ['/', '/shop/', '/product/cup/'])
    expect([path, card(await pageOf(path))]).toEqual([
      path,
      (await pageOf(path)).includes('property="og:image"') ? 'summary_large_image' : 'summary',
    ]);
  const pictured = await shop.addPicture('werkstatt-mug-oat', 'Mug');
  await shop.addProduct({ slug: 'pictured', pictures: [pictured] });
  expect(card(await pageOf('/product/pictured/'))).toBe('summary_large_image');
});

test('quantity rules stand in words in the form', async () => {
  expect(wordsOf(await pageOf('/product/cup/'))).toContain('2 to 10 pieces, in steps of 2');
  expect(wordsOf(await pageOf('/product/bag/'))).not.toContain('pieces');
});

/** Has the product pages show these networks, as the owner does in the builder. */
async function shareBy(networks: readonly string[]): Promise<void> {
  const { body: parts } = await send('GET', 'site-parts');
  for (const { id, kind } of parts) {
    if (kind !== 'template') continue;
    const { body } = await send('GET', `site-parts/${id}`);
    const summary = body.widgets.find(({ values }: { values: object }) => 'share' in values);
    if (!summary) continue;
    const share = networks.map((network) => ({ network }));
    const saved = await send('PUT', `site-parts/${id}`, {
      version: body.version,
      widgets: [{ id: summary.id, values: { ...summary.values, share } }],
    });
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  }
}
const sharePart = async () =>
  (await pageOf('/product/cup/')).split('class="share"')[1]?.split('</ul>')[0] ?? '';

test('[CAT-032b] the owner picks the networks of the share buttons and their order', async () => {
  expect(tagsOf(await sharePart(), /data-action="share"/)).toHaveLength(7);
  await shareBy(['whatsapp', 'reddit', 'mail']);
  await expect.poll(async () => wordsOf(await sharePart())).toMatch(/Share 0 WhatsApp Reddit Mail$/);
});

test('an owner who chose a network that closed keeps the others, and saves them as before', async () => {
  await shareBy(['whatsapp', 'reddit', 'mail']);
  // As it was written by the version before.
  const earlier = (_name: string, value: { type?: string; props?: object; version?: number } | null) =>
    value?.type === 'product-summary'
      ? { ...value, version: 1, props: JSON.parse(JSON.stringify(value.props).replace('reddit', 'skype')) }
      : value;
  const rows = await shop.query<{ id: number; draft: unknown; published: unknown }>(
    `select id, draft, published from content_document where draft::text like '%"reddit"%'`,
  );
  expect(rows).toHaveLength(1);
  for (const { id, ...trees } of rows)
    await shop.query('update content_document set draft = $2, published = $3 where id = $1', [
      id,
      ...[trees.draft, trees.published].map((tree) => JSON.stringify(tree, earlier)),
    ]);
  await shop.refresh();
  expect(wordsOf(await sharePart())).toMatch(/Share 0 WhatsApp Mail$/);
  const { body } = await send('GET', `site-parts/${rows[0]?.id}`);
  const summary = body.widgets.find(({ values }: { values: object }) => 'share' in values);
  expect(summary.values.share).toEqual([{ network: 'whatsapp' }, { network: 'mail' }]);
  const saved = await send('PUT', `site-parts/${rows[0]?.id}`, {
    version: body.version,
    widgets: [{ id: summary.id, values: { ...summary.values, note: 'Sent tomorrow.' } }],
  });
  expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  expect(JSON.stringify(saved.body)).not.toContain('skype');
});

test('[CAT-032a] share buttons stand under “Share” for every network, each with the page’s address', async () => {
  const page = encodeURIComponent('http://shop.test/product/cup/');
  const addresses: Record<string, string> = {
    facebook: 'https://www.facebook.com/sharer/sharer.php?u=PAGE',
    twitter: 'https://x.com/intent/post?url=PAGE&text=Cup',
    linkedin: 'https://www.linkedin.com/sharing/share-offsite/?url=PAGE',
    pinterest: 'https://pinterest.com/pin/create/button/?url=PAGE&media=&description=Cup',
    reddit: 'https://www.reddit.com/submit?url=PAGE&title=Cup',
    mail: 'mailto:?subject=Cup&body=PAGE',
    whatsapp: 'https://wa.me/?text=Cup%20PAGE',
  };
  await shareBy(Object.keys(addresses));
  await expect
    .poll(async () => wordsOf(await sharePart()))
    .toMatch(/Share 0 Facebook X \(Twitter\) LinkedIn Pinterest Reddit Mail WhatsApp$/);
  const links = [...(await sharePart()).matchAll(/<a[^>]*\shref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  expect(links).toEqual(Object.values(addresses).map((address) => address.replace('PAGE', page)));
});

test('the cart offers what owners put beside its products, and nothing that is in it', async () => {
  const { body: cup } = await send('GET', 'products?filter={"q":"Cup"}');
  const tea = await shop.addProduct({ slug: 'tea', name: 'Tea' });
  const jug = await shop.addProduct({ slug: 'jug', name: 'Jug' });
  const { body } = await send('GET', `products/${cup[0].id}`);
  await send('PUT', `products/${cup[0].id}`, { version: body.version, links: { crossSells: [jug, tea] } });
  const visitor = shop.visitor();
  const offered = async () => {
    const [, list = ''] = (await visitor.get('/cart/')).text.split('You may be interested in');
    return [...list.matchAll(/class="card-name"><a href="\/product\/(\w+)\//g)].map(([, slug]) => slug);
  };
  expect(await offered()).toEqual([]);
  await visitor.add(cup[0].id, 2);
  expect(await offered()).toEqual(['jug', 'tea']);
  await visitor.add(jug);
  expect(await offered()).toEqual(['tea']);
});
