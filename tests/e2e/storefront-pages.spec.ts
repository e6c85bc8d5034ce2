import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { storeNoticeSettings } from '#features/content/public.ts';
import { sideCartSettings } from '#features/side-cart/settings.ts';
import {
  accessibilityProblems,
  openBrowser,
  type PageOptions,
  type TestBrowser,
  type TestPage,
} from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
let hafen: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  // So that the header’s cart opens the drawer.
  await shop.changeSettings(sideCartSettings, { opensFromHeader: false });
  hafen = await shop.addProduct({
    slug: 'hafen',
    name: 'Hafen',
    pictures: [await shop.addPicture('hafen-blend-1', 'A red bag of coffee')],
    step_quantity: 2,
    min_quantity: 2,
  });
  await shop.refresh();
});

afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** A page of somebody who has just put two pieces into the cart, with the message of it waiting. */
async function openAsBuyer(options?: PageOptions): Promise<TestPage> {
  const opened = await browser.newPage(options);
  const visitor = shop.visitor();
  await visitor.post('/product/hafen/', { 'add-to-cart': hafen, quantity: 2 });
  const { hostname } = new URL(shop.site);
  await opened.context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({ name, value, domain: hostname, path: '/' })),
  );
  return opened;
}

const calm = { reducedMotion: 'reduce' } as const;

const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((within) => Boolean(document.activeElement?.closest(within)), selector);

test('[NOTE-007ab] each drawer takes focus, keeps it, names itself and gives focus back', async () => {
  const { page } = await browser.newPage({ width: 390, context: { ...calm, hasTouch: true } });
  await page.goto(`${shop.site}/shop/`);
  for (const [selector, opener] of [
    ['#site-menu', '.menu-button'],
    ['#site-search', '[commandfor="site-search"]'],
    ['#mini-cart', '.cart-link'],
  ] as const) {
    await page.focus(opener);
    await page.keyboard.press('Enter');
    const dialog = page.locator(selector);
    await dialog.waitFor({ state: 'visible' });
    expect([selector, await focusIsIn(page, selector)]).toEqual([selector, true]);
    expect(await dialog.evaluate((node: HTMLElement) => node.matches(':modal'))).toBe(true);
    expect(await page.getByRole('dialog', { name: /\S/ }).count()).toBe(1);
    expect(await accessibilityProblems(page, { include: selector })).toEqual([]);
    const moves = await dialog.evaluate((node) =>
      Number.parseFloat(getComputedStyle(node).transitionDuration),
    );
    expect(moves).toBeLessThan(0.001);
    // The browser's own controls are the only other stop of a modal dialog.
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      expect(await focusIsIn(page, `${selector}, body:not(:has(:focus))`)).toBe(true);
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await focusIsIn(page, opener)).toBe(true);
  }
});

test('the cart’s update button works after the first change, and no control is cut off at any width', async () => {
  const { page } = await openAsBuyer({ context: calm });
  await page.goto(`${shop.site}/cart/`);
  for (const width of [320, 390, 700, 1000, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page
      .locator('.woocommerce-cart-form :is(button, input, a):visible, .cart_totals a:visible')
      .evaluateAll((controls) =>
        controls
          .map((control) => ({ name: control.outerHTML.slice(0, 60), box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.left < 0 || box.right > innerWidth),
      );
    expect([width, cut]).toEqual([width, []]);
  }
  const update = page.locator('[name=update_cart]');
  expect(await update.isDisabled()).toBe(true);
  await page.click('.cart_item .plus');
  await page.getByText('Cart updated.').waitFor();
  await expect.poll(() => update.isDisabled()).toBe(true);
  await page.reload();
  expect(await page.inputValue('.qty')).toBe('4');
});

test('[NOTE-001abc][NOTE-024ab] the store notice stays away once it is dismissed, until its id changes', async () => {
  const { page, context } = await browser.newPage();
  const banner = page.locator('.woocommerce-store-notice');
  await page.goto(`${shop.site}/shop/`);
  expect(await banner.count()).toBe(0);
  const manager = await shop.member('administrator');
  const save = async (values: Record<string, unknown>) => {
    const answer = await manager.send('/rest/settings/store-notice', {
      method: 'PUT',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({
        values,
        version: shop.running.shop.services.settings.version(storeNoticeSettings),
      }),
    });
    expect(answer.status).toBe(200);
    await shop.refresh();
  };
  onTestFinished(() => save({ enabled: false, id: '' }));
  // What the demo says by itself; new shops have no words yet.
  const demo = storeNoticeSettings.fields.text.default;
  expect(demo).toBe('This is a demo store for testing purposes — no orders shall be fulfilled.');
  await save({ enabled: true, text: demo });
  await page.reload();
  await banner.waitFor({ state: 'visible' });
  expect(await banner.locator('p').textContent()).toBe(`${demo} Dismiss`);
  await banner.getByText('Dismiss').click();
  await banner.waitFor({ state: 'hidden' });
  const cookieOf = async (name: string) => (await context.cookies()).find((cookie) => cookie.name === name);
  expect(await cookieOf('store_notice')).toMatchObject({ value: 'hidden', path: '/', expires: -1 });
  await page.goto(`${shop.site}/product/hafen/`);
  // It comes hidden: only its script could show it.
  await page.locator('.woocommerce-store-notice[data-live]').waitFor({ state: 'attached' });
  expect(await banner.isVisible()).toBe(false);
  await save({ id: 'two', text: 'Closed on Monday' });
  await page.reload();
  await banner.waitFor({ state: 'visible' });
  expect(await banner.locator('p').textContent()).toBe('Closed on Monday Dismiss');
  await banner.getByText('Dismiss').click();
  expect(await cookieOf('store_noticetwo')).toMatchObject({ value: 'hidden', path: '/', expires: -1 });
});
