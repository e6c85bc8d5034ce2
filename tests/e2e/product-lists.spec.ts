import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { languageSettings } from '#features/market/settings.ts';
import { accessibilityProblems, openBrowser, stopClock, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

// Tabs, further pages and "Load More" where layout, focus and the browser's own history matter.

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const picture = await shop.addPicture('hafen-blend-1', '');
  const categories: number[] = [];
  for (const name of ['Coffee', 'Tea', 'Ceramics', 'Textiles', 'Stationery'])
    categories.push(await shop.addCategory(name.toLowerCase(), name));
  for (let number = 1; number <= 14; number++)
    await shop.addProduct({
      slug: `p${number}`,
      name: `Thing ${number}`,
      menu_order: number,
      pictures: [picture],
      categories: [categories[number % 5] ?? 0],
    });
  const grid = (id: string, heading: string, props: object) => ({
    id,
    type: 'product-grid',
    version: 3,
    props: { heading, limit: 6, sorting: 'menu_order', ...props },
  });
  const tabRows = categories.map((category) => ({ shows: 'category', category, tag: null, words: '' }));
  const tree = [
    grid('tabbed1', 'Under tabs', { tabs: true, tabRows, paging: 'pages' }),
    grid('twotab1', 'Two', { tabs: true, tabRows: tabRows.slice(0, 1) }),
    grid('more001', 'More of it', { paging: 'more' }),
  ];
  await shop.query(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', 'lists', 'Lists', 'published', $1, $1)`,
    [
      JSON.stringify([
        { id: 'band001', type: 'section', version: 1, props: { width: 'wide', content: tree } },
      ]),
    ],
  );
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

async function open(width: number, address = '/lists/', context = {}) {
  const tab = await browser.newPage({ width, context });
  await tab.page.goto(shop.site + address);
  return tab;
}
const names = (page: Page, id: string) => page.locator(`#list-${id} .card-name`).allTextContents();
const tabs = (page: Page, id = 'tabbed1') => page.locator(`#list-${id} .list-tabs > ul`);
const measured = (page: Page, id = 'tabbed1') =>
  page.locator(`#list-${id} [data-overflow][data-live]`).waitFor();
const outside = (page: Page, id = 'tabbed1') => tabs(page, id).locator('> li > a').allTextContents();
const menu = (page: Page) => tabs(page).locator('.overflow-menu');
const inside = (page: Page) => menu(page).locator('a').allTextContents();

describe('tabs that do not fit', () => {
  test('[FILT-004c][NOTE-009a] move into the menu “More”, where they work by keyboard', async () => {
    const { page, errors } = await open(390);
    await measured(page);
    expect([await outside(page), await inside(page)]).toEqual([
      ['All', 'Coffee', 'Tea', 'Ceramics'],
      ['Textiles', 'Stationery'],
    ]);
    const opener = menu(page).locator('summary');
    expect(await opener.textContent()).toBe('More');
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('tab-tabbed1=product_cat.textiles');
    await expect.poll(() => names(page, 'tabbed1')).toEqual(['Thing 3', 'Thing 8', 'Thing 13']);
    expect(await menu(page).locator('a[aria-current]').textContent()).toBe('Textiles');
    // The menu has closed, and who chose goes on from it.
    expect(await menu(page).evaluate((element: HTMLDetailsElement) => element.open)).toBe(false);
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await menu(page).evaluate((element: HTMLDetailsElement) => element.open)).toBe(false);
    await page.goBack();
    await expect.poll(() => names(page, 'tabbed1')).toHaveLength(6);
    expect(errors).toEqual([]);
  });

  test('[NOTE-009bc] all move into “Menu” where two or fewer would stay; two never do', async () => {
    const { page } = await open(320);
    const narrow = (id: string, width: string) =>
      page.locator(`#list-${id}`).evaluate((list, maximum) => {
        (list as HTMLElement).style.maxWidth = maximum;
      }, width);
    await measured(page);
    await narrow('tabbed1', '150px');
    await page.evaluate(() => dispatchEvent(new Event('resize')));
    await expect.poll(() => outside(page)).toEqual([]);
    expect(await menu(page).locator('summary').textContent()).toBe('Menu');
    expect(await inside(page)).toHaveLength(6);
    await narrow('twotab1', '60px');
    await page.locator('#list-twotab1').scrollIntoViewIfNeeded();
    await measured(page, 'twotab1');
    expect(await outside(page, 'twotab1')).toEqual(['All', 'Coffee']);
    const tops = await tabs(page, 'twotab1')
      .locator('> li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(2);
  });

  test('[NOTE-009d] are measured again 200 ms after the last change of the window', async () => {
    const { page } = await browser.newPage({ width: 1440 });
    await stopClock(page);
    await page.goto(`${shop.site}/lists/`);
    await measured(page);
    expect([await outside(page), await menu(page).count()]).toEqual([
      ['All', 'Coffee', 'Tea', 'Ceramics', 'Textiles', 'Stationery'],
      0,
    ]);
    await page.setViewportSize({ width: 390, height: 900 });
    // The browser tells of the new size with its next frame.
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(390);
    await page.clock.runFor(150);
    await page.evaluate(() => dispatchEvent(new Event('resize')));
    await page.clock.runFor(199);
    expect(await menu(page).count()).toBe(0);
    await page.clock.runFor(1);
    expect(await inside(page)).toEqual(['Textiles', 'Stationery']);
  });
});

test('[FILT-006b] a page link leads to the block’s top, 50 px below the window’s', async () => {
  const { page } = await open(390, '/lists/', { reducedMotion: 'reduce' });
  const top = () =>
    page.locator('#list-tabbed1').evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await page.locator('#list-tabbed1 .next').scrollIntoViewIfNeeded();
  expect(await top()).toBeLessThan(0);
  await page.locator('#list-tabbed1 .next').click();
  await expect.poll(() => names(page, 'tabbed1')).toContain('Thing 7');
  await expect.poll(top).toBe(50);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Thing 7');
});

test('without script, tabs, pages and “Load More” lead to the page in that state', async () => {
  const { page } = await open(390, '/lists/', { javaScriptEnabled: false });
  await page.locator('#list-tabbed1 .list-tab', { hasText: 'Tea' }).click();
  expect(await names(page, 'tabbed1')).toEqual(['Thing 1', 'Thing 6', 'Thing 11']);
  await page.locator('#list-more001 .list-more a').click();
  expect(await names(page, 'more001')).toContain('Thing 7');
  expect(await names(page, 'tabbed1')).toHaveLength(3);
});

test('lists that can be turned are accessible, also from right to left, and no wider than the window', async () => {
  onTestFinished(() => shop.changeSettings(languageSettings, { language: 'en' }));
  for (const language of ['en', 'ar']) {
    await shop.changeSettings(languageSettings, { language });
    for (const width of [390, 1440]) {
      const { page, errors } = await open(width, '/lists/?tab-tabbed1=product_cat.tea');
      await measured(page);
      expect([language, width, await accessibilityProblems(page)]).toEqual([language, width, []]);
      if (width === 390) await menu(page).locator('summary').click();
      const box = width === 390 ? await menu(page).locator('> ul').boundingBox() : null;
      if (box) expect([box.x >= 0, box.x + box.width <= 390]).toEqual([true, true]);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(errors).toEqual([]);
    }
  }
});
