import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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

const CALL = '**/rest/wopb/product-filter';
const chips = (page: Page) => page.locator('.filter-chip-words');
const count = (page: Page) => page.locator('.woocommerce-result-count');
const choose = (page: Page, name: string) =>
  page.locator('[data-part=product_cat] label').filter({ hasText: name }).locator('input').first();
const isShown = (page: Page, words: string[]) =>
  expect.poll(() => chips(page).allTextContents()).toEqual(words);

async function openList(width: number, path = '/shop/') {
  const opened = await browser.newPage({ width });
  await opened.page.goto(shop.site + path);
  return opened;
}

test('[FILT-001][FILT-002b] every change replaces list, count and chips, the address tells it, back leads back, the focus stays', async () => {
  const { page, errors } = await openList(1440, '/shop/page/2/');
  await choose(page, 'Tea').check();
  await isShown(page, ['Cat: Tea']);
  await expect.poll(() => page.url()).toBe(`${shop.site}/shop/?product_cat=tea`);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('archiv7-product_cat-tea');
  const teas = await count(page).textContent();
  await choose(page, 'Textiles').check();
  await isShown(page, ['Cat: Tea', 'Cat: Textiles']);
  expect(await count(page).textContent()).not.toBe(teas);
  await expect.poll(() => page.locator('[data-filter-said]').textContent()).toMatch(/^\d+ products found$/);
  await page.locator('.filter-chip').last().click();
  await isShown(page, ['Cat: Tea']);
  expect(await choose(page, 'Textiles').isChecked()).toBe(false);
  await page.goBack();
  await isShown(page, ['Cat: Tea', 'Cat: Textiles']);
  // A page that was loaded anew follows the browser's buttons, too.
  await page.reload();
  await page.goBack();
  await isShown(page, ['Cat: Tea']);
  await page.locator('.filter-chips .filter-clear').click();
  await isShown(page, []);
  expect(page.url()).toBe(`${shop.site}/shop/`);
  expect(errors).toEqual([]);
});

test('[FILT-002b] who goes back before the script has come is followed once it has', async () => {
  const { page } = await openList(1440);
  await choose(page, 'Tea').check();
  await isShown(page, ['Cat: Tea']);
  await choose(page, 'Textiles').check();
  await isShown(page, ['Cat: Tea', 'Cat: Textiles']);
  const held = Promise.withResolvers<void>();
  const asked = page.waitForRequest('**/assets/product-filter*.js*');
  await page.route('**/assets/product-filter*.js*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await asked;
  await page.goBack();
  held.resolve();
  await isShown(page, ['Cat: Tea']);
  expect(page.url()).toBe(`${shop.site}/shop/?product_cat=tea`);
  await page.goForward();
  await isShown(page, ['Cat: Tea', 'Cat: Textiles']);
});

test('[FILT-009ab] the list shows that it is on its way, and an answer that comes after a newer question is dropped', async () => {
  const { page } = await openList(1440);
  const held: (() => void)[] = [];
  let asked = 0;
  await page.route(CALL, async (route) => {
    if (asked++ === 0) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await choose(page, 'Tea').check();
  await page.locator('.archive-list[aria-busy=true]').waitFor();
  await choose(page, 'Textiles').check();
  await isShown(page, ['Cat: Tea', 'Cat: Textiles']);
  expect(await page.locator('.archive-list[aria-busy=true]').count()).toBe(0);
  const late = page.waitForResponse(CALL);
  for (const release of held) release();
  await late;
  await page.locator('.filter-chips').waitFor();
  expect(await chips(page).allTextContents()).toEqual(['Cat: Tea', 'Cat: Textiles']);
  expect(page.url()).toContain('product_cat=tea,textiles');
});

test('[FILT-011b] typed and dragged limits correct themselves, thumbs move by keyboard and never cross', async () => {
  const { page } = await openList(1440);
  const [min, max] = [page.locator('#archiv7-min-price'), page.locator('#archiv7-max-price')];
  const range = Number(await page.locator('[data-range-max]').getAttribute('data-range-max'));
  await max.fill('40');
  await max.press('Enter');
  await isShown(page, ['Max: $40.00']);
  await min.fill('-7');
  await min.press('Tab');
  expect(await min.inputValue()).toBe('');
  await max.fill('99999');
  await max.press('Tab');
  await isShown(page, []);
  expect(await max.inputValue()).toBe('');
  await min.fill('99999');
  await min.press('Tab');
  expect(await min.inputValue()).toBe(String(range));
  await min.fill('');
  await min.press('Tab');
  await isShown(page, []);
  const thumb = page.locator('[data-limit=max]');
  await thumb.focus();
  await thumb.press('ArrowLeft');
  await isShown(page, [`Max: $${range - 1}.00`]);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('archiv7-max');
});

/** Holds the answers to what lists are asked until they are let go, one after the other. */
async function holdAnswers(page: Page) {
  const held: (() => void)[] = [];
  await page.route(CALL, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const asked = () => expect.poll(() => held.length).toBeGreaterThan(0);
  return {
    /** Waits until the list was asked: what is chosen from then on is no part of the question. */
    asked,
    answer: async () => {
      for (let isStale = true; isStale; ) {
        await asked();
        const answer = page.waitForResponse(CALL);
        held.shift()?.();
        // Where a guest's first calls each began a session, the nonce of the one that was given up is asked for anew.
        isStale = (await (await answer).text()).includes('stale-nonce');
      }
    },
  };
}

test('a limit that is typed or cleared while an answer is on its way counts, whenever that comes', async () => {
  const { page } = await openList(1440);
  const [min, max] = [page.locator('#archiv7-min-price'), page.locator('#archiv7-max-price')];
  const { asked, answer } = await holdAnswers(page);
  await max.fill('40');
  await max.press('Tab');
  await asked();
  // It comes between typing and leaving the field: the browser tells nothing of leaving it.
  await min.fill('12');
  await answer();
  await isShown(page, ['Max: $40.00']);
  expect(await min.inputValue()).toBe('12');
  await min.press('Tab');
  await answer();
  await isShown(page, ['Min: $12.00', 'Max: $40.00']);
  // Cleared before the answer to what stood in it.
  await min.fill('13');
  await min.press('Tab');
  await asked();
  await min.fill('');
  await answer();
  await isShown(page, ['Min: $13.00', 'Max: $40.00']);
  await min.press('Tab');
  await answer();
  await isShown(page, ['Max: $40.00']);
  expect(await min.inputValue()).toBe('');
  // Who goes on typing is not asked half of it.
  await max.fill('30');
  await max.press('Tab');
  await asked();
  await min.pressSequentially('1');
  await answer();
  await isShown(page, ['Max: $30.00']);
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await answer();
  await isShown(page, ['Min: $11.00', 'Max: $30.00']);
});

test('a thumb that moves while an answer is on its way keeps its place, and counts', async () => {
  const { page } = await openList(1440);
  const { asked, answer } = await holdAnswers(page);
  await choose(page, 'Tea').check();
  await asked();
  const thumb = page.locator('[data-limit=max]');
  // Moved and not let go yet.
  await thumb.evaluate((input: HTMLInputElement) => {
    input.value = '20';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await answer();
  await isShown(page, ['Cat: Tea']);
  expect(await thumb.inputValue()).toBe('20');
  await answer();
  await isShown(page, ['Cat: Tea', 'Max: $20.00']);
});

test('[FILT-002b] who goes back out of a limit’s own field finds the limit gone from it', async () => {
  const { page } = await openList(1440);
  const max = page.locator('#archiv7-max-price');
  await max.fill('40');
  await max.press('Enter');
  await isShown(page, ['Max: $40.00']);
  expect(await max.inputValue()).toBe('40');
  await page.goBack();
  await isShown(page, []);
  expect(await max.inputValue()).toBe('');
});

test('[FILT-002b] who goes back to a further page reads its count, whichever answer comes last', async () => {
  const calls = ['wopb_pagination', 'product-filter'];
  const isOf = (call: string | undefined, asked: Request) =>
    `${asked.url()} ${asked.postData()}`.includes(call ?? '');
  for (const late of calls) {
    const { page } = await openList(1440);
    await page.locator('.archive-list').getByRole('link', { name: 'Next' }).click();
    await expect.poll(() => page.url()).toBe(`${shop.site}/shop/page/2/`);
    const second = /^Showing 25–48 of 77/;
    await expect.poll(() => count(page).textContent()).toMatch(second);
    // Of what is left there is a second page, too. Before its script is there, the form leads to a page of its own.
    const limit = page.locator('#archiv7-max-price');
    await limit.focus();
    await page.locator('.product-filter[data-live]').waitFor();
    await limit.fill('50');
    await limit.press('Enter');
    await isShown(page, ['Max: $50.00']);
    const held = Promise.withResolvers<void>();
    await page.route(/\/(ajax|product-filter)$/, async (route) => {
      const response = await route.fetch();
      if (isOf(late, route.request())) await held.promise;
      await route.fulfill({ response });
    });
    const answers = calls.map((call) => page.waitForResponse((each) => isOf(call, each.request())));
    await page.goBack();
    await (await answers[late === calls[0] ? 1 : 0])?.finished();
    held.resolve();
    for (const answer of await Promise.all(answers)) await answer.finished();
    await isShown(page, []);
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await count(page).textContent()).toMatch(second);
  }
});

test('a thumb that is moved before the script came counts once it is there', async () => {
  const { page } = await browser.newPage({ width: 1440 });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/assets\/storefront-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${shop.site}/shop/`, { waitUntil: 'commit' });
  await page.locator('[data-limit=min]').press('ArrowRight');
  letGo();
  // No further sign of life is needed, since the focus is in the panel.
  await isShown(page, ['Min: $1.00']);
  expect(await page.locator('#archiv7-min-price').inputValue()).toBe('1');
});

test('thumbs are read as prices, before they are moved, while they are, and once the list came', async () => {
  const { page } = await openList(1440, '/shop/?min_price=3');
  const read = (limit: string) => page.locator(`[data-limit=${limit}]`).getAttribute('aria-valuetext');
  const range = Number(await page.locator('[data-range-max]').getAttribute('data-range-max'));
  expect([await read('min'), await read('max')]).toEqual(['$3', `$${range}`]);
  const thumb = page.locator('[data-limit=max]');
  await thumb.focus();
  await thumb.press('ArrowLeft');
  await isShown(page, ['Min: $3.00', `Max: $${range - 1}.00`]);
  expect([await read('min'), await read('max')]).toEqual(['$3', `$${range - 1}`]);
  const later = page.waitForRequest(CALL);
  await thumb.press('ArrowLeft');
  expect(await read('max')).toBe(`$${range - 2}`);
  await later;
});

test('[FILT-008ab] further terms come after those shown, and are folded again', async () => {
  const { page } = await openList(1440);
  const part = page.locator('[data-part=product_cat]');
  const before = await part.locator('input').count();
  expect(before).toBe(10);
  await part.getByRole('link', { name: 'Show More: Categories' }).click();
  await expect.poll(() => part.locator('input').count()).toBeGreaterThan(10);
  await part.getByRole('link', { name: 'Show Less: Categories' }).click();
  await expect.poll(() => part.locator('input').count()).toBe(10);
});

test('on a phone the panel is a drawer that stays open while one chooses, and says how much there is', async () => {
  const { page } = await openList(390);
  await page.getByRole('button', { name: 'Filter' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await choose(page, 'Ceramics').check();
  await expect.poll(() => page.locator('.filter-show').textContent()).toMatch(/^Show 16 results$/);
  expect(await drawer.isVisible()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.locator('.filter-foot button').click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Filter 1 chosen' }).waitFor();
});

test('the panel is a dialog only as the drawer of a phone: the focus stays in it, and goes back to what opened it', async () => {
  const { page: wide } = await openList(1440);
  await choose(wide, 'Tea').check();
  await isShown(wide, ['Cat: Tea']);
  await wide.getByRole('region', { name: 'Filter' }).waitFor();
  expect(await wide.getByRole('dialog').count()).toBe(0);

  const { page } = await openList(390);
  const opener = page.getByRole('button', { name: 'Filter' }).first();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  const isFocusWithin = () => drawer.evaluate((element) => element.contains(document.activeElement));
  await opener.focus();
  await page.keyboard.press('Enter');
  await drawer.waitFor();
  await expect.poll(isFocusWithin).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await isFocusWithin()).toBe(true);
  await page.locator('.filter-foot button').focus();
  await page.keyboard.press('Tab');
  expect(await isFocusWithin()).toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  // Pressed beside it, it closes, and nothing there is pressed.
  await opener.click();
  await drawer.waitFor();
  await page.mouse.click(385, 400);
  await drawer.waitFor({ state: 'detached' });
  await page.locator('.filter-drawer').waitFor({ state: 'hidden' });
  expect(page.url()).toBe(`${shop.site}/shop/`);
});

describe('without script', () => {
  test('on a phone the drawer opens, filters and closes', async () => {
    const { page } = await browser.newPage({ width: 390, context: { javaScriptEnabled: false } });
    await page.goto(`${shop.site}/shop/`);
    expect(await page.locator('.filter-drawer').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filter' }).first().click();
    await choose(page, 'Tea').check();
    await page.getByRole('button', { name: 'Close filters' }).first().click();
    await page.locator('.filter-drawer').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Filter' }).first().click();
    await page.locator('.filter-foot button').click();
    await page.waitForURL(/product_cat=tea/);
    expect(await chips(page).allTextContents()).toEqual(['Cat: Tea']);
  });

  test('the form and its links do the same', async () => {
    const { page } = await browser.newPage({ width: 1440, context: { javaScriptEnabled: false } });
    await page.goto(`${shop.site}/shop/`);
    await choose(page, 'Tea').check();
    await choose(page, 'Textiles').check();
    await page.locator('.filter-foot button').click();
    await page.waitForURL(/product_cat=tea&product_cat=textiles/);
    expect(await chips(page).allTextContents()).toEqual(['Cat: Tea', 'Cat: Textiles']);
    await page.locator('.filter-chip').first().click();
    await page.waitForURL(`${shop.site}/shop/?product_cat=textiles`);
    await page.locator('[data-part=product_cat]').getByText('Show More').click();
    await page.waitForURL(/more_terms=product_cat:2/);
    expect(await page.locator('[data-part=product_cat] input').count()).toBeGreaterThan(10);
  });
});

test.each([390, 1440])('at %i px a filtered list has no accessibility problem', async (width) => {
  const { page } = await openList(width, '/shop/?product_cat=tea&min_price=90&rating_filter=5');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
