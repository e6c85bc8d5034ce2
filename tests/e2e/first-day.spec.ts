import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { enterBackOffice } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

// From nothing to the first sale: a shop that began without the demo, by the set-up guide alone.

let shop: TestShop;
let browser: TestBrowser;

// Each try has a shop of its own, since it ends with one that is set up.
beforeEach(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true, begins: true }), openBrowser()]);
});
afterEach(async () => {
  await browser?.close();
  await shop?.close();
});

/** Somebody at a page whose presses and fields are counted. */
function counting(page: Page) {
  const count = { presses: 0, fields: 0 };
  return {
    count,
    async press(name: string | RegExp, role: 'button' | 'link' = 'button') {
      count.presses++;
      await page.getByRole(role, { name }).first().click();
    },
    async fill(label: string | RegExp, text: string) {
      count.fields++;
      await page.getByLabel(label).first().fill(text);
    },
  };
}

it('an empty shop is set up, opened and sells its first product', async () => {
  // In Berlin, whose country, currency and tax are proposed.
  const { page, errors } = await enterBackOffice(shop, browser, {
    width: 1440,
    context: { timezoneId: 'Europe/Berlin', locale: 'de-DE' },
  });
  const owner = counting(page);
  const isOpen = (step: string) => page.locator(`[data-step="${step}"] [aria-expanded=true]`).waitFor();

  await isOpen('name');
  await owner.fill('Shop name', 'Corner Shop');
  expect(await accessibilityProblems(page)).toEqual([]);
  await owner.press('Save and continue');
  await isOpen('place');
  await owner.press('Save and continue');
  await isOpen('taxes');
  await owner.press('Save and continue');
  await isOpen('delivery');
  await owner.press('Save and continue');
  await isOpen('payments');
  await owner.fill('IBAN', 'DE89 3704 0044 0532 0130 00');
  await owner.press('Save and continue');
  await isOpen('first-product');
  await owner.fill('Name of the product', 'Blue mug');
  await owner.fill('Price', '12.50');
  await owner.press('Publish it');
  await isOpen('legal-pages');
  // Whoever follows the keyboard is at the next step.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Legal pages');
  await owner.press(/^Open the shop/);
  await page.getByText('The shop is open').waitFor();
  expect(owner.count).toEqual({ presses: 7, fields: 4 });
  expect(errors).toEqual([]);

  const visit = await browser.newPage({ width: 390 });
  const buyer = counting(visit.page);
  await visit.page.goto(`${shop.site}/`);
  await buyer.press('Blue mug', 'link');
  await buyer.press('Add to cart');
  await buyer.press('Checkout', 'link');
  await visit.page.waitForURL(/checkout/);
  const address = { email: 'ada@example.org', first_name: 'Ada', last_name: 'Lovelace' };
  const place = { address_1: 'Lindenallee 1', postcode: '10115', city: 'Berlin', phone: '030 1234567' };
  for (const [name, text] of Object.entries({ ...address, ...place }))
    await visit.page.locator(`[name=billing_${name}]`).fill(text);
  // Prices hold the tax, delivery as well: 12.50 and 4.90.
  await visit.page.getByText('17,40 €').first().waitFor();
  await buyer.press('Order with obligation to pay');
  await visit.page.waitForURL(/order-received/);
  await expect.poll(() => visit.page.textContent('main')).toContain('DE89 3704 0044 0532 0130 00');
  expect(buyer.count.presses).toBe(4);
  const orders = await shop.query('select total, currency, payment_method from shop_order');
  expect(orders).toMatchObject([{ total: 1740, currency: 'EUR', payment_method: 'bacs' }]);
});
