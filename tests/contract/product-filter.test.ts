// The panel that filters lists: addresses, cookie, the calls of its script, and what its owner chooses.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { cardsOf } from '../support/spice-shop.ts';

let shop: TestShop;
let template: number;
let visitor: ShopVisitor;
const term: Record<string, number> = {};

beforeAll(async () => {
  shop = await openTestShop();
  const cups = await shop.addCategory('cups', 'Cups');
  const tea = await shop.addCategory('tea', 'Tea');
  const green = await shop.addCategory('green', 'Green tea', tea);
  const gift = await shop.addTag('gift', 'Gifts');
  const colour = await shop.addAttribute('colour', 'Colour', { kind: 'colour' });
  const shade = await shop.addAttribute('shade', 'Shade');
  term.red = await shop.addTerm(colour, 'red', 'Red', { colour: '#aa0000' });
  term.blue = await shop.addTerm(colour, 'blue', 'Blue', { colour: '#0000aa' });
  Object.assign(term, { cups, tea, green, gift });
  const shades: number[] = [];
  for (let at = 1; at <= 23; at++) {
    shades.push(await shop.addTerm(shade, `shade-${at}`, `Shade no. ${at}`));
    term[`shade${at}`] = shades.at(-1) as number;
  }
  const products: Record<string, Record<string, unknown>> = {
    bowl: { name: 'Zinc bowl', regular_price: 7950, terms: shades, menu_order: 1, total_sales: 9 },
    red: {
      name: 'Rouge cup',
      regular_price: 1000,
      categories: [cups],
      terms: [term.red],
      menu_order: 2,
      average_rating: 4.5,
      review_count: 2,
    },
    blue: {
      name: 'Azure cup',
      regular_price: 2050,
      total_sales: 30,
      categories: [cups],
      terms: [term.blue],
      menu_order: 3,
      average_rating: 3.99,
      review_count: 1,
    },
    both: {
      name: 'Motley cup',
      regular_price: 3000,
      categories: [cups],
      terms: [term.red, term.blue],
      menu_order: 4,
      stock_status: 'outofstock',
      average_rating: 5,
      review_count: 1,
    },
    sencha: {
      name: 'Sencha',
      sku: 'TEA-7',
      regular_price: 500,
      categories: [green],
      tags: [gift],
      menu_order: 5,
      stock_status: 'onbackorder',
    },
    assam: { name: 'Assam leaves', regular_price: 1500, categories: [tea], terms: [term.red], menu_order: 6 },
  };
  let made = 0;
  for (const [slug, columns] of Object.entries(products))
    await shop.addProduct({ slug, created_at: new Date(Date.UTC(2025, 0, ++made)), ...columns });
  await shop.refresh();
  const [row] = await shop.query<{ id: number }>(
    `select id from content_document where published::text like '%archiv7%'`,
  );
  template = Number(row?.id);
});
afterAll(() => shop?.close());
beforeEach(() => {
  visitor = shop.visitor();
});

const listed = async (query: string) => cardsOf((await shop.visitor().get(`/shop/?${query}`)).text);

/** A state as the script sends it. */
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
const chosen = (taxonomy: string, ...slugs: string[]) => ({
  taxonomy,
  term_ids: slugs.map((slug) => term[slug]),
});

async function ask(fields: object, by = visitor) {
  const wpnonce = await by.nonce();
  return by.send('/rest/wopb/product-filter', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ post_id: template, current_url: '/shop/', wpnonce, ...fields }),
  });
}

/** The blocks that a call answers, by their ids. */
async function blocks(filters: object | undefined, more: object = {}): Promise<Record<string, string>> {
  const { status, json } = await ask({ product_filters: filters, ...more });
  expect(status).toBe(200);
  const list: { blockId: string; content: string }[] = json().blockList;
  return Object.fromEntries(list.map(({ blockId, content }) => [blockId, content]));
}
const found = async (changes: object) => cardsOf((await blocks(state(changes))).archiv5 ?? '');

/** What a panel offers: the values of each part with their counts. */
function offers(html: string): Record<string, Record<string, number | null>> {
  const values: Record<string, Record<string, number | null>> = {};
  const inputs =
    /<input id="[^"]*" type="checkbox"[^>]*name="([^"]*)"[^>]*value="([^"]*)"[^>]*\/>.*?<\/label>/gs;
  for (const [whole, name = '', value = ''] of html.matchAll(inputs)) {
    const count = /aria-hidden="true">(\d+)<\/span><span class="visually-hidden"/.exec(whole)?.[1];
    values[name] = { ...values[name], [value]: count === undefined ? null : Number(count) };
  }
  return values;
}
const chips = (html: string) => [...html.matchAll(/filter-chip-words">([^<]*)/g)].map(([, words]) => words);
const panelOf = async (address: string) => {
  const page = (await shop.visitor().get(address)).text;
  return page.slice(page.indexOf('class="product-filter"'), page.indexOf('class="archive-toolbar"'));
};

/** Changes what the owner chose for the panel, and the blocks around it. */
async function own(props: object, after: object[] = []) {
  const [row] = await shop.query<{ published: unknown }>(
    'select published from content_document where id = $1',
    [template],
  );
  const before = JSON.stringify(row?.published);
  const tree = JSON.parse(before, (_, value) =>
    value?.type === 'product-filter' ? { ...value, props } : value,
  );
  await shop.query('update content_document set published = $2 where id = $1', [
    template,
    JSON.stringify([...tree, ...after]),
  ]);
  await shop.refresh();
  return async () => {
    await shop.query('update content_document set published = $2 where id = $1', [template, before]);
    await shop.refresh();
  };
}
const row = (part: string, more: object = {}) => ({ part, attribute: '', title: '', fold: '', ...more });

describe('addresses', () => {
  test('[CAT-024] prices, ratings and attributes of the address filter an archive, joined as it says', async () => {
    expect(await listed('')).toEqual(['bowl', 'red', 'blue', 'both', 'sencha', 'assam']);
    expect(await listed('min_price=15&max_price=20.50')).toEqual(['blue', 'assam']);
    expect(await listed('rating_filter=3')).toEqual(['blue']);
    expect(await listed('rating_filter=4,5')).toEqual(['red', 'both']);
    expect(await listed('filter_colour=red')).toEqual(['red', 'both', 'assam']);
    expect(await listed('filter_colour=red,blue&query_type_colour=or')).toEqual([
      'red',
      'blue',
      'both',
      'assam',
    ]);
    expect(await listed('filter_colour=red,blue&query_type_colour=and')).toEqual(['both']);
    expect(await listed('filter_colour=red,blue')).toEqual(['both']);
    // As the panel's form sends it without script; the page kept for the first value alone is another one.
    expect(await listed('filter_colour=red&filter_colour=blue')).toEqual(['red', 'blue', 'both', 'assam']);
    expect(await listed('filter_colour=red&filter_colour=blue&query_type_colour=and')).toEqual(['both']);
    expect(await listed('filter_colour=red')).toHaveLength(3);
  });

  test('search, stock, categories, tags and how taxonomies are joined stand in the address, too', async () => {
    expect(await listed('search=CUP')).toEqual(['red', 'blue', 'both']);
    expect(await listed('stock_status=onbackorder,outofstock')).toEqual(['both', 'sencha']);
    expect(await listed('product_cat=tea')).toEqual(['sencha', 'assam']);
    expect(await listed('product_cat=tea,cups')).toEqual(['red', 'blue', 'both', 'sencha', 'assam']);
    expect(await listed('product_tag=gift')).toEqual(['sencha']);
    expect(await listed('product_cat=tea&filter_colour=red')).toEqual(['assam']);
    expect(await listed('product_tag=gift&filter_colour=red&tax_relation=or')).toEqual([
      'red',
      'both',
      'sencha',
      'assam',
    ]);
    expect(await listed('sorting=default')).toEqual(['assam', 'blue', 'both', 'red', 'sencha', 'bowl']);
  });

  test('what nobody could choose is ignored, and answers no error', async () => {
    const all = await listed('');
    for (const query of [
      'product_cat=nothing&filter_colour=nothing&filter_size=x&filter_=y&product_tag=',
      'min_price=NaN&max_price=-4&rating_filter=0,9,x&stock_status=none&tax_relation=xor&more_terms=::,a:999',
      `product_cat=${'x,'.repeat(3000)}`,
    ])
      expect(await listed(query)).toEqual(all);
  });

  test('links keep what is chosen; a filtered list is none for search engines, and belongs to the whole one', async () => {
    const { text } = await shop.visitor().get('/shop/?filter_colour=red&filter_colour=blue&min_price=5');
    expect(text).toContain('<input type="hidden" name="filter_colour" value="red,blue"/>');
    expect(text).toContain('<input type="hidden" name="query_type_colour" value="or"/>');
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    expect(text).toMatch(/<meta property="og:url" content="[^"?]*\/shop\/"/);
    expect((await shop.visitor().get('/shop/?orderby=price')).text).not.toMatch(
      /name="robots" content="noindex/,
    );
  });
});

describe('the panel on its page', () => {
  test('counts each value under all other filters; what has none is left out, what is chosen stays', async () => {
    expect(offers(await panelOf('/shop/'))).toMatchObject({
      product_cat: { cups: 3, tea: 2, green: 1 },
      filter_colour: { red: 3, blue: 2 },
      product_tag: { gift: 1 },
      stock_status: { instock: 4, outofstock: 1, onbackorder: 1 },
      rating_filter: { 5: 1, 4: 1, 3: 1 },
    });
    const narrowed = offers(await panelOf('/shop/?filter_colour=red&query_type_colour=or&max_price=15'));
    expect(narrowed).toEqual({
      product_cat: { cups: 1, tea: 1 },
      filter_colour: { red: 2 },
      rating_filter: { 4: 1 },
    });
    const none = offers(await panelOf('/shop/?filter_colour=blue&product_cat=green'));
    expect(none.product_cat).toEqual({ cups: 2, green: 0 });
    expect(none.filter_colour).toEqual({ blue: 0 });
  });

  test('on the page of a category its own categories alone are offered', async () => {
    expect(offers(await panelOf('/product-category/tea/')).product_cat).toEqual({ green: 1 });
    expect(offers(await panelOf('/product-category/cups/')).product_cat).toBeUndefined();
  });

  test('[FILT-011c] the range of prices ends at the dearest one, rounded up; typed limits are corrected', async () => {
    expect(await panelOf('/shop/')).toContain('data-range-max="80"');
    expect(await panelOf('/shop/?product_cat=cups')).toContain('data-range-max="30"');
    // Its own limits do not move the range.
    const limited = await panelOf('/shop/?min_price=500&max_price=9000');
    expect(limited).toContain('data-range-max="80"');
    expect(limited).toMatch(/name="min_price"[^>]*value="80"/);
    expect(limited).toMatch(/name="max_price"[^>]*value=""/);
  });

  test('[FILT-002a] [FILT-017ab] what is chosen stands above the list, each with the way to the list without it', async () => {
    const { text } = await shop
      .visitor()
      .get(
        '/shop/?search=cup&min_price=5&max_price=60&product_cat=cups&filter_colour=red&rating_filter=4&stock_status=instock',
      );
    expect(chips(text)).toEqual([
      'Search:cup',
      'Colour: Red',
      'Cat: Cups',
      'Min: $5.00',
      'Max: $60.00',
      'Availability: In stock',
      'Rating: 4',
    ]);
    expect(text.indexOf('filter-chips')).toBeLessThan(text.indexOf('class="archive-list"'));
    expect(text).toContain('>Filter</h2>');
    expect(text).toContain('>Clear All</a>');
    const links = [...text.matchAll(/class="chip filter-chip" href="([^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    expect(links[3]).toBe(
      '/shop/?search=cup&max_price=60&rating_filter=4&stock_status=instock&filter_colour=red&product_cat=cups',
    );
    for (const [at, href] of links.entries())
      expect(chips((await shop.visitor().get(href)).text)).toEqual(chips(text).toSpliced(at, 1));
  });

  test('where nothing fits, each filter says what there would be without it', async () => {
    const { text } = await shop.visitor().get('/shop/?product_cat=green&filter_colour=red');
    expect(text).toContain('Nothing fits all of these together');
    expect([...text.matchAll(/filter-chip-total">([^<]*)/g)].map(([, words]) => words)).toEqual([
      '1 without it',
      '3 without it',
    ]);
  });

  test('[FILT-008a] of many terms the first 10 stand there, further ones at an address and by the call', async () => {
    const first = await panelOf('/shop/');
    const shades = (html: string) => Object.keys(offers(html).filter_shade ?? {});
    const named = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => `shade-${from + at}`);
    expect(shades(first)).toEqual(named(1, 10));
    const link = /id="archiv7-pa_shade-more" href="([^"]*)"/.exec(first)?.[1] ?? '';
    expect(first).toContain('>Show More');
    expect(first).toContain('>Show Less');
    expect(shades(await panelOf(link.replaceAll('&amp;', '&')))).toEqual(named(1, 20));
    // What is chosen stays among the first ones.
    expect(shades(await panelOf('/shop/?filter_shade=shade-15'))).toEqual([...named(1, 10), 'shade-15']);
  });

  test('[FILT-023] the call answers the next terms, counted like those shown', async () => {
    const next = async (changes: object = {}) =>
      visitor.post('/ajax', {
        action: 'wopb_show_more_filter_item',
        query: '/shop/',
        'attributes[postId]': template,
        'attributes[blockId]': 'archiv7',
        taxonomy: 'pa_shade',
        current_page: 1,
        wpnonce: await visitor.nonce(),
        ...changes,
      });
    const second = await next();
    expect(second.status).toBe(200);
    expect(offers(second.text).filter_shade).toEqual(
      Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`shade-${at + 11}`, 1])),
    );
    expect(Object.keys(offers((await next({ current_page: 2 })).text).filter_shade ?? {})).toHaveLength(3);
    for (const odd of [{ taxonomy: 'pa_none' }, { current_page: 900 }, { query: '/shop/?product_cat=tea' }])
      expect(offers((await next(odd)).text)).toEqual({});
    for (const [changes, status] of [
      [{ query: 'https://elsewhere.example/' }, 404],
      [{ 'attributes[blockId]': 'nothing' }, 404],
      [{ current_page: 'x' }, 400],
    ] as const)
      expect((await next(changes)).status).toBe(status);
    expect((await next({ wpnonce: 'stale' })).text).toBe('');
  });

  test('is a form that works without script, and goes with its slice', async () => {
    const page = (await shop.visitor().get('/?s=cup')).text;
    expect(page).toMatch(/<form class="filter-form"[^>]* action="\/"/);
    expect(page).toMatch(/<input type="hidden" name="s" value="cup"/);
    const switches = switchesOf(shop.running.shop.services.whole);
    await shop.changeSettings(switches, { search: false });
    const without = (await shop.visitor().get('/shop/?filter_colour=red')).text;
    expect(without).not.toContain('product-filter');
    expect(cardsOf(without)).toEqual(['red', 'both', 'assam']);
    expect((await ask({ product_filters: state() })).status).toBe(404);
    await shop.changeSettings(switches, { search: true });
  });
});

describe('the call', () => {
  test('[FILT-001] [FILT-022] answers every block of the list in the whole state sent, at page 1, as its page shows it', async () => {
    const filters = state({
      product_taxonomy: [chosen('pa_colour', 'red', 'blue')],
      price: { minPrice: 0, maxPrice: '25' },
    });
    const answered = await blocks(filters, { current_url: `${shop.site}/shop/page/2/?orderby=price&utm=1` });
    expect(Object.keys(answered)).toEqual(['archiv4', 'archiv5', 'archiv7', 'archiv8']);
    expect(cardsOf(answered.archiv5 ?? '')).toEqual(['red', 'blue', 'assam']);
    expect(answered.archiv4).toContain('Showing all 3 results');
    expect(offers(answered.archiv7 ?? '').product_cat).toEqual({ cups: 2, tea: 1 });
    expect(chips(answered.archiv8 ?? '')).toEqual(['Colour: Red', 'Colour: Blue', 'Max: $25.00']);
    const address =
      /data-address="([^"]*)"/.exec(answered.archiv7 ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(address).toBe('/shop/?max_price=25&filter_colour=red,blue&query_type_colour=or');
    const page = (await shop.visitor().get(address)).text;
    for (const html of Object.values(answered))
      expect(page.replace(/ id="_[^"]*"|aria-labelledby="_[^"]*"/g, '')).toContain(
        html.replace(/^(<link[^>]*>)+/, '').replace(/ id="_[^"]*"|aria-labelledby="_[^"]*"/g, ''),
      );
  });

  test('[FILT-012abc] search by title or SKU with other spellings only where none fits, prices inclusive, states listed', async () => {
    expect(await found({ search: 'cup' })).toEqual(['red', 'blue', 'both']);
    expect(await found({ search: 'tea-7' })).toEqual(['sencha']);
    expect(await found({ search: 'cups' })).toEqual(['red', 'blue', 'both']);
    expect(await found({ search: 'leaves' })).toEqual(['assam']);
    expect(await found({ price: { minPrice: '10', maxPrice: '20.5' } })).toEqual(['red', 'blue', 'assam']);
    expect(await found({ price: { minPrice: '10.01', maxPrice: '20.49' } })).toEqual(['assam']);
    expect(await found({ status: ['outofstock', 'onbackorder'] })).toEqual(['both', 'sencha']);
    expect(await found({ status: ['instock'] })).toEqual(['bowl', 'red', 'blue', 'assam']);
  });

  test('[FILT-013ab] whole stars; terms of one taxonomy by OR, taxonomies as the relation says', async () => {
    expect(await found({ rating: [4] })).toEqual(['red']);
    expect(await found({ rating: ['3', '5'] })).toEqual(['blue', 'both']);
    const taxonomies = [chosen('pa_colour', 'red', 'blue'), chosen('product_cat', 'tea')];
    expect(await found({ product_taxonomy: taxonomies.slice(0, 1) })).toEqual([
      'red',
      'blue',
      'both',
      'assam',
    ]);
    expect(await found({ product_taxonomy: taxonomies })).toEqual(['assam']);
    expect(await found({ product_taxonomy: taxonomies, tax_relation: 'OR' })).toEqual([
      'red',
      'blue',
      'both',
      'sencha',
      'assam',
    ]);
  });

  test('[FILT-014ab] the six orders; anything else stands by title', async () => {
    const byTitle = ['assam', 'blue', 'both', 'red', 'sencha', 'bowl'];
    expect(await found({ sorting: 'default' })).toEqual(byTitle);
    expect(await found({ sorting: 'dearest' })).toEqual(byTitle);
    expect(await found({ sorting: 'popular' })).toEqual(['blue', 'bowl', 'red', 'both', 'sencha', 'assam']);
    expect(await found({ sorting: 'latest' })).toEqual(['assam', 'sencha', 'both', 'blue', 'red', 'bowl']);
    expect(await found({ sorting: 'rating' })).toEqual(['both', 'red', 'blue', 'bowl', 'sencha', 'assam']);
    const rising = ['sencha', 'red', 'assam', 'blue', 'both', 'bowl'];
    expect(await found({ sorting: 'price_low' })).toEqual(rising);
    expect(await found({ sorting: 'price_high' })).toEqual(rising.toReversed());
  });

  test('without a state, what the address says is answered, and its page', async () => {
    const answered = await blocks(undefined, { current_url: '/shop/?filter_colour=blue&filters=none' });
    expect(cardsOf(answered.archiv5 ?? '')).toEqual(['blue', 'both']);
  });

  test('odd input is no error, and nothing comes to light that the page does not show', async () => {
    const all = await found({});
    for (const odd of [null, 'x', 7, [], { price: 'x', rating: {}, product_taxonomy: 'y', sorting: [] }])
      expect((await found({ ...(odd as object) })).length).toBeGreaterThan(0);
    expect(
      await found({ product_taxonomy: [{ taxonomy: 'pa_colour', term_ids: [99, 'x', -1, null, {}] }] }),
    ).toEqual(all);
    expect(await found({ product_taxonomy: [{ taxonomy: 'constructor', term_ids: [1] }] })).toEqual(all);
    const refused = async (fields: object) => (await ask({ product_filters: state(), ...fields })).status;
    for (const current_url of ['https://elsewhere.example/shop/', '/shop/nothing/', 'http://['])
      expect(await refused({ current_url })).toBe(404);
    expect(await refused({ current_url: '/cart/' })).toBe(404);
    expect(await refused({ post_id: 999_999 })).toBe(404);
    expect(await refused({ post_id: 'x' })).toBe(400);
    expect(await refused({ block_name: 'site-header' })).toBe(404);
    const stale = await ask({ product_filters: state(), wpnonce: 'stale' });
    expect([stale.status, stale.json().success]).toEqual([200, false]);
  });
});

describe('what was chosen before', () => {
  const cookieOf = (answer: { setCookies: string[] }) =>
    answer.setCookies.find((cookie) => cookie.startsWith('productFilters=')) ?? '';

  test('[FILT-003ab] is kept in a cookie for six hours and applied when a page is rendered, unless its address says otherwise', async () => {
    const filters = state({ product_taxonomy: [chosen('pa_colour', 'blue')], sorting: 'price_high' });
    const answer = await ask({ product_filters: filters });
    const cookie = cookieOf(answer);
    expect(cookie).toMatch(/; Path=\/;.*Max-Age=21600/);
    expect(cookie).not.toMatch(/HttpOnly/i);
    expect(JSON.parse(decodeURIComponent(cookie.split(/[=;]/)[1] ?? ''))).toEqual({
      ...filters,
      price: { minPrice: '', maxPrice: '' },
      list: '/shop/',
    });
    const page = (await visitor.get('/shop/')).text;
    expect(cardsOf(page)).toEqual(['both', 'blue']);
    expect(chips(page)).toEqual(['Colour: Blue']);
    // The address comes first, also for those who remember something.
    expect(cardsOf((await visitor.get('/shop/?filter_colour=red')).text)).toEqual(['red', 'both', 'assam']);
    expect(cardsOf((await visitor.get('/shop/?orderby=price')).text)).toEqual(['blue', 'both']);
    // Nobody else is given it.
    expect(await listed('')).toHaveLength(6);
  });

  test('[FILT-003a] is applied to the list for which it was chosen alone, not to another one nor to a search; a cookie that names no list speaks of all', async () => {
    await ask({ product_filters: state({ product_taxonomy: [chosen('product_cat', 'tea')] }) });
    const cards = async (path: string) => cardsOf((await visitor.get(path)).text);
    expect(await cards('/product-category/cups/')).toEqual(['red', 'blue', 'both']);
    expect(await cards('/?s=cup')).toHaveLength(3);
    expect(await cards('/shop/')).toEqual(['sencha', 'assam']);
    const current_url = '/?s=cup&orderby=price';
    await ask({ product_filters: state({ rating: ['5'] }), current_url });
    expect(await cards('/?s=cup')).toEqual(['both']);
    expect(await cards('/?s=leaves')).toEqual(['assam']);
    expect(await cards('/shop/')).toHaveLength(6);
    const handMade = `productFilters=${encodeURIComponent(JSON.stringify(state({ rating: ['5'] })))}`;
    for (const path of ['/shop/', '/product-category/cups/'])
      expect(cardsOf((await shop.visitor().get(path, { cookie: handMade })).text)).toEqual(['both']);
  });

  test('[FILT-002b] is forgotten with Clear All, by the call and by its link', async () => {
    await ask({ product_filters: state({ rating: ['5'] }) });
    expect(cardsOf((await visitor.get('/shop/')).text)).toEqual(['both']);
    const link = /class="filter-clear" href="([^"]*)"/.exec((await visitor.get('/shop/')).text)?.[1] ?? '';
    expect(link).toBe('/shop/?filters=none');
    expect(cardsOf((await visitor.get(link)).text)).toHaveLength(6);
    expect(cardsOf((await visitor.get('/shop/')).text)).toHaveLength(6);
    await ask({ product_filters: state({ rating: ['5'] }) });
    await ask({ product_filters: state() });
    expect(cardsOf((await visitor.get('/shop/')).text)).toHaveLength(6);
  });

  test('a cookie that nobody can read says nothing', async () => {
    for (const odd of ['', '{', 'null', '%', '%7B%22rating%22%3A5', '[[[[', '{"price":{"minPrice":1e999}}']) {
      const { status, text } = await shop.visitor().get('/shop/', { cookie: `productFilters=${odd}` });
      expect([status, cardsOf(text).length]).toEqual([200, 6]);
    }
  });
});

describe('[FILT-024] the owner', () => {
  test('chooses the parts, their order and their titles', async () => {
    const undo = await own({
      parts: [
        row('sort_by', { title: 'Put in order' }),
        row('search'),
        row('pa', { attribute: 'colour', title: 'Shown in' }),
        row('rating'),
        row('price'),
        row('status'),
        row('product_tag'),
        row('product_cat'),
        row('pa', { attribute: 'gone' }),
      ],
    });
    const panel = await panelOf('/shop/?filter_shade=shade-3');
    expect([...panel.matchAll(/data-part="([^"]*)"/g)].map(([, part]) => part)).toEqual(
      ['sort_by', 'search', 'pa_colour', 'rating', 'price', 'status', 'product_tag', 'product_cat'].filter(
        (part) => ['sort_by', 'search', 'price'].includes(part),
      ),
    );
    const whole = await panelOf('/shop/');
    expect([...whole.matchAll(/data-part="([^"]*)"/g)].map(([, part]) => part)).toEqual([
      'sort_by',
      'search',
      'pa_colour',
      'rating',
      'price',
      'status',
      'product_tag',
      'product_cat',
    ]);
    const titles = [...whole.matchAll(/filter-title">([^<]*)/g)].map(([, title]) => title);
    expect(titles).toEqual([
      'Put in order',
      'Search',
      'Shown in',
      'Rating',
      'Price',
      'Availability',
      'Tags',
      'Categories',
    ]);
    expect(panel).toMatch(/<input type="hidden"[^>]*name="filter_shade" value="shade-3"/);
    await undo();
  });

  test('switches counts off, and folds parts at first', async () => {
    const undo = await own({ counts: false, folded: true });
    const panel = await panelOf('/shop/?filter_colour=red');
    const parts = offers(panel);
    expect(parts.product_cat).toEqual({ cups: null, tea: null });
    expect(Object.keys(parts)).toEqual(
      expect.arrayContaining(['filter_colour', 'stock_status', 'rating_filter']),
    );
    const said = Object.values(parts).flatMap((values) => Object.values(values));
    expect(said.filter((count) => count !== null)).toEqual([]);
    const open = [...panel.matchAll(/<details[^>]*data-part="([^"]*)"( open="")?/g)].map(([, part, is]) => [
      part,
      is !== undefined,
    ]);
    expect(open.filter(([, is]) => is)).toEqual([['pa_colour', true]]);
    await undo();
    const mixed = await own({
      folded: true,
      parts: [row('price', { fold: 'open' }), row('rating'), row('product_tag', { fold: 'folded' })],
    });
    expect((await panelOf('/shop/')).match(/<details[^>]*open=""/g)).toEqual([
      expect.stringContaining('data-part="price"'),
    ]);
    await mixed();
    const usual = await own({});
    expect((await panelOf('/shop/')).match(/<details[^>]*open=""/g)).toHaveLength(7);
    await usual();
  });

  test('names the block that is filtered: it alone is answered, with the panel and what is chosen', async () => {
    const grid = { id: 'grid001', type: 'product-grid', version: 3, props: { paging: 'pages' } };
    const undo = await own({ target: 'grid001' }, [grid]);
    const answered = await blocks(state({ product_taxonomy: [chosen('pa_colour', 'blue')] }));
    expect(Object.keys(answered).sort()).toEqual(['archiv7', 'archiv8', 'grid001']);
    expect(
      [...(answered.grid001 ?? '').matchAll(/\/product\/([^/]+)\/" *>[^<]/g)].map(([, slug]) => slug),
    ).toEqual(['both', 'blue']);
    await undo();
    expect(Object.keys(await blocks(state()))).toContain('archiv5');
  });

  test('says how what is chosen in several parts is joined', async () => {
    const undo = await own({ relation: 'or' });
    const panel = await panelOf('/shop/');
    expect(panel).toContain('data-relation="or"');
    expect(panel).toMatch(/<input type="hidden" name="tax_relation" value="or"/);
    await undo();
  });
});
