import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOOK_PARTS } from '#platform/documents/node-look.ts';
import { findPage } from '#platform/pages/find-page.server.ts';
import { pageKinds } from '#platform/pages/page-kind.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let editor: ShopVisitor;
let customer: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  [editor, customer] = [await shop.member('editor'), await shop.member('customer')];
  await shop.addProduct({ slug: 'cup', name: 'Cup' });
});
afterAll(() => shop.close());

type Sent = Record<string, unknown>;

let pages = 0;
/** A published page with a heading in a section. */
async function newPage() {
  const slug = `edited-${++pages}`;
  const made = await editor.rest('POST', 'pages', { title: 'Edited', slug, status: 'published' });
  expect(made.status).toBe(201);
  const { body } = await editor.rest('GET', `documents/${made.body.id}`);
  return { slug, id: body.id as number, version: body.version as number, draft: body.draft as Sent[] };
}

const node = (id: string, type: string, props: Sent, more: Sent = {}) => ({
  id,
  type,
  version: 1,
  props,
  ...more,
});
const shown = async (path: string) => (await shop.visitor().send(path)).text;

describe('a document', () => {
  it('[TPL-009a] is saved as a draft that visitors do not see, and shown to them once it is published', async () => {
    const { id, slug, version, draft } = await newPage();
    const changed = [...draft, node('secret0', 'heading', { text: 'Now in spring' })];
    const saved = await editor.rest('PUT', `documents/${id}`, { version, draft: changed });
    expect([saved.status, saved.body.version, saved.body.isPublished]).toEqual([200, version + 1, false]);
    expect((await shown(`/${slug}/`)).includes('Now in spring')).toBe(false);
    const published = await editor.rest('POST', `documents/${id}/publish`, { version: version + 1 });
    expect([published.status, published.body.isPublished]).toEqual([200, true]);
    await shop.refresh();
    expect((await shown(`/${slug}/`)).includes('Now in spring')).toBe(true);
  });

  it('[TPL-013d] is not saved over a newer version, nor published in place of one', async () => {
    const { id, version, draft } = await newPage();
    expect((await editor.rest('PUT', `documents/${id}`, { version, draft })).status).toBe(200);
    const late = await editor.rest('PUT', `documents/${id}`, { version, draft: [] });
    expect([late.status, late.body.current.version]).toEqual([409, version + 1]);
    const published = await editor.rest('POST', `documents/${id}/publish`, { version });
    expect([published.status, published.body.error.code]).toEqual([422, 'content.document-changed']);
  });

  it('keeps all that a look is made of, its name and its note', async () => {
    const { id, version } = await newPage();
    const said = {
      style: { borderWidth: { base: '1px' }, marginTop: { base: '1rem', mobile: '0' } },
      hidden: ['mobile'],
      motion: 'fade',
      sticky: { edge: 'top' },
      scroll: [{ effect: 'blur', amount: 4 }],
      mouse: [{ effect: 'tilt', amount: 2 }],
      htmlId: 'here',
      htmlClass: 'mine too',
      label: 'The first words',
      note: 'Put your own words here.',
    };
    const draft = [node('words00', 'heading', { text: 'Hi' }, said)];
    const saved = await editor.rest('PUT', `documents/${id}`, { version, draft });
    const { id: _id, type: _type, version: _version, props: _props, ...kept } = saved.body.draft[0];
    expect(Object.keys(said).toSorted()).toEqual([...LOOK_PARTS, 'label', 'note'].toSorted());
    expect(Object.keys(kept).toSorted()).toEqual(Object.keys(said).toSorted());
    const path = `/${saved.body.slug}/`;
    await editor.rest('POST', `documents/${id}/publish`, { version: saved.body.version });
    await shop.refresh();
    expect(await shown(path)).not.toContain('Put your own words here.');
  });

  it('is saved where it is a template that is looked at on pages of products', async () => {
    const { body: documents } = await editor.rest('GET', 'documents?filter={}');
    const { id } = documents.find(({ title }: { title: string }) => title === 'Product');
    const { body } = await editor.rest('GET', `documents/${id}`);
    const saved = await editor.rest('PUT', `documents/${id}`, { version: body.version, draft: body.draft });
    expect([saved.status, saved.body.at]).toEqual([200, '/product/cup/']);
  });

  it('[TPL-013a] is checked against the fields of its widgets, at any depth', async () => {
    const { id, version } = await newPage();
    const refusals: [string, unknown, Record<string, unknown>][] = [
      [
        'a text where a number belongs',
        [node('space00', 'spacer', { size: 'huge' })],
        { space00: { size: expect.any(String) } },
      ],
      [
        'a picture that is not there',
        [node('hero000', 'hero', { picture: 999_999 })],
        { hero000: { picture: expect.any(String) } },
      ],
      [
        'within a slot',
        [node('band000', 'section', { content: [node('inside0', 'heading', { text: 4 })] })],
        { inside0: { text: expect.any(String) } },
      ],
      [
        'a link that runs something',
        [node('butto00', 'button', { address: 'javascript:alert(1)' })],
        { butto00: {} },
      ],
      ['a widget that nobody brings', [node('gone000', 'gone', {})], { gone000: expect.any(String) }],
    ];
    for (const [what, draft, errors] of refusals) {
      const refused = await editor.rest('PUT', `documents/${id}`, { version, draft });
      expect([what, refused.status]).toEqual([what, 422]);
      const flat = Object.keys(refused.body.errors);
      expect([
        what,
        flat.length > 0 && flat.every((path) => Object.keys(errors).some((key) => path.startsWith(key))),
      ]).toEqual([what, true]);
    }
    const same = node('twice00', 'heading', { text: 'One' });
    const broken: unknown[] = [
      [same, same],
      [{ ...same, id: 'x' }],
      [{ ...same, type: '../x' }],
      ['heading'],
      [node('band000', 'section', { content: 'none' })],
      [node('cols000', 'columns', { columns: [null] })],
    ];
    for (const draft of broken) {
      const refused = await editor.rest('PUT', `documents/${id}`, { version, draft });
      expect([JSON.stringify(draft), refused.status]).toEqual([JSON.stringify(draft), 422]);
    }
    expect((await editor.rest('GET', `documents/${id}`)).body.version).toBe(version);
  });

  it('[TPL-013b] is cleaned: markup by an allow-list, and looks', async () => {
    const { id, version } = await newPage();
    const draft = [
      node('text000', 'rich-text', { html: '<p onclick="x()">Hi<script>alert(1)</script></p>' }),
      node(
        'butto00',
        'button',
        { text: 'Go' },
        { style: { colour: { base: 'url(x)' } }, hidden: 'never', motion: 'spin' },
      ),
    ];
    const saved = await editor.rest('PUT', `documents/${id}`, { version, draft });
    expect(saved.status).toBe(200);
    const [text, button] = saved.body.draft;
    expect(text.props.html).toBe('<p>Hi</p>');
    expect([button.style, button.hidden, button.motion]).toEqual([undefined, undefined, undefined]);
  });

  it('[TPL-006a] keeps what its widgets are called by whoever edits it, as words of 80 letters at most', async () => {
    const { id, version } = await newPage();
    const draft = ['  Promises  ', 'x'.repeat(200), ' ', 7].map((label, at) =>
      node(`label0${at}`, 'heading', { text: 'Now' }, { label }),
    );
    const { body } = await editor.rest('PUT', `documents/${id}`, { version, draft });
    expect(body.draft.map(({ label }: Sent) => label)).toEqual([
      'Promises',
      'x'.repeat(80),
      undefined,
      undefined,
    ]);
    expect(await shown(`/edited-${pages}/`)).not.toContain('Promises');
  });

  it('[TPL-011d] is read and changed by whoever may write content alone', async () => {
    const { id, version, draft } = await newPage();
    for (const who of [customer, shop.visitor()])
      for (const answer of [
        await who.rest('GET', `documents/${id}`),
        await who.rest('PUT', `documents/${id}`, { version, draft }),
        await who.rest('POST', `documents/${id}/publish`, { version }),
        await who.rest('POST', `builder/data?draft=${id}`, { document: id, nodes: [] }),
      ])
        expect([401, 403]).toContain(answer.status);
  });
});

describe('the canvas', () => {
  it('[TPL-005a] is given what the loaders bring for widgets as they are typed, saved or not', async () => {
    const { id } = await newPage();
    const nodes = [
      { ...node('grid', 'product-grid', { items: { of: 'newest', fields: {} } }), version: 3 },
      node('hero', 'hero', { picture: null }),
    ];
    const { status, body } = await editor.rest('POST', `builder/data?draft=${id}`, { document: id, nodes });
    expect(status).toBe(200);
    expect(Object.keys(body.nodes)).toEqual(['grid', 'hero']);
    expect(body.nodes.grid.data ?? body.nodes.grid.html).toContain('Cup');
    expect(JSON.parse(body.nodes.hero.data).data).toEqual({ picture: null, phonePicture: null });
  });

  it('draws what is half typed as if it were not filled in', async () => {
    const { id } = await newPage();
    const halfTyped = { items: null, limit: 'ab', excluded: 'x', tabRows: [null] };
    const nodes = [{ ...node('grid', 'product-grid', halfTyped), version: 3 }];
    const { status, body } = await editor.rest('POST', `builder/data?draft=${id}`, { document: id, nodes });
    expect([status, body.nodes.grid.data ?? body.nodes.grid.html]).toEqual([
      200,
      expect.stringContaining('Cup'),
    ]);
  });

  it('is given HTML where a loader brings what cannot be sent', async () => {
    const { body: documents } = await editor.rest('GET', 'documents?filter={}');
    const template = documents.find(({ title }: { title: string }) => title === 'Product');
    const nodes = [node('buy', 'product-summary', {})];
    const sent = { document: template.id, at: '/product/cup/', nodes };
    const { body } = await editor.rest('POST', `builder/data?draft=${template.id}`, sent);
    expect(body.nodes.buy.html).toContain('class="cart');
  });

  it('says what document or page there is not', async () => {
    const { body } = await editor.rest('POST', 'builder/data', { document: 999_999, nodes: [] });
    expect(body).toEqual({ error: 'unknown-document' });
  });
});

describe('a preview', () => {
  it('[TPL-004] shows pages as visitors see them with what is not published, and counts neither views nor attribution', async () => {
    const { id, slug, version, draft } = await newPage();
    const changed = [...draft, node('secret0', 'heading', { text: 'Now in spring' })];
    await editor.rest('PUT', `documents/${id}`, { version, draft: changed });
    const preview = (await editor.send(`/${slug}/?draft=${id}`)).text;
    expect(preview).toContain('Now in spring');
    const counting = ['product-visit', 'data-tracking', '/admin/editor/'];
    const counted = async (who: ShopVisitor, path: string) => {
      const { text } = await who.send(path);
      return counting.filter((mark) => text.includes(mark));
    };
    expect(await counted(editor, '/product/cup/')).toEqual(counting);
    expect(await counted(editor, `/product/cup/?draft=${id}`)).toEqual([]);
    // Whoever may see no drafts is a visitor with whatever parameter.
    expect(await counted(shop.visitor(), `/product/cup/?draft=${id}`)).toEqual(counting.slice(0, 2));
  });
});

describe('the way to the editor', () => {
  it('stands on pages for whoever may change them, and leads to the document of that page', async () => {
    const { id, slug } = await newPage();
    const page = await editor.send(`/${slug}/`);
    expect(page.text).toContain(`href="/admin/editor/?at=%2F${slug}%2F"`);
    for (const who of [customer, shop.visitor()])
      expect((await who.send(`/${slug}/`)).text).not.toContain('/admin/editor/');
    const led = await editor.send(`/admin/editor/?at=%2F${slug}%2F`);
    expect(led.location).toBe(`/admin/editor/${id}?at=%2F${slug}%2F`);
    expect((await customer.send(`/admin/editor/${id}`)).location).toBe('/admin/');
  });
});

describe('builder-revisions', () => {
  it('[TPL-007c] keeps each save once, to be looked at and brought back by whoever may write content', async () => {
    const { id, version, draft } = await newPage();
    const changed = [...draft, node('second0', 'heading', { text: 'Second' })];
    const list = async (who: ShopVisitor, number?: number) =>
      who.rest('POST', 'builder/revisions', { document: id, ...(number ? { number } : {}) });
    const before = (await list(editor)).body.revisions.length;
    await editor.rest('PUT', `documents/${id}`, { version, draft: changed });
    await editor.rest('PUT', `documents/${id}`, { version: version + 1, draft: changed });
    await editor.rest('POST', `documents/${id}/publish`, { version: version + 2 });
    const { body } = await list(editor);
    expect([body.revisions.length, body.published.length]).toEqual([before + 1, draft.length + 1]);
    const [newest, earlier] = body.revisions;
    expect(Date.parse(newest.createdAt)).not.toBeNaN();
    expect((await list(editor, newest.number)).body.tree).toHaveLength(draft.length + 1);
    expect((await list(editor, earlier.number)).body.tree).toHaveLength(draft.length);
    expect((await list(editor, 99)).body.tree).toBeNull();
    expect((await list(customer)).status).toBe(403);
  });
});

describe('a template that is opened without a page', () => {
  it('is looked at on a page of the kind that it is for, of each kind that the shop has, and on another one by choice', async () => {
    const { services } = shop.running.shop;
    const kinds = services.whole.of(pageKinds).filter(({ conditions }) => conditions);
    /** The kind of the page that a path leads to. */
    const kindAt = (path: string) => {
      const found = findPage(new URL(path, shop.site), { services, shop: services.shop() });
      if ('redirect' in found) return found.redirect;
      return found.match?.kind.name ?? 'not-found';
    };
    await newPage();
    await shop.refresh();
    const templates = new Map<string, number>();
    for (const { name } of kinds) {
      const shownOn = [{ how: 'include', where: { of: `kind ${name}`, fields: {} } }];
      const made = await editor.rest('POST', 'site-parts', {
        title: name,
        kind: 'template',
        place: { shownOn },
      });
      expect([name, made.status]).toEqual([name, 201]);
      templates.set(name, made.body.id);
      expect((await editor.rest('GET', `documents/${made.body.id}`)).body.standsOn).toEqual([name]);
    }
    const ledTo = async (query = '', named = [...templates.keys()]) => {
      const paths: [string, string][] = [];
      for (const name of named) {
        const { location } = await editor.send(`/admin/editor/${templates.get(name)}${query}`);
        paths.push([name, new URL(location ?? '', shop.site).searchParams.get('at') ?? '']);
      }
      return Object.fromEntries(paths);
    };
    // Kinds of which the shop has nothing, or that stand in place of others, are looked at on the home page.
    const elsewhere = async () =>
      Object.entries(await ledTo()).flatMap(([name, path]) =>
        kindAt(path) === name ? [] : [`${name} ${path}`],
      );
    const never = [
      'product-password',
      'order-received',
      'order-pay',
      'review-mails',
      'coming-soon',
      'shop-coming-soon',
    ];
    const missing = (...names: string[]) => [...names, ...never].map((name) => `${name} /`).toSorted();
    expect((await elsewhere()).toSorted()).toEqual(missing('category', 'tag', 'attribute'));
    const teas = await shop.addCategory('teas', 'Teas');
    const tags = [await shop.addTag('green', 'Green')];
    const jug = await shop.addProduct({ slug: 'jug', name: 'Jug' });
    await shop.addProduct({ slug: 'pot', name: 'Pot', categories: [teas], tags });
    const colour = await shop.addAttribute('colour', 'Colour', { hasArchive: true });
    await shop.addTerm(colour, 'red', 'Red');
    await shop.refresh();
    expect((await elsewhere()).toSorted()).toEqual(missing());
    expect(await ledTo('', ['product'])).toEqual({ product: '/product/pot/' });
    expect(await ledTo(`?sample=product:${jug}`, ['product'])).toEqual({ product: '/product/jug/' });
    expect(await ledTo(`?sample=category:${teas}`, ['product'])).toEqual({
      product: '/product-category/teas/',
    });
    // What is not there, or no kind at all, leads to where it would be looked at anyway.
    for (const sample of ['product:999999', 'gone:1', 'product:0', '../x', ''])
      expect(await ledTo(`?sample=${sample}`, ['product'])).toEqual({ product: '/product/pot/' });
  });
});
