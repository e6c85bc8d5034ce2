import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { languageSettings } from '#features/market/settings.ts';
import {
  accessibilityProblems,
  openBrowser,
  type PageOptions,
  stopClock,
  type TestBrowser,
} from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

// Slideshow, carousel and product slider, each on a page of its own whose owner filled in nothing else, and with
// everything that can be filled in changed.

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const pictures: number[] = [];
  for (const number of [1, 2, 3])
    pictures.push(await shop.addPicture(`hafen-blend-${number}`, `Picture ${number}`));
  for (let number = 1; number <= 9; number++)
    await shop.addProduct({ slug: `cup-${number}`, name: `Cup ${number}`, pictures: [pictures[0] ?? 0] });
  await shop.addProduct({ slug: 'blend', name: 'Blend', pictures });
  const picture = (at: number) => pictures[at % 3] ?? null;
  const slides = ['One', 'Two', 'Three'].map((heading, at) => ({
    picture: picture(at),
    heading,
    buttonText: `Look at ${heading}`,
    buttonAddress: '/shop/',
  }));
  const cards = Array.from({ length: 7 }, (_, at) => ({
    picture: picture(at),
    heading: `Card ${at + 1}`,
    address: '/shop/',
  }));
  const slider = { layout: 'slider', limit: 9, sorting: 'title', heading: 'Cups' };
  const pages = {
    slideshow: ['slideshow', 1, { slides }],
    'slideshow-changed': [
      'slideshow',
      1,
      { slides, every: 2000, speed: 900, effect: 'slide', loop: false, layout: 'beside' },
    ],
    'slideshow-still': ['slideshow', 1, { slides, autoplay: false }],
    'slideshow-single': ['slideshow', 1, { slides: slides.slice(0, 1) }],
    carousel: ['carousel', 1, { cards }],
    'carousel-changed': [
      'carousel',
      1,
      { cards, every: 4000, speed: 1000, loop: false, columns: 2, columnsMedium: 4, columnsSmall: 3 },
    ],
    products: ['product-grid', 3, slider],
    'products-moving': ['product-grid', 3, { ...slider, autoplay: true }],
    'products-changed': [
      'product-grid',
      3,
      {
        ...slider,
        autoplay: true,
        every: 5000,
        speed: 200,
        columns: 5,
        columnsMedium: 4,
        columnsSmall: 1,
        loop: false,
      },
    ],
  } as const;
  for (const [slug, [type, version, props]] of Object.entries(pages)) {
    const content = [{ id: 'slider1', type, version, props }];
    await shop.query(
      `insert into content_document (kind, slug, title, status, draft, published)
       values ('page', $1, $1, 'published', $2, $2)`,
      [
        slug,
        JSON.stringify([{ id: 'band001', type: 'section', version: 1, props: { width: 'wide', content } }]),
      ],
    );
  }
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** Which page of slides its dots say is shown, from 1. */
const current = (page: Page) =>
  page
    .locator('.slider-dot')
    .evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1);

/** The slides that stand wholly in the box, from 1. */
const shown = (page: Page) =>
  page.locator('.slider-box').evaluate((box) => {
    const { left, right } = box.getBoundingClientRect();
    const within = ({ left: from, right: to }: DOMRect) => from > left - 1 && to < right + 1;
    return [...(box.firstElementChild?.children ?? [])].flatMap((slide, at) =>
      within(slide.getBoundingClientRect()) ? [at + 1] : [],
    );
  });

/** Whether it is on its way from one place to another by sliding. */
const slides = (page: Page) =>
  page.locator('.slider-box').evaluate((box: HTMLElement) => box.style.scrollSnapType === 'none');

/** Opens a page at whose slider time stands still. */
async function openStill(address: string, options: PageOptions = { width: 1200 }) {
  const tab = await browser.newPage(options);
  const { page } = tab;
  // Fades go on when the test says so.
  await page.addInitScript(() => {
    const fades: Animation[] = [];
    Object.assign(window, { fades });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, ...how: Parameters<typeof animate>) {
      const motion = animate.apply(this, how);
      motion.pause();
      fades.push(motion);
      return motion;
    };
  });
  await stopClock(page);
  await page.goto(shop.site + address);
  // The page's small scripts start in a task of their own.
  await page.clock.runFor(1);
  await page.locator('.slider[data-live]').waitFor();
  return tab;
}

async function expectSlideOf(page: Page, milliseconds: number): Promise<void> {
  expect(await slides(page)).toBe(true);
  await page.clock.runFor(milliseconds - 20);
  expect(await slides(page)).toBe(true);
  await page.clock.runFor(40);
  expect(await slides(page)).toBe(false);
}

/** Expects that the pictures of a product take so long from one to the next. */
async function expectSlideOfGallery(milliseconds: number): Promise<void> {
  const { page: product } = await browser.newPage({ width: 1200 });
  await stopClock(product);
  await product.goto(`${shop.site}/product/blend/`);
  // The page's small scripts start in a task of their own, and the gallery's time begins once its script is there.
  await expect
    .poll(async () => {
      await product.clock.runFor(1);
      return product.locator('.gallery[data-live]').count();
    })
    .toBe(1);
  await product.clock.runFor(250);
  await product.locator('.gallery-viewport.is-live').waitFor();
  const isMoving = () =>
    product.locator('.gallery-viewport').evaluate((box: HTMLElement) => box.style.scrollSnapType === 'none');
  await product.locator('.gallery-next').click();
  await expect.poll(isMoving).toBe(true);
  await product.clock.runFor(milliseconds - 20);
  expect(await isMoving()).toBe(true);
  await product.clock.runFor(40);
  expect(await isMoving()).toBe(false);
}

test('[NOTE-010] a slideshow shows each slide for 7000 ms, fades for 600 ms and begins again after the last', async () => {
  const { page, errors } = await openStill('/slideshow/');
  expect(await current(page)).toBe(1);
  await page.clock.runFor(6990);
  expect([await current(page), await shown(page)]).toEqual([1, [1]]);
  await page.clock.runFor(10);
  expect(await current(page)).toBe(2);
  // Both stand in the same place, the next one over the one before, of which it shows less and less.
  const halfway = await page.evaluate(() => {
    const { fades } = window as unknown as { fades: Animation[] };
    const slides = [...document.querySelectorAll('.slideshow > li')];
    return fades.map((fade) => {
      fade.currentTime = 300;
      const effect = fade.effect as KeyframeEffect;
      return {
        slide: slides.indexOf(effect.target as Element) + 1,
        milliseconds: effect.getTiming().duration,
        opacity: Number(getComputedStyle(effect.target as Element).opacity),
      };
    });
  });
  expect(halfway).toEqual([
    { slide: 1, milliseconds: 600, opacity: 1 },
    { slide: 2, milliseconds: 600, opacity: expect.any(Number) },
  ]);
  expect(halfway[1]?.opacity).toBeGreaterThan(0.3);
  expect(halfway[1]?.opacity).toBeLessThan(0.95);
  expect(await shown(page)).toEqual([1, 2]);
  await page.evaluate(() => {
    for (const fade of (window as unknown as { fades: Animation[] }).fades) fade.finish();
  });
  await expect.poll(() => shown(page)).toEqual([2]);
  await page.clock.runFor(7000);
  expect(await current(page)).toBe(3);
  await page.clock.runFor(7000);
  expect(await current(page)).toBe(1);
  // Backward as well.
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => current(page)).toBe(3);
  expect(errors).toEqual([]);
});

test('[NOTE-010] its owner says how long slides stay, how long and how they change, and whether it begins again', async () => {
  const { page } = await openStill('/slideshow-changed/');
  await page.clock.runFor(1990);
  expect(await current(page)).toBe(1);
  await page.clock.runFor(10);
  expect(await current(page)).toBe(2);
  await expectSlideOf(page, 900);
  expect(await page.evaluate(() => (window as unknown as { fades: unknown[] }).fades)).toEqual([]);
  await page.clock.runFor(1080);
  expect(await current(page)).toBe(3);
  await page.getByRole('button', { name: 'Play' }).waitFor();
  const next = page.locator('.slider-next');
  expect([await next.isDisabled(), await next.isVisible()]).toEqual([true, false]);
  await page.clock.runFor(60_000);
  expect([await current(page), await shown(page)]).toEqual([3, [3]]);
  // Whoever has it go on sees it from the beginning.
  await page.getByRole('button', { name: 'Play' }).click();
  await page.clock.runFor(2000);
  expect(await current(page)).toBe(1);

  const { page: still } = await openStill('/slideshow-still/');
  await still.clock.runFor(60_000);
  expect([await current(still), await still.locator('.slider-pause').count()]).toEqual([1, 0]);
});

test('[NOTE-012] a carousel moves on every 3000 ms, for 500 ms, unless its owner says otherwise', async () => {
  const { page } = await openStill('/carousel/');
  expect(await shown(page)).toEqual([1, 2, 3]);
  await page.clock.runFor(2990);
  expect(await current(page)).toBe(1);
  await page.clock.runFor(10);
  expect(await current(page)).toBe(2);
  await expectSlideOf(page, 500);
  expect(await shown(page)).toEqual([4, 5, 6]);
  await page.clock.runFor(3000);
  expect(await shown(page)).toEqual([5, 6, 7]);
  await page.clock.runFor(3000);
  expect(await shown(page)).toEqual([1, 2, 3]);

  const { page: changed } = await openStill('/carousel-changed/');
  expect(await shown(changed)).toEqual([1, 2]);
  await changed.clock.runFor(3990);
  expect(await current(changed)).toBe(1);
  await changed.clock.runFor(10);
  expect(await current(changed)).toBe(2);
  await expectSlideOf(changed, 1000);
});

describe('sliders of products', () => {
  test('[NOTE-011a] slide for 500 ms, as the pictures of a product do, unless their owner says otherwise', async () => {
    const { page, errors } = await openStill('/products/');
    expect(await shown(page)).toEqual([1, 2, 3, 4]);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => current(page)).toBe(2);
    await expectSlideOf(page, 500);
    expect(await shown(page)).toEqual([5, 6, 7, 8]);

    const { page: changed } = await openStill('/products-changed/');
    await changed.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => current(changed)).toBe(2);
    await expectSlideOf(changed, 200);

    await expectSlideOfGallery(500);
    const inGallery = (from: string, to: string) =>
      shop.query(
        `update content_document set published = regexp_replace(published::text, $1, $2)::jsonb
         where published::text like '%"product-gallery"%' returning id`,
        [`("type": "product-gallery", "props": {)${from}`, `\\1${to}`],
      );
    expect(await inGallery('[^}]*', '"speed": 900')).toHaveLength(1);
    onTestFinished(async () => {
      await inGallery('[^}]*', '');
      await shop.refresh();
    });
    await shop.refresh();
    await expectSlideOfGallery(900);
    expect(errors).toEqual([]);
  });

  test('[NOTE-011b] move by themselves only where their owner wants it, then every 3 s or as often as he says', async () => {
    const { page } = await openStill('/products/');
    await page.clock.runFor(60_000);
    expect([await current(page), await page.locator('.slider-pause').count()]).toEqual([1, 0]);

    const { page: moving } = await openStill('/products-moving/');
    await moving.clock.runFor(2990);
    expect(await current(moving)).toBe(1);
    await moving.clock.runFor(10);
    expect(await current(moving)).toBe(2);

    const { page: changed } = await openStill('/products-changed/');
    await changed.clock.runFor(4990);
    expect(await current(changed)).toBe(1);
    await changed.clock.runFor(10);
    expect(await current(changed)).toBe(2);
    await changed.getByRole('button', { name: 'Play' }).waitFor();
  });

  test('[NOTE-011c] change their columns at 992 and 768 px, as do carousels, to what their owner says', async () => {
    const across = async (address: string) => {
      const { page } = await browser.newPage({ width: 992 });
      await page.goto(shop.site + address);
      await page.locator('.slider[data-live]').waitFor();
      const counts: number[] = [];
      for (const width of [992, 991, 768, 767, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
        counts.push((await shown(page)).length);
      }
      return counts;
    };
    expect(await across('/products/')).toEqual([4, 3, 3, 2, 2]);
    expect(await across('/products-changed/')).toEqual([5, 4, 4, 1, 1]);
    expect(await across('/carousel/')).toEqual([3, 2, 2, 1, 1]);
    expect(await across('/carousel-changed/')).toEqual([2, 4, 4, 3, 3]);
  });

  test('have a dot for each page of them, in a window of any width', async () => {
    const { page } = await openStill('/products/', { width: 1200 });
    const dots = () =>
      page.locator('.slider-dot').evaluateAll((all) => all.map((dot) => dot.getAttribute('aria-label')));
    expect(await dots()).toEqual(['Show 1 of 3', 'Show 2 of 3', 'Show 3 of 3']);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(dots).toHaveLength(5);
    await page.getByRole('button', { name: 'Show 5 of 5' }).click();
    await page.clock.runFor(600);
    expect([await current(page), await shown(page)]).toEqual([5, [8, 9]]);
    expect(await page.locator('.slider [role=status]').textContent()).toBe('5 of 5');
  });
});

test('what moves by itself stands still under the pointer and at the keyboard, and is stopped by its button', async () => {
  const { page } = await openStill('/carousel/');
  await page.locator('.slider-box').hover();
  await page.clock.runFor(60_000);
  expect(await current(page)).toBe(1);
  await page.mouse.move(2, 2);
  await page.clock.runFor(3600);
  expect(await current(page)).toBe(2);
  // By keyboard its button comes first, and then its arrows, its dots and its slides.
  const focus = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
  const before = page.locator('.slider-controls');
  await before.evaluate((controls) => {
    const link = Object.assign(document.createElement('a'), {
      href: '#',
      id: 'before',
      textContent: 'before',
    });
    controls.before(link);
    link.focus();
  });
  const order: (string | null | undefined)[] = [];
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab');
    order.push(await focus());
  }
  expect(order).toEqual([
    'Pause',
    'Previous',
    'Next',
    'Show 1 of 3',
    'Show 2 of 3',
    'Show 3 of 3',
    'Selection',
    // A link of what stands before is reached as well.
    'Card 1',
  ]);
  await page.clock.runFor(60_000);
  expect((await shown(page)).includes(1)).toBe(true);
  await page.locator('.slider-pause').click();
  await page.mouse.move(2, 2);
  await page.locator('#before').focus();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(60_000);
  expect((await shown(page)).includes(1)).toBe(true);
  expect(await page.locator('.slider-pause').getAttribute('aria-label')).toBe('Play');
});

test('with reduced motion nothing moves by itself, and what is asked for is there at once', async () => {
  const { page } = await openStill('/slideshow/', { width: 1200, context: { reducedMotion: 'reduce' } });
  await page.clock.runFor(60_000);
  expect([await current(page), await page.locator('.slider-pause').getAttribute('aria-label')]).toEqual([
    1,
    'Play',
  ]);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => shown(page)).toEqual([2]);
  expect(await page.evaluate(() => (window as unknown as { fades: unknown[] }).fades)).toEqual([]);
  // Who wants it to move has it move.
  await page.getByRole('button', { name: 'Play' }).click();
  await page.clock.runFor(7000);
  expect(await current(page)).toBe(3);
});

describe.each(['ltr', 'rtl'])('from one side to the other: %s', (direction) => {
  test('arrow keys, arrows and fingers lead in the direction of writing', async () => {
    if (direction === 'rtl') await shop.changeSettings(languageSettings, { language: 'ar' });
    const { page, errors } = await browser.newPage({ width: 390, context: { hasTouch: true } });
    await page.goto(`${shop.site}/products/`);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction);
    await page.locator('.slider[data-live]').waitFor();
    const [forward, back] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await page.locator('.slider-box').focus();
    for (const [key, slides] of [
      [forward, [3, 4]],
      [forward, [5, 6]],
      [back, [3, 4]],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => shown(page)).toEqual(slides);
    }
    await page.locator('.slider-next').click();
    await expect.poll(() => shown(page)).toEqual([5, 6]);
    // The arrow that leads on points on.
    const isTurned = (arrow: string) =>
      page.locator(`${arrow} .icon`).evaluate((icon) => getComputedStyle(icon).rotate === '180deg');
    expect([await isTurned('.slider-next'), await isTurned('.slider-previous')]).toEqual(
      direction === 'rtl' ? [true, false] : [false, true],
    );
    const box = await page.locator('.slider-box').boundingBox();
    if (!box) throw new Error('The slider has no box.');
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: box.y + 100 }],
      });
    const way = direction === 'rtl' ? -1 : 1;
    const at = (part: number) => box.x + box.width * (0.5 - (part - 0.5) * 0.8 * way);
    await touch('touchStart', at(0));
    for (let step = 1; step <= 10; step++) await touch('touchMove', at(step / 10));
    await touch('touchEnd');
    await expect.poll(async () => (await shown(page))[0] ?? 0).toBeGreaterThan(6);
    await expect.poll(() => current(page)).toBeGreaterThan(3);
    expect(errors).toEqual([]);
    if (direction === 'rtl') await shop.changeSettings(languageSettings, { language: 'en' });
  });
});

test('it can be pulled by mouse, which opens nothing', async () => {
  const { page } = await openStill('/products/');
  const box = await page.locator('.slider-box').boundingBox();
  if (!box) throw new Error('The slider has no box.');
  const y = box.y + 100;
  await page.mouse.move(box.x + box.width * 0.7, y);
  await page.mouse.down();
  for (let step = 1; step <= 5; step++) await page.mouse.move(box.x + box.width * (0.7 - step * 0.1), y);
  await page.mouse.up();
  await page.clock.runFor(600);
  expect([await shown(page), new URL(page.url()).pathname]).toEqual([[5, 6, 7, 8], '/products/']);
});

test('without script all slides are reached by scrolling, and nothing offers what would not work', async () => {
  const { page } = await browser.newPage({ width: 390, context: { javaScriptEnabled: false } });
  for (const [address, count] of [
    ['/slideshow/', 3],
    ['/products/', 9],
  ] as const) {
    await page.goto(shop.site + address);
    const rows = page.locator('.slider-row > li');
    expect(await rows.count()).toBe(count);
    expect(await page.locator('.slider-controls').isVisible()).toBe(false);
    await rows.last().scrollIntoViewIfNeeded();
    const [box, last] = [await page.locator('.slider-box').boundingBox(), await rows.last().boundingBox()];
    expect(Math.abs((last?.x ?? 0) + (last?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0))).toBeLessThan(2);
  }
});

test('a single slide has no controls, and its page no script for it', async () => {
  const { page } = await browser.newPage({ width: 1200 });
  await page.goto(`${shop.site}/slideshow-single/`);
  expect(await page.locator('.slider-row > li').count()).toBe(1);
  expect(await page.locator('.slider button, .slider[data-script]').count()).toBe(0);
});

test('sliders that are put into a page later come to life there, each by itself', async () => {
  const { page } = await browser.newPage({ width: 1200, context: { reducedMotion: 'reduce' } });
  await page.goto(`${shop.site}/products/`);
  await page.locator('.slider[data-live]').waitFor();
  await page.evaluate(async () => {
    const html = await (await fetch('/carousel/')).text();
    const other = new DOMParser().parseFromString(html, 'text/html').querySelector('.slider');
    document.querySelector('.slider')?.after(document.importNode(other as Node, true));
  });
  const [first, second] = [page.locator('.slider').first(), page.locator('.slider').last()];
  await expect.poll(() => second.getAttribute('data-live')).toBe('');
  await second.getByRole('button', { name: 'Next' }).click();
  const currentOf = (slider: typeof first) =>
    slider
      .locator('.slider-dot')
      .evaluateAll((all) => all.findIndex((dot) => dot.hasAttribute('aria-current')) + 1);
  await expect.poll(() => currentOf(second)).toBe(2);
  expect(await currentOf(first)).toBe(1);
  // Taken out and put back it begins anew, with as many dots as before.
  await second.evaluate((slider) => {
    const place = slider.parentElement as Element;
    slider.remove();
    setTimeout(() => place.append(slider), 50);
  });
  await expect.poll(() => page.locator('.slider').last().getAttribute('data-live')).toBe('');
  await expect.poll(() => page.locator('.slider').last().locator('.slider-dot').count()).toBe(3);
});

test.each([390, 1440])(
  'nothing moves while scripts and pictures come, and everybody can use it: %d px',
  async (width) => {
    for (const address of ['/slideshow/', '/carousel/', '/products/']) {
      // What moves by itself would go on meanwhile.
      const { page, errors } = await browser.newPage({ width, context: { reducedMotion: 'reduce' } });
      const late = Promise.withResolvers<void>();
      await page.route(/\/assets\/slider-|\/media\//, async (route) => {
        await late.promise;
        await route.continue();
      });
      await page.goto(shop.site + address, { waitUntil: 'domcontentloaded' });
      const places = () =>
        page.evaluate(async () => {
          await document.fonts.ready;
          return [
            ...document.querySelectorAll('.slider, .slider :is(div, button:not(.slider-dot), li, img)'),
          ].map((part) => {
            const { left, top, width, height } = part.getBoundingClientRect();
            return [part.classList[0], left, top, width, height];
          });
        });
      await page.locator('.slider-next').waitFor();
      // Nothing is painted before the sheets are there, but measured it would be.
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
      );
      const before = await places();
      late.resolve();
      await page.locator('.slider[data-live]').waitFor();
      await page.locator('.slider-dot').first().waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('.slider img')]
          .filter(({ loading }) => loading === 'eager')
          .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      );
      // The dots fill the room that their line has kept.
      const isDots = ([name]: unknown[]) => name === 'slider-dots';
      expect((await places()).filter((place) => !isDots(place))).toEqual(
        before.filter((place) => !isDots(place)),
      );
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(errors).toEqual([]);
    }
  },
);
