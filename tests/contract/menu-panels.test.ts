// Menus with panels, panels at the edge of the window, what stands behind sections, and what addresses want of a page, as
// real pages have them.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sideCartSettings } from '#features/side-cart/settings.ts';
import { countQueries } from '#platform/db/database.server.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import { openSimulated, openTab } from '../support/simulated-page.ts';

let shop: TestShop;
let section: number;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.changeSettings(sideCartSettings, { opensFromHeader: false });
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

const node = (id: string, type: string, props: object = {}) => ({ id, type, version: 1, props });
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

it('[NAV-019a] a menu stands where its owner puts it: in a header, and in any widget for menus', async () => {
  const own = [{ label: 'Firing days', address: '/firing/' }];
  await shop.query('insert into content_menu (handle, title, items) values ($1, $1, $2)', [
    'own-menu',
    JSON.stringify(own),
  ]);
  const header = await addDocument('header', 'Own header', [
    node('header9', 'site-header', { menu: 'own-menu' }),
  ]);
  const ids = [
    await addDocument('page', 'menu-above', [], 'menu-above'),
    await addDocument(
      'page',
      'menu-inside',
      [node('menu009', 'site-menu', { menu: 'own-menu' })],
      'menu-inside',
    ),
  ];
  await shop.query('update content_document set conditions = $1 where id = $2', [
    JSON.stringify({ include: [{ kind: 'page', ids: [ids[0]] }] }),
    header,
  ]);
  await shop.refresh();
  const partsWith = async (address: string) => {
    const html = await page(address);
    return ['header', 'main'].filter((part) =>
      new RegExp(`<${part}.*Firing days.*</${part}>`, 's').test(html),
    );
  };
  expect(await partsWith('/menu-above/')).toEqual(['header']);
  expect(await partsWith('/menu-inside/')).toEqual(['main']);
  expect(await partsWith('/shop/')).toEqual([]);
});

it('[NAV-017][NAV-020a] panels show saved sections, in the page or, where that is wanted, fetched when they open', async () => {
  const panel = (id: string, type: string, props: object) => ({ id, type, version: 1, props });
  await addDocument(
    'page',
    'Panels',
    [
      panel('offcan1', 'off-canvas', { template: section }),
      panel('burger1', 'hamburger-panel', { template: section, lazy: true }),
      panel('burger4', 'hamburger-panel', { template: section }),
    ],
    'panels',
  );
  const html = await page('/panels/');
  const dialogs = html.match(/<dialog id="off-canvas.*?<\/dialog>/gs) ?? [];
  expect(dialogs.map((dialog) => dialog.includes('Fired'))).toEqual([true, false, true]);
  expect(dialogs.map((dialog) => dialog.includes('data-template'))).toEqual([false, true, false]);
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

it('a panel that is fetched when it opens may show what its page lets it reach, and costs that page nothing else', async () => {
  await shop.addProduct({ slug: 'in-a-panel' });
  const film = { backdrop: 'video', link: 'https://youtu.be/dQw4w9WgXcQ' };
  const inner = await addDocument('section', 'Film', [node('filmed1', 'section', film)]);
  const filmed = await addDocument('section', 'Film and more', [
    node('filmed2', 'saved-section', { section: inner }),
    { ...node('listed1', 'product-grid', { layout: 'grid' }), version: 3 },
    node('account', 'account'),
  ]);
  const burger = {
    id: 'burger3',
    type: 'hamburger-panel',
    version: 1,
    props: { template: filmed, lazy: true },
  };
  await addDocument('page', 'Film in a panel', [burger], 'film-panel');
  await addDocument('page', 'No panel', [], 'no-panel');
  const { createShopApp } = await import('#app/http/shop-app.server.ts');
  const app = createShopApp(shop.running.shop);
  const made = async (address: string) => {
    await shop.refresh();
    const rendered = vi.spyOn(shop.running.shop.pages, 'getOrRender');
    const { queries, value } = await countQueries(() => app.request(`${SITE_URL}${address}`, {}, {}));
    const tags = [...((await rendered.mock.results[0]?.value)?.tags ?? [])];
    rendered.mockRestore();
    const { headers, status } = value;
    return { queries, tags, status, shared: headers.get('cache-control'), text: await value.text(), headers };
  };
  await made('/no-panel/');
  const without = await made('/no-panel/');
  const { headers, text, ...panel } = await made('/film-panel/');
  expect(headers.get('content-security-policy')).toMatch(/frame-src [^;]*https:\/\/www\.youtube\.com/);
  expect(text).not.toContain('dQw4w9WgXcQ');
  const plain = ({ tags, queries, status, shared }: typeof panel) => ({
    ...{ status, shared, queries: queries.length },
    tags: tags.filter((tag) => !tag.startsWith('document:')),
  });
  expect(plain(panel)).toEqual(plain(without));
  expect(panel.tags).toEqual(expect.arrayContaining([`document:${filmed}`, `document:${inner}`]));
});

/** What stands behind the one section, or container, of a new page with these fields. */
async function behind(slug: string, props: object, type = 'section') {
  await addDocument('page', slug, [node('backed1', type, props)], slug);
  const { text, headers } = await shop.visitor().get(`/${slug}/`);
  const [said = ''] = /<span class="backdrop".*?<\/(?:section|div)>/s.exec(text) ?? [];
  return {
    tag: /^<[^>]*>/.exec(said)?.[0].replaceAll('&quot;', '"') ?? '',
    pictures: [...said.matchAll(/<img[^>]* src="\/media\/(\d+)-/g)].map(([, id]) => Number(id)),
    frames: /frame-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1],
  };
}

it('[SECT-005] [SECT-014] behind a section or container stand the picture or the gallery that its owner chose', async () => {
  const [one, two] = [
    await shop.addPicture('hafen-blend-1', 'Beans'),
    await shop.addPicture('hafen-blend-2', 'A cup'),
  ];
  const gallery = [{ picture: two }, { picture: one }];
  expect((await behind('slides', { backdrop: 'slideshow', gallery })).pictures).toEqual([two, one]);
  for (const type of ['section', 'container'])
    expect((await behind(`still-${type}`, { backdrop: 'picture', picture: one }, type)).pictures).toEqual([
      one,
    ]);
});

it('[SECT-003a] [SECT-004c] a video is that of its link, from its start, private if asked, and has its fallback', async () => {
  const fallback = await shop.addPicture('hafen-blend-3', 'A bag');
  const film = { backdrop: 'video', link: 'https://youtu.be/dQw4w9WgXcQ', start: 7, end: 30 };
  const open = await behind('film', { ...film, fallback, playOnce: true });
  expect(open.pictures).toEqual([fallback]);
  expect(open.tag).toMatch(/"frame":"https:\/\/www\.youtube\.com\/embed\/dQw4w9WgXcQ\?[^"]*start=7"/);
  expect(open.tag).toMatch(/ data-start="7" data-end="30" data-play-once="" data-not-to="767"/);
  expect(open.frames).toContain('https://www.youtube.com');
  const closed = await behind('private-film', { ...film, privacyMode: true, playOnMobile: true });
  expect(closed.tag).toContain('"frame":"https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?');
  expect(closed.tag).not.toMatch(/data-play-once|data-not-to/);
  expect(closed.frames).toContain('https://www.youtube-nocookie.com');
  expect(closed.frames).not.toContain('https://www.youtube.com');
});

/** What opens above pages, by its button and its dialog. */
const PANELS = {
  menu: ['.menu-button', '#site-menu'],
  cart: ['.cart-link', '#mini-cart'],
  search: ['[commandfor="site-search"]', '#site-search'],
  hamburger: ['[commandfor="off-canvas-p-burger2"]', '#off-canvas-p-burger2'],
  offCanvas: ['[commandfor="off-canvas-p-offcan2"]', '#off-canvas-p-offcan2'],
} as const;

/** A page with all of them, alive. */
async function panelPage(slug: string) {
  const field = { type: 'site-search', version: 1, props: { shape: 'field' } };
  const panel = (id: string, type: string) => ({
    ...{ id, type, version: 1 },
    props: { content: [{ ...field, id: `in${id}`.slice(0, 7) }] },
  });
  await addDocument(
    'page',
    slug,
    [panel('burger2', 'hamburger-panel'), panel('offcan2', 'off-canvas')],
    slug,
  );
  const live = await openSimulated(openTab(shop.visitor()), `/${slug}/`);
  return {
    live,
    /** Presses the button of a panel, and is in it, as somebody does who uses it. */
    async open(what: keyof typeof PANELS) {
      const [button, dialog] = PANELS[what].map((selector) => live.find(selector)) as [
        HTMLElement,
        HTMLDialogElement,
      ];
      button.focus();
      live.click(button);
      await live.settle();
      dialog.dispatchEvent(new live.window.Event('focusin', { bubbles: true }) as unknown as Event);
      await live.settle();
      const said = () => ({
        isOpen: dialog.open,
        classes: ['is-open', 'is-closed'].filter((name) => dialog.classList.contains(name)),
        hidden: dialog.getAttribute('aria-hidden'),
        expanded: button.getAttribute('aria-expanded'),
      });
      return { button, dialog, said };
    },
  };
}

it('[NAV-001a][NAV-002a] menu, cart, search, hamburger and off-canvas panel say whether they are open, as do their buttons', async () => {
  const { live, open } = await panelPage('opened');
  for (const what of Object.keys(PANELS) as (keyof typeof PANELS)[]) {
    const { dialog, said } = await open(what);
    // The cart’s is a link, which leads to the cart without script.
    const expanded = (is: boolean) => (what === 'cart' ? null : `${is}`);
    expect([what, said()]).toEqual([
      what,
      { isOpen: true, classes: ['is-open'], hidden: null, expanded: expanded(true) },
    ]);
    live.click(dialog.querySelector('[data-action="close-dialog"]') as HTMLElement);
    live.clock.pass(400);
    await live.settle();
    expect([what, said()]).toEqual([
      what,
      { isOpen: false, classes: ['is-closed'], hidden: 'true', expanded: expanded(false) },
    ]);
  }
});

it('[NAV-002b][NAV-003a] the focus goes into search and panels after 100 ms; Escape, a press beside it and its button close the hamburger panel after 400 ms', async () => {
  const { live, open } = await panelPage('focused');
  const inField = (dialog: HTMLElement) => live.document.activeElement === dialog.querySelector('input');
  for (const what of ['search', 'hamburger', 'offCanvas'] as const) {
    const { dialog } = await open(what);
    live.clock.pass(99);
    expect([what, inField(dialog)]).toEqual([what, false]);
    live.clock.pass(1);
    expect([what, inField(dialog)]).toEqual([what, true]);
    dialog.close();
    await live.settle();
  }
  const { Event, KeyboardEvent } = live.window;
  for (const close of [
    (dialog: HTMLElement) =>
      dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }) as never),
    (dialog: HTMLElement) => dialog.dispatchEvent(new Event('click', { cancelable: true }) as never),
    (dialog: HTMLElement) => live.click(dialog.querySelector('[command="close"]') as HTMLElement),
  ]) {
    const { dialog } = await open('hamburger');
    live.clock.pass(100);
    close(dialog);
    live.clock.pass(399);
    expect([`${close}`, dialog.open]).toEqual([`${close}`, true]);
    live.clock.pass(1);
    await live.settle();
    expect([`${close}`, dialog.open]).toEqual([`${close}`, false]);
  }
});

it('[TPL-016b][TPL-017][TPL-023ab] a panel fetches its section when it opens, with a nonce of its own, and asks again after a failure', async () => {
  const burger = (id: string) => ({
    ...node(id, 'hamburger-panel'),
    props: { template: section, lazy: true },
  });
  await addDocument('page', 'fetching', [burger('burger3')], 'fetching');
  const live = await openSimulated(openTab(shop.visitor()), '/fetching/', { hold: true });
  const calls = () => live.requests.filter(({ address }) => address.startsWith('/rest/content/template'));
  const last = () => calls().at(-1);
  live.click('[commandfor="off-canvas-p-burger3"]');
  await live.settle();
  for (const request of live.requests) if (request.fields.get('action') === 'eael_get_token') request.letGo();
  await live.settle();
  expect(calls()).toHaveLength(1);
  expect(last()?.address).toMatch(
    new RegExp(`\\?id=${section}&widget_id=burger3&signature=[^&]+&cachedTemplate=yes$`),
  );
  expect(last()?.headers.get('x-wp-nonce')).toMatch(/./);
  last()?.answer(new Response('{}', { status: 404 }));
  await live.settle();
  const panel = live.find('[data-template]');
  const failed = live.find('[data-template-failed]');
  expect([failed.hidden, panel.textContent?.includes('Fired')]).toEqual([false, false]);
  live.click(failed.querySelector('button') as HTMLElement);
  await live.settle();
  expect(calls()).toHaveLength(2);
  last()?.letGo();
  await expect.poll(() => panel.textContent).toMatch(/^[^.]*All$/);
});

it('[NAV-008abc][NAV-014] links of a page, and its address, open, close and toggle its panel', async () => {
  const link = (id: string, address: string) => ({
    id,
    type: 'button',
    version: 1,
    props: { text: id, address },
  });
  const does = (deed: string, more = '') => `#action=off_canvas:${deed}&id=size-help${more}`;
  const tree = [
    ...['open', 'close', 'toggle'].map((deed) => link(`${deed}000`.slice(0, 7), does(deed))),
    link('unlike0', does('open', '&displayMode=close')),
    link('presses', '#!size-help'),
    link('pressno', '#!off-canvas-size-help'),
    { id: 'help000', type: 'off-canvas', version: 1, props: { name: 'size-help' } },
  ];
  await addDocument('page', 'acting', tree, 'acting');
  const begin = (hash = '') => openSimulated(openTab(shop.visitor()), `/acting/${hash}`);
  const live = await begin();
  const after = async (hash: string) => {
    live.click(`a[href="${hash}"]`);
    await live.settle();
    return live.find('dialog#off-canvas-size-help').hasAttribute('open');
  };
  expect([await after(does('open')), await after(does('close'))]).toEqual([true, false]);
  expect([await after(does('toggle')), await after(does('toggle'))]).toEqual([true, false]);
  await after(does('open'));
  expect(await after(does('open', '&displayMode=close'))).toBe(false);
  expect([await after('#!off-canvas-size-help'), await after('#!size-help')]).toEqual([false, true]);
  const isOpen = async (hash: string) =>
    (await begin(hash)).find('dialog#off-canvas-size-help').hasAttribute('open');
  expect([await isOpen(does('open')), await isOpen(does('open', '&displayMode=toggle'))]).toEqual([
    true,
    false,
  ]);
});

it('of all openings of a page one is its title and comes first: the first of its body, whoever loads it when', async () => {
  const hero = (id: string) => node(id, 'hero', { heading: id, picture });
  const picture = await shop.addPicture('hafen-blend-1', 'Beans');
  const saved = await addDocument('section', 'Opening', [hero('inner01')]);
  const tree = [node('saved01', 'saved-section', { section: saved }), hero('second1')];
  const id = await addDocument('page', 'openings', tree, 'openings');
  const header = await addDocument('header', 'With an opening', [
    node('offcan3', 'off-canvas', { content: [hero('header1')] }),
  ]);
  await shop.query('update content_document set conditions = $1 where id = $2', [
    JSON.stringify({ include: [{ kind: 'page', ids: [id] }] }),
    header,
  ]);
  await shop.refresh();
  const html = await page('/openings/');
  const titles = [...html.matchAll(/<(h\d) class="hero-title">(\w+)/g)].map(([, tag, said]) => [said, tag]);
  expect(titles).toEqual([
    ['header1', 'h2'],
    ['inner01', 'h1'],
    ['second1', 'h2'],
  ]);
  expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1);
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
