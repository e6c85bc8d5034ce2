import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

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

test.each([390, 1440])(
  'at %i px the front page is accessible, fits, and shows all its pictures',
  async (width) => {
    const { page, errors } = await browser.newPage({ width, context: { reducedMotion: 'reduce' } });
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(`${shop.site}/`);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // Down to the end, so that what loads late has loaded.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    });
    const empty = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.currentSrc && image.naturalWidth === 0)
        .map((image) => image.currentSrc),
    );
    expect(empty).toEqual([]);
    expect(failed).toEqual([]);
    expect(errors).toEqual([]);
  },
);
