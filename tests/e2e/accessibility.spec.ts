import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogSettings } from '#features/catalog/public.ts';
import { accessibilityProblems, openBrowser, type TestBrowser, type TestPage } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
/** One tab that goes from page to page, as a shopper's does. */
let tab: TestPage;
const failed: string[] = [];

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true, demo: true }), openBrowser()]);
  await shop.addProduct({
    slug: 'long',
    name: 'A thing that somebody named Donaudampfschifffahrtsgesellschaftskapitänsmütze so that it must be broken somewhere',
    regular_price: 123_456_789,
  });
  await shop.changeSettings(catalogSettings, { perPage: 4 });
  await shop.refresh();
  tab = await browser.newPage({ width: 390, context: { reducedMotion: 'reduce' } });
  tab.page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
});

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** What is wrong with the page as it stands, at the widths of a phone and of a desk. */
async function problems(): Promise<string[]> {
  const found: string[] = [];
  for (const width of [390, 1440]) {
    await tab.page.setViewportSize({ width, height: 900 });
    for (const problem of await accessibilityProblems(tab.page)) found.push(`${width} px: ${problem}`);
    const wide = await tab.page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found.push(`${width} px: ${wide} px wide`);
  }
  return found;
}

const pages = [
  '/',
  '/shop/page/2/',
  '/product-category/coffee/',
  '/?s=mug',
  '/?s=nothing-like-it',
  '/product/werkstatt-mug/',
  '/product/long/',
  '/product/morgenrot-ethiopia/comment-page-2/',
  '/cart/',
  '/my-account/',
];

test.each(pages)('%s is accessible, clean and no wider than its window', async (address) => {
  await tab.page.goto(shop.site + address);
  expect(await problems()).toEqual([]);
  expect(tab.errors).toEqual([]);
  expect(failed).toEqual([]);
});

test('the front page shows all its pictures', async () => {
  await tab.page.goto(`${shop.site}/`);
  const empty = await tab.page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    return [...document.images]
      .filter((image) => image.currentSrc && image.naturalWidth === 0)
      .map((image) => image.currentSrc);
  });
  expect(empty).toEqual([]);
  expect(failed).toEqual([]);
});

test('cart and checkout with a long name are accessible and fit', async () => {
  await tab.page.goto(`${shop.site}/product/long/`);
  await tab.page.click('.product-summary [data-action="add-to-cart"]');
  await tab.page.waitForSelector('.added_to_cart');
  for (const address of ['/cart/', '/checkout/']) {
    await tab.page.goto(shop.site + address);
    expect([address, await problems()]).toEqual([address, []]);
  }
  expect(tab.errors).toEqual([]);
});

test('a page that is not there is accessible too', async () => {
  await tab.page.goto(`${shop.site}/none/`);
  expect(await problems()).toEqual([]);
});

test('nothing moves for whoever wants it calm', async () => {
  await tab.page.goto(`${shop.site}/product/werkstatt-mug/`);
  const moving = await tab.page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const seconds = (text: string) => Math.max(...text.split(',').map((part) => Number.parseFloat(part)));
        return (
          seconds(transitionDuration) > 0.01 ||
          (animationName !== 'none' && seconds(animationDuration) > 0.01)
        );
      }).length,
  );
  expect(moving).toBe(0);
});
