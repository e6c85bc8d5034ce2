import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems, openBrowser, stopClock, type TestBrowser } from '../support/browser.ts';
import {
  addPicturesPage,
  expectCounter,
  fingersOn,
  goneFrom,
  openLarge,
  restsIn,
  shownLarge,
} from '../support/lightbox-page.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

// What moves above a page of pictures: opening and closing, the address, fingers and keys.

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  await addPicturesPage(shop);
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const TRIP = 'a[data-elementor-lightbox-slideshow=trip]';
const PHONE = { width: 390, height: 800, context: { hasTouch: true, isMobile: true } };
/** The picture that is shown. */
const PICTURE = '.pswp__item[aria-hidden=false] img.pswp__img:not(.pswp__img--placeholder)';
const calm = { context: { reducedMotion: 'reduce' as const } };
const visit = async (page: Page, hash = '') => {
  await page.goto(`${shop.site}/pictures/${hash}`);
};
const hashOf = (page: Page) => new URL(page.url()).hash;

test('[LBX-001ab][LBX-009c] it grows from its thumbnail and shrinks into it in 333 ms, a modal dialog that keeps the focus and gives it back', async () => {
  const { page, errors } = await browser.newPage();
  await visit(page);
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const middleOf = (element: Element) => {
      const { x, y, width, height } = element.querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    new MutationObserver((changes) => {
      for (const { target, attributeName, removedNodes } of changes) {
        if (attributeName) told.push((target as HTMLElement).dataset.state ?? '');
        for (const node of removedNodes)
          if ((node as Element).matches?.('dialog.lightbox')) told.push('closed');
      }
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-state'] });
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (propertyName !== 'transform' || !(target as Element).matches('.pswp__zoom-wrap')) return;
      const moving = document.getAnimations().find((one) => (one.effect as KeyframeEffect).target === target);
      const { duration } = moving?.effect?.getComputedTiming() ?? {};
      if (told.length === 1) Object.assign(window, { from: middleOf(target as Element) });
      told.push(`moves ${duration}`);
    });
  });
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  const link = page.locator(TRIP).nth(1);
  await link.scrollIntoViewIfNeeded();
  const thumb = await link.locator('img').evaluate((img) => img.getBoundingClientRect().toJSON());
  await link.click();
  await shownLarge(page);
  expect(await told()).toEqual(['open', 'moves 333']);
  // Where it began to move it lay on its thumbnail.
  const from = await page.evaluate(() => (window as unknown as { from: { x: number; y: number } }).from);
  expect(Math.abs(from.x - thumb.x - thumb.width / 2)).toBeLessThan(thumb.width / 10);
  expect(Math.abs(from.y - thumb.y - thumb.height / 2)).toBeLessThan(thumb.height / 10);
  expect(await page.evaluate(() => document.querySelector('dialog.lightbox:modal') !== null)).toBe(true);
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab');
    // Beyond its last control comes the browser's own, as in any dialog.
    expect(
      await page.evaluate(() => document.activeElement?.matches('dialog.lightbox *, body:not(:has(:focus))')),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await goneFrom(page);
  expect(await told()).toEqual(['open', 'moves 333', 'closing', 'moves 333', 'closed']);
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(errors).toEqual([]);
});

test('[LBX-002bc][LBX-003] the address names the slide by one entry, written at most every 800 ms; back closes, and what the fragment names is shown', async () => {
  const { page, errors } = await browser.newPage(calm);
  await stopClock(page);
  await visit(page);
  await page.clock.runFor(100);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.locator(TRIP).first().click();
  await page.waitForSelector('.pswp--open');
  await page.clock.runFor(100);
  await expect.poll(() => hashOf(page)).toBe('#&gid=1&pid=1');
  expect(await entries()).toBe(before + 1);
  for (const shown of [2, 3]) {
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(100);
    await expectCounter(page, `${shown} / 5`);
  }
  expect(hashOf(page)).toBe('#&gid=1&pid=1');
  await page.clock.runFor(700);
  expect(hashOf(page)).toBe('#&gid=1&pid=3');
  expect(await entries()).toBe(before + 1);
  // Another fragment of the same gallery moves.
  await page.evaluate(() => location.replace('#&gid=1&pid=5'));
  await expectCounter(page, '5 / 5');
  await page.evaluate(() => history.back());
  await page.clock.runFor(1000);
  await goneFrom(page);
  expect([hashOf(page), await entries()]).toEqual(['', before + 1]);

  // Whoever comes by such an address sees the slide; without it the page stays where it is.
  await visit(page, '#&gid=2&pid=1');
  await page.reload();
  await page.clock.runFor(3000);
  await page.waitForSelector('.pswp--open');
  await expect.poll(() => page.textContent('.lightbox-title')).toBe('The <i>last</i> one');
  await page.evaluate(() => location.replace('#elsewhere'));
  await page.clock.runFor(1000);
  await goneFrom(page);
  expect(hashOf(page)).toBe('#elsewhere');
  expect(errors).toEqual([]);
});

test('[LBX-004ab][LBX-006c] a picture let go beyond the close range closes, before it springs back; a swipe of more than 30 px changes the slide', async () => {
  const { page } = await browser.newPage(PHONE);
  await visit(page);
  const fingers = await fingersOn(page);
  const middle = { x: 195, y: 400 };
  const draw = (x: number, y: number) => fingers.draw([middle], [{ x, y }]);
  const top = () => page.locator(PICTURE).evaluate((img) => Math.round(img.getBoundingClientRect().top));
  await openLarge(page, `${TRIP} >> nth=0`);
  await expectCounter(page, '1 / 5');
  const rest = await top();
  // Half the window is 400 px high: a quarter of that is 100, of which the first 10 are no drag yet.
  await draw(0, 90);
  await expect.poll(top).toBe(rest);
  await draw(25, 0);
  await draw(-45, 0);
  await expectCounter(page, '2 / 5');
  await draw(45, 0);
  await expectCounter(page, '1 / 5');
  await restsIn(page);
  await draw(0, 125);
  await goneFrom(page);
});

test('[LBX-006ab] a double tap zooms in and out at its point, two fingers zoom', async () => {
  const { page } = await browser.newPage(PHONE);
  await visit(page);
  const fingers = await fingersOn(page);
  await openLarge(page, `${TRIP} >> nth=0`);
  const box = () => page.locator(PICTURE).evaluate((img) => img.getBoundingClientRect().toJSON());
  const fit = await box();
  const point = { x: fit.x + 60, y: fit.y + 60 };
  await fingers.tap(point.x, point.y);
  await fingers.tap(point.x + 10, point.y);
  await expect.poll(async () => (await box()).width).toBeGreaterThan(fit.width * 1.3);
  // What was under the finger is there still.
  const at = (shown: typeof fit) => (point.x - shown.x) / shown.width;
  await expect.poll(async () => Math.abs(at(await box()) - at(fit))).toBeLessThan(0.1);
  await fingers.tap(point.x, point.y);
  await fingers.tap(point.x, point.y);
  await expect.poll(async () => Math.round((await box()).width)).toBe(Math.round(fit.width));
  // Two taps further apart are two.
  await fingers.tap(point.x, point.y);
  await fingers.tap(point.x + 40, point.y);
  expect(Math.round((await box()).width)).toBe(Math.round(fit.width));
  await fingers.draw(
    [
      { x: 175, y: 400 },
      { x: 215, y: 400 },
    ],
    [
      { x: -60, y: 0 },
      { x: 60, y: 0 },
    ],
  );
  await expect.poll(async () => (await box()).width).toBeGreaterThan(fit.width * 1.3);
});

test('[LBX-005a][LBX-015c] on the page controls are gone after 3500 ms, or 1000 ms after the pointer left, and back with the next move', async () => {
  const { page } = await browser.newPage(calm);
  await stopClock(page);
  await visit(page);
  await page.clock.runFor(1000);
  await page.locator(TRIP).first().click();
  await page.waitForSelector('dialog.lightbox .pswp__top-bar', { state: 'attached' });
  await page.clock.runFor(100);
  const opacity = () => page.locator('.pswp__top-bar').evaluate((bar) => getComputedStyle(bar).opacity);
  const move = () => page.evaluate(() => void document.dispatchEvent(new PointerEvent('pointermove')));
  await move();
  await page.clock.runFor(3400);
  await expect.poll(opacity).toBe('1');
  await page.clock.runFor(200);
  await expect.poll(opacity).toBe('0');
  await move();
  await expect.poll(opacity).toBe('1');
  await page.evaluate(() => void document.documentElement.dispatchEvent(new PointerEvent('pointerleave')));
  await page.clock.runFor(1100);
  await expect.poll(opacity).toBe('0');
});

test('[LBX-007ab][LBX-015d] a gallery of five goes round and loads one picture before and one behind; one of two ends', async () => {
  const { page } = await browser.newPage(calm);
  await visit(page);
  await openLarge(page, `${TRIP} >> nth=0`);
  const loaded = () =>
    page
      .locator('.pswp__item img.pswp__img:not(.pswp__img--placeholder)')
      .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).alt).sort());
  await expect.poll(loaded).toEqual(['Picture 1', 'Picture 2', 'Picture 5']);
  // 100 pixels between two of them.
  const lefts = await page
    .locator('.pswp__item')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(lefts.sort((one, other) => one - other)).toEqual([-1380, 0, 1380]);
  await page.keyboard.press('ArrowLeft');
  await expectCounter(page, '5 / 5');
  await page.keyboard.press('ArrowRight');
  await expectCounter(page, '1 / 5');
  await page.keyboard.press('Escape');
  await goneFrom(page);
  await openLarge(page, '.good');
  await expectCounter(page, '1 / 2');
  expect(await page.locator('.pswp__button--arrow--prev').isDisabled()).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expectCounter(page, '2 / 2');
  await page.keyboard.press('ArrowRight');
  await expectCounter(page, '2 / 2');
});

test('[LBX-009ab] arrows change the slide and Escape closes, with a modifier they do nothing', async () => {
  const { page } = await browser.newPage(calm);
  await visit(page);
  await openLarge(page, `${TRIP} >> nth=1`);
  await page.keyboard.press('ArrowRight');
  await expectCounter(page, '3 / 5');
  await page.keyboard.press('ArrowLeft');
  await expectCounter(page, '2 / 5');
  // The browser itself goes through its history by some of them.
  for (const modifier of ['Shift', 'Control', 'Alt', 'Meta'])
    await page.evaluate(
      ([name]) => {
        const held = { [`${name}Key`]: true, bubbles: true, cancelable: true };
        for (const [key, keyCode] of Object.entries({ ArrowRight: 39, ArrowLeft: 37, Escape: 27 }))
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode, ...held }));
      },
      [modifier === 'Control' ? 'ctrl' : modifier.toLowerCase()],
    );
  await expectCounter(page, '2 / 5');
  expect(await page.locator('dialog.lightbox').getAttribute('data-state')).toBe('open');
  await page.keyboard.press('Escape');
  await goneFrom(page);
});

test('[LBX-008ab][LBX-017b] what is shown is shared in windows of 550 by 420, and downloaded; nobody else is told', async () => {
  const { page, errors } = await browser.newPage(calm);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.addInitScript(() => {
    Object.assign(window, {
      opened: [],
      open: (...how: string[]) => (window as never as { opened: unknown[] }).opened.push(how),
    });
  });
  await visit(page);
  await openLarge(page, `${TRIP} >> nth=2`);
  const share = page.locator('.pswp__button--share');
  expect([await share.getAttribute('aria-label'), await share.getAttribute('aria-expanded')]).toEqual([
    'Share',
    'false',
  ]);
  await share.click();
  const links = page.locator('.lightbox-share a');
  expect(await links.allTextContents()).toEqual([
    'Share on Facebook',
    'Share on Twitter',
    'Pin it',
    'Download image',
  ]);
  expect(await accessibilityProblems(page, { include: 'dialog.lightbox' })).toEqual([]);
  for (const at of [0, 1, 2]) await links.nth(at).click();
  const opened = await page.evaluate(() => (window as never as { opened: string[][] }).opened);
  expect(opened.map(([address]) => new URL(address ?? '').host)).toEqual([
    'www.facebook.com',
    'twitter.com',
    'www.pinterest.com',
  ]);
  for (const [, target, features] of opened) {
    expect(target).toBe('_blank');
    expect(features).toMatch(/(^|,)noopener,.*width=550,height=420/);
  }
  expect(new URL(opened[0]?.[0] ?? '').searchParams.get('u')).toMatch(/\/pictures\/#&gid=1&pid=3$/);
  const [download] = await Promise.all([page.waitForEvent('download'), links.nth(3).click()]);
  expect(new URL(download.url()).pathname).toMatch(/^\/media\/3-/);
  expect([...new Set(asked)]).toEqual([shop.site]);
  // Escape closes the menu first.
  await page.keyboard.press('Escape');
  await links.first().waitFor({ state: 'hidden' });
  expect(await page.locator('dialog.lightbox').count()).toBe(1);
  expect(errors).toEqual([]);
});

test('[LBX-012] a loading indicator comes after a second, pictures grow to 1.33 times their size, and controls have room above large screens', async () => {
  const { page } = await browser.newPage(calm);
  await stopClock(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/media/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${shop.site}/pictures/`, { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(100);
  await page.locator(TRIP).first().click();
  await page.waitForSelector('.pswp--open');
  const turns = page.locator('.pswp__preloader--active');
  await page.clock.runFor(900);
  expect(await turns.count()).toBe(0);
  await page.clock.runFor(200);
  await expect.poll(() => turns.count()).toBe(1);
  letGo();
  await page.clock.runFor(100);
  await expect.poll(() => turns.count()).toBe(0);
  await browser.closePages();

  const room = async (width: number, isTouched: boolean) => {
    const context = { hasTouch: isTouched, isMobile: isTouched, screen: { width, height: 900 } };
    const { page: other } = await browser.newPage({
      width,
      height: 900,
      context: { ...context, ...calm.context },
    });
    await visit(other);
    const opener = `${TRIP} >> nth=0`;
    await (isTouched ? other.tap(opener) : other.click(opener));
    await shownLarge(other);
    const top = await other.locator(PICTURE).evaluate((img) => img.getBoundingClientRect().top);
    expect(await other.locator('.pswp__top-bar').evaluate((bar) => bar.clientHeight)).toBe(44);
    if (isTouched) {
      const fingers = await fingersOn(other);
      const at = { x: width / 2, y: 450 };
      await fingers.draw(
        [at, { ...at, x: at.x + 20 }],
        [
          { x: -170, y: 0 },
          { x: 150, y: 0 },
        ],
      );
      const size = () =>
        other.locator(PICTURE).evaluate((img) => Math.round(img.getBoundingClientRect().width));
      const own = Number(await other.locator(`${TRIP} img`).first().getAttribute('width'));
      await expect.poll(size).toBe(Math.round(own * 1.33));
    }
    return top;
  };
  expect(await room(1280, false)).toBeGreaterThanOrEqual(44);
  expect(await room(1300, true)).toBeGreaterThanOrEqual(44);
  expect(await room(1200, true)).toBe(0);
});
