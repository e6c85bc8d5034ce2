import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedValues } from './typed-values.ts';

test('values typed with commas are taken once each, in order and without blanks around them', () => {
  expect(typedValues('S, M ,L')).toEqual(['S', 'M', 'L']);
  expect(typedValues(' Rust;rust,, Ink ,')).toEqual(['Rust', 'Ink']);
  expect(typedValues(' , ')).toEqual([]);
});

test('what was read is read the same again', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const once = typedValues(typed);
      expect(typedValues(once.join(', '))).toEqual(once);
    }),
  );
});
