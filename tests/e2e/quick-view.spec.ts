// What only a browser shows of both quick views: focus, layout, motion, history and the lens.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { blockViewSettings, quickViewSettings } from '#features/quick-view/public.ts';
import { accessibilityProblems, openBrowser, stopClock, type TestBrowser } from '../support/browser.ts';
import { openQuickViewShop, type QuickViewShop, usualOf } from '../support/quick-view-shop.ts';

let shop: QuickViewShop;
let browser: TestBrowser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openQuickViewShop({ built: true }), openBrowser()]);
});
afterEach(async () => {
  await browser.closePages();
  await shop.asUsual();
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const setA = (values: Record<string, unknown>) =>
  shop.changeSettings(quickViewSettings, { ...usualOf(quickViewSettings), ...values });
const setB = (values: Record<string, unknown> = {}) =>
  shop.changeSettings(blockViewSettings, {
    ...usualOf(blockViewSettings),
    inLists: true,
    onMobile: true,
    ...values,
  });
const dialog = (page: Page) => page.locator('dialog.overlay[open]');
const has = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
const buttonOf = (page: Page, id: number) => page.locator(`.woosq-btn[data-id="${id}"]`);
const blockButtonOf = (page: Page, id: number) => page.locator(`.wopb-quickview-btn[data-postid="${id}"]`);
const openList = async (width: number) => {
  const opened = await browser.newPage({ width, context: { reducedMotion: 'reduce' } });
  await opened.page.goto(`${shop.site}/shop/`);
  return opened;
};
const isTooWide = (page: Page) =>
  page.evaluate(() => {
    const body = document.querySelector('dialog.overlay[open] .overlay-body') as Element;
    return body.scrollWidth > body.clientWidth;
  });

describe.each([390, 1440])('at %i px', (width) => {
  test('[POP-001abcd] the popup is a named modal: focus in, inside and back, the page behind still, closed in three ways', async () => {
    const { page, errors } = await openList(width);
    const ways: [string, () => Promise<void>][] = [
      ['Escape', () => page.keyboard.press('Escape')],
      ['the close button', () => dialog(page).locator('.overlay-head [data-overlay-close]').click()],
      ['a click beside it', () => page.mouse.click(width / 2, 6)],
    ];
    for (const [way, close] of ways) {
      await buttonOf(page, shop.jug).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Jug' }).waitFor();
      const before = await page.evaluate(() => scrollY);
      await expect.poll(() => has(page, 'dialog.overlay')).toBe(true);
      for (let press = 0; press < 25; press++) {
        await page.keyboard.press('Tab');
        expect([way, press, await has(page, 'dialog.overlay *, body')]).toEqual([way, press, true]);
      }
      await page.mouse.wheel(0, 600);
      expect([way, await page.evaluate(() => scrollY)]).toEqual([way, before]);
      // As wide as with its scrollbar.
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)).toBe(
        'stable',
      );
      await close();
      await dialog(page).waitFor({ state: 'detached' });
      expect([way, await has(page, `.woosq-btn[data-id="${shop.jug}"]`)]).toEqual([way, true]);
    }
    // Escape counts when it is let go.
    await page.keyboard.press('Enter');
    await dialog(page).locator('.product_title').waitFor();
    await page.keyboard.down('Escape');
    expect(await dialog(page).count()).toBe(1);
    await page.keyboard.up('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  test('[QV-009ab] below 1024 px the whole product scrolls with a thin scrollbar, from there the words alone', async () => {
    const content = Object.keys(quickViewSettings.fields.content.choices);
    await setA({ content, viewDetails: true, suggested: ['related'] });
    const { page } = await browser.newPage({ width, height: 480, context: { reducedMotion: 'reduce' } });
    await page.goto(`${shop.site}/shop/`);
    await buttonOf(page, shop.jug).click();
    await dialog(page).locator('.product_title').waitFor();
    const scrolls = (selector: string) =>
      dialog(page)
        .locator(selector)
        .evaluate((box) => {
          const { overflowY, scrollbarWidth } = getComputedStyle(box);
          return [box.scrollHeight > box.clientHeight && overflowY === 'auto', scrollbarWidth];
        });
    expect(await scrolls('.overlay-body')).toEqual([width < 1024, 'thin']);
    expect((await scrolls('.woosq-summary'))[0]).toBe(width >= 1024);
    expect(await isTooWide(page)).toBe(false);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('[QV-017ab][QV-014a][QV-013c] the modal of product blocks: named, focus in and back, thumbnails four or three at a time that follow the picture', async () => {
    await setB();
    const { page, errors } = await openList(width);
    await blockButtonOf(page, shop.jug).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Jug' }).waitFor();
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press('Tab');
      expect([press, await has(page, 'dialog.overlay *, body')]).toEqual([press, true]);
    }
    const thumbs = await dialog(page)
      .locator('.gallery-thumbs')
      .evaluate((row) => {
        const one = row.querySelector('li') as HTMLElement;
        const gap = Number.parseFloat(getComputedStyle(row).columnGap);
        const { clientWidth } = row;
        const padding = Number.parseFloat(getComputedStyle(row).paddingLeft) * 2;
        return {
          fit: Math.round((clientWidth - padding + gap) / (one.offsetWidth + gap)),
          tops: new Set([...row.children].map((child) => child.getBoundingClientRect().top)).size,
        };
      });
    expect(thumbs).toEqual({ fit: width < 992 ? 3 : 4, tops: 1 });
    await dialog(page).locator('.gallery-thumbs a').nth(1).click();
    await expect
      .poll(() => dialog(page).locator('.gallery-thumbs [aria-current]').getAttribute('aria-current'))
      .toBe('true');
    expect(await isTooWide(page)).toBe(false);
    expect(await accessibilityProblems(page)).toEqual([]);
    // The picture opens large above it, and Escape closes one after the other.
    await dialog(page).locator('.gallery-slide a').first().click();
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(2);
    await page.locator('dialog[open]').last().getByRole('button', { name: 'Close' }).first().click();
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(1);
    await dialog(page).locator('.gallery-slide a').first().click();
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(2);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(await has(page, `.wopb-quickview-btn[data-postid="${shop.jug}"]`)).toBe(true);
    expect(errors).toEqual([]);
  });
});

test('[QV-010b] a variation’s picture comes 100 ms after it was chosen, and the first one after it was cleared', async () => {
  const picture = await shop.addPicture('werkstatt-mug-rust', 'The small one');
  const main = await shop.addPicture('werkstatt-mug-oat', 'A shirt');
  const coat = await shop.addProduct({
    slug: 'coat',
    name: 'Coat',
    type: 'variable',
    regular_price: null,
    attributes: [{ name: 'Size', values: ['S'], forVariations: true }],
    pictures: [main],
  });
  await shop.addProduct({
    slug: 'coat-s',
    type: 'variation',
    parent_id: coat,
    regular_price: 3000,
    attributes: [{ name: 'Size', values: ['S'] }],
    pictures: [picture],
  });
  await shop.refresh();
  const { page } = await browser.newPage({ context: { reducedMotion: 'reduce' } });
  await stopClock(page);
  await page.goto(`${shop.site}/shop/`);
  await buttonOf(page, coat).click();
  await dialog(page).locator('.variations_form select, .variations_form [role=radio]').first().waitFor();
  await page.clock.runFor(2000);
  const large = () => dialog(page).locator('.gallery-slide img').first().getAttribute('srcset');
  const before = await large();
  const choose = async () => {
    await dialog(page).locator('.variations_form select').first().selectOption('S', { force: true });
    await expect.poll(() => dialog(page).locator('.variation_id').first().inputValue()).not.toBe('');
  };
  const later = async () => {
    await page.clock.runFor(100);
    return large();
  };
  // What follows choices comes with the first of them.
  await choose();
  await expect.poll(later).not.toBe(before);
  await dialog(page).locator('.reset_variations').first().click();
  await expect.poll(later).toBe(before);
  await choose();
  await page.clock.runFor(99);
  expect(await large()).toBe(before);
  await page.clock.runFor(1);
  expect(await large()).not.toBe(before);
});

test('[QV-013ab] the lens follows the mouse up to 74 percent and hides when it leaves', async () => {
  await setB();
  const { page } = await openList(1440);
  await blockButtonOf(page, shop.jug).click();
  const image = dialog(page).locator('.gallery-slide img').first();
  await image.waitFor();
  await expect.poll(() => dialog(page).locator('[data-lens][data-live]').count()).toBe(1);
  const box = await image.boundingBox();
  if (!box) throw new Error('The picture is not to be seen.');
  await page.mouse.move(box.x + box.width - 2, box.y + box.height - 2);
  const lens = dialog(page).locator('.wopb-lens');
  await expect.poll(() => lens.isVisible()).toBe(true);
  expect(await lens.evaluate(({ style }) => [style.left, style.top])).toEqual(['74%', '74%']);
  await page.mouse.move(2, 2);
  await expect.poll(() => lens.isVisible()).toBe(false);
});

test('[QV-007abc] the address ends in #woosq while it is open; back closes it, and closing it goes back; at first the address stays', async () => {
  await setA({ hashChange: true });
  const { page } = await openList(1440);
  const hash = () => page.evaluate(() => location.hash);
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await buttonOf(page, shop.jug).click();
    await dialog(page).locator('.product_title').waitFor();
    expect(await hash()).toBe('#woosq');
    await close();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(hash).toBe('');
  }
  await buttonOf(page, shop.jug).click();
  await dialog(page).locator('.product_title').waitFor();
  await page.evaluate(() => {
    location.hash = '#other';
  });
  await dialog(page).waitFor({ state: 'detached' });
  expect(await hash()).toBe('#other');
  await setA({});
  await page.goto(`${shop.site}/shop/`);
  await buttonOf(page, shop.jug).click();
  await dialog(page).locator('.product_title').waitFor();
  expect(await hash()).toBe('');
});

test('arrow keys lead from product to product; without script buttons lead to the product', async () => {
  const { page } = await openList(1440);
  await buttonOf(page, shop.jug).click();
  await dialog(page).locator('.product_title').waitFor();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => dialog(page).locator('.product_title').textContent()).not.toBe('Jug');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => dialog(page).locator('.product_title').textContent()).toBe('Jug');
  const { page: plain } = await browser.newPage({ context: { javaScriptEnabled: false } });
  await plain.goto(`${shop.site}/shop/`);
  await buttonOf(plain, shop.jug).click();
  await plain.waitForURL(/\/product\/jug\//);
});
