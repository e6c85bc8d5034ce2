import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openBrowser, stopClock, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

// A section that stays in sight, as an owner puts it into a page: between words that make the page long enough to scroll.

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const words = (id: string, lines: number) => ({
    id,
    type: 'rich-text',
    version: 1,
    props: { html: '<p>Line</p>'.repeat(lines) },
  });
  const band = (id: string, props: object, content: object[]) => ({
    id,
    type: 'section',
    version: 1,
    props: { ...props, content },
  });
  for (const [slug, widths] of [
    ['usual', {}],
    ['between', { stickyFrom: 600, stickyTo: 900 }],
  ] as const)
    await shop.query(
      `insert into content_document (kind, slug, title, status, draft, published)
       values ('page', $1, $1, 'published', $2, $2)`,
      [
        slug,
        JSON.stringify([
          band('above01', {}, [words('wordsa1', 20)]),
          band('sticky1', { label: 'Offer', sticky: true, ...widths }, [words('wordsb1', 1)]),
          band('below01', {}, [words('wordsc1', 120)]),
        ]),
      ],
    );
  const inner = { id: 'innerw1', type: 'rich-text', version: 1, props: { html: '<p>Words</p>' } };
  const styled = [
    {
      ...{ id: 'looksb1', type: 'section', version: 1 },
      props: { content: [{ ...inner, style: { width: { base: '50%' } }, hidden: ['tablet'] }] },
      style: { marginTop: { base: '40px', mobile: '8px' }, background: { tablet: 'tint' } },
      motion: 'fade-up',
    },
  ];
  await shop.query(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', 'looks', 'looks', 'published', $1, $1)`,
    [JSON.stringify(styled)],
  );
  const coming = [
    band('above02', {}, [words('wordsa2', 60)]),
    { id: 'comes01', type: 'heading', version: 1, props: { text: 'Comes in' }, motion: 'fade' },
    band('below02', {}, [words('wordsb2', 60)]),
  ];
  await shop.query(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', 'coming', 'coming', 'published', $1, $1)`,
    [JSON.stringify(coming)],
  );
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** How the section stands in the window, and how far its page could be scrolled. */
const look = (page: Page) =>
  page.getByRole('region', { name: 'Offer' }).evaluate((band) => ({
    position: getComputedStyle(band).position,
    top: Math.round(band.getBoundingClientRect().top),
    below: Math.round(document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
    height: document.documentElement.scrollHeight,
  }));
const isFixed = async (page: Page) => (await look(page)).position === 'fixed';

/** Scrolls; the browser tells scripts of it with its next frame. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise((told) => {
        addEventListener('scroll', () => told(null), { once: true });
        window.scrollTo({ top: to, behavior: 'instant' });
      }),
    top,
  );
}

async function open(address: string, width: number): Promise<Page> {
  const { page } = await browser.newPage({ width });
  await stopClock(page);
  await page.goto(shop.site + address);
  await page.clock.runFor(1);
  await page.locator('[data-sticky-from][data-live]').waitFor({ state: 'attached' });
  return page;
}

it('[NOTE-008abc] a section turns fixed once the page is scrolled past it, looked at every 10 ms, and goes back', async () => {
  const page = await open('/usual/', 1200);
  const before = await look(page);
  expect(before.position).not.toBe('fixed');
  // Not as long as it is below its place under the header.
  await scrollTo(page, before.top - before.below - 20);
  await page.clock.runFor(10);
  expect(await isFixed(page)).toBe(false);
  await scrollTo(page, before.top + 300);
  await page.clock.runFor(9);
  expect(await isFixed(page)).toBe(false);
  await page.clock.runFor(1);
  const fixed = await look(page);
  // The header's own line may lie a pixel lower.
  expect([fixed.position, Math.abs(fixed.top - fixed.below) <= 1, fixed.height]).toEqual([
    'fixed',
    true,
    before.height,
  ]);
  await scrollTo(page, 10);
  await page.clock.runFor(10);
  expect(await isFixed(page)).toBe(false);
});

it('[NOTE-008ac] only in windows as wide as its owner says stays it in sight', async () => {
  const page = await open('/between/', 1200);
  const { top } = await look(page);
  await scrollTo(page, top + 300);
  await page.clock.runFor(10);
  expect(await isFixed(page)).toBe(false);
  for (const [width, expected] of [
    [900, true],
    [901, false],
    [600, true],
    [599, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return isFixed(page);
      })
      .toBe(expected);
  }
  // Without another word it may be as wide as any.
  const usual = await open('/usual/', 4000);
  await scrollTo(usual, 2500);
  await usual.clock.runFor(10);
  expect([await isFixed(usual), await usual.locator('[data-sticky-to="99999"]').count()]).toEqual([true, 1]);
});

it('a node looks on each device as it says, a narrower one as the next wider one else, and nothing in it inherits that', async () => {
  const { page } = await browser.newPage({ width: 1200 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${shop.site}/looks/`);
  const looks = () =>
    page.locator('.node-look').evaluateAll((nodes) =>
      nodes.map((node) => {
        const { marginTop, backgroundColor, display, animationName } = getComputedStyle(node);
        const isTinted = backgroundColor !== 'rgba(0, 0, 0, 0)';
        return [marginTop, isTinted, display, animationName];
      }),
    );
  // Who wants less motion has transitions of no length, which end with the next frame.
  const seen = async (width: number, wanted: unknown[]) => {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(looks).toEqual(wanted);
  };
  const inner = ['0px', false, 'block', 'none'];
  await seen(1200, [['40px', false, 'block', 'none'], inner]);
  await seen(900, [
    ['40px', true, 'block', 'none'],
    ['0px', false, 'none', 'none'],
  ]);
  await seen(500, [['8px', true, 'block', 'none'], inner]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect((await looks()).map(([, , , motion]) => motion)).toEqual(['node-fade', 'none']);
});

it('[SECT-014] what comes in does so as it comes into view; without motion, and for printers, it is simply there', async () => {
  const { page } = await browser.newPage({ width: 1200 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${shop.site}/coming/`);
  const part = page.locator('[data-motion]');
  const seen = () => part.evaluate((element) => getComputedStyle(element).opacity);
  await expect.poll(seen).toBe('0');
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect.poll(seen).toBe('1');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(seen).toBe('0');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(seen).toBe('1');
  await page.emulateMedia({ reducedMotion: 'no-preference', media: 'print' });
  await expect.poll(seen).toBe('1');
});
