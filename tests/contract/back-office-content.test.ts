import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contentStore } from '#features/content/operations/content-cache.server.ts';
import { linkTargets } from '#features/content/public.server.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
});
afterAll(() => shop.close());

type ShopRequest = () => ReturnType<ShopVisitor['rest']>;

let slugs = 0;
const newSlug = () => `thing-${++slugs}`;

async function newProduct(more: Record<string, unknown> = {}) {
  const made = await manager.rest('POST', 'products', {
    name: 'Cup',
    slug: newSlug(),
    regularPrice: 1000,
    ...more,
  });
  expect(made.status).toBe(201);
  return made.body;
}

/** A widget as a document's form gets and sends it. */
type FormWidget = { id: string; values: Record<string, unknown> };

describe('content', () => {
  it('pages change their texts and address in the shop; addresses of the shop itself are refused', async () => {
    const list = await manager.rest('GET', 'pages');
    const page = (
      await manager.rest('GET', `pages/${list.body.find(({ slug }: { slug: string }) => slug !== 'cart').id}`)
    ).body;
    expect(page.widgets.length).toBeGreaterThan(0);
    expect(page).not.toHaveProperty('published');
    const refused = await manager.rest('PUT', `pages/${page.id}`, { slug: 'rest', version: page.version });
    expect(refused.body.errors).toHaveProperty('slug');
    const saved = await manager.rest('PUT', `pages/${page.id}`, { title: 'Changed', version: page.version });
    expect(saved.body).toMatchObject({ title: 'Changed', version: page.version + 1 });
  });

  it('whoever may change pages sees them as they are being changed, others as they are published, and nothing of it is kept', async () => {
    const tree = (text: string) =>
      JSON.stringify([{ id: 'words01', type: 'heading', version: 1, props: { text } }]);
    const insert = async (slug: string, status: string, published: string | null) => {
      const [row] = await shop.query<{ id: number }>(
        `insert into content_document (kind, slug, title, status, draft, published)
         values ('page', $1, $1, $2, $3, $4) returning id`,
        [slug, status, tree('As it will be'), published],
      );
      return row?.id;
    };
    const changed = await insert('changed', 'published', tree('As it is'));
    const coming = await insert('coming', 'draft', null);
    await shop.refresh();
    const said = async (who: ShopVisitor, path: string) => {
      const answer = await who.send(path, {});
      const cache = answer.headers.get('cache-control');
      return [answer.status, /As it (?:is|will be)/.exec(answer.text)?.[0], cache];
    };
    const customer = await shop.member('customer');
    const guest = shop.visitor();
    const own = 'private, no-store';
    expect(await said(guest, `/changed/?draft=${changed}`)).toEqual([200, 'As it is', 'private, no-cache']);
    expect(await said(customer, `/changed/?draft=${changed}`)).toEqual([200, 'As it is', own]);
    expect(await said(manager, `/changed/?draft=${changed}`)).toEqual([200, 'As it will be', own]);
    expect(await said(manager, '/changed/')).toEqual([200, 'As it is', own]);
    expect(await said(manager, '/changed/?draft=0&draft=x&draft=99999999')).toEqual([200, 'As it is', own]);
    expect(await said(guest, `/changed/?draft=${changed}`)).toEqual([200, 'As it is', 'private, no-cache']);
    expect((await said(customer, `/coming/?draft=${coming}`))[0]).toBe(404);
    expect(await said(manager, `/coming/?draft=${coming}`)).toEqual([200, 'As it will be', own]);
    expect((await said(manager, '/coming/'))[0]).toBe(404);
    expect((await said(guest, `/coming/?draft=${coming}`))[0]).toBe(404);
    const { pages, services } = shop.running.shop;
    const kept = (path: string) => pages.get(`${path}|${services.marketOf().key}`);
    expect(kept('/changed/')).toBeDefined();
    await shop.refresh();
    await said(manager, `/changed/?draft=${changed}`);
    expect([kept('/changed/'), kept(`/changed/?draft=${changed}`)]).toEqual([undefined, undefined]);
    // A template is seen on the pages that it makes.
    const [footer] = await shop.query<{ id: number }>(
      `update content_document set draft = $1 where kind = 'footer' returning id`,
      [tree('As it will be')],
    );
    expect((await said(manager, `/shop/?draft=${footer?.id}`))[1]).toBe('As it will be');
    expect((await said(manager, '/shop/'))[1]).toBeUndefined();
    await shop.query('update content_document set draft = published where id = $1', [footer?.id]);
  });

  it('menus lead nowhere dangerous', async () => {
    const [menu] = (await manager.rest('GET', 'menus')).body;
    for (const address of ['javascript:alert(1)', '//evil.test', 'data:text/html,x', 'http:/x y'])
      expect(
        (
          await manager.rest('PUT', `menus/${menu.id}`, {
            version: menu.version,
            items: [{ label: 'x', address }],
          })
        ).body.errors,
      ).toHaveProperty(['items.0.address']);
    const items = [
      { label: 'Tea', address: '/tea/', children: [{ label: 'Green', address: 'https://example.com/' }] },
    ];
    expect(
      (await manager.rest('PUT', `menus/${menu.id}`, { version: menu.version, items })).body.items,
    ).toEqual(items);
  });

  it('new pages begin with a heading and a text that can be filled', async () => {
    const made = await manager.rest('POST', 'pages', { title: 'Our studio', status: 'published' });
    expect([made.status, made.body.slug]).toEqual([201, 'our-studio']);
    const { widgets, version, id } = made.body as { widgets: FormWidget[]; version: number; id: number };
    expect(widgets.map(({ values }) => values)).toContainEqual(
      expect.objectContaining({ text: 'Our studio' }),
    );
    for (const { values } of widgets) if ('html' in values) values.html = '<p>Clay.</p><script>x()</script>';
    const saved = await manager.rest('PUT', `pages/${id}`, { widgets, version });
    expect(saved.body.widgets.at(-1).values.html).toBe('<p>Clay.</p>');
    await expect.poll(async () => (await shop.visitor().get('/our-studio/')).text).toContain('<p>Clay.</p>');
  });

  it('a page that is in the trash or hidden leaves menus and buttons, however they name it, and comes back; its menu says so', async () => {
    const made = (await manager.rest('POST', 'pages', { title: 'Our kiln', status: 'published' })).body;
    expect(made.slug).toBe('our-kiln');
    const items = [
      {
        label: 'By page',
        target: { kind: 'page', id: made.id },
        children: [{ label: 'Below', address: '/shop/' }],
      },
      { label: 'By path', address: '/our-kiln/?from=menu#top' },
      { label: 'By address', address: `${SITE_URL}/our-kiln/` },
      { label: 'Elsewhere', address: 'https://elsewhere.example/our-kiln/' },
      { label: 'A list', address: '/shop/our-kiln/' },
    ];
    const [footer] = await shop.query<{ handle: string; before: unknown }>(
      `select handle, items as before from content_menu where handle = 'footer-help'`,
    );
    await shop.query(`update content_menu set items = $1 where handle = 'footer-help'`, [
      JSON.stringify(items.map((item) => ({ address: '', ...item }))),
    ]);
    const button = { type: 'button', version: 1, props: { text: 'To the kiln', address: '/our-kiln/' } };
    const hero = {
      type: 'hero',
      version: 1,
      props: {
        heading: 'Clay',
        buttonText: 'Kiln',
        buttonAddress: '/our-kiln/',
        secondText: 'All wares',
        secondAddress: '/shop/',
      },
    };
    const text = {
      type: 'rich-text',
      version: 1,
      props: {
        html: '<p>See <a href="/our-kiln/">our <em>kiln</em></a> or <a href="/shop/">the shop</a>.</p>',
      },
    };
    const tree = [button, hero, text].map((node, at) => ({ id: `kiln00${at}`, ...node }));
    await shop.query(
      `insert into content_document (kind, slug, title, status, draft, published)
       values ('page', 'clay-days', 'Clay days', 'published', $1, $1)`,
      [JSON.stringify(tree)],
    );
    await shop.refresh();
    const shown = async () => {
      const html = (await shop.visitor().get('/clay-days/')).text;
      const names =
        /<a[^>]*>(By page|Below|By path|By address|Elsewhere|A list|To the kiln|Kiln|All wares)<\/a>/g;
      return {
        links: [...html.matchAll(names)].map(([, label]) => label),
        text: /<p>See (.*?)<\/p>/.exec(html)?.[1],
      };
    };
    const open = await shown();
    expect(open.links).toEqual([
      'To the kiln',
      'Kiln',
      'All wares',
      'By page',
      'By path',
      'By address',
      'Elsewhere',
      'A list',
    ]);
    expect(open.text).toContain('<a href="/our-kiln/">');
    const [menu] = (await manager.rest('GET', 'menus?filter={"q":"footer-help"}')).body;
    const unshown = async () => (await manager.rest('GET', `menus/${menu.id}`)).body.unshown;
    expect(await unshown()).toEqual([]);
    const gone = {
      links: ['All wares', 'Below', 'Elsewhere', 'A list'],
      text: 'our <em>kiln</em> or <a href="/shop/">the shop</a>.',
    };
    for (const [deed, back] of [
      [
        () => manager.rest('DELETE', `pages/${made.id}`),
        () => manager.rest('POST', `pages/${made.id}/restore`),
      ],
      ...['draft', 'private'].map((status) => [
        async () => {
          const { version } = (await manager.rest('GET', `pages/${made.id}`)).body;
          return manager.rest('PUT', `pages/${made.id}`, { version, status });
        },
        async () => {
          const { version } = (await manager.rest('GET', `pages/${made.id}`)).body;
          return manager.rest('PUT', `pages/${made.id}`, { version, status: 'published' });
        },
      ]),
    ] as [ShopRequest, ShopRequest][]) {
      expect((await deed()).status).toBe(200);
      await expect.poll(shown).toEqual(gone);
      expect(await unshown()).toEqual([
        `page ${made.id}`,
        '/our-kiln/?from=menu#top',
        `${SITE_URL}/our-kiln/`,
      ]);
      expect((await back()).status).toBe(200);
      await expect.poll(shown).toEqual(open);
    }
    // A form that sends back what it was told keeps the links.
    const { body: record } = await manager.rest('GET', `menus/${menu.id}`);
    const saved = await manager.rest('PUT', `menus/${menu.id}`, record);
    expect([saved.status, saved.body.items.length, saved.body.unshown]).toEqual([200, 5, []]);
    await shop.query(`update content_menu set items = $1 where handle = 'footer-help'`, [
      JSON.stringify(footer?.before),
    ]);
    await shop.refresh();
  });

  it('header, footer and templates say what their owner writes: texts, rows, menus and pictures', async () => {
    const { body: parts } = await manager.rest('GET', 'site-parts');
    const kinds = parts.map(({ kind }: { kind: string }) => kind);
    expect([...new Set(kinds)]).toEqual(['header', 'footer', 'template']);
    // Those of all pages, not those of one kind of page.
    const partsOf = (kind: string) =>
      parts.filter(
        (part: { kind: string; title: string }) => part.kind === kind && !/coming/i.test(part.title),
      );
    const read = async (kind: string) =>
      (await manager.rest('GET', `site-parts/${partsOf(kind)[0].id}`)).body as {
        id: number;
        version: number;
        widgets: FormWidget[];
      };
    const header = await read('header');
    const mine = header.widgets.find(({ values }) => 'announcement' in values);
    const save = (values: Record<string, unknown>) =>
      manager.rest('PUT', `site-parts/${header.id}`, {
        version: header.version,
        widgets: [{ id: mine?.id, values }],
      });
    const refused = await save({ logo: 9_999_999, announcement: 7, menu: '' });
    expect(refused.body.errors).toMatchObject({
      'widgets.0.values.announcement': 'A text.',
      'widgets.0.values.menu': 'Choose a menu.',
      'widgets.0.values.logo': 'This picture does not exist any more.',
    });
    const picture = await shop.addPicture('werkstatt-mug-oat', 'Our sign');
    expect((await save({ logo: picture, announcement: 'Free parcels & cards' })).status).toBe(200);
    const footer = await read('footer');
    const columns = [{ title: 'Our house', menu: 'main' }];
    const [widget] = footer.widgets;
    await manager.rest('PUT', `site-parts/${footer.id}`, {
      version: footer.version,
      widgets: [{ id: widget?.id, values: { columns, note: 'Made by hand' } }],
    });
    await expect
      .poll(async () => (await shop.visitor().get('/')).text)
      .toMatch(/Free parcels &amp; cards[\s\S]*alt="[^"]+"[\s\S]*Our house[\s\S]*Made by hand/);
    expect((await manager.rest('DELETE', `site-parts/${footer.id}`)).status).toBe(200);
    expect((await manager.rest('POST', `site-parts/${footer.id}/restore`, {})).status).toBe(200);
    expect((await manager.rest('POST', 'site-parts', { title: 'x' })).status).toBe(422);
  });

  it('[NAV-019a] menus follow pages, categories and products wherever they move, and lead to nothing that is hidden', async () => {
    const page = (await manager.rest('POST', 'pages', { title: 'About clay', status: 'published' })).body;
    const above = (await manager.rest('POST', 'categories', { name: 'Wares', slug: newSlug() })).body;
    const category = (
      await manager.rest('POST', 'categories', { name: 'Jugs', slug: newSlug(), parentId: above.id })
    ).body;
    const product = await newProduct({ name: 'Jug', status: 'published' });
    const made = await manager.rest('POST', 'menus', {
      title: 'Following',
      items: [
        { label: 'About', target: { kind: 'page', id: page.id } },
        {
          label: 'Jugs',
          target: { kind: 'category', id: category.id },
          children: [{ label: 'One jug', target: { kind: 'product', id: product.id } }],
        },
      ],
    });
    expect(made.status).toBe(201);
    const shown = () => shop.running.shop.services.cache(contentStore).menu(made.body.handle);
    const following = (about: string, jugs: string, jug: string) => [
      { label: 'About', address: about },
      { label: 'Jugs', address: jugs, children: [{ label: 'One jug', address: jug }] },
    ];
    const path = `/product-category/${above.slug}/`;
    await expect
      .poll(shown)
      .toEqual(following('/about-clay/', `${path}${category.slug}/`, `/product/${product.slug}/`));
    const change = async (resource: string, record: { id: number; version: number }, more: object) => {
      const answer = await manager.rest('PUT', `${resource}/${record.id}`, {
        version: record.version,
        ...more,
      });
      expect(answer.status).toBe(200);
      return answer.body;
    };
    const slugs = [newSlug(), newSlug(), newSlug()] as const;
    await change('pages', page, { slug: slugs[0] });
    await change('categories', category, { slug: slugs[1] });
    const moved = await change('products', product, { slug: slugs[2] });
    const there = following(`/${slugs[0]}/`, `${path}${slugs[1]}/`, `/product/${slugs[2]}/`);
    await expect.poll(shown).toEqual(there);
    await change('products', moved, { status: 'draft' });
    await expect.poll(shown).toEqual([there[0], { label: 'Jugs', address: `${path}${slugs[1]}/` }]);
    await manager.rest('DELETE', `categories/${category.id}`);
    await expect.poll(shown).toEqual([there[0]]);
    for (const target of [{ kind: 'user', id: 1 }, { kind: 'page', id: 0 }, { kind: 'page' }])
      expect(
        (await manager.rest('POST', 'menus', { title: 'No', items: [{ label: 'x', target }] })).status,
      ).toBe(422);
    const nowhere = await manager.rest('POST', 'menus', { title: 'No', items: [{ label: 'x' }] });
    expect(nowhere.body.errors).toEqual({ 'items.0.address': 'Where does it lead?' });
  });

  it('[NAV-019a] menus nest at most 6 levels, and keep pictures, words and headings', async () => {
    const nested = (levels: number): object => ({
      label: `Level ${levels}`,
      address: `/${levels}/`,
      ...(levels > 1 ? { children: [nested(levels - 1)] } : {}),
    });
    const send = (items: unknown) => manager.rest('POST', 'menus', { title: 'Deep', items });
    const six = [nested(6)];
    const made = await send(six);
    expect([made.status, made.body.items]).toEqual([201, six]);
    const shown = () => shop.running.shop.services.cache(contentStore).menu(made.body.handle);
    await expect.poll(shown).toEqual(six);
    expect((await send([nested(7)])).body.errors).toEqual({ items: 'At most 6 levels.' });
    expect([400, 422]).toContain((await send([nested(2000)])).status);
    for (const odd of ['x', [null], [7], [{ label: 'x', address: '/', children: 'x' }]])
      expect([odd, (await send(odd)).status]).toEqual([odd, 422]);

    const picture = await shop.addPicture('werkstatt-mug-oat', 'A mug on a board');
    const extras = { picture, text: 'By hand', badge: 'New' };
    const items = [
      {
        label: 'Shop',
        address: '',
        heading: true,
        children: [{ label: 'All', address: '/shop/', ...extras }],
      },
    ];
    const answer = await manager.rest('PUT', `menus/${made.body.id}`, { version: made.body.version, items });
    expect(answer.body.items).toEqual(items);
    // What is read can be saved as it is.
    const again = await manager.rest('PUT', `menus/${made.body.id}`, answer.body);
    expect([again.status, again.body.items]).toEqual([200, items]);
    await expect
      .poll(shown)
      .toEqual([{ label: 'Shop', address: '', children: [{ label: 'All', address: '/shop/', ...extras }] }]);
    const gone = [
      {
        label: 'a',
        address: '/',
        children: [{ label: 'x', address: '/', picture: 9_999_999, panel: 9_999_999 }],
      },
    ];
    expect(Object.keys((await send(gone)).body.errors)).toEqual([
      'items.0.children.0.picture',
      'items.0.children.0.panel',
    ]);
    expect(
      (await send([{ label: 'x', address: '/', children: [{ label: '', address: '' }] }])).body.errors,
    ).toEqual({
      'items.0.children.0.label': 'What does the link say?',
      'items.0.children.0.address': 'Where does it lead?',
    });
  });

  it('new menus get a name of their own; one that the site shows is not lost for good', async () => {
    const made = [
      await manager.rest('POST', 'menus', { title: 'Side menu' }),
      await manager.rest('POST', 'menus', { title: 'Side menu' }),
    ];
    expect(made.map(({ body }) => body.handle)).toEqual(['side-menu', 'side-menu-2']);
    const { body: menus } = await manager.rest('GET', 'menus');
    const shown = menus.find(({ handle }: { handle: string }) => handle === 'main');
    await shop.query(
      `update content_document set draft = '[{"props":{"columns":[{"menu":"side-menu-2"}]}}]'::jsonb || draft
       where id = (select min(id) from content_document)`,
    );
    for (const [id, deeds] of [
      [shown.id, [200, 422, 200]],
      [made[1]?.body.id, [200, 422, 200]],
      [made[0]?.body.id, [200, 200, 404]],
    ] as const) {
      const trashed = await manager.rest('DELETE', `menus/${id}`);
      const deleted = await manager.rest('DELETE', `menus/${id}?forever=1`);
      const restored = await manager.rest('POST', `menus/${id}/restore`);
      expect([trashed, deleted, restored].map(({ status }) => status)).toEqual(deeds);
    }
  });
});

it('[TPL-005b] finds by a part of its name what a link can lead to, and only what visitors can open', async () => {
  const category = await shop.addCategory('odd-cups', 'Ödd cups');
  await shop.addProduct({ slug: 'odd-mug', name: 'Odd mug', categories: [category] });
  await shop.addProduct({ slug: 'odd-draft', name: 'Odd draft', status: 'draft' });
  const attribute = await shop.addAttribute('oddness', 'Oddness', { hasArchive: true });
  await shop.addTerm(attribute, 'odd', 'Odd one');
  for (const status of ['published', 'draft'])
    await manager.rest('POST', 'pages', { title: `Odd ${status} page`, slug: `odd-${status}`, status });
  await shop.refresh();
  const found = async (who: ShopVisitor, query: string) => who.rest('GET', `link-choices?${query}`);
  const { status, body } = await found(manager, 'q=odd');
  expect([status, body]).toEqual([
    200,
    [
      { resource: 'pages', name: 'Odd published page', address: '/odd-published/' },
      { resource: 'categories', name: 'Ödd cups', address: '/product-category/odd-cups/' },
      { resource: 'attribute-terms', name: 'Odd one', address: '/oddness/odd/' },
      { resource: 'products', name: 'Odd mug', address: '/product/odd-mug/' },
    ],
  ]);
  // Addresses hold; nothing typed finds the first ones, and what no name has finds none.
  for (const { address } of body as { address: string }[])
    expect((await shop.visitor().send(address)).status).toBe(200);
  expect((await found(manager, '')).body.length).toBeGreaterThan(3);
  expect((await found(manager, `q=${encodeURIComponent('%_\\" mug')}`)).body).toEqual([]);
  expect((await found(await shop.member('customer'), 'q=odd')).status).toBe(403);
  expect((await found(shop.visitor(), 'q=odd')).status).toBe(401);
  // A kind of before, which finds nothing by words, is offered by none and hinders none.
  const { services } = shop.running.shop;
  const composed = services.shop();
  const bare = { kind: 'bare', addresses: () => new Map() };
  const of = ((point) =>
    Object.is(point, linkTargets)
      ? [...composed.of(linkTargets), bare]
      : composed.of(point)) as typeof composed.of;
  const spy = vi.spyOn(services, 'shop').mockReturnValue({ ...composed, of });
  try {
    expect(await found(manager, 'q=odd')).toMatchObject({ status: 200, body });
    expect(spy).toHaveBeenCalled();
  } finally {
    spy.mockRestore();
  }
});
