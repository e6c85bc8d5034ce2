import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems, htmlProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';

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

test('every address of the demo shop is there, valid, and leads only to addresses that are', async () => {
  const visitor = shop.visitor();
  const { text } = await visitor.get('/sitemap.xml');
  const paths = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replace(SITE_URL, ''));
  expect(paths.length).toBeGreaterThan(20);
  const linked = new Set<string>();
  const broken: string[] = [];
  for (const path of paths) {
    const page = await visitor.get(path);
    if (page.status !== 200) broken.push(`${path} ${page.status}`);
    for (const problem of await htmlProblems(page.text)) broken.push(`${path} ${problem}`);
    for (const [, href = ''] of page.text.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      linked.add(href.replaceAll('&amp;', '&'));
  }
  for (const href of linked) {
    const { status } = await visitor.send(href, { method: 'HEAD' });
    if (status !== 200 && status !== 302) broken.push(`linked ${href} ${status}`);
  }
  expect(broken).toEqual([]);
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
