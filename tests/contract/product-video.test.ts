import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaSettings } from '#features/media/settings.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

const clip = path.join(import.meta.dirname, '../../seeds/videos/fruehling-sencha.mp4');

let shop: TestShop;
let manager: ShopVisitor;
let pictures: number[];
let film: Buffer;
let products = 0;

beforeAll(async () => {
  film = await readFile(clip);
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
  pictures = [];
  for (const number of [1, 2, 3])
    pictures.push(await shop.addPicture(`fruehling-sencha-${number}`, `Picture ${number}`));
});
afterAll(() => shop?.close());

async function upload(bytes: Uint8Array, name = 'film.mp4') {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  return manager.post('/rest/uploads/videos', form, { 'sec-fetch-site': 'same-origin' });
}

/** A product with this video; answers its address, and what the editor reads of it. */
async function productWith(video: Record<string, unknown>, count = 3) {
  const slug = `tea-${++products}`;
  const id = await shop.addProduct({ slug, name: 'Tea', pictures: pictures.slice(0, count) });
  await shop.refresh();
  const { status, errors } = await setVideo(id, video);
  return { id, status, errors, address: `/product/${slug}/` };
}

async function setVideo(id: number, video: Record<string, unknown>) {
  const { version } = (await manager.get(`/rest/products/${id}`)).json();
  const saved = await manager.send(`/rest/products/${id}`, {
    method: 'PUT',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ version, video }),
  });
  await shop.refresh();
  return { status: saved.status, errors: saved.json().errors };
}

/** The gallery's slides in order: `video`, or the number of the picture. */
function slidesOf(html: string): string[] {
  const slides = html.split('gallery-slide"').slice(1);
  return slides.map((slide) =>
    slide.includes('data-action="play-video"') ? 'video' : (/alt="Picture (\d)"/.exec(slide)?.[1] ?? '?'),
  );
}

const linkOf = (html: string) => /<a[^>]*data-action="play-video"[^>]*>/.exec(html)?.[0] ?? '';

describe('uploaded videos', () => {
  test('are taken in by their content, and refused with the reason', async () => {
    const kept = await upload(film, 'Tea film.mov');
    expect([kept.status, kept.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        fileName: 'Tea film.mov',
        size: film.length,
        src: expect.stringMatching(/^\/media\/videos\/\d+-[0-9a-f]{16}\.mp4$/),
      },
    ]);
    expect((await manager.get(`/rest/uploads/videos/${kept.json().id}`)).json()).toEqual(kept.json());
    expect((await manager.get('/rest/uploads/videos/999999')).status).toBe(404);
    const refused = async (bytes: Uint8Array) => {
      const answer = await upload(bytes);
      return [answer.status, answer.json().error.message];
    };
    expect(await refused(Buffer.from('<html><script>1</script>'))).toEqual([
      422,
      'This is no video we can use. Please choose an MP4 or WebM file.',
    ]);
    expect(await refused(film.subarray(0, film.length - 9))).toEqual([
      422,
      'The video could not be read; the file may be damaged or not be complete.',
    ]);
    await shop.changeSettings(mediaSettings, { mostVideoMegabytes: 1 });
    const large = Buffer.alloc(1024 * 1024 + 1);
    film.copy(large);
    expect(await refused(large)).toEqual([422, 'The video is too large; at most 1 MB are possible.']);
    // What is far too large is not even read.
    expect(await refused(Buffer.alloc(3 * 1024 * 1024))).toEqual([
      413,
      'The video is too large; at most 1 MB are possible.',
    ]);
    await shop.changeSettings(mediaSettings, { mostVideoMegabytes: 50 });
    const visitor = await shop.member('customer');
    const form = new FormData();
    form.set('file', new File([new Uint8Array(film)], 'film.mp4'));
    const foreign = await visitor.post('/rest/uploads/videos', form, { 'sec-fetch-site': 'same-origin' });
    expect(foreign.status).toBe(403);
  });

  test('are served for ever, whole or the stretch that a player jumps to', async () => {
    const { src } = (await upload(film)).json();
    const ask = (headers: Record<string, string> = {}, method = 'GET', address = src) =>
      fetch(shop.site + address, { method, headers });
    const whole = await ask();
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(film.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
    const etag = whole.headers.get('etag') ?? '';
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    const { length } = film;
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 99],
      ['bytes=50000-', 50_000, length - 1],
      ['bytes=-10', length - 10, length - 1],
      [`bytes=9-${length + 99}`, 9, length - 1],
    ] as const) {
      const part = await ask({ range });
      expect([range, part.status, part.headers.get('content-range')]).toEqual([
        range,
        206,
        `bytes ${from}-${to}/${length}`,
      ]);
      expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(from, to + 1))).toBe(true);
    }
    const beyond = await ask({ range: `bytes=${length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${length}`]);
    // What is no single stretch, or of another file, is answered whole.
    for (const headers of [
      { range: 'bytes=0-1,5-6' },
      { range: 'lines=1-2' },
      { range: 'bytes=0-9', 'if-range': '"other"' },
    ] satisfies Record<string, string>[] as Record<string, string>[])
      expect((await ask(headers)).status).toBe(200);
    expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    const head = await ask({ range: 'bytes=0-99' }, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([206, '100', '']);
    for (const address of [src.replace('.mp4', '.webm'), '/media/videos/1-0000000000000000.mp4'])
      expect((await ask({}, 'GET', address)).status).toBe(404);
  });
});

describe('a product’s video', () => {
  const vimeo = { address: 'https://vimeo.com/76979871' };

  test.each([
    ['first', 3, ['video', '1', '2', '3']],
    ['after-first', 3, ['1', 'video', '2', '3']],
    ['last', 3, ['1', '2', '3', 'video']],
    ['after-first', 1, ['1', 'video']],
    ['after-first', 0, ['video']],
  ])('[CAT-011a] stands behind a play icon at the place %s of %d pictures', async (place, count, slides) => {
    const { address } = await productWith({ ...vimeo, place }, count);
    const html = (await shop.visitor().get(address)).text;
    expect(slidesOf(html)).toEqual(slides);
    expect(html).toContain('class="product-video-icon"');
    if (slides.length > 1) expect(html.split('class="product-video-thumb"')).toHaveLength(2);
  });

  test('[CAT-011a] is one of YouTube, of Vimeo or an uploaded file, each a link without script', async () => {
    const { id: videoId, src } = (await upload(film)).json();
    const cases = [
      [
        { address: 'https://youtu.be/dQw4w9WgXcQ' },
        'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        'https://www.youtube-nocookie.com',
      ],
      [vimeo, 'https://vimeo.com/76979871', 'https://player.vimeo.com'],
      [{ videoId }, src, null],
    ] as const;
    for (const [video, page, host] of cases) {
      const { address, status } = await productWith(video);
      expect(status).toBe(200);
      const answer = await shop.visitor().get(address);
      const link = linkOf(answer.text);
      expect(link).toContain(`href="${page}"`);
      expect(link).toContain('aria-label="Play the video: Tea"');
      expect(answer.text).not.toMatch(/<(iframe|video)/);
      // A page may reach the host of its own video, and every other page none; kept pages as well as fresh ones.
      const again = await shop.visitor().get(address);
      for (const { headers } of [answer, again])
        expect(/frame-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]).toBe(
          host ? `'self' ${host}` : "'self'",
        );
      expect(answer.text).toContain('/assets/product-video.css');
    }
    await productWith({});
    const without = await shop.visitor().get(`/product/tea-${products}/`);
    expect(without.headers.get('content-security-policy')).toContain("frame-src 'self';");
    expect(without.text).not.toContain('product-video');
  });

  test('[CAT-011a] is one at most, known and checked, and goes when nothing of it is left', async () => {
    const { id: videoId } = (await upload(film)).json();
    const errorOf = async (video: Record<string, unknown>) => (await productWith(video)).errors;
    expect(await errorOf({ address: 'https://example.org/film.mp4' })).toEqual({
      'video.address': expect.stringContaining('YouTube or Vimeo'),
    });
    expect(await errorOf({ ...vimeo, videoId })).toEqual({
      'video.address': 'Either an address or an uploaded file.',
    });
    expect(await errorOf({ videoId: 999_999 })).toEqual({
      'video.videoId': 'This video does not exist any more.',
    });
    expect(await errorOf({ ...vimeo, posterId: 999_999 })).toEqual({
      'video.posterId': 'This picture does not exist any more.',
    });
    expect(await errorOf({ ...vimeo, place: 'middle' })).toEqual({ 'video.place': 'Choose a place.' });
    const { id, address } = await productWith({ ...vimeo, place: 'last' });
    const read = async () => (await manager.get(`/rest/products/${id}`)).json().video;
    expect(await read()).toEqual({ ...vimeo, videoId: null, place: 'last', posterId: null });
    expect(await setVideo(id, { address: '' })).toMatchObject({ status: 200 });
    expect(await read()).toEqual({ address: '', videoId: null, place: 'after-first', posterId: null });
    expect(slidesOf((await shop.visitor().get(address)).text)).toEqual(['1', '2', '3']);
  });

  test('shows its poster, else the product’s first picture, else a placeholder', async () => {
    const posterOf = async (video: Record<string, unknown>, count: number) => {
      const html = (await shop.visitor().get((await productWith(video, count)).address)).text;
      const slide = html.slice(html.indexOf('data-action="play-video"'));
      return /\/media\/(\d+)-|no-picture/.exec(slide)?.[1] ?? 'none';
    };
    expect(await posterOf({ ...vimeo, posterId: pictures[2] }, 2)).toBe(String(pictures[2]));
    expect(await posterOf(vimeo, 2)).toBe(String(pictures[0]));
    expect(await posterOf(vimeo, 0)).toBe('none');
  });

  test('is not shown while the owner switched videos off, and is there again after', async () => {
    const { address } = await productWith(vimeo);
    const keep = (switches: object) =>
      shop.query(
        `insert into setting_group (name, values, version) values ('slices', $1, 1)
         on conflict (name) do update set values = $1`,
        [switches],
      );
    await keep({ 'product-video': false });
    await shop.refresh();
    const off = await shop.visitor().get(address);
    expect(slidesOf(off.text)).toEqual(['1', '2', '3']);
    expect(off.headers.get('content-security-policy')).toContain("frame-src 'self';");
    await keep({ 'product-video': true });
    await shop.refresh();
    expect(slidesOf((await shop.visitor().get(address)).text)).toContain('video');
  });
});
