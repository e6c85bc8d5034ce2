import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { storeNoticeSettings } from '#features/content/public.ts';
import { overdrawn, readBuild } from '../../tools/budgets/measure-page.ts';
import { overlayBudgets, pageBudgets } from '../../tools/budgets/page-budgets.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

// What pages load is what their HTML names and what a browser then fetches: no list says which script stands where.

const build = readBuild(join(import.meta.dirname, '../../dist/client'));
let shop: TestShop;
let browser: TestBrowser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true, demo: true }), openBrowser()]);
  await shop.changeSettings(storeNoticeSettings, { enabled: true, text: 'Closed on Sunday' });
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** The built files of a kind that a page fetches from now on. */
function fetchedBy(page: Page, ending: '.js' | '.css'): Set<string> {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith(ending)) fetched.add(pathname);
  });
  return fetched;
}

/** Opens an address in a new page that nobody touches; answers its HTML and the scripts that it fetched. */
async function open(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const scripts = fetchedBy(page, '.js');
  const answer = await page.goto(shop.site + address);
  expect(answer?.status()).toBe(200);
  const html = (await answer?.text()) ?? '';
  // Once all that starts at once or when there is time has started, and the network is quiet.
  await expect
    .poll(() =>
      page
        .locator('[data-script]:not([data-live], [data-when=touch], [data-when=visible], [data-having])')
        .count(),
    )
    .toBe(0);
  await page.waitForLoadState('networkidle');
  return { page, html, scripts };
}

test.each(pageBudgets)(
  '$page stays in its budget, on the first page of a visit and later, with things in the cart',
  async (budget) => {
    const { context } = await browser.newPage({ width: 390 });
    const first = await open(context, `${budget.address}?utm_source=letter`);
    // What comes to this tab once the other has a cart is not part of its beginning.
    const ofFirst = [...build.startedBy(first.html), ...first.scripts];
    // The visitor goes on with things in the cart, in a tab that knows nothing of it yet.
    const [product] = await shop.query<{ id: number }>(
      "select id from product where type = 'simple' order by id limit 1",
    );
    const added = await context.request.post(`${shop.site}/shop-ajax/add_to_cart`, {
      form: { product_id: `${product?.id}`, quantity: '1' },
    });
    expect(await added.json()).toHaveProperty('fragments');
    const later = await open(context, budget.address);
    await expect.poll(() => later.page.locator('[data-cart-count="1"]').count()).toBeGreaterThan(0);
    const { page, script, scriptFirst, scriptInAll, islands, styles } = budget;
    const measured = [
      build.weigh(`scripts of ${page} before the first touch`, script, [
        ...build.startedBy(later.html),
        ...later.scripts,
      ]),
      build.weigh(
        `scripts of ${page} before the first touch, on the first page of a visit`,
        scriptFirst,
        ofFirst,
      ),
      build.weigh(`all scripts of ${page}`, scriptInAll, build.inReachOf(later.html)),
      build.weigh(`islands of ${page}`, islands, build.islandsOf(later.html)),
      build.weigh(`styles of ${page}`, styles, build.stylesOf(later.html)),
    ];
    for (const { what, bytes, limit, parts } of measured)
      console.log(
        `${bytes} of ${limit}  ${what}: ${parts.map((part) => `${part.name} ${part.bytes}`).join(', ')}`,
      );
    expect(overdrawn(measured)).toEqual([]);
  },
);

test.each(overlayBudgets)(
  '$overlay brings no more than it may',
  async ({ overlay, address, opener, shown, ...limit }) => {
    const { context } = await browser.newPage({ width: 390 });
    const { page, html, scripts } = await open(context, address);
    // What comes with the first touch of the page is not the overlay's own.
    const soon = build.soonOf(html);
    expect(soon).not.toEqual([]);
    await page.mouse.move(200, 300);
    await expect.poll(() => soon.filter((file) => !scripts.has(file))).toEqual([]);
    const before = new Set([...build.startedBy(html), ...scripts]);
    const styles = fetchedBy(page, '.css');
    await page.locator(opener).first().click();
    await page.locator(shown).waitFor();
    await page.waitForLoadState('networkidle');
    expect(
      overdrawn([
        build.weigh(
          `scripts of ${overlay}`,
          limit.script,
          [...scripts].filter((file) => !before.has(file)),
        ),
        build.weigh(`styles of ${overlay}`, limit.styles, styles),
      ]),
    ).toEqual([]);
  },
);
