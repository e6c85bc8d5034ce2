// Product blocks on pages, and the calls that turn them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogSettings } from '#features/catalog/public.ts';
import { filteredBlocks } from '#features/product-index/public.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let page: number;
let footer: number;
let hidden: number;
let visitor: ShopVisitor;
const ids: Record<string, number> = {};

/** A block of the test page. */
const grid = (id: string, props: object = {}) => ({ id, type: 'product-grid', version: 3, props });
const from = (of: string, fields: object = {}) => ({ items: { of, fields } });
const tab = (shows: string, more: object = {}) => ({ shows, category: null, tag: null, words: '', ...more });

beforeAll(async () => {
  const filtered = filteredBlocks.with({ name: 'filtered', isFiltered: ({ node }) => node === 'filter1' });
  shop = await openTestShop({
    slices: (configured) => [...configured, defineSlice({ name: 'panel', adds: [filtered] })],
  });
  const tea = await shop.addCategory('tea', 'Tea');
  const green = await shop.addCategory('green', 'Green tea', tea);
  const gift = await shop.addTag('gift', 'Gifts');
  for (let number = 1; number <= 15; number++) {
    const slug = `p${String(number).padStart(2, '0')}`;
    ids[slug] = await shop.addProduct({
      slug,
      name: `${slug} ${'zyxwvutsrqponml'[number - 1]}`,
      created_at: new Date(Date.UTC(2025, 0, number)),
      menu_order: 100 - number,
      regular_price: 1000 + number,
      categories: number <= 3 ? [tea] : number === 4 ? [green] : [],
      tags: number <= 2 ? [gift] : [],
      featured: number === 5 || number === 6,
      sale_price: number === 7 ? 500 : null,
      total_sales: number === 8 ? 90 : number === 9 ? 40 : 0,
      average_rating: number === 10 ? 5 : number === 11 ? 4 : 0,
      review_count: number === 10 ? 1 : number === 11 ? 9 : 0,
    });
  }
  hidden = await shop.addProduct({
    slug: 'unseen',
    visibility: 'search',
    created_at: new Date('2026-01-01'),
  });
  ids.gone = await shop.addProduct({
    slug: 'gone',
    created_at: new Date('2025-06-01'),
    stock_status: 'outofstock',
  });
  await shop.query('insert into product_counter (product_id, views) values ($1, 7), ($2, 9)', [
    ids.p12,
    ids.p13,
  ]);
  const special = ['top_sale', 'popular', 'on_sale', 'most_rated', 'top_rated', 'featured', 'arrival'];
  const tree = [
    grid('plain01'),
    // Its tabs are filled in and switched off.
    grid('turned1', { limit: 4, paging: 'pages', sorting: 'menu_order', tabRows: [tab('featured')] }),
    grid('more001', { limit: 6, paging: 'more', excluded: [ids.p15, ids.gone] }),
    grid('tabbed1', {
      ...from('featured'),
      limit: 3,
      tabs: true,
      paging: 'pages',
      excluded: [ids.p02],
      tabRows: [
        tab('category', { category: tea }),
        tab('tag', { tag: gift, words: 'To give' }),
        ...special.map((shows) => tab(shows)),
        tab('category', { category: 4711 }),
      ],
    }),
    grid('tag0001', from('tag', { tag: gift })),
    grid('sale001', from('on-sale')),
    grid('chosen1', { ...from('chosen', { products: [ids.p03, ids.p01] }), sorting: 'price' }),
    grid('categ01', from('category', { category: tea })),
    grid('huge001', { limit: 5000, paging: 'pages' }),
    grid('filter1', { paging: 'pages' }),
    { id: 'words01', type: 'heading', version: 1, props: { text: 'No block' } },
  ];
  const insert = async (kind: string, slug: string | null, nodes: object[], status = 'published') => {
    const [row] = await shop.query<{ id: number }>(
      `insert into content_document (kind, slug, title, status, draft, published)
       values ($1, $2, 'Blocks', $3, $4, $4) returning id`,
      [kind, slug, status, JSON.stringify(nodes)],
    );
    return Number(row?.id);
  };
  page = await insert('page', 'blocks', tree);
  await insert('page', 'draft', [grid('secret1')], 'draft');
  const [foot] = await shop.query<{ id: number; published: object[] }>(
    `select id, published from content_document where kind = 'footer' limit 1`,
  );
  footer = Number(foot?.id);
  await shop.query('update content_document set published = $1 where id = $2', [
    JSON.stringify([...(foot?.published ?? []), grid('ftblck1', { limit: 2, paging: 'pages' })]),
    footer,
  ]);
  await shop.refresh();
  visitor = shop.visitor();
});
afterAll(() => shop?.close());

/** The slugs of the products that HTML shows, in order. */
const slugsIn = (html: string) =>
  [...html.matchAll(/<li class="product card.*?href="\/product\/([^/]+)\//gs)].map(([, slug]) => slug);
/** The HTML of a block of a page: from its element to where the next begins. */
const blockIn = (html: string, id: string) =>
  html.split('<div class="product-list"').find((part) => part.startsWith(` id="list-${id}"`)) ?? '';
const shown = async (address = '/blocks/') => (await visitor.get(address)).text;
/** The products of the blocks of the page that have no element of their own, in order of the page. */
const plainBlocks = async () =>
  (await shown())
    .split('<div class="product-list"')
    .slice(1)
    .filter((part) => part.startsWith('>'))
    .map(slugsIn);

let nonce = '';
async function call(action: string, fields: object): Promise<{ status: number; html: string }> {
  nonce ||= (await visitor.post('/ajax', { action: 'wopb_get_nonce' })).json().data.nonce;
  const { status, text } = await visitor.post('/ajax', { action, postId: page, wpnonce: nonce, ...fields });
  return { status, html: text };
}
const slugsOf = async (action: string, fields: object) => slugsIn((await call(action, fields)).html);
async function archiveTemplate(): Promise<number | undefined> {
  const [template] = await shop.query<{ id: number }>(
    `select id from content_document where kind = 'template' and published::text like '%archive-products%'`,
  );
  return template?.id;
}
const downFrom = (number: number, count: number) =>
  Array.from({ length: count }, (_, at) => `p${String(number - at).padStart(2, '0')}`);

describe('a product block', () => {
  test('[FILT-015] shows six products, the newest first, without those hidden from the catalogue, and without sold-out ones if the shop says so', async () => {
    expect((await plainBlocks())[0]).toEqual(['gone', ...downFrom(15, 5)]);
    await shop.changeSettings(catalogSettings, { hideSoldOut: true });
    expect((await plainBlocks())[0]).toEqual(downFrom(15, 6));
    await shop.changeSettings(catalogSettings, { hideSoldOut: false });
  });

  test('[FILT-025] [FILT-017a] shows as many per page, from the source, in the order, without the products and with the tabs and further pages that its owner chose', async () => {
    const html = await shown();
    expect(slugsIn(blockIn(html, 'turned1'))).toEqual(['gone', ...downFrom(15, 3)]);
    expect(blockIn(html, 'turned1')).toContain('<nav class="woocommerce-pagination');
    expect(blockIn(html, 'turned1')).not.toMatch(/list-tabs|list-more/);
    expect(slugsIn(blockIn(html, 'more001'))).toEqual(downFrom(14, 6));
    expect(blockIn(html, 'more001')).toContain('>Load More<');
    expect(blockIn(html, 'more001')).not.toContain('woocommerce-pagination');
    expect(slugsIn(blockIn(html, 'tabbed1')).sort()).toEqual(['p05', 'p06']);
    const [, tag, sale, chosen, category] = await plainBlocks();
    expect(tag?.sort()).toEqual(['p01', 'p02']);
    expect(sale).toEqual(['p07']);
    expect(chosen).toEqual(['p01', 'p03']);
    expect(category?.sort()).toEqual(['p01', 'p02', 'p03', 'p04']);
  });

  test('goes on by links without script, each block by itself', async () => {
    const second = await shown('/blocks/?block-turned1=2&tab-tabbed1=product_cat.tea');
    expect(slugsIn(blockIn(second, 'turned1'))).toEqual(downFrom(12, 4));
    expect(slugsIn(blockIn(second, 'tabbed1')).sort()).toEqual(['p01', 'p03', 'p04']);
    expect(slugsIn(blockIn(second, 'more001'))).toEqual(downFrom(14, 6));
    const next = /rel="next"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*rel="next"/.exec(
      blockIn(second, 'turned1'),
    );
    expect((next?.[1] ?? next?.[2])?.replaceAll('&amp;', '&')).toBe(
      '/blocks/?tab-tabbed1=product_cat.tea&block-turned1=3#list-turned1',
    );
    expect(second).toContain('<link rel="canonical" href="http://shop.test/blocks/"');
    // Behind the last page stands the last.
    expect(slugsIn(blockIn(await shown('/blocks/?block-turned1=99'), 'turned1'))).toEqual(downFrom(4, 4));
  });
});

test('a block that a panel filters shows what the page’s filters leave, the others are as they were', async () => {
  const html = await shown('/blocks/?max_price=10.02&orderby=price');
  expect(slugsIn(blockIn(html, 'filter1'))).toEqual(['p07', 'gone', 'p01', 'p02']);
  expect(slugsIn(blockIn(html, 'turned1'))).toEqual(['gone', ...downFrom(15, 3)]);
  const turn = { blockId: 'filter1', builder: '/blocks/?product_tag=gift' };
  expect(await slugsOf('wopb_pagination', turn)).toEqual(['p02', 'p01']);
});

describe('calls', () => {
  test('[FILT-019] wopb_load_more answers the items of a page, and nothing else', async () => {
    const { html, status } = await call('wopb_load_more', {
      blockId: 'more001',
      paged: 2,
      blockName: 'product-grid',
    });
    expect([status, slugsIn(html)]).toEqual([200, downFrom(8, 6)]);
    expect(html.replace(/^(<link[^>]*>)+/, '')).toMatch(/^<li class="product card/);
    expect(html).toMatch(/<\/li>$/);
    expect(html).not.toMatch(/list-more|list-content/);
  });

  test('[FILT-021] wopb_pagination answers a page with its links', async () => {
    const { html } = await call('wopb_pagination', {
      blockId: 'turned1',
      paged: 2,
      builder: '/blocks/?tab-tabbed1=featured',
    });
    expect(slugsIn(html)).toEqual(downFrom(12, 4));
    expect(html).toMatch(/aria-current="page"[^>]*>.*?2</s);
    expect(html).toContain('href="/blocks/?tab-tabbed1=featured&amp;block-turned1=3#list-turned1"');
    expect(html).not.toContain('list-tabs');
  });

  test('[FILT-020] wopb_filter answers the products of a tab, from their first page on', async () => {
    const { html } = await call('wopb_filter', {
      blockId: 'tabbed1',
      taxtype: 'product_cat',
      taxonomy: 'tea',
      currentUrl: 'http://shop.test/blocks/?block-tabbed1=2&block-turned1=3',
    });
    expect(slugsIn(html).sort()).toEqual(['p01', 'p03', 'p04']);
    expect(html).toContain('data-page="1"');
    // Its links keep what the page’s address says of other blocks.
    const newest = { blockId: 'tabbed1', taxtype: 'list', taxonomy: 'arrival' };
    const { html: turned } = await call('wopb_filter', {
      ...newest,
      currentUrl: '/blocks/?block-tabbed1=3&block-turned1=3',
    });
    expect(turned).toContain('/blocks/?block-turned1=3&amp;tab-tabbed1=arrival&amp;block-tabbed1=2#');
  });

  test('[FILT-018] tabs have seven special lists, each with its words and its products', async () => {
    const first = async (taxonomy: string) =>
      (await slugsOf('wopb_filter', { blockId: 'tabbed1', taxtype: 'list', taxonomy })).slice(0, 2);
    expect({
      top_sale: await first('top_sale'),
      popular: await first('popular'),
      on_sale: await first('on_sale'),
      most_rated: await first('most_rated'),
      top_rated: await first('top_rated'),
      featured: (await first('featured')).sort(),
      arrival: await first('arrival'),
    }).toEqual({
      top_sale: ['p08', 'p09'],
      popular: ['p13', 'p12'],
      on_sale: ['p07'],
      most_rated: ['p11', 'p10'],
      top_rated: ['p10', 'p11'],
      featured: ['p05', 'p06'],
      arrival: ['gone', 'p15'],
    });
    const words = [...blockIn(await shown(), 'tabbed1').matchAll(/class="list-tab"[^>]*>([^<]+)/g)];
    expect(words.map(([, word]) => word)).toEqual([
      ...['All', 'Tea', 'To give'],
      ...['Top Sale', 'Popular', 'On Sale', 'Most Rated', 'Top Rated', 'Featured', 'New Arrival'],
    ]);
  });

  test('a tab stays while its pages are turned, and leaves out what the block leaves out', async () => {
    const turn = (paged: number) =>
      slugsOf('wopb_pagination', { blockId: 'tabbed1', paged, builder: '/blocks/?tab-tabbed1=arrival' });
    expect([await turn(1), await turn(2)]).toEqual([
      ['gone', 'p15', 'p14'],
      ['p13', 'p12', 'p11'],
    ]);
    const gifts = { blockId: 'tabbed1', taxtype: 'product_tag' };
    expect(await slugsOf('wopb_filter', { ...gifts, taxonomy: 'gift' })).toEqual(['p01']);
    // Terms may be named by their ids; what is no tab of the block is the block’s own list.
    const [tag] = await shop.query<{ id: number }>(`select id from tag where slug = 'gift'`);
    expect(await slugsOf('wopb_filter', { ...gifts, taxonomy: tag?.id })).toEqual(['p01']);
    expect((await slugsOf('wopb_filter', { ...gifts, taxonomy: 'other' })).sort()).toEqual(['p05', 'p06']);
  });

  test('[FILT-016] [FILT-021] only a block is shown that stands on the page or in the area named', async () => {
    const turn = async (fields: Record<string, unknown>) => {
      const { status, html } = await call('wopb_pagination', { paged: 1, ...fields });
      return status === 200 ? slugsIn(html).length : status;
    };
    expect(await turn({ blockId: 'turned1' })).toBe(4);
    expect(await turn({ blockId: 'nowhere' })).toBe(404);
    expect(await turn({ blockId: 'turned1', postId: '' })).toBe(404);
    expect(await turn({ blockId: 'turned1', postId: footer })).toBe(404);
    expect(await turn({ blockId: 'turned1', builder: '/shop/' })).toBe(404);
    const [draft] = await shop.query<{ id: number }>(`select id from content_document where slug = 'draft'`);
    expect(await turn({ blockId: 'secret1', postId: draft?.id })).toBe(404);
    expect(await turn({ blockId: 'ftblck1' })).toBe(404);
    expect(await turn({ blockId: 'ftblck1', postId: '', widgetBlockId: footer })).toBe(2);
    // The area that is named counts, whatever page it is part of.
    expect(await turn({ blockId: 'ftblck1', widgetBlockId: footer })).toBe(2);
    expect(await turn({ blockId: 'turned1', widgetBlockId: footer })).toBe(404);
    const html = await shown();
    expect(blockIn(html, 'footer-ftblck1')).toContain(
      `data-blockid="ftblck1" data-blockname="product-grid" data-widgetblockid="${footer}"`,
    );
    expect(blockIn(html, 'turned1')).toContain(`data-postid="${page}"`);
  });

  test('[FILT-016] unknown attributes are ignored, the page size is capped, a page below 1 is the first', async () => {
    const turned = { blockId: 'turned1' };
    const first = await slugsOf('wopb_pagination', { ...turned, paged: 1 });
    for (const paged of [0, -3, 'x', '', '1.5']) {
      const { html } = await call('wopb_pagination', { ...turned, paged });
      expect([paged, slugsIn(html), /data-page="([^"]*)"/.exec(html)?.[1]]).toEqual([paged, first, '1']);
    }
    const archive = { postId: await archiveTemplate(), blockId: 'archiv5', blockName: 'archive-products' };
    const whole = await slugsOf('wopb_load_more', { ...archive, builder: '/shop/' });
    expect(whole).not.toEqual([]);
    for (const paged of [0, -3, 'x', '1.5'])
      expect(await slugsOf('wopb_load_more', { ...archive, builder: '/shop/', paged })).toEqual(whole);
    const more = { limit: 500, perPage: 500, items: { of: 'featured' }, sorting: 'price', visibility: 'all' };
    expect(
      await slugsOf('wopb_pagination', {
        ...turned,
        ...more,
        filterAttributes: JSON.stringify({ ...more, sorting: '', ids: [hidden] }),
      }),
    ).toEqual(first);
    await shop.query(`insert into product (slug, name, status, regular_price)
      select 'many' || n, 'Many', 'published', 1 from generate_series(1, 100) as n`);
    await shop.refresh();
    expect(await slugsOf('wopb_pagination', { blockId: 'huge001' })).toHaveLength(96);
    expect(blockIn(await shown(), 'huge001').match(/<li class="product card/g)).toHaveLength(96);
    await shop.query(`delete from product where slug like 'many%'`);
    await shop.refresh();
  });

  test('[FILT-019] [FILT-021] the state of the filters that a call sends narrows the list and orders it', async () => {
    const state = { price: { minPrice: '10.03', maxPrice: '10.12' }, sorting: 'price_high', rating: [] };
    const turned = { blockId: 'turned1', blockName: 'product-grid' };
    const sent = (filterAttributes: object, paged = 1) =>
      slugsOf('wopb_pagination', { ...turned, paged, filterAttributes: JSON.stringify(filterAttributes) });
    expect([await sent(state), await sent(state, 2)]).toEqual([
      downFrom(12, 4),
      // One of these costs less by now.
      ['p08', 'p06', 'p05', 'p04'],
    ]);
    const [tea] = await shop.query<{ id: number }>(`select id from category where slug = 'tea'`);
    const terms = [{ taxonomy: 'product_cat', term_ids: [tea?.id] }];
    expect(await sent({ product_taxonomy: terms, sorting: 'latest' })).toEqual(['p04', 'p03', 'p02', 'p01']);
    expect(
      await slugsOf('wopb_load_more', { ...turned, paged: 2, filterAttributes: JSON.stringify(state) }),
    ).toEqual(['p08', 'p06', 'p05', 'p04']);
    expect(
      await slugsOf('wopb_load_more', { ...turned, paged: 1, filterAttributes: '{broken' }),
    ).toHaveLength(4);
  });

  test('a stale nonce is answered by nothing, what cannot be read by 400', async () => {
    expect(await call('wopb_pagination', { blockId: 'turned1', wpnonce: 'stale' })).toEqual({
      status: 200,
      html: '',
    });
    expect((await call('wopb_filter', { blockId: 'x'.repeat(50) })).status).toBe(400);
    expect((await call('wopb_load_more', { blockId: 'turned1', postId: 'x' })).status).toBe(400);
  });

  test('[FILT-019] [FILT-021] an archive’s list is turned by the address of its page', async () => {
    await shop.changeSettings(catalogSettings, { perPage: 4 });
    const archive = { postId: await archiveTemplate(), blockId: 'archiv5', blockName: 'archive-products' };
    const turn = (builder: string, paged: number) =>
      slugsOf('wopb_pagination', { ...archive, builder, paged });
    expect(await turn('/shop/?orderby=date', 1)).toEqual(['gone', 'p15', 'p14', 'p13']);
    expect(await turn('/shop/?orderby=date', 2)).toEqual(downFrom(12, 4));
    expect(await turn('/shop/page/3/?orderby=date', 2)).toEqual(downFrom(12, 4));
    expect(await turn('/product-category/tea/green/', 1)).toEqual(['p04']);
    const { html } = await call('wopb_pagination', { ...archive, builder: '/shop/?orderby=date', paged: 2 });
    expect(html).toContain('href="/shop/page/3/?orderby=date"');
    const dear = JSON.stringify({ price: { minPrice: '10.14' }, sorting: 'latest' });
    expect(
      await slugsOf('wopb_pagination', { ...archive, builder: '/shop/', paged: 1, filterAttributes: dear }),
    ).toEqual(['p15', 'p14']);
    expect((await call('wopb_pagination', { ...archive, builder: '/shop/', paged: 99 })).status).toBe(404);
    expect(await slugsOf('wopb_load_more', { ...archive, builder: '/shop/?orderby=date', paged: 3 })).toEqual(
      downFrom(8, 4),
    );
    await shop.changeSettings(catalogSettings, { perPage: 24 });
  });
});
