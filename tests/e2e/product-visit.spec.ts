import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, stopClock, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
let cup: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.refresh();
});

afterEach(() => browser.closePages());

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** The calls that a page sends from now on, by name, with what they carried. */
function watch(page: Page) {
  const sent: { name: string; fields: Record<string, string> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'POST') return;
    const fields = Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
    sent.push({ name: fields.action ?? pathname.replace('/rest/', ''), fields });
  });
  return sent;
}
/** Whether the view calls of a page were answered with success, one after the other. */
function viewAnswers(page: Page): boolean[] {
  const answers: boolean[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/wopb/views')) return;
    // One that came while its page was left has no body any more.
    response.json().then(
      ({ success }) => answers.push(success),
      () => {},
    );
  });
  return answers;
}
/** Lets the page's stopped clock go on until a value is reached: its script may begin a little after its load. */
const runUntil = <Value>(page: Page, value: () => Value, wanted: Value) =>
  expect
    .poll(async () => {
      await page.clock.runFor(100);
      return value();
    })
    .toEqual(wanted);
const names = (sent: { name: string }[]) => sent.map(({ name }) => name);
const stored = async (column: string) =>
  (
    await shop.query<Record<string, number>>(`select ${column} from product_counter where product_id = $1`, [
      cup,
    ])
  )[0]?.[column] ?? 0;

test('[CAT-033a][NOTE-016b] a visit counts as a view after three seconds, once more with a fresh nonce where its first was stale', async () => {
  const { page, errors } = await browser.newPage();
  await stopClock(page);
  // The first nonce is of a session that has ended meanwhile; on the second visit all are.
  let given = 0;
  let stale = 1;
  await page.route('**/ajax', async (route) => {
    if (!route.request().postData()?.includes('wopb_get_nonce') || ++given > stale) return route.continue();
    return route.fulfill({ json: { success: true, data: { nonce: '0'.repeat(20) } } });
  });
  const sent = watch(page);
  const answers = viewAnswers(page);
  const before = await stored('views');
  await page.goto(`${shop.site}/product/cup/`);
  // From when the page's script has begun, in a task of its own …
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return page.locator('.share[data-live]').count();
    })
    .toBe(1);
  await page.clock.runFor(2900);
  // … whatever it sends is seen before what is sent now.
  await page.route('**/time-is-up', (route) => route.fulfill({ status: 204 }));
  await page.evaluate(() => fetch('/time-is-up', { method: 'POST' }));
  expect(names(sent.splice(0))).toEqual(['/time-is-up']);
  await page.clock.runFor(200);
  await runUntil(page, () => answers, [false, true]);
  expect(names(sent)).toEqual(['wopb_get_nonce', 'wopb/views', 'wopb_get_nonce', 'wopb/views']);
  expect(sent[3]?.fields).toEqual({ postID: String(cup), wpnonce: expect.stringMatching(/^[0-9a-f]{20}$/) });
  expect(sent[3]?.fields.wpnonce).not.toBe(sent[1]?.fields.wpnonce);
  expect(await stored('views')).toBe(before + 1);

  // It is repeated once, not for ever.
  stale = Number.POSITIVE_INFINITY;
  sent.length = 0;
  answers.length = 0;
  await page.reload();
  await runUntil(page, () => answers, [false, false]);
  await page.clock.runFor(60_000);
  expect(names(sent)).toEqual(['wopb_get_nonce', 'wopb/views', 'wopb_get_nonce', 'wopb/views']);
  expect(await stored('views')).toBe(before + 1);
  expect(errors).toEqual([]);

  // No other page is a product's.
  await page.goto(`${shop.site}/shop/`);
  await page.clock.runFor(10_000);
  expect(names(sent)).toHaveLength(4);
});

test('[CAT-018] sharing opens a window of 800 by 500, counts, and shows the new number', async () => {
  const { page, context, errors } = await browser.newPage();
  await context.route(/facebook|twitter|linkedin|pinterest/, (route) =>
    route.fulfill({ body: 'the network' }),
  );
  await page.addInitScript(() => {
    const native = window.open.bind(window);
    window.open = (...args) => {
      document.body.dataset.opened = JSON.stringify(args);
      return native(...args);
    };
  });
  const sent = watch(page);
  const before = await stored('shares');
  await page.goto(`${shop.site}/product/cup/`);
  const link = page.locator('.share[data-live] a').first();
  const href = (await link.getAttribute('href')) ?? '';
  const [popup] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await popup.waitForURL(href);
  const [address, , features] = JSON.parse((await page.locator('body').getAttribute('data-opened')) ?? '[]');
  expect(address).toBe(href);
  expect(features).toMatch(/(^|,)width=800(,|$)/);
  expect(features).toMatch(/(^|,)height=500(,|$)/);
  await page.waitForFunction(
    (wanted) => document.querySelector('[data-share-count]')?.textContent === wanted,
    String(before + 1),
  );
  expect(await page.locator('[data-share-count]').isVisible()).toBe(true);
  const call = sent.find(({ name }) => name === 'wopb_share_count');
  expect(call?.fields).toMatchObject({ postId: String(cup), shareCount: expect.stringMatching(/^\d+$/) });
  expect(await stored('shares')).toBe(before + 1);
  expect(new URL(page.url()).pathname).toBe('/product/cup/');
  expect(errors).toEqual([]);
});
