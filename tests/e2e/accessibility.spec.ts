import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { catalogSettings } from '#features/catalog/public.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const tea = await shop.addCategory('tea', 'Tea');
  const gift = await shop.addTag('gift', 'Gift');
  const pictures = [
    await shop.addPicture('hafen-blend-1', 'A bag of coffee'),
    await shop.addPicture('hafen-blend-2', 'The same from behind'),
  ];
  const many = { categories: [tea], tags: [gift] };
  await shop.addProduct({ slug: 'blend', name: 'Blend', sale_price: 700, pictures, ...many });
  await shop.addProduct({ slug: 'gone', name: 'Gone', stock_status: 'outofstock', ...many });
  await shop.addProduct({
    slug: 'long',
    name: 'A very long name that somebody gave to a thing so that it has to be broken somewhere',
    regular_price: 123_456_789,
    ...many,
  });
  await shop.changeSettings(catalogSettings, { perPage: 2 });
  await shop.refresh();
});

afterEach(() => browser.closePages());

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const pages = [
  '/shop/page/2/',
  '/product-tag/gift/',
  '/?s=blend',
  '/product/long/',
  '/my-account/',
  '/checkout/',
];

test.each(pages)('%s is accessible and clean at both widths', async (address) => {
  for (const width of [390, 1440]) {
    const opened = await browser.newPage({ width, context: { reducedMotion: 'reduce' } });
    await opened.page.goto(shop.site + address, { waitUntil: 'load' });
    expect(await accessibilityProblems(opened.page)).toEqual([]);
    expect(await opened.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(opened.errors).toEqual([]);
  }
});

test('the lightbox is accessible', async () => {
  const { page, errors } = await browser.newPage({ width: 1440, context: { reducedMotion: 'reduce' } });
  await page.goto(`${shop.site}/product/blend/`);
  await page.waitForSelector('.gallery[data-live]');
  await page.locator('.gallery-slide a').first().click();
  // Before its controls are shown it hears no key.
  await page.locator('.pswp--open.pswp--ui-visible').waitFor();
  expect(await accessibilityProblems(page, { include: '.pswp' })).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.pswp').waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

test('nothing moves for whoever wants it calm', async () => {
  const { page } = await browser.newPage({ width: 1440, context: { reducedMotion: 'reduce' } });
  await page.goto(`${shop.site}/product/blend/`);
  const moving = await page.evaluate(
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
