import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { reservedCartSettings } from '#features/reserved-cart/settings.ts';
import {
  accessibilityProblems,
  openBrowser,
  type PageOptions,
  type TestBrowser,
} from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** A cart page with one line, by a browser whose clock goes as the test lets it. */
async function openCart(options: PageOptions = {}) {
  const opened = await browser.newPage(options);
  const { page } = opened;
  await page.clock.install();
  await page.goto(`${shop.site}/product/cup/`);
  await page.locator('.product-summary [data-action="add-to-cart"]').click();
  await page.locator('.added_to_cart').waitFor();
  await page.goto(`${shop.site}/cart/`);
  return opened;
}

const secondsOn = async (page: Page) => {
  const text = await page.locator('[role=timer]').textContent();
  return (text ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
};

test('[TIMER-001] the cart page counts down, accessibly, on phones and desks, and moves nothing when it begins', async () => {
  await shop.changeSettings(reservedCartSettings, { enabled: true, atEnd: 'hide' });
  for (const width of [390, 1440]) {
    const { page, errors } = await openCart({ width });
    const timer = page.locator('.cart-timer');
    await timer.waitFor();
    const top = (await page.locator('.woocommerce-cart-form').boundingBox())?.y;
    const before = await secondsOn(page);
    await page.clock.runFor(5000);
    const after = await secondsOn(page);
    expect(before - after).toBeGreaterThanOrEqual(5);
    expect((await page.locator('.woocommerce-cart-form').boundingBox())?.y).toBe(top);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.clock.fastForward('12:00');
    await timer.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
  }
});

test('nothing about it moves where motion is not wanted', async () => {
  const { page } = await openCart({ context: { reducedMotion: 'reduce' } });
  const moving = () =>
    page.evaluate(() => document.querySelector('.reserved-cart')?.getAnimations({ subtree: true }).length);
  expect(await moving()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(moving).toBe(1);
});

test('[TIMER-002a][TIMER-003ab] at zero the browser is sent to the address that empties the cart, and ends without its parameter', async () => {
  await shop.changeSettings(reservedCartSettings, { enabled: true, atEnd: 'clear' });
  const { page, errors } = await openCart();
  const visited: string[] = [];
  page.on('framenavigated', (frame) => void visited.push(frame.url().slice(shop.site.length)));
  // The clock of a browser is nobody's proof.
  await page.clock.fastForward('12:00');
  await expect.poll(() => visited).toEqual(['/cart/?wopb-cart-clear=1', '/cart/']);
  await page.locator('.cart-timer').waitFor();
  expect(await page.locator('tr[data-key]').count()).toBe(1);
  expect(await secondsOn(page)).toBeGreaterThan(60);
  visited.length = 0;
  await shop.query(`update cart_last_add set added_at = added_at - interval '10 minutes'`);
  await page.clock.fastForward('12:00');
  await expect.poll(() => visited).toEqual(['/cart/?wopb-cart-clear=1', '/cart/']);
  await page.locator('.cart-empty').first().waitFor();
  await page.getByText('so it was emptied').waitFor();
  expect(errors).toEqual([]);
});
