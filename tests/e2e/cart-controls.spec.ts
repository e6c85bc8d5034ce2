import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { addCoupon } from '../support/coupon-shop.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

const LONG_CODE = 'A-VERY-LONG-COUPON-CODE-FOR-OUR-DEAREST-AND-OLDEST-CUSTOMERS';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await addCoupon(shop, LONG_CODE, { amount: 77 });
  await shop.refresh();
});

afterEach(() => browser.closePages());

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

async function openCart(width: number): Promise<Page> {
  const { page } = await browser.newPage({ width });
  await page.goto(`${shop.site}/product/cup/`);
  await page.locator('.product-summary [data-action="add-to-cart"]').click();
  await page.locator('.added_to_cart').waitFor();
  await page.goto(`${shop.site}/cart/`);
  return page;
}

/** How the controls stand while the form has a width: their rows, which fill it, the gap between groups, what is cut. */
function arrangement(page: Page, width: number | null) {
  return page.evaluate(async (formWidth) => {
    await document.fonts.ready;
    const form = document.querySelector<HTMLElement>('.woocommerce-cart-form') as HTMLElement;
    if (formWidth !== null) form.style.width = `${formWidth}px`;
    const frame = form.getBoundingClientRect();
    const rows: string[][] = [];
    const bottoms: number[] = [];
    const full: string[] = [];
    const cut: string[] = [];
    for (const name of ['coupon_code', 'apply_coupon', 'update_cart']) {
      const control = form.querySelector<HTMLElement>(`[name="${name}"]`) as HTMLElement;
      const box = control.getBoundingClientRect();
      if (box.top < (bottoms.at(-1) ?? Number.NEGATIVE_INFINITY)) rows.at(-1)?.push(name);
      else rows.push([name]);
      bottoms.push(box.bottom);
      if (Math.abs(box.width - frame.width) < 1) full.push(name);
      const outside = box.left < frame.left - 0.5 || box.right > frame.right + 0.5 || box.right > innerWidth;
      if (outside || control.scrollWidth > control.clientWidth) cut.push(name);
    }
    const actions = form.querySelector('.actions') as HTMLElement;
    return { rows: rows.map((row) => row.join(' ')), full, gap: getComputedStyle(actions).columnGap, cut };
  }, width);
}

const together = ['coupon_code apply_coupon update_cart'];
const oneEach = ['coupon_code', 'apply_coupon', 'update_cart'];
const steps = [
  { widths: [1000, 686], rows: together, full: [], gap: '16px' },
  { widths: [685, 645], rows: together, full: [], gap: '8px' },
  { widths: [644, 521], rows: oneEach, full: [] },
  { widths: [520, 431], rows: ['coupon_code apply_coupon', 'update_cart'], full: [] },
  { widths: [430, 250], rows: oneEach, full: oneEach },
];

const windows = [
  { window: 1440, rows: together },
  { window: 1024, rows: oneEach },
  { window: 640, rows: oneEach },
  { window: 500, rows: ['coupon_code apply_coupon', 'update_cart'] },
  { window: 320, rows: oneEach },
];

test('[CART-013abcdef] the controls follow the width of the form in five steps, and none is ever cut off', async () => {
  const page = await openCart(1440);
  for (const { widths, ...expected } of steps) {
    for (const width of widths)
      expect(await arrangement(page, width), `${width} px`).toMatchObject({ ...expected, cut: [] });
  }
  await page.locator('.woocommerce-cart-form').evaluate((form: HTMLElement) => form.removeAttribute('style'));
  // It is the form that counts, not the window, and longer words than ours fit too.
  const write = (words: Record<string, string>) =>
    page.evaluate((texts) => {
      for (const [name, text] of Object.entries(texts))
        (document.querySelector(`[name="${name}"]`) as HTMLElement).textContent = text;
    }, words);
  for (const { window: width, rows } of windows) {
    await page.setViewportSize({ width, height: 900 });
    expect(await arrangement(page, null), `window of ${width} px`).toMatchObject({ rows, cut: [] });
    await write({
      apply_coupon: 'Gutscheincode jetzt auf den ganzen Warenkorb anwenden',
      update_cart: 'Alle Mengen im Warenkorb aktualisieren',
    });
    expect((await arrangement(page, null)).cut, `long words in ${width} px`).toEqual([]);
    await write({ apply_coupon: 'Apply coupon', update_cart: 'Update cart' });
  }
  expect(await accessibilityProblems(page, { include: '.woocommerce-cart-form' })).toEqual([]);

  // Enter in a quantity saves the cart, whatever else stands beside it.
  await page.locator('.cart_item .qty').fill('3');
  await page.locator('.cart_item .qty').press('Enter');
  await page.getByText('Cart updated.').waitFor();
  expect(await page.locator('.cart_item .qty').inputValue()).toBe('3');
});

test('amounts of discounts end where all amounts do, on a phone also beside a long code', async () => {
  const page = await openCart(390);
  await page.locator('[name=coupon_code]').fill(LONG_CODE);
  await page.locator('[name=apply_coupon]').click();
  await page.locator('.cart-discount').waitFor();
  const ends = await page.locator('.totals .amount').evaluateAll((amounts) =>
    amounts.map((amount) => {
      const words = document.createRange();
      words.selectNode(amount.firstChild as Node);
      return Math.round(words.getBoundingClientRect().right);
    }),
  );
  const links = await page
    .locator('.woocommerce-remove-coupon')
    .evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().right)));
  expect(ends.length).toBeGreaterThan(2);
  expect(links).toEqual([ends[0]]);
  expect(new Set(ends).size).toBe(1);
});
