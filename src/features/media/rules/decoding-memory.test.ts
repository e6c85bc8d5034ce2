import { expect, test } from 'vitest';
import { bytesPerPixel } from './decoding-memory.ts';

test('formats that are decoded line by line take little, those that are decoded whole much', () => {
  const plain = { depth: 'uchar', isProgressive: false };
  expect(['jpeg', 'png', 'webp', 'gif', 'heif'].map((format) => bytesPerPixel({ ...plain, format }))).toEqual(
    [1, 1, 4, 4, 18],
  );
  const passes = { depth: 'uchar', isProgressive: true };
  expect(['jpeg', 'png'].map((format) => bytesPerPixel({ ...passes, format }))).toEqual([4, 4]);
  expect(bytesPerPixel({ format: 'png', isProgressive: true, depth: 'ushort' })).toBe(8);
  expect(bytesPerPixel({})).toBe(18);
});
