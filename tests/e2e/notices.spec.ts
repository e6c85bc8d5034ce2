import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { leave, openBrowser, stopClock, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
let cup: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** A phone with one cup in its cart, its clock stopped, on the checkout page. */
async function openCheckout(context: { reducedMotion?: 'reduce' } = {}): Promise<Page> {
  const { page, context: session } = await browser.newPage({ width: 390, height: 600, context });
  const visitor = shop.visitor();
  await visitor.add(cup);
  const { hostname } = new URL(shop.site);
  await session.addCookies(
    [...visitor.cookies].map(([name, value]) => ({ name, value, domain: hostname, path: '/' })),
  );
  await stopClock(page);
  await page.goto(`${shop.site}/checkout/`);
  // The page's small scripts start in a task of their own.
  await page.clock.runFor(1);
  await page.locator('form[data-checkout][data-live]').waitFor();
  return page;
}

/** Where the messages stand in the window, in whole pixels from its top edge. */
const placeOf = (page: Page, selector: string) =>
  page.evaluate(
    (css) => Math.round(document.querySelector(css)?.getBoundingClientRect().top ?? -1),
    selector,
  );

const PROBLEMS = '[data-checkout-messages] [role=alert]';

it('[NOTE-004] a refused order scrolls to 100 px above what is wrong, within a second', async () => {
  const page = await openCheckout();
  await page.locator('#place_order').evaluate((button: HTMLElement) => {
    // On a phone the button itself is always in sight.
    button.closest('#payment')?.scrollIntoView({ block: 'end', behavior: 'instant' });
    button.click();
  });
  await page.locator(PROBLEMS).waitFor();
  await page.clock.runFor(100);
  const early = await placeOf(page, PROBLEMS);
  await page.clock.runFor(500);
  const later = await placeOf(page, PROBLEMS);
  expect(early).toBeLessThan(later);
  expect(later).toBeLessThan(100);
  await page.clock.runFor(500);
  expect(await placeOf(page, PROBLEMS)).toBe(100);
});

it('[NOTE-004] is there at once where motion is unwanted, and lets go of whoever scrolls meanwhile', async () => {
  const still = await openCheckout({ reducedMotion: 'reduce' });
  await still.locator('#place_order').evaluate((button: HTMLElement) => button.click());
  await still.locator(PROBLEMS).waitFor();
  expect(await placeOf(still, PROBLEMS)).toBe(100);

  const page = await openCheckout();
  await page.locator('#place_order').evaluate((button: HTMLElement) => {
    button.scrollIntoView({ block: 'end', behavior: 'instant' });
    button.click();
  });
  await page.locator(PROBLEMS).waitFor();
  await page.clock.runFor(100);
  await page.evaluate(() => dispatchEvent(new WheelEvent('wheel')));
  const stopped = await placeOf(page, PROBLEMS);
  await page.clock.runFor(1500);
  expect(await placeOf(page, PROBLEMS)).toBe(stopped);
});

it('[NOTE-004] a notice that a page brings is scrolled to where it is out of sight', async () => {
  const { page } = await browser.newPage({ width: 390, height: 600 });
  await page.goto(`${shop.site}/product/cup/`);
  await stopClock(page);
  await leave(page, () =>
    page.evaluate(() => (document.querySelector('.product-summary form') as HTMLFormElement).submit()),
  );
  const notice = '.woocommerce-notices-wrapper [role=alert]';
  await page.locator(notice).waitFor();
  // It stands nearer than 100 px to the page's beginning, which is as far as one can scroll.
  const place = await placeOf(page, notice);
  expect(place).toBeLessThanOrEqual(100);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(await placeOf(page, notice)).toBeLessThan(0);
  await page.locator('.woocommerce-notices-wrapper[data-live]').waitFor();
  await page.clock.runFor(500);
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return placeOf(page, notice);
    })
    .toBe(place);
});

/** What has the focus, and how much room there is above it for its label. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const { id = '' } = document.activeElement ?? {};
    const label = document.querySelector(`label[for="${id}"]`)?.getBoundingClientRect().top ?? header;
    return { id, labelHidden: label < header };
  });

it.each([true, false])(
  'leads from each refusal to its field, label in sight (script: %s)',
  async (script) => {
    const { page, context: session } = await browser.newPage({
      width: 390,
      height: 600,
      context: { javaScriptEnabled: script, reducedMotion: 'reduce' },
    });
    const visitor = shop.visitor();
    await visitor.add(cup);
    const { hostname } = new URL(shop.site);
    await session.addCookies(
      [...visitor.cookies].map(([name, value]) => ({ name, value, domain: hostname, path: '/' })),
    );
    await page.goto(`${shop.site}/checkout/`);
    if (script) await page.locator('form[data-checkout][data-live]').waitFor();
    const place = () => page.locator('#place_order').click();
    await (script ? place() : leave(page, place));
    const links = page.locator(`${PROBLEMS} a`);
    await links.first().waitFor();
    for (const name of ['billing_first_name', 'billing_email']) {
      await page.locator(`${PROBLEMS} a[href="#${name}"]`).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toEqual({ id: name, labelHidden: false });
    }
  },
);
