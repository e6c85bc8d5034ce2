import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { enterBackOffice } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  for (const [slug, name, more] of [
    ['cup', 'Sugar cup', {}],
    ['jug', 'Sugar jug', { regular_price: 2000 }],
    ['vase', 'Vase', { regular_price: 3000, sale_price: 2950 }],
  ] as const)
    await shop.addProduct({ slug, name, ...more });
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const enter = (width = 1280, at = 'products') =>
  enterBackOffice(shop, browser, { width, at, context: { reducedMotion: 'reduce' } });
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function choose(page: Page, field: string, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const prices = async () =>
  (await shop.query<{ price: number }>('select regular_price::int as price from product order by slug')).map(
    ({ price }) => price,
  );

it('changes the prices of marked products after a look at them, tells who stays, and takes it back', async () => {
  const { page, errors } = await enter();
  const all = page.getByRole('button', { name: /^Bulk edit (all|the)/ });
  await all.waitFor();
  for (const name of ['Sugar cup', 'Vase'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  // Who marked some means these.
  await all.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Bulk edit…', exact: true }).click();
  await dialog(page).getByText('Change 2 products').waitFor();
  await choose(page, 'How', 'Lower by');
  await dialog(page).getByRole('textbox', { name: 'Percent' }).fill('ten');
  await press(page, 'Preview');
  await dialog(page).getByText('This is not a percentage, for example 12.5.').waitFor();
  await dialog(page).getByRole('textbox', { name: 'Percent' }).fill('10');
  expect(await accessibilityProblems(page)).toEqual([]);
  await press(page, 'Preview');
  await dialog(page).getByText('1 product will change.').waitFor();
  await dialog(page).getByText('$9.00').waitFor();
  await dialog(page).getByText('Vase: its sale price would not be below its regular price.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await prices()).toEqual([1000, 2000, 3000]);
  await press(page, 'Change 1 product');
  await dialog(page).getByText('1 product was changed.').waitFor();
  expect(await prices()).toEqual([900, 2000, 3000]);
  await press(page, 'Undo');
  await dialog(page).getByText('1 product is as it was.').waitFor();
  expect(await prices()).toEqual([1000, 2000, 3000]);
  await press(page, 'Close');
  // What is taken back is offered no more.
  await page.getByRole('button', { name: /^Bulk edit (all|the)/ }).waitFor();
  expect(await page.getByText('1 product was changed.').count()).toBe(0);
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
});

it('leaves the keyboard in the screen once marked products were changed and what opened the dialog is gone', async () => {
  const { page } = await enter();
  await page.getByRole('row').filter({ hasText: 'Sugar cup' }).getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Bulk edit…', exact: true }).press('Enter');
  await dialog(page).getByRole('textbox', { name: 'Percent' }).fill('10');
  for (const name of ['Preview', 'Change 1 product', 'Undo', 'Close'])
    await dialog(page).getByRole('button', { name, exact: true }).press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

it('changes all that the list finds, on a phone as well, by keyboard alone', async () => {
  const { page, errors } = await enter(390);
  await page.locator('input[name=q]').fill('sugar');
  await page.getByText('Vase').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Bulk edit (all|the)/ }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Change 2 products').waitFor();
  await dialog(page).getByRole('combobox', { name: 'What to change' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Status' }).waitFor();
  await page.keyboard.type('Stat');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('combobox', { name: 'Status' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Draft' }).waitFor();
  await page.keyboard.type('Dr');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog(page).getByRole('button', { name: 'Preview' }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByText('2 products will change.').waitFor();
  await dialog(page).getByRole('button', { name: 'Change 2 products' }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByText('2 products were changed.').waitFor();
  const statuses = () => shop.query('select slug, status from product order by slug');
  expect(await statuses()).toEqual([
    { slug: 'cup', status: 'draft' },
    { slug: 'jug', status: 'draft' },
    { slug: 'vase', status: 'published' },
  ]);
  // Also when the page is opened anew it can be taken back.
  await page.reload();
  const note = page.getByRole('status').filter({ hasText: '2 products were changed.' });
  await note.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await note.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('2 products are as they were.').waitFor();
  expect((await statuses()).map(({ status }) => status)).toEqual(['published', 'published', 'published']);
  expect(errors).toEqual([]);
});

it('sets the stock of all that the list finds once a number of pieces was entered, and counts them from then on', async () => {
  const { page, errors } = await enter();
  const stocks = () =>
    shop.query('select manage_stock as counted, stock_quantity::int as pieces from product order by slug');
  const before = await stocks();
  await page.getByRole('button', { name: /^Bulk edit (all|the)/ }).click();
  await choose(page, 'What to change', 'Stock');
  const pieces = dialog(page).getByLabel('Quantity');
  expect(await pieces.inputValue()).toBe('');
  await press(page, 'Preview');
  await dialog(page).getByText('Enter a quantity.').waitFor();
  await pieces.fill('7');
  await dialog(page).getByLabel('Start tracking stock where it is not tracked').check();
  await press(page, 'Preview');
  await press(page, 'Change 3 products');
  await dialog(page).getByText('3 products were changed.').waitFor();
  expect(await stocks()).toEqual([7, 7, 7].map((pieces) => ({ counted: true, pieces })));
  await press(page, 'Undo');
  await dialog(page).getByText('3 products are as they were.').waitFor();
  expect(await stocks()).toEqual(before);
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
});

it('sets sale prices with their dates, shown before they are made', async () => {
  const { page, errors } = await enter(390);
  await page.getByRole('button', { name: /^Bulk edit (all|the)/ }).click();
  await choose(page, 'Which price', 'Sale price');
  await dialog(page).getByRole('textbox', { name: 'Percent' }).fill('20');
  await dialog(page).getByLabel('Sale begins', { exact: true }).fill('2026-02-01');
  await dialog(page).getByLabel('Sale ends', { exact: true }).fill('2026-01-01');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await press(page, 'Preview');
  await dialog(page).getByText('A sale must end after its start.').waitFor();
  await dialog(page).getByLabel('Sale ends', { exact: true }).fill('2026-02-14');
  await press(page, 'Preview');
  await dialog(page).getByText('1 Feb 2026').first().waitFor();
  await press(page, 'Change 3 products');
  await dialog(page).getByText('3 products were changed.').waitFor();
  expect(
    await shop.query(
      `select sale_price::int as price, sale_from::text as "from", sale_to::text as "to" from product order by slug`,
    ),
  ).toEqual([
    { price: 800, from: '2026-02-01 00:00:00+00', to: '2026-02-15 00:00:00+00' },
    { price: 1600, from: '2026-02-01 00:00:00+00', to: '2026-02-15 00:00:00+00' },
    { price: 2400, from: '2026-02-01 00:00:00+00', to: '2026-02-15 00:00:00+00' },
  ]);
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
});

it('[CHK-012a] finds orders by each of their states, and puts marked ones into each', async () => {
  const states = ['Pending payment', 'Processing', 'On hold', 'Completed', 'Cancelled', 'Refunded', 'Failed'];
  const visitor = shop.visitor();
  await visitor.add(await shop.addProduct({ slug: 'bowl', name: 'Bowl' }));
  const placed = await visitor.shopAjax('checkout', await checkoutForm(visitor));
  expect(placed.json().result).toBe('success');
  const { page, errors } = await enter(1280, 'orders');
  const offered = async (name: string) => {
    await page.getByRole('combobox', { name }).click();
    const options = await page.getByRole('option').allTextContents();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    return options;
  };
  expect(await offered('Status')).toEqual(states);
  await page.locator('tbody').getByRole('checkbox').first().check();
  expect(await offered('Change status')).toEqual(states);
  expect(errors).toEqual([]);
});
