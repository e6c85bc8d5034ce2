import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createShopApp } from '#app/http/shop-app.server.ts';
import { countQueries } from '#platform/db/database.server.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let owner: ShopVisitor;
let clothes: number;
let shirts: number;
let shirt: number;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.member('shop-manager');
  clothes = await shop.addCategory('clothes', 'Clothes');
  shirts = await shop.addCategory('shirts', 'Shirts', clothes);
  shirt = await shop.addProduct({ slug: 'shirt', sku: 'S-1', categories: [shirts] });
  cup = await shop.addProduct({ slug: 'cup', sku: 'C-1' });
  await shop.refresh();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.query('delete from size_chart');
  await shop.refresh();
});

const rows = [
  ['Size', 'Chest'],
  ['S', '90 cm'],
];
async function send(method: string, path: string, body?: unknown) {
  const answer = await owner.fetch(`/rest/${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}
async function addChart(name: string, more: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await send('POST', 'size-charts', { name, title: name, table: { rows }, ...more });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.id;
}
const pageOf = async (slug: string) => (await shop.visitor().get(`/product/${slug}/`)).text;
/** The headings of the charts that a page opens by a button. */
const chartsOn = (html: string) =>
  tagsOf(html, /data-action="size-chart"/).map((tag) => /data-title="([^"]*)"/.exec(tag)?.[1]);
/** Pages end within a second after what was saved. */
const shows = (slug: string, charts: string[]) =>
  expect.poll(async () => chartsOn(await pageOf(slug))).toEqual(charts);

describe('which chart a product has', () => {
  it('[CAT-029a] is its own one, though a newer one is for it and its own excludes it', async () => {
    const own = await addChart('Own', { target: 'products', excludedIds: [shirt] });
    await addChart('For all');
    await shows('shirt', ['For all']);
    const { body } = await send('GET', `products/${shirt}`);
    expect(body.sizeChart).toEqual({ chart: null });
    const change = (chart: number | null, version: number) =>
      send('PUT', `products/${shirt}`, { version, sizeChart: { chart } });
    const changed = await change(own, body.version);
    expect(changed.body.sizeChart).toEqual({ chart: own });
    await shows('shirt', ['Own']);
    await shows('cup', ['For all']);
    expect((await change(987_654, changed.body.version)).body.errors).toEqual({
      'sizeChart.chart': 'This size chart does not exist any more.',
    });
    // One in the trash is as good as none.
    await send('DELETE', `size-charts/${own}`);
    await shows('shirt', ['For all']);
    await change(null, changed.body.version);
  });

  it('[CAT-029b] else the newest that is for all, lists it, or names a category that it stands in or below', async () => {
    await addChart('For all');
    await shows('shirt', ['For all']);
    await shows('cup', ['For all']);
    const ofClothes = await addChart('Clothes', { target: 'categories', categoryIds: [clothes] });
    await shows('shirt', ['Clothes']);
    await shows('cup', ['For all']);
    await addChart('Cups', { target: 'products', productIds: [cup] });
    await shows('shirt', ['Clothes']);
    await shows('cup', ['Cups']);
    const newest = await addChart('All but cups', { excludedIds: [cup] });
    await shows('shirt', ['All but cups']);
    await shows('cup', ['Cups']);
    const exclude = async (chart: number, ...excludedIds: number[]) => {
      const { body } = await send('GET', `size-charts/${chart}`);
      await send('PUT', `size-charts/${chart}`, { version: body.version, excludedIds });
    };
    await exclude(newest, cup, shirt);
    await shows('shirt', ['Clothes']);
    await exclude(ofClothes, shirt);
    await shows('shirt', ['For all']);
  });

  it('[CAT-029c] else there is no button, no sheet and no place', async () => {
    await addChart('Shirts', { target: 'categories', categoryIds: [shirts] });
    await shows('shirt', ['Shirts']);
    const html = await pageOf('cup');
    expect(chartsOn(html)).toEqual([]);
    expect(html).not.toMatch(/size-chart|Size Chart/);
    expect(await pageOf('shirt')).toContain('/assets/size-chart.css');
  });

  it('is found without a statement of its own', async () => {
    const app = createShopApp(shop.running.shop);
    const count = async () => {
      await shop.refresh();
      const { queries, value } = await countQueries(() => app.request(`${SITE_URL}/product/shirt/`, {}, {}));
      expect(await value.text()).toContain('class="cart buy-form');
      return queries.length;
    };
    const before = await count();
    await addChart('Shirts', { target: 'categories', categoryIds: [shirts] });
    await shows('shirt', ['Shirts']);
    expect(await count()).toBe(before);
  });
});

describe('a chart', () => {
  let charts = 0;
  const shown = async (given: Record<string, unknown>) => {
    charts += 1;
    await addChart(`Sizes ${charts}`, given);
    await shows('shirt', [`Sizes ${charts}`]);
    return pageOf('shirt');
  };
  const table = async (given: Record<string, unknown>) => {
    const html = await shown({ table: { rows, ...given } });
    return /<table class="size-chart-table.*?<\/table>/s.exec(html)?.[0] ?? '';
  };

  it('[CAT-041a] is a table whose first row, first column, both or neither are headings', async () => {
    const heads = (html: string) => tagsOf(html, /^<th[ >]/).map((tag) => /scope="(\w+)"/.exec(tag)?.[1]);
    expect(heads(await table({ headRow: true, headColumn: false }))).toEqual(['col', 'col']);
    expect(heads(await table({ headRow: false, headColumn: true }))).toEqual(['row', 'row']);
    expect(heads(await table({ headRow: true, headColumn: true }))).toEqual(['col', 'col', 'row']);
    const plain = await table({ headRow: false, headColumn: false });
    expect(heads(plain)).toEqual([]);
    expect(wordsOf(plain)).toBe('Size Chest S 90 cm');
  });

  it('[CAT-041a] or a picture', async () => {
    const pictureId = await shop.addPicture('werkstatt-mug-oat', 'How to measure');
    const html = await shown({ kind: 'picture', pictureId });
    expect(html).toMatch(/<img[^>]*alt="How to measure"[^>]*class="[^"]*size-chart-picture"/);
    expect(html).not.toContain('size-chart-table');
  });

  it('has what its owner typed as text', async () => {
    expect(await table({ rows: [['<script>alert(1)</script>'], ['&']] })).toContain('&lt;script&gt;');
  });

  it('[CAT-041c] has its button before or after the form, or before or after SKU and categories', async () => {
    const placeOf = async (place?: string) => {
      await shown(place === undefined ? {} : { place });
      const html = await pageOf('dress');
      const at = (part: string) => html.indexOf(part);
      const button = at('data-action="size-chart"');
      // The prices of all variations stand between the form and SKU and categories.
      return ['buy-form', 'class="variation-list"', 'class="product_meta', 'class="share"'].map((part) => {
        expect([part, at(part)]).not.toEqual([part, -1]);
        return button < at(part);
      });
    };
    const attributes = ['Cut', 'Size'].map((name) => ({ name, values: ['A', 'B'], forVariations: true }));
    const dress = await shop.addProduct({
      slug: 'dress',
      sku: 'D-1',
      type: 'variable',
      regular_price: null,
      attributes,
    });
    for (const [at, value] of ['A', 'B'].entries())
      await shop.addProduct({
        slug: `dress-${value}`,
        type: 'variation',
        parent_id: dress,
        regular_price: 1000 + at,
        attributes: attributes.map(({ name }) => ({ name, values: [value] })),
      });
    expect(await placeOf()).toEqual([true, true, true, true]);
    expect(await placeOf('before_add_cart')).toEqual([true, true, true, true]);
    expect(await placeOf('after_add_cart')).toEqual([false, true, true, true]);
    expect(await placeOf('before_meta')).toEqual([false, false, true, true]);
    expect(await placeOf('after_meta')).toEqual([false, false, false, true]);
  });

  it('[CAT-017b][CAT-041b] is opened by a button unless told otherwise, or is a tab of the product in its place', async () => {
    const tabs = (html: string) => tagsOf(html, /role="tab"/).filter((tag) => tag.includes('size_chart'));
    const popup = await shown({});
    expect([tabs(popup), chartsOn(popup).length]).toEqual([[], 1]);
    await addChart('Tabbed', { display: 'additional_tab' });
    await shows('shirt', []);
    const html = await pageOf('shirt');
    expect(tabs(html)).toHaveLength(1);
    expect(html).toMatch(/<button[^>]*id="tab-title-size_chart"[^>]*>Size Chart</);
    expect(/<div role="tabpanel" id="tab-size_chart".*?<\/table>/s.exec(html)?.[0]).toContain('90 cm');
    expect(html).toContain('/assets/size-chart.css');
  });

  it('is refused, naming the field, where there is nothing in it or something is not there', async () => {
    const refused = async (change: Record<string, unknown>) => {
      const { status, body } = await send('POST', 'size-charts', { name: 'x', table: { rows }, ...change });
      return [status, body.errors];
    };
    expect(await refused({ name: ' ' })).toEqual([422, { name: 'Enter a name.' }]);
    expect(await refused({ table: { rows: [['', ' ']] } })).toEqual([
      422,
      { 'table.rows': 'Fill in at least one cell.' },
    ]);
    expect(await refused({ kind: 'picture' })).toEqual([422, { pictureId: 'Choose a picture.' }]);
    expect(await refused({ kind: 'picture', pictureId: 9_999 })).toEqual([
      422,
      { pictureId: 'This picture does not exist any more.' },
    ]);
    expect(await refused({ target: 'products', productIds: [9_999_999] })).toEqual([
      422,
      { productIds: 'This product does not exist any more.' },
    ]);
    expect(await refused({ target: 'categories', categoryIds: [9_999_999] })).toEqual([
      422,
      { categoryIds: 'This category does not exist any more.' },
    ]);
    for (const [field, value] of [
      ['place', 'nowhere'],
      ['display', 'popdown'],
      ['target', 'some'],
      ['kind', 'song'],
    ] as const)
      expect(await refused({ [field]: value })).toEqual([422, { [field]: 'Choose from the list.' }]);
    expect(Object.keys((await refused({ table: { rows: [['x'.repeat(201)]] } }))[1])).toEqual([
      'table.rows.0.0',
    ]);
    expect(await shop.query('select 1 from size_chart')).toEqual([]);
  });
});

it('switched off, products show none, and the charts are kept', async () => {
  await addChart('Sizes');
  const group = switchesOf(shop.running.shop.services.whole);
  await shop.changeSettings(group, { 'size-charts': false });
  expect(await pageOf('shirt')).not.toContain('size-chart');
  expect((await owner.fetch('/rest/size-charts')).status).toBe(404);
  await shop.changeSettings(group, { 'size-charts': true });
  await shows('shirt', ['Sizes']);
});
