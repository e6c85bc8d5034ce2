import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distinctiveParts } from './distinctive-parts.ts';

describe('what a trigram index is asked for in place of a word', () => {
  test.each([
    ['an article number', 'lc-0072333-3', ['0072333']],
    ['one whose season many share', 'ss2024-0017-xl', ['ss2024', '0017', '-xl']],
    ['one with a colour', 'abc-1234_red', ['abc', '1234', 'red']],
    ['one that says the same twice', '1234-1234', ['1234']],
    ['an address', 'ada1815@example.com', ['ada1815', 'example', 'com']],
    ['one in other letters', 'чай-0042', ['чай', '0042']],
    ['one with a sign of two halves', '2024🎁xl', ['2024', '🎁xl']],
  ])('%s', (_name, word, parts) => {
    expect(distinctiveParts(word)).toEqual(parts);
  });

  test.each(['candle', '0072333', 'sku-777', 'tea-large-1', 'anna@example.com', '50%', '#1001', '--', ''])(
    '%s as a whole',
    (word) => {
      expect(distinctiveParts(word)).toEqual([word]);
    },
  );

  test('is never anything that the word does not contain, and never nothing', () => {
    const piece = fc.oneof(
      fc.stringMatching(/^[a-zé0-9]{0,6}$/),
      fc.constantFrom('-', '_', '%', '\\', '.', '@', '🎁'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const word = pieces.join('');
        const parts = distinctiveParts(word);
        expect(parts.length).toBeGreaterThan(0);
        // Half a sign would not be one any more once it is sent.
        for (const part of parts) expect(word.isWellFormed() && part.isWellFormed()).toBe(true);
        for (const part of parts) expect(word).toContain(part);
      }),
    );
  });
});
