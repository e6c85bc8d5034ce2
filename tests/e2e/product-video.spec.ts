import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

const clip = path.join(import.meta.dirname, '../../seeds/videos/fruehling-sencha.mp4');

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const manager = await shop.member('shop-manager');
  const pictures: number[] = [];
  for (const number of [1, 2, 3])
    pictures.push(await shop.addPicture(`fruehling-sencha-${number}`, `Picture ${number}`));
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await readFile(clip))], 'film.mp4'));
  const { id: videoId } = (
    await manager.post('/rest/uploads/videos', form, { 'sec-fetch-site': 'same-origin' })
  ).json();
  for (const [slug, video] of [
    ['own', { videoId, place: 'after-first' }],
    ['youtube', { address: 'https://youtu.be/dQw4w9WgXcQ', place: 'first' }],
    ['vimeo', { address: 'https://vimeo.com/76979871', place: 'last' }],
  ] as const) {
    const id = await shop.addProduct({ slug, name: `Tea ${slug}`, pictures });
    await shop.refresh();
    const { version } = (await manager.get(`/rest/products/${id}`)).json();
    const saved = await manager.send(`/rest/products/${id}`, {
      method: 'PUT',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ version, video }),
    });
    expect(saved.status).toBe(200);
  }
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** A gallery that has started, without animations. */
async function openGallery(options: { width?: number } = {}) {
  const opened = await browser.newPage({ width: 1440, ...options, context: { reducedMotion: 'reduce' } });
  const foreign: string[] = [];
  opened.page.on('request', (request) => {
    if (!request.url().startsWith(shop.site) && !/^(data|blob):/.test(request.url()))
      foreign.push(new URL(request.url()).host);
  });
  return { ...opened, foreign };
}

const start = async (page: Page, slug: string) => {
  await page.goto(`${shop.site}/product/${slug}/`);
  await page.waitForSelector('.gallery-viewport.is-live');
};

const isPaused = (page: Page) =>
  page.locator('video.product-video-player').evaluate((video: HTMLVideoElement) => video.paused);

test('[CAT-011bcd] an uploaded video plays on a click, pauses others, is paused by another slide and gives its poster back', async () => {
  const { page, errors } = await openGallery();
  await start(page, 'own');
  // Something else that plays on the page.
  await page.evaluate(
    async (address) => {
      const other = Object.assign(document.createElement('video'), { src: address, muted: true, loop: true });
      other.id = 'other';
      document.body.append(other);
      await other.play();
    },
    (await page.getAttribute('.product-video', 'data-src')) ?? '',
  );
  const otherPaused = () => page.locator('#other').evaluate((video: HTMLVideoElement) => video.paused);
  expect(await otherPaused()).toBe(false);

  await page.click('.gallery-thumbs li:nth-child(2) a');
  const link = page.getByRole('link', { name: 'Play the video: Tea own' });
  // Hovering is no zooming here, and a click opens no lightbox.
  await link.hover();
  expect(await page.locator('.zoom-picture').count()).toBe(0);
  await link.click();
  const player = page.locator('video.product-video-player');
  await player.waitFor();
  await expect.poll(() => isPaused(page)).toBe(false);
  expect(await page.locator('.pswp').count()).toBe(0);
  expect([await otherPaused(), await link.isVisible()]).toEqual([true, false]);
  expect(await player.getAttribute('aria-label')).toBe('Video: Tea own');
  await expect.poll(() => player.evaluate((video) => video === document.activeElement)).toBe(true);

  // Scrolling the page is no leaving of the slide.
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  expect(await isPaused(page)).toBe(false);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.click('.gallery-next');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.click('.gallery-previous');

  // It is heard alone, whichever was started last.
  await player.evaluate((video: HTMLVideoElement) => video.play());
  await page.locator('#other').evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => isPaused(page)).toBe(true);
  await player.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(otherPaused).toBe(true);

  // Its end.
  await player.focus();
  await player.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2;
  });
  await link.waitFor();
  expect([await player.count(), await link.locator('.product-video-icon').isVisible()]).toEqual([0, true]);
  await expect.poll(() => link.evaluate((own) => own === document.activeElement)).toBe(true);
  expect(errors).toEqual([]);
});

test('the lightbox moves between the pictures and leaves the video out', async () => {
  const { page } = await openGallery();
  await start(page, 'own');
  await page.click('.gallery-thumbs li:nth-child(3) a');
  await page.click('.gallery-slide:nth-child(3) a');
  await page.waitForSelector('.pswp--open.pswp--ui-visible');
  await expect.poll(() => page.textContent('.pswp__counter')).toBe('2 / 3');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.textContent('.pswp__counter')).toBe('1 / 3');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.pswp', { state: 'detached' });
  await expect
    .poll(() => page.locator('.gallery-thumbs a[aria-current]').getAttribute('href'))
    .toMatch(/-0$/);
});

/** Stands in for the player of another site: it keeps what it is told and says what the test wants. */
const playSilently = (route: Route) =>
  route.fulfill({
    contentType: 'text/html',
    body: `<body><script>
      window.told = [];
      addEventListener('message', ({ data, origin }) => told.push({ origin, ...JSON.parse(data) }));
      window.say = (message) => parent.postMessage(JSON.stringify(message), '*');
    </script></body>`,
  });

const players = [
  {
    slug: 'youtube',
    number: 1,
    host: 'www.youtube-nocookie.com',
    frame: /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/,
    page: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    begun: { event: 'listening' },
    paused: { event: 'command', func: 'pauseVideo' },
    played: { event: 'infoDelivery', info: { playerState: 1 } },
    ended: { event: 'infoDelivery', info: { playerState: 0 } },
  },
  {
    slug: 'vimeo',
    number: 4,
    host: 'player.vimeo.com',
    frame: /^https:\/\/player\.vimeo\.com\/video\/76979871\?/,
    page: 'https://vimeo.com/76979871',
    begun: { method: 'addEventListener', value: 'ended' },
    paused: { method: 'pause' },
    played: { event: 'play' },
    ended: { event: 'ended' },
  },
] as const;

test.each(players)(
  '[CAT-011bcd] a video of $slug is fetched by a click alone, pauses others, is paused by another slide and gives its poster back',
  async ({ slug, number, host, frame: address, page: own, begun, paused, played, ended }) => {
    const { page, foreign, errors } = await openGallery();
    await page.route(`https://${host}/**`, playSilently);
    await start(page, slug);
    await page.click(`.gallery-thumbs li:nth-child(${number}) a`);
    const link = page.getByRole('link', { name: `Play the video: Tea ${slug}` });
    expect(await link.getAttribute('href')).toBe(own);
    await link.hover();
    await page.waitForLoadState('networkidle');
    expect(foreign).toEqual([]);
    // Something else that plays on the page.
    await page.evaluate(() => {
      const other = Object.assign(document.createElement('video'), { id: 'other' });
      other.pause = () => other.setAttribute('data-paused', 'yes');
      document.body.append(other);
    });
    await link.press('Enter');
    const player = page.locator('iframe.product-video-player');
    await player.waitFor();
    expect(await player.getAttribute('src')).toMatch(address);
    expect(await player.getAttribute('title')).toBe(`Video: Tea ${slug}`);
    expect(await page.getAttribute('#other', 'data-paused')).toBe('yes');
    expect(await link.isVisible()).toBe(false);
    const inside = await (await player.elementHandle())?.contentFrame();
    if (!inside) throw new Error('The frame has no page.');
    await inside.waitForFunction(() => 'say' in window);
    const told = () => inside.evaluate(() => (window as unknown as { told: object[] }).told);
    const say = (message: object) =>
      inside.evaluate((said) => (window as unknown as { say(message: object): void }).say(said), message);
    await expect.poll(told).toContainEqual(expect.objectContaining({ ...begun, origin: shop.site }));
    expect(foreign).toEqual([host]);

    await page.evaluate(() => document.querySelector('#other')?.removeAttribute('data-paused'));
    await say(played);
    await expect.poll(() => page.getAttribute('#other', 'data-paused')).toBe('yes');
    expect(await told()).not.toContainEqual(expect.objectContaining(paused));
    await page.click(`.gallery-thumbs li:nth-child(2) a`);
    await expect.poll(told).toContainEqual(expect.objectContaining(paused));
    await page.click(`.gallery-thumbs li:nth-child(${number}) a`);
    // Nobody else can say that it is over.
    await page.evaluate((message) => window.postMessage(JSON.stringify(message), '*'), ended);
    expect(await player.count()).toBe(1);
    await say(ended);
    await link.waitFor();
    expect(await player.count()).toBe(0);
    for (const part of ['img', '.product-video-icon'])
      expect([part, await link.locator(part).isVisible()]).toEqual([part, true]);
    expect(errors).toEqual([]);
  },
);

test('without script a video is a link to its file or its page', async () => {
  const { page } = await browser.newPage({ width: 390, context: { javaScriptEnabled: false } });
  for (const [slug, address] of [
    ['own', /^\/media\/videos\/\d+-[0-9a-f]{16}\.mp4$/],
    ['vimeo', /^https:\/\/vimeo\.com\/76979871$/],
  ] as const) {
    await page.goto(`${shop.site}/product/${slug}/`);
    const link = page.getByRole('link', { name: `Play the video: Tea ${slug}` });
    expect(await link.getAttribute('href')).toMatch(address);
  }
});

test.each([390, 1440])('a gallery with a video has no accessibility problems at %d px', async (width) => {
  const { page } = await openGallery({ width });
  await start(page, 'own');
  await page.click('.gallery-thumbs li:nth-child(2) a');
  expect(await accessibilityProblems(page, { include: '.product-gallery' })).toEqual([]);
  await page.getByRole('link', { name: 'Play the video: Tea own' }).click();
  await page.waitForSelector('video.product-video-player');
  expect(await accessibilityProblems(page, { include: '.product-gallery' })).toEqual([]);
});
