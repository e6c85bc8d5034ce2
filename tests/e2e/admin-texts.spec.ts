import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

it('finds a text on a phone, changes it with the keyboard, and shows it in the shop', async () => {
  const { page, errors } = await browser.newPage({ width: 390, height: 844 });
  await page.goto(`${shop.site}/admin/texts`);
  await page.getByLabel('E-mail or user name').fill('admin@shop.test');
  await page.locator('[name=password]').fill('correct horse battery');
  await page.keyboard.press('Enter');
  await page.getByLabel('Search texts').fill('cart.emptyPage');
  errors.length = 0;
  await page.getByRole('button', { name: /cart\.emptyPage/ }).focus();
  await page.keyboard.press('Enter');
  const wording = page.getByLabel('Your wording');
  await wording.fill('My {thing}');
  expect(await page.getByRole('alert').first().textContent()).toBe('The shop cannot fill in {thing} here.');
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  const long = `Basket ${'longword'.repeat(30)}`;
  await wording.fill(long);
  await page.keyboard.press('Enter');
  await page.getByText('Saved.').waitFor();
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
