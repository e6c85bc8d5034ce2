import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { defineCall } from '#platform/calls/contract.ts';
import { reply } from '#platform/calls/reply.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

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

let shop: TestShop;
let home: number;

beforeAll(async () => {
  shop = await openTestShop({
    demo: true,
    slices: (configured) => [
      ...configured,
      defineSlice({ name: 'blocks', optional: { title: 'Blocks', help: '' }, calls: [block] }),
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
const gridOf = (page: string) => /<div class="product-list">.*?<\/ul><\/div>/s.exec(page)?.[0] ?? '';
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
