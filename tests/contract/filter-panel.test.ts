// The panel that filters the list of an archive: what it offers, and what its owner chooses.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { taxSettings } from '#features/taxes/public.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { isDirty, stateOf } from '#widgets/product-filter/sent-state.ts';
import { chipsIn, type FilterShop, offersIn, openFilterShop, sentState } from '../support/filter-shop.ts';
import { panelDocument } from '../support/panel-document.ts';
import type { TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { cardsOf } from '../support/spice-shop.ts';

let shop: TestShop;
let template: FilterShop['template'];
let panelOf: FilterShop['panelOf'];
let chosen: FilterShop['chosen'];
let ask: FilterShop['ask'];
let blocks: FilterShop['blocks'];
let own: FilterShop['own'];
let visitor: ShopVisitor;

beforeAll(async () => {
  ({ shop, template, panelOf, chosen, ask, blocks, own } = await openFilterShop());
});
afterAll(() => shop?.close());
beforeEach(() => {
  visitor = shop.visitor();
});
afterEach(() => vi.unstubAllGlobals());

const row = (part: string, more: object = {}) => ({ part, attribute: '', title: '', fold: '', ...more });

describe('the panel on its page', () => {
  test('counts each value under all other filters; what has none is left out, what is chosen stays', async () => {
    expect(offersIn(await panelOf('/shop/'))).toMatchObject({
      product_cat: { cups: 3, tea: 2, green: 1 },
      filter_colour: { red: 3, blue: 2 },
      product_tag: { gift: 1 },
      stock_status: { instock: 4, outofstock: 1, onbackorder: 1 },
      rating_filter: { 5: 1, 4: 1, 3: 1 },
    });
    const narrowed = offersIn(await panelOf('/shop/?filter_colour=red&query_type_colour=or&max_price=15'));
    expect(narrowed).toEqual({
      product_cat: { cups: 1, tea: 1 },
      filter_colour: { red: 2 },
      rating_filter: { 4: 1 },
    });
    const none = offersIn(await panelOf('/shop/?filter_colour=blue&product_cat=green'));
    expect(none.product_cat).toEqual({ cups: 2, green: 0 });
    expect(none.filter_colour).toEqual({ blue: 0 });
  });

  test('on the page of a category its own categories alone are offered', async () => {
    expect(offersIn(await panelOf('/product-category/tea/')).product_cat).toEqual({ green: 1 });
    expect(offersIn(await panelOf('/product-category/cups/')).product_cat).toBeUndefined();
  });

  test('[FILT-011bc] the range of prices ends at the dearest one, rounded up; typed limits are corrected', async () => {
    expect(await panelOf('/shop/')).toContain('data-range-max="80"');
    expect(await panelOf('/shop/?product_cat=cups')).toContain('data-range-max="30"');
    // Its own limits do not move the range.
    const limited = await panelOf('/shop/?min_price=500&max_price=9000');
    expect(limited).toContain('data-range-max="80"');
    expect(limited).toMatch(/name="min_price"[^>]*value="80"/);
    expect(limited).toMatch(/name="max_price"[^>]*value=""/);
    expect(limited).toContain('style="--from:1;--to:1"');
    // The dearest one as it is shown: 79.50 and a tenth of it.
    await shop.query(`insert into tax_rate (rate, name) values (10, 'Tax')`);
    await shop.changeSettings(taxSettings, { enabled: true, shopDisplay: 'incl' });
    await shop.refresh();
    expect(/data-range-max="(\d+)"/.exec(await panelOf('/shop/'))?.[1]).toBe('88');
    // By its own class: nothing is taken of it.
    await shop.query(`update product set tax_class = 'zero' where regular_price = 7950`);
    await shop.refresh();
    expect(/data-range-max="(\d+)"/.exec(await panelOf('/shop/'))?.[1]).toBe('80');
    await shop.query(`update product set tax_class = 'standard' where regular_price = 7950`);
    await shop.changeSettings(taxSettings, { enabled: false, shopDisplay: 'excl' });
    await shop.query('delete from tax_rate');
    await shop.refresh();
  });

  test('[FILT-002ab] [FILT-017ab] what is chosen stands above the list, each with the way to the list without it', async () => {
    const { text } = await shop
      .visitor()
      .get(
        '/shop/?search=cup&min_price=5&max_price=60&product_cat=cups&filter_colour=red&rating_filter=4&stock_status=instock',
      );
    expect(chipsIn(text)).toEqual([
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
    // The panel says the same words as the chips above the list, and takes everything back as well.
    const panel = await panelOf('/shop/?product_cat=cups');
    expect(panel).toContain('>Clear All</a>');
    expect(panel.match(/>Filter</g)).toHaveLength(3);
    const whole = [...text.matchAll(/class="filter-clear" href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(whole).toHaveLength(2);
    for (const href of whole) expect(chipsIn((await shop.visitor().get(href)).text)).toEqual([]);
    const links = [...text.matchAll(/class="chip filter-chip" href="([^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    expect(links[3]).toBe(
      '/shop/?search=cup&max_price=60&rating_filter=4&stock_status=instock&filter_colour=red&product_cat=cups',
    );
    for (const [at, href] of links.entries())
      expect(chipsIn((await shop.visitor().get(href)).text)).toEqual(chipsIn(text).toSpliced(at, 1));
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
    const shades = (html: string) => Object.keys(offersIn(html).filter_shade ?? {});
    const named = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => `shade-${from + at}`);
    expect(shades(first)).toEqual(named(1, 10));
    const link = /id="archiv7-pa_shade-more" href="([^"]*)"/.exec(first)?.[1] ?? '';
    expect(first).toContain('>Show More');
    expect(first).toContain('>Show Less');
    expect(shades(await panelOf(link.replaceAll('&amp;', '&')))).toEqual(named(1, 20));
    // What is chosen stays among the first ones.
    expect(shades(await panelOf('/shop/?filter_shade=shade-15'))).toEqual([...named(1, 10), 'shade-15']);
    // And those alone that are not shown are still to come.
    const left = async (query: string) => {
      const panel = await panelOf(`/shop/?${query}`);
      const [, attributes, words] =
        /id="archiv7-pa_shade-more"([^>]*)>.*?data-left-words="">([^<]*)/.exec(panel) ?? [];
      return attributes?.includes('hidden') ? 'all' : words;
    };
    expect(await left('filters=none')).toBe('(13)');
    expect(await left('filter_shade=shade-15')).toBe('(12)');
    expect(await left('filter_shade=shade-2,shade-15&more_terms=pa_shade:2')).toBe('(3)');
    expect(await left('filter_shade=shade-21,shade-22,shade-23&more_terms=pa_shade:2')).toBe('all');
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
    expect(offersIn(second.text).filter_shade).toEqual(
      Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`shade-${at + 11}`, 1])),
    );
    expect(Object.keys(offersIn((await next({ current_page: 2 })).text).filter_shade ?? {})).toHaveLength(3);
    for (const odd of [{ taxonomy: 'pa_none' }, { current_page: 900 }, { query: '/shop/?product_cat=tea' }])
      expect(offersIn((await next(odd)).text)).toEqual({});
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
    // Addresses keep their meaning (CAT-024), and the list says so itself.
    expect(cardsOf(without)).toEqual(['red', 'both', 'assam']);
    expect(without).toContain('Only a part of this list is shown.');
    const whole = /<a href="([^"]*)"[^>]*>Show the whole list</.exec(without)?.[1]?.replaceAll('&amp;', '&');
    expect(cardsOf((await shop.visitor().get(whole ?? '')).text)).toHaveLength(6);
    const none = (await shop.visitor().get('/?s=cup&min_price=900&orderby=price')).text;
    expect(none).toContain('href="/?s=cup&amp;orderby=price&amp;filters=none"');
    expect((await shop.visitor().get('/shop/?orderby=price')).text).not.toContain('archive-filtered');
    expect((await ask({ product_filters: sentState() })).status).toBe(404);
    await shop.changeSettings(switches, { search: true });
    // Panel and chips say it where they stand.
    expect((await shop.visitor().get('/shop/?filter_colour=red')).text).not.toContain('archive-filtered');
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
    const parts = offersIn(panel);
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
    const answered = await blocks(sentState({ product_taxonomy: [chosen('pa_colour', 'blue')] }));
    expect(Object.keys(answered).sort()).toEqual(['archiv7', 'archiv8', 'grid001']);
    expect(
      [...(answered.grid001 ?? '').matchAll(/\/product\/([^/]+)\/" *>[^<]/g)].map(([, slug]) => slug),
    ).toEqual(['both', 'blue']);
    await undo();
    expect(Object.keys(await blocks(sentState()))).toContain('archiv5');
  });

  test('[FILT-010] puts the order into the panel, and what is chosen there is sent', async () => {
    const undo = await own({ parts: [row('sort_by')] });
    const script = panelDocument((await shop.visitor().get('/shop/')).text);
    const orders = script.querySelector('select') as HTMLSelectElement;
    orders.value = 'price_high';
    expect(stateOf(script).sorting).toBe('price_high');
    const { archiv5 = '' } = await blocks(stateOf(script));
    expect(cardsOf(archiv5)[0]).toBe('bowl');
    await undo();
  });

  test('[FILT-001][FILT-010] each part that changes makes the panel differ, and all of them are sent', async () => {
    const parts = ['search', 'price', 'status', 'rating', 'product_cat', 'product_tag', 'sort_by'];
    const undo = await own({
      parts: [...parts.map((part) => row(part)), row('pa', { attribute: 'colour' })],
    });
    const panel = panelDocument((await shop.visitor().get('/shop/')).text);
    const type = (name: string, value: string) => {
      (panel.querySelector(`[name=${name}]`) as HTMLInputElement).value = value;
    };
    const check = (value: string) => {
      (panel.querySelector(`form [value="${value}"]`) as HTMLInputElement).checked = true;
    };
    const states = [JSON.stringify(stateOf(panel))];
    expect(isDirty(panel)).toBe(false);
    for (const change of [
      () => type('search', 'cup'),
      () => type('min_price', '5'),
      () => type('max_price', '60'),
      () => check('outofstock'),
      () => check('onbackorder'),
      () => check('4'),
      () => check('tea'),
      () => check('gift'),
      () => check('red'),
      () => type('sorting', 'price_high'),
    ]) {
      change();
      expect(isDirty(panel)).toBe(true);
      states.push(JSON.stringify(stateOf(panel)));
    }
    expect(new Set(states).size).toBe(11);
    expect(stateOf(panel)).toEqual({
      search: 'cup',
      price: { minPrice: '5', maxPrice: '60' },
      status: ['outofstock', 'onbackorder'],
      rating: ['4'],
      tax_relation: 'AND',
      product_taxonomy: [
        chosen('product_cat', 'tea'),
        chosen('product_tag', 'gift'),
        chosen('pa_colour', 'red'),
      ].map(({ taxonomy, term_ids }) => ({ taxonomy, term_ids: term_ids.map(String) })),
      sorting: 'price_high',
    });
    await undo();
  });

  test('[FILT-010] says how what is chosen in several parts is joined, by the form and by its script', async () => {
    // What the form sends without script, with a tag and a colour chosen.
    const listedBy = async () => {
      const panel = await panelOf('/shop/');
      const hidden = [...panel.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
      const sent = hidden.map(([, name = '', value = '']) => [name, value]);
      const query = new URLSearchParams([...sent, ['product_tag', 'gift'], ['filter_colour', 'red']]);
      return cardsOf((await shop.visitor().get(`/shop/?${query}`)).text);
    };
    expect(await listedBy()).toEqual([]);
    const undo = await own({ relation: 'or' });
    expect(await listedBy()).toEqual(['red', 'both', 'sencha', 'assam']);
    const script = panelDocument((await shop.visitor().get('/shop/')).text);
    for (const value of ['gift', 'red'])
      for (const box of script.querySelectorAll<HTMLInputElement>(`[value="${value}"]`)) box.checked = true;
    const { archiv5 = '' } = await blocks(stateOf(script));
    expect(cardsOf(archiv5)).toEqual(['red', 'both', 'sencha', 'assam']);
    await undo();
  });
});
