import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductCard } from '#features/catalog/public.ts';
import { productLists } from '#features/product-index/public.server.ts';
import { countQueries, runPrepared } from '#platform/db/database.server.ts';
import { widgets } from '#platform/documents/known-widgets.ts';
import { type ListChoice, listSource, listSources } from '#platform/documents/list-source.ts';
import { itemsOf } from '#platform/documents/read-lists.server.ts';
import { defineWidget, type WidgetViewProps, widget } from '#platform/documents/widget.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

/** Where lists can come from besides what the catalogue offers: the five newest products of a colour. */
const ofColour = listSource(productLists, {
  name: 'newest-of-colour',
  label: 'The newest of a colour',
  fields: { colour: { kind: 'text', label: 'Colour', default: 'Red', needed: 'Name a colour.' } },
  async find(requests, { db }) {
    const rows = await runPrepared<{ colour: string; ids: number[] }>(db, {
      name: 'test-newest-of-colour',
      text: `select colour, array(
               select p.id from product p where p.attributes @> jsonb_build_array(
                 jsonb_build_object('name', 'Colour', 'values', jsonb_build_array(colour)))
               order by p.id desc limit 5
             ) as ids from unnest($1::text[]) as colour`,
      values: [requests.map(({ fields }) => fields.colour)],
    });
    const ids = new Map(rows.map((row) => [row.colour, row.ids]));
    return requests.map(({ fields }) => ({
      filter: { ids: ids.get(String(fields.colour)) ?? [] },
      sorting: 'given' as const,
    }));
  },
});
/** A widget that repeats products in its own way. */
const nameList = defineWidget({
  type: 'name-list',
  title: 'Names',
  category: 'shop',
  version: 1,
  fields: {
    items: {
      kind: 'list',
      label: 'Which products',
      subject: 'products',
      default: { of: 'newest', fields: {} },
    },
    limit: { kind: 'number', label: 'How many', default: 4, min: 1, max: 24 },
  },
});
const loadNames = loadEach<{ items: ListChoice; limit: number }, readonly ProductCard[]>(
  ({ props: { items, limit }, scope }, context) =>
    itemsOf(context, productLists, { choice: items, scope, limit }),
);
function NameList({ data }: WidgetViewProps<object, readonly ProductCard[]>) {
  return <p className="names">{data.map(({ name }) => name).join(' ')}</p>;
}

let shop: TestShop;
let manager: ShopVisitor;
let page: number;

beforeAll(async () => {
  shop = await openTestShop({
    slices: (configured) => [
      ...configured,
      defineSlice({
        name: 'colours',
        optional: { title: 'Colours', help: '' },
        adds: [listSources.with(ofColour), widgets.with(widget(nameList, NameList, loadNames))],
      }),
    ],
  });
  manager = await shop.member('shop-manager');
  const tea = await shop.addCategory('tea', 'Tea');
  for (const [at, colour] of ['Red', 'Blue', 'Red', 'Red', 'Red', 'Red', 'Red'].entries())
    await shop.addProduct({
      slug: `p${at}`,
      name: `P${at}`,
      categories: at < 3 ? [tea] : [],
      attributes: [{ name: 'Colour', values: [colour] }],
    });
  const tree = [
    { id: 'names01', type: 'name-list', version: 1, props: {} },
    { id: 'grid001', type: 'product-grid', version: 1, props: { source: 'category', category: tea } },
    { id: 'grid002', type: 'product-grid', version: 1, props: { source: 'category', category: 9999 } },
  ];
  const [row] = await shop.query<{ id: number }>(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', 'lists', 'Lists', 'published', $1, $1) returning id`,
    [JSON.stringify(tree)],
  );
  page = Number(row?.id);
  await shop.refresh();
});
afterAll(() => shop?.close());

interface FormWidget {
  id: string;
  fields: Record<string, { kind: string; variants?: Record<string, { label: string; fields: object }> }>;
  values: Record<string, unknown>;
}

async function send(method: string, body?: unknown) {
  const answer = await manager.fetch(`/rest/pages/${page}`, {
    method,
    headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}
/** Saves values of one of the page's widgets, as its form does. */
async function save(id: string, values: Record<string, unknown>) {
  const { body } = await send('GET');
  const saved = await send('PUT', { version: body.version, widgets: [{ id, values }] });
  await shop.refresh();
  return saved;
}
const shown = async () => (await shop.visitor().get('/lists/')).text;
const names = async () => /<p class="names">(.*?)<\/p>/.exec(await shown())?.[1];
const stored = () =>
  shop.query<{ draft: { version: number; props: Record<string, unknown> }[] }>(
    'select draft, published, version from content_document where id = $1',
    [page],
  );

describe('a source that a slice brings', () => {
  it('is offered by the page editor for every widget that repeats its subject', async () => {
    const { widgets: forms } = (await send('GET')).body as { widgets: FormWidget[] };
    expect(forms.map(({ id }) => id)).toEqual(['names01', 'grid001', 'grid002']);
    for (const { fields } of forms) {
      expect(fields.items?.kind).toBe('variant');
      expect(Object.keys(fields.items?.variants ?? {})).toEqual([
        ...['featured', 'on-sale', 'newest', 'best-selling', 'best-rated', 'most-viewed', 'most-reviewed'],
        ...['category', 'tag', 'chosen', 'related', 'up-sells', 'cross-sells'],
        'newest-of-colour',
      ]);
    }
    expect(forms[0]?.fields.items?.variants?.['newest-of-colour']).toEqual({
      label: 'The newest of a colour',
      fields: { colour: { kind: 'text', label: 'Colour', default: 'Red', needed: 'Name a colour.' } },
    });
  });

  it('is shown by widgets when an editor chose it, with what was filled in', async () => {
    expect(await names()).toBe('P6 P5 P4 P3');
    const saved = await save('names01', {
      items: { of: 'newest-of-colour', fields: { colour: 'Red' } },
      limit: 5,
    });
    expect(saved.status).toBe(200);
    expect(await names()).toBe('P6 P5 P4 P3 P2');
    await save('names01', { items: { of: 'newest-of-colour', fields: { colour: 'Blue' } } });
    expect(await names()).toBe('P1');
    // The catalogue's own widget takes it as well, and what was written of an earlier version goes along.
    await save('grid001', { items: { of: 'newest-of-colour', fields: { colour: 'Blue' } } });
    expect((await shown()).match(/<li class="product card/g)).toHaveLength(1);
    const [row] = await stored();
    const grid = row?.draft[1];
    expect(grid).toMatchObject({
      version: 4,
      props: { items: { of: 'newest-of-colour', fields: { colour: 'Blue' } } },
    });
    expect(grid?.props).not.toHaveProperty('source');
  });

  it('refuses what its fields do not admit, at the field, and changes nothing', async () => {
    const before = await stored();
    const refused = async (items: unknown) => {
      const answer = await save('names01', { items });
      expect(answer.status).toBe(422);
      return answer.body.errors;
    };
    const at = 'widgets.0.values.items';
    expect(await refused({ of: 'newest-of-colour', fields: { colour: ' ' } })).toEqual({
      [`${at}.fields.colour`]: 'Name a colour.',
    });
    expect(await refused({ of: 'oldest', fields: {} })).toEqual({ [`${at}.of`]: 'Choose from the list.' });
    expect(await refused({ of: 'category', fields: { category: 4711 } })).toEqual({
      [`${at}.fields.category`]: 'This category does not exist any more.',
    });
    expect(await refused({ of: 'chosen', fields: { products: [1, 'x'] } })).toEqual({
      [`${at}.fields.products.1`]: 'Choose from the list.',
    });
    expect(Object.keys(await refused('all'))).toEqual([at]);
    expect(await stored()).toEqual(before);
  });

  it('goes with its slice: lists from it are empty, what was chosen stays, the rest can be edited', async () => {
    await save('names01', { items: { of: 'newest-of-colour', fields: { colour: 'Red' } } });
    await save('grid001', { items: { of: 'newest-of-colour', fields: { colour: 'Red' } } });
    const switches = switchesOf(shop.running.shop.services.whole);
    await shop.changeSettings(switches, { colours: false });
    const html = await shown();
    expect(html).not.toMatch(/class="names"|<li class="product card/);
    const { body } = await send('GET');
    expect(body.widgets.map(({ id }: FormWidget) => id)).toEqual(['names01', 'grid001', 'grid002']);
    // Its own widget is nobody's meanwhile; what is sent for it is not taken.
    expect(body.widgets[0]).toMatchObject({ title: 'name-list', fields: {}, unknown: true });
    expect((await save('names01', { items: 'nothing' })).status).toBe(200);
    const values = { ...body.widgets[1].values, heading: 'Ours' };
    expect((await save('grid001', values)).status).toBe(200);
    await shop.changeSettings(switches, { colours: true });
    expect(await names()).toBe('P6 P5 P4 P3 P2');
    expect(await shown()).toContain('Ours');
  });
});

describe('a product block in the page editor', () => {
  it('[FILT-025] is given number, order, source, excluded products, tabs and further pages by its owner', async () => {
    const { widgets: forms } = (await send('GET')).body as { widgets: FormWidget[] };
    const fields = forms.find(({ id }) => id === 'grid002')?.fields ?? {};
    expect(Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind]))).toMatchObject({
      items: 'variant',
      limit: 'number',
      sorting: 'choice',
      excluded: 'records',
      tabs: 'switch',
      tabRows: 'rows',
      paging: 'choice',
    });
    const [newest] = await shop.query<{ id: number }>('select id from product order by id desc limit 1');
    const tab = { shows: 'top_rated', category: null, tag: null, words: 'Best of all' };
    const saved = await save('grid002', {
      items: { of: 'newest', fields: {} },
      limit: 2,
      sorting: 'title',
      excluded: [newest?.id],
      tabs: true,
      tabRows: [tab],
      paging: 'more',
    });
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
    const html = (await shown()).split('id="list-grid002"')[1] ?? '';
    expect([...html.matchAll(/card-name"><a [^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual(['P0', 'P1']);
    expect(html).toMatch(/class="list-tab"[^>]*>Best of all</);
    expect(html).toContain('Load More');
    const refused = await save('grid002', { limit: 0, paging: 'ever', tabRows: [{ ...tab, shows: 'x' }] });
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
      422,
      ['limit', 'paging', 'tabRows.0.shows'].map((field) => `widgets.0.values.${field}`),
    ]);
    await save('grid002', { items: { of: 'category', fields: { category: null } }, tabs: false });
  });
});

describe('lists of products', () => {
  it('chosen one by one stand in the order chosen', async () => {
    const ids = (await shop.query<{ id: number }>('select id from product order by id')).map(({ id }) =>
      Number(id),
    );
    const products = [ids[4], ids[0], ids[2]];
    expect((await save('names01', { items: { of: 'chosen', fields: { products } } })).status).toBe(200);
    expect(await names()).toBe('P4 P0 P2');
  });

  it('are read in one query, however many a page has', async () => {
    const { createShopApp } = await import('#app/http/shop-app.server.ts');
    const app = createShopApp(shop.running.shop);
    const queriesOf = async (trees: object[]) => {
      await shop.query('update content_document set published = $1 where id = $2', [
        JSON.stringify(trees),
        page,
      ]);
      await shop.refresh();
      const { queries, value } = await countQueries(() => app.request(`${SITE_URL}/lists/`, {}, {}));
      const cards = (await value.text()).match(/<li class="product card/g) ?? [];
      return { queries: queries.length, cards: cards.length };
    };
    const grid = (at: number, of: string, limit: number) => ({
      id: `grid00${at}`,
      type: 'product-grid',
      version: 2,
      props: { items: { of, fields: {} }, limit },
    });
    const one = await queriesOf([grid(1, 'newest', 2)]);
    expect(one.cards).toBe(2);
    const four = await queriesOf([
      grid(1, 'newest', 2),
      grid(2, 'best-selling', 3),
      grid(3, 'newest', 4),
      grid(4, 'newest', 2),
      grid(5, 'related', 4),
    ]);
    expect(four).toEqual({ cards: 2 + 3 + 4 + 2, queries: one.queries });
  });
});
