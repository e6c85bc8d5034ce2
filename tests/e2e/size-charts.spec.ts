import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  accessibilityProblems,
  openBrowser,
  type TestBrowser,
  untilNothingMoves,
} from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const addChart = async (name: string, columns: number, more: Record<string, unknown> = {}) => {
    const head = Array.from({ length: columns }, (_, at) => (at === 0 ? 'Size' : `Measure ${at}`));
    const rows = [head, ...['S', 'M', 'L'].map((size) => [size, ...head.slice(1).map(() => '90 cm')])];
    const table = JSON.stringify({ headRow: true, headColumn: true, rows });
    const columnsOf = { name, title: name, table, target: 'products', ...more };
    const names = Object.keys(columnsOf);
    await shop.query(
      `insert into size_chart (${names.map((one) => `"${one}"`)}) values (${names.map((_, at) => `$${at + 1}`)})`,
      Object.values(columnsOf),
    );
  };
  const shirt = await shop.addProduct({ slug: 'shirt', name: 'Shirt' });
  const coat = await shop.addProduct({ slug: 'coat', name: 'Coat' });
  await addChart('Sizes of shirts', 14, { product_ids: [shirt] });
  await addChart('Sizes of coats', 3, { product_ids: [coat], display: 'additional_tab' });
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const button = (page: Page) => page.getByRole('button', { name: 'Size Chart' });
const focused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

describe.each([390, 1440])('at %i px', (width) => {
  test('[CAT-017a][NOTE-006][NOTE-007a] the button opens the chart above the page: named, focus in and back, closed in three ways', async () => {
    const { page, errors } = await browser.newPage({ width, context: { reducedMotion: 'reduce' } });
    await page.goto(`${shop.site}/product/shirt/`);
    const ways: [string, () => Promise<void>][] = [
      ['Escape', () => page.keyboard.press('Escape')],
      ['the close button', () => page.getByRole('button', { name: 'Close', exact: true }).click()],
      ['a click beside it', () => page.mouse.click(4, 4)],
    ];
    for (const [way, close] of ways) {
      await button(page).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Sizes of shirts' });
      await dialog.getByRole('rowheader', { name: 'M' }).waitFor();
      expect([way, await focused(page, 'dialog.overlay *')]).toEqual([way, true]);
      expect(await page.evaluate(() => document.body.classList.contains('size-chart-open'))).toBe(true);
      await close();
      await dialog.waitFor({ state: 'detached' });
      expect([way, await focused(page, '.size-chart-button')]).toEqual([way, true]);
    }
    // A click on the chart itself leaves it open.
    await button(page).click();
    await page.getByRole('rowheader', { name: 'L' }).click();
    expect(await page.getByRole('dialog', { name: 'Sizes of shirts' }).isVisible()).toBe(true);
    expect(page.url()).toBe(`${shop.site}/product/shirt/`);
    expect(errors).toEqual([]);
  });

  test('a wide chart is moved within its frame, by keyboard too, and its first column stays; all of it is accessible', async () => {
    const { page } = await browser.newPage({ width, context: { reducedMotion: 'reduce' } });
    await page.goto(`${shop.site}/product/shirt/`);
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page).click();
    const frame = page.locator('dialog .size-chart-scroll');
    await frame.waitFor();
    await untilNothingMoves(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await page.locator('dialog.overlay').evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(
      true,
    );
    const left = () =>
      page
        .getByRole('rowheader', { name: 'S', exact: true })
        .evaluate((cell) => cell.getBoundingClientRect().left);
    const before = await left();
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
    expect(await left()).toBeCloseTo(before, 0);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('[CAT-017b] as a tab it stands beside the description', async () => {
    const { page } = await browser.newPage({ width });
    await page.goto(`${shop.site}/product/coat/`);
    await page.getByRole('tab', { name: 'Size Chart' }).click();
    await page.getByRole('tabpanel', { name: 'Size Chart' }).getByText('Measure 2').waitFor();
    expect(await button(page).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

test('[CAT-017a] without script the button leads to the chart in the page', async () => {
  const { page } = await browser.newPage({ width: 390, context: { javaScriptEnabled: false } });
  await page.goto(`${shop.site}/product/shirt/`);
  const cell = page.getByRole('rowheader', { name: 'M' });
  expect(await cell.isVisible()).toBe(false);
  await button(page).click();
  await cell.waitFor();
  expect(new URL(page.url()).pathname).toBe('/product/shirt/');
});
