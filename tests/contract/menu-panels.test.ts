// Menus with panels, panels at the edge of the window, and what addresses want of a page, as real pages have them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let section: number;

beforeAll(async () => {
  shop = await openTestShop();
  section = await addDocument('section', 'Kiln', [
    { id: 'panel01', type: 'heading', version: 1, props: { text: 'From the kiln', level: '3' } },
    { id: 'panel02', type: 'button', version: 1, props: { text: 'All', address: '/shop/' } },
  ]);
});
afterAll(() => shop?.close());

async function addDocument(kind: string, title: string, tree: object[], slug?: string): Promise<number> {
  const [row] = await shop.query<{ id: number }>(
    `insert into content_document (id, kind, slug, title, status, draft, published)
     values (nextval('post_id_seq'), $1, $2, $3, 'published', $4::jsonb, $4::jsonb) returning id`,
    [kind, slug ?? null, title, JSON.stringify(tree)],
  );
  await shop.refresh();
  return Number(row?.id);
}

const page = async (address: string) => (await shop.visitor().get(address)).text;

it('[NAV-019b] an entry of a menu opens what its section holds; where that is gone, what stands below it', async () => {
  const below = { label: 'Cups', address: '/cups/' };
  const items = [
    { label: 'Clay', address: '/clay/', panel: section, panelWidth: 'fitted', children: [below] },
    { label: 'Wood', address: '/wood/', panel: 9_999_999, children: [below] },
  ];
  await shop.query(`update content_menu set items = $1 where handle = 'main'`, [JSON.stringify(items)]);
  await shop.refresh();
  const html = await page('/shop/');
  const [bar = ''] = /<nav class="site-nav".*?<\/nav>/s.exec(html) ?? [];
  expect(bar).toMatch(/has-panel panel-fitted.*<summary>Clay.*All Clay.*From the kiln.*<\/details>/s);
  expect(bar).toMatch(/<summary>Wood.*href="\/cups\/"/s);
  // Drawers have no room for it.
  expect(html.match(/From the kiln/g)).toHaveLength(1);
  expect(html.match(/href="\/cups\/"/g)).toHaveLength(3);
  // A change of the section is on the page at once.
  await shop.query(
    `update content_document set published = replace(published::text, 'From the kiln', 'Fired')::jsonb where id = $1`,
    [section],
  );
  await shop.refresh();
  await expect.poll(() => page('/shop/')).toContain('Fired');
});

it('[NAV-020a] panels show saved sections, in the page or fetched when they open', async () => {
  const panel = (id: string, type: string, props: object) => ({ id, type, version: 1, props });
  await addDocument(
    'page',
    'Panels',
    [
      panel('offcan1', 'off-canvas', { template: section }),
      panel('burger1', 'hamburger-panel', { template: section, lazy: true }),
    ],
    'panels',
  );
  const html = await page('/panels/');
  const dialogs = html.match(/<dialog id="off-canvas.*?<\/dialog>/gs) ?? [];
  expect(dialogs).toHaveLength(2);
  expect(dialogs[0]).toContain('Fired');
  expect(dialogs[1]).not.toContain('Fired');
  const [, widget, signature] = /data-widget="([^"]*)" data-signature="([^"]*)"/.exec(dialogs[1] ?? '') ?? [];
  const who = shop.visitor();
  const nonce = (await who.post('/ajax', { action: 'eael_get_token' })).json().data.nonce;
  const fetched = await who.get(
    `/rest/content/template?id=${section}&widget_id=${widget}&signature=${signature}&cachedTemplate=yes`,
    { 'x-wp-nonce': nonce },
  );
  expect([fetched.status, fetched.json().template_content]).toEqual([200, expect.stringContaining('Fired')]);
  expect(fetched.headers.get('cache-control')).toBe('private, max-age=43200');
});

it('[NAV-011] theme_template_id marks the template to which the page is scrolled', async () => {
  const [footer] = await shop.query<{ id: number }>(`select id from content_document where kind = 'footer'`);
  const plain = await page('/shop/');
  expect(plain).not.toContain('wanted-document');
  expect(await page(`/shop/?theme_template_id=${footer?.id}`)).toMatch(
    /<span hidden="" data-script="[^"]*wanted-document[^"]*"><\/span><footer/,
  );
  for (const odd of ['', 'x', '0', '999999', '-1'])
    expect(await page(`/shop/?theme_template_id=${odd}`)).not.toContain('wanted-document');
  expect(await page('/shop/')).toBe(plain);
});
