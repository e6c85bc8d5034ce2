// Templates that panels fetch when they are seen, and the nonces that scripts send with such calls.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealTemplate } from '#features/content/public.server.ts';
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

async function addTemplate(status: string, text: string): Promise<number> {
  const tree = JSON.stringify([
    { id: 'words01', type: 'heading', version: 1, props: { text, level: '2' } },
    {
      id: 'slides1',
      type: 'slideshow',
      version: 1,
      props: { slides: [{ heading: text }, { heading: text }] },
    },
  ]);
  const [row] = await shop.query<{ id: number }>(
    `insert into content_document (id, kind, title, status, draft, published)
     values (nextval('post_id_seq'), 'template', $1, $2, $3::jsonb, case when $2 = 'draft' then null else $3::jsonb end) returning id`,
    [text, status, tree],
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
  const who = shop.visitor();
  const wrong = [
    { id: draft },
    { id: 999_999 },
    { signature: '' },
    { signature: 'forged' },
    { signature: sealOf(id, 'panel02') },
    { signature: sealOf(draft) },
    { widget: 'panel02', signature: sealOf(id) },
  ];
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
