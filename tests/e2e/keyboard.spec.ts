import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sideCartSettings } from '#features/side-cart/settings.ts';
import { leave, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  // The drawer of the header’s cart is looked at as well.
  await shop.changeSettings(sideCartSettings, { opensFromHeader: false });
  await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1250 });
  await shop.addProduct({ slug: 'plate', name: 'Plate', regular_price: 2000 });
  await shop.refresh();
});

afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** Goes on with the tab key until the element that matches has the focus; every stop must show where it is. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((wanted) => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      // A card's link covers the card, and its ring is drawn around that.
      const shown = [undefined, '::after', '::before'].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      });
      return { there: element.matches(wanted), shown, html: element.outerHTML.slice(0, 200) };
    }, selector);
    if (stop && !stop.shown) throw new Error(`The focus cannot be seen on ${stop.html}`);
    if (stop?.there) return;
  }
  throw new Error(`The tab key does not reach ${selector}`);
}

const isCount = (page: Page, number: number) =>
  page.waitForFunction(
    (wanted) => document.querySelector('span.cart-count')?.getAttribute('data-cart-count') === wanted,
    String(number),
  );

test.each([390, 1440])('at %i px one can buy up to the checkout with the keyboard alone', async (width) => {
  const { page, errors } = await browser.newPage({ width });
  await page.goto(`${shop.site}/shop/`);

  // The first stop leads past the header.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main');
  await page.keyboard.press('Enter');
  await tabTo(page, '.card [data-action="add-to-cart"]');
  await page.keyboard.press('Enter');
  await isCount(page, 1);
  // The focus stays where one was, and the new link is the next stop.
  expect(await page.evaluate(() => document.activeElement?.matches('[data-action="add-to-cart"]'))).toBe(
    true,
  );
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('added_to_cart');

  // A product's page: quantity, then the button.
  await page.goto(`${shop.site}/product/plate/`);
  await tabTo(page, '.product-summary .qty');
  await page.keyboard.press('ArrowUp');
  await tabTo(page, '.product-summary .single_add_to_cart_button');
  await page.keyboard.press('Space');
  await isCount(page, 3);

  // The drawer: open, take a line out, close; the focus comes back.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.goto(`${shop.site}/shop/`);
  await isCount(page, 3);
  await tabTo(page, '[data-action="open-mini-cart"]');
  await page.keyboard.press('Enter');
  await page.locator('#mini-cart[open]').waitFor();
  await tabTo(page, '#mini-cart .remove');
  await page.keyboard.press('Enter');
  await isCount(page, 2);
  // What was focused is gone; the focus must not be lost behind the drawer.
  await tabTo(page, '#mini-cart a, #mini-cart button');
  await page.keyboard.press('Escape');
  await page.locator('#mini-cart[open]').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe(
    'open-mini-cart',
  );

  // The cart: change a quantity, which saves itself or by Enter, and go on.
  await page.goto(`${shop.site}/cart/`);
  await tabTo(page, '.cart_item .qty');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await page.getByText('Cart updated.').waitFor();
  // Whoever is under way stays where they are.
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('qty');
  expect(await page.locator('.cart_item .qty').inputValue()).toBe('5');
  await tabTo(page, '.checkout-button');
  await leave(page, () => page.keyboard.press('Enter'));
  expect(new URL(page.url()).pathname).toBe('/checkout/');
  expect(errors).toEqual([]);
});
