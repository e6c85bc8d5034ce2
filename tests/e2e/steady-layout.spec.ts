import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { orderSettings } from '#features/orders/public.ts';
import { sideCartSettings } from '#features/side-cart/settings.ts';
import { ensureChromium } from '../../tools/ensure-chromium.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

// Nothing on a page moves or stretches because another part of it says something.

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  // The drawer of the header’s cart is looked at as well.
  await shop.changeSettings(sideCartSettings, { opensFromHeader: false });
  const [upright, wide] = [
    await shop.addPicture('hafen-blend-1', ''),
    await shop.addPicture('hero-ceramics', ''),
  ];
  for (let number = 1; number <= 9; number++) {
    const name =
      number % 3 === 0 ? `Cup number ${number} with a name that needs a second line` : `Cup ${number}`;
    await shop.addProduct({ slug: `cup-${number}`, name, pictures: [number === 2 ? wide : upright] });
  }
  const [page] = await shop.query<{ id: number }>(`select id from content_document where slug = 'home'`);
  await shop.assignPages({ terms: page?.id ?? null });
  await shop.refresh();
  await showPlainForms(shop);
  await shop.changeSettings(orderSettings, { loginAtCheckout: true });
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** Remembers where everything stands that is shown now. */
async function remember(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What the pointer or the focus does to an element is not what another part says.
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: '*{transition:none!important}' }),
    );
    const boxOf = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + scrollX, top + scrollY, width, height].map(Math.round);
    };
    const shown = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility());
    const before = shown.map((element) => [element, boxOf(element)] as const);
    Object.assign(window, {
      movedSince: (saying: string) =>
        before
          .filter(([element]) => element.isConnected && element.checkVisibility() && !element.closest(saying))
          .filter(([element, box]) => boxOf(element).some((side, at) => Math.abs(side - (box[at] ?? 0)) > 1))
          .map(([element, box]) => `${element.localName}.${element.className} ${box} → ${boxOf(element)}`),
    });
  });
}

/** What stands elsewhere or is of another size since then, save what lies in the parts that speak. */
function moved(page: Page, saying = 'nothing'): Promise<string[]> {
  return page.evaluate(
    (parts) => (window as unknown as { movedSince(parts: string): string[] }).movedSince(parts),
    saying,
  );
}

/** Which elements a box lies over, other than its own ancestors. */
function coveredBy(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluate((own) => {
    const box = own.getBoundingClientRect();
    const parts = [...document.querySelectorAll('main :is(img, h2, h3, button, .price, .btn)')];
    return parts
      .filter((part) => part.checkVisibility() && !part.contains(own))
      .filter((part) => {
        const other = part.getBoundingClientRect();
        return (
          other.left < box.right &&
          other.right > box.left &&
          other.top < box.bottom - 1 &&
          other.bottom > box.top + 1
        );
      })
      .map((part) => `${part.localName}.${part.className}`);
  });
}

async function open(width: number, path: string): Promise<Page> {
  const { page } = await browser.newPage({ width, height: 844 });
  await page.goto(`${shop.site}${path}`);
  return page;
}

describe.each([390, 1440])('%d px wide', (width) => {
  it('[CART-002] a list stays as it is when something was added; the way to the cart covers nothing', async () => {
    const page = await open(width, '/shop/');
    const button = page.locator('.add_to_cart_button').nth(1);
    await button.scrollIntoViewIfNeeded();
    await remember(page);
    await button.click();
    await page.locator('.added_to_cart').waitFor();
    expect(await moved(page, '.mini-cart')).toEqual([]);
    expect(await coveredBy(page, '.added_to_cart')).toEqual([]);
    expect(await page.locator('.added_to_cart').evaluate((link) => link.clientHeight)).toBeGreaterThan(23);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('a product page stays as it is when it was added', async () => {
    const page = await open(width, '/product/cup-1/');
    const button = page.locator('.product-summary [data-action="add-to-cart"]');
    await button.scrollIntoViewIfNeeded();
    await remember(page);
    await button.click();
    await page.locator('.product-summary .added_to_cart').waitFor();
    await page.locator('dialog.overlay .xoo-cp-pdetails').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog.overlay').waitFor({ state: 'detached' });
    expect(await moved(page, '.mini-cart')).toEqual([]);
    expect(await coveredBy(page, '.product-summary .added_to_cart')).toEqual([]);
  });

  it('messages at fields of the checkout move no field and make none taller', async () => {
    const page = await open(width, '/product/cup-1/');
    await page.locator('.product-summary [data-action="add-to-cart"]').click();
    await page.locator('.added_to_cart').waitFor();
    await page.goto(`${shop.site}/checkout/`);
    await page.locator('form[data-checkout][data-live]').waitFor();
    await page.selectOption('#billing_state', 'CA');
    await expect.poll(() => page.locator('.block-overlay').count()).toBe(0);
    // The list of all problems comes at the top with the focus on it, and what is below begins lower.
    const placed = () =>
      page
        .locator('.checkout-details :is(.field, .input, label), .checkout-payment > *')
        .evaluateAll((parts) => {
          const start = document.querySelector('.checkout-details')?.getBoundingClientRect().top ?? 0;
          return parts
            .filter((part) => part.checkVisibility())
            .map((part) => {
              const box = part.getBoundingClientRect();
              return [part.id, box.left, box.top - start, box.width, box.height].map((side) =>
                typeof side === 'number' ? Math.round(side) : side,
              );
            });
        });
    const before = await placed();
    await page.click('#place_order');
    await page.locator('.checkout-problems').waitFor();
    expect(await page.locator('.field-error:visible').count()).toBeGreaterThan(5);
    expect(await placed()).toEqual(before);
  });

  it('a refused log-in says so without moving anything', async () => {
    const page = await open(width, '/product/cup-1/');
    await page.locator('.product-summary [data-action="add-to-cart"]').click();
    await page.locator('.added_to_cart').waitFor();
    await page.goto(`${shop.site}/checkout/`);
    await page.locator('.showlogin').click();
    await page.locator('form.log-in-form[data-live]').waitFor();
    await remember(page);
    await page.click('[name="log_in"]');
    await page.locator('.field-error:visible').nth(1).waitFor();
    expect(await moved(page)).toEqual([]);
    await page.fill('[name="username"]', 'nobody@shop.test');
    await page.fill('[name="password"]', 'wrong');
    await page.click('[name="log_in"]');
    await page.locator('[data-error-for="default"]:visible').waitFor();
    expect(await moved(page)).toEqual([]);
  });

  it('a line taken out of the drawer leaves its head, its sum and the first line where they were', async () => {
    const page = await open(width, '/shop/');
    for (const at of [0, 1]) {
      await page.locator('.add_to_cart_button').nth(at).click();
      await page.locator('.added_to_cart').nth(at).waitFor();
    }
    await page.locator('[data-action="open-mini-cart"]').click();
    await page.locator('#mini-cart .mini_cart_item').nth(1).waitFor();
    const placed = () =>
      page
        .locator('#mini-cart :is(.drawer-head, .mini_cart_item:first-child, .woocommerce-mini-cart__total)')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    await expect.poll(async () => (await placed())[0]).toBe(0);
    const before = await placed();
    await page.locator('#mini-cart .remove').nth(1).click();
    await page.locator('#mini-cart [data-cart-says] .notice-link').waitFor();
    expect(await placed()).toEqual(before);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('pictures are shown whole, and a product’s is at most three quarters of the window high', async () => {
    for (const slug of ['cup-1', 'cup-2']) {
      const page = await open(width, `/product/${slug}/`);
      const picture = page.locator('.gallery-slide img').first();
      const { fit, height, ratio, natural } = await picture.evaluate((image: HTMLImageElement) => ({
        fit: getComputedStyle(image).objectFit,
        height: image.clientHeight,
        ratio: image.clientWidth / image.clientHeight,
        natural: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
      }));
      expect(height).toBeLessThanOrEqual(844 * 0.75 + 1);
      expect(fit === 'contain' || Math.abs(ratio - natural) < 0.02, `${slug}: ${fit} ${ratio}`).toBe(true);
    }
    const list = await open(width, '/shop/');
    const fits = await list
      .locator('.card-picture img:first-of-type')
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).objectFit));
    expect(fits.filter((fit) => fit === 'contain')).toHaveLength(1);
  });
});

it('the room of the scrollbar is as dim as the page beside an open dialog', async () => {
  const withBars = await chromium.launch({
    executablePath: ensureChromium('tests'),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await withBars.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(`${shop.site}/shop/`);
  const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  expect(bar).toBeGreaterThan(0);
  await page.locator('.cart-link').click();
  await page.locator('#mini-cart[open]').waitFor();
  // What the page's paper looks like through the backdrop.
  const [paper, veil] = await page.evaluate(() => {
    const dialog = document.querySelector('#mini-cart[open]') as Element;
    const colours = [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(dialog, '::backdrop').backgroundColor,
    ];
    return colours.map((colour) => (colour.match(/[\d.]+/g) ?? []).map(Number)) as [number[], number[]];
  });
  const [, , , depth = 1] = veil;
  const dimmed = paper.slice(0, 3).map((part, at) => (1 - depth) * part + depth * (veil[at] ?? 0));
  const colourOfRoom = async () => {
    const { data, info } = await sharp(await page.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (700 * info.width + info.width - Math.round(bar / 2)) * info.channels;
    return [...data.subarray(at, at + 3)];
  };
  await expect
    .poll(async () => (await colourOfRoom()).every((part, at) => Math.abs(part - (dimmed[at] ?? 0)) <= 2))
    .toBe(true);
  await withBars.close();
});

it('what ends a short page is not on the first screen, where it would jump once the page has its height', async () => {
  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const { page } = await browser.newPage({ width, height });
    for (const path of ['/cart/', '/nowhere/', '/my-account/', '/?s=zzz', '/shop/']) {
      await page.goto(shop.site + path);
      const top = await page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().top);
      expect([path, top >= height]).toEqual([path, true]);
    }
  }
});

it('a page that arrives in pieces is not shown with half a header, and nothing in it moves', async () => {
  const { page } = await browser.newPage({ width: 1440 });
  const html = await (await fetch(`${shop.site}/product/cup-1/`)).text();
  const half = html.indexOf('</button>', html.indexOf('class="header-tools"'));
  expect(half).toBeGreaterThan(0);
  let sendRest = () => {};
  // The shop's own page, of which the second half waits.
  const slow = http.createServer(async (request, response) => {
    if (request.url !== '/product/cup-1/') {
      const answer = await fetch(shop.site + request.url);
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, half));
    sendRest = () => response.end(html.slice(half));
  });
  await new Promise<void>((listening) => slow.listen(0, '127.0.0.1', listening));
  try {
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as unknown as { sources: { node: Element | null }[] }[])
          shifts.push(...sources.map(({ node }) => `${node?.nodeName}.${node?.className}`));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const { port } = slow.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/product/cup-1/`, { waitUntil: 'commit' });
    // All of its styles are there, and time for frames passes.
    await page.waitForFunction(
      () =>
        document.styleSheets.length > 1 &&
        document.styleSheets.length === document.querySelectorAll('link[rel=stylesheet]').length,
      undefined,
      { polling: 50 },
    );
    const painted = await page.evaluate(async () => {
      for (let turn = 0; turn < 40; turn++) await new Promise((next) => setTimeout(next, 16));
      return performance.getEntriesByType('paint').length;
    });
    expect(painted).toBe(0);
    sendRest();
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
      .toBeGreaterThan(0);
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  } finally {
    sendRest();
    slow.closeAllConnections();
    slow.close();
  }
});
