import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { languageSettings } from '#features/market/settings.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

// How pages of the demo shop stand: what only a browser lays out.

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true, demo: true }), openBrowser()]);
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** The edges of the first element that matches. */
const edgesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    });

test('words from right to left stand beside the opening picture', async () => {
  await shop.changeSettings(languageSettings, { language: 'ar' });
  onTestFinished(() => shop.changeSettings(languageSettings, { language: 'en' }));
  const { page } = await browser.newPage({ width: 1440 });
  await page.goto(`${shop.site}/`);
  const picture = await edgesOf(page, '.hero-over .hero-picture img');
  expect(picture.right - picture.left).toBeGreaterThan(600);
  for (const part of ['.hero-title', '.hero-lead', '.hero-buttons .btn']) {
    const { left, right } = await edgesOf(page, `.hero-over ${part}`);
    expect([part, left >= picture.right, right <= 1440]).toEqual([part, true, true]);
  }
});

test('a search without results stands in the middle', async () => {
  for (const width of [390, 1440]) {
    const { page } = await browser.newPage({ width });
    await page.goto(`${shop.site}/?s=zzzzqq`);
    for (const part of ['.woocommerce-no-products-found', '.empty-state .search-form', '.empty-state .btn']) {
      const { left, right } = await edgesOf(page, part);
      expect([part, Math.abs(left + right - width) <= 2]).toEqual([part, true]);
    }
  }
});

test('a price before and a price now each stand on one line, ranges too: on cards, on the page, in its bar', async () => {
  for (const width of [360, 390, 1440]) {
    const { page } = await browser.newPage({ width });
    await page.goto(`${shop.site}/shop/`);
    const broken = () =>
      page
        .locator('main .price:not([hidden]) :is(del, ins)')
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.getClientRects().length > 1 || part.clientHeight > 45)
            .map((part) => part.textContent),
        );
    const ranges = page.locator('main .price :is(del, ins)').filter({ hasText: '–' });
    expect(await ranges.count()).toBeGreaterThan(0);
    expect([width, await broken()]).toEqual([width, []]);
    await page.goto(`${shop.site}/product/tafel-plate/`);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const bar = page.locator('.sticky-bottom');
    await bar.waitFor();
    expect(await bar.locator('.sticky-price').textContent()).toMatch(/–.*–/s);
    expect([width, await broken()]).toEqual([width, []]);
    const whole = await edgesOf(page, '.sticky-bottom .sticky-price');
    const price = await edgesOf(page, '.sticky-bottom .sticky-price ins');
    const button = await edgesOf(page, '.sticky-bottom .sticky-buy');
    // The price that counts is seen as a whole, whatever becomes of the one before.
    const isSeen = price.top >= whole.top - 1 && price.bottom <= whole.bottom + 1;
    expect([width, isSeen, price.right <= button.left, button.right <= width]).toEqual([
      width,
      true,
      true,
      true,
    ]);
  }
});

test('the arrows of a gallery cover nothing of what it shows, so that a video can be worked', async () => {
  for (const width of [390, 1440]) {
    const { page } = await browser.newPage({ width });
    await page.goto(`${shop.site}/product/fruehling-sencha/`);
    await page.click('.gallery-thumbs li:nth-child(2) a');
    await page.click('.product-video');
    await page.locator('.product-video-player').waitFor();
    const stage = await edgesOf(page, '.gallery-viewport');
    for (const part of ['.gallery-previous', '.gallery-next', '.gallery-thumbs']) {
      expect([part, (await edgesOf(page, part)).top >= stage.bottom]).toEqual([part, true]);
    }
  }
});

test('whoever takes a picture of a whole page finds all of it laid out without having scrolled, without script too', async () => {
  const waiting = (page: Page) =>
    page
      .locator('main .band')
      .evaluateAll(
        (bands) => bands.filter((band) => getComputedStyle(band).contentVisibility !== 'visible').length,
      );
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await browser.newPage({ width: 390, context: { javaScriptEnabled } });
    await page.goto(`${shop.site}/`);
    expect(await page.locator('main .band').count()).toBeGreaterThan(3);
    await expect.poll(() => waiting(page)).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});
