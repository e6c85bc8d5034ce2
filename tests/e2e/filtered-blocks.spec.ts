import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

// A filter panel beside a product block on an ordinary page: the whole way of a shopper, at a desk and on a phone.

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const colour = await shop.addAttribute('colour', 'Colour');
  const red = await shop.addTerm(colour, 'red', 'Red');
  const blue = await shop.addTerm(colour, 'blue', 'Blue');
  const cups = await shop.addCategory('cups', 'Cups');
  for (let number = 1; number <= 6; number++)
    await shop.addProduct({
      slug: `p${number}`,
      name: `Thing ${number}`,
      menu_order: number,
      terms: [number % 2 ? red : blue],
      categories: number > 2 ? [cups] : [],
    });
  const node = (id: string, type: string, version: number, props: object) => ({ id, type, version, props });
  const tab = { shows: 'category', category: cups, tag: null, words: '' };
  const block = { limit: 4, sorting: 'menu_order', paging: 'pages', tabs: true, tabRows: [tab] };
  await shop.query(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', 'landing', 'Landing', 'published', $1, $1)`,
    [
      JSON.stringify([
        node('filter1', 'product-filter', 1, { target: 'things1' }),
        node('chips01', 'filter-chips', 1, {}),
        node('things1', 'product-grid', 3, block),
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

async function open(width: number) {
  const tab = await browser.newPage({ width });
  await tab.page.goto(`${shop.site}/landing/`);
  return tab;
}
const shows = (page: Page, ...numbers: number[]) =>
  expect
    .poll(() => page.locator('#list-things1 .card-name').allTextContents())
    .toEqual(numbers.map((number) => `Thing ${number}`));
const chips = (page: Page) => page.locator('.filter-chip-words').allTextContents();
const box = (page: Page, value: string) => page.locator(`.product-filter input[value=${value}]`);
const countOf = (page: Page, value: string) =>
  page
    .locator('label')
    .filter({ has: page.locator(`input[value=${value}]`) })
    .locator('.filter-number-of > span')
    .first()
    .textContent();
const at = (page: Page, query: string) =>
  expect.poll(() => page.url().replace(shop.site, '')).toBe(`/landing/${query}`);

test('[FILT-001][FILT-024] a filter beside a block changes it, the address tells it, back leads back, its tab stays', async () => {
  const { page, errors } = await open(1440);
  await shows(page, 1, 2, 3, 4);
  await page.locator('#list-things1 .list-tab', { hasText: 'Cups' }).click();
  await shows(page, 3, 4, 5, 6);
  // The panel counts what the tab holds.
  await expect.poll(() => countOf(page, 'red')).toBe('2');
  await box(page, 'red').check();
  await shows(page, 3, 5);
  expect(await chips(page)).toEqual(['Colour: Red']);
  await at(page, '?tab-things1=product_cat.cups&filter_colour=red');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('red');
  await page.goBack();
  await shows(page, 3, 4, 5, 6);
  expect([await chips(page), await box(page, 'red').isChecked()]).toEqual([[], false]);
  await page.goForward();
  await shows(page, 3, 5);
  await page.reload();
  await shows(page, 3, 5);
  await page.locator('.filter-chip').click();
  await shows(page, 3, 4, 5, 6);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('on a phone the drawer filters the block, and “Show results” leads to the first of them', async () => {
  const { page, errors } = await open(390);
  await page.getByRole('button', { name: 'Filter' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await box(page, 'blue').check();
  await shows(page, 2, 4, 6);
  expect(await drawer.isVisible()).toBe(true);
  await page.locator('.filter-foot button').click();
  await drawer.waitFor({ state: 'detached' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
  await expect.poll(focused).toBe('/product/p2/');
  expect(await page.locator('#list-things1 .card').first().isVisible()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(errors).toEqual([]);
});
