import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hashSharedPassword } from '#platform/security/shared-password.server.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { type MugShop, openMugShop } from '../support/mug-shop.ts';

let mugs: MugShop;
let browser: TestBrowser;

beforeAll(async () => {
  [mugs, browser] = await Promise.all([openMugShop({ built: true }), openBrowser()]);
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await mugs?.shop.close();
});

test('a variation is chosen and bought on a phone; its fields fit every width', async () => {
  const { page, errors } = await browser.newPage({ width: 390 });
  await page.goto(`${mugs.shop.site}/product/mug/`);
  expect(await accessibilityProblems(page)).toEqual([]);
  const cut = () =>
    page
      .locator('.variations_form :is(select, button, input):visible')
      .evaluateAll(
        (controls) => controls.filter((control) => control.getBoundingClientRect().right > innerWidth).length,
      );
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await cut()]).toEqual([width, 0]);
  }
  const add = page.locator('.product-summary .single_add_to_cart_button');
  // Pressed before anything is chosen it says so and leads to what is missing.
  const said = page.waitForEvent('dialog');
  const pressed = add.click();
  const dialog = await said;
  expect(dialog.message()).toBe(
    'Please select some product options before adding this product to your cart.',
  );
  await dialog.accept();
  await pressed;
  const glaze = page.locator('[name=attribute_glaze]');
  await expect.poll(() => glaze.evaluate((field) => field.matches(':focus'))).toBe(true);
  await page.getByLabel('Glaze').selectOption('Rust');
  const small = page.getByRole('option', { name: 'Small' });
  await expect.poll(() => small.textContent()).toBe('Small – unavailable');
  expect(await small.isDisabled()).toBe(true);
  await page.getByLabel('Size', { exact: true }).selectOption('Extra large');
  await add.click();
  await page.locator('.added_to_cart').waitFor();
  await page.goto(`${mugs.shop.site}/cart/`);
  expect(await page.locator('.cart_item .product-name').textContent()).toMatch(
    /^Mug\s*Glaze: Rust\s*Size: Extra large$/,
  );
  expect(await page.locator('.cart_item .product-subtotal').textContent()).toBe('$23.00');
  expect(errors).toEqual([]);
});

test('a password opens a product by keyboard', async () => {
  await mugs.shop.changeProduct(mugs.cup, { password_hash: await hashSharedPassword('tea') });
  await mugs.shop.refresh();
  const { page } = await browser.newPage({ width: 390 });
  await page.goto(`${mugs.shop.site}/product/cup/`);
  await page.getByLabel('Password').fill('coffee');
  await page.keyboard.press('Enter');
  await page.getByText('This is not the password.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Password').fill('tea');
  await page.keyboard.press('Enter');
  await page.locator('.product-summary .single_add_to_cart_button').waitFor();
});

test('[CART-002] what is added before the choices are alive keeps its link to the cart and the focus', async () => {
  const { page, errors } = await browser.newPage({ width: 390 });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/variation-chooser-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${mugs.shop.site}/product/mug/?attribute_glaze=Rust&attribute_size=Extra+large`);
  const add = page.locator('.product-summary .single_add_to_cart_button');
  await add.click();
  await page.locator('.cart-count', { hasText: '1' }).first().waitFor();
  release();
  await page.locator('x-island[data-live] .variations').waitFor();
  await page.locator('.product-summary .added_to_cart').waitFor();
  // What was added is shown above the page; below it the focus waits.
  await page.locator('dialog.overlay .xoo-cp-pdetails').waitFor();
  await page.keyboard.press('Escape');
  expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(errors).toEqual([]);
});
