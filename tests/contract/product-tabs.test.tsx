import { afterAll, beforeAll, expect, test } from 'vitest';
import { productTab, productTabs, shownRatings } from '#features/catalog/public.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { tagsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

/** What a slice tells of some products. */
const care = productTab<{ words: string; page: number | null }>({
  name: 'care',
  place: 15,
  title: (_texts, { words }) => `Care (${words.length})`,
  load: ({ slug, name }, { tag }, { commentPage = null }) => {
    if (slug !== 'cup') return undefined;
    tag('care');
    return { words: `By hand: ${name}`, page: commentPage };
  },
  View: ({ product, data }) => (
    <p data-page={data.page}>
      {data.words}, number {product.id}
    </p>
  ),
});
const reviews = productTab<number>({
  name: 'reviews',
  place: 90,
  title: () => 'Opinions',
  load: ({ reviewCount }) => reviewCount,
  isAsked: ({ commentPage }) => commentPage !== undefined,
  View: ({ data }) => <p>{data} opinions</p>,
});

let shop: TestShop;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop({
    slices: (configured) => [
      ...configured.filter(({ name }) => name !== 'reviews'),
      defineSlice({
        name: 'care',
        adds: [productTabs.with(reviews, care), shownRatings.with({ name: 'care', shown: () => 'count' })],
      }),
    ],
  });
  cup = await shop.addProduct({
    slug: 'cup',
    name: 'Cup',
    description: '<p>Thrown by hand.</p>',
    weight_grams: 300,
    review_count: 12,
  });
  await shop.addProduct({ slug: 'bowl', name: 'Bowl', review_count: 1 });
});
afterAll(() => shop.close());

const page = async (path: string) => (await shop.visitor().get(path)).text;
const tabs = (html: string) =>
  tagsOf(html, /role="tab"/).map((tag) => [
    /id="tab-title-([^"]*)"/.exec(tag)?.[1],
    tag.includes('aria-selected="true"'),
  ]);
const openPanels = (html: string) =>
  tagsOf(html, /role="tabpanel"/).flatMap((tag) =>
    tag.includes('hidden') ? [] : [/id="tab-([^"]*)"/.exec(tag)?.[1]],
  );

test('slices add tabs to the page of a product, in order, left out where they have nothing to show', async () => {
  const html = await page('/product/cup/');
  expect(tabs(html)).toEqual([
    ['description', true],
    ['care', false],
    ['additional_information', false],
    ['reviews', false],
  ]);
  expect(openPanels(html)).toEqual(['description']);
  expect(html).toContain('Care (12)');
  expect(html).toContain(`<p>By hand: Cup, number ${cup}</p>`);
  expect(tabs(await page('/product/bowl/'))).toEqual([['reviews', true]]);
});

test('an address that carries a page of comments opens the reviews, and leads to the product where none can be', async () => {
  for (const path of ['/product/cup/?cpage=2', '/product/cup/comment-page-2/']) {
    const html = await page(path);
    expect(openPanels(html)).toEqual(['reviews']);
    expect(html).toContain('<p data-page="2">');
    expect(html).toContain('<link rel="canonical" href="http://shop.test/product/cup/">');
  }
  expect(openPanels(await page('/product/cup/comment-page-1/'))).toEqual(['reviews']);
  for (const path of ['/product/cup/comment-page-13/', '/product/bowl/?cpage=2']) {
    const answer = await shop.visitor().get(path);
    expect([answer.status, answer.location]).toEqual([302, path.replace(/(comment-page|\?).*/, '')]);
  }
  for (const path of ['comment-page-0', 'comment-page-x', 'comment-page-2/2', 'comments'])
    expect((await shop.visitor().get(`/product/cup/${path}/`)).status).toBe(404);
  expect(openPanels(await page('/product/cup/?cpage=many'))).toEqual(['description']);
});

test('the address of a page of comments leads on where its product moved', async () => {
  const manager = await shop.member('shop-manager');
  const address = `/rest/products/${cup}`;
  const { version } = (await manager.get(address)).json();
  const moved = await manager.send(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: shop.site },
    body: JSON.stringify({ slug: 'beaker', version }),
  });
  expect(moved.status).toBe(200);
  await shop.refresh();
  const answer = await shop.visitor().get('/product/cup/comment-page-2/');
  expect([answer.status, answer.location]).toEqual([301, '/product/beaker/']);
});
