import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { storeNoticeSettings } from '#features/content/public.ts';
import { type SideCartLook, sideCartSettings } from '#features/side-cart/settings.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openPopupShop, type PopupShop } from '../support/popup-shop.ts';

// What only a browser shows of the side cart: focus, layout, motion, and several tabs.

let shop: PopupShop;
let browser: TestBrowser;
const usual = Object.fromEntries(
  Object.entries(sideCartSettings.fields).map(([name, { default: value }]) => [name, value]),
) as unknown as SideCartLook;
const set = (values: Partial<SideCartLook>) => shop.changeSettings(sideCartSettings, { ...usual, ...values });

beforeAll(async () => {
  [shop, browser] = await Promise.all([openPopupShop({ built: true }), openBrowser()]);
});
afterEach(async () => {
  await browser.closePages();
  await set({});
  await shop.changeSettings(storeNoticeSettings, { enabled: false });
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const panel = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });
const lines = (page: Page) => panel(page).locator('.xoo-wsc-product');
const subtotal = (page: Page) => panel(page).locator('.xoo-wsc-ft-subtotal .amount');
const has = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
async function fill(context: BrowserContext, ...products: number[]) {
  for (const product_id of products)
    await context.request.post(`${shop.site}/shop-ajax/add_to_cart`, { form: { product_id, quantity: 1 } });
}

describe.each([390, 1440])('at %i px', (width) => {
  test('[SIDE-013ab][SIDE-003b] the panel is modal: named, focus in and back, Tab stays inside, the page behind still, closed in three ways', async () => {
    const { page, context, errors } = await browser.newPage({ width, context: { reducedMotion: 'reduce' } });
    await fill(context, shop.cup, shop.plate);
    await page.goto(`${shop.site}/shop/`);
    const ways: [string, () => Promise<void>][] = [
      ['Escape', () => page.keyboard.press('Escape')],
      ['the close button', () => panel(page).getByRole('button', { name: 'Close', exact: true }).click()],
      ['a click beside it', () => page.mouse.click(4, 300)],
    ];
    for (const [way, close] of ways) {
      await page.locator('.xoo-wsc-basket').focus();
      await page.keyboard.press('Enter');
      await lines(page).first().waitFor();
      expect([way, await has(page, 'dialog.overlay, dialog.overlay *')]).toEqual([way, true]);
      for (let press = 0; press < 40; press++) {
        await page.keyboard.press('Tab');
        expect([way, press, await has(page, 'dialog.overlay *, body')]).toEqual([way, press, true]);
      }
      const classes = await page.evaluate(() => [
        document.documentElement.classList.contains('side-cart-open'),
        document.body.classList.contains('side-cart-open'),
      ]);
      expect([way, classes]).toEqual([way, [true, true]]);
      const before = await page.evaluate(() => scrollY);
      await page.mouse.move(8, 300);
      await page.mouse.wheel(0, 600);
      expect([way, await page.evaluate(() => scrollY)]).toEqual([way, before]);
      await close();
      await panel(page).waitFor({ state: 'detached' });
      expect([way, await has(page, '.xoo-wsc-basket')]).toEqual([way, true]);
    }
    expect(errors).toEqual([]);
  });

  test('each state is usable by everybody: filled, as cards, with a notice and coupons, empty', async () => {
    const { page, context } = await browser.newPage({ width, context: { reducedMotion: 'reduce' } });
    await fill(context, shop.cup, shop.plate);
    for (const layout of ['rows', 'cards'] as const) {
      await set({ layout, couponField: true, lineParts: [...usual.lineParts, 'sales'] });
      await page.goto(`${shop.site}/shop/`);
      await page.locator('.xoo-wsc-basket').click();
      await panel(page).locator('.xoo-wsc-sp-product').first().waitFor();
      expect([layout, await accessibilityProblems(page)]).toEqual([layout, []]);
      const wide = await page.evaluate(() => {
        const body = document.querySelector('dialog.overlay .overlay-body');
        return body ? body.scrollWidth - body.clientWidth : 0;
      });
      expect([layout, wide]).toEqual([layout, 0]);
      // Nothing of a line is cut off.
      const cut = await lines(page)
        .locator('.xoo-wsc-qty-box')
        .evaluateAll((boxes) =>
          boxes.filter((box) => {
            const line = box.closest('.xoo-wsc-product')?.getBoundingClientRect();
            return !line || box.getBoundingClientRect().right > line.right;
          }),
        );
      expect([layout, cut]).toEqual([layout, []]);
    }
    await set({});
    await page.goto(`${shop.site}/shop/`);
    await page.locator('.xoo-wsc-basket').click();
    await lines(page).nth(1).locator('.xoo-wsc-del').click();
    await panel(page).getByText('removed.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await lines(page).locator('.xoo-wsc-del').click();
    await panel(page).getByText('Your cart is empty').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await panel(page).getByRole('link', { name: 'Undo?' }).last().click();
    await lines(page).waitFor();
  });
});

test('the basket stands above bars at the bottom of a phone', async () => {
  await shop.changeSettings(storeNoticeSettings, {
    enabled: true,
    text: 'We are on holiday until 6 January.',
  });
  const { page, context } = await browser.newPage({ width: 390 });
  await fill(context, shop.cup);
  const overlaps = (bar: string) =>
    page.evaluate((selector) => {
      const basket = document.querySelector('.xoo-wsc-basket')?.getBoundingClientRect();
      const other = document.querySelector(selector)?.getBoundingClientRect();
      if (!basket || !other || other.height === 0) return 'missing';
      return basket.bottom > other.top && basket.top < other.bottom;
    }, bar);
  await page.goto(`${shop.site}/shop/`);
  await page.locator('.demo_store').waitFor();
  expect(await overlaps('.demo_store')).toBe(false);
  await page.locator('.woocommerce-store-notice__dismiss-link').click();
  await page.goto(`${shop.site}/product/cup/`);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.locator('.sticky-bar:not([hidden])').first().waitFor();
  expect(await overlaps('.sticky-bar:not([hidden])')).toBe(false);
  await page.goto(`${shop.site}/checkout/`);
  expect(await overlaps('.place-order')).toBe(false);
});

test('[SIDE-006bde] a card turns round under the pointer, back after the animation’s time, not by its delete button, and shows both sides without motion', async () => {
  await set({ layout: 'cards', suggestions: false, cardSeconds: 0.1 });
  const { page, context } = await browser.newPage({ width: 1440 });
  await fill(context, shop.cup);
  await page.goto(`${shop.site}/shop/`);
  await page.locator('.xoo-wsc-basket').click();
  const back = lines(page).locator('.xoo-wsc-card-back');
  const isSeen = () => back.evaluate((one) => getComputedStyle(one).visibility === 'visible');
  await lines(page).locator('.xoo-wsc-del').hover();
  expect(await isSeen()).toBe(false);
  await lines(page)
    .locator('.xoo-wsc-card-faces')
    .hover({ position: { x: 20, y: 120 } });
  await expect.poll(isSeen).toBe(true);
  // It waits as long as it turns before it turns back.
  expect(await back.evaluate((one) => getComputedStyle(one).transitionDelay)).toBe('0s');
  await page.mouse.move(10, 10);
  await expect.poll(() => back.evaluate((one) => getComputedStyle(one).transitionDelay)).toBe('0.1s');
  await expect.poll(isSeen).toBe(false);
  // By keyboard, as by a tap.
  await lines(page).locator('.xoo-wsc-card-turn').focus();
  await page.keyboard.press('Enter');
  await expect.poll(isSeen).toBe(true);
  const calm = await browser.newPage({ width: 1440, context: { reducedMotion: 'reduce' } });
  await fill(calm.context, shop.cup);
  await calm.page.goto(`${shop.site}/shop/`);
  await calm.page.locator('.xoo-wsc-basket').click();
  const sides = lines(calm.page).locator('.xoo-wsc-card-front, .xoo-wsc-card-back');
  await sides.first().waitFor();
  const boxes = await sides.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect(boxes).toHaveLength(2);
  expect(boxes[1]?.top).toBeGreaterThanOrEqual(boxes[0]?.bottom ?? Number.POSITIVE_INFINITY);
});

test('[SIDE-020a] the panel is 425 px wide and as high as the window at its right, the basket at the bottom corner, and both where the owner wants them', async () => {
  const boxes = async () => {
    const { page, context } = await browser.newPage({ width: 1440, context: { reducedMotion: 'reduce' } });
    await fill(context, shop.cup);
    await page.goto(`${shop.site}/shop/`);
    const [width, height] = await page.evaluate(() => [document.documentElement.clientWidth, innerHeight]);
    const basket = page.locator('.xoo-wsc-basket');
    await basket.waitFor();
    // At once: it is replaced with the cart.
    const [button = null, count = null] = await page.evaluate(() =>
      ['.xoo-wsc-basket', '.xoo-wsc-basket .xoo-wsc-items-count'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect().toJSON(),
      ),
    );
    await basket.click();
    await lines(page).waitFor();
    const shown = await panel(page).boundingBox();
    return { width, height, button, count, shown };
  };
  const round = (box: { x: number; y: number; width: number; height: number } | null) => ({
    left: Math.round(box?.x ?? 0),
    top: Math.round(box?.y ?? 0),
    right: Math.round((box?.x ?? 0) + (box?.width ?? 0)),
    bottom: Math.round((box?.y ?? 0) + (box?.height ?? 0)),
  });
  const { width = 0, height = 0, button, count, shown } = await boxes();
  expect([shown?.width, round(shown).top, round(shown).bottom]).toEqual([425, 0, height]);
  // Beside the place of the bar by which pages are scrolled.
  expect(width - round(shown).right).toBeLessThan(20);
  expect(round(button)).toMatchObject({ right: width - 1, bottom: height - 12 });
  expect([round(count).left, round(count).top]).toEqual([round(button).left, round(button).top]);
  await set({
    width: 600,
    height: 'auto',
    side: 'left',
    basketVertical: 40,
    basketSideways: 9,
    countAt: 'bottom-right',
    suggestions: false,
  });
  const other = await boxes();
  expect(round(other.shown)).toMatchObject({ left: 0, top: 0, right: 600 });
  expect(round(other.shown).bottom).toBeLessThan(height);
  expect(round(other.button)).toMatchObject({ left: 9, bottom: height - 40 });
  expect([round(other.count).right, round(other.count).bottom]).toEqual([
    round(other.button).right,
    round(other.button).bottom,
  ]);
});

test('[SIDE-029b] what is added flies to the basket where the owner wants that, not for whoever wants less motion', async () => {
  for (const [fly, reducedMotion, flights] of [
    [true, 'no-preference', 1],
    [true, 'reduce', 0],
    [false, 'no-preference', 0],
  ] as const) {
    await set({ fly });
    const { page } = await browser.newPage({ width: 1440, context: { reducedMotion } });
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      const ends: [number, number][] = [];
      Object.assign(window, { ends });
      Element.prototype.animate = function (this: Element, frames, options) {
        const animation = animate.call(this, frames, options);
        if (!this.matches('body > img')) return animation;
        // Where it comes to rest.
        const { effect } = animation;
        animation.pause();
        animation.currentTime = Number(effect?.getComputedTiming().endTime) - 1;
        const { left, top, width, height } = this.getBoundingClientRect();
        ends.push([left + width / 2, top + height / 2]);
        animation.play();
        return animation;
      };
    });
    await page.goto(`${shop.site}/shop/`);
    await page.locator(`.card [data-product_id="${shop.cup}"]`).click();
    await page.locator('.xoo-wsc-basket .xoo-wsc-items-count', { hasText: '1' }).waitFor();
    const ends = () => page.evaluate(() => (window as unknown as { ends: [number, number][] }).ends);
    await expect.poll(async () => (await ends()).length).toBe(flights);
    const basket = await page.locator('.xoo-wsc-basket').boundingBox();
    for (const [x, y] of await ends()) {
      expect(Math.abs(x - ((basket?.x ?? 0) + (basket?.width ?? 0) / 2))).toBeLessThan(8);
      expect(Math.abs(y - ((basket?.y ?? 0) + (basket?.height ?? 0) / 2))).toBeLessThan(8);
    }
    // Nothing of it stays.
    await page.waitForFunction(() => document.querySelector('body > img') === null);
    await page.close();
  }
});

test('[SIDE-011] three tabs never disagree: the panel, the cart page and the checkout', async () => {
  await set({ suggestions: false });
  const { page: list, context } = await browser.newPage({ width: 1440 });
  await fill(context, shop.cup);
  const [cart, checkout] = [await context.newPage(), await context.newPage()];
  await list.goto(`${shop.site}/shop/`);
  await cart.goto(`${shop.site}/cart/`);
  await checkout.goto(`${shop.site}/checkout/`);
  await list.locator('.xoo-wsc-basket').click();
  await lines(list).waitFor();
  const everywhere = (amount: string) =>
    expect
      .poll(async () => [
        await subtotal(list).textContent(),
        await cart.locator('.cart_totals .cart-subtotal .amount').textContent(),
        await checkout
          .locator('.woocommerce-checkout-review-order-table .cart-subtotal .amount')
          .textContent(),
      ])
      .toEqual([amount, amount, amount]);
  await everywhere('$12.50');
  // From the panel, from the cart page, and from a panel above the checkout.
  await lines(list).locator('.xoo-wsc-plus').click();
  await everywhere('$25.00');
  await cart.locator('.woocommerce-cart-form .qty').fill('4');
  await everywhere('$50.00');
  await checkout.locator('.xoo-wsc-basket').click();
  await lines(checkout).locator('.xoo-wsc-minus').click();
  await everywhere('$37.50');
  // Without network what was pressed is not lost.
  await context.setOffline(true);
  await lines(list).locator('.xoo-wsc-plus').click();
  await panel(list).getByRole('button', { name: 'Try again' }).waitFor();
  expect(await panel(list).locator('.xoo-wsc-qty').inputValue()).toBe('3');
  await context.setOffline(false);
  await panel(list).getByRole('button', { name: 'Try again' }).click();
  await everywhere('$50.00');
});

test('without script the basket leads to the cart', async () => {
  const { page, context } = await browser.newPage({ width: 390, context: { javaScriptEnabled: false } });
  await fill(context, shop.cup);
  await page.goto(`${shop.site}/shop/`);
  await page.locator('.xoo-wsc-basket').click();
  expect(new URL(page.url()).pathname).toBe('/cart/');
});
