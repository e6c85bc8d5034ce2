import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sideCartSettings } from '#features/side-cart/settings.ts';
import {
  accessibilityProblems,
  leave,
  openBrowser,
  type TestBrowser,
  type TestPage,
} from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

// What only a browser shows of the cart: whole ways through it, dialogs, the browser's own storage and history.
// What its scripts do with answers, storage and time stands in tests/contract/cart-buttons and cart-fragments.

let shop: TestShop;
let browser: TestBrowser;
let cup: number;
let plate: number;
let scarce: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  // The drawer is what this is about.
  await shop.changeSettings(sideCartSettings, { opensFromHeader: false });
  const picture = await shop.addPicture('hafen-blend-1', 'A mug');
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1250, pictures: [picture] });
  plate = await shop.addProduct({ slug: 'plate', name: 'Plate', regular_price: 2000 });
  scarce = await shop.addProduct({ slug: 'scarce', name: 'Scarce', manage_stock: true, stock_quantity: 1 });
  await shop.refresh();
});

afterEach(() => browser.closePages());

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

async function open(address: string, width = 1280): Promise<TestPage> {
  const opened = await browser.newPage({ width });
  await opened.page.goto(shop.site + address);
  return opened;
}

const addButton = (page: Page, id: number) =>
  page.locator(`.card [data-action="add-to-cart"][data-product_id="${id}"]`);
const isCount = (page: Page, number: number) =>
  page.waitForFunction(
    (wanted) => document.querySelector('span.cart-count')?.getAttribute('data-cart-count') === wanted,
    String(number),
  );
const pathOf = (page: Page) => new URL(page.url()).pathname;
const rows = (page: Page) =>
  page
    .locator('.cart_item')
    .evaluateAll((all) =>
      all.map((row) =>
        [
          row.querySelector('.product-name a')?.textContent,
          row.querySelector('.product-price .amount')?.textContent,
          row.querySelector<HTMLInputElement>('.qty')?.value,
          row.querySelector('.product-subtotal .amount')?.textContent,
        ].join(' '),
      ),
    );

test.each([390, 1440])(
  'at %i px one adds in the list, looks into the drawer, changes the cart and empties it',
  async (width) => {
    const { page, errors } = await open('/shop/', width);
    await addButton(page, cup).click();
    await isCount(page, 1);
    await addButton(page, plate).click();
    await isCount(page, 2);

    // The drawer: what was taken out can be put back from where it was said.
    await page.locator('[data-action="open-mini-cart"]').click();
    await page.locator('dialog#mini-cart[open]').waitFor();
    expect(await accessibilityProblems(page, { include: '#mini-cart' })).toEqual([]);
    await page.getByRole('link', { name: 'Remove Cup from cart' }).click();
    const status = page.getByRole('status').filter({ hasText: '“Cup” removed. Undo?' });
    await status.waitFor();
    await isCount(page, 1);
    await leave(page, () => status.getByRole('link', { name: 'Undo?' }).click());
    await isCount(page, 2);
    expect(pathOf(page)).toBe('/shop/');
    await page.locator('[data-action="open-mini-cart"]').click();
    await leave(page, () => page.locator('#mini-cart').getByRole('link', { name: 'View cart' }).click());

    // The cart page: nothing to save before something was changed.
    expect((await rows(page)).sort()).toEqual(['Cup $12.50 1 $12.50', 'Plate $20.00 1 $20.00']);
    expect(await accessibilityProblems(page)).toEqual([]);
    const update = page.locator('[name=update_cart]');
    expect(await update.isDisabled()).toBe(true);
    await page.getByRole('row', { name: 'Cup' }).locator('.plus').click();
    // What is changed saves itself.
    await expect.poll(() => page.locator('.cart-status').textContent()).toBe('Cart updated.');
    expect((await rows(page)).sort()).toEqual(['Cup $12.50 2 $25.00', 'Plate $20.00 1 $20.00']);
    await isCount(page, 3);
    expect(await update.isDisabled()).toBe(true);
    for (const at of [0, 1]) await page.locator('.cart_item .qty').nth(at).fill('0');
    await page.locator('main').getByText('Your cart is currently empty.').waitFor();
    await isCount(page, 0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await leave(page, () => page.getByRole('main').getByRole('link', { name: 'Return to shop' }).click());
    expect(pathOf(page)).toBe('/shop/');
    expect(errors).toEqual([]);
  },
);

test('however many lines the small cart has, their sum and the ways on stay in view', async () => {
  const { page } = await open('/shop/', 390);
  const many: number[] = [];
  for (const number of [1, 2, 3, 4, 5, 6])
    many.push(await shop.addProduct({ slug: `jug-${number}`, name: `Jug ${number}`, regular_price: 1000 }));
  await page.evaluate(async (ids) => {
    for (const id of ids) {
      const body = new URLSearchParams({ product_id: String(id), quantity: '1' });
      await fetch('/shop-ajax/add_to_cart', { method: 'POST', body });
    }
  }, many);
  await page.reload();
  await isCount(page, 6);
  await page.locator('[data-action="open-mini-cart"]').click();
  const inView = (part: string) =>
    page.locator(`#mini-cart ${part}`).evaluate((element) => {
      const { left, top, width, height, bottom } = element.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 4, top + height / 2);
      return bottom <= innerHeight && shown !== null && element.contains(shown);
    });
  await expect.poll(() => inView('.woocommerce-mini-cart__total')).toBe(true);
  expect(await inView('.buttons .checkout')).toBe(true);
  expect(await page.locator('#mini-cart .woocommerce-mini-cart__total').textContent()).toContain('$60.00');
});

test('[CART-028] a refusal in the list leads to the product, one at the way to the checkout stays on the cart', async () => {
  const { page } = await open('/shop/', 390);
  await addButton(page, scarce).click();
  await isCount(page, 1);
  await leave(page, () => addButton(page, scarce).click());
  expect(pathOf(page)).toBe('/product/scarce/');
  const alert = page.locator('.woocommerce-error[role=alert]');
  expect(await alert.textContent()).toBe(
    'You cannot add that amount to the cart — we have 1 in stock and you already have 1 in your cart.',
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  // On the product's own page the same refusal shows there, once.
  await page.reload();
  expect(await alert.count()).toBe(0);
  await page.locator('.product-summary [data-action="add-to-cart"]').click();
  await alert.waitFor();
  expect(pathOf(page)).toBe('/product/scarce/');

  // Quantities changed before going on are saved on the way, or refused where they stand.
  await page.goto(`${shop.site}/cart/`);
  const quantity = page.locator('.cart_item .qty');
  await quantity.fill('9');
  await leave(page, () => page.locator('.checkout-button').click());
  await page.locator('.cart_item .field-error:visible').waitFor();
  // What was refused gives way to what the cart holds.
  expect([pathOf(page), await quantity.inputValue()]).toEqual(['/cart/', '1']);
  await quantity.fill('1');
  await leave(page, () => page.locator('.checkout-button').click());
  expect(pathOf(page)).toBe('/checkout/');
});

test('[CART-007b] other tabs follow through the browser’s storage, and so does a page that it brings back', async () => {
  const { page, context } = await open('/shop/');
  await addButton(page, cup).click();
  await isCount(page, 1);
  const other = await context.newPage();
  await other.goto(`${shop.site}/product/plate/`);
  await isCount(other, 1);
  await addButton(page, plate).click();
  await isCount(page, 2);
  await isCount(other, 2);
  await other.locator('.product-summary [data-action="add-to-cart"]').click();
  await isCount(other, 3);
  await isCount(page, 3);
  // Emptied by a form, which writes to no storage: the page after it tells the other tab.
  await other.goto(`${shop.site}/cart/`);
  for (const at of [0, 1]) await other.locator('.cart_item .qty').nth(at).fill('0');
  await isCount(page, 0);
  await other.close();
  // Back from a page on which something was added.
  await page.goto(`${shop.site}/product/cup/`);
  await page.locator('.product-summary [data-action="add-to-cart"]').click();
  await isCount(page, 1);
  await page.goBack();
  await isCount(page, 1);
});
