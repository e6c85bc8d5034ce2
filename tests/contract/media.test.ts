import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPicture } from '#features/media/operations/create-picture.server.ts';
import { servePicture } from '#features/media/operations/serve-picture.server.ts';
import { importPreparedPictures, readPictures, resizePicture } from '#features/media/public.server.ts';
import type { Picture } from '#features/media/public.ts';
import { openDiskStore } from '#platform/files/disk-store.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { freshDatabase } from '../support/database.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let store: FileStore;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-media-'));
  store = await openDiskStore(path.join(folder, 'files'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** A picture whose left half is red and whose right half is blue. */
function twoHalves(width: number, height: number) {
  const blue = {
    create: { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' },
  } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: Math.ceil(width / 2), top: 0 }])
    .png();
}

async function taken(bytes: Uint8Array, about?: { alt?: string; fileName?: string }): Promise<Picture> {
  const made = await createPicture(database.db, store, bytes, about);
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

async function served(picture: Picture, width: number, format: string): Promise<Buffer> {
  const response = await servePicture(store, `/media/${picture.id}-${picture.hash}/${width}.${format}`);
  expect(response?.status).toBe(200);
  return Buffer.from(await (response as Response).arrayBuffer());
}

describe('taking in', () => {
  it('makes both formats in each width that the original is large enough for', async () => {
    const picture = await taken(await twoHalves(500, 400).toBuffer(), {
      alt: ' A cup ',
      fileName: 'cup.png',
    });
    expect(picture).toMatchObject({ width: 500, height: 400, widths: [240, 360, 480], alt: 'A cup' });
    for (const width of picture.widths) {
      for (const format of ['webp', 'avif']) {
        const found = await sharp(await served(picture, width, format)).metadata();
        expect([found.width, found.height]).toEqual([width, (width * 400) / 500]);
        expect(found.format).toBe(format === 'avif' ? 'heif' : 'webp');
      }
    }
    expect((await readPictures(database.db, [picture.id, 999_999])).get(picture.id)).toEqual(picture);
    const { rows } = await database.db.$client.query('select mime, file_name from picture where id = $1', [
      picture.id,
    ]);
    expect(rows).toEqual([{ mime: 'image/png', file_name: 'cup.png' }]);
  });

  it('turns a photo upright and forgets what the camera noted', async () => {
    const photo = await twoHalves(400, 300)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Ada' } } })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const picture = await taken(photo);
    expect([picture.width, picture.height]).toEqual([300, 400]);
    const variant = await served(picture, 240, 'webp');
    const metadata = await sharp(variant).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    // Turned clockwise, the red left half has come to the top.
    const { data, info } = await sharp(variant).raw().toBuffer({ resolveWithObject: true });
    expect([data[0], data[2]].map((value) => (value ?? 0) > 128)).toEqual([true, false]);
    expect((data[(info.height - 1) * info.width * info.channels + 2] ?? 0) > 128).toBe(true);
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    '[TPL-027a] takes in %s by its content',
    async (format) => {
      const picture = await taken(await twoHalves(250, 100).toFormat(format).toBuffer());
      expect(picture.widths).toEqual([240]);
      await served(picture, 240, 'avif');
    },
  );

  it('[TPL-027b] takes in drawings cleaned, shows them as they are, and makes pictures of them for elsewhere', async () => {
    const given = `<?xml version="1.0"?><!-- ${'x'.repeat(500)} --><svg xmlns="http://www.w3.org/2000/svg" width="9" height="18"
      onload="alert(1)"><script>alert(1)</script><path d="M0 0H9V18H0z" fill="#ff0000"/></svg>`;
    const picture = await taken(Buffer.from(given), { fileName: 'logo.png' });
    expect(picture).toMatchObject({ width: 1440, height: 2880, isDrawing: true });
    expect(picture.widths).toEqual([240, 360, 480, 720, 960, 1440]);
    expect((await readPictures(database.db, [picture.id])).get(picture.id)).toEqual(picture);
    const path = `/media/${picture.id}-${picture.hash}/drawing.svg`;
    const drawing = await servePicture(store, path);
    expect(await drawing?.text()).toMatch(
      /^<svg [^>]*viewBox="0 0 9 18"><path d="M0 0H9V18H0z" fill="#ff0000"><\/path><\/svg>$/,
    );
    // Whoever opens it by its address opens a document, in which nothing runs.
    expect(Object.fromEntries(drawing?.headers ?? [])).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { data } = await sharp(await served(picture, 240, 'webp'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect((data[0] ?? 0) > 200 && (data[1] ?? 255) < 50).toBe(true);
    // Strangers send pictures alone.
    const sent = { widths: [100], mostMegabytes: 1, mostMegapixels: 9, mostMemory: 1e9 };
    expect(await resizePicture(new Blob([given]), sent)).toEqual({
      ok: false,
      error: { code: 'media.unknown-format' },
    });
  });

  it('takes the first frame of a moving picture', async () => {
    const frames = await Promise.all(
      ['#00ff00', '#ff0000'].map((background) =>
        sharp({ create: { width: 60, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const picture = await taken(gif);
    expect([picture.width, picture.height, picture.widths]).toEqual([60, 30, [60]]);
    const { data } = await sharp(await served(picture, 60, 'webp'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect((data[1] ?? 0) > 200).toBe(true);
  });

  it('keeps what is transparent transparent', async () => {
    const clear = { create: { width: 50, height: 50, channels: 4, background: '#ff000000' } } as const;
    const picture = await taken(await sharp(clear).png().toBuffer());
    const { data, info } = await sharp(await served(picture, 50, 'avif'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.channels, data[3]]).toEqual([4, 0]);
  });

  it('shares the files of equal pictures', async () => {
    const bytes = await twoHalves(60, 60).toBuffer();
    const [first, second] = [await taken(bytes, { alt: 'One' }), await taken(bytes, { alt: 'Two' })];
    expect(second.id).not.toBe(first.id);
    expect(second.hash).toBe(first.hash);
  });

  it('[TPL-027a] refuses what is no picture or could be a trap', async () => {
    const whole = await twoHalves(200, 200).jpeg().toBuffer();
    const refusal = async (bytes: Uint8Array) => {
      const made = await createPicture(database.db, store, bytes, { fileName: 'a.png' });
      return made.ok ? made.value : made.error.code;
    };
    expect(await refusal(Buffer.from('<?xml version="1.0"?><html/>'))).toBe('media.unknown-format');
    expect(await refusal(Buffer.from('<!doctype html><svg viewBox="0 0 1 1"/>'))).toBe(
      'media.unknown-format',
    );
    for (const broken of [
      '<?xml version="1.0"?><svg ></svg>',
      '<svg viewBox="0 0 1 1"><g>',
      // More than any program draws: a thousand million leaves.
      `<svg viewBox="0 0 9 9"><path id="u0" d="M0 0h9"/>${Array.from(
        { length: 9 },
        (_, at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`,
      ).join('')}</svg>`,
    ])
      expect(await refusal(Buffer.from(broken))).toBe('media.unreadable');
    expect(await refusal(Buffer.from(`<svg ${' '.repeat(4 * 1024 * 1024)}/>`))).toBe('media.too-large');
    expect(await refusal(Buffer.from('<svg viewBox="0 0 1 10"/>'))).toBe('media.too-long');
    expect(await refusal(new Uint8Array())).toBe('media.unknown-format');
    expect(await refusal(Buffer.from('GIF89a'))).toBe('media.unreadable');
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('media.unreadable');
    expect(await refusal(Buffer.alloc(20 * 1024 * 1024 + 1, 0xff))).toBe('media.too-large');
    expect(await refusal(pngHeader(20_000, 20_000))).toBe('media.too-many-pixels');
    // What these claim is refused before it is decoded; below the limit they prove to be empty.
    for (const [width, height] of [
      [1_500, 40_000],
      [1_500, 11_574],
      [10, 16_384],
      [2_000, 20_000],
    ] as const)
      expect(await refusal(pngHeader(width, height))).toBe('media.too-long');
    for (const [width, height] of [
      [1_500, 11_573],
      [10, 16_383],
      [20_000, 3_000],
    ] as const)
      expect(await refusal(pngHeader(width, height))).toBe('media.unreadable');
    const { rows } = await database.db.$client.query(`select 1 from picture where file_name = 'a.png'`);
    expect(rows).toEqual([]);
  });

  it('makes the longest picture that it takes', async () => {
    const strip = sharp({ create: { width: 2, height: 16_383, channels: 3, background: 'white' } });
    expect(await taken(await strip.png().toBuffer())).toMatchObject({
      width: 2,
      height: 16_383,
      widths: [2],
    });
  });
});

/** The beginning of a PNG that claims to be this large. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(17);
  header.write('IHDR');
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  header.set([8, 2, 0, 0, 0], 12);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(header));
  // An empty IDAT, then IEND.
  const end = Buffer.from('000000004944415435af061e0000000049454e44ae426082', 'hex');
  return Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d', 'hex'), header, check, end]);
}

describe('prepared pictures', () => {
  it('are copied as they are', async () => {
    const prepared = path.join(folder, 'prepared');
    await mkdir(prepared);
    for (const width of [240, 480]) {
      for (const format of ['webp', 'avif'])
        await writeFile(path.join(prepared, `${width}.${format}`), `${width}${format}`);
    }
    const about = { folder: prepared, hash: 'abcdefabcdefabcd', width: 960, height: 1200, alt: 'A cup' };
    const [picture] = await importPreparedPictures(database.db, store, [{ ...about, widths: [480, 240] }]);
    if (!picture) throw new Error('Nothing was imported');
    expect(picture).toMatchObject({
      hash: about.hash,
      width: 960,
      height: 1200,
      widths: [240, 480],
      alt: 'A cup',
    });
    expect((await served(picture, 480, 'avif')).toString()).toBe('480avif');
    await expect(
      importPreparedPictures(database.db, store, [{ ...about, widths: [240, 360] }]),
    ).rejects.toThrow(/ENOENT/);
  });
});

describe('serving', () => {
  let picture: Picture;
  let base: string;
  beforeAll(async () => {
    picture = await taken(await twoHalves(300, 300).toBuffer());
    base = `/media/${picture.id}-${picture.hash}`;
  });

  it('answers for ever, and with 304 who has it', async () => {
    const response = await servePicture(store, `${base}/240.avif`);
    expect(response?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response?.headers.get('content-type')).toBe('image/avif');
    const body = await response?.arrayBuffer();
    expect(response?.headers.get('content-length')).toBe(String(body?.byteLength));
    const etag = response?.headers.get('etag');
    const again = await servePicture(store, `${base}/240.avif`, { ifNoneMatch: `"other", W/${etag}` });
    expect([again?.status, again?.headers.get('etag')]).toEqual([304, etag]);
    expect((await servePicture(store, `${base}/240.avif`, { ifNoneMatch: '"other"' }))?.status).toBe(200);
  });

  it('answers HEAD without the body', async () => {
    const response = await servePicture(store, `${base}/240.webp`, { method: 'HEAD' });
    expect([response?.status, await response?.text()]).toEqual([200, '']);
    expect(Number(response?.headers.get('content-length'))).toBeGreaterThan(0);
  });

  it.each(['/241.webp', '/1440.webp', '/240.png', '/240.webp/', '/240', '/0240.webp', '/../../240.webp'])(
    'answers 404 to %s',
    async (rest) => {
      expect((await servePicture(store, base + rest))?.status).toBe(404);
    },
  );

  it('leaves other paths to others and asks no query', async () => {
    expect(await servePicture(store, '/shop/')).toBeNull();
    expect((await servePicture(store, '/media/1-0000000000000000/240.webp'))?.status).toBe(404);
  });
});
