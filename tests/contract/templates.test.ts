// Templates that panels fetch when they are seen, and the nonces that scripts send with such calls.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealTemplate } from '#features/content/public.server.ts';
import { chunkName } from '#platform/live/chunk-name.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { nonceOf } from '../support/honest-calls.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let id: number;
const WIDGET = 'panel01';

beforeAll(async () => {
  shop = await openTestShop();
  await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1200 });
  id = await addTemplate('published', 'Seen by all');
});
afterAll(() => shop?.close());

const heading = (text: string) => ({
  id: 'words01',
  type: 'heading',
  version: 1,
  props: { text, level: '2' },
});
const slideshow = (text: string) => ({
  id: 'slides1',
  type: 'slideshow',
  version: 1,
  props: { slides: [{ heading: text }, { heading: text }] },
});

const addTemplate = (status: string, text: string) =>
  addDocument('template', null, status, text, [heading(text), slideshow(text)]);

async function addDocument(
  kind: string,
  slug: string | null,
  status: string,
  title: string,
  tree: object[],
): Promise<number> {
  const [row] = await shop.query<{ id: number }>(
    `insert into content_document (id, kind, slug, title, status, draft, published)
     values (nextval('post_id_seq'), $1, $2, $3, $4, $5::jsonb, case when $4 = 'draft' then null else $5::jsonb end) returning id`,
    [kind, slug, title, status, JSON.stringify(tree)],
  );
  await shop.refresh();
  return Number(row?.id);
}

const sealOf = (template: number, widget = WIDGET) =>
  sealTemplate(template, widget, shop.running.shop.requestEnvironment);

/** Asks for a template with what a page of the shop names. */
async function ask(
  who: ShopVisitor,
  given: { id?: number; widget?: string; signature?: string; nonce?: string; more?: string } = {},
) {
  const { id: template = id, widget = WIDGET, more = '' } = given;
  const { signature = sealOf(template, widget), nonce = await tokenOf(who) } = given;
  const answer = await who.get(
    `/rest/content/template?id=${template}&dev=&widget_id=${widget}&signature=${signature}${more}`,
    { 'x-wp-nonce': nonce },
  );
  return { status: answer.status, body: answer.json(), headers: answer.headers };
}

/** What the widgets' nonce call answers. */
async function tokenOf(who: ShopVisitor): Promise<string> {
  return (await who.post('/ajax', { action: 'eael_get_token' })).json().data.nonce;
}

it('[TPL-016ac] who asks for a nonce gets one of the own session; requests of other sites get none', async () => {
  const [one, other] = [shop.visitor(), shop.visitor()];
  const nonce = await tokenOf(one);
  expect(nonce).toBe(nonceOf(shop, one, 'widgets'));
  expect(await tokenOf(other)).not.toBe(nonce);
  expect((await ask(other, { nonce })).status).toBe(403);
  expect((await ask(one, { nonce })).status).toBe(200);
  const foreign = await shop
    .visitor()
    .post('/ajax', { action: 'eael_get_token' }, { origin: 'https://elsewhere.example' });
  expect([foreign.status, foreign.json().data.nonce]).toEqual([403, undefined]);
});

it('[TPL-019a] a template comes with its markup and the addresses of its scripts and styles by handle', async () => {
  const { status, body } = await ask(shop.visitor());
  expect(status).toBe(200);
  expect(body.template_content).toContain('Seen by all');
  expect(body.template_content).not.toContain('<link');
  expect(body.template_scripts).toEqual({ slider: expect.stringMatching(/^\/.*slider/) });
  expect(Object.keys(body.template_styles)).toContain('slider');
  for (const address of Object.values(body.template_styles)) expect(address).toMatch(/^\/.*\.css$/);
});

it('[TPL-012ab] only published templates are answered, each with the signature made for it and its widget', async () => {
  const draft = await addTemplate('draft', 'Seen by nobody');
  // What visitors saw of it once is kept with it.
  const hide = async (change: string) => {
    const hidden = await addTemplate('published', 'Seen by nobody any more');
    await shop.query(`update content_document set ${change} where id = $1`, [hidden]);
    return { id: hidden };
  };
  const who = shop.visitor();
  const wrong = [
    { id: draft },
    await hide(`status = 'draft'`),
    await hide(`status = 'scheduled', publish_at = now() + interval '1 day'`),
    await hide('trashed_at = now()'),
    { id: 999_999 },
    { signature: '' },
    { signature: 'forged' },
    { signature: sealOf(id, 'panel02') },
    { signature: sealOf(draft) },
    { widget: 'panel02', signature: sealOf(id) },
  ];
  await shop.refresh();
  for (const given of wrong) {
    const { status, body } = await ask(who, given);
    expect([given, status, body]).toEqual([
      given,
      404,
      { success: false, data: { code: 'template-not-found', message: 'Template not found.' } },
    ]);
  }
  expect((await ask(who)).status).toBe(200);
});

it('[TPL-012c] private templates are answered to those who may read them', async () => {
  const hidden = await addTemplate('private', 'Seen by the house');
  expect((await ask(shop.visitor(), { id: hidden })).status).toBe(404);
  expect((await ask(await shop.member('customer'), { id: hidden })).status).toBe(404);
  const { status, body } = await ask(await shop.member('editor'), { id: hidden });
  expect([status, body.template_content]).toEqual([200, expect.stringContaining('Seen by the house')]);
});

it('[TPL-010b] a stale nonce is answered 403, a broken id or signature 4xx', async () => {
  const who = shop.visitor();
  expect((await ask(who, { nonce: 'stale' })).status).toBe(403);
  expect((await ask(who, { nonce: '' })).status).toBe(403);
  expect((await who.get('/rest/content/template', { 'x-wp-nonce': await tokenOf(who) })).status).toBe(400);
  expect((await ask(who, { more: '&id[]=1' })).status).toBe(400);
});

it('[NAV-017] the browser may keep a template for 12 hours where its widget wants that, else not at all', async () => {
  const who = shop.visitor();
  expect((await ask(who)).headers.get('cache-control')).toBe('no-store');
  const { headers } = await ask(who, { more: '&cachedTemplate=yes' });
  expect(headers.get('cache-control')).toBe('private, max-age=43200');
});

it('[TPL-015ab] pages give the three roots, and those made for one visitor their nonces; shared pages hold none', async () => {
  const settingsOf = (html: string) =>
    JSON.parse(/id="page-context">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
  const guest = shop.visitor();
  const shared = settingsOf((await guest.get('/shop/')).text);
  expect(shared.addresses).toMatchObject({ ajax: '/ajax', shopAjax: '/shop-ajax/', rest: '/rest/' });
  expect(shared.nonces).toBeUndefined();
  const member = await shop.member('customer');
  const own = settingsOf((await member.get('/shop/')).text);
  expect(own.nonces).toEqual({
    site: nonceOf(shop, member, 'site'),
    widgets: nonceOf(shop, member, 'widgets'),
  });
  expect((await ask(member, { nonce: own.nonces.widgets })).status).toBe(200);
  expect(await roots(own.addresses, member)).toEqual([200, 200, 200]);
});

/** How each root answers a call of its own. */
async function roots(addresses: Record<string, string>, who: ShopVisitor): Promise<number[]> {
  return [
    (await who.post(`${addresses.ajax}`, { action: 'wopb_get_nonce' })).status,
    (await who.post(`${addresses.shopAjax}get_refreshed_fragments`, {})).status,
    (
      await who.get(
        `${addresses.rest}content/template?id=${id}&widget_id=${WIDGET}&signature=${sealOf(id)}`,
        {
          'x-wp-nonce': nonceOf(shop, who, 'widgets'),
        },
      )
    ).status,
  ];
}

/** What the back office's resources and settings answer somebody who lists and who changes them. */
async function rightsOf(who: ShopVisitor): Promise<Record<string, [read: boolean, write: boolean]>> {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const rights: Record<string, [boolean, boolean]> = {};
  const { services } = shop.running.shop;
  const resources = shop.parts(platformPoints.resources).flatMap((make) => make(services));
  for (const { name } of resources.filter(({ capabilities }) => 'update' in capabilities)) {
    const read = await who.send(`/rest/${name}`, { headers });
    const write = await who.send(`/rest/${name}/999999`, { method: 'PUT', headers, body: '{"version":1}' });
    rights[name] = [![401, 403].includes(read.status), ![401, 403].includes(write.status)];
  }
  const read = await who.send('/rest/settings/site', { headers });
  const write = await who.send('/rest/settings/site', { method: 'PUT', headers, body: '{}' });
  rights.settings = [read.status === 200, ![401, 403].includes(write.status)];
  return rights;
}

it('[TPL-011abc] visitors and customers change nothing, editors content alone, owners everything', async () => {
  for (const who of [shop.visitor(), await shop.member('customer')])
    for (const [name, rights] of Object.entries(await rightsOf(who)))
      expect([name, ...rights]).toEqual([name, false, false]);
  const editor = await rightsOf(await shop.member('editor'));
  const changed = Object.keys(editor).filter((name) => editor[name]?.[1]);
  expect(changed.toSorted()).toEqual(['documents', 'menus', 'pages', 'pictures', 'site-parts']);
  for (const name of ['settings', 'users']) expect([name, editor[name]]).toEqual([name, [false, false]]);
  for (const [name, rights] of Object.entries(await rightsOf(await shop.member('administrator'))))
    expect([name, ...rights]).toEqual([name, true, true]);
});

it('[TPL-011d] every call of the page editor asks for the right to documents', async () => {
  const calls = shop
    .parts(platformPoints.calls)
    .filter(({ contract }) => contract.name.startsWith('builder/'));
  expect(calls.length).toBeGreaterThan(1);
  for (const { contract } of calls)
    for (const [who, expected] of [
      [shop.visitor(), 401],
      [await shop.member('customer'), 403],
    ] as const) {
      const answer = await who.post(`/rest/${contract.name}`, { document: String(id) });
      expect([contract.name, answer.status]).toEqual([contract.name, expected]);
    }
});

it('[TPL-001] a page loads the code of its own widgets alone, and that of lightbox, dialog, share link and slider when first needed', async () => {
  await addDocument('page', 'plain', 'published', 'Plain', [heading('Plain')]);
  await addDocument('page', 'slides', 'published', 'Slides', [heading('Slides'), slideshow('Slides')]);
  const files = async (path: string) => {
    // What a template element holds is loaded by nobody.
    const text = (await shop.visitor().get(path)).text.replace(/<template.*?<\/template>/gs, '');
    const main = /<main.*<\/main>/s.exec(text)?.[0] ?? '';
    const live = [...main.matchAll(/data-script="([^"]+)"(?: data-when="(\w+)")?/g)];
    return {
      intended: [...main.matchAll(/data-from="([^"]+)"/g)].map(([, address = '']) => chunkName(address)),
      live: live.map(([, address = '', when]) => `${chunkName(address)} ${when}`),
      loaded: [...text.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/[^"]+\.(?:js|ts|tsx|css))"/g)].map(
        ([, address = '']) => chunkName(address),
      ),
    };
  };
  const [plain, slides, product] = [
    await files('/plain/'),
    await files('/slides/'),
    await files('/product/cup/'),
  ];
  expect(plain.live).toEqual([]);
  expect(slides.live).toEqual(['slider visible']);
  expect(slides.loaded.filter((name) => !plain.loaded.includes(name))).toEqual(['slider', 'slideshow']);
  // Each of these is named by what somebody has to see or touch first, and is no part of what the page loads.
  for (const page of [plain, slides, product])
    for (const name of ['lightbox', 'overlay', 'share', 'photoswipe'])
      expect([name, page.loaded.includes(name)]).toEqual([name, false]);
  expect(product.intended).toEqual(expect.arrayContaining(['share']));
});
