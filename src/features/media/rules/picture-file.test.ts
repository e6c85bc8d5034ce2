import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureFileKey, readPicturePath } from './picture-file.ts';
import { pictureFormats, pictureUrl } from './picture-sources.ts';

const hash = '0123456789abcdef';

describe('the address of a picture', () => {
  it('tells which file of the store is asked for', () => {
    const asked = readPicturePath(`/media/12-${hash}/480.webp`);
    expect(asked).toEqual({ hash, width: 480, format: 'webp' });
    expect(asked && pictureFileKey(asked.hash, asked.width, asked.format)).toBe(`pictures/${hash}/480.webp`);
  });

  it.each([
    `/media/12-${hash}/480.jpg`,
    `/media/12-${hash}/480.webp/`,
    `/media/12-${hash}/480.webp?x`,
    `/x/media/12-${hash}/480.webp`,
    `/media/0-${hash}/480.webp`,
    `/media/-${hash}/480.webp`,
    `/media/x1-${hash}/480.webp`,
    `/media/1x-${hash}/480.webp`,
    `/media/12345678901234567-${hash}/480.webp`,
    `/media/12-${hash}0/480.webp`,
    `/media/12-${hash.slice(1)}/480.webp`,
    `/media/12-${hash.toUpperCase()}/480.webp`,
    `/media/12-../../../etc/pa/480.webp`,
    `/media/12-${hash}/.webp`,
    `/media/12-${hash}/048.webp`,
    `/media/12-${hash}/4x.webp`,
    `/media/12-${hash}/12345.webp`,
    `/media/12-${hash}/../480.webp`,
    '',
  ])('is nothing else: %s', (path) => {
    expect(readPicturePath(path)).toBeUndefined();
  });

  it('is read back whatever picture, width and format it was made for', () => {
    const hashes = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 16, maxLength: 16 });
    const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    const width = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(id, hashes, width, fc.constantFrom(...pictureFormats), (number, digits, wide, format) => {
        const picture = {
          id: number,
          hash: digits,
          width: wide,
          height: 1,
          widths: [wide],
          alt: '',
          focus: null,
        };
        const asked = readPicturePath(pictureUrl(picture, wide, format));
        expect(asked).toEqual({ hash: digits, width: wide, format });
      }),
    );
  });
});
