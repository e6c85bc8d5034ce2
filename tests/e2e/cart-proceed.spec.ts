import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { leave, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1250 });
  await shop.addProduct({ slug: 'rare', name: 'Rare', manage_stock: true, stock_quantity: 2 });
  await shop.refresh();
});

afterEach(() => browser.closePages());

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

async function openFilled(slugs: string[]) {
  const { page } = await browser.newPage();
  for (const slug of slugs) {
    await page.goto(`${shop.site}/product/${slug}/`);
    await page.locator('.product-summary [data-action="add-to-cart"]').click();
    await page.locator('.product-summary .added_to_cart').waitFor();
  }
  return page;
}

test('[CART-011] quantities changed before going on to the checkout are saved on the way', async () => {
  const page = await openFilled(['cup', 'rare']);
  await page.goto(`${shop.site}/cart/`);
  const quantities = page.locator('.cart_item .qty');
  await page.locator('.cart_item .plus').first().click();
  await leave(page, () => page.locator('.checkout-button').click());
  expect(new URL(page.url()).pathname).toBe('/checkout/');
  await page.goto(`${shop.site}/cart/`);
  expect(await quantities.first().inputValue()).toBe('2');
  // A refusal stays here and says why.
  await quantities.nth(1).fill('9');
  await leave(page, () => page.locator('.checkout-button').click());
  await page.locator('.woocommerce-error').waitFor();
  expect(new URL(page.url()).pathname).toBe('/cart/');
  expect(await quantities.nth(1).inputValue()).toBe('1');
});

test('[CART-012] adding and removing are announced, and the mini cart offers to undo', async () => {
  const page = await openFilled(['cup']);
  const said = page.locator('#cart-status');
  expect(await said.getAttribute('role')).toBe('status');
  expect(await said.textContent()).toBe('“Cup” has been added to your cart.');
  await page.locator('[data-action="open-mini-cart"]').click();
  await page.locator('#mini-cart .remove').click();
  const status = page.getByRole('status').filter({ hasText: '“Cup” removed. Undo?' });
  await status.waitFor();
  await leave(page, () => status.getByRole('link', { name: 'Undo?' }).click());
  await page.waitForFunction(
    () => document.querySelector('span.cart-count')?.getAttribute('data-cart-count') === '1',
  );
  expect(new URL(page.url()).pathname).toBe('/product/cup/');
});
