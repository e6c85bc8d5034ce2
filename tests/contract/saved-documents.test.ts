import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishDue } from '#features/content/operations/publish-due.server.ts';
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
    const { body } = await editor.rest('GET', `documents/${section.id}`);
    const draft = [heading('words00', 'Tea of autumn')];
    await editor.rest('PUT', `documents/${section.id}`, { version: body.version, draft });
    await shop.running.shop.invalidate(['content']);
    // A draft is nobody's business.
    expect([...pages, other].map(({ path }) => isKept(path))).toEqual([true, true, true]);
    await editor.rest('POST', `documents/${section.id}/publish`, { version: body.version + 1 });
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
      const { body } = await editor.rest('POST', `builder/data?draft=${page.id}`, {
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

const newPage = async (more: object = {}) => {
  const slug = `state-${++made}`;
  const sent = { title: `Page ${made}`, slug, status: 'published', ...more };
  const { status, body } = await editor.rest('POST', 'pages', sent);
  expect([status, body.errors]).toEqual([201, undefined]);
  await shop.refresh();
  return { ...body, path: `/${slug}/` };
};
const statusAt = async (path: string, who = shop.visitor()) => {
  await shop.refresh();
  return (await who.send(path)).status;
};

describe('the state of a document', () => {
  it('[TPL-009b] decides who sees a page: nobody a draft, everybody what is published, editors what is private', async () => {
    const customer = await shop.member('customer');
    const seenBy = async (path: string) => [
      await statusAt(path),
      await statusAt(path, customer),
      await statusAt(path, editor),
    ];
    const { id, path, version } = await newPage({ status: 'draft' });
    expect(await seenBy(path)).toEqual([404, 404, 404]);
    const change = async (at: number, more: object) =>
      (await editor.rest('PUT', `pages/${id}`, { version: at, ...more })).status;
    expect(await change(version, { status: 'private' })).toBe(200);
    expect(await seenBy(path)).toEqual([404, 404, 200]);
    // What an editor saw is not kept for others.
    expect(isKept(path)).toBe(false);
    expect(await change(version + 1, { status: 'published' })).toBe(200);
    expect(await seenBy(path)).toEqual([200, 200, 200]);
    expect(await change(version + 2, { status: 'invented' })).toBe(422);
    expect(await change(version + 2, { status: 'draft' })).toBe(200);
    expect(await seenBy(path)).toEqual([404, 404, 404]);
  });

  it('[TPL-009b] is scheduled for a moment, at which it becomes public and what was kept of it ends', async () => {
    const publishAt = new Date(Date.now() + 3_600_000);
    const wrong = await editor.rest('POST', 'pages', { title: 'Soon', status: 'scheduled' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['publishAt']]);
    const { id, path } = await newPage({ status: 'scheduled', publishAt: publishAt.toISOString() });
    const asked = await shop.query(
      `select from outbox_event where payload->>'job' = 'publish-due-documents' and payload->>'startAfter' = $1
       union all select from jobs.job where name = 'publish-due-documents' and start_after = $1::timestamptz`,
      [publishAt.toISOString()],
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(await statusAt(path)).toBe(404);
    const before = await publishDue(shop.db, new Date(publishAt.getTime() - 1));
    expect([before, isKept(path)]).toEqual([0, true]);
    expect(await publishDue(shop.db, publishAt)).toBe(1);
    expect(await shop.query(`select from outbox_invalidation where tags @> '{content}'`)).not.toEqual([]);
    await shop.running.shop.invalidate(['content']);
    expect([isKept(path), (await shop.visitor().send(path)).status]).toEqual([false, 200]);
    expect((await editor.rest('GET', `pages/${id}`)).body.status).toBe('published');
    // A moment that has come is no plan any more.
    const past = await newPage({ status: 'scheduled', publishAt: '2026-01-01T00:00:00Z' });
    expect([past.status, await statusAt(past.path)]).toEqual(['published', 200]);
  });

  it('[TPL-009ac] is changed by the page editor, which publishes and takes off the site at once', async () => {
    const { id, path, version } = await newPage({ status: 'draft' });
    const act = (name: string, more: object = {}) =>
      editor.rest('POST', `documents/${id}/${name}`, { version, ...more });
    expect([(await act('publish')).body.status, await statusAt(path)]).toEqual(['published', 200]);
    expect([(await act('unpublish')).body.status, await statusAt(path)]).toEqual(['draft', 404]);
    expect((await act('publish', { status: 'scheduled' })).status).toBe(422);
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const later = await act('publish', { status: 'scheduled', publishAt });
    expect([later.body.status, later.body.publishAt, await statusAt(path)]).toEqual([
      'scheduled',
      publishAt,
      404,
    ]);
    const home = shop.assignedPages().home;
    const { body } = await editor.rest('GET', `documents/${home}`);
    const needed = await editor.rest('POST', `documents/${home}/unpublish`, { version: body.version });
    expect([needed.status, needed.body.error.code]).toEqual([422, 'content.page-in-use']);
  });

  it('[TPL-009cd] in the trash is off the site, and back on it once it is taken out', async () => {
    const { id, path } = await newPage();
    const { body: header } = await editor.rest('POST', 'site-parts', {
      title: 'Sale header',
      kind: 'header',
      status: 'published',
      place: { shownOn: [{ how: 'include', where: { of: 'one page', fields: { ids: [id] } } }] },
    });
    await editor.rest('PUT', `documents/${header.id}`, {
      version: header.version,
      draft: [heading('sale000', 'Sale today')],
    });
    await editor.rest('POST', `documents/${header.id}/publish`, { version: header.version + 1 });
    await shop.refresh();
    const saysSale = async () => (await shown(path)).includes('Sale today');
    for (const [resource, record, isOn] of [
      ['site-parts', header.id, saysSale],
      ['pages', id, async () => (await shop.visitor().send(path)).status === 200],
    ] as const) {
      expect([resource, await isOn()]).toEqual([resource, true]);
      const trashed = await editor.rest('DELETE', `${resource}/${record}`);
      expect([resource, trashed.status]).toEqual([resource, 200]);
      await shop.running.shop.invalidate(['content']);
      expect([resource, await isOn()]).toEqual([resource, false]);
      await editor.rest('POST', `${resource}/${record}/restore`, {});
      await shop.running.shop.invalidate(['content']);
      expect([resource, await isOn()]).toEqual([resource, true]);
    }
    // Nothing in the trash goes public by itself.
    const soon = new Date(Date.now() + 3_600_000);
    const planned = await newPage({ status: 'scheduled', publishAt: soon.toISOString() });
    await editor.rest('DELETE', `pages/${planned.id}`);
    await publishDue(shop.db, new Date(soon.getTime() + 1));
    expect((await editor.rest('GET', `pages/${planned.id}`)).body.status).toBe('scheduled');
  });
});

describe('where a template is shown', () => {
  const template = async (title: string, shownOn: object[], more: object = {}) => {
    const sent = { title, kind: 'template', status: 'published', place: { shownOn }, ...more };
    const { status, body } = await editor.rest('POST', 'site-parts', sent);
    expect([status, body.errors]).toEqual([201, undefined]);
    const words = [heading('words00', title)];
    await editor.rest('PUT', `documents/${body.id}`, { version: body.version, draft: words });
    await editor.rest('POST', `documents/${body.id}/publish`, { version: body.version + 1 });
    await shop.refresh();
    return body.id as number;
  };
  const on = (of: string, ids?: number[]) => ({ how: 'include', where: { of, fields: ids ? { ids } : {} } });
  const not = (of: string, ids?: number[]) => ({ ...on(of, ids), how: 'exclude' });
  const titlesOn = async (path: string) =>
    [...(await shown(path)).matchAll(/<h\d[^>]*>(T\d[^<]*)</g)].map(([, title]) => title);

  it('[TPL-014abc] is said by including and excluding pages: the most special wins, then the newest, one for each place', async () => {
    const tea = await shop.addCategory('teas', 'Teas');
    const green = await shop.addCategory('green', 'Green', tea);
    const [sencha, plate] = [
      await shop.addProduct({ slug: 'sencha', name: 'Sencha', categories: [green] }),
      await shop.addProduct({ slug: 'plate', name: 'Plate' }),
    ];
    await shop.addProduct({ slug: 'blue-bowl', name: 'Blue bowl' });
    const at = async () => ({
      sencha: await titlesOn('/product/sencha/'),
      bowl: await titlesOn('/product/blue-bowl/'),
      plate: await titlesOn('/product/plate/'),
      teas: await titlesOn('/product-category/teas/'),
      green: await titlesOn('/product-category/teas/green/'),
      search: await titlesOn('/?s=tea'),
      gone: await titlesOn('/gone/'),
    });
    const none = { sencha: [], bowl: [], plate: [], teas: [], green: [], search: [], gone: [] };
    expect(await at()).toEqual(none);
    await template('T1 products', [on('kind product'), not('one product', [plate ?? 0])]);
    const products = { ...none, sencha: ['T1 products'], bowl: ['T1 products'] };
    expect(await at()).toEqual(products);
    await template('T2 teas', [
      on('within product category', [tea]),
      on('within category category', [tea]),
      not('one category', [tea]),
    ]);
    expect(await at()).toEqual({ ...products, sencha: ['T2 teas'], green: ['T2 teas'] });
    await template('T3 sencha', [on('one product', [sencha ?? 0])]);
    const named = { ...products, sencha: ['T3 sencha'], green: ['T2 teas'] };
    expect(await at()).toEqual(named);
    // Newer, and less special: lists, single pages and all pages come after what names them more closely.
    await template('T4 lists', [on('family archive'), not('kind search')]);
    expect(await at()).toEqual(named);
    await template('T5 search', [on('kind search'), on('kind not-found')]);
    expect(await at()).toEqual({ ...named, search: ['T5 search'], gone: ['T5 search'] });
    const second = await template('T6 products', [on('kind product')]);
    expect(await at()).toEqual({
      ...named,
      bowl: ['T6 products'],
      plate: ['T6 products'],
      search: ['T5 search'],
      gone: ['T5 search'],
    });
    await editor.rest('DELETE', `site-parts/${second}`);
    await shop.refresh();
    expect((await at()).bowl).toEqual(['T1 products']);
  });

  it('[TPL-014a] is a whole family of pages as well, of headers and footers too', async () => {
    await shop.addCategory('trays', 'Trays');
    await shop.addProduct({ slug: 'tray', name: 'Tray' });
    await template('T7 lists', [on('family archive'), not('kind search')], { kind: 'header' });
    await template('T8 things', [on('family single')], { kind: 'footer' });
    const at = (path: string) => titlesOn(path).then((all) => all.filter((one) => /^T[78]/.test(one ?? '')));
    expect(await at('/product-category/trays/')).toEqual(['T7 lists']);
    expect(await at('/shop/')).toEqual(['T7 lists']);
    expect(await at('/?s=tray')).toEqual([]);
    expect(await at('/product/tray/')).toEqual(['T8 things']);
    expect(await at('/gone/')).toEqual([]);
  });

  it('[TPL-014a] is said by its form, which tells who goes before and whether it is shown at all', async () => {
    const older = await template('Older', [on('kind tag')]);
    const newer = await template('Newer', [on('kind tag')]);
    const { body } = await editor.rest('GET', `site-parts/${older}`);
    expect(body.place.shownOn).toEqual([on('kind tag')]);
    const ways = body.placeFields.shownOn.fields.where.variants;
    expect(Object.keys(ways)).toEqual(
      expect.arrayContaining([
        'every',
        ...[
          'family single',
          'family archive',
          'kind home',
          'kind page',
          'one page',
          'kind not-found',
          'kind product',
        ],
        ...[
          'within product category',
          'one product',
          'kind shop',
          'kind search',
          'kind category',
          'one category',
        ],
      ]),
    );
    expect(body.places).toEqual([
      { words: 'Tag pages', isExcluded: false, isShown: false, instead: { id: newer, title: 'Newer' } },
    ]);
    const change = (shownOn: unknown) =>
      editor.rest('PUT', `site-parts/${older}`, { version: body.version, place: { shownOn } });
    for (const wrong of [
      [on('kind invented')],
      [on('one product', [])],
      [on('one product', [999_999])],
      [{ how: 'maybe', where: { of: 'every', fields: {} } }],
      ['x'],
      'x',
    ]) {
      const refused = await change(wrong);
      const paths = Object.keys(refused.body.errors ?? {});
      expect([
        JSON.stringify(wrong),
        refused.status,
        paths.every((path) => path.startsWith('place.shownOn')),
      ]).toEqual([JSON.stringify(wrong), 422, true]);
    }
    const saved = await change([on('every'), not('kind tag')]);
    expect([saved.status, saved.body.places.map(({ isShown }: { isShown: boolean }) => isShown)]).toEqual([
      200,
      [true, false],
    ]);
  });

  it('is looked at on a page of its kind, or on the sample that is chosen, which is kept with it', async () => {
    const id = await template('Looked at', [on('kind product')]);
    const product = await shop.addProduct({ slug: 'sample', name: 'Sample' });
    const newest = await shop.addProduct({ slug: 'newest', name: 'Newest' });
    const { body } = await editor.rest('GET', `site-parts/${id}`);
    expect([newest > product, body.at]).toEqual([true, '/product/newest/']);
    const sample = { of: 'product', fields: { id: product } };
    const chosen = await editor.rest('PUT', `site-parts/${id}`, {
      version: body.version,
      place: { sample },
    });
    expect([chosen.body.at, chosen.body.place.sample]).toEqual(['/product/sample/', sample]);
    expect((await editor.rest('GET', `documents/${id}`)).body.at).toBe('/product/sample/');
    expect((await editor.send(`/admin/editor/${id}`)).location).toContain('?at=%2Fproduct%2Fsample%2F');
    const preview = (await editor.send(`/admin/preview/${id}`)).location;
    expect(preview).toBe(`/product/sample/?draft=${id}`);
    expect(await shown(preview ?? '', editor)).toContain('Looked at');
    const section = await publish('section', [heading('words00', 'Alone here')]);
    await shop.refresh();
    expect(await shown(`/preview/${section.id}/`, editor)).toContain('Alone here');
    expect((await shop.visitor().send(`/preview/${section.id}/`)).status).toBe(404);
    expect(await shown('/preview/design/plain-page/', editor)).toContain('A heading');
  });
});

describe('a finished page', () => {
  it('[TPL-028ab] has its own title, address, description, picture and index setting, and leads on from an earlier address', async () => {
    const picture = await shop.addPicture('hafen-blend-1', 'Coffee');
    const { id, slug, path, version } = await newPage({
      title: 'Our tea',
      metaTitle: 'Tea from the hills',
      metaDescription: 'How it is picked.',
      metaPictureId: picture,
    });
    const head = async (at: string) => {
      const html = await shown(at);
      return html.slice(0, html.indexOf('</head>'));
    };
    const listed = async () =>
      (await shop.visitor().send('/sitemap.xml')).text +
      (await shop.visitor().send('/sitemap-pages.xml')).text;
    const first = await head(path);
    expect(first).toContain('<title>Tea from the hills – ');
    expect(first).toContain('<meta name="description" content="How it is picked.">');
    expect(first).toMatch(
      new RegExp(`property="og:image" content="http://shop.test/media/${picture}-[^"]+"`),
    );
    expect([first.includes('noindex'), (await listed()).includes(path)]).toEqual([false, true]);
    const moved = await editor.rest('PUT', `pages/${id}`, { version, slug: `${slug}-moved`, noIndex: true });
    expect(moved.status).toBe(200);
    await shop.refresh();
    const led = await shop.visitor().send(path);
    expect([led.status, led.location]).toEqual([301, `/${slug}-moved/`]);
    const second = await head(`/${slug}-moved/`);
    expect(second).toContain('<meta name="robots" content="noindex, follow">');
    expect((await listed()).includes(`/${slug}-moved/`)).toBe(false);
    const wrong = await editor.rest('PUT', `pages/${id}`, { version: version + 1, metaPictureId: 999_999 });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['metaPictureId']]);
  });
});

describe('the lists of documents', () => {
  it('[TPL-025a] find pages and templates by words, type, state, author, date and page, and say who made them', async () => {
    const find = async (resource: string, filter: object) => {
      const { status, body } = await editor.rest(
        'GET',
        `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
      expect([filter, status]).toEqual([filter, 200]);
      return body.map(({ title }: { title: string }) => title);
    };
    const kinds = ['header', 'footer', 'template', 'section'];
    for (const kind of kinds)
      await editor.rest('POST', 'site-parts', {
        title: `Listed ${kind}`,
        kind,
        status: 'private',
        forPages: 'product',
      });
    await newPage({ title: 'Listed page', status: 'draft' });
    for (const kind of kinds) {
      expect(await find('site-parts', { q: 'listed', kind })).toEqual([`Listed ${kind}`]);
      expect(await find('site-parts', { q: 'listed', kind, status: 'draft' })).toEqual([]);
      expect(await find('site-parts', { q: 'listed', kind, status: 'private' })).toEqual([`Listed ${kind}`]);
    }
    expect(await find('site-parts', { q: 'listed', shownOn: 'product' })).toHaveLength(4);
    expect(await find('site-parts', { q: 'listed', shownOn: 'search' })).toEqual([]);
    expect(await find('pages', { q: 'listed', status: 'draft' })).toEqual(['Listed page']);
    const { body: choices } = await editor.rest('POST', 'content/choices', {});
    const [author] = choices.authors;
    expect(author.name).toBe('Ada');
    expect(await find('pages', { q: 'listed', authorId: author.id })).toEqual(['Listed page']);
    expect(await find('pages', { q: 'listed', updatedAt_gte: '2126-01-01' })).toEqual([]);
    expect(await find('pages', { q: 'listed', updatedAt_lte: '2126-01-01' })).toEqual(['Listed page']);
    const listed = async (resource: string, q: string, more = '') =>
      (await editor.rest('GET', `${resource}?filter=${encodeURIComponent(JSON.stringify({ q }))}${more}`))
        .body;
    expect((await listed('site-parts', 'listed header'))[0]).toMatchObject({
      kindLabel: 'Header',
      author: 'Ada',
      status: 'private',
      shownOnWords: 'Product pages',
    });
    expect((await listed('pages', 'listed page'))[0]).toMatchObject({ author: 'Ada', status: 'draft' });
    await newPage({ title: 'Listed page, later' });
    await shop.query(
      `update content_document set updated_at = now() - interval '1 day' where title in ('Listed page', 'Listed footer')`,
    );
    for (const [resource, oldest] of [
      ['pages', 'Listed page'],
      ['site-parts', 'Listed footer'],
    ] as const) {
      const sorted = await listed(resource, 'listed', '&sort=["updatedAt","ASC"]');
      expect([sorted.length > 1, sorted[0].title]).toEqual([true, oldest]);
      expect(Date.parse(sorted[0].updatedAt)).toBeLessThan(Date.parse(sorted[1].updatedAt));
    }
  });

  it('[TPL-025b] create documents blank, after a design or like another one, and rename them', async () => {
    const design = await editor.rest('POST', 'pages', { title: 'After a design', design: 'plain-page' });
    const titles = design.body.widgets.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['Section', 'Heading', 'Text', 'Button']);
    const unknown = await editor.rest('POST', 'pages', { title: 'None', design: 'invented' });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['design']]);
    const section = await publish('section', [heading('words00', 'Copied')]);
    const copied = { title: 'A copy', kind: 'section', copyOf: section.id };
    const copy = await editor.rest('POST', 'site-parts', copied);
    expect([copy.status, copy.body.status]).toEqual([201, 'draft']);
    expect((await editor.rest('GET', `documents/${copy.body.id}`)).body.draft).toEqual([
      expect.objectContaining({ type: 'heading', props: expect.objectContaining({ text: 'Copied' }) }),
    ]);
    // A copy of another type would be none.
    expect((await editor.rest('POST', 'site-parts', { ...copied, kind: 'header' })).status).toBe(422);
    const blank = await editor.rest('POST', 'site-parts', { title: 'Blank', kind: 'section' });
    expect((await editor.rest('GET', `documents/${blank.body.id}`)).body.draft).toEqual([]);
    const renamed = await editor.rest('PUT', `site-parts/${blank.body.id}`, {
      version: blank.body.version,
      title: 'Renamed',
    });
    expect([renamed.status, renamed.body.title]).toEqual([200, 'Renamed']);
    for (const kind of ['page', 'hologram', ''])
      expect((await editor.rest('POST', 'site-parts', { title: 'x', kind })).status).toBe(422);
  });
});

describe('revisions', () => {
  it('[TPL-007c] say who saved them, come with what visitors see, and are looked at on their page', async () => {
    const { id, path, version } = await newPage();
    const save = (at: number, text: string) =>
      editor.rest('PUT', `documents/${id}`, { version: at, draft: [heading('words00', text)] });
    await save(version, 'First words');
    await save(version + 1, 'Second words');
    const { body } = await editor.rest('POST', 'builder/revisions', { document: id });
    expect(body.revisions.map((one: { author: string }) => one.author)).toEqual(['Ada', 'Ada', 'Ada']);
    // What visitors see is the first one.
    const { body: first } = await editor.rest('POST', 'builder/revisions', { document: id, number: 1 });
    expect(body.published).toEqual(first.tree);
    const { body: second } = await editor.rest('POST', 'builder/revisions', { document: id, number: 2 });
    expect(second.tree).toMatchObject([{ id: 'words00', props: { text: 'First words' } }]);
    const earlier = `${path}?draft=${id}.2`;
    expect(await shown(earlier, editor)).toContain('First words');
    expect((await shown(earlier)).includes('First words')).toBe(false);
  });
});

it('lists go on and pages are shown among two thousand documents', async () => {
  await shop.query(
    `insert into content_document (kind, slug, title, status, draft, published)
    select case when n % 2 = 0 then 'page' else 'section' end, case when n % 2 = 0 then 'many-' || n end, 'Many ' || n,
      'published', tree, tree
    from generate_series(1, 2000) n, (select $1::jsonb as tree) one`,
    [JSON.stringify([heading('words00', 'One of many')])],
  );
  await shop.refresh();
  for (const resource of ['pages', 'site-parts']) {
    const address = `/rest/${resource}?filter=${encodeURIComponent('{"q":"many"}')}&range=[975,999]`;
    expect([resource, (await editor.send(address)).json().length]).toEqual([resource, 25]);
  }
  expect((await shop.visitor().send('/many-2000/')).text).toContain('One of many');
});
