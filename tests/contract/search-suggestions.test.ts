// The call `wopb/product-search` of search blocks: what it suggests, and what owners make of its box.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '#kit/text.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let visitor: ShopVisitor;
let nonce: string;
let page: number;
let footer: number;
const block = (props: object) => [{ id: 'search1', type: 'product-search', version: 1, props }];

beforeAll(async () => {
  shop = await openTestShop();
  visitor = shop.visitor();
  nonce = (await visitor.post('/ajax', { action: 'wopb_get_nonce' })).json().data.nonce;
  const drinking = await shop.addCategory('drinking', 'Teacups & more');
  const fine = await shop.addCategory('fine', 'Fine porcelain', drinking);
  await shop.addCategory('empty', 'Teaware without anything');
  const other = await shop.addCategory('other', 'Other things');
  const picture = await shop.addPicture('werkstatt-mug-oat', 'Mug');
  const add = (slug: string, name: string, more: object = {}) => shop.addProduct({ slug, name, ...more });
  await add('mug', 'Mug', { sku: 'XT-9', categories: [drinking], description: 'A cup for teatime.' });
  await add('porcelain', 'Teabowl', { categories: [fine], pictures: [picture] });
  await add('teapot', 'Teapot', { categories: [other], average_rating: 4.5, review_count: 3, sku: 'T-1' });
  await add('draft', 'Tea draft', { status: 'draft' });
  await add('hidden', 'Tea hidden', { visibility: 'catalog', categories: [fine] });
  await add('buried', 'Tea buried', { visibility: 'hidden' });
  await add('only', 'Tea for searchers', { visibility: 'search' });
  for (let at = 1; at <= 60; at++) await add(`plate-${at}`, `Plate ${at}`, { categories: [other] });
  const [row] = await shop.query<{ id: number }>(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', 'find', 'Find', 'published', $1, $1) returning id`,
    [JSON.stringify(block({}))],
  );
  page = Number(row?.id);
  const [area] = await shop.query<{ id: number }>(
    `select id from content_document where kind = 'footer' order by id limit 1`,
  );
  footer = Number(area?.id);
  await shop.query('update content_document set draft = $1, published = $1 where id = $2', [
    JSON.stringify([
      { id: 'search2', type: 'product-search', version: 1, props: { sku: true, rating: false } },
    ]),
    footer,
  ]);
  await shop.refresh();
});

afterAll(() => shop?.close());

const ask = (search: string, more: Record<string, string> = {}) =>
  visitor.post('/rest/wopb/product-search', { search, wpnonce: nonce, ...more });
const onPage = (search: string, more: Record<string, string> = {}) =>
  ask(search, { blockId: 'search1', blockName: 'product-search', postId: `${page}`, ...more });
const box = async (search: string, more: Record<string, string> = {}) => (await ask(search, more)).text;
const choices = (html: string) =>
  [...html.matchAll(/<a role="option"[^>]*href="([^"]+)"/g)].map(([, href]) =>
    (href ?? '').split('/').filter(Boolean).at(-1),
  );
const wordsIn = (html: string) => plainText(html.replaceAll('<', ' <'));
async function set(props: object) {
  await shop.query('update content_document set draft = $1, published = $1 where id = $2', [
    JSON.stringify(block(props)),
    page,
  ]);
  await shop.refresh();
}

describe('what is suggested', () => {
  test('[SRCH-004a] published products not hidden from search whose name or SKU contains the text', async () => {
    expect(choices(await box('teab'))).toEqual(['porcelain']);
    expect(choices(await box('eapo'))).toEqual(['teapot']);
    expect(choices(await box('xt-9'))).toEqual(['mug']);
    // A description that has it is no hit here, though it is one on the page of results.
    expect(choices(await box('teatime'))).toEqual([]);
    const all = choices(await box('tea'));
    expect(all).toContain('only');
    expect(all).not.toContain('draft');
    expect(all).not.toContain('hidden');
    expect(all).not.toContain('buried');
  });

  test('[SRCH-004a] within the chosen category and those below it, named by slug or id', async () => {
    const [row] = await shop.query<{ id: number }>("select id from category where slug = 'drinking'");
    for (const category of ['drinking', `${row?.id}`])
      expect(choices(await box('tea', { category }))).toEqual(['drinking', 'porcelain']);
    expect(choices(await box('tea', { category: 'other' }))).toEqual(['teapot']);
    expect(choices(await box('', { category: 'fine' }))).toEqual(['porcelain']);
  });

  test('[SRCH-004a] spelling variants only where nothing contains the text, and the box says so', async () => {
    const html = await box('taepot');
    expect(choices(html)).toEqual(['teapot']);
    expect(wordsIn(html)).toContain('Showing results for “teapot”.');
    await shop.addProduct({ slug: 'taepot', name: 'Taepot' });
    await shop.refresh();
    const exact = await box('taepot');
    expect([choices(exact), wordsIn(exact).includes('Showing results')]).toEqual([['taepot'], false]);
  });

  test('[SRCH-004b] categories with products match by name', async () => {
    expect(choices(await box('teacups'))).toEqual(['drinking']);
    expect(choices(await box('porcel'))).toEqual(['fine']);
    expect(choices(await box('teaware'))).toEqual([]);
  });

  test('[SRCH-004c] at most 50 products are fetched and answered', async () => {
    expect(choices(await box('plate'))).toHaveLength(50);
    expect(choices(await box('', { category: 'other' }))).toHaveLength(50);
  });

  test.each(['', 'te', '  t  ', '🫖🫖'])(
    '%j is too short without a category: nothing is answered',
    async (text) => {
      const { status, text: html } = await ask(text);
      expect([status, html]).toEqual([200, '']);
    },
  );

  test.each(['%%%', '___', "'';--", '<script>', 'شاي', '‮‮‮‮', '🫖🫖🫖', 'x'.repeat(9000), 'a\0b\0c'])(
    '%j is answered clearly',
    async (text) => {
      const { status, text: html } = await ask(text);
      expect(status).toBe(200);
      expect(html).not.toContain('<script>');
      expect(choices(html)).toEqual([]);
    },
  );

  test('a category that does not exist is none', async () => {
    expect(choices(await box('teapot', { category: 'nonsense' }))).toEqual(['teapot']);
    expect(await box('', { category: 'nonsense' })).toBe('');
  });
});

describe('the box', () => {
  test('[SRCH-003ab][SRCH-006] two groups, six products first and the others folded', async () => {
    const html = await box('plate');
    expect(html.match(/<a role="option"[^>]*hidden=""/g)).toHaveLength(44);
    expect(html).toMatch(/data-more="More results..\(44\)" data-less="Less results"/);
    const both = await box('tea');
    expect(wordsIn(both)).toMatch(/^Categories Teacups & more Products /);
    expect(both.match(/role="group"/g)).toHaveLength(2);
  });

  test('[SRCH-005c] no hit', async () => {
    expect(await box('xylophone')).toContain('>No Result Found<');
  });

  test('leads on to all results, with the category that was chosen', async () => {
    expect(await box('teapot', { category: 'other' })).toContain('href="/?s=teapot&amp;product_cat=other"');
    expect(wordsIn(await box('xylophone'))).toContain('Search everywhere for “xylophone”');
  });

  test('[SRCH-006] each field of the call counts: what is searched, where, and which block of which document asks', async () => {
    await set({ sku: true, picture: false });
    const asked = {
      search: 'teapot',
      category: 'other',
      blockId: 'search1',
      blockName: 'product-search',
      postId: `${page}`,
    };
    const shown = async (changes: Record<string, string | undefined>) => {
      const fields = Object.entries({ ...asked, wpnonce: nonce, ...changes });
      const answer = await visitor.post(
        '/rest/wopb/product-search',
        Object.fromEntries(fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
      );
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const { text } = answer;
      return [choices(text), text.includes('SKU: T-1'), text.includes('search-picture'), text.includes('★')];
    };
    const found = ['teapot'];
    // The block of the page shows SKUs and no pictures, that of the footer SKUs and no ratings, and one that is not named
    // what is usual.
    const [ofPage, ofFooter, usual] = [
      [found, true, false, true],
      [found, true, true, false],
      [found, false, true, true],
    ];
    expect(await shown({})).toEqual(ofPage);
    expect(await shown({ search: 'xylophone' })).toEqual([[], false, false, false]);
    expect(await shown({ category: 'drinking' })).toEqual([[], false, false, false]);
    expect(await shown({ blockId: 'search2' })).toEqual(usual);
    expect(await shown({ blockName: 'product-grid' })).toEqual(usual);
    expect(await shown({ postId: undefined })).toEqual(usual);
    expect(await shown({ blockId: 'search2', postId: undefined, widgetBlockId: `${footer}` })).toEqual(
      ofFooter,
    );
    expect(await shown({ blockId: 'search2', widgetBlockId: `${footer}` })).toEqual(ofFooter);
    expect(await shown({ wpnonce: undefined })).toEqual([[], false, false, false]);
  });

  test('[SRCH-006] a stale nonce gets an empty answer', async () => {
    const { status, text } = await ask('teapot', { wpnonce: 'stale' });
    expect([status, text]).toEqual([200, '']);
  });
});

describe('[SRCH-007] the owner’s fields of a block', () => {
  const shown = async (props: object, search = 'teapot') => {
    await set(props);
    return (await onPage(search)).text;
  };
  const form = async (props: object) => {
    await set(props);
    const { text } = await shop.visitor().get('/find/');
    return text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  };

  test('results address', async () => {
    expect(await form({})).toMatch(/<form class="product-search-form" action="\/" method="get">/);
    expect(await form({ results: '/look/' })).toContain('action="/look/"');
    expect(await shown({ results: '/look/?from=box' })).toContain('href="/look/?from=box&amp;s=teapot"');
    expect(await form({ results: '' })).toContain('data-stays=""');
    expect(await shown({ results: '' })).not.toContain('?s=teapot');
  });

  test('category choice, its first word', async () => {
    expect(await form({ categories: true })).toMatch(
      /<select name="product_cat".*<option value="" selected="">All Categories</,
    );
    expect(await form({ categories: true })).toContain(
      '<option value="fine">\u00a0\u00a0Fine porcelain</option>',
    );
    expect(await form({ categories: false })).not.toContain('name="product_cat"');
    expect(await form({ allCategories: 'Everywhere' })).toContain('>Everywhere</option>');
  });

  test('what a result shows', async () => {
    const with_ = await shown({ picture: true, price: true, rating: true, sku: true });
    expect(with_).toContain('search-picture');
    expect(wordsIn(with_)).toMatch(/Teapot ★ 4\.5 Rated 4\.5 out of 5\. SKU: T-1 \$10\.00/);
    const without = await shown({ picture: false, price: false, rating: false, sku: false });
    expect(without).not.toContain('search-picture');
    expect(wordsIn(without)).toMatch(/^Products Teapot See all/);
    expect(await shown({ picture: true }, 'teabowl')).toContain('<img');
  });

  test('how many first, and the words that unfold and fold the others', async () => {
    const html = await shown({ first: 2, more: 'And {count} more', less: 'Fewer' }, 'plate');
    expect(html.match(/<a role="option"[^>]*hidden=""/g)).toHaveLength(48);
    expect(html).toMatch(/data-search-more="2" data-more="And 48 more" data-less="Fewer"/);
  });

  test('placeholder, and the words where nothing is found', async () => {
    expect(await form({})).toContain('placeholder="Search for products..."');
    expect(await form({ placeholder: 'Teapots?' })).toContain('placeholder="Teapots?"');
    expect(wordsIn(await shown({ none: 'Nothing here' }, 'xylophone'))).toMatch(/^Nothing here/);
  });

  test('[SRCH-005ab] by default the field and its choice say what is documented', async () => {
    const html = await form({});
    expect(html).toContain('placeholder="Search for products..."');
    expect(html).toContain('>All Categories</option>');
  });

  test('a block that does not stand there is answered as one that nobody changed', async () => {
    await set({ sku: true });
    expect((await onPage('teapot', { blockId: 'nowhere' })).text).not.toContain('SKU: T-1');
    expect((await onPage('teapot', { postId: '999999' })).text).toContain('Teapot');
  });
});

test('the header’s fields suggest where the owner wants it, and not while the slice is off', async () => {
  const header = async () => (await shop.visitor().get('/find/')).text.split('<main')[0] ?? '';
  expect((await header()).match(/class="search-aid"/g)).toHaveLength(2);
  const { searchSettings } = await import('#features/search/settings.ts');
  await shop.changeSettings(searchSettings, { suggestInHeader: false });
  await shop.refresh();
  expect(await header()).not.toContain('search-aid');
  await shop.changeSettings(searchSettings, { suggestInHeader: true });
  const switches = switchesOf(shop.running.shop.services.whole);
  await shop.changeSettings(switches, { search: false });
  expect(await header()).not.toContain('search-aid');
  expect(await header()).toContain('name="s"');
  expect((await ask('teapot')).status).toBe(404);
  await shop.changeSettings(switches, { search: true });
});
