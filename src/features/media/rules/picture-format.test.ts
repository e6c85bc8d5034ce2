import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureFormat } from './picture-format.ts';

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((one) => one.charCodeAt(0)))),
  );
/** The first box of an ISO media file: its length, main brand, version and further brands. */
const box = (length: number, main: string, ...others: string[]) =>
  bytes(0, 0, 0, length, 'ftyp', main, 0, 0, 2, 0, ...others);

const FIRST_BYTES = {
  'image/jpeg': bytes(0xff, 0xd8, 0xff),
  'image/png': bytes(0x89, 'PNG\r\n\x1a\n'),
  'image/webp': bytes('RIFF', 1, 2, 3, 4, 'WEBP'),
  'image/gif': bytes('GIF89a'),
  'image/avif': box(16, 'avif'),
};

describe('the format of a file', () => {
  it.each(Object.entries(FIRST_BYTES))('is %s by its first bytes, however it goes on', (mime, first) => {
    expect(pictureFormat(first)).toBe(mime);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 90 }), (rest) => {
        expect(pictureFormat(Uint8Array.from([...first, ...rest]))).toBe(mime);
      }),
    );
  });

  it.each(Object.entries(FIRST_BYTES))(
    'is not %s when one of its marks differs or is missing',
    (mime, first) => {
      // The length of WebP and of a box, and the version of a box, may be anything.
      const free = { 'image/webp': [4, 5, 6, 7], 'image/avif': [0, 1, 2, 3, 12, 13, 14, 15] }[mime] ?? [];
      for (const place of first.keys()) {
        if (free.includes(place)) continue;
        const changed = first.with(place, first[place] === 0x40 ? 0x41 : 0x40);
        expect(pictureFormat(changed), `byte ${place}`).toBeUndefined();
        expect(pictureFormat(first.subarray(0, place)), `${place} bytes`).toBeUndefined();
      }
    },
  );

  it('is GIF in its older version as well', () => {
    expect(pictureFormat(bytes('GIF87a'))).toBe('image/gif');
    expect(pictureFormat(bytes('GIF88a'))).toBeUndefined();
  });

  it('is AVIF by any brand of the first box, still or moving, and by none behind it', () => {
    expect(pictureFormat(box(16, 'avis'))).toBe('image/avif');
    expect(pictureFormat(box(24, 'mif1', 'miaf', 'avif'))).toBe('image/avif');
    expect(pictureFormat(box(24, 'mif1', 'avis', 'miaf'))).toBe('image/avif');
    expect(pictureFormat(box(20, 'mif1', 'miaf', 'avif'))).toBeUndefined();
    expect(pictureFormat(box(23, 'mif1', 'miaf', 'avif'))).toBeUndefined();
    expect(pictureFormat(box(24, 'heic', 'mif1', 'miaf'))).toBeUndefined();
  });

  it('takes no version of a box for a brand', () => {
    expect(pictureFormat(bytes(0, 0, 0, 16, 'ftyp', 'mif1', 'avif'))).toBeUndefined();
  });

  it('looks at 64 bytes of brands at most, and at no more than there are', () => {
    const others = (count: number) => Array.from({ length: count }, () => 'miaf');
    expect(pictureFormat(box(64, 'mif1', ...others(11), 'avif'))).toBe('image/avif');
    expect(pictureFormat(box(68, 'mif1', ...others(12), 'avif'))).toBeUndefined();
    expect(pictureFormat(box(200, 'mif1', 'avif'))).toBe('image/avif');
    expect(pictureFormat(box(200, 'mif1', 'avi'))).toBeUndefined();
  });

  it('is read from where a part of a larger buffer begins', () => {
    const whole = Uint8Array.from([9, 9, 9, 9, ...box(16, 'avif')]);
    expect(pictureFormat(whole.subarray(4))).toBe('image/avif');
  });

  it('is none of text, SVG, or nothing at all', () => {
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'RIFFxxxxWAVE',
      'xxxxxxxxWEBP',
      '',
      'GIF',
    ]) {
      expect(pictureFormat(bytes(text)), text).toBeUndefined();
    }
  });
});
