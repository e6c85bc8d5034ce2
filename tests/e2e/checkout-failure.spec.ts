import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { placingSteps } from '#features/orders/public.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { ADDRESS_FIELDS } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
let cup: number;

beforeAll(async () => {
  const faulty = defineSlice({
    name: 'faulty',
    adds: [
      placingSteps.with({
        name: 'faulty',
        check: () => Promise.reject(new Error('The kiln has cracked.')),
      }),
    ],
  });
  [shop, browser] = await Promise.all([
    openTestShop({ built: true, slices: (configured) => [...configured, faulty] }),
    openBrowser(),
  ]);
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const MESSAGE = '[data-checkout-messages] [role=alert]';

/** A filled checkout on a phone, scrolled down to its button. */
async function openFilled(javaScriptEnabled: boolean): Promise<Page> {
  const { page, context } = await browser.newPage({ width: 390, context: { javaScriptEnabled } });
  await context.request.post(`${shop.site}/shop-ajax/add_to_cart`, { form: { product_id: cup } });
  await page.goto(`${shop.site}/checkout/`);
  for (const [name, value] of Object.entries(ADDRESS_FIELDS))
    if (!/country|state/.test(name)) await page.locator(`form.checkout [name="${name}"]`).first().fill(value);
  await page.fill('#order_comments', 'Ring twice');
  await page.click('#place_order');
  await page.locator(MESSAGE).waitFor();
  return page;
}

test.each([true, false])(
  '[CHK-026b] the page scrolls to the message and stays filled (script: %s)',
  async (javaScriptEnabled) => {
    const page = await openFilled(javaScriptEnabled);
    await expect
      .poll(async () => {
        const box = await page.locator(MESSAGE).boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= 900;
      })
      .toBe(true);
    await expect.poll(() => page.locator(`${MESSAGE}:focus`).count()).toBe(1);
    expect(await page.locator(MESSAGE).textContent()).toMatch(
      /^Error processing checkout\. Please try again\.Reference: [\w-]{8,}$/,
    );
    for (const [name, value] of Object.entries({ ...ADDRESS_FIELDS, order_comments: 'Ring twice' }))
      expect([name, await page.locator(`form.checkout [name="${name}"]`).first().inputValue()]).toEqual([
        name,
        value,
      ]);
    if (javaScriptEnabled) expect(await accessibilityProblems(page)).toEqual([]);
  },
);
