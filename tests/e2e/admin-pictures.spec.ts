import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { mediaSettings } from '#features/media/settings.ts';
import { enterBackOffice, newName, saveForm } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
let pictures: number[];

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  await shop.changeSettings(mediaSettings, { mostPictureMegabytes: 1 });
  pictures = [
    await shop.addPicture('werkstatt-mug-oat', 'First'),
    await shop.addPicture('werkstatt-mug-2', 'Second'),
    await shop.addPicture('werkstatt-mug-3', 'Third'),
  ];
  await shop.addPicture('hafen-blend-1', 'Waiting');
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

let made = 0;
async function openGallery(options: { width?: number } = {}) {
  const slug = `cup-${++made}`;
  const id = await shop.addProduct({ slug, name: `Cup ${made}`, pictures });
  // Rows that still glide to their place would be clicked beside it.
  const context = { reducedMotion: 'reduce' as const };
  const opened = await enterBackOffice(shop, browser, { ...options, context, at: `products/${id}` });
  const list = opened.page.getByRole('list', { name: 'Pictures in their order' });
  await list.getByRole('listitem').nth(2).waitFor();
  const alts = () =>
    list
      .getByRole('textbox', { name: 'Alt text' })
      .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
  return { ...opened, list, alts, slug, id };
}

const plain = (background: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

/** Hands files to the page as a drop on an element, or as a paste. */
async function hand(page: Page, kind: 'drop' | 'paste', name: string, bytes: Buffer): Promise<void> {
  await page.evaluate(
    ([how, fileName, base64]) => {
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([content], fileName, { type: 'image/png' }));
      if (how === 'paste') {
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
        return;
      }
      const target = document.querySelector('[aria-label="Pictures in their order"]') as Element;
      for (const type of ['dragenter', 'dragover', 'drop'])
        target.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [kind, name, bytes.toString('base64')] as const,
  );
}

it('takes several files at once, dropped, pasted or chosen, and tells of each one why it was refused', async () => {
  const { page, alts, errors } = await openGallery();
  const large = Buffer.alloc(1024 * 1024 + 1);
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: 'red.png', mimeType: 'image/png', buffer: await plain('#ff0000') },
    { name: 'broken.png', mimeType: 'image/png', buffer: (await plain('#00ff00')).subarray(0, 60) },
    { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear all') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') },
    { name: 'large.png', mimeType: 'image/png', buffer: large },
    { name: 'blue.png', mimeType: 'image/png', buffer: await plain('#0000ff') },
  ]);
  await expect.poll(alts).toEqual(['First', 'Second', 'Third', '', '']);
  const told = page.getByRole('alert');
  await expect
    .poll(async () => (await told.allTextContents()).sort())
    .toEqual([
      'broken.png: The picture could not be read; the file may be damaged.',
      'large.png: The file is too large; at most 1 MB are possible.',
      'letter.png: This is no picture we can use. Please choose a JPEG, PNG, WebP, AVIF or GIF file.',
      'notes.txt: This is no picture.',
    ]);
  expect(await accessibilityProblems(page, { include: 'main' })).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss notes.txt' }).click();
  await expect.poll(() => told.count()).toBe(3);
  await hand(page, 'drop', 'dropped.png', await plain('#123456'));
  await expect.poll(async () => (await alts()).length).toBe(6);
  await hand(page, 'paste', 'pasted.png', await plain('#654321'));
  await expect.poll(async () => (await alts()).length).toBe(7);
  // The refusals of the interface are answers that a browser logs.
  expect(errors.filter((error) => !/422/.test(error))).toEqual([]);
});

it('is put in order by keyboard, described, pointed at, replaced and emptied, and the shop shows all of it', async () => {
  const { page, list, alts, slug } = await openGallery();
  await list.getByRole('button', { name: 'First' }).first().focus();
  const told = page.getByRole('status');
  for (const [key, words] of [
    ['Space', 'First picked up from place 1 of 3.'],
    ['ArrowDown', 'First is at place 2 of 3.'],
    ['Space', 'First now stands at place 2 of 3.'],
  ] as const) {
    await page.keyboard.press(key);
    await told.filter({ hasText: words }).waitFor();
  }
  await expect.poll(alts).toEqual(['Second', 'First', 'Third']);

  const rows = list.getByRole('listitem');
  await rows.nth(0).getByRole('textbox', { name: 'Caption' }).fill('In the morning');
  const point = rows.nth(0).getByRole('button', { name: /^Focus of picture 1/ });
  // Its height is that of the picture.
  await expect
    .poll(() => point.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const box = await point.boundingBox();
  await point.click({ position: { x: (box?.width ?? 0) * 0.2, y: (box?.height ?? 0) * 0.1 } });
  const said = rows.nth(0).getByText(/^Focus: /);
  await expect.poll(() => said.textContent()).toBe('Focus: 20 % from the left, 10 % from the top');
  await point.focus();
  for (const key of [
    'ArrowRight',
    'ArrowDown',
    'Shift+ArrowLeft',
    'ArrowUp',
    'ArrowUp',
    'ArrowUp',
    'Shift+ArrowDown',
  ])
    await page.keyboard.press(key);
  await expect.poll(() => said.textContent()).toBe('Focus: 24 % from the left, 1 % from the top');
  // Enter presses the picture at no place.
  await page.keyboard.press('Enter');
  await expect.poll(() => said.textContent()).toBe('Focus: 24 % from the left, 1 % from the top');

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Replace picture 2 by another file' }).click(),
  ]);
  const before = await rows.nth(1).getByRole('img').getAttribute('src');
  await chooser.setFiles({ name: 'new.png', mimeType: 'image/png', buffer: await plain('#abcdef') });
  await expect.poll(() => rows.nth(1).getByRole('img').getAttribute('src')).not.toBe(before);
  expect(await alts()).toEqual(['Second', 'First', 'Third']);
  await page.getByRole('button', { name: 'Remove picture 3' }).click();
  await expect.poll(alts).toEqual(['Second', 'First']);

  await page.getByRole('button', { name: 'Choose a picture' }).first().click();
  const library = page.getByRole('dialog', { name: 'Choose a picture' });
  await library.getByRole('textbox', { name: 'Search description or file name' }).fill('Wait');
  await library.getByRole('button', { name: 'Waiting, Not used' }).click();
  await expect.poll(alts).toEqual(['Second', 'First', 'Waiting']);
  await saveForm(page);
  const { text } = await shop.visitor().get(`/product/${slug}/`);
  expect([...text.matchAll(/gallery-slide".*?alt="([^"]*)"/gs)].map(([, alt]) => alt)).toEqual([
    'Second',
    'First',
    'Waiting',
  ]);
  expect(text).toContain('>In the morning</p>');
  expect(text).toContain('object-position:24% 1%');
});

it('fits a phone, and a product gets a video by address or file', async () => {
  const { page, slug } = await openGallery({ width: 390 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityProblems(page, { include: 'main' })).toEqual([]);
  await page.getByRole('textbox', { name: 'Address of a video' }).fill('https://vimeo.com/76979871');
  await page.getByRole('combobox', { name: 'Place among the pictures' }).click();
  await page.getByRole('option', { name: 'Last' }).click();
  await saveForm(page);
  expect((await shop.visitor().get(`/product/${slug}/`)).text).toContain('href="https://vimeo.com/76979871"');
  await page.locator('input[type=file][accept^="video"]').setInputFiles('seeds/videos/fruehling-sencha.mp4');
  await page.locator('video').waitFor();
  expect(await page.getByRole('textbox', { name: 'Address of a video' }).count()).toBe(0);
  await saveForm(page);
  expect((await shop.visitor().get(`/product/${slug}/`)).text).toMatch(
    /href="\/media\/videos\/\d+-[0-9a-f]{16}\.mp4"/,
  );
});

it('the shop’s pictures are listed with where they are shown, and described', async () => {
  const name = newName('Beaker');
  await shop.addProduct({ slug: name.replace(' ', '-').toLowerCase(), name, pictures });
  const { page } = await enterBackOffice(shop, browser, { at: 'pictures' });
  const row = page
    .getByRole('row')
    .filter({ hasText: `Product “${name}”` })
    .first();
  await row.waitFor();
  await page.getByRole('row').filter({ hasText: 'Not used' }).first().waitFor();
  expect(await accessibilityProblems(page, { include: 'main' })).toEqual([]);
  await row.getByRole('link').first().click();
  await page.getByRole('textbox', { name: 'Caption' }).fill('Shown everywhere');
  await saveForm(page);
  await page
    .getByText(/^Product “Beaker/)
    .first()
    .waitFor();
});
