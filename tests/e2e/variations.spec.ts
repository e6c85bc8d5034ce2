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

test.each([
  { width: 390, script: false },
  { width: 390, script: true },
  { width: 1440, script: true },
])('a variation is chosen and bought at $width px, script: $script', async ({ width, script }) => {
  const { page, errors } = await browser.newPage({ width, context: { javaScriptEnabled: script } });
  await page.goto(`${mugs.shop.site}/product/mug/`);
  if (script) expect(await accessibilityProblems(page)).toEqual([]);
  const cut = await page
    .locator('.variations_form :is(select, button, input):visible')
    .evaluateAll(
      (controls) => controls.filter((control) => control.getBoundingClientRect().right > innerWidth).length,
    );
  expect(cut).toBe(0);
  const add = page.locator('.product-summary .single_add_to_cart_button');
  // The browser itself asks for what is missing.
  await add.click();
  expect(await page.locator('[name=attribute_glaze]').evaluate((field) => field.matches(':focus'))).toBe(
    true,
  );
  await page.getByLabel('Glaze').selectOption('Rust');
  await page.getByLabel('Size', { exact: true }).selectOption('Small');
  await add.click();
  const error = page.locator('.woocommerce-error');
  await error.waitFor();
  expect(await error.textContent()).toContain('no products matched your selection');
  // What was chosen is still chosen.
  expect(await page.getByLabel('Glaze').inputValue()).toBe('Rust');
  await page.getByLabel('Size', { exact: true }).selectOption('Extra large');
  await add.click();
  await (script ? page.locator('.added_to_cart') : page.locator('.woocommerce-message')).waitFor();
  await page.goto(`${mugs.shop.site}/cart/`);
  expect(await page.locator('.cart_item .product-name').textContent()).toMatch(
    /^Mug\s*Glaze: Rust\s*Size: Extra large$/,
  );
  expect(await page.locator('.cart_item .product-subtotal').textContent()).toBe('$23.00');
  expect(errors).toEqual([]);
});

test('a password opens a product without script and by keyboard', async () => {
  await mugs.shop.changeProduct(mugs.cup, { password_hash: await hashSharedPassword('tea') });
  await mugs.shop.refresh();
  for (const script of [false, true]) {
    const { page } = await browser.newPage({ width: 390, context: { javaScriptEnabled: script } });
    await page.goto(`${mugs.shop.site}/product/cup/`);
    if (script) expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel('Password').fill('coffee');
    await page.keyboard.press('Enter');
    await page.getByText('This is not the password.').waitFor();
    if (script) expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel('Password').fill('tea');
    await page.keyboard.press('Enter');
    await page.locator('.product-summary .single_add_to_cart_button').waitFor();
  }
});
