import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { wishlistSettings } from '#features/wishlist/settings.ts';
import { accessibilityProblems, openBrowser, type TestBrowser, type TestPage } from '../support/browser.ts';
import { openWishlistShop, type WishlistShop } from '../support/wishlist-shop.ts';

let shop: WishlistShop;
let browser: TestBrowser;
const LONG =
  'A vase that somebody named Donaudampfschifffahrtsgesellschaftskapitänsmütze of hand-thrown stoneware';

beforeAll(async () => {
  [shop, browser] = await Promise.all([openWishlistShop({ built: true }), openBrowser()]);
  await shop.changeSettings(wishlistSettings, { inLists: true });
  await shop.changeProduct(shop.vase, { name: LONG, regular_price: 123_456_789 });
  for (let n = 1; n <= 12; n++) await shop.addProduct({ slug: `bowl-${n}`, name: `Bowl ${n}` });
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const overlay = (page: Page) => page.locator('dialog.overlay');
const focused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
/** Opens a page as somebody who listed these. */
async function openWith({ page, context }: TestPage, ids: readonly number[], path = '/shop/') {
  const value = encodeURIComponent(JSON.stringify(ids));
  await context.addCookies([{ name: 'wopb_wishlist', value, url: shop.site }]);
  await page.goto(shop.site + path);
  await page
    .locator('.wishlist-count')
    .first()
    .filter({ hasText: String(ids.length) })
    .waitFor();
}
async function everything(): Promise<number[]> {
  const rows = await shop.query<{ id: string }>(`select id from product where parent_id is null order by id`);
  return rows.map(({ id }) => Number(id));
}

describe.each([390, 1440])('at %i px', (width) => {
  test('[WISH-001][QV-017ab] the list is a modal window: named, focus in and back, the page behind still, closed in four ways', async () => {
    const open = await browser.newPage({ width });
    const { page, errors } = open;
    await openWith(open, [shop.cup, shop.plate]);
    const link = page.locator('.header-tools .wishlist-link');
    // By key, since a pointer would first scroll to where the header begins.
    await link.focus();
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    const before = 200;
    const ways: [string, () => Promise<void>][] = [
      ['Escape', () => page.keyboard.press('Escape')],
      ['the close button', () => page.getByRole('button', { name: 'Close', exact: true }).click()],
      ['a click beside it', () => page.mouse.click(4, 4)],
      ['going on', () => page.getByRole('button', { name: 'Continue Shopping' }).click()],
    ];
    for (const [way, close] of ways) {
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Wishlist' });
      await dialog.locator('table').waitFor();
      expect([way, await focused(page, 'dialog.overlay *')]).toEqual([way, true]);
      // Neither key nor wheel reaches the page behind.
      for (let press = 0; press < 12; press++) {
        await page.keyboard.press('Tab');
        expect([
          way,
          await page.evaluate(() => document.activeElement?.closest('header, main') === null),
        ]).toEqual([way, true]);
      }
      await page.mouse.wheel(0, 500);
      expect([way, await page.evaluate(() => scrollY)]).toEqual([way, before]);
      expect(await page.evaluate(() => document.body.className)).toContain('wishlist-open');
      await close();
      await overlay(page).waitFor({ state: 'detached' });
      expect([way, await focused(page, '.header-tools .wishlist-link')]).toEqual([way, true]);
      expect(await page.evaluate(() => document.body.className)).not.toContain('open');
    }
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    expect(errors).toEqual([]);
  });

  test('with many products and long names window, page, empty page and header are accessible and no wider than the screen', async () => {
    const open = await browser.newPage({ width, context: { reducedMotion: 'reduce' } });
    const { page, errors } = open;
    const problems = async () => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      return [...(await accessibilityProblems(page)), ...(wide > width ? [`${wide} px wide`] : [])];
    };
    await openWith(open, await everything());
    expect(await problems()).toEqual([]);
    await page.locator('.header-tools .wishlist-link').click();
    await overlay(page).locator('table').waitFor();
    expect(await problems()).toEqual([]);
    // What it holds fits into it, and its buttons stay in sight.
    expect(await overlay(page).evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
    const all = page.getByRole('button', { name: 'Add All To Cart' });
    expect(await all.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await page.goto(`${shop.site}/wishlist/`);
    expect(await problems()).toEqual([]);
    await page.goto(`${shop.site}/product/cup/`);
    await page.locator('.wopb-wishlist-active').first().waitFor();
    expect(await problems()).toEqual([]);
    await open.context.clearCookies();
    await page.goto(`${shop.site}/wishlist/`);
    expect(await problems()).toEqual([]);
    expect(errors).toEqual([]);
  });
});

test('with the keyboard alone a product is listed, looked up and bought', async () => {
  const { page, errors } = await browser.newPage({ width: 1440 });
  await page.goto(`${shop.site}/product/cup/`);
  const tabTo = async (selector: string) => {
    for (let press = 0; press < 60 && !(await focused(page, selector)); press++)
      await page.keyboard.press('Tab');
    expect([selector, await focused(page, selector)]).toEqual([selector, true]);
    expect(
      await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle),
    ).not.toBe('none');
  };
  await tabTo('.is-words .wopb-wishlist-add');
  await page.keyboard.press('Enter');
  await page.locator('.is-words .wopb-wishlist-active').waitFor();
  await page.locator('.wishlist-count').first().filter({ hasText: '1' }).waitFor();
  await page.keyboard.press('Enter');
  await overlay(page).locator('table').waitFor();
  await tabTo('[data-action="wishlist-cart"]');
  await page.keyboard.press('Enter');
  // The only row: the window closes, and one stands where one was.
  await overlay(page).waitFor({ state: 'detached' });
  expect(await focused(page, '.is-words .wopb-wishlist-add')).toBe(true);
  await page.locator('.is-words .wopb-wishlist-add:not(.wopb-wishlist-active)').waitFor();
  await page.locator('span.cart-count[data-cart-count="1"]').waitFor();
  expect(errors).toEqual([]);
});

test('the list opens above the phone’s menu, and Escape closes one after the other', async () => {
  const open = await browser.newPage({ width: 390 });
  const { page, errors } = open;
  await openWith(open, [shop.cup]);
  await page.locator('.menu-button').click();
  await page.locator('#site-menu .wishlist-link').click();
  await overlay(page).locator('table').waitFor();
  await page.keyboard.press('Escape');
  await overlay(page).waitFor({ state: 'detached' });
  expect(await page.locator('#site-menu').evaluate((menu: HTMLDialogElement) => menu.open)).toBe(true);
  expect(await focused(page, '#site-menu .wishlist-link')).toBe(true);
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.locator('#site-menu').evaluate((menu: HTMLDialogElement) => menu.open))
    .toBe(false);
  expect(errors).toEqual([]);
});

test('without script a product is listed and bought by plain forms', async () => {
  const { page } = await browser.newPage({ width: 390, context: { javaScriptEnabled: false } });
  await page.goto(`${shop.site}/product/plate/`);
  await page.locator('.is-words .wopb-wishlist-add').click();
  await page.getByRole('link', { name: 'Browse Wishlist' }).click();
  await page
    .getByRole('button', { name: 'Add to cart: Plate' })
    .or(page.locator('[name="wishlist_cart"]'))
    .first()
    .click();
  await page.getByText('Your Wishlist is empty.').waitFor();
  await page.goto(`${shop.site}/cart/`);
  expect(await page.locator('.cart_item').count()).toBe(1);
});
