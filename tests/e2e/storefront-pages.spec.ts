import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { storeNoticeSettings } from '#features/content/public.ts';
import {
  accessibilityProblems,
  htmlProblems,
  leave,
  openBrowser,
  type PageOptions,
  stopClock,
  type TestBrowser,
  type TestPage,
} from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

const longName =
  'A hand-thrown, twice-fired serving bowl with the name Donaudampfschifffahrtsgesellschaftskapitänsmütze';

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const pictures = [
    await shop.addPicture('hafen-blend-1', 'A red bag of coffee'),
    await shop.addPicture('hafen-blend-2', 'The bag beside a cup'),
    await shop.addPicture('hafen-blend-3', 'The label'),
  ];
  const coffee = await shop.addCategory('coffee', 'Coffee');
  const texts = {
    short_description: '<p>A blend.</p>',
    description: '<p>Roasted on Tuesdays.</p>',
    attributes: [{ name: 'Roast', values: ['Dark'] }],
  };
  await shop.addProduct({
    slug: 'hafen',
    name: 'Hafen',
    sale_price: 800,
    pictures,
    categories: [coffee],
    ...texts,
    min_quantity: 2,
    max_quantity: 8,
    step_quantity: 2,
  });
  await shop.addProduct({
    slug: 'bowl',
    name: longName,
    pictures: [pictures[1] as number],
    categories: [coffee],
  });
  await shop.addProduct({ slug: 'gone', name: 'Sold out', stock_status: 'outofstock', categories: [coffee] });
  await shop.refresh();
});

afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

async function open(path: string, options?: PageOptions): Promise<TestPage> {
  const opened = await browser.newPage(options);
  await opened.page.goto(shop.site + path);
  return opened;
}

const calm = { reducedMotion: 'reduce' } as const;
const phone = { width: 390, context: { ...calm, hasTouch: true } };

describe('every page', () => {
  const pages = [
    '/',
    '/shop/',
    '/product-category/coffee/',
    '/product/hafen/',
    '/?s=nothing-like-it',
    '/cart/',
    '/none/',
  ];

  test.each(pages)('%s is valid HTML, accessible, and no wider than a phone', async (path) => {
    const html = await (await fetch(shop.site + path)).text();
    expect(await htmlProblems(html)).toEqual([]);
    for (const options of [phone, { width: 1440, context: calm }]) {
      const { page } = await open(path, options);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.width);
    }
  });

  test('a cart with a long name is accessible and fits a phone', async () => {
    const { page } = await open('/product/bowl/', phone);
    await page.click('.product-summary [data-action="add-to-cart"]');
    await page.waitForSelector('.added_to_cart');
    await page.goto(`${shop.site}/cart/`);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('listing pages load one small script', async () => {
    const { page } = await browser.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(`${shop.site}/shop/`, { waitUntil: 'networkidle' });
    expect(scripts).toHaveLength(1);
  });
});

describe('drawers', () => {
  const drawers = [
    { name: 'menu', opener: '.menu-button', dialog: '#site-menu' },
    { name: 'search', opener: '[commandfor="site-search"]', dialog: '#site-search' },
    { name: 'cart', opener: '.cart-link', dialog: '#mini-cart' },
  ];

  test.each(drawers)(
    '[NOTE-007] the $name takes focus, keeps it, names itself and gives focus back',
    async (each) => {
      const { page } = await open('/shop/', phone);
      await page.focus(each.opener);
      await page.keyboard.press('Enter');
      const dialog = page.locator(each.dialog);
      await dialog.waitFor({ state: 'visible' });
      expect(await focusIsIn(page, each.dialog)).toBe(true);
      expect(await dialog.evaluate((node: HTMLElement) => node.matches(':modal'))).toBe(true);
      expect(await accessibilityProblems(page, { include: each.dialog })).toEqual([]);
      const moves = await dialog.evaluate((node) =>
        Number.parseFloat(getComputedStyle(node).transitionDuration),
      );
      expect(moves).toBeLessThan(0.001);
      // The browser's own controls are the only other stop of a modal dialog.
      for (let press = 0; press < 12; press++) {
        await page.keyboard.press('Tab');
        expect(await focusIsIn(page, `${each.dialog}, body:not(:has(:focus))`)).toBe(true);
      }
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await page.evaluate((opener) => document.activeElement?.matches(opener), each.opener)).toBe(
        true,
      );
    },
  );
});

function focusIsIn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((within) => Boolean(document.activeElement?.closest(within)), selector);
}

describe('lists', () => {
  test('[CAT-019] choosing an order submits the form', async () => {
    const { page } = await open('/shop/');
    await leave(page, () => page.selectOption('.orderby', 'price'));
    expect(page.url()).toBe(`${shop.site}/shop/?orderby=price`);
    expect(await page.inputValue('.orderby')).toBe('price');
  });

  test('[CAT-020] the count is put in anew after two seconds', async () => {
    const { page } = await browser.newPage();
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(`${shop.site}/shop/`);
    await page.evaluate(() => {
      const count = document.querySelector('.woocommerce-result-count') as HTMLElement;
      new MutationObserver(() =>
        document.body.setAttribute('data-announced', count.textContent ?? ''),
      ).observe(count, {
        childList: true,
      });
    });
    await page.clock.runFor(1900);
    expect(await page.getAttribute('body', 'data-announced')).toBeNull();
    await page.clock.runFor(200);
    await page.waitForSelector('body[data-announced]');
    expect(await page.getAttribute('body', 'data-announced')).toBe('Showing all 3 results');
  });

  test('the second picture loads on hover, and never before', async () => {
    const { page } = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${shop.site}/shop/`, { waitUntil: 'networkidle' });
    const second = (await page.getAttribute('.card-second', 'src')) as string;
    expect(asked).not.toContain(shop.site + second);
    await page.hover('.card:has(.card-second)');
    await page.waitForFunction(
      () => (document.querySelector('.card-second') as HTMLImageElement).naturalWidth > 0,
    );
    expect(asked).toContain(shop.site + second);
  });
});

/** The lightbox once it hears keys and clicks. */
const openLightbox = '.pswp--open.pswp--ui-visible';

describe('a product', () => {
  test('[CAT-012] [CAT-013] quantities go by the step within their limits and start at the min', async () => {
    const { page } = await open('/product/hafen/');
    const quantity = page.locator('.product-summary .qty');
    const minus = page.locator('.product-summary .minus');
    const plus = page.locator('.product-summary .plus');
    expect(await quantity.inputValue()).toBe('2');
    await minus.click();
    expect(await quantity.inputValue()).toBe('2');
    for (const expected of ['4', '6', '8', '8']) {
      await plus.click();
      expect(await quantity.inputValue()).toBe(expected);
    }
    // A browser may bring back what was typed before the page was loaded anew.
    await page.route('**/product/hafen/', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(name="quantity" value=)"2"/, '$1"1"');
      await route.fulfill({ response: answer, body });
    });
    await page.reload();
    expect(await quantity.inputValue()).toBe('2');
  });

  test('[CAT-009] the gallery slides, has thumbnails and opens the picture clicked in a lightbox', async () => {
    const { page, errors } = await open('/product/hafen/', { context: calm });
    await page.waitForSelector('.gallery-viewport.is-live');
    await page.click('.gallery-next');
    await expectPicture(page, 2);
    await page.click('.gallery-thumbs li:nth-child(3) a');
    await expectPicture(page, 3);
    expect(await page.locator('.gallery-next').isDisabled()).toBe(true);
    await page.click('.gallery-slide:nth-child(3) a');
    await page.waitForSelector(openLightbox);
    await expect.poll(() => page.textContent('.pswp__counter')).toBe('3 / 3');
    expect(await page.getAttribute('.pswp', 'aria-label')).toBe('Product pictures');
    await expect.poll(() => focusIsIn(page, '.pswp')).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(() => document.querySelector('.pswp__counter')?.textContent === '2 / 3');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.pswp', { state: 'detached' });
    await expect.poll(() => focusIsIn(page, '.gallery-slide:nth-child(3)')).toBe(true);
    await page.click('.gallery-slide:nth-child(2) a');
    await page.waitForSelector(openLightbox);
    await page.click('.pswp__button--close');
    await page.waitForSelector('.pswp', { state: 'detached' });
    expect(errors).toEqual([]);
  });

  test('[CAT-009] the pictures of the gallery change by arrow keys and by its buttons, up to both ends', async () => {
    const { page } = await open('/product/hafen/', { context: calm });
    await page.waitForSelector('.gallery-viewport.is-live');
    await page.focus('.gallery-viewport');
    for (const [key, shown] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
    ] as const) {
      await page.keyboard.press(key);
      await expectPicture(page, shown);
    }
    await page.click('.gallery-previous');
    await expectPicture(page, 1);
    expect(await page.locator('.gallery-previous').isDisabled()).toBe(true);
  });

  test('[CAT-009] before its slider has come, the thumbnails and arrows of the gallery work', async () => {
    const { page } = await open('/product/hafen/', { context: calm });
    await stopClock(page);
    await page.reload();
    // The page's small scripts start in a task of their own, the slider 200 ms later.
    await page.clock.runFor(1);
    await page.click('.gallery-thumbs li:nth-child(3) a');
    await expectPicture(page, 3);
    await page.click('.gallery-previous');
    await expectPicture(page, 2);
    expect(await page.locator('.gallery-viewport.is-live').count()).toBe(0);
    // Whoever went on meanwhile stays there when it comes.
    await page.clock.runFor(1000);
    await page.waitForSelector('.gallery-viewport.is-live');
    await expectPicture(page, 2);
  });

  test('[CAT-010] hover magnifies by 2, only where the file is larger than its box', async () => {
    const { page } = await open('/product/hafen/', { context: calm });
    await page.waitForSelector('.gallery[data-live]');
    const picture = page.locator('.gallery-slide img').first();
    const transform = () => picture.evaluate((image: HTMLElement) => image.style.transform);
    await picture.hover();
    await page.mouse.move(300, 400);
    await expect.poll(transform).toBe('scale(2)');
    await page.mouse.move(5, 5);
    await expect.poll(transform).toBe('');
    await picture.evaluate((image: HTMLElement) => image.setAttribute('width', '100'));
    await picture.hover();
    expect(await transform()).toBe('');
  });

  test('tabs change by click and arrow keys, one panel at a time', async () => {
    const { page } = await open('/product/hafen/');
    const visible = () =>
      page
        .locator('[role=tabpanel]')
        .evaluateAll((panels) => panels.filter((each) => !(each as HTMLElement).hidden).map(({ id }) => id));
    expect(await visible()).toEqual(['tab-description']);
    await page.click('#tab-title-additional_information');
    expect(await visible()).toEqual(['tab-additional_information']);
    await page.keyboard.press('ArrowRight');
    expect(await visible()).toEqual(['tab-description']);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('tab-title-description');
  });

  test('[CAT-014] [CAT-015] the bar appears past its own offset, hides above it, and is not on phones', async () => {
    const { page } = await open('/product/hafen/', { context: calm });
    // While the page's own button can be seen there is no bar, however far one has scrolled.
    await scrollPage(page, 320);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await page.locator('.product-summary .cart').isVisible()).toBe(true);
    expect(await page.locator('.sticky-bar').isVisible()).toBe(false);
    // From here on it stands at the very top and is gone with the first lines.
    await scrollPage(page, 0);
    await page.evaluate(() => {
      const form = document.querySelector<HTMLElement>('.product-summary .cart');
      form?.closest<HTMLElement>('.product-summary')?.style.setProperty('position', 'static');
      for (const [name, value] of Object.entries({ position: 'absolute', top: '0' }))
        form?.style.setProperty(name, value);
    });
    const bar = page.locator('.sticky-bar');
    const scrollTo = (y: number) => scrollPage(page, y);
    expect(await bar.getAttribute('data-sticky-offset')).toBe('300');
    expect(await bar.isVisible()).toBe(false);
    await scrollTo(320);
    await bar.waitFor({ state: 'visible' });
    expect(await bar.locator('img, .sticky-name, .price, .qty, [data-action=add-to-cart]').count()).toBe(5);
    expect(await bar.evaluate((node) => node.getBoundingClientRect().bottom === innerHeight)).toBe(true);
    expect(await bar.locator('.sticky-inner').evaluate((node) => getComputedStyle(node).maxWidth)).toBe(
      '1100px',
    );
    await scrollTo(300);
    await bar.waitFor({ state: 'hidden' });
    const small = await open('/product/hafen/', phone);
    await scrollPage(small.page, 100_000);
    const smallBar = small.page.locator('.sticky-bar');
    await smallBar.waitFor({ state: 'visible' });
    // Where the owner wants it on phones too, it leaves the page's end free.
    const coveredPixels = async () => {
      // What is laid out on the way makes the page longer.
      await scrollPage(small.page, 100_000);
      return small.page.evaluate(() => {
        const edge = (part: string) => document.querySelector(part)?.getBoundingClientRect();
        return (edge('.site-footer')?.bottom ?? 0) - (edge('.sticky-bar')?.top ?? 0);
      });
    };
    await expect.poll(coveredPixels).toBeLessThanOrEqual(1);
    await smallBar.evaluate((node) => node.classList.add('not-on-phone'));
    expect(await smallBar.isVisible()).toBe(false);
  });

  test('without script pictures, facts and the form are all there and work', async () => {
    const { page } = await open('/product/hafen/', { context: { javaScriptEnabled: false } });
    expect(await page.locator('.gallery-slide').count()).toBe(3);
    expect(await page.locator('#tab-additional_information').isVisible()).toBe(true);
    await page.fill('.product-summary .qty', '4');
    await leave(page, () => page.click('.product-summary [data-action="add-to-cart"]'));
    expect(page.url()).toContain('/product/hafen/');
    expect(await page.textContent('.woocommerce-message')).toContain(
      '4 × “Hafen” have been added to your cart.',
    );
    await page.goto(`${shop.site}/cart/`);
    await page.fill('.qty', '6');
    await leave(page, () => page.click('[name=update_cart]'));
    expect(await page.textContent('.woocommerce-message')).toContain('Cart updated.');
    expect(await page.inputValue('.qty')).toBe('6');
    await leave(page, () => page.click('.cart_item .remove'));
    expect(await page.textContent('main')).toContain('Your cart is currently empty.');
  });
});

function scrollPage(page: Page, y: number): Promise<void> {
  return page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
}

async function expectPicture(page: Page, number: number): Promise<void> {
  await page.waitForSelector(`.gallery-thumbs li:nth-child(${number}) [aria-current="true"]`);
  await page.waitForFunction((index) => {
    const box = document.querySelector('.gallery-viewport')?.getBoundingClientRect();
    const slide = document.querySelectorAll('.gallery-slide')[index - 1]?.getBoundingClientRect();
    return box && slide && Math.abs(box.left - slide.left) < 2;
  }, number);
}

describe('the cart page', () => {
  async function filledCart(options: PageOptions) {
    const opened = await open('/product/hafen/', options);
    await opened.page.click('.product-summary [data-action="add-to-cart"]');
    await opened.page.waitForSelector('.added_to_cart');
    await opened.page.goto(`${shop.site}/cart/`);
    return opened;
  }

  test('the update button works after the first change', async () => {
    const { page } = await filledCart({});
    const update = page.locator('[name=update_cart]');
    expect(await update.isDisabled()).toBe(true);
    await page.click('.cart_item .plus');
    expect(await update.isDisabled()).toBe(false);
    await leave(page, () => update.click());
    expect(await page.inputValue('.qty')).toBe('4');
  });

  test.each([320, 390, 700, 1000, 1440])('at %i px no control is cut off', async (width) => {
    const { page } = await filledCart({ width, context: calm });
    const cut = await page
      .locator('.woocommerce-cart-form :is(button, input, a):visible, .cart_totals a:visible')
      .evaluateAll((controls) =>
        controls
          .map((control) => ({ name: control.outerHTML.slice(0, 60), box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.left < 0 || box.right > innerWidth),
      );
    expect(cut).toEqual([]);
  });
});

describe('notices', () => {
  test('[NOTE-003] the first alert receives focus half a second after the page', async () => {
    const { page } = await open('/product/hafen/');
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await leave(page, () =>
      page.evaluate(() => (document.querySelector('.product-summary form') as HTMLFormElement).submit()),
    );
    await page.waitForSelector('.woocommerce-message');
    await page.clock.runFor(450);
    expect(await focusIsIn(page, '.woocommerce-message')).toBe(false);
    await page.clock.runFor(100);
    expect(await focusIsIn(page, '.woocommerce-message[role=alert]')).toBe(true);
  });

  test('[NOTE-001] the store notice stays away once it is dismissed, until its id changes', async () => {
    const notice = (enabled: boolean, id: string) =>
      shop.changeSettings(storeNoticeSettings, { enabled, id, text: 'Closed on Monday' });
    await notice(true, 'one');
    onTestFinished(() => notice(false, 'two'));
    const { page, context } = await open('/shop/');
    const banner = page.locator('.woocommerce-store-notice');
    await banner.waitFor({ state: 'visible' });
    await banner.getByText('Dismiss').click();
    await banner.waitFor({ state: 'hidden' });
    const cookie = (await context.cookies()).find(({ name }) => name === 'store_noticeone');
    expect(cookie).toMatchObject({ value: 'hidden', path: '/', expires: -1 });
    await page.reload();
    expect(await banner.isVisible()).toBe(false);
    await notice(true, 'two');
    await page.reload();
    await banner.waitFor({ state: 'visible' });
  });
});
