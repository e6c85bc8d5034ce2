import { crc32 } from 'node:zlib';
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

const plain = (background: string, width = 300) =>
  sharp({ create: { width, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

const GALLERY = '[aria-label="Pictures in their order"]';

/** Hands files to the page as a drop on an element, or as a paste. */
async function hand(
  page: Page,
  kind: 'drop' | 'paste',
  target: string,
  files: readonly (readonly [string, Buffer])[],
): Promise<void> {
  await page.evaluate(
    ([how, at, contents]) => {
      const data = new DataTransfer();
      for (const [name, base64] of contents) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const type = name.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
        data.items.add(new File([bytes], name, { type }));
      }
      if (how === 'paste') {
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
        return;
      }
      for (const type of ['dragenter', 'dragover', 'drop'])
        document
          .querySelector(at)
          ?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [kind, target, files.map(([name, bytes]) => [name, bytes.toString('base64')] as const)] as const,
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
      'letter.png: This is no picture we can use. Please choose a JPEG, PNG, WebP, AVIF, GIF or SVG file.',
      'notes.txt: This is no picture.',
    ]);
  expect(await accessibilityProblems(page, { include: 'main' })).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss notes.txt' }).click();
  await expect.poll(() => told.count()).toBe(3);
  await hand(page, 'drop', GALLERY, [['dropped.png', await plain('#123456')]]);
  await expect.poll(async () => (await alts()).length).toBe(6);
  await hand(page, 'paste', GALLERY, [['pasted.png', await plain('#654321')]]);
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
    ['Space', 'First is now at position 2 of 3.'],
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

  // What is said of a picture already comes along with it.
  await shop.query(`update picture set caption = 'Said before' where alt = 'Waiting'`);
  await page.getByRole('button', { name: 'Choose a picture' }).first().click();
  const library = page.getByRole('dialog', { name: 'Choose a picture' });
  await library
    .getByRole('textbox', { name: 'Search title, file name, alternative text or caption' })
    .fill('Wait');
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
  expect(text).toContain('>Said before</p>');
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

/** The beginning of a PNG that claims to have 200 megapixels. */
function claimsToBeHuge(): Buffer {
  const header = Buffer.alloc(17);
  header.write('IHDR');
  header.writeUInt32BE(20_000, 4);
  header.writeUInt32BE(10_000, 8);
  header.set([8, 2, 0, 0, 0], 12);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(header));
  const end = Buffer.from('000000004944415435af061e0000000049454e44ae426082', 'hex');
  return Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d', 'hex'), header, check, end]);
}

it('[TPL-027a] the media library takes many files dropped on it, says of each refused one why, and is described, searched and narrowed', async () => {
  const name = newName('Beaker');
  await shop.addProduct({ slug: name.replace(' ', '-').toLowerCase(), name, pictures });
  const sky = `${newName('sky')}.png`;
  const { page } = await enterBackOffice(shop, browser, { at: 'pictures' });
  const card = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
  await card('Shown in').first().waitFor();
  await hand(page, 'drop', 'main ul', [
    ['leaf.svg', Buffer.from('<svg viewBox="0 0 4 4" onload="x()"><path d="M0 0h4v4z"/></svg>')],
    ['broken.png', (await plain('#00ff00')).subarray(0, 60)],
    ['letter.png', Buffer.from('Dear all')],
    ['huge.png', claimsToBeHuge()],
    ['large.png', Buffer.alloc(1024 * 1024 + 1)],
    [sky, await plain('#0000ff')],
  ]);
  // Pictures are made in all their sizes first, which a busy machine takes long for.
  await card(sky).getByText('Not used · No alternative text').waitFor({ timeout: 60_000 });
  await card('leaf.svg').first().waitFor({ timeout: 60_000 });
  await expect
    .poll(async () => (await page.getByRole('alert').allTextContents()).sort())
    .toEqual([
      'broken.png: The picture could not be read; the file may be damaged.',
      'huge.png: The picture has too many pixels; at most 64 megapixels are possible.',
      'large.png: The file is too large; at most 1 MB are possible.',
      'letter.png: This is no picture we can use. Please choose a JPEG, PNG, WebP, AVIF, GIF or SVG file.',
    ]);
  expect(await accessibilityProblems(page, { include: 'main' })).toEqual([]);

  await card(sky).getByRole('link').click();
  await page.getByText('It is shown nowhere.').waitFor();
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('A clear morning');
  await page.getByRole('textbox', { name: 'Title' }).fill('Weather');
  await page.getByRole('textbox', { name: 'Caption' }).fill(`Seen from ${sky}`);
  const focus = page.getByRole('button', { name: /^Focus of picture/ });
  await focus.focus();
  await page.keyboard.press('ArrowRight');
  await saveForm(page);
  expect(await accessibilityProblems(page, { include: 'main' })).toEqual([]);
  const [kept] = await shop.query('select alt, title, caption, focus from picture where file_name = $1', [
    sky,
  ]);
  expect(kept).toEqual({
    alt: 'A clear morning',
    title: 'Weather',
    caption: `Seen from ${sky}`,
    focus: [55, 50],
  });
  // Another file in its place, which has another shape.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Replace the file' }).click(),
  ]);
  await chooser.setFiles({ name: 'dusk.png', mimeType: 'image/png', buffer: await plain('#201040', 600) });
  await page.getByText('600 × 300 pixels').waitFor();

  await page.getByRole('link', { name: 'Media' }).click();
  await page.getByPlaceholder('Search').fill(`from ${sky}`);
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1);
  await card('Weather').waitFor();
  await page.getByPlaceholder('Search').fill('');
  await page.getByRole('combobox', { name: 'Kind of file' }).click();
  await page.getByRole('option', { name: 'SVG' }).click();
  // Nothing but drawings is left.
  await expect.poll(async () => (await card('').count()) - (await card('leaf.svg').count())).toBe(0);
  await card('leaf.svg').first().waitFor();
});

it('[TPL-027c] deleting pictures asks, and asks on with the names of the places where some of them are used', async () => {
  const name = newName('Jug');
  const used = await shop.addPicture('hafen-blend-2', 'Jug in use');
  await shop.query(`update picture set title = 'Jug in use' where id = $1`, [used]);
  await shop.addProduct({ slug: name.replace(' ', '-').toLowerCase(), name, pictures: [used] });
  const { page } = await enterBackOffice(shop, browser, { at: `pictures/${used}` });
  await page.getByRole('link', { name: `Product “${name}”` }).waitFor();
  await page.getByRole('link', { name: 'Media' }).click();
  await page.getByRole('checkbox', { name: 'Mark Jug in use' }).check();
  const trash = () => page.getByRole('button', { name: 'Move to trash' });
  await trash().click();
  const question = page.getByRole('dialog');
  await question.getByText('Move 1 picture to the trash?').waitFor();
  await question.getByRole('button', { name: 'Move to trash' }).click();
  await question.getByText(`“Jug in use” is shown here: Product “${name}”.`).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('checkbox', { name: 'Mark Jug in use' }).waitFor();
  await trash().click();
  await question.getByRole('button', { name: 'Move to trash' }).click();
  await question.getByRole('button', { name: 'Move anyway' }).click();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Mark Jug in use' }).count()).toBe(0);
});

it('[TPL-027a] a picture field takes a dropped file, and a file or a choice in the library by keyboard alone', async () => {
  const name = newName('Jars');
  const category = await shop.addCategory(name.replace(' ', '-').toLowerCase(), name);
  const { page } = await enterBackOffice(shop, browser, { at: `categories/${category}` });
  const field = page.getByRole('group', { name: 'Picture' });
  await field.waitFor();
  const shown = () => field.locator('img').getAttribute('src');
  await hand(page, 'drop', '[role=group][aria-label=Picture]', [['letter.png', Buffer.from('Dear all')]]);
  await field.getByText('This is no picture we can use').waitFor();
  await hand(page, 'drop', '[role=group][aria-label=Picture]', [['jar.png', await plain('#335577')]]);
  await field.locator('img').waitFor();
  expect(await field.getByRole('alert').count()).toBe(0);
  const dropped = await shown();

  await field.getByRole('button', { name: 'Choose a picture' }).focus();
  await page.keyboard.press('Enter');
  const library = page.getByRole('dialog', { name: 'Choose a picture' });
  await library.getByRole('textbox').waitFor();
  await page.keyboard.type('Waiting');
  await expect.poll(() => library.getByRole('listitem').count()).toBe(1);
  expect(await accessibilityProblems(page, { include: '[role=dialog]' })).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(shown).not.toBe(dropped);
  const chosen = await shown();
  // The focus is back where it was.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Choose a picture');

  await page.keyboard.press('Enter');
  await library.getByRole('textbox').waitFor();
  await library
    .locator('input[type=file]')
    .setInputFiles({ name: 'lid.png', mimeType: 'image/png', buffer: await plain('#775533') });
  // One file alone is the one that is wanted.
  await expect.poll(shown).not.toBe(chosen);
  await expect.poll(() => library.count()).toBe(0);
  await saveForm(page);
  const kept = await shop.query(
    'select file_name from picture p join category c on c.picture_id = p.id where c.id = $1',
    [category],
  );
  expect(kept).toEqual([{ file_name: 'lid.png' }]);
});
