import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPublishedDocument } from '#features/content/public.server.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { defineCall } from '#platform/calls/contract.ts';
import { reply } from '#platform/calls/reply.ts';
import { countQueries, inTransaction } from '#platform/db/database.server.ts';
import { widgets } from '#platform/documents/known-widgets.ts';
import { documentKinds } from '#platform/documents/page-documents.server.ts';
import { defineWidget, type WidgetViewProps, widget } from '#platform/documents/widget.ts';
import type { WidgetLoad } from '#platform/documents/widget-load.server.ts';
import type { WidgetNode } from '#platform/documents/widget-tree.ts';
import { opensByItself } from '#platform/overlays/document-attributes.ts';
import { pagePart, pageParts } from '#platform/pages/points.ts';
import { DocumentPlace, INERT, PAGE_END, pageDocuments } from '#platform/pages/shown-documents.tsx';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';

/** Repeats what stands in it for each of its words. */
const wordLoop = defineWidget({
  type: 'word-loop',
  title: 'Words',
  category: 'basic',
  version: 1,
  fields: {
    words: { kind: 'text', label: 'Words', default: '' },
    each: { kind: 'slot', label: 'For each word', default: [], repeated: true },
  },
});
/** Says what the page is about and what its place is about, looked up in the database. */
const shout = defineWidget({
  type: 'shout',
  title: 'Shout',
  category: 'basic',
  version: 1,
  fields: { mark: { kind: 'text', label: 'Mark', default: '!' } },
});
/** The places that the loader was given, call by call. */
const calls: string[][] = [];

const loadWords: WidgetLoad<{ words: string }> = async (places) =>
  new Map(places.map(({ instance, props }) => [instance, props.words.split(' ').filter(Boolean)]));
const loadShouts: WidgetLoad<{ mark: string }> = async (places, { db }) => {
  calls.push(places.map(({ instance }) => instance));
  const words = places.map(({ scope }) => (scope as unknown as { word?: string }).word ?? scope.title);
  const { rows } = await db.execute(
    `select upper(word) as word from unnest(string_to_array('${words.join(',')}', ',')) as word`,
  );
  return new Map(places.map(({ instance }, at) => [instance, rows[at]?.word]));
};

function WordLoop({ props, data }: WidgetViewProps<{ each: React.ReactNode[] }, string[]>) {
  return data.map((word, at) => <ul key={word}>{props.each[at]}</ul>);
}
function Shout({ nodeId, props, data }: WidgetViewProps<{ mark: string }, string>) {
  return <li id={nodeId}>{`${data}${props.mark}`}</li>;
}

const node = (id: string, type: string, props: Record<string, unknown>): WidgetNode => ({
  id,
  type,
  version: 1,
  props,
});
const loop = (id: string, words: string, ...each: WidgetNode[]) => node(id, 'word-loop', { words, each });

/** Documents of a kind of its own, each at the place that its title says; one that is not chosen stands nowhere. */
const panels = defineSlice({
  name: 'panels',
  optional: { title: 'Panels', help: '' },
  adds: [
    documentKinds.with({ name: 'panel', label: 'Panel' }),
    pageDocuments.with({
      name: 'panels',
      of: ({ about, documents }) =>
        [
          ...documents.applying('panel', about),
          ...documents.applying('template', about).filter(({ title }) => title === PAGE_END),
        ].map((document) => ({
          document,
          place: document.title,
          scope: { title: 'panel' },
          marks: () => opensByItself({ document: String(document.id), title: 'Later' }),
        })),
    }),
    pageParts.with(
      pagePart({
        name: 'panel-aside',
        load: () => true,
        View: () => (
          <aside>
            <DocumentPlace name="aside" />
          </aside>
        ),
      }),
    ),
  ],
  calls: [
    answerCall(
      defineCall({
        name: 'panel_again',
        transport: 'ajax',
        summary: 'Renders a panel.',
        csrf: 'origin',
        input: v.object({
          document: v.pipe(v.string(), v.transform(Number)),
          nodes: v.optional(v.array(v.string())),
          at: v.optional(v.string()),
        }),
        answer: v.array(v.string()),
        example: { input: { document: '1' }, answer: [''] },
      }),
      async (wanted, context) => {
        const rendered = await context.renderNodes(wanted);
        return rendered.ok ? rendered.value.map(({ html }) => html) : reply(404, rendered.error);
      },
    ),
  ],
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    slices: (configured) => [
      ...configured,
      panels,
      defineSlice({
        name: 'words',
        optional: { title: 'Words', help: '' },
        adds: [
          widgets.with(
            widget(wordLoop, WordLoop, loadWords, (words) =>
              words.map((word) => ({ key: word, scope: { word } })),
            ),
            widget(shout, Shout, loadShouts),
          ),
        ],
      }),
    ],
  });
});
afterAll(() => shop?.close());

async function publish(slug: string, tree: WidgetNode[], beside: Record<string, WidgetNode[]> = {}) {
  const page = { kind: 'page', slug, title: slug, tree };
  const ids = await inTransaction(shop.db, async (tx) => {
    const id = await createPublishedDocument(tx, page);
    const conditions = { include: [{ kind: 'page', ids: [id] }] };
    const made: number[] = [];
    for (const [title, panel] of Object.entries(beside))
      made.push(
        await createPublishedDocument(tx, { kind: 'panel', slug: null, title, tree: panel, conditions }),
      );
    return made;
  });
  await shop.refresh();
  return ids;
}

async function read(slug: string) {
  calls.length = 0;
  const { createShopApp } = await import('#app/http/shop-app.server.ts');
  const app = createShopApp(shop.running.shop);
  const { queries, value } = await countQueries(() => app.request(`${SITE_URL}/${slug}/`, {}, {}));
  const html = await value.text();
  return {
    html,
    items: [...html.matchAll(/<li id="([^"]*)">([^<]*)</g)].map(([, id, text]) => [id, text]),
    queries,
  };
}

test('a widget that is repeated stands at each place with its own scope and id, and is loaded in one go', async () => {
  await publish('once', [
    node('shout01', 'shout', {}),
    loop('loop001', 'tea cup', node('shout02', 'shout', { mark: '?' })),
  ]);
  const { items, queries } = await read('once');
  expect(items).toEqual([
    ['shout01', 'ONCE!'],
    ['loop001-tea-shout02', 'TEA?'],
    ['loop001-cup-shout02', 'CUP?'],
  ]);
  // One batch for what stands on the page, one for what is repeated.
  expect(calls).toEqual([['shout01'], ['loop001-tea-shout02', 'loop001-cup-shout02']]);
  const words = Array.from({ length: 40 }, (_, at) => `w${at}`).join(' ');
  await publish('often', [
    node('shout01', 'shout', {}),
    loop('loop001', words, node('shout02', 'shout', {}), node('shout03', 'shout', {})),
    loop('loop002', words, node('shout02', 'shout', {})),
  ]);
  const often = await read('often');
  expect(often.items).toHaveLength(121);
  expect(new Set(often.items.map(([id]) => id)).size).toBe(121);
  expect(calls.map((places) => places.length)).toEqual([1, 120]);
  expect(often.queries.length).toBe(queries.length);
});

test('what is repeated within something repeated knows both', async () => {
  await publish('nested', [
    loop(
      'loop001',
      'a b',
      loop('loop002', 'c d', node('shout01', 'shout', {})),
      node('shout02', 'shout', {}),
    ),
  ]);
  const { items } = await read('nested');
  expect(items).toEqual([
    ['loop001-a-loop002-c-shout01', 'C!'],
    ['loop001-a-loop002-d-shout01', 'D!'],
    ['loop001-a-shout02', 'A!'],
    ['loop001-b-loop002-c-shout01', 'C!'],
    ['loop001-b-loop002-d-shout01', 'D!'],
    ['loop001-b-shout02', 'B!'],
  ]);
  expect(calls.map((places) => places.length)).toEqual([2, 4]);
});

async function publishPart(kind: 'header' | 'footer', tree: readonly WidgetNode[]) {
  const published = JSON.stringify(tree);
  await shop.query('update content_document set published = $1::jsonb where kind = $2', [published, kind]);
}

test('a header of rows with small widgets says what the site-header says, loaded as one batch with the page', async () => {
  const [part] = await shop.query<{ published: WidgetNode[] }>(
    `select published from content_document where kind = 'header'`,
  );
  const seeded = part?.published ?? [];
  await shop.query(`update content_menu set items = $1 where handle = 'main'`, [
    JSON.stringify([{ label: 'Shop', address: '/shop/', children: [{ label: 'Tea', address: '/tea/' }] }]),
  ]);
  const one = [
    node('bar0001', 'announcement', { text: 'Hear' }),
    node('row0001', 'site-row', {
      standsAs: 'header',
      start: [
        node('menu001', 'phone-menu', {
          content: [
            node('find001', 'site-search', { shape: 'field' }),
            node('list001', 'site-menu', { shape: 'stacked' }),
            node('me00001', 'account-link', { shape: 'line' }),
            node('tools01', 'header-tools', { place: 'menu' }),
          ],
        }),
        node('name001', 'site-name', {}),
        node('list002', 'site-menu', {}),
      ],
      end: [
        node('find002', 'site-search', {}),
        node('me00002', 'account-link', {}),
        node('tools02', 'header-tools', {}),
        node('cart001', 'mini-cart', {}),
      ],
    }),
    node('shout01', 'shout', {}),
  ];
  const around = (tree: WidgetNode[]) =>
    seeded.flatMap((each) => (each.type === 'site-header' ? tree : [each]));
  /** All that can be used or heard above the page, wherever it stands there. */
  const usable = (html: string) =>
    (
      html
        .slice(0, html.indexOf('<main'))
        .match(/<(a|aside|button|dialog|form|header|input|nav|summary)\b[^>]*>/g) ?? []
    )
      .map((tag) =>
        tag.replaceAll('menu-header-menu001', 'site-menu').replaceAll('search-header-find002', 'site-search'),
      )
      .sort();
  await publishPart(
    'header',
    around([node('whole01', 'site-header', { announcement: 'Hear' }), node('shout01', 'shout', {})]),
  );
  await publish('whole', [node('shout01', 'shout', {})]);
  const whole = await read('whole');
  await publishPart('header', around(one));
  const list = node('list003', 'site-menu', { shape: 'list', title: 'Find' });
  await publishPart('footer', [node('row0002', 'site-row', { standsAs: 'footer', end: [list] })]);
  await publish('rows', [node('shout01', 'shout', {})]);
  const rows = await read('rows');
  expect(usable(whole.html).length).toBeGreaterThan(25);
  expect(usable(rows.html)).toEqual(usable(whole.html));
  expect(calls).toEqual([['header-shout01', 'shout01']]);
  expect(rows.queries).toHaveLength(whole.queries.length);
  expect(rows.html).toMatch(
    /<footer class="site-footer">.*<nav aria-label="Find"><h2 class="footer-title">Find<.*href="\/shop\/".*<\/footer>/,
  );
  const [first] = /<(a|button) [^>]*>/.exec(rows.html) ?? [];
  expect(first).toBe('<a class="skip-link" href="#main">');
  const sheet = '/site-row.css';
  expect([rows.html.includes(sheet), whole.html.includes(sheet)]).toEqual([true, false]);
  await publishPart('header', seeded);
});

test('widgets with the same id in header and page keep their own data', async () => {
  await publishPart('header', [node('shout01', 'shout', { mark: ' above' })]);
  await publish('twice', [
    loop('loop001', 'tea', node('shout01', 'shout', {})),
    node('shout01', 'shout', {}),
  ]);
  const { items } = await read('twice');
  expect(items).toEqual([
    ['header-shout01', 'TWICE above'],
    ['loop001-tea-shout01', 'TEA!'],
    ['shout01', 'TWICE!'],
  ]);
});

test('a field says something of what its place is about, and its own value where that is nothing', async () => {
  const id = await shop.addProduct({
    ...{ slug: 'pot', name: 'Pot <i>& lid</i>', short_description: '<p>Of <b>clay</b>.</p>' },
    ...{ regular_price: 2000, sale_price: 1500 },
  });
  const say = (id: string, type: string, field: string, from: string, more = {}) => ({
    ...node(id, type, { [field]: 'else', ...more }),
    dynamic: { [field]: { from } },
  });
  const tree = [
    say('said001', 'heading', 'text', 'product.name', { level: '1' }),
    say('said002', 'heading', 'text', 'page.title', { eyebrow: 'as written' }),
    say('said003', 'rich-text', 'html', 'product.short-description'),
    say('said004', 'rich-text', 'html', 'product.name'),
    say('said005', 'button', 'address', 'product.address', { text: 'Here' }),
    say('said006', 'button', 'text', 'product.price', { address: '/there/' }),
    // Neither HTML into a heading nor words into an address, and from nobody nothing.
    say('said007', 'heading', 'text', 'product.short-description'),
    say('said008', 'button', 'address', 'product.name', { text: 'Nowhere' }),
    say('said009', 'heading', 'text', 'weather.now'),
  ];
  const conditions = { include: [{ kind: 'product', ids: [id] }] };
  const template = { kind: 'template', slug: null, title: 'Pots', tree, conditions };
  await inTransaction(shop.db, (tx) => createPublishedDocument(tx, template));
  await publish('about', tree);
  const mainOf = (html: string) =>
    /<main.*?<\/main>/s.exec(html)?.[0].replace(/<(\w+) [^>]*?(href="[^"]*")?>/g, '<$1 $2>');
  const pot = mainOf((await shop.visitor().get('/product/pot/')).text);
  for (const said of [
    '<h1 >Pot &lt;i&gt;&amp; lid&lt;/i&gt;</h1>',
    '<p >as written</p><h2 >Pot &lt;i&gt;&amp; lid&lt;/i&gt;</h2>',
    '<div ><p>Of <b>clay</b>.</p></div>',
    '<div >Pot &lt;i&gt;&amp; lid&lt;/i&gt;</div>',
    '<a href="/product/pot/">Here</a>',
    '<a href="/there/">$15.00</a>',
    '<h2 >else</h2></div></div><p ><a href="else">Nowhere</a></p><div ><div><h2 >else</h2>',
  ])
    expect(pot).toContain(said);
  const page = mainOf((await read('about')).html);
  expect(page).toContain('<h1 >else</h1>');
  expect(page).toContain('<h2 >about</h2>');
  // The kept page ends with what it says.
  await shop.changeProduct(id, { name: 'Pan' });
  await shop.running.shop.invalidate([`product:${id}`]);
  expect(mainOf((await shop.visitor().get('/product/pot/')).text)).toContain('<h1 >Pan</h1>');
});

test('a node’s look stands around it with its sheet; one that is hidden is neither loaded nor shown', async () => {
  const shout = node('shout01', 'shout', {});
  await publish('plain', [shout]);
  await publish('styled', [
    { ...shout, style: { marginTop: { base: '2rem' } }, hidden: ['mobile'] },
    { ...node('shout02', 'shout', {}), hidden: true },
    loop('loop001', 'tea', { ...node('shout03', 'shout', {}), hidden: true }),
  ]);
  const [{ id: document } = {}] = await shop.query<{ id: number }>(
    `select id from content_document where slug = 'styled'`,
  );
  const plain = await read('plain');
  expect(plain.html).not.toContain('node-look');
  const styled = await read('styled');
  expect(calls).toEqual([['header-shout01', 'shout01']]);
  expect(styled.html).toContain(
    '<main id="main"><div class="node-look" style="--n-margin-block-start:2rem" data-hidden="mobile">' +
      '<li id="shout01">STYLED!</li></div><ul></ul></main>',
  );
  expect(styled.html).toContain('<link rel="stylesheet" href="/assets/node-look.css">');
  // Calls bring anew what a frame is around: the frame itself is on the page.
  const again = async (fields: object) =>
    JSON.parse((await shop.visitor().ajax('panel_again', { document: Number(document), ...fields })).text);
  expect(await again({ 'nodes[0]': 'shout01' })).toEqual(['<li id="shout01">STYLED!</li>']);
  expect((await again({})).join()).toContain('class="node-look"');
});

describe('a document of a slice’s own kind', () => {
  const grid = { ...node('grid001', 'product-grid', { paging: 'more', limit: 1 }), version: 3 };
  const categories = node('cats001', 'category-grid', {});
  let plate: number;
  let panel: number;
  beforeAll(async () => {
    const tea = await shop.addCategory('tea', 'Tea');
    await shop.addProduct({ slug: 'cup', name: 'Cup', categories: [tea] });
    plate = await shop.addProduct({ slug: 'plate', name: 'Plate', categories: [tea] });
    [panel = 0] = await publish('beside', [node('shout01', 'shout', {})], {
      [PAGE_END]: [grid, categories, node('shout01', 'shout', {})],
    });
  });
  const mainOf = (html: string) => /<main.*?<\/main>/s.exec(html)?.[0] ?? '';
  const cards = (html: string) => html.match(/<li class="product card/g)?.length ?? 0;

  test('stands on the pages that its slice names, loaded in one batch with their own widgets', async () => {
    await publish('within', [node('shout01', 'shout', {}), grid, categories, node('shout02', 'shout', {})]);
    const within = await read('within');
    await shop.refresh();
    const beside = await read('beside');
    expect(beside.queries).toHaveLength(within.queries.length);
    // Its scope lies over the page's, and its ids stand apart from those of the page.
    expect(beside.items.filter(([id]) => !id?.startsWith('header'))).toEqual([
      ['shout01', 'BESIDE!'],
      [`panel-${panel}--shout01`, 'PANEL!'],
    ]);
    expect(calls).toEqual([['header-shout01', 'shout01', `panel-${panel}--shout01`]]);
    expect([cards(within.html), cards(mainOf(beside.html)), cards(beside.html)]).toEqual([1, 0, 1]);
    const head = (html: string) => html.slice(0, html.indexOf('<body'));
    const sheets = (html: string) => head(html).match(/<link rel="stylesheet"[^>]*>/g);
    expect(sheets(beside.html)).toEqual(sheets(within.html));
    expect(sheets(beside.html)?.join()).toContain('/category-grid.css');
  });

  test('has ids apart from the page’s, whatever its kind, as it stands elsewhere', async () => {
    await publish('aside', [node('shout01', 'shout', {})]);
    const [page] = await shop.query<{ id: number }>(`select id from content_document where slug = 'aside'`);
    const conditions = { include: [{ kind: 'page', ids: [Number(page?.id)] }] };
    const tree = [node('shout01', 'shout', {})];
    const made = { kind: 'template', slug: null, title: PAGE_END, tree, conditions };
    const id = await inTransaction(shop.db, (tx) => createPublishedDocument(tx, made));
    await shop.refresh();
    expect((await read('aside')).items.filter(([at]) => !at?.startsWith('header'))).toEqual([
      ['shout01', 'ASIDE!'],
      [`template-${id}--shout01`, 'PANEL!'],
    ]);
  });

  test('ends the kept page when something in it changes', async () => {
    const { pages, services, invalidate } = shop.running.shop;
    const isKept = (path: string) => pages.get(`${path}|${services.marketOf().key}`) !== undefined;
    for (const path of ['/beside/', '/once/']) await shop.visitor().get(path);
    expect([isKept('/beside/'), isKept('/once/')]).toEqual([true, true]);
    await invalidate([`product:${plate}`]);
    expect([isKept('/beside/'), isKept('/once/')]).toEqual([false, true]);
  });

  test('stands where a part of the page shows it, or inert in a template', async () => {
    const said = (word: string) => [node('shout01', 'shout', { mark: ` ${word}` })];
    const [, inert] = await publish('places', [], { aside: said('aside'), [INERT]: said('later') });
    const { html } = await read('places');
    expect(html).toMatch(/<aside><li id="[^"]*">PANEL aside<\/li><\/aside>/);
    expect(html).toMatch(
      new RegExp(
        `<template id="document-${inert}" data-script="[^"]*open-document[^"]*" data-overlay="[^"]*Later[^"]*"><li id="[^"]*">PANEL later</li></template>`,
      ),
    );
    expect((await read('once')).html).toContain('<aside></aside>');
  });

  test('is rendered by calls, whole or by its blocks, as it stands on a page', async () => {
    const ask = async (fields: Record<string, string | number>) => {
      const { status, text } = await shop.visitor().ajax('panel_again', { document: panel, ...fields });
      return { status, html: status === 200 ? JSON.parse(text).join('|') : JSON.parse(text) };
    };
    const page = await read('beside');
    const at = '/beside/';
    const [block] = [...page.html.matchAll(/<li id="panel[^"]*">[^<]*<\/li>/g)];
    expect(await ask({ 'nodes[0]': 'shout01', at })).toEqual({ status: 200, html: block?.[0] });
    const whole = await ask({ at });
    expect(whole.html).toContain(block?.[0]);
    expect(cards(whole.html)).toBe(1);
    expect(await ask({ at: '/once/' })).toEqual({ status: 404, html: 'unknown-document' });
    expect((await ask({})).status).toBe(200);
    // A list in it goes on as one in the footer does.
    expect(page.html).toMatch(new RegExp(`data-widgetblockid="${panel}"[^>]*`));
    const visitor = shop.visitor();
    const wpnonce = await visitor.nonce();
    const list = { paged: 2, blockId: 'grid001', widgetBlockId: panel, blockName: 'product-grid' };
    const more = async () => cards((await visitor.ajax('wopb_load_more', { ...list, wpnonce })).text);
    expect(await more()).toBe(1);
    const turn = (isOn: boolean) =>
      shop.changeSettings(switchesOf(shop.running.shop.services.whole), { panels: isOn });
    await turn(false);
    expect((await read('beside')).html).not.toContain('PANEL');
    expect(await more()).toBe(0);
    await turn(true);
  });

  test('is listed in the back office under its kind’s name, and its owner changes what it says', async () => {
    const manager = await shop.member('shop-manager');
    const rest = async (method: string, path: string, body?: unknown) => {
      const headers = { 'content-type': 'application/json', origin: SITE_URL };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      return (await manager.fetch(`/rest/site-parts${path}`, { method, headers, ...sent })).json();
    };
    const listed = await rest('GET', '?filter=%7B%22kind%22%3A%22panel%22%7D');
    expect(listed).toContainEqual(
      expect.objectContaining({ id: panel, title: PAGE_END, kindLabel: 'Panel' }),
    );
    const { version } = await rest('GET', `/${panel}`);
    const widgets = [{ id: 'shout01', values: { mark: '?' } }];
    await rest('PUT', `/${panel}`, { version, widgets });
    await shop.refresh();
    expect((await read('beside')).items).toContainEqual([`panel-${panel}--shout01`, 'PANEL?']);
  });
});
