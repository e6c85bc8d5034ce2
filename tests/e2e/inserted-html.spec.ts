import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

// What needs layout of HTML that a script puts into a page; the rest stands in tests/contract/inserted-html.test.ts.

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const pictures: number[] = [];
  for (const number of [1, 2, 3])
    pictures.push(await shop.addPicture(`hafen-blend-${number}`, `Picture ${number}`));
  await shop.addProduct({
    slug: 'blend',
    name: 'Blend',
    pictures,
    description: '<p>Round.</p>',
    attributes: [{ name: 'Roast', values: ['Dark'] }],
  });
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

test('a gallery, tabs, a quantity, a buy form and a sticky bar put into a page live there, move on and die cleanly', async () => {
  const { page, errors } = await browser.newPage({ width: 1440, context: { reducedMotion: 'reduce' } });
  await page.goto(`${shop.site}/cart/`);
  await page.evaluate(async () => {
    const answer = await fetch('/product/blend/');
    const parts = new DOMParser().parseFromString(await answer.text(), 'text/html');
    // Its sheets come first, as with all that is put into a page.
    for (const sheet of parts.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = sheet.getAttribute('href') ?? '';
      const { promise, resolve } = Promise.withResolvers<unknown>();
      link.addEventListener('load', resolve);
      document.head.append(link);
      await promise;
    }
    const box = document.createElement('div');
    box.id = 'box';
    box.append(...(parts.querySelector('main')?.childNodes ?? []));
    // Room to scroll past the buy form.
    box.insertAdjacentHTML('beforeend', '<p style="height: 3000px"></p>');
    document.querySelector('main')?.append(box);
  });
  await page.locator('#box .gallery-viewport.is-live').waitFor();
  const shown = () =>
    page
      .locator('#box .gallery-thumbs a')
      .evaluateAll((all) => all.findIndex((thumb) => thumb.hasAttribute('aria-current')));
  await page.click('#box .gallery-next');
  await expect.poll(shown).toBe(1);
  await page.click('#box #tab-title-additional_information');
  expect(await page.locator('#box #tab-description').isVisible()).toBe(false);
  await page.click('#box .product-summary .plus');
  expect(await page.inputValue('#box .product-summary .qty')).toBe('2');
  await page.click('#box .product-summary .single_add_to_cart_button');
  await page.waitForFunction(() => document.querySelector('.cart-count')?.textContent === '2');
  const bar = page.locator('#box [data-sticky-offset]');
  await page.locator('#box [data-sticky-offset][data-live]').waitFor({ state: 'attached' });
  expect(await bar.isVisible()).toBe(false);
  await page.evaluate(() => scrollTo(0, 2500));
  await bar.waitFor();

  // Moved, all of it goes on as it was.
  await page.evaluate(() =>
    document.querySelector('main')?.prepend(document.querySelector('#box') as Element),
  );
  await expect.poll(shown).toBe(1);
  expect(await page.locator('#box .gallery-viewport.is-live').count()).toBe(1);

  // What has left is still, and shows again what the server's HTML showed.
  const left = await page.evaluateHandle(() => {
    const box = document.querySelector('#box') as HTMLElement;
    box.remove();
    return box;
  });
  const state = () =>
    left.evaluate((box) => ({
      live: box.querySelectorAll('[data-live]').length,
      sliders: box.querySelectorAll('.is-live').length,
      barIsHidden: (box.querySelector('[data-sticky-offset]') as HTMLElement).hidden,
    }));
  const still = { live: 0, sliders: 0, barIsHidden: true };
  await expect.poll(state).toEqual(still);
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await state()).toEqual(still);
  expect(errors).toEqual([]);
});
