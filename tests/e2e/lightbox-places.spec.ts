import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lightboxSettings } from '#features/lightbox/public.ts';
import { quickViewSettings } from '#features/quick-view/public.ts';
import { enterBackOffice } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { addPicturesPage, expectCounter, goneFrom, openLarge } from '../support/lightbox-page.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

// From where pictures open large: texts, widgets, action links, products, what lies above a page; and as the owner has it.

let shop: TestShop;
let browser: TestBrowser;
let product: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const { ids } = await addPicturesPage(shop);
  product = await shop.addProduct({ slug: 'jug', name: 'Jug', pictures: ids.slice(0, 3) });
  await shop.changeSettings(quickViewSettings, { imageEffect: 'lightbox' });
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const calm = { context: { reducedMotion: 'reduce' as const } };
const TRIP = 'a[data-elementor-lightbox-slideshow=trip]';
const hashOf = (page: Page) => new URL(page.url()).hash;
const visit = (page: Page, hash = '') => page.goto(`${shop.site}/pictures/${hash}`);
/** The names of the buttons of the bar and of the arrows. */
const names = (page: Page) =>
  page.locator('dialog.lightbox .pswp__button').evaluateAll((all) => all.map((one) => one.ariaLabel));

test('[LBX-014b][LBX-016][LBX-017a] pictures of a group are one gallery, with counter, words and named controls', async () => {
  const { page } = await browser.newPage(calm);
  await visit(page);
  await openLarge(page, `${TRIP} >> nth=1`);
  await expectCounter(page, '2 / 5');
  expect((await names(page)).sort()).toEqual([
    'Close (Esc)',
    'Next (arrow right)',
    'Previous (arrow left)',
    'Share',
    'Toggle fullscreen',
    'Zoom in/out',
  ]);
  expect(await accessibilityProblems(page, { include: 'dialog.lightbox' })).toEqual([]);
  await page.keyboard.press('Escape');
  await goneFrom(page);
  // Words stay words, also where they look like markup.
  await openLarge(page, '.good');
  expect(await page.textContent('.lightbox-title')).toBe('<b>Bold</b>');
  expect(await page.locator('.lightbox-title *').count()).toBe(0);
});

test('[LBX-014a] a link that opts out leads to its file', async () => {
  const { page } = await browser.newPage(calm);
  await visit(page);
  await page.click('text=one that opts out');
  await page.waitForURL(/\/media\/.*\.webp$/);
});

test('[LBX-015b][LBX-011ab] a video plays 16:9 behind "Play Video", and stops when its slide is left', async () => {
  const { page } = await browser.newPage(calm);
  await visit(page);
  await page.evaluate(() => {
    const video = document.querySelector<HTMLElement>('[data-elementor-lightbox-video]');
    if (video) video.dataset.elementorLightboxSlideshow = 'text';
  });
  await openLarge(page, '[data-elementor-lightbox-video]');
  await expectCounter(page, '3 / 3');
  expect(await page.textContent('.lightbox-title')).toBe('Film');
  const box = await page.locator('.lightbox-player').boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 2);
  expect(await accessibilityProblems(page, { include: 'dialog.lightbox' })).toEqual([]);
  await page.getByRole('button', { name: 'Play Video' }).click();
  const video = page.locator('.lightbox-player video');
  expect(await video.getAttribute('src')).toBe('/media/film.mp4');
  await page.keyboard.press('ArrowLeft');
  await expectCounter(page, '2 / 3');
  expect(await video.count()).toBe(0);
});

test('[LBX-019ab] a picture that cannot be loaded says so with a link to it, and the others go on', async () => {
  const { page } = await browser.newPage(calm);
  await visit(page);
  await openLarge(page, '.missing');
  const told = page.locator('.pswp__item[aria-hidden=false] .pswp__error-msg');
  await expect.poll(() => told.textContent()).toMatch(/^The image could not be loaded\. /);
  expect(await told.locator('a').evaluate((link) => (link as HTMLAnchorElement).pathname)).toBe(
    '/media/none.jpg',
  );
  expect(await accessibilityProblems(page, { include: 'dialog.lightbox' })).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await expectCounter(page, '1 / 2');
  await page.waitForSelector('.pswp__item[aria-hidden=false] img.pswp__img');
  await page.keyboard.press('Escape');
  await goneFrom(page);
});

test('[LBX-018][NAV-008ab] an action link opens what it names, also on load where the address says the same; other addresses open nothing', async () => {
  const { page, errors } = await browser.newPage(calm);
  await visit(page);
  const link = page.getByRole('button', { name: 'Look' });
  const hash = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForSelector('.pswp--open');
  const shown = page.locator('.pswp__item[aria-hidden=false] img.pswp__img');
  await expect.poll(() => shown.getAttribute('src')).toMatch(/^\/media\/4-/);
  await page.keyboard.press('Escape');
  await goneFrom(page);
  await visit(page, hash);
  await page.reload();
  await page.waitForSelector('.pswp--open');
  await expect.poll(() => shown.getAttribute('src')).toMatch(/^\/media\/4-/);
  await page.keyboard.press('Escape');
  await goneFrom(page);
  // An address that no link of the page says.
  await visit(page, `#elementor-action:action=lightbox&settings=${btoa('{"url":"/media/other.jpg"}')}`);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await page.locator('dialog.lightbox').count()).toBe(0);
  // Nor what is no address of http.
  await page.evaluate(() => {
    const one = document.querySelector('a[role=button][href^="#elementor"]');
    const settings = btoa('{"type":"video","url":"javascript:alert(1)"}');
    one?.setAttribute('href', `#elementor-action:action=lightbox&settings=${settings}`);
  });
  await link.click();
  await openLarge(page, `${TRIP} >> nth=0`);
  await expectCounter(page, '1 / 5');
  expect(errors).toEqual([]);
});

test('[LBX-013a][LBX-009c] on a product page it has no share button and no history, stays when somebody scrolls, and opens without motion', async () => {
  const { page, errors } = await browser.newPage();
  await page.goto(`${shop.site}/product/jug/`);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.evaluate(() => {
    Object.assign(window, { moved: [] });
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if ((target as Element).closest('dialog.lightbox') && propertyName === 'transform')
        (window as unknown as { moved: string[] }).moved.push((target as Element).className);
    });
  });
  await openLarge(page, '.gallery-slide a >> nth=0');
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  expect(await names(page)).not.toContain('Share');
  await page.keyboard.press('ArrowRight');
  await expectCounter(page, '2 / 3');
  await page.mouse.wheel(0, 800);
  await page.evaluate(() => window.scrollBy(0, 500));
  expect(await page.getAttribute('dialog.lightbox', 'data-state')).toBe('open');
  expect([hashOf(page), await entries()]).toEqual(['', before]);
  // No loop.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectCounter(page, '3 / 3');
  await page.keyboard.press('Escape');
  await goneFrom(page);
  expect([hashOf(page), await entries()]).toEqual(['', before]);
  expect(errors).toEqual([]);
});

test('[LBX-009c] opened within an overlay it lies above that: Escape closes it alone, and the focus goes back into the overlay', async () => {
  const { page, errors } = await browser.newPage(calm);
  await page.goto(`${shop.site}/shop/`);
  await page.locator(`.woosq-btn[data-id="${product}"]`).focus();
  await page.keyboard.press('Enter');
  const quick = page.locator('dialog[open]:has(.gallery)');
  await quick.waitFor();
  await openLarge(page, 'dialog[open] .gallery-slide a >> nth=0');
  await expectCounter(page, '1 / 3');
  expect(await accessibilityProblems(page, { include: 'dialog.lightbox' })).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expectCounter(page, '2 / 3');
  await page.keyboard.press('Escape');
  await goneFrom(page);
  expect(await quick.count()).toBe(1);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.gallery-slide:nth-child(2)') !== null))
    .toBe(true);
  expect(await page.evaluate(() => document.body.classList.contains('overlay-open'))).toBe(true);
  await page.keyboard.press('Escape');
  await quick.waitFor({ state: 'hidden' });
  expect(errors).toEqual([]);
});

test('[TPL-003] while a page is edited pictures open large only for whoever wants that, which their browser keeps', async () => {
  const { page, errors } = await enterBackOffice(shop, browser, { width: 1440, ...calm });
  await page.goto(`${shop.site}/admin/editor/?at=/pictures/`);
  const canvas = page.frameLocator('iframe').first();
  // Widgets of the canvas take the pointer for what stands in them.
  const picture = canvas.locator(`figure:has(${TRIP})`).first();
  const large = canvas.locator('.pswp--open.pswp--ui-visible');
  await picture.click();
  const wish = page.getByRole('checkbox', { name: 'Pictures open large while I edit' });
  expect([await wish.isChecked(), await large.count()]).toEqual([false, 0]);
  await wish.check();
  await canvas.locator('#habit-lightbox[data-live]').waitFor({ state: 'attached' });
  const opens = async () => {
    await picture.click();
    await large.waitFor();
    await canvas.locator('.pswp__button--close').click();
    await canvas.locator('dialog.lightbox').waitFor({ state: 'detached' });
  };
  await expect(opens()).resolves.toBeUndefined();
  await page.reload();
  await canvas.locator('#habit-lightbox[data-live]').waitFor({ state: 'attached' });
  expect(await wish.isChecked()).toBe(true);
  await opens();
  await wish.uncheck();
  await picture.click();
  expect(await canvas.locator('dialog.lightbox').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('[LBX-020a] counter, fullscreen, zoom and share are the owner’s to leave out, and so are colours and words', async () => {
  await shop.changeSettings(lightboxSettings, {
    ...{ counter: false, fullscreen: false, zoom: false, share: false },
    ...{ title: 'alt', description: 'title', background: '#112233', controlColour: '#ffeedd' },
    ...{ pointedColour: '#aabbcc', textColour: '#ddeeff' },
  });
  const { page } = await browser.newPage(calm);
  await visit(page);
  await openLarge(page, `${TRIP} >> nth=0`);
  expect((await names(page)).sort()).toEqual(['Close (Esc)', 'Next (arrow right)', 'Previous (arrow left)']);
  expect(await page.locator('.pswp__counter').count()).toBe(0);
  expect(await page.textContent('.lightbox-title')).toBe('Picture 1');
  const colour = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);
  expect(await colour('.pswp__bg', 'background-color')).toBe('rgb(17, 34, 51)');
  expect(await colour('.pswp__button--close .pswp__icn', 'fill')).toBe('rgb(255, 238, 221)');
  expect(await colour('.lightbox-caption', 'color')).toBe('rgb(221, 238, 255)');
  await page.hover('.pswp__button--close');
  expect(await colour('.pswp__button--close .pswp__icn', 'fill')).toBe('rgb(170, 187, 204)');
  await page.keyboard.press('Escape');
  await goneFrom(page);
  await shop.changeSettings(lightboxSettings, { links: false });
  await visit(page);
  await page.locator(TRIP).first().click();
  await page.waitForURL(/\/media\//);
});
