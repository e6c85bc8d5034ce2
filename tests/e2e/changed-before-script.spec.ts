import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openMugShop } from '../support/mug-shop.ts';
import type { TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  const opened = await Promise.all([openMugShop({ built: true }), openBrowser()]);
  [{ shop }, browser] = opened;
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

it('what is added before its form is live leaves the form as it was made, with the way to the cart beside the button', async () => {
  const { page, errors } = await browser.newPage();
  const held = Promise.withResolvers<void>();
  await page.route(/assets\/start-islands/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${shop.site}/product/mug/?attribute_glaze=Rust&attribute_size=Extra%20large`, {
    waitUntil: 'commit',
  });
  const button = page.locator('.product-summary .single_add_to_cart_button');
  const added = page.waitForResponse(/add_to_cart/);
  await button.click();
  await added;
  held.resolve();
  await page.locator('.product-summary .added_to_cart').waitFor();
  await page.locator('.product-summary x-island[data-live]').waitFor({ state: 'attached' });
  expect(await button.getAttribute('class')).toMatch(/ added$/);
  expect(errors).toEqual([]);
});
