import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  await shop.addProduct({ slug: 'lonely', name: 'Lonely' });
  const cups = await shop.addCategory('cups', 'Cups');
  const sale = { sale_price: 500, sale_to: new Date(Date.now() + 90 * 3_600_000) };
  await shop.addProduct({ slug: 'cup', name: 'Cup', categories: [cups], ...sale });
  await shop.addProduct({ slug: 'mug', name: 'Mug', categories: [cups] });
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

describe.each([390, 1440])('at %i px', (width) => {
  test('a band whose content has nothing to show leaves nothing behind', async () => {
    const { page } = await browser.newPage({ width });
    const tinted = () =>
      page
        .locator('.band-tint')
        .evaluateAll((bands) => bands.map((band) => band.getBoundingClientRect().height > 0));
    await page.goto(`${shop.site}/product/lonely/`);
    expect(await tinted()).toEqual([false]);
    await page.goto(`${shop.site}/product/cup/`);
    expect(await tinted()).toEqual([true]);
  });

  test('the countdown takes the place of the words without moving anything', async () => {
    const still = await browser.newPage({ width, context: { javaScriptEnabled: false } });
    await still.page.goto(`${shop.site}/product/cup/`);
    expect(await still.page.getByText('Sale ends').isVisible()).toBe(true);
    expect(await still.page.getByRole('timer').isVisible()).toBe(false);
    const formTop = (page: typeof still.page) =>
      page.locator('.product-summary .buy-form').evaluate((form) => form.getBoundingClientRect().top);
    const before = await formTop(still.page);
    const { page, errors } = await browser.newPage({ width });
    await page.goto(`${shop.site}/product/cup/`);
    const clock = page.getByRole('timer', { name: 'Time until the sale ends' });
    await clock.waitFor();
    expect(await clock.textContent()).toMatch(
      /^03\s+Days\s*1[78]\s+Hours\s*\d\d\s+Minutes\s*\d\d\s+Seconds$/,
    );
    expect(await formTop(page)).toBe(before);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
