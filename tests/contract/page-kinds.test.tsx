import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countQueries } from '#platform/db/database.server.ts';
import { widgets } from '#platform/documents/known-widgets.ts';
import { pageAtRole, pageRoles } from '#platform/documents/page-roles.server.ts';
import { seededDocuments } from '#platform/documents/seeded-documents.ts';
import { defineWidget, widget } from '#platform/documents/widget.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import { band, node } from '#platform/documents/widget-tree.ts';
import { definePage, pageKinds } from '#platform/pages/page-kind.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';

declare module '#platform/pages/page-scope.ts' {
  interface PageScope {
    memos?: readonly string[];
  }
}

const MEMOS: Readonly<Record<string, readonly string[]>> = { glad: ['sun', 'tea'], sad: ['rain'] };
let loads = 0;

/** Memos, all of them or those of a tone, and one alone below. */
const memoPage = definePage<{ title: string; one: string | null }>({
  name: 'memos',
  bodyClass: ({ memos = [] }) => `memos has-${memos.length}`,
  parameters: [{ name: 'tone', values: ['glad', 'sad'] }, { prefix: 'memo_' }],
  personalCookies: ['own_memos'],
  newWith: ['new-memos'],
  reserves: ['memo-archive'],
  robotsSkip: ['/*?memo_'],
  match(address, context) {
    const [, one = null, ...rest] = address.parts;
    const page = rest.length === 0 ? pageAtRole('memos', address, context) : null;
    if (one === 'all') return { redirect: '/memos/' };
    return page && { target: { title: page.title, one } };
  },
  async load({ title, one }, { address, personal, tag, request }) {
    loads++;
    tag('memos');
    if (request.cookies.has('own_memos')) personal();
    const all = Object.values(MEMOS).flat();
    if (one !== null) {
      return all.includes(one)
        ? { title: `Memo ${one}`, scope: { memos: [one] }, meta: { noIndex: true } }
        : null;
    }
    const tone = address.url.searchParams.get('tone') ?? '';
    return {
      title,
      scope: { memos: MEMOS[tone] ?? all },
      meta: { type: 'article', description: '<b>Short</b>' },
    };
  },
  former: async ({ parts }) => (parts[0] === 'memos' && parts[1] === 'shine' ? '/memos/sun/' : null),
});

const memoList = widget(
  defineWidget({ type: 'memo-list', title: 'Memos', category: 'basic', version: 1, fields: {} }),
  ({ data }: { data: readonly string[] }) => (
    <ul className="memo-list">
      {data.map((memo) => (
        <li key={memo}>{memo}</li>
      ))}
    </ul>
  ),
  loadEach<object, readonly string[]>(({ scope }) => scope.memos ?? []),
);

const memos = defineSlice({
  name: 'memos',
  optional: { title: 'Memos', help: 'Short notes.' },
  adds: [
    widgets.with(memoList),
    pageKinds.with(memoPage),
    pageRoles.with({ name: 'memos', label: 'Memo page', fallback: '' }),
    seededDocuments.with(
      {
        kind: 'template',
        pages: ['memos'],
        title: 'Memos',
        tree: [band('memosb1', [node('memosb2', 'memo-list')])],
      },
      { kind: 'page', role: 'memos', slug: 'memos', title: 'All memos', tree: [] },
    ),
  ],
});

let before: TestShop;
let shop: TestShop;

beforeAll(async () => {
  // The slice comes to a shop that began without it.
  before = await openTestShop();
  shop = await openTestShop({
    databaseUrl: before.databaseUrl,
    slices: (configured) => [...configured, memos],
  });
});
afterAll(async () => {
  await shop?.close();
  await before?.close();
});

const listed = (text: string) => [...text.matchAll(/<li>(\w+)<\/li>/g)].map(([, memo]) => memo);
const turn = (isOn: boolean) =>
  shop.changeSettings(switchesOf(shop.running.shop.services.whole), { memos: isOn });

it('a slice brings a page of its own: address, document, title, class and what its widgets read', async () => {
  const { status, text } = await shop.visitor().get('/memos/');
  expect(status).toBe(200);
  expect(listed(text)).toEqual(['sun', 'tea', 'rain']);
  expect(text).toContain('<body class="memos has-3">');
  expect(text).toContain('<title>All memos – Vitrine</title>');
  expect(text).toContain('<meta property="og:type" content="article">');
  expect(text).toContain('<meta name="description" content="Short">');
  expect(text).toContain('<link rel="canonical" href="http://shop.test/memos/">');
  expect(text).toContain('"@type":"BreadcrumbList"');
  // The header is that of all pages.
  expect(text).toContain('site-header');
  expect(shop.running.shop.services.addresses().memos).toBe('/memos/');
});

it('asks for no query while it looks whose an address is', async () => {
  const { createShopApp } = await import('#app/http/shop-app.server.ts');
  const app = createShopApp(shop.running.shop);
  const address = `${SITE_URL}/memos/?memo_none=x`;
  const { queries, value } = await countQueries(() => app.request(address, {}, {}));
  expect(value.status).toBe(200);
  expect(queries).toEqual([]);
});

it('what lies below its address is the kind’s: pages, what moved, and what is not there', async () => {
  const visitor = shop.visitor();
  const one = await visitor.get('/memos/tea/');
  expect(listed(one.text)).toEqual(['tea']);
  expect(one.text).toContain('<meta name="robots" content="noindex, follow">');
  const moved = await visitor.send('/memos/shine/', { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/memos/sun/']);
  const all = await visitor.send('/memos/all/', { redirect: 'manual' });
  expect([all.status, all.headers.get('location')]).toEqual([301, '/memos/']);
  for (const path of ['/memos/none/', '/memos/tea/deep/', '/memos/page/2/']) {
    const answer = await visitor.get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.text).toContain('<body class="error404">');
  }
});

it('guests share a page for each value of its parameters, and bearers of its cookie have their own', async () => {
  await shop.refresh();
  const get = async (path: string, cookie?: string) => {
    const headers = cookie ? { cookie } : undefined;
    const answer = await fetch(`${shop.site}${path}`, headers ? { headers } : {});
    return { cache: answer.headers.get('cache-control'), memos: listed(await answer.text()) };
  };
  loads = 0;
  expect((await get('/memos/?tone=glad')).memos).toEqual(['sun', 'tea']);
  expect((await get('/memos/?tone=sad')).memos).toEqual(['rain']);
  expect((await get('/memos/?tone=sad&utm_source=letter')).memos).toEqual(['rain']);
  expect(loads).toBe(2);
  expect(await get('/memos/?tone=sad', 'own_memos=1')).toMatchObject({ cache: 'private, no-store' });
  expect(loads).toBe(3);
});

it('a kept “not found” ends when something of the kind comes up', async () => {
  const { pages } = shop.running.shop;
  await fetch(`${shop.site}/memos/none/`);
  const kept = `/memos/none/|${shop.running.shop.services.marketOf().key}`;
  expect(pages.get(kept)).toBeDefined();
  await shop.running.shop.invalidate(['new-memos']);
  expect(pages.get(kept)).toBeUndefined();
});

it('no page of the owner may have an address that the kind reserves', async () => {
  const owner = await shop.member('administrator');
  const made = await owner.send('/rest/pages', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Mine', slug: 'memo-archive', status: 'published' }),
  });
  expect(made.status).toBe(422);
  expect(made.json().errors.slug).toContain('The shop itself uses this URL slug.');
});

it('robots are kept from what the kinds and the personal pages name, and from nothing of a slice that is off', async () => {
  const skipped = async () =>
    [...(await shop.visitor().get('/robots.txt')).text.matchAll(/^Disallow: (.*)$/gm)].map(
      ([, path]) => path,
    );
  const asked = ['/cart/', '/checkout/', '/my-account/', '/*?s=', '/*?memo_', '/admin/', '/rest/'];
  expect(await skipped()).toEqual(expect.arrayContaining(asked));
  expect(await skipped()).not.toContain('/');
  await turn(false);
  expect(await skipped()).not.toContain('/*?memo_');
  await turn(true);
});

it('switched off, the slice’s page is not there, also for search engines; switched on it is back', async () => {
  const sitemap = async () => (await shop.visitor().get('/sitemap.xml')).text;
  expect(await sitemap()).toContain('/memos/');
  await turn(false);
  const off = await shop.visitor().get('/memos/');
  expect(off.status).toBe(404);
  expect(off.text).not.toContain('memo-list');
  expect(shop.running.shop.services.addresses().memos).toBeUndefined();
  expect(await sitemap()).not.toContain('/memos/');
  await turn(true);
  expect((await shop.visitor().get('/memos/')).status).toBe(200);
});

it('puts its document in place once: what the owner made of it stays', async () => {
  const documents = () =>
    shop.query<{ title: string }>(`select title from content_document where title ~ 'emos' order by title`);
  expect(await documents()).toEqual([{ title: 'All memos' }, { title: 'Memos' }]);
  await shop.query(`update content_document set trashed_at = now() where title = 'Memos'`);
  await shop.query(`update content_document set title = 'My memos' where title = 'All memos'`);
  const again = await openTestShop({
    databaseUrl: before.databaseUrl,
    slices: (configured) => [...configured, memos],
  });
  expect(await documents()).toEqual([{ title: 'Memos' }, { title: 'My memos' }]);
  await again.close();
});

it('leaves the owner’s own page at the address that its document would have, and stands beside it', async () => {
  const own = await openTestShop();
  const [written] = await own.query<{ id: number }>(
    `insert into content_document (kind, slug, title, status, published, published_at)
     values ('page', 'memos', 'Mine', 'published', '[]', now()) returning id`,
  );
  const later = await openTestShop({
    databaseUrl: own.databaseUrl,
    slices: (configured) => [...configured, memos],
  });
  try {
    expect((await later.visitor().get('/memos/')).text).toContain('<body class="page">');
    expect(listed((await later.visitor().get('/memos-2/')).text)).toEqual(['sun', 'tea', 'rain']);
    expect(later.running.shop.services.addresses().memos).toBe('/memos-2/');
    // The owner may give the part to the older page, and to none: nothing is put in place anew.
    await later.assignPages({ memos: written?.id ?? null });
    expect(listed((await later.visitor().get('/memos/')).text)).toHaveLength(3);
    await later.assignPages({ memos: null });
    expect((await later.visitor().get('/memos-2/')).text).toContain('<body class="page">');
  } finally {
    await later.close();
    await own.close();
  }
});

it('words of pages that the owner had changed under their former names go along', async () => {
  const migration = readFileSync('db/migrations/0006_page-texts.sql', 'utf8');
  await shop.query(
    `insert into text_override values ('en', 'catalog.home', 'Start'), ('en', 'catalog.shop', 'Store')`,
  );
  await shop.query(migration);
  await shop.refresh();
  const { text } = await shop.visitor().get('/memos/');
  expect(text).toContain('"name":"Start"');
  expect(await shop.query(`select key from text_override order by key`)).toEqual([
    { key: 'catalog.shop' },
    { key: 'pages.home' },
  ]);
});
