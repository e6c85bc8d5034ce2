import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

it('a quantity that was changed before the script came can be saved', async () => {
  const { page } = await browser.newPage();
  await page.goto(`${shop.site}/product/cup/`);
  await page.locator('.product-summary [data-action="add-to-cart"]').click();
  await page.locator('.added_to_cart').waitFor();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/assets\/storefront-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${shop.site}/cart/`, { waitUntil: 'commit' });
  await page.fill('.qty', '3');
  letGo();
  await page.waitForLoadState('load');
  await page.locator('#cart-form[data-live]').waitFor();
  await page.getByText('Cart updated.').waitFor();
  expect(await page.inputValue('.qty')).toBe('3');
});
