import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { storeNoticeSettings } from '#features/content/public.ts';
import { languageSettings } from '#features/market/settings.ts';
import { leave, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
let six: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const coffee = await shop.addCategory('coffee', 'Coffee');
  const pictures: number[] = [];
  for (const number of [1, 2, 3])
    pictures.push(await shop.addPicture(`hafen-blend-${number}`, `Picture ${number}`));
  await shop.addProduct({
    slug: 'blend',
    name: 'Blend',
    sale_price: 800,
    average_rating: 4.5,
    review_count: 2,
    pictures,
    categories: [coffee],
    description: '<p>Roasted on Tuesdays.</p>'.repeat(80),
  });
  six = await shop.addProduct({
    slug: 'six',
    name: 'Six',
    min_quantity: 6,
    step_quantity: 3,
    max_quantity: 14,
    description: '<p>By the half dozen.</p>',
    attributes: [{ name: 'Roast', values: ['Dark'] }],
  });
  const mug = await shop.addProduct({
    slug: 'mug',
    name: 'Mug',
    type: 'variable',
    regular_price: null,
    description: '<p>Thrown by hand.</p>'.repeat(80),
    attributes: [{ name: 'Glaze', values: ['Oat'], forVariations: true }],
  });
  await shop.addProduct({
    slug: 'mug-oat',
    type: 'variation',
    parent_id: mug,
    attributes: [{ name: 'Glaze', values: ['Oat'] }],
  });
  await shop.refresh();
});

afterEach(() => browser.closePages());

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** Marks the document, so that one sees whether it is still the same. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same', ''));
const isSame = async (page: Page) => (await page.locator('body[data-same]').count()) === 1;
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test('[CAT-019][CAT-021a] a list loads little, adds in place, and is sorted at once', async () => {
  const { page } = await browser.newPage();
  const asked: { url: string; type: string }[] = [];
  page.on('request', (request) => asked.push({ url: request.url(), type: request.resourceType() }));
  await page.goto(`${shop.site}/shop/`, { waitUntil: 'networkidle' });
  // Only the small scripts that its parts name, the cart's not before there is one, and no second picture.
  const scripts = asked
    .filter(({ type }) => type === 'script')
    .map(({ url }) => /([\w-]+)-[\w-]{8}\.js$/.exec(url)?.[1]);
  expect(scripts.sort()).toEqual(['archive-toolbar', 'attribution', 'storefront', 'track-visit']);
  const second = shop.site + (await page.getAttribute('.card-second', 'src'));
  expect(asked.map(({ url }) => url)).not.toContain(second);

  await page.hover('.card:has(.card-second)');
  await page.waitForFunction(
    () => (document.querySelector('.card-second') as HTMLImageElement).naturalWidth > 0,
  );
  expect(asked.map(({ url }) => url)).toContain(second);

  await mark(page);
  await page.locator('.card', { hasText: 'Blend' }).getByText('Add to cart', { exact: true }).click();
  await page.waitForFunction(() => document.querySelector('.cart-count')?.textContent?.includes('1'));
  expect([await isSame(page), page.url()]).toEqual([true, `${shop.site}/shop/`]);

  await leave(page, () => page.selectOption('.orderby', 'price'));
  expect(page.url()).toBe(`${shop.site}/shop/?orderby=price`);
  expect(await page.inputValue('.orderby')).toBe('price');
  // Back leads to the list in its own order, and the choice says so instead of what was chosen last.
  await leave(page, () => page.goBack());
  expect([page.url(), await page.inputValue('.orderby')]).toEqual([`${shop.site}/shop/`, 'menu_order']);
});

test('[NOTE-013a] every link leads to another document', async () => {
  const { page } = await browser.newPage();
  await page.goto(`${shop.site}/shop/`);
  for (const [link, path] of [
    ['.card-name a[href="/product/blend/"]', '/product/blend/'],
    ['.product_meta a', '/product-category/coffee/'],
    ['.cart-link', '/cart/'],
  ] as const) {
    // On all pages but the cart's own this link opens the drawer, whose button leads on.
    if (link === '.cart-link') await page.goto(`${shop.site}/cart/`);
    await mark(page);
    await leave(page, () => page.locator(link).first().click());
    expect([await isSame(page), new URL(page.url()).pathname]).toEqual([false, path]);
  }
});

test('[CAT-007c][CAT-012a] clicks that come before their scripts count when these are there', async () => {
  const { page, errors } = await browser.newPage({ width: 390 });
  let letGo = () => {};
  const waited = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/\/assets\/(tabs|quantity)[.-][^/]*\.js$/, async (route) => {
    await waited;
    await route.continue();
  });
  await page.goto(`${shop.site}/product/six/`);
  const quantity = page.locator('.product-summary .qty');
  const before = await quantity.inputValue();
  await page.locator('.product-summary .plus').click();
  await page.getByRole('tab', { name: 'Additional information' }).click();
  expect(await quantity.inputValue()).toBe(before);
  letGo();
  await expect.poll(() => quantity.inputValue()).toBe(String(Number(before) + 3));
  await page.locator('#tab-additional_information').waitFor();
  expect(await page.locator('[role=tabpanel]:visible').count()).toBe(1);
  expect(errors).toEqual([]);
});

test('tabs change by arrow keys, which take the focus along', async () => {
  const { page } = await browser.newPage({ width: 390 });
  await page.goto(`${shop.site}/product/six/`);
  await page.locator('.woocommerce-tabs[data-live]').waitFor();
  await page.focus('#tab-title-description');
  const visible = () => page.locator('[role=tabpanel]:visible').evaluateAll((all) => all.map(({ id }) => id));
  for (const tab of ['additional_information', 'reviews', 'description']) {
    await page.keyboard.press('ArrowRight');
    expect(await visible()).toEqual([`tab-${tab}`]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`tab-title-${tab}`);
  }
});

const scrollTo = async (page: Page, y: number) => {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await nextFrame(page);
};

test('[CAT-014][CAT-015abc] the sticky bar comes past its own offset with all it needs, and not on phones by default', async () => {
  const template = (from: string, to: string) =>
    shop.query(
      `update content_document set published = replace(published::text, $1, $2)::jsonb
       where published::text like '%sticky-buy-bar%' returning published::text like '%' || $2 || '%' as done`,
      [from, to],
    );
  const shipped = '"onPhone": true';
  const own = '"offset": 2000';
  expect(await template(shipped, own)).toEqual([{ done: true }]);
  onTestFinished(async () => {
    await template(own, shipped);
    await shop.refresh();
  });
  await shop.refresh();
  const { page, errors } = await browser.newPage({ width: 1440, context: { reducedMotion: 'reduce' } });
  await page.goto(`${shop.site}/product/blend/`);
  const bar = page.locator('.sticky-bar');
  // The page's own form is out of sight long before.
  await scrollTo(page, 1980);
  const below = await page.locator('.product-summary .cart').evaluate((form) => form.getBoundingClientRect());
  expect(below.bottom).toBeLessThan(0);
  expect(await bar.isVisible()).toBe(false);
  await scrollTo(page, 2020);
  await bar.waitFor({ state: 'visible' });
  expect(await bar.locator('img').getAttribute('src')).toContain('/media/');
  expect(await bar.locator('a.sticky-name[href="/product/blend/"]').textContent()).toBe('Blend');
  expect(await bar.locator('.price ins').textContent()).toBe('$8.00');
  expect(await bar.locator('.rating').textContent()).toContain('Rated 4.5 out of 5.');
  expect(await bar.evaluate((node) => node.getBoundingClientRect().bottom === innerHeight)).toBe(true);
  const inner = bar.locator('.sticky-inner');
  expect(await inner.evaluate((node) => getComputedStyle(node).maxWidth)).toBe('1100px');
  await bar.locator('.qty').fill('3');
  await bar.getByRole('button', { name: 'Add to cart' }).click();
  await page.waitForFunction(() => document.querySelector('.cart-count')?.textContent?.includes('3'));
  await page.keyboard.press('Escape');
  await scrollTo(page, 1990);
  expect(await bar.isVisible()).toBe(false);
  await scrollTo(page, 2020);
  await page.setViewportSize({ width: 390, height: 900 });
  await scrollTo(page, 2500);
  expect([await bar.getAttribute('hidden'), await bar.isVisible()]).toEqual([null, false]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${shop.site}/product/mug/`);
  await scrollTo(page, 2500);
  expect(await bar.locator('.qty, form').count()).toBe(0);
  await bar.getByRole('button', { name: 'Select options' }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('attribute_glaze');
  const top = () =>
    page.locator('.product-summary .cart').evaluate((form) => form.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThan(0);

  // As the shop comes it is on phones too, from 300 pixels on, and leaves the page's end free.
  await template(own, shipped);
  await shop.refresh();
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`${shop.site}/product/blend/`);
  expect(await bar.getAttribute('data-sticky-offset')).toBe('300');
  await scrollTo(page, 100_000);
  await bar.waitFor({ state: 'visible' });
  const coveredPixels = async () => {
    // What is laid out on the way makes the page longer.
    await scrollTo(page, 100_000);
    return page.evaluate(() => {
      const edge = (part: string) => document.querySelector(part)?.getBoundingClientRect();
      return (edge('.site-footer')?.bottom ?? 0) - (edge('.sticky-bar')?.top ?? 0);
    });
  };
  await expect.poll(coveredPixels).toBeLessThanOrEqual(1);
  expect(errors).toEqual([]);
});

test('a store notice does not cover the sticky bar', async () => {
  await shop.changeSettings(storeNoticeSettings, { enabled: true, text: 'Closed on Monday' });
  onTestFinished(() => shop.changeSettings(storeNoticeSettings, { enabled: false }));
  const { page } = await browser.newPage();
  await page.goto(`${shop.site}/product/blend/`);
  await page.locator('.woocommerce-store-notice').waitFor();
  await scrollTo(page, 1200);
  const button = page.locator('.sticky-bar [type=submit]');
  await button.waitFor();
  const reached = () =>
    button.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(reached).toBe(true);
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
  const sent: URLSearchParams[] = [];
  page.on('request', (request) => {
    const fields = new URLSearchParams(request.postData() ?? '');
    if (fields.get('action') === 'wopb_share_count') sent.push(fields);
  });
  const shares = async () =>
    (
      await shop.query<{ shares: number }>('select shares from product_counter where product_id = $1', [six])
    )[0]?.shares ?? 0;
  const before = await shares();
  await page.goto(`${shop.site}/product/six/`);
  const link = page.locator('.share a').first();
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
  expect(sent.map((fields) => [fields.get('postId'), fields.get('shareCount')])).toEqual([
    [String(six), String(before)],
  ]);
  expect(await shares()).toBe(before + 1);
  expect(new URL(page.url()).pathname).toBe('/product/six/');
  expect(errors).toEqual([]);
});

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
])(
  'the former price comes before the one of the sale, with room between: %s',
  async (language, direction) => {
    await shop.changeSettings(languageSettings, { language });
    onTestFinished(() => shop.changeSettings(languageSettings, { language: 'en' }));
    const { page } = await browser.newPage({ width: 390 });
    await page.goto(`${shop.site}/product/blend/`);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction);
    const boxOf = async (amount: string) => {
      const box = await page.locator(`.product-summary .price ${amount}`).boundingBox();
      return { start: box?.x ?? 0, end: (box?.x ?? 0) + (box?.width ?? 0) };
    };
    const [former, current] = [await boxOf('del'), await boxOf('ins')];
    const gap = direction === 'rtl' ? former.start - current.end : current.start - former.end;
    expect(gap).toBeGreaterThan(3);
  },
);
