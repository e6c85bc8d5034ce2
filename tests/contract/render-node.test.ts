import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { defineCall } from '#platform/calls/contract.ts';
import { reply } from '#platform/calls/reply.ts';
import { countQueries } from '#platform/db/database.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';

/** Shows a block of a page again, other products of its list for example. */
const block = answerCall(
  defineCall({
    name: 'block_again',
    transport: 'ajax',
    summary: 'Renders a block of a document.',
    csrf: 'origin',
    input: v.object({
      document: v.pipe(v.string(), v.transform(Number)),
      node: v.string(),
      page: v.optional(v.pipe(v.string(), v.transform(Number))),
      limit: v.optional(v.pipe(v.string(), v.transform(Number))),
    }),
    answer: v.object({ html: v.string(), styles: v.array(v.string()), scripts: v.array(v.string()) }),
    example: { input: { document: '1', node: 'hmfeat2' }, answer: { html: '', styles: [], scripts: [] } },
  }),
  async ({ document, node, page, limit }, context) => {
    const list = page === undefined ? {} : { list: { page, ...(limit === undefined ? {} : { limit }) } };
    const rendered = await context.renderNode(document, node, list);
    return rendered.ok ? rendered.value : reply(404, { success: false, data: { code: rendered.error } });
  },
);

/** Shows blocks of the page at an address again. */
const blocksAt = answerCall(
  defineCall({
    name: 'blocks_at',
    transport: 'ajax',
    summary: 'Renders blocks of the page at an address.',
    csrf: 'origin',
    input: v.object({
      document: v.pipe(v.string(), v.transform(Number)),
      nodes: v.array(v.string()),
      at: v.string(),
    }),
    answer: v.array(v.string()),
    example: { input: { document: '1', nodes: ['archiv5'], at: '/shop/' }, answer: [''] },
  }),
  async (wanted, context) => {
    const rendered = await context.renderNodes(wanted);
    return rendered.ok
      ? rendered.value.map(({ html }) => html)
      : reply(404, { success: false, data: { code: rendered.error } });
  },
);

let shop: TestShop;
let home: number;

beforeAll(async () => {
  shop = await openTestShop({
    demo: true,
    slices: (configured) => [
      ...configured,
      defineSlice({ name: 'blocks', optional: { title: 'Blocks', help: '' }, calls: [block, blocksAt] }),
    ],
  });
  const [row] = await shop.query<{ id: number }>(
    `select id from content_document where kind = 'page' and draft::text like '%hmfeat2%'`,
  );
  home = Number(row?.id);
});
afterAll(() => shop?.close());

const ask = (fields: Record<string, string | number>) => shop.visitor().ajax('block_again', fields);
/** The block of the home page that shows the featured products, from its first tag to its last. */
const gridOf = (page: string) => /<div class="product-list">.*?<\/section><\/div>/s.exec(page)?.[0] ?? '';
const productsOf = (html: string) =>
  [...html.matchAll(/<li class="product card.*?href="\/product\/([^/]+)\//gs)].map(([, slug]) => slug);

describe('a block of a document', () => {
  test('is rendered by a call exactly as on its page, with the addresses of what it needs', async () => {
    const page = (await shop.visitor().get('/')).text;
    const answer = (await ask({ document: home, node: 'hmfeat2' })).json();
    expect(gridOf(page)).not.toBe('');
    // It brings the sheets along that slices need for what they show on cards.
    expect(answer.html.replace(/^(<link[^>]*>)+/, '')).toBe(gridOf(page));
    const categories = (await ask({ document: home, node: 'hmcats2' })).json();
    expect(categories.styles).toEqual(['/assets/category-grid.css']);
    // Whoever inserts the HTML needs to know no more than it.
    expect(categories.html).toMatch(/^<link rel="stylesheet" href="\/assets\/category-grid.css">/);
    expect(page).toContain(categories.html.replace(/^<link[^>]*>/, ''));
  });

  test('shows what its scope says: another page of its list, another count', async () => {
    const all = productsOf((await ask({ document: home, node: 'hmfeat2' })).json().html);
    expect(all).toHaveLength(8);
    const stretch = async (page: number) =>
      productsOf((await ask({ document: home, node: 'hmfeat2', page, limit: 3 })).json().html);
    expect([await stretch(1), await stretch(2)]).toEqual([all.slice(0, 3), all.slice(3, 6)]);
    expect(productsOf((await ask({ document: home, node: 'hmfeat2', page: 1 })).json().html)).toEqual(all);
  });

  test('of the footer is rendered likewise', async () => {
    const [footer] = await shop.query<{ id: number; published: { id: string }[] }>(
      `select id, published from content_document where kind = 'footer'`,
    );
    const page = (await shop.visitor().get('/')).text;
    const node = footer?.published[0]?.id ?? '';
    const { html } = (await ask({ document: Number(footer?.id), node })).json();
    expect(html.length).toBeGreaterThan(100);
    expect(page).toContain(html);
  });

  test('works within the one transaction of a call with an idempotency key', async () => {
    const visitor = shop.visitor();
    const [product] = await shop.query<{ id: number }>(
      `select id from product where type = 'simple' and sold_singly is not true and status = 'published' limit 1`,
    );
    await visitor.add(Number(product?.id));
    const headers = { 'idempotency-key': 'once-and-for-all' };
    const fields = { action: 'block_again', document: home, node: 'hmfeat2' };
    const answer = await visitor.post('/ajax', fields, headers);
    expect(productsOf(answer.json().html)).toHaveLength(8);
  });
});

describe('blocks of the page at an address', () => {
  const documentWith = async (node: string) => {
    const [row] = await shop.query<{ id: number }>(
      `select id from content_document where published::text like '%' || $1 || '%'`,
      [node],
    );
    return Number(row?.id);
  };
  const asked = async (at: string, nodes = ['archiv3', 'archiv5'], document?: number) => {
    const from = document ?? (await documentWith('archiv5'));
    const fields = Object.fromEntries(nodes.map((node, index) => [`nodes[${index}]`, node]));
    return shop.visitor().ajax('blocks_at', { document: from, at, ...fields });
  };
  const bare = (html: string) => html.replace(/^(<link[^>]*>)+/, '');

  test('are about what that page is about: its list, its stretch, its query', async () => {
    for (const at of [
      '/shop/',
      '/shop/page/2/?orderby=price',
      '/product-category/tea/',
      '/product-category/tea/?max_price=20',
      '/?s=tea',
    ]) {
      const page = (await shop.visitor().get(at)).text;
      const [title = '', list = ''] = (await asked(at)).json();
      expect(productsOf(list).length).toBeGreaterThan(0);
      expect(productsOf(list)).toEqual(productsOf(page));
      expect(page).toContain(bare(title));
    }
    const tea = (await asked(`${SITE_URL}/product-category/tea/`)).json();
    expect(tea[0]).toContain('Tea');
    expect((await asked('/shop/', ['archiv5', 'archiv3'])).json()[1]).toContain('<h1');
  });

  test('are no title of their page, which only all of it together tells', async () => {
    const [row] = await shop.query<{ hero: string }>(
      `select jsonb_path_query_first(draft, '$.** ? (@.type == "hero")') ->> 'id' as hero
       from content_document where id = $1`,
      [home],
    );
    const blocks = { document: home, at: '/', 'nodes[0]': row?.hero ?? '' };
    const [html] = (await shop.visitor().ajax('blocks_at', blocks)).json();
    expect([html.includes('<h2 class="hero-title"'), html.includes('<h1')]).toEqual([true, false]);
  });

  test('load what the page is about once, however many they are', async () => {
    const { createShopApp } = await import('#app/http/shop-app.server.ts');
    const app = createShopApp(shop.running.shop);
    const document = await documentWith('archiv5');
    const cardsReadFor = async (...nodes: string[]) => {
      const fields: Record<string, string> = {
        action: 'blocks_at',
        document: String(document),
        at: '/product-category/tea/',
      };
      for (const [index, node] of nodes.entries()) fields[`nodes[${index}]`] = node;
      const init = { method: 'POST', body: new URLSearchParams(fields), headers: { origin: SITE_URL } };
      // What the node remembers of cards is not there at first.
      await shop.refresh();
      const { queries, value } = await countQueries(() => app.request(`${SITE_URL}/ajax`, init, {}));
      expect(value.status).toBe(200);
      // Whoever asks first after a change also brings the lists up to date.
      return queries.filter((text) => text.includes('listed as materialized')).length;
    };
    // One statement brings cards, one more what a set among them is made of; what is remembered already is not read.
    expect(await cardsReadFor('archiv5')).toBeGreaterThan(0);
    expect(await cardsReadFor('archiv3', 'archiv4', 'archiv5')).toBeLessThanOrEqual(2);
  });

  test('are not rendered where that page does not show them, and at no address of this shop', async () => {
    const code = async (...wanted: Parameters<typeof asked>) => {
      const answer = await asked(...wanted);
      return [answer.status, answer.json().data?.code];
    };
    expect(await code('/product/nothing-like-it/')).toEqual([404, 'unknown-address']);
    for (const at of [
      '/shop/page/999/',
      'https://elsewhere.example/shop/',
      '//elsewhere.example/',
      'http://[',
    ])
      expect(await code(at)).toEqual([404, 'unknown-address']);
    // A redirect is no page either.
    expect(await code('/shop')).toEqual([404, 'unknown-address']);
    expect(await code('/cart/')).toEqual([404, 'unknown-document']);
    expect(await code('/shop/', ['archiv5'], home)).toEqual([404, 'unknown-document']);
    expect(await code('/shop/', ['archiv5', 'hmfeat2'])).toEqual([404, 'unknown-node']);
  });

  test('of header and footer are those of that page', async () => {
    const [footer] = await shop.query<{ id: number; published: { id: string }[] }>(
      `select id, published from content_document where kind = 'footer'`,
    );
    const page = (await shop.visitor().get('/cart/')).text;
    const [html = ''] = (await asked('/cart/', [footer?.published[0]?.id ?? ''], Number(footer?.id))).json();
    expect(bare(html).length).toBeGreaterThan(100);
    expect(page).toContain(bare(html));
  });
});

describe('what no visitor sees on a page', () => {
  const refused = async (fields: Record<string, string | number>) => {
    const answer = await ask(fields);
    return [answer.status, answer.json().data?.code];
  };

  test('is not rendered: ids of nothing, of another document, of no document', async () => {
    for (const node of ['nothing', '', 'HMFEAT2', 'constructor', "x'; --"])
      expect(await refused({ document: home, node })).toEqual([404, 'unknown-node']);
    const [other] = await shop.query<{ id: number }>(
      `select id from content_document where id <> $1 limit 1`,
      [home],
    );
    expect(await refused({ document: Number(other?.id), node: 'hmfeat2' })).toEqual([404, 'unknown-node']);
    const [product] = await shop.query<{ id: number }>('select id from product limit 1');
    for (const document of [0, -1, 1.5, 'x', 999_999_999, Number(product?.id)])
      expect(await refused({ document, node: 'hmfeat2' })).toEqual([404, 'unknown-document']);
  });

  test('a draft, a private page and the trash are nobody’s, nor is what was changed but not published', async () => {
    const set = async (columns: string) => {
      await shop.query(`update content_document set ${columns} where id = $1`, [home]);
      await shop.refresh();
    };
    const ends = async (columns: string) => {
      await set(columns);
      return refused({ document: home, node: 'hmfeat2' });
    };
    expect(await ends(`status = 'draft'`)).toEqual([404, 'unknown-document']);
    expect(await ends(`status = 'private'`)).toEqual([404, 'unknown-document']);
    expect(await ends(`status = 'published', trashed_at = now()`)).toEqual([404, 'unknown-document']);
    await set(
      `trashed_at = null, draft = '[{"id":"secret1","type":"heading","version":1,"props":{"text":"Soon"}}]'`,
    );
    expect(await refused({ document: home, node: 'secret1' })).toEqual([404, 'unknown-node']);
    expect((await ask({ document: home, node: 'hmfeat2' })).status).toBe(200);
  });

  test('the page of a slice that is switched off is nobody’s either', async () => {
    const fields = { document: shop.assignedPages().wishlist ?? 0, node: 'wishlt2' };
    expect((await ask(fields)).json().html).toContain('Your wishlist');
    const switches = switchesOf(shop.running.shop.services.whole);
    await shop.changeSettings(switches, { wishlist: false });
    expect(await refused(fields)).toEqual([404, 'unknown-document']);
    await shop.changeSettings(switches, { wishlist: true });
    expect((await ask(fields)).status).toBe(200);
  });
});
