import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCommon } from './count-common.ts';

const bitmap = fc
  .array(fc.oneof(fc.constantFrom(0, 0xffffffff), fc.nat(0xffffffff)), { maxLength: 30, size: 'max' })
  .map((words) => Uint32Array.from(words));

test('counts the bits that both bitmaps have, however long each is', () => {
  fc.assert(
    fc.property(bitmap, bitmap, (one, other) => {
      const expected = [...one].reduce((count, word, at) => {
        const both = ((word & (other[at] ?? 0)) >>> 0).toString(2);
        return count + both.replaceAll('0', '').length;
      }, 0);
      expect(countCommon(one, other)).toBe(expected);
    }),
    { numRuns: 500 },
  );
});
