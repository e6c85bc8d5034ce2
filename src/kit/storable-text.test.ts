import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStorable, storableText } from './storable-text.ts';

test('a text loses what cannot be stored, and nothing else', () => {
  expect(storableText('a\0b\ud800c 🎉')).toBe('ab\ufffdc 🎉');
  expect(['a\0', '\ud800', 'a\udc00b', '🎉 \u202e'].map(isStorable)).toEqual([false, false, false, true]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(isStorable(storableText(text))).toBe(true);
      if (isStorable(text)) expect(storableText(text)).toBe(text);
    }),
  );
});
