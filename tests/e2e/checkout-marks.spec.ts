import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  await shop.addProduct({ slug: 'cup', name: 'Cup' });
  const [page] = await shop.query<{ id: number }>(`select id from content_document where slug = 'home'`);
  await shop.assignPages({ terms: page?.id ?? null });
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

it('marks stay while the values are wrong, also for another country, and what is ticked meanwhile stays ticked', async () => {
  const { page } = await browser.newPage();
  await page.goto(`${shop.site}/product/cup/`);
  await page.locator('.product-summary [data-action="add-to-cart"]').click();
  await page.locator('.added_to_cart').waitFor();
  await page.goto(`${shop.site}/checkout/`);
  await page.locator('form[data-checkout][data-live]').waitFor();
  await page.fill('#billing_postcode', 'x');
  await page.fill('#billing_city', 'Berlin');
  await page.click('#place_order');
  await page.locator('.checkout-problems').waitFor();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/update_order_review/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/update_order_review/);
  await page.selectOption('#billing_country', 'DE');
  await asked;
  // While the answer is under way.
  await page.check('#terms');
  await page.fill('#billing_first_name', 'Ada');
  letGo();
  await expect.poll(() => page.locator('#billing_state:visible').count()).toBe(0);
  const marked = await page
    .locator('[aria-invalid="true"]')
    .evaluateAll((inputs) => inputs.map((input) => input.id));
  expect(marked).toContain('billing_postcode');
  expect(marked).toContain('billing_last_name');
  for (const mended of ['billing_first_name', 'billing_city', 'terms']) expect(marked).not.toContain(mended);
  expect(await page.textContent('#billing_postcode_error')).toContain('is not a valid');
  expect(await page.isChecked('#terms')).toBe(true);
  expect(await page.isVisible('#terms_error')).toBe(false);
});
