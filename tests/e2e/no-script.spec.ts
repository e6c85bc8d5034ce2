import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { catalogSettings } from '#features/catalog/public.ts';
import { leave, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const tea = await shop.addCategory('tea', 'Tea');
  for (const [at, name] of ['Assam', 'Bancha', 'Ceylon'].entries()) {
    await shop.addProduct({
      slug: name.toLowerCase(),
      name,
      regular_price: 3000 - at * 1000,
      categories: [tea],
      description: '<p>Leaves.</p>',
    });
  }
  await shop.addProduct({ slug: 'rare', name: 'Rare', manage_stock: true, stock_quantity: 1 });
  await shop.refresh();
});

afterEach(() => browser.closePages());

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const message = (page: Page) => page.locator('.woocommerce-message').first().textContent();
const names = (page: Page) => page.locator('.cart_item .product-name a').allTextContents();
const cards = (page: Page) => page.locator('.card .card-name').allTextContents();

test('[CART-008b] everything up to the checkout works without script', async () => {
  const { page } = await browser.newPage({ width: 390, context: { javaScriptEnabled: false } });
  // Without script every click leads to another document.
  const follow = (locator: Locator) => leave(page, () => locator.click());
  await shop.changeSettings(catalogSettings, { perPage: 2 });
  await page.goto(`${shop.site}/shop/`);

  // Sorting and paging.
  expect(await cards(page)).toEqual(['Assam', 'Bancha']);
  await page.locator('select[name=orderby]').selectOption('price');
  await follow(page.locator('.woocommerce-ordering button'));
  expect(await cards(page)).toEqual(['Ceylon', 'Rare']);
  await follow(page.getByRole('link', { name: 'Next' }));
  expect(await cards(page)).toEqual(['Bancha', 'Assam']);

  // Adding in the list comes back to the list.
  const list = page.url();
  await follow(page.locator('.card', { hasText: 'Assam' }).locator('.card-button'));
  expect(page.url()).toBe(list);
  expect(await message(page)).toBe('“Assam” has been added to your cart. View cart');

  // Searching, and adding from the product's page.
  await page.goto(`${shop.site}/?s=ceylon`);
  await follow(page.locator('.card-name a'));
  await page.locator('.product-summary .qty').fill('2');
  await follow(page.getByRole('button', { name: 'Add to cart' }).first());
  expect(new URL(page.url()).pathname).toBe('/product/ceylon/');
  expect(await message(page)).toBe('2 × “Ceylon” have been added to your cart. View cart');

  // A refusal is read where it happened.
  await page.goto(`${shop.site}/product/rare/`);
  await follow(page.locator('.product-summary form.cart button[type=submit]'));
  await follow(page.locator('.product-summary form.cart button[type=submit]'));
  expect(await page.locator('.woocommerce-error').textContent()).toContain('you already have 1 in your cart');

  // The cart: update, remove, undo.
  await follow(page.locator('.cart-link'));
  expect(new URL(page.url()).pathname).toBe('/cart/');
  expect(await names(page)).toEqual(['Assam', 'Ceylon', 'Rare']);
  const update = page.locator('.actions [name=update_cart]');
  expect(await update.isDisabled()).toBe(false);
  await page.locator('.qty').first().fill('3');
  await page.locator('.qty').nth(2).fill('0');
  await follow(update);
  expect(await message(page)).toBe('Cart updated.');
  expect(await page.locator('.woocommerce-message').nth(1).textContent()).toBe('“Rare” removed. Undo?');
  expect(await names(page)).toEqual(['Assam', 'Ceylon']);
  expect(await page.locator('.cart_totals dd.amount').first().textContent()).toBe('$110.00');
  await follow(page.getByRole('button', { name: 'Remove Assam from cart' }));
  expect(await message(page)).toBe('“Assam” removed. Undo?');
  expect(await names(page)).toEqual(['Ceylon']);
  await follow(page.getByRole('link', { name: 'Undo?' }));
  expect((await names(page)).sort()).toEqual(['Assam', 'Ceylon']);
  expect(await page.locator('.cart_totals dd.amount').first().textContent()).toBe('$110.00');

  // On to the checkout, and an empty cart at last.
  await page.locator('.qty').first().fill('4');
  await follow(page.getByRole('button', { name: 'Proceed to checkout' }));
  expect(new URL(page.url()).pathname).toBe('/checkout/');
  await page.goto(`${shop.site}/cart/`);
  expect(await page.locator('.qty').first().inputValue()).toBe('4');
  await follow(page.locator('.cart_item button.remove').first());
  await follow(page.locator('.cart_item button.remove').first());
  expect(await page.locator('main').textContent()).toContain('Your cart is currently empty.');
  await follow(page.getByRole('link', { name: 'Return to shop' }).last());
  expect(new URL(page.url()).pathname).toBe('/shop/');
});
