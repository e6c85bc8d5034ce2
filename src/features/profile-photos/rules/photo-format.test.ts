import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPhotoFormat } from './photo-format.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const chunk = (name: string, data: readonly number[]) => [
  ...[24, 16, 8, 0].map((shift) => (data.length >>> shift) & 255),
  ...[...name].map((letter) => letter.charCodeAt(0)),
  ...data,
  0,
  0,
  0,
  0,
];
const png = (...chunks: number[][]) => new Uint8Array([...SIGNATURE, ...chunks.flat()]);

it('[FLD-022] takes PNG and JPEG by their content', () => {
  expect(isPhotoFormat(png(chunk('IHDR', [1]), chunk('IDAT', [])))).toBe(true);
  expect(isPhotoFormat(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe(true);
  for (const other of ['GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF....WEBP', '', '%PDF'])
    expect([other, isPhotoFormat(new TextEncoder().encode(other))]).toEqual([other, false]);
});

it('[FLD-022] takes no PNG that moves, wherever it says so, and ends whatever it reads', () => {
  const data = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 40 });
  fc.assert(
    fc.property(data, data, (before, bytes) => {
      const moving = [chunk('IHDR', before), chunk('acTL', [0]), chunk('IDAT', [])] as const;
      expect(isPhotoFormat(png(...moving))).toBe(false);
      // What looks like it within another chunk says nothing.
      const still = png(chunk('tEXt', [...before, ...chunk('acTL', [])]), chunk('IDAT', []));
      expect(isPhotoFormat(still)).toBe(true);
      expect(isPhotoFormat(new Uint8Array([...SIGNATURE, ...bytes]))).toBeTypeOf('boolean');
    }),
  );
});
