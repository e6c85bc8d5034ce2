import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { enterBackOffice } from '../support/back-office.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

// What of sections only a browser shows: files that it fetches, places, and what covers what.

let shop: TestShop;
let browser: TestBrowser;
let sticky = 0;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const picture = await shop.addPicture('hafen-blend-1', 'Beans');
  const words = (id: string, lines: number) => ({
    ...{ id, type: 'rich-text', version: 1 },
    props: { html: '<p>Line</p>'.repeat(lines) },
  });
  const section = (id: string, props: object, content: object[], look: object = {}) => ({
    ...{ id, type: 'section', version: 1, ...look },
    props: { ...props, content },
  });
  const shapes = { shapeTop: 'waves', shapeBottom: 'waves' };
  const sticks = {
    edge: 'top',
    on: ['desktop'],
    offset: 10,
    effectsOffset: 0,
    anchorOffset: 40,
    push: false,
  };
  const add = async (slug: string, tree: object[]) => {
    const [row] = await shop.query(
      `insert into content_document (kind, slug, title, status, draft, published)
       values ('page', $1, $1, 'published', $2, $2) returning id`,
      [slug, JSON.stringify(tree)],
    );
    return Number((row as { id: number }).id);
  };
  await add('backgrounds', [
    section('shaped1', { ...shapes, background: 'tint', backdrop: 'picture', picture }, [
      words('wordsa1', 8),
    ]),
    section('shaped2', { ...shapes, shapeTop: 'tilt', background: 'tint' }, [words('wordsb1', 8)]),
    section(
      'filmed1',
      { backdrop: 'video', link: 'https://youtu.be/dQw4w9WgXcQ', privacyMode: true, space: 'none' },
      [words('wordsc1', 2)],
    ),
  ]);
  sticky = await add('sticky', [
    section('column1', {}, [
      {
        ...{ id: 'columns', type: 'columns', version: 1 },
        props: {
          columns: [
            {
              content: [{ ...words('insidea', 1), sticky: { ...sticks, inColumn: true }, htmlId: 'stays' }],
            },
            { content: [words('wordsd1', 60)] },
          ],
        },
      },
    ]),
    section('beyond1', {}, [
      { ...words('insideb', 1), sticky: { ...sticks, inColumn: false }, htmlId: 'goes-on' },
    ]),
    section('below01', {}, [{ ...words('wordse1', 80), htmlId: 'target' }]),
  ]);
  await add('menus', [
    { id: 'menu001', type: 'site-menu', version: 2, props: { layout: 'full' } },
    {
      ...{ id: 'panel01', type: 'off-canvas', version: 1 },
      props: {
        name: 'help',
        content: [{ id: 'inside1', type: 'button', version: 1, props: { text: 'Inside' } }],
      },
    },
  ]);
  const below = [
    { label: 'Green', address: '/green/', children: [{ label: 'Sencha', address: '/sencha/' }] },
  ];
  await shop.query(`update content_menu set items = $1 where handle = 'main'`, [
    JSON.stringify([{ label: 'Tea', address: '/tea/', children: below }]),
  ]);
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom, left, width, height } = element.getBoundingClientRect();
    return { top, bottom, left, width, height };
  });

/** Scrolls; what follows it is done with the second frame after it. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: 'instant' });
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  }, top);

it('[SECT-013a] [SECT-003b] fetches the file of each shape once, and a video covers its section at 16:9', async () => {
  const { page } = await browser.newPage({ width: 1200 });
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/([a-z]+)-[^/]*\.svg$/.exec(new URL(request.url()).pathname) ?? [];
    if (name) fetched.push(`${request.method()} ${name}`);
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>addEventListener('message', () => {
        for (const message of [{ event: 'onReady' }, { event: 'infoDelivery', info: { playerState: 1 } }])
          parent.postMessage(JSON.stringify(message), '*');
      })</script>`,
    }),
  );
  await page.goto(`${shop.site}/backgrounds/`);
  await page.waitForLoadState('networkidle');
  expect(fetched.sort()).toEqual(['GET tilt', 'GET waves']);
  await page.locator('.band:has(.backdrop-video)').scrollIntoViewIfNeeded();
  await page.locator('.backdrop.is-playing iframe').waitFor();
  const [frame, band] = [await boxOf(page, '.backdrop-video iframe'), await boxOf(page, '.band:has(iframe)')];
  expect(Math.abs(frame.width / frame.height - 16 / 9)).toBeLessThan(0.01);
  expect([frame.width >= band.width, frame.height >= band.height]).toEqual([true, true]);
  // It is in the middle of it.
  expect(Math.abs(frame.top + frame.height / 2 - (band.top + band.height / 2))).toBeLessThan(1);
  expect(Math.abs(frame.left + frame.width / 2 - (band.left + band.width / 2))).toBeLessThan(1);
});

it('[SECT-007a] [SECT-009] what sticks ends with its column when it stays in it, else goes on, and links keep clear of it', async () => {
  const { page } = await browser.newPage({ width: 1200 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${shop.site}/sticky/`);
  await page.locator('#goes-on[data-live]').waitFor();
  const header = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.height = 'var(--header-height)';
    return probe.offsetHeight;
  });
  const column = await boxOf(page, '.column:has(#stays)');
  await scrollTo(page, column.top + 300);
  expect((await boxOf(page, '#stays')).top).toBeCloseTo(header + 10, 0);
  await scrollTo(page, column.bottom - 40);
  const [part, end] = [await boxOf(page, '#stays'), await boxOf(page, '.column:has(#stays)')];
  expect(part.bottom).toBeCloseTo(end.bottom, 0);
  await scrollTo(page, column.bottom + 900);
  expect((await boxOf(page, '#goes-on')).top).toBeCloseTo(header + 10, 0);
  await scrollTo(page, 0);
  await page.goto(`${shop.site}/sticky/#target`);
  await page.locator('#goes-on[data-live]').waitFor();
  const padding = await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop);
  expect(Number.parseFloat(padding)).toBeCloseTo(header + 16 + 40, 0);
  // On other devices nothing of it sticks.
  await page.setViewportSize({ width: 600, height: 900 });
  await scrollTo(page, 1200);
  await expect.poll(async () => (await boxOf(page, '#stays')).bottom < 0).toBe(true);
});

it('[TPL-003] nothing sticks while it is edited', async () => {
  const { page } = await enterBackOffice(shop, browser, { width: 1440 });
  await page.goto(`${shop.site}/admin/editor/${sticky}?at=/sticky/`);
  const part = page.frameLocator('iframe').locator('[data-sticky]').first();
  await part.waitFor();
  await expect.poll(() => part.evaluate((element) => getComputedStyle(element).position)).toBe('static');
});

it('[NAV-004b] lists of the phone’s menu and of a drop-down menu slide in 200 ms', async () => {
  const { page } = await browser.newPage({ width: 390 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${shop.site}/menus/`);
  /** How long an entry's list slides, and whether it is less than whole with the first frame after it was opened. */
  const slides = (entry: string) =>
    page
      .locator(entry)
      .first()
      .evaluate(async (details: HTMLDetailsElement) => {
        const content = getComputedStyle(details, '::details-content');
        details.open = true;
        await new Promise(requestAnimationFrame);
        const [first] = content.transitionDuration.split(', ');
        const whole = details.querySelector('ul')?.offsetHeight ?? 0;
        return [content.transitionProperty.split(', ')[0], first, Number.parseFloat(content.height) < whole];
      });
  await page.locator('.nav-toggle').click();
  expect(await slides('.nav-body .submenu')).toEqual(['height', '0.2s', true]);
  await page.keyboard.press('Escape');
  await page.locator('.menu-button').click();
  // Its sheet comes with its script, which whoever points at it wakes.
  await page.locator('.menu-stacked').hover();
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('sheet-menu-entries')),
  );
  expect(await slides('.menu-stacked .submenu')).toEqual(['height', '0.2s', true]);
});

it('[NAV-007d] the focus stays in a panel at the edge of the window while it is open', async () => {
  const { page } = await browser.newPage({ width: 1200 });
  await page.goto(`${shop.site}/menus/`);
  const opener = page.getByRole('button', { name: 'Open', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'More' });
  await panel.waitFor();
  const focused = () =>
    panel.evaluate((element) => (element.contains(document.activeElement) ? 'inside' : 'outside'));
  await expect.poll(focused).toBe('inside');
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect([key, await focused()]).toEqual([key, 'inside']);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
});
