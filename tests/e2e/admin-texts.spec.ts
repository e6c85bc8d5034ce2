import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { enterBackOffice, newName } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

it('finds a text on a phone, changes it with the keyboard, and shows it in the shop', async () => {
  const { page, errors } = await enterBackOffice(shop, browser, { width: 390, height: 844, at: 'texts' });
  await page.getByLabel('Search texts').fill('cart.emptyPage');
  await page.getByText('1 text', { exact: true }).waitFor();
  await page.getByRole('button', { name: /Your cart is currently empty/ }).press('Enter');
  const wording = page.getByLabel('Your wording');
  await wording.fill('My {thing}');
  await page.getByRole('alert').getByText('The shop cannot fill in {thing} here.', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  const long = `${newName('Basket')} ${'longword'.repeat(30)}`;
  await wording.fill(long);
  await Promise.all([page.getByText('Saved.').waitFor(), wording.press('Enter')]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Search texts').fill('nothing like it');
  await page.getByText('0 texts').waitFor();
  await page.getByLabel('Search texts').fill('');
  await page.getByLabel('Changed only (1)').click();
  await page.getByText('1 text', { exact: true }).waitFor();
  expect(errors).toEqual([]);
  await expect.poll(async () => (await shop.visitor().get('/cart/')).text).toContain(long);
  // No script of the page shows it, so the page's context does not carry it.
  const { text } = await shop.visitor().get('/cart/');
  expect(/id="page-context">(.*?)<\/script>/.exec(text)?.[1]).toContain('"texts":{}');
});

it('says in another language what an owner typed, and marks what waits for it', async () => {
  const { page, errors } = await enterBackOffice(shop, browser, { width: 390, height: 844, at: 'texts' });
  const wool = newName('Wool');
  await shop.addCategory(wool.toLowerCase().replace(/[^a-z0-9]+/g, '-'), wool);
  await page.getByLabel('Language').click();
  await page.getByRole('option', { name: 'العربية' }).click();
  await page.getByLabel('Search texts').fill(wool);
  const row = page.getByRole('button', { name: new RegExp(wool) });
  await row.getByText('Not translated').waitFor();
  await row.press('Enter');
  const wording = page.getByLabel('Your wording');
  await wording.fill('صوف وخيوط');
  // What is typed in one language is not taken into another.
  await expect.poll(() => page.getByLabel('Language').getAttribute('aria-disabled')).toBe('true');
  await Promise.all([page.getByText('Saved.').waitFor(), wording.press('Enter')]);
  await row.getByText('Changed').waitFor();
  await page.getByText(`Default: ${wool}`).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await accessibilityProblems(page)).toEqual([]);
  // Texts of the program stand there with the words that come with the language.
  await page.getByLabel('Search texts').fill('cart.viewCart');
  await page.getByRole('button', { name: /عرض السلة View cart/ }).waitFor();
  expect(errors).toEqual([]);
});
