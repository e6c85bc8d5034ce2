import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems, openBrowser, stopClock, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const pictures: number[] = [];
  for (const number of [1, 2, 3])
    pictures.push(await shop.addPicture(`hafen-blend-${number}`, `Picture ${number}`));
  await shop.addProduct({ slug: 'blend', name: 'Blend', pictures });
  await shop.addProduct({ slug: 'stamp', name: 'Stamp', pictures: [await uploadedPicture(200, 250)] });
  await shop.refresh();
});

afterEach(() => browser.closePages());

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** Takes in a picture of this size as the back office does; answers its id. */
async function uploadedPicture(width: number, height: number): Promise<number> {
  const plain = sharp({ create: { width, height, channels: 3, background: '#808080' } });
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await plain.png().toBuffer())], 'stamp.png'));
  const manager = await shop.member('shop-manager');
  const kept = await manager.post('/rest/uploads/pictures', form, { 'sec-fetch-site': 'same-origin' });
  expect(kept.status).toBe(201);
  return kept.json().id;
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

/** Waits until a picture (from 1) is the current one and stands in the gallery's box. */
async function expectPicture(page: Page, number: number): Promise<void> {
  await expect.poll(() => current(page)).toBe(number);
  await expect.poll(() => moved(page)).toBeCloseTo(number - 1, 1);
}

const isFocusIn = (page: Page, selector: string) =>
  page.evaluate((within) => Boolean(document.activeElement?.closest(within)), selector);

test('[CAT-010ab][LBX-013b] the gallery starts after 200 ms and changes by sliding, never by itself and never in a circle', async () => {
  const { page } = await browser.newPage();
  await stopClock(page);
  await page.goto(`${shop.site}/product/blend/`);
  // The page's small scripts start in a task of their own.
  await page.clock.runFor(1);
  const live = page.locator('.gallery-viewport.is-live');
  // Before its slider has come, its thumbnails and arrows work.
  const [previous, next] = [page.locator('.gallery-previous'), page.locator('.gallery-next')];
  await page.click('.gallery-thumbs li:nth-child(3) a');
  await expectPicture(page, 3);
  await previous.click();
  await expectPicture(page, 2);
  await page.clock.runFor(150);
  expect(await live.count()).toBe(0);
  await page.clock.runFor(100);
  await live.waitFor();
  // Whoever went on meanwhile stays there when it comes.
  await expectPicture(page, 2);

  // By sliding: between the two pictures there is a way.
  await previous.click();
  await expect.poll(() => current(page)).toBe(1);
  await page.clock.runFor(120);
  const underway = await moved(page);
  expect(underway).toBeGreaterThan(0.01);
  expect(underway).toBeLessThan(0.99);
  // Half a second from picture to picture.
  await page.clock.runFor(270);
  expect(await moved(page)).toBeGreaterThan(0);
  await page.clock.runFor(120);
  expect(await moved(page)).toBe(0);
  await expectPicture(page, 1);
  expect(await previous.isDisabled()).toBe(true);

  // Not in a circle by key either.
  await page.focus('.gallery-viewport');
  await page.keyboard.press('ArrowLeft');
  await page.clock.runFor(600);
  await expectPicture(page, 1);

  // Not by itself.
  await page.clock.runFor(120_000);
  await expectPicture(page, 1);

  // Not in a circle: neither pulled beyond the first picture …
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const box = await page.locator('.gallery-viewport').boundingBox();
  if (!box) throw new Error('The gallery has no box.');
  const y = box.y + Math.min(box.height, 600) / 2;
  const pull = async (from: number, to: number) => {
    await page.mouse.move(box.x + box.width * from, y);
    await page.mouse.down();
    for (let step = 1; step <= 5; step++) {
      await page.mouse.move(box.x + box.width * (from + ((to - from) * step) / 5), y);
      await page.clock.runFor(30);
    }
    await page.mouse.up();
    await page.clock.runFor(3000);
  };
  await pull(0.2, 0.8);
  await expectPicture(page, 1);
  await pull(0.8, 0.2);
  await expectPicture(page, 2);
  // Who pulls opens nothing, and a short pull leads nowhere.
  await pull(0.5, 0.55);
  await expectPicture(page, 2);
  expect(await page.locator('.pswp').count()).toBe(0);
  expect(page.url()).toBe(`${shop.site}/product/blend/`);
  // … nor beyond the last.
  await next.click();
  // Its script answers a little later; only then does time move the pictures.
  await expect.poll(() => current(page)).toBe(3);
  await page.clock.runFor(3000);
  await expectPicture(page, 3);
  expect(await next.isDisabled()).toBe(true);
  await pull(0.8, 0.2);
  await expectPicture(page, 3);
});

test('[CAT-009ab][CAT-010c][NOTE-007ab] pictures change by thumbnail, arrow and key, are magnified, and open in a lightbox', async () => {
  const { page, errors } = await browser.newPage({ width: 1440, context: { reducedMotion: 'reduce' } });
  await page.goto(`${shop.site}/product/blend/`);
  await page.waitForSelector('.gallery-viewport.is-live');
  expect(await page.locator('.gallery-thumbs li').count()).toBe(3);
  await page.click('.gallery-next');
  await expectPicture(page, 2);
  await page.click('.gallery-thumbs li:nth-child(3) a');
  await expectPicture(page, 3);
  expect(await page.locator('.gallery-next').isDisabled()).toBe(true);
  await page.focus('.gallery-viewport');
  for (const [key, shown] of [
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['ArrowRight', 3],
  ] as const) {
    await page.keyboard.press(key);
    await expectPicture(page, shown);
  }
  // The arrow that leads to the last picture is shut by it; who pressed it by keyboard goes on in the row.
  await page.keyboard.press('ArrowLeft');
  await expectPicture(page, 2);
  await page.focus('.gallery-next');
  await page.keyboard.press('Enter');
  await expectPicture(page, 3);
  expect(await isFocusIn(page, '.gallery-viewport')).toBe(true);

  // The lightbox opens at the picture clicked, moves between all of them, and closes by Escape …
  const openLightbox = async (number: number) => {
    await page.click(`.gallery-slide:nth-child(${number}) a`);
    // Before its controls are shown it hears no key.
    await page.waitForSelector('.pswp--open.pswp--ui-visible');
    await expect.poll(() => page.textContent('.pswp__counter')).toBe(`${number} / 3`);
  };
  await openLightbox(3);
  const marks = () => page.evaluate(() => document.body.className.match(/(lightbox|overlay)-open/g));
  expect(await marks()).toEqual(['lightbox-open', 'overlay-open']);
  expect(await page.locator('.pswp').evaluate((shown) => shown.closest(':modal') !== null)).toBe(true);
  expect(await page.getAttribute('.pswp', 'aria-label')).toBe('Product pictures');
  await expect.poll(() => isFocusIn(page, '.pswp')).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
    ),
  );
  expect(longest).toBeLessThan(1);
  expect(await accessibilityProblems(page, { include: '.pswp' })).toEqual([]);
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    expect(await isFocusIn(page, '.pswp, body:not(:has(:focus))')).toBe(true);
  }
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.textContent('.pswp__counter')).toBe('2 / 3');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.pswp', { state: 'detached' });
  await expect.poll(marks).toBeNull();
  // The gallery followed, and so does the focus.
  await expectPicture(page, 2);
  await expect.poll(() => isFocusIn(page, '.gallery-slide:nth-child(2) a')).toBe(true);
  // … and by its own control.
  await openLightbox(2);
  await page.click('.pswp__button--arrow--prev');
  await expect.poll(() => page.textContent('.pswp__counter')).toBe('1 / 3');
  await page.click('.pswp__button--close');
  await page.waitForSelector('.pswp', { state: 'detached' });
  await expectPicture(page, 1);

  const zoomed = page.locator('.gallery-slide img').first();
  /** How many times larger the picture above the one in its box is. */
  const grown = () =>
    page.evaluate(() => {
      const large = document.querySelector('.zoom-picture');
      const width = large?.getBoundingClientRect().width ?? 0;
      return width / (document.querySelector('.gallery-slide')?.clientWidth ?? 1);
    });
  const drawn = () => page.locator('.zoom-picture').evaluate((large: HTMLElement) => large.style.translate);
  await zoomed.hover();
  await page.mouse.move(400, 400);
  await expect.poll(grown).toBeCloseTo(2, 1);
  const before = await drawn();
  await page.mouse.move(450, 450);
  await expect.poll(drawn).not.toBe(before);
  await page.mouse.move(5, 5);
  await expect.poll(() => page.locator('.zoom-picture').count()).toBe(0);
  // A file smaller than its box has nothing more to show.
  await page.goto(`${shop.site}/product/stamp/`);
  await page.waitForSelector('.gallery[data-live]');
  const box = await zoomed.boundingBox();
  expect(box?.width).toBeGreaterThan(200);
  await zoomed.hover();
  await page.waitForSelector('.gallery-viewport[data-live]');
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 60);
  expect(await page.locator('.zoom-picture').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('an address may lead to a picture, and nobody needs to touch it for its thumbnail to be marked', async () => {
  const { page, errors } = await browser.newPage({ width: 1440 });
  const address = `${shop.site}/product/blend/`;
  const html = await (await page.request.get(address)).text();
  const [, second] = [...html.matchAll(/<a href="(#[^"]*)"[^>]*data-action="show-picture"/g)];
  await page.goto(`${address}${second?.[1]}`);
  await expectPicture(page, 2);
  // One that nobody has touched takes back what it wrote when it leaves the page.
  await page.goto(address);
  await page.waitForSelector('.gallery-viewport.is-live');
  const gallery = await page.$('.gallery');
  await gallery?.evaluate((element) => element.remove());
  await expect.poll(() => gallery?.evaluate((left) => left.querySelector('.is-live'))).toBeNull();
  expect(errors).toEqual([]);
});

test.each(['ltr', 'rtl'])(
  'pictures are swiped and stepped through in the direction of writing: %s',
  async (direction) => {
    const { page, errors } = await browser.newPage({ width: 390, context: { hasTouch: true } });
    // The gallery asks for the direction once, when it starts.
    await page.route('**/product/blend/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('dir="ltr"', `dir="${direction}"`);
      await route.fulfill({ response, body });
    });
    await page.goto(`${shop.site}/product/blend/`);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction);
    await page.waitForSelector('.gallery-viewport.is-live');
    const forward = direction === 'rtl' ? -1 : 1;
    const shown = async (number: number) => {
      await expect.poll(() => current(page)).toBe(number);
      await expect.poll(async () => forward * (await moved(page))).toBeCloseTo(number - 1, 1);
    };
    const box = await page.locator('.gallery-viewport').boundingBox();
    if (!box) throw new Error('The gallery has no box.');
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: box.y + box.height / 2 }],
      });
    /** Draws a finger over the width of most of a picture, towards the next one or, with -1, towards the one before. */
    const swipe = async (way: 1 | -1) => {
      const at = (part: number) => box.x + box.width * (0.5 - (part - 0.5) * 0.7 * way * forward);
      await touch('touchStart', at(0));
      for (let step = 1; step <= 10; step++) await touch('touchMove', at(step / 10));
      await touch('touchEnd');
    };
    await swipe(1);
    await shown(2);
    await page.click('.gallery-next');
    await shown(3);
    await page.focus('.gallery-viewport');
    await page.keyboard.press(direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft');
    await shown(2);
    await swipe(-1);
    await shown(1);
    expect(await page.locator('.gallery-previous').isDisabled()).toBe(true);
    // Above the page as well the next picture lies where a line goes on.
    await page.click('.gallery-slide a');
    await page.waitForSelector('.pswp--open');
    const isShut = (side: 'prev' | 'next') => page.locator(`.pswp__button--arrow--${side}`).isDisabled();
    await expect.poll(() => isShut('prev')).toBe(direction === 'ltr');
    await expect.poll(() => isShut('next')).toBe(direction === 'rtl');
    expect(errors).toEqual([]);
  },
);
