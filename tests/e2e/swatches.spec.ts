import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems, leave, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const glaze = await shop.addAttribute('glaze', 'Glaze', { kind: 'colour' });
  const oat = await shop.addTerm(glaze, 'oat', 'Oat', { colour: '#e8dcc4' });
  const rust = await shop.addTerm(glaze, 'rust', 'Rust', { colour: '#a4442a' });
  const sea = await shop.addTerm(glaze, 'sea', 'Sea', { colour: '#2e8b57' });
  const size = await shop.addAttribute('size', 'Size', { kind: 'label' });
  const s = await shop.addTerm(size, 's', 'S');
  const l = await shop.addTerm(size, 'l', 'L');
  const motif = await shop.addAttribute('motif', 'Motif', { kind: 'picture' });
  const fox = await shop.addTerm(motif, 'fox', 'Fox');
  const picture = await shop.addPicture('werkstatt-mug-rust', 'Mug');
  await shop.query('update attribute_term set picture_id = $1 where id = $2', [picture, fox]);
  const mug = await shop.addProduct({
    slug: 'mug',
    name: 'Mug',
    type: 'variable',
    regular_price: null,
    terms: [oat, rust, sea, s, l, fox],
    variesBy: [glaze, size, motif],
  });
  for (const [slug, terms, more] of [
    ['mug-oat', [oat], { regular_price: 2000 }],
    ['mug-rust', [rust], { regular_price: 2300 }],
    ['mug-sea', [sea], { regular_price: 2000, stock_status: 'outofstock' }],
  ] as const)
    await shop.addProduct({ slug, type: 'variation', parent_id: mug, terms: [...terms], ...more });
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const choose = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
const add = (page: Page) => page.locator('.product-summary .single_add_to_cart_button');

test('swatches are read, reached and chosen by keyboard, and large enough for a thumb', async () => {
  const { page, errors } = await browser.newPage({ width: 390 });
  await page.goto(`${shop.site}/product/mug/`);
  expect(await accessibilityProblems(page)).toEqual([]);
  const sizes = await page
    .locator('.swatch')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height]),
    );
  expect(sizes).toHaveLength(6);
  expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(44);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page
      .locator('.swatch')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length);
    expect([width, cut]).toEqual([width, 0]);
  }

  // What is missing is asked for, and shown.
  page.once('dialog', (dialog) => dialog.accept());
  await add(page).click();
  const oat = choose(page, 'Glaze', 'Oat');
  await expect.poll(() => oat.evaluate((field) => field.matches(':focus'))).toBe(true);
  await page.keyboard.press('Space');
  expect(await oat.isChecked()).toBe(true);
  const outline = () =>
    page.locator('.swatch', { hasText: 'Rust' }).evaluate((one) => getComputedStyle(one).outlineStyle);
  expect(await outline()).toBe('none');
  await page.keyboard.press('ArrowRight');
  expect(await choose(page, 'Glaze', 'Rust').isChecked()).toBe(true);
  expect(await outline()).toBe('solid');
  // What is sold out can be looked at, and says so.
  await page.keyboard.press('ArrowRight');
  expect(await choose(page, 'Glaze', 'Sea – out of stock').isChecked()).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  // Chosen is told by more than a colour.
  const marks = await page
    .locator('.swatch:has(:checked)')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').content));
  expect(marks.map((mark) => mark.includes('✓'))).toEqual([true, true, true]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await add(page).click();
  await page.locator('.added_to_cart').waitFor();
  await page.goto(`${shop.site}/cart/`);
  expect(await page.locator('.cart_item .product-name').textContent()).toMatch(
    /^Mug\s*Glaze: Rust\s*Size: S\s*Motif: Fox$/,
  );
  expect(errors).toEqual([]);
});

test('swatches work without script', async () => {
  const { page } = await browser.newPage({ width: 390, context: { javaScriptEnabled: false } });
  await page.goto(`${shop.site}/product/mug/`);
  await choose(page, 'Glaze', 'Oat').check();
  await choose(page, 'Size', 'L').check();
  await choose(page, 'Motif', 'Fox').check();
  await leave(page, () => add(page).click());
  await page.goto(`${shop.site}/cart/`);
  expect(await page.locator('.cart_item .product-name').textContent()).toMatch(
    /^Mug\s*Glaze: Oat\s*Size: L\s*Motif: Fox$/,
  );
});
