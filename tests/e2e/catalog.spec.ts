import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, stopClock, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const pictures: number[] = [];
  for (const number of [1, 2, 3])
    pictures.push(await shop.addPicture(`hafen-blend-${number}`, `Picture ${number}`));
  await shop.addProduct({ slug: 'blend', name: 'Blend', pictures });
  await shop.addProduct({ slug: 'six', name: 'Six', min_quantity: 6, step_quantity: 3, max_quantity: 14 });
  await shop.refresh();
});

afterEach(() => browser.closePages());

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

async function openWithClock(address: string): Promise<Page> {
  const { page } = await browser.newPage({ width: 1280 });
  await stopClock(page);
  await page.goto(shop.site + address);
  return page;
}

const current = (page: Page) =>
  page
    .locator('.gallery-thumbs a')
    .evaluateAll((all) => all.findIndex((a) => a.getAttribute('aria-current') === 'true') + 1);
/** How far the row of pictures has been moved, in pictures. */
const moved = (page: Page) =>
  page.locator('.gallery-viewport').evaluate((viewport) => {
    const first = viewport.querySelector('.gallery-slide') as Element;
    const box = viewport.getBoundingClientRect();
    return (box.left - first.getBoundingClientRect().left) / box.width;
  });

test('[CAT-010] the gallery starts after 200 ms and changes by sliding, never by itself and never in a circle', async () => {
  const page = await openWithClock('/product/blend/');
  const live = page.locator('.gallery-viewport.is-live');
  await page.clock.runFor(150);
  expect(await live.count()).toBe(0);
  await page.clock.runFor(1000);
  await live.waitFor();
  expect(await current(page)).toBe(1);

  // By sliding: between the two pictures there is a way.
  const next = page.locator('.gallery-next');
  const previous = page.locator('.gallery-previous');
  expect(await previous.isDisabled()).toBe(true);
  await next.click();
  await expect.poll(() => current(page)).toBe(2);
  await page.clock.runFor(120);
  const underway = await moved(page);
  expect(underway).toBeGreaterThan(0.01);
  expect(underway).toBeLessThan(0.99);
  await page.clock.runFor(3000);
  expect(await moved(page)).toBeCloseTo(1, 1);
  expect(await current(page)).toBe(2);

  // Not by itself.
  await page.clock.runFor(120_000);
  expect(await current(page)).toBe(2);

  // Not in a circle.
  await next.click();
  await expect.poll(() => current(page)).toBe(3);
  await page.clock.runFor(3000);
  expect(await current(page)).toBe(3);
  expect(await next.isDisabled()).toBe(true);
});

test('[CAT-010] pulled beyond its ends the gallery stays there', async () => {
  const { page } = await browser.newPage({ width: 1280 });
  await page.goto(`${shop.site}/product/blend/`);
  await page.locator('.gallery-viewport.is-live').waitFor();
  const pull = async (from: number, to: number, shown: number) => {
    const box = await page.locator('.gallery-viewport').boundingBox();
    if (!box) throw new Error('The gallery has no box.');
    const y = box.y + Math.min(box.height, 600) / 2;
    await page.mouse.move(box.x + box.width * from, y);
    await page.mouse.down();
    for (let step = 1; step <= 5; step++)
      await page.mouse.move(box.x + box.width * (from + ((to - from) * step) / 5), y);
    await page.mouse.up();
    await expect.poll(() => current(page)).toBe(shown);
    await expect.poll(() => moved(page)).toBeCloseTo(shown - 1, 1);
  };
  // In a circle the third pull would lead to the first picture, and the way back from there elsewhere.
  for (const shown of [2, 3, 3]) await pull(0.8, 0.2, shown);
  for (const shown of [2, 1, 1]) await pull(0.2, 0.8, shown);
  await pull(0.8, 0.2, 2);
});

test('[CAT-012][CAT-013] quantities are raised to their min at load and go by whole steps between min and max', async () => {
  const { page } = await browser.newPage({ width: 390 });
  // A browser that remembers a form, or a page from elsewhere, may hold less than the min.
  await page.route('**/product/six/', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll(/(<input type="number"[^>]*) value="6"/g, '$1 value="2"');
    await route.fulfill({ response, body: html });
  });
  await page.goto(`${shop.site}/product/six/`);
  const input = page.locator('.product-summary .qty');
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.product-summary .qty')?.value === '6',
  );
  for (const other of await page.locator('.qty').all()) expect(await other.inputValue()).toBe('6');
  const [minus, plus] = [page.locator('.product-summary .minus'), page.locator('.product-summary .plus')];
  const seen: string[] = [];
  for (const button of [plus, plus, plus, minus, minus, minus, minus]) {
    await button.click();
    seen.push(await input.inputValue());
  }
  expect(seen).toEqual(['9', '12', '12', '9', '6', '6', '6']);
});
