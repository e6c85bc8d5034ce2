import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPublishedDocument } from '#features/content/public.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { node, type WidgetNode } from '#platform/documents/widget-tree.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let editor: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  editor = await shop.member('editor');
});
afterAll(() => shop.close());

async function rest(who: ShopVisitor, method: string, path: string, body?: unknown) {
  const answer = await who.send(`/rest/${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: answer.json() };
}

let made = 0;
/** A published document: of a page its slug, of all others nothing, is made up. */
async function publish(kind: string, tree: WidgetNode[], title = `Made ${++made}`) {
  const slug = kind === 'page' ? `made-${++made}` : null;
  const id = await inTransaction(shop.db, (tx) => createPublishedDocument(tx, { kind, slug, title, tree }));
  return { id, path: `/${slug}/` };
}
const heading = (id: string, text: string) => node(id, 'heading', { text });
const saved = (id: string, section: number | null) => node(id, 'saved-section', { section });
const shown = async (path: string, who = shop.visitor()) => (await who.send(path)).text;

/** Whether a page is kept for guests; the tags that an operation emits are told as the relay does. */
const isKept = (path: string) => {
  const { pages, services } = shop.running.shop;
  return pages.get(`${path}|${services.marketOf().key}`) !== undefined;
};

describe('a saved section', () => {
  it('stands on every page that names it, as it is now, and ends those pages alone', async () => {
    const section = await publish('section', [heading('words00', 'Tea of spring')]);
    const pages = [
      await publish('page', [saved('here000', section.id)]),
      await publish('page', [saved('here000', section.id)]),
    ];
    const other = await publish('page', [heading('words00', 'Something else')]);
    await shop.refresh();
    for (const { path } of pages) expect(await shown(path)).toContain('Tea of spring');
    await shown(other.path);
    const { body } = await rest(editor, 'GET', `documents/${section.id}`);
    const draft = [heading('words00', 'Tea of autumn')];
    await rest(editor, 'PUT', `documents/${section.id}`, { version: body.version, draft });
    await shop.running.shop.invalidate(['content']);
    // A draft is nobody's business.
    expect([...pages, other].map(({ path }) => isKept(path))).toEqual([true, true, true]);
    await rest(editor, 'POST', `documents/${section.id}/publish`, { version: body.version + 1 });
    await shop.running.shop.invalidate(['content']);
    expect([...pages, other].map(({ path }) => isKept(path))).toEqual([false, false, true]);
    for (const { path } of pages) expect(await shown(path)).toContain('Tea of autumn');
  });

  it('stands several times on a page and within another one, with ids of its own', async () => {
    const inner = await publish('section', [node('grid000', 'product-grid', { paging: 'more' }, 3)]);
    const outer = await publish('section', [heading('words00', 'Outer'), saved('inner00', inner.id)]);
    const page = await publish('page', [
      saved('one0000', outer.id),
      saved('two0000', outer.id),
      saved('three00', inner.id),
    ]);
    await shop.addProduct({ slug: 'bowl', name: 'Bowl' });
    await shop.refresh();
    const html = await shown(page.path);
    expect(html.match(/>Outer</g)).toHaveLength(2);
    const lists = [...html.matchAll(/ id="(list-[^"]*)"/g)].map(([, id]) => id);
    expect([lists.length, new Set(lists).size]).toEqual([3, 3]);
    expect(lists).toContain(`list-section-${inner.id}--grid000`);
  });

  it('names lists in it so that calls turn them on the page where they stand', async () => {
    for (const slug of ['one', 'two', 'three']) await shop.addProduct({ slug: `cup-${slug}`, name: slug });
    const grid = node('grid000', 'product-grid', { paging: 'more', limit: 1 }, 3);
    const section = await publish('section', [grid]);
    const page = await publish('page', [saved('here000', section.id)]);
    await shop.refresh();
    expect(await shown(page.path)).toMatch(new RegExp(`data-widgetblockid="${section.id}"`));
    const visitor = shop.visitor();
    const wpnonce = await visitor.nonce();
    const list = {
      paged: 2,
      blockId: 'grid000',
      widgetBlockId: section.id,
      blockName: 'product-grid',
      wpnonce,
    };
    expect((await visitor.ajax('wopb_load_more', list)).text).toContain('product card');
  });

  it('that names itself, by whatever way, is shown once', async () => {
    const section = await publish('section', []);
    const other = await publish('section', [saved('back000', section.id), heading('words00', 'Other')]);
    const page = await publish('page', [saved('here000', section.id)]);
    const tree = [heading('words00', 'First'), saved('itself0', section.id), saved('other00', other.id)];
    await shop.query('update content_document set published = $1::jsonb where id = $2', [
      JSON.stringify(tree),
      section.id,
    ]);
    await shop.refresh();
    const html = await shown(page.path);
    expect([html.match(/>First</g)?.length, html.match(/>Other</g)?.length]).toEqual([1, 1]);
  });

  it('that is gone, and a document that is none, show nothing to visitors and are told to editors', async () => {
    const section = await publish('section', [heading('words00', 'Here I am')]);
    const page = await publish('page', [heading('words01', 'Around'), saved('here000', section.id)]);
    const nested = await publish('page', [heading('words02', 'Around'), saved('here000', page.id)]);
    await shop.refresh();
    expect(await shown(page.path)).toContain('Here I am');
    expect((await shown(nested.path)).match(/>Around</g)).toHaveLength(1);
    const told = async (id: number) => {
      const nodes = [saved('here000', id), saved('none000', null)];
      const { body } = await rest(editor, 'POST', `builder/data?draft=${page.id}`, {
        document: page.id,
        nodes,
      });
      expect(body.nodes.none000).toEqual({ html: '' });
      return body.nodes.here000;
    };
    const there = await told(section.id);
    expect([there.documents, there.html.includes('Here I am')]).toEqual([
      [{ id: section.id, title: expect.stringContaining('Made') }],
      true,
    ]);
    await shop.query('update content_document set trashed_at = now() where id = $1', [section.id]);
    await shop.refresh();
    expect((await shown(page.path)).includes('Here I am')).toBe(false);
    expect(await told(section.id)).toEqual({ html: '', documents: [{ id: section.id, title: null }] });
  });

  it('is shown as it is being changed to whoever may change it, and nobody else', async () => {
    const section = await publish('section', [heading('words00', 'As it is')]);
    const page = await publish('page', [saved('here000', section.id)]);
    await shop.query('update content_document set draft = $1::jsonb where id = $2', [
      JSON.stringify([heading('words00', 'As it will be')]),
      section.id,
    ]);
    await shop.refresh();
    const path = `${page.path}?draft=${section.id}`;
    expect(await shown(path, editor)).toContain('As it will be');
    expect(await shown(path)).toContain('As it is');
  });
});
