// Filter panels beside product blocks, on ordinary pages and in archives.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockLists } from '#features/product-index/public.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { cardsOf } from '../support/spice-shop.ts';

let shop: TestShop;
let page: number;
let visitor: ShopVisitor;
const id: Record<string, number> = {};
const term: Record<string, number> = {};

const grid = (node: string, props: object) => ({ id: node, type: 'product-grid', version: 3, props });
const panel = (node: string, props: object) => ({ id: node, type: 'product-filter', version: 1, props });
const chipsNode = (node: string) => ({ id: node, type: 'filter-chips', version: 1, props: {} });

async function addPage(kind: string, slug: string | null, nodes: object[]): Promise<number> {
  const [row] = await shop.query<{ id: number }>(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ($1, $2, 'Landing', 'published', $3, $3) returning id`,
    [kind, slug, JSON.stringify(nodes)],
  );
  return Number(row?.id);
}

beforeAll(async () => {
  // A kind of block of another slice: it says itself which list it shows.
  const shelf = blockLists.with({
    name: 'heading',
    listOf: ({ props: { text } }) => ({ choice: { of: 'chosen', fields: { products: [id[String(text)]] } } }),
  });
  shop = await openTestShop({
    slices: (configured) => [...configured, defineSlice({ name: 'shelf', adds: [shelf] })],
  });
  const tea = await shop.addCategory('tea', 'Tea');
  const green = await shop.addCategory('green', 'Green tea', tea);
  const cups = await shop.addCategory('cups', 'Cups');
  const colour = await shop.addAttribute('colour', 'Colour');
  const shade = await shop.addAttribute('shade', 'Shade');
  term.red = await shop.addTerm(colour, 'red', 'Red');
  term.blue = await shop.addTerm(colour, 'blue', 'Blue');
  const shades: number[] = [];
  for (let at = 1; at <= 13; at++) shades.push(await shop.addTerm(shade, `shade-${at}`, `Shade ${at}`));
  Object.assign(term, { tea, green, cups });
  const { red, blue } = term;
  const products: Record<string, Record<string, unknown>> = {
    assam: { regular_price: 1000, categories: [tea], terms: [red, ...shades] },
    sencha: { regular_price: 1550, categories: [green], terms: [blue] },
    matcha: { regular_price: 3020, categories: [green], terms: [red] },
    // Left out by the block.
    dust: { regular_price: 9000, categories: [tea], terms: [red, blue] },
    // In the catalogue, but not of the block's source.
    cup: { regular_price: 20_000, categories: [cups], terms: [red] },
    bowl: { regular_price: 4000, sale_price: 2000, categories: [cups], terms: [blue] },
    jug: { regular_price: 4000, sale_price: 3000, categories: [cups], terms: [red] },
    unseen: { regular_price: 100, categories: [tea], terms: [red], visibility: 'search' },
  };
  let order = 0;
  for (const [slug, columns] of Object.entries(products))
    id[slug] = await shop.addProduct({ slug, name: `The ${slug}`, menu_order: ++order, ...columns });
  page = await addPage('page', 'landing', [
    panel('filter1', { target: 'teas001, sale001' }),
    chipsNode('chips01'),
    grid('teas001', {
      items: { of: 'category', fields: { category: tea } },
      excluded: [id.dust],
      limit: 2,
      paging: 'pages',
    }),
    grid('sale001', { items: { of: 'on-sale', fields: {} } }),
    grid('other01', { items: { of: 'chosen', fields: { products: [id.cup] } } }),
  ]);
  await addPage('page', 'shelf', [
    panel('filter2', { target: 'gone001,words01' }),
    { id: 'words01', type: 'heading', version: 1, props: { text: 'sencha' } },
  ]);
  await addPage('page', 'nothing', [panel('filter3', { target: 'gone001' }), panel('filter4', {})]);
  await shop.refresh();
  visitor = shop.visitor();
});
afterAll(() => shop?.close());

const shown = async (address: string, by = shop.visitor()) => (await by.get(address)).text;
/** What stands between the beginning of a block and that of the next. */
const from = (html: string, start: string) => {
  const at = html.indexOf(start);
  return at < 0
    ? ''
    : (html.slice(at).split(/(?<=.)(?=<div class="(?:product-list|filter-chips|product-filter)")/s)[0] ?? '');
};
const blockIn = (html: string, node: string) => from(html, `<div class="product-list" id="list-${node}"`);
const panelIn = (html: string) => from(html, '<div class="product-filter"');
const unescaped = (html: string) => html.replaceAll('&amp;', '&');
const chips = (html: string) => [...html.matchAll(/filter-chip-words">([^<]*)/g)].map(([, words]) => words);

/** The values that a panel offers, with their counts. */
function offers(html: string): Record<string, Record<string, number>> {
  const values: Record<string, Record<string, number>> = {};
  const inputs = /type="checkbox"[^>]*name="([^"]*)"[^>]*value="([^"]*)"[^>]*\/>.*?<\/label>/gs;
  for (const [whole, name = '', value = ''] of html.matchAll(inputs)) {
    const count = /aria-hidden="true">(\d+)<\/span><span class="visually-hidden"/.exec(whole)?.[1];
    values[name] = { ...values[name], [value]: Number(count) };
  }
  return values;
}
const state = (changes: object = {}) => ({
  search: '',
  price: { minPrice: '', maxPrice: '' },
  status: [],
  rating: [],
  tax_relation: 'AND',
  product_taxonomy: [],
  sorting: '',
  ...changes,
});

async function ask(fields: object, by = visitor) {
  const wpnonce = await by.nonce();
  return by.send('/rest/wopb/product-filter', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ post_id: page, current_url: '/landing/', wpnonce, ...fields }),
  });
}
async function blocks(fields: object, by = visitor): Promise<Record<string, string>> {
  const { status, json } = await ask(fields, by);
  expect(status).toBe(200);
  const list: { blockId: string; content: string }[] = json().blockList;
  return Object.fromEntries(list.map(({ blockId, content }) => [blockId, content]));
}

describe('a panel on an ordinary page', () => {
  test('calls leave out what the owner hid, and name no more than the page shows', async () => {
    const hidden = { hidden: true as const };
    const own = await addPage('page', 'hidden-blocks', [
      panel('panel01', { target: 'teas021, cups021' }),
      { ...panel('panel02', { target: 'gone021' }), ...hidden },
      grid('teas021', { items: { of: 'on-sale', fields: {} } }),
      { ...grid('cups021', { items: { of: 'on-sale', fields: {} } }), ...hidden },
      grid('gone021', { items: { of: 'on-sale', fields: {} } }),
      { ...chipsNode('chips02'), ...hidden },
    ]);
    await shop.refresh();
    const answered = await blocks({ post_id: own, current_url: '/hidden-blocks/' });
    expect(Object.keys(answered).sort()).toEqual(['panel01', 'teas021']);
  });

  test('[FILT-024] counts what the target block’s list holds: of its source, without what is left out, under the other filters', async () => {
    const all = panelIn(await shown('/landing/'));
    // Categories below the block's own.
    expect(offers(all)).toMatchObject({ filter_colour: { red: 2, blue: 1 }, product_cat: { green: 2 } });
    expect(all).toContain('data-range-max="31"');
    expect(all).toContain('data-said="3 products found"');
    const narrowed = panelIn(await shown('/landing/?filter_colour=red&max_price=20'));
    expect(offers(narrowed).filter_colour).toEqual({ red: 1, blue: 1 });
    expect(offers(narrowed).product_cat).toBeUndefined();
    expect(narrowed).toContain('data-range-max="31"');
    expect(narrowed).toContain('data-said="1 product found"');
  });

  test('[FILT-024] every target block shows what the address chooses, the others what they did; chips say it', async () => {
    const html = await shown('/landing/?filter_colour=red&orderby=price-desc');
    expect(cardsOf(blockIn(html, 'teas001'))).toEqual(['matcha', 'assam']);
    expect(cardsOf(blockIn(html, 'sale001'))).toEqual(['jug']);
    expect(cardsOf(html)).toEqual(['matcha', 'assam', 'jug', 'cup']);
    expect(chips(html)).toEqual(['Colour: Red']);
    // The page kept for one address is not shown at another.
    expect(cardsOf(blockIn(await shown('/landing/?filter_colour=blue'), 'teas001'))).toEqual(['sencha']);
    expect(cardsOf(blockIn(await shown('/landing/'), 'teas001'))).toEqual(['assam', 'sencha']);
  });

  test('[FILT-024] the owner chooses the blocks of the page by their titles, and sees no id', async () => {
    const own = await addPage('page', 'chosen-blocks', [
      { id: 'heads01', type: 'heading', version: 1, props: { text: 'Our teas' } },
      panel('panel01', { target: 'teas011, gone011' }),
      grid('teas011', { heading: 'Teas', items: { of: 'on-sale', fields: {} } }),
      grid('cups011', { heading: 'Cups', items: { of: 'on-sale', fields: {} } }),
    ]);
    await shop.refresh();
    const manager = await shop.member('shop-manager');
    const send = (method: string, body?: unknown) =>
      manager.send(`/rest/pages/${own}`, {
        method,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const { widgets, version } = (await send('GET')).json();
    const found = widgets.find((widget: { id: string }) => widget.id === 'panel01');
    expect(found.fields.target.choices).toEqual({
      teas011: 'Products: “Teas”',
      cups011: 'Products: “Cups”',
    });
    // What is no block of the page with products is not kept.
    const target = 'cups011,heads01,teas011,gone011';
    const sent = [{ id: 'panel01', values: { ...found.values, target } }];
    const saved = await send('PUT', { version, widgets: sent });
    expect(saved.status).toBe(200);
    const kept = saved.json().widgets.find((widget: { id: string }) => widget.id === 'panel01');
    expect(kept.values.target).toBe('cups011,teas011');
  });

  test('a filtered page is none for search engines, and belongs to the whole one', async () => {
    const robots = /<meta name="robots" content="noindex/;
    const html = await shown('/landing/?filter_colour=red');
    expect(html).toMatch(robots);
    expect(html).toContain('<meta property="og:url" content="http://shop.test/landing/"');
    expect(await shown('/landing/')).not.toMatch(robots);
  });

  test('is a form that leads back to its page without script, at the first page of what it filters', async () => {
    const html = panelIn(
      await shown('/landing/?block-teas001=2&block-other01=1&filter_colour=red&utm_source=x'),
    );
    expect(html).toMatch(/<form class="filter-form"[^>]* action="\/landing\/"/);
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)"/g)].map(([, name]) => name);
    expect(hidden).toEqual(['block-other01']);
    expect(html).toContain('class="filter-clear" href="/landing/?block-other01=1&amp;filters=none"');
  });

  test('[FILT-012a] a text that nothing contains is looked for in other spellings', async () => {
    const html = await shown('/landing/?search=sensha');
    expect(cardsOf(blockIn(html, 'teas001'))).toEqual(['sencha']);
    expect(panelIn(html)).toContain('data-said="1 product found"');
  });

  test('a block in which nothing fits stays, and chips say what there would be without them', async () => {
    const html = await shown('/landing/?filter_colour=blue&max_price=5');
    expect(blockIn(html, 'teas001')).toContain('No products were found');
    expect(blockIn(html, 'sale001')).toContain('No products were found');
    expect([...html.matchAll(/filter-chip-total">([^<]*)/g)].map(([, words]) => words)).toEqual([
      '1 without it',
    ]);
  });

  test('[FILT-023] its further terms come by the call', async () => {
    const further = async (query: string) =>
      visitor.post('/ajax', {
        action: 'wopb_show_more_filter_item',
        query,
        'attributes[postId]': page,
        'attributes[blockId]': 'filter1',
        taxonomy: 'pa_shade',
        current_page: 1,
        wpnonce: await visitor.nonce(),
      });
    const more = await further('/landing/?product_cat=tea');
    expect(more.status).toBe(200);
    expect(offers(more.text).filter_shade).toEqual({ 'shade-11': 1, 'shade-12': 1, 'shade-13': 1 });
    const underOther = await further('/landing/?filter_colour=blue');
    expect([underOther.status, offers(underOther.text)]).toEqual([200, {}]);
  });
});

test('[FILT-024] a panel knows the list of any kind of block that says it; without a block there is no panel', async () => {
  expect(offers(panelIn(await shown('/shelf/')))).toEqual({
    product_cat: { green: 1, tea: 1 },
    filter_colour: { blue: 1 },
  });
  expect(panelIn(await shown('/nothing/'))).toBe('');
});

describe('the call', () => {
  const red = () => [{ taxonomy: 'pa_colour', term_ids: [term.red] }];

  test('[FILT-001] [FILT-022] answers every target block of the panel at page 1, as its page shows it', async () => {
    const by = shop.visitor();
    const answered = await blocks(
      {
        product_filters: state({ product_taxonomy: red(), sorting: 'price_high' }),
        current_url: '/landing/?block-teas001=2&block-other01=1',
      },
      by,
    );
    expect(Object.keys(answered)).toEqual(['teas001', 'sale001', 'filter1', 'chips01']);
    expect(cardsOf(answered.teas001 ?? '')).toEqual(['matcha', 'assam']);
    expect(cardsOf(answered.sale001 ?? '')).toEqual(['jug']);
    expect(answered.teas001).toContain('data-blockid="teas001"');
    expect(answered.sale001).toContain('data-blockid="sale001"');
    expect(offers(answered.filter1 ?? '').filter_colour).toEqual({ red: 2, blue: 1 });
    expect(chips(answered.chips01 ?? '')).toEqual(['Colour: Red']);
    const address = unescaped(/data-address="([^"]*)"/.exec(answered.filter1 ?? '')?.[1] ?? '');
    expect(address).toBe('/landing/?block-other01=1&filter_colour=red&orderby=price-desc');
    const html = (await shown(address)).replace(/ id="_[^"]*"|aria-labelledby="_[^"]*"/g, '');
    for (const content of Object.values(answered))
      expect(html).toContain(
        content.replace(/^(<link[^>]*>)+/, '').replace(/ id="_[^"]*"|aria-labelledby="_[^"]*"/g, ''),
      );
    // What was chosen is remembered, also where the address says nothing.
    const remembered = blockIn(await shown('/landing/?block-other01=1', by), 'sale001');
    expect(cardsOf(remembered)).toEqual(['jug']);
    expect(remembered).toMatch(
      /<p class="list-note">[^<]*<a href="\/landing\/\?block-other01=1&amp;filters=none"/,
    );
    expect(html).not.toContain('class="list-note"');
    const whole = await blocks({ product_filters: state(), current_url: '/landing/?block-teas001=2' }, by);
    expect(cardsOf(whole.teas001 ?? '')).toEqual(['assam', 'sencha']);
    expect(cardsOf(blockIn(await shown('/landing/', by), 'sale001'))).toHaveLength(2);
  });

  test('[FILT-022] a block that is named is answered alone, with panel and chips; without a state the address says it', async () => {
    const one = await blocks({ product_filters: state(), block_name: 'sale001' });
    expect(Object.keys(one)).toEqual(['sale001', 'filter1', 'chips01']);
    const back = await blocks({ current_url: '/landing/?block-teas001=2&filters=none' });
    expect(cardsOf(back.teas001 ?? '')).toEqual(['matcha']);
    expect((await ask({ product_filters: state(), block_name: 'other01' })).status).toBe(404);
  });
});

test('[FILT-024] a panel in an archive whose target is a product block is about that block’s list', async () => {
  const [row] = await shop.query<{ id: number; published: { type: string }[] }>(
    `select id, published from content_document where published::text like '%archiv7%'`,
  );
  const before = JSON.stringify(row?.published);
  const tree = JSON.parse(before, (_, value) =>
    value?.type === 'product-filter' ? { ...value, props: { target: 'grid001' } } : value,
  );
  const sale = grid('grid001', { items: { of: 'on-sale', fields: {} } });
  await shop.query('update content_document set published = $2 where id = $1', [
    row?.id,
    JSON.stringify([...tree, sale]),
  ]);
  await shop.refresh();
  const html = panelIn(await shown('/product-category/tea/'));
  expect(offers(html)).toMatchObject({ filter_colour: { red: 1, blue: 1 }, product_cat: { cups: 2 } });
  expect(html).toContain('data-said="2 products found"');
  expect(html).toContain('action="/product-category/tea/"');
  await shop.query('update content_document set published = $2 where id = $1', [row?.id, before]);
  await shop.refresh();
  expect(offers(panelIn(await shown('/product-category/tea/'))).product_cat).toEqual({ green: 2 });
});
