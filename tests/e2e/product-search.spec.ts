import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems, leave, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const cups = await shop.addCategory('cups', 'Cups');
  for (let at = 1; at <= 8; at++)
    await shop.addProduct({ slug: `cup-${at}`, name: `Cup ${at}`, categories: [cups] });
  await shop.query(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', 'find', 'Find', 'published', $1, $1)`,
    [JSON.stringify([{ id: 'search1', type: 'product-search', version: 1, props: {} }])],
  );
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

test('the header’s search suggests by keyboard alone: arrows, Enter, and Escape from the inside out', async () => {
  const { page, errors } = await browser.newPage({ width: 1440 });
  await page.goto(`${shop.site}/shop/`);
  await page.locator('.header-tools [commandfor=site-search]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('s');
  await page.keyboard.type('cup');
  const options = page.locator('#site-search [role=option]:visible');
  await expect.poll(() => options.count()).toBe(7);
  const input = page.locator('#site-search input[name=s]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await input.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'));
  expect(await focused(page)).toBe('s');
  expect(await accessibilityProblems(page, { include: '#site-search' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => options.count()).toBe(0);
  const isOpen = () => page.locator('#site-search').evaluate((dialog: HTMLDialogElement) => dialog.open);
  expect([await isOpen(), await input.inputValue()]).toEqual([true, 'cup']);
  // The browser's own: a field for searches is emptied before the dialog closes.
  await page.keyboard.press('Escape');
  await expect.poll(() => input.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe(false);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('s');
  await page.keyboard.type('cup');
  await expect.poll(() => options.count()).toBe(7);
  await page.keyboard.press('ArrowDown');
  await leave(page, () => page.keyboard.press('Enter'));
  expect(pathOf(page)).toBe('/product-category/cups/');
  expect(errors).toEqual([]);
});

test('a block suggests on a phone, folds what is more, and an outside tap closes it', async () => {
  const { page, errors } = await browser.newPage({ width: 390 });
  await page.goto(`${shop.site}/find/`);
  const block = page.locator('.product-search');
  await block.locator('input[name=s]').click();
  await page.keyboard.type('cup');
  await block.locator('[role=option]').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  // What stands around the block cuts nothing off.
  const last = block.locator('.search-more');
  await last.scrollIntoViewIfNeeded();
  const isSeen = await last.evaluate((button) => {
    const { left, top } = button.getBoundingClientRect();
    return document.elementFromPoint(left + 5, top + 5) === button;
  });
  expect(isSeen).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await block.locator('.search-more').click();
  await expect.poll(() => block.locator('.search-product:visible').count()).toBe(8);
  await page.locator('.site-name').dispatchEvent('pointerdown');
  await expect.poll(() => block.locator('[data-search-box]').isVisible()).toBe(false);
  expect(errors).toEqual([]);
});

test('[SRCH-002] the icon leads to the results with the text, and with a category only when one is chosen', async () => {
  const { page } = await browser.newPage({ width: 1440 });
  await page.goto(`${shop.site}/find/`);
  const block = page.locator('.product-search');
  await block.locator('input[name=s]').click();
  await page.keyboard.type('cup 3');
  await block.locator('[role=option]').first().waitFor();
  await leave(page, () => block.locator('.product-search-submit').click());
  expect(pathOf(page)).toBe('/?s=cup+3');
  await page.goto(`${shop.site}/find/`);
  await block.locator('input[name=s]').fill('cup 3');
  await block.locator('select').selectOption('cups');
  await block.locator('[role=option]').first().waitFor();
  await leave(page, () => block.locator('.product-search-submit').click());
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ s: 'cup 3', product_cat: 'cups' });
  expect(await page.locator('.card .card-name').allTextContents()).toEqual(['Cup 3']);
});

test('without script the block is a form that leads to the results', async () => {
  const { page } = await browser.newPage({ width: 390, context: { javaScriptEnabled: false } });
  await page.goto(`${shop.site}/find/`);
  await page.locator('.product-search input[name=s]').fill('cup 3');
  await leave(page, () => page.locator('.product-search-submit').click());
  expect(await page.locator('.card .card-name').allTextContents()).toEqual(['Cup 3']);
});
