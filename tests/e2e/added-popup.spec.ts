import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addedPopupSettings } from '#features/added-popup/settings.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openPopupShop, type PopupShop } from '../support/popup-shop.ts';
import { withMarkets } from '../support/several-markets.ts';
import { withShownDocuments } from '../support/shown-documents.tsx';

let shop: PopupShop;
let browser: TestBrowser;
const LONG =
  'A plate that somebody named Donaudampfschifffahrtsgesellschaftskapitänsmütze of hand-thrown stoneware';
const usual = Object.fromEntries(
  Object.entries(addedPopupSettings.fields).map(([name, { default: value }]) => [name, value]),
);

beforeAll(async () => {
  [shop, browser] = await Promise.all([
    openPopupShop({ built: true, slices: (configured) => withShownDocuments(withMarkets(configured)) }),
    openBrowser(),
  ]);
  await shop.changeProduct(shop.plate, { name: LONG, regular_price: 123_456_789 });
  await shop.refresh();
});
afterEach(async () => {
  await browser.closePages();
  await shop.changeSettings(addedPopupSettings, usual);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const popup = (page: Page) => page.getByRole('dialog', { name: 'Added to your cart' });
const addButton = (page: Page) => page.locator('.product-summary .single_add_to_cart_button');
const line = (page: Page) => popup(page).locator('.xoo-cp-pdetails');
const focused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
async function openPopup(page: Page, slug = 'cup') {
  await page.goto(`${shop.site}/product/${slug}/`);
  await addButton(page).click();
  await line(page).waitFor();
}

describe.each([390, 1440])('at %i px', (width) => {
  test('[POPC-001b][NOTE-006][NOTE-007a] the popup is a modal window: named, focus in and back, the page behind still, closed in three ways', async () => {
    const { page, errors } = await browser.newPage({ width, context: { reducedMotion: 'reduce' } });
    await page.goto(`${shop.site}/product/cup/`);
    const ways: [string, () => Promise<void>][] = [
      ['Escape', () => page.keyboard.press('Escape')],
      ['the close button', () => page.getByRole('button', { name: 'Close', exact: true }).click()],
      ['a click beside it', () => page.mouse.click(4, 4)],
    ];
    for (const [way, close] of ways) {
      await addButton(page).focus();
      await page.keyboard.press('Enter');
      await line(page).waitFor();
      expect([way, await focused(page, 'dialog.overlay *')]).toEqual([way, true]);
      for (let press = 0; press < 12; press++) {
        await page.keyboard.press('Tab');
        expect([way, await page.evaluate(() => document.activeElement?.closest('header, main'))]).toEqual([
          way,
          null,
        ]);
      }
      // A click on what it shows leaves it open.
      await popup(page).locator('.xoo-cp-ptotal').click();
      const before = await page.evaluate(() => scrollY);
      await page.mouse.wheel(0, 400);
      expect([way, await page.evaluate(() => scrollY)]).toEqual([way, before]);
      expect(await page.evaluate(() => document.body.classList.contains('added-popup-open'))).toBe(true);
      await close();
      await popup(page).waitFor({ state: 'detached' });
      expect([way, await focused(page, '.single_add_to_cart_button')]).toEqual([way, true]);
    }
    expect(page.url()).toBe(`${shop.site}/product/cup/`);
    expect(errors).toEqual([]);
  });

  test('with long names, large amounts and an error it is accessible and no wider than the screen', async () => {
    const { page, errors } = await browser.newPage({ width, context: { reducedMotion: 'reduce' } });
    await openPopup(page, 'plate');
    expect(await accessibilityProblems(page)).toEqual([]);
    const fits = () => popup(page).evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth);
    expect(await fits()).toBe(true);
    const box = await popup(page).boundingBox();
    // On phones all of it, but for the room of a scrollbar.
    expect(width === 390 ? Math.round((box?.width ?? 0) / 30) : box?.width).toBe(width === 390 ? 13 : 650);
    // Nothing that is pressed is smaller than a finger.
    for (const control of await popup(page).locator('button:visible, a.btn:visible').all()) {
      const size = await control.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await shop.changeProduct(shop.plate, { stock_quantity: 1 });
    await popup(page).getByRole('button', { name: 'Increase quantity' }).click();
    await popup(page).getByRole('alert').filter({ hasText: 'not have enough' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await fits()).toBe(true);
    await shop.changeProduct(shop.plate, { stock_quantity: 5 });
    expect(errors).toEqual([]);
  });
});

test('with the keyboard alone a line is changed, removed, and one goes on; the focus never leaves the popup', async () => {
  const { page, errors } = await browser.newPage({ width: 1440, context: { reducedMotion: 'reduce' } });
  await page.goto(`${shop.site}/product/cup/`);
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  await line(page).waitFor();
  const tabTo = async (selector: string) => {
    for (let press = 0; press < 20 && !(await focused(page, selector)); press++)
      await page.keyboard.press('Tab');
    expect([selector, await focused(page, selector)]).toEqual([selector, true]);
  };
  await tabTo('.xcp-plus');
  await page.keyboard.press('Enter');
  await popup(page).locator('[data-quantity="2"]').waitFor();
  expect(await focused(page, '.xcp-plus')).toBe(true);
  await tabTo('.xoo-cp-qty');
  await page.keyboard.type('5');
  await page.keyboard.press('Tab');
  await popup(page).locator('[data-quantity="5"], [data-quantity="25"]').waitFor();
  await tabTo('.xoo-cp-remove-pd');
  await page.keyboard.press('Enter');
  await line(page).waitFor({ state: 'detached' });
  expect(await focused(page, 'dialog.overlay *')).toBe(true);
  await tabTo('.xoo-cp-close');
  await page.keyboard.press('Enter');
  await popup(page).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

test('[POPC-001ab] a chosen variation is added in the background', async () => {
  const { page, errors } = await browser.newPage({ width: 390 });
  await page.goto(`${shop.site}/product/shirt/?attribute_size=S`);
  await addButton(page).click();
  await line(page).waitFor();
  expect(await line(page).textContent()).toMatch(/Shirt[\s\S]*S/);
  expect(await page.locator('span.cart-count[data-cart-count="1"]').count()).toBeGreaterThan(0);
  expect(page.url()).toContain('/product/shirt/');
  expect(errors).toEqual([]);
});

test('[POPC-003c] while a change is under way nothing in it can be pressed', async () => {
  const { page } = await browser.newPage({ width: 1440 });
  await openPopup(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/xoo_cp_update_cart', async (route) => {
    await promise;
    await route.continue();
  });
  await page.locator('.xcp-plus').click();
  const covers = () =>
    page.locator('dialog .overlay-content').evaluate((one) => getComputedStyle(one).pointerEvents);
  await expect.poll(covers).toBe('none');
  resolve();
  await popup(page).locator('[data-quantity="2"]').waitFor();
  await expect.poll(covers).toBe('auto');
});

test('[POPC-013a] widths of popup and picture follow the settings, and phones go without it, if so set', async () => {
  const widths = async () => {
    const { page } = await browser.newPage({ width: 1440, context: { reducedMotion: 'reduce' } });
    await openPopup(page);
    const own = (await popup(page).boundingBox())?.width ?? 0;
    const part = (await page.locator('.xoo-cp-pimg').boundingBox())?.width ?? 0;
    const whole = (await line(page).boundingBox())?.width ?? 1;
    return [own, Math.round((100 * part) / whole)];
  };
  expect(await widths()).toEqual([650, 20]);
  await shop.changeSettings(addedPopupSettings, { ...usual, width: 1000, pictureWidth: 35 });
  expect(await widths()).toEqual([1000, 35]);
  await shop.changeSettings(addedPopupSettings, { ...usual, onMobile: false });
  const phone = await browser.newPage({ width: 390 });
  await phone.page.goto(`${shop.site}/product/cup/`);
  await addButton(phone.page).click();
  await phone.page.locator('.product-summary .added_to_cart').waitFor();
  expect(await phone.page.locator('dialog.overlay').count()).toBe(0);
  const desk = await browser.newPage({ width: 1440 });
  await openPopup(desk.page);
});

describe.each([390, 1440])('documents above a page, at %i px', (width) => {
  test('stand in a corner or as a bar beside the page, which goes on, and in the middle or everywhere above it', async () => {
    const { page, errors } = await browser.newPage({ width, context: { reducedMotion: 'reduce' } });
    await page.goto(`${shop.site}/wishlist/`);
    const dialog = (name: string) => page.getByRole('dialog', { name });
    const open = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      await dialog(name).getByText(`What the ${name} says`).waitFor();
      expect(await focused(page, 'dialog.overlay *')).toBe(true);
      expect(await accessibilityProblems(page, { include: '.overlay[open]' })).toEqual([]);
      const { x = -1, y = -1, width: wide = 0, height = 0 } = (await dialog(name).boundingBox()) ?? {};
      return { left: x, top: y, right: Math.round(width - x - wide), bottom: Math.round(900 - y - height) };
    };
    await page.setViewportSize({ width, height: 900 });
    const { left, ...corner } = await open('Hint');
    expect(corner).toMatchObject({ right: 16, bottom: 16 });
    expect(left).toBeGreaterThan(15);
    expect(await open('Bar')).toMatchObject({ left: 0, right: 0, top: 0 });
    // The page is scrolled, read and used meanwhile.
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
    expect(await page.evaluate(() => document.querySelector('.site-name')?.closest(':modal, [inert]'))).toBe(
      null,
    );
    // What is modal is above both, and Escape closes it first.
    expect(await open('Story')).toMatchObject({ left: 0, top: 0, bottom: 0 });
    for (const left of [['Hint', 'Bar'], ['Hint'], []]) {
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('dialog.overlay[open] h2').allTextContents()).toEqual(left);
    }
    const middle = await open('Letter');
    // But for the room of the scrollbar.
    expect(middle.left).toBeCloseTo(middle.right, -2);
    await page.mouse.click(4, 4);
    await dialog('Letter').waitFor({ state: 'detached' });
    // What has no document leads on.
    await page.getByRole('link', { name: 'Nothing stands here' }).click();
    await page.waitForURL('**/shop/');
    expect(errors).toEqual([]);
  });
});

test('what opens by itself waits for its turn, and for the menu that a browser opened without script', async () => {
  const { page } = await browser.newPage({ width: 390, context: { reducedMotion: 'reduce' } });
  await page.goto(`${shop.site}/wishlist/`);
  await page.locator('.menu-button').click();
  // Both marks stand behind the menu: they are touched as a script would.
  await page
    .getByText('Both by themselves')
    .evaluate((button) => button.dispatchEvent(new Event('pointerover', { bubbles: true })));
  await page.locator('[data-overlay][data-live] [data-overlay][data-live]').waitFor();
  const titles = () => page.locator('dialog.overlay[open] h2').allTextContents();
  expect(await titles()).toEqual([]);
  for (const shown of [['News'], ['Sale'], []]) {
    await page.keyboard.press('Escape');
    await expect.poll(titles).toEqual(shown);
  }
});
