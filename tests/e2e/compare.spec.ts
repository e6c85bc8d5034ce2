// What only a browser shows of the comparison: what stays in sight, Escape and focus, and what is told to everybody.
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

/** A page with twelve products in the table, which stands above it. */
async function openTable(width: number) {
  const { page, context } = await browser.newPage({ width, height: 800 });
  const ids = await shop.query<{ id: number }>(
    'select id from product where parent_id is null and trashed_at is null order by id limit 12',
  );
  const value = encodeURIComponent(JSON.stringify(ids.map(({ id }) => id)));
  await context.addCookies([{ name: 'wopb_compare', value, url: shop.site }]);
  await page.goto(`${shop.site}/shop/`);
  return page;
}

test('[CMP-007a] first column and row stay in sight at a desk and not on a phone; keyboard and screen readers use all of it', async () => {
  for (const width of [1440, 390]) {
    const page = await openTable(width);
    const opener = page.locator('.wopb-compare-active').first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const scroller = page.locator('dialog .compare-scroll');
    await scroller.waitFor();
    await scroller.evaluate((box) => box.scrollTo(400, 60));
    const places = await scroller.evaluate((box) => {
      const edge = box.getBoundingClientRect();
      const of = (selector: string) => box.querySelector(selector)?.getBoundingClientRect() as DOMRect;
      return {
        scrolled: box.scrollLeft,
        label: Math.round(of('tbody th').left - edge.left),
        head: Math.round(of('thead th:nth-child(3)').top - edge.top),
      };
    });
    if (width === 1440) {
      expect(places).toMatchObject({ label: 0, head: 0 });
      expect(places.scrolled).toBeGreaterThan(200);
    } else {
      // There each value has its name above it.
      const first = scroller.locator('tbody th').first();
      expect(await first.evaluate((one) => getComputedStyle(one).position)).toBe('absolute');
      expect(await first.evaluate((one) => one.clientWidth)).toBeLessThan(2);
      const head = scroller.locator('thead th').nth(2);
      expect(await head.evaluate((one) => getComputedStyle(one).position)).not.toBe('sticky');
    }
    expect([width, await accessibilityProblems(page)]).toEqual([width, []]);
    // The picker lies above it, and Escape closes one after the other.
    await page.locator('dialog .compare-tools .compare-add-product').focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog .compare-picks').waitFor();
    expect(await page.evaluate(() => globalThis.document.activeElement?.className)).toContain(
      'compare-search',
    );
    expect([width, await accessibilityProblems(page)]).toEqual([width, []]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog.overlay[open]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog.overlay[open]').count()).toBe(0);
    expect(await opener.evaluate((one) => one === globalThis.document.activeElement)).toBe(true);
  }
});
