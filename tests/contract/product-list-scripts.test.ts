// What the script of lists does with the shop's own pages and calls, in a simulated document.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogSettings } from '#features/catalog/public.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { openSimulated, openTab, type SimulatedPage } from '../support/simulated-page.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const tea = await shop.addCategory('tea', 'Tea');
  for (let number = 1; number <= 9; number++)
    await shop.addProduct({
      slug: `p${number}`,
      menu_order: number,
      created_at: new Date(Date.UTC(2025, 0, number)),
      categories: number <= 2 ? [tea] : [],
      featured: number === 4,
    });
  const tab = (shows: string, category: number | null = null) => ({ shows, category, tag: null, words: '' });
  const grid = (id: string, props: object) => ({
    id,
    type: 'product-grid',
    version: 3,
    props: { limit: 2, sorting: 'menu_order', ...props },
  });
  const tree = [
    grid('tabbed1', { tabs: true, tabRows: [tab('category', tea), tab('featured')], paging: 'pages' }),
    grid('pages01', { paging: 'pages' }),
    grid('more001', { paging: 'more', limit: 4 }),
  ];
  await shop.query(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', 'lists', 'Lists', 'published', $1, $1)`,
    [JSON.stringify(tree)],
  );
  await shop.changeSettings(catalogSettings, { perPage: 4 });
  await shop.refresh();
});
afterAll(() => shop?.close());

const open = (address = '/lists/') => openSimulated(openTab(shop.visitor()), address);
const list = (page: SimulatedPage, id: string) => page.find(`#list-${id}`);
const shown = (page: SimulatedPage, id: string) =>
  [...list(page, id).querySelectorAll('.card-name a')].map(
    (link) => link.getAttribute('href')?.split('/')[2],
  );
const content = (page: SimulatedPage, id: string) =>
  list(page, id).querySelector('[data-list-content]') as HTMLElement;
const link = (page: SimulatedPage, id: string, words: string) => {
  const links = [...list(page, id).querySelectorAll<HTMLElement>('a')];
  const found = links.find(({ textContent }) => textContent?.trim() === words);
  if (!found) throw new Error(`No link ${words}`);
  return found;
};
const activeTab = (page: SimulatedPage) =>
  [...list(page, 'tabbed1').querySelectorAll('[aria-current=true]')].map(({ textContent }) => textContent);
const address = (page: SimulatedPage) => page.window.location.pathname + page.window.location.search;
const calls = (page: SimulatedPage) =>
  page.requests.map(({ fields }) => fields.get('action')).filter((action) => action !== 'wopb_get_nonce');
async function press(page: SimulatedPage, target: HTMLElement) {
  expect(page.click(target)).toBe(false);
  await page.settle();
}
const said = (page: SimulatedPage, id: string) => list(page, id).querySelector('[role=status]')?.textContent;

describe('tabs', () => {
  test('[FILT-004ab] replace the block’s products and are marked; the address tells them, other blocks stay', async () => {
    const page = await open();
    expect([shown(page, 'tabbed1'), activeTab(page)]).toEqual([['p1', 'p2'], ['All']]);
    await press(page, link(page, 'tabbed1', 'Featured'));
    expect([shown(page, 'tabbed1'), activeTab(page)]).toEqual([['p4'], ['Featured']]);
    await press(page, link(page, 'tabbed1', 'Tea'));
    expect([shown(page, 'tabbed1'), activeTab(page)]).toEqual([['p1', 'p2'], ['Tea']]);
    expect(calls(page)).toEqual(['wopb_filter', 'wopb_filter']);
    expect(address(page)).toBe('/lists/?tab-tabbed1=product_cat.tea');
    expect([shown(page, 'pages01'), shown(page, 'more001')]).toEqual([
      ['p1', 'p2'],
      ['p1', 'p2', 'p3', 'p4'],
    ]);
    await press(page, link(page, 'tabbed1', 'All'));
    expect(address(page)).toBe('/lists/');
    expect(page.errors).toEqual([]);
  });

  test('going back shows the tab and page before, also when the page was loaded anew meanwhile', async () => {
    const tabOfBrowser = openTab(shop.visitor());
    const page = await openSimulated(tabOfBrowser, '/lists/');
    await press(page, link(page, 'tabbed1', 'Tea'));
    await press(page, link(page, 'pages01', 'Next'));
    expect(address(page)).toBe('/lists/?tab-tabbed1=product_cat.tea&block-pages01=2');
    page.window.history.replaceState(null, '', '/lists/?block-pages01=2');
    page.window.dispatchEvent(new page.window.PopStateEvent('popstate'));
    await page.settle();
    expect([activeTab(page), shown(page, 'pages01')]).toEqual([['All'], ['p3', 'p4']]);
    const again = await openSimulated(tabOfBrowser, '/lists/?block-pages01=3');
    expect(shown(again, 'pages01')).toEqual(['p5', 'p6']);
    again.window.history.replaceState(null, '', '/lists/');
    again.window.dispatchEvent(new again.window.PopStateEvent('popstate'));
    await again.settle();
    expect(shown(again, 'pages01')).toEqual(['p1', 'p2']);
  });
});

describe('load more', () => {
  test('[FILT-005ab] puts the next page after the items shown and is disabled at the last', async () => {
    const page = await open();
    const more = () => link(page, 'more001', 'Load More');
    await press(page, more());
    expect(shown(page, 'more001')).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8']);
    expect(said(page, 'more001')).toBe('Showing 1–8 of 9 results');
    const reason = () => {
      const told = more().parentElement?.querySelector<HTMLElement>('.list-done');
      return told?.hidden ? null : told?.textContent;
    };
    expect([more().hasAttribute('href'), more().getAttribute('aria-disabled')]).toEqual([true, null]);
    expect(reason()).toBe(null);
    await press(page, more());
    expect(shown(page, 'more001')).toHaveLength(9);
    expect([more().hasAttribute('href'), more().getAttribute('aria-disabled')]).toEqual([false, 'true']);
    expect(reason()).toBe('All products are shown.');
    expect(said(page, 'more001')).toBe('All products are shown.');
    page.click(more());
    await page.settle();
    expect(calls(page)).toEqual(['wopb_load_more', 'wopb_load_more']);
    expect([address(page), page.errors]).toEqual(['/lists/', []]);
  });

  test('the focus goes on to the first new item', async () => {
    const page = await open();
    await press(page, link(page, 'more001', 'Load More'));
    expect(page.document.activeElement?.getAttribute('href')).toBe('/product/p5/');
  });
});

describe('page links', () => {
  test('[FILT-006a] replace the block’s items; its tab stays, the address tells the page', async () => {
    const page = await open();
    await press(page, link(page, 'pages01', 'Next'));
    expect([shown(page, 'pages01'), said(page, 'pages01')]).toEqual([
      ['p3', 'p4'],
      'Showing 3–4 of 9 results',
    ]);
    expect(list(page, 'pages01').querySelector('[aria-current=page]')?.textContent).toContain('2');
    expect(address(page)).toBe('/lists/?block-pages01=2');
    expect(page.document.activeElement?.getAttribute('href')).toBe('/product/p3/');
    expect(calls(page)).toEqual(['wopb_pagination']);
  });

  test.each([
    ['above', -800, true],
    ['within', 0, false],
  ])(
    '[FILT-006b] scroll in 100 ms to 50 px above a block whose top is %s the visible part',
    async (_, top, scrolls) => {
      const page = await open();
      const root = list(page, 'pages01');
      root.getBoundingClientRect = () => ({ top }) as DOMRect;
      const tops: number[] = [];
      page.window.scrollTo = ((to: { top: number }) => tops.push(to.top)) as never;
      Object.defineProperty(page.window, 'scrollY', { value: 1000 });
      await press(page, link(page, 'pages01', 'Next'));
      // A first frame, from which the time counts.
      page.clock.pass(16);
      page.clock.pass(80);
      expect(tops.includes(150)).toBe(false);
      page.clock.pass(32);
      expect(tops.at(-1)).toBe(scrolls ? 150 : undefined);
      const all = tops.length;
      page.clock.pass(1000);
      expect(tops).toHaveLength(all);
    },
  );

  test('of an archive lead on in place, with their path in the address and the count that all see', async () => {
    const page = await open('/shop/?orderby=date');
    const root = () => page.find('.archive-list');
    const names = () =>
      [...root().querySelectorAll('.card-name a')].map((each) => each.getAttribute('href')?.split('/')[2]);
    const next = () => root().querySelector<HTMLElement>('a.next') as HTMLElement;
    // The count stands above the list, and a header that stays above both.
    page.document.documentElement.style.setProperty('scroll-padding-block-start', '84px');
    page.find('.woocommerce-result-count').getBoundingClientRect = () => ({ top: -700 }) as DOMRect;
    const tops: number[] = [];
    page.window.scrollTo = ((to: { top: number }) => tops.push(to.top)) as never;
    Object.defineProperty(page.window, 'scrollY', { value: 1000 });
    await press(page, next());
    page.clock.pass(16);
    page.clock.pass(116);
    expect(tops.at(-1)).toBe(1000 - 700 - 84);
    expect(names()).toEqual(['p5', 'p4', 'p3', 'p2']);
    expect(address(page)).toBe('/shop/page/2/?orderby=date');
    expect(page.find('.woocommerce-result-count').textContent).toBe('Showing 5–8 of 9 results');
    await press(page, next());
    expect([names(), address(page)]).toEqual([['p1'], '/shop/page/3/?orderby=date']);
    page.window.history.replaceState(null, '', '/shop/?orderby=date');
    page.window.dispatchEvent(new page.window.PopStateEvent('popstate'));
    await page.settle();
    expect(names()).toEqual(['p9', 'p8', 'p7', 'p6']);
    expect(page.errors).toEqual([]);
  });
});

describe('while a call runs', () => {
  test.each([
    ['a tab', 'tabbed1', 'Featured'],
    ['a page', 'pages01', 'Next'],
    ['load more', 'more001', 'Load More'],
  ])('[FILT-009a] the block of %s shows that it loads, and only that one', async (_, id, words) => {
    const page = await open();
    await press(page, link(page, 'pages01', 'Next'));
    page.holding = true;
    const before = shown(page, id);
    page.click(link(page, id, words));
    await page.settle();
    const busy = [...page.document.querySelectorAll<HTMLElement>('[data-list-content]')].filter(
      (each) => each.getAttribute('aria-busy') === 'true',
    );
    expect(busy).toEqual([content(page, id)]);
    page.requests.at(-1)?.letGo();
    await page.settle();
    expect(shown(page, id)).not.toEqual(before);
    expect(content(page, id).hasAttribute('aria-busy')).toBe(false);
  });

  test.each([
    ['tabs', 'tabbed1', 'Tea', 'Featured', ['p4']],
    ['pages', 'pages01', 'Next', 'Previous', ['p1', 'p2']],
  ])(
    '[FILT-009b] an answer of %s that comes after a newer request is dropped',
    async (_, id, first, second, wanted) => {
      const page = await open();
      await press(page, link(page, 'pages01', 'Next'));
      page.holding = true;
      page.click(link(page, id, first));
      await page.settle();
      page.click(link(page, id, second));
      await page.settle();
      const [older, newer] = page.requests.slice(-2);
      newer?.letGo();
      await page.settle();
      older?.letGo();
      await page.settle();
      expect(shown(page, id)).toEqual(wanted);
      expect(address(page)).not.toContain(id === 'tabbed1' ? 'product_cat.tea' : 'pages01=3');
    },
  );

  test('[FILT-009b] of two requests for more the older one’s answer is dropped', async () => {
    const page = await open();
    await press(page, link(page, 'pages01', 'Next'));
    page.holding = true;
    const more = link(page, 'more001', 'Load More');
    page.click(more);
    await page.settle();
    page.click(more);
    await page.settle();
    for (const request of page.requests.slice(-2)) request.letGo();
    await page.settle();
    expect(shown(page, 'more001')).toHaveLength(8);
  });

  test('[FILT-009b] an answer to a list in whose place another one stands by now is dropped', async () => {
    const page = await open();
    await press(page, link(page, 'pages01', 'Next'));
    const before = address(page);
    page.holding = true;
    page.click(link(page, 'pages01', 'Next'));
    await page.settle();
    // As a panel of filters does.
    const old = list(page, 'pages01');
    const html = old.outerHTML;
    old.outerHTML = html;
    const put = shown(page, 'pages01');
    page.requests.at(-1)?.letGo();
    await page.settle();
    expect([shown(page, 'pages01'), address(page)]).toEqual([put, before]);
  });

  test('a call that fails is told to developers only, and can be tried again', async () => {
    const page = await open();
    await press(page, link(page, 'pages01', 'Next'));
    page.holding = true;
    page.click(link(page, 'pages01', 'Next'));
    await page.settle();
    page.requests.at(-1)?.answer(new Error('lost'));
    await page.settle();
    expect(page.errors).toEqual([expect.stringContaining('Error occured.please try again')]);
    expect([content(page, 'pages01').hasAttribute('aria-busy'), shown(page, 'pages01')]).toEqual([
      false,
      ['p3', 'p4'],
    ]);
    page.holding = false;
    await press(page, link(page, 'pages01', 'Next'));
    expect(shown(page, 'pages01')).toEqual(['p5', 'p6']);
  });

  test('a browser that keeps no session is led to the page itself', async () => {
    const page = await open();
    await press(page, link(page, 'pages01', 'Next'));
    page.holding = true;
    page.click(link(page, 'pages01', 'Next'));
    // An empty answer says that the nonce is stale: a new one is fetched, and the call is repeated once.
    for (let turn = 0; turn < 3; turn++) {
      await page.settle();
      const request = page.requests.at(-1);
      if (request?.fields.get('action') === 'wopb_get_nonce') request.letGo();
      else request?.answer(new Response('', { headers: { 'content-type': 'text/html' } }));
    }
    await page.settle();
    expect(page.left).toEqual([`${shop.site}/lists/?block-pages01=3`]);
  });
});
