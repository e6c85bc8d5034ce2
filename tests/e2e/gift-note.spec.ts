// An extension in a build of its own: what only the built shop and back office show of it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { slice } from '../../extensions/gift-note/slice.server.ts';
import { enterBackOffice } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let backOffice: string;
let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  backOffice = mkdtempSync(join(tmpdir(), 'back-office-'));
  const { NODE_ENV } = process.env;
  Object.assign(process.env, { VITRINE_SLICES: './extensions/gift-note', NODE_ENV: 'production' });
  try {
    const configFile = join(import.meta.dirname, '../../vite.admin.config.ts');
    const builder = await createBuilder({ configFile, logLevel: 'warn', build: { outDir: backOffice } });
    await builder.buildApp();
  } finally {
    delete process.env.VITRINE_SLICES;
    process.env.NODE_ENV = NODE_ENV;
  }
  [shop, browser] = await Promise.all([
    openTestShop({
      built: true,
      backOffice,
      slices: (configured) => [
        ...configured,
        { migrations: 'extensions/gift-note/data/migrations', ...slice },
      ],
    }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  rmSync(backOffice, { recursive: true, force: true });
});

it('brings its field with its style and script, and its panel to the order; switched off it brings none', async () => {
  const cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.refresh();
  const { page, errors } = await browser.newPage({ width: 390 });
  await page.goto(`${shop.site}/product/cup/`);
  const field = page.getByLabel('Gift note');
  // Its own font size, which comes with its sheet alone.
  expect(await field.evaluate((element) => getComputedStyle(element).fontSize)).toBe('17.6px');
  await field.pressSequentially('For Ada');
  await page.getByText('193 characters left').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.locator('.product-summary [data-action="add-to-cart"]').click();
  await page.locator('.added_to_cart').waitFor();
  await page.goto(`${shop.site}/cart/`);
  await page.locator('.cart_item').getByText('For Ada').waitFor();
  expect(errors).toEqual([]);

  const visitor = shop.visitor();
  await visitor.shopAjax('add_to_cart', { product_id: cup, gift_note: 'For Bea' });
  const placed = (await visitor.shopAjax('checkout', await checkoutForm(visitor))).json();
  const office = await enterBackOffice(shop, browser, { width: 1440, at: `orders/${placed.order_id}/show` });
  await office.page.getByRole('heading', { name: 'Gift notes' }).waitFor();
  await office.page.getByText('With Cup').waitFor();
  expect(await office.page.locator('blockquote').textContent()).toBe('For Bea');
  expect(await accessibilityProblems(office.page)).toEqual([]);
  expect(office.errors).toEqual([]);

  await shop.changeSettings(switchesOf(shop.running.shop.services.whole), { 'gift-note': false });
  await office.page.reload();
  await office.page.getByText('For Bea').first().waitFor();
  expect(await office.page.getByRole('heading', { name: 'Gift notes' }).count()).toBe(0);
  await page.goto(`${shop.site}/product/cup/`);
  expect(await field.count()).toBe(0);
  expect(await page.locator('link[href*="gift-note"]').count()).toBe(0);
});
