import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Plain, ShortJson } from './short-json.ts';

const names = fc.constantFrom('__proto__', 'id', 'name', 'from', 'to', 'a,b', '"', '0');
const { plain } = fc.letrec<{ plain: Plain }>((tie) => ({
  plain: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.string({ unit: 'binary' }),
    fc.date({ noInvalidDate: true }),
    fc.array(tie('plain'), { maxLength: 4 }),
    fc.dictionary(names, tie('plain'), { noNullPrototype: true }),
  ),
}));

test('what is written is read as it was, beside others', () => {
  fc.assert(
    fc.property(fc.array(plain, { maxLength: 5 }), (values) => {
      const short = new ShortJson();
      const texts = values.map((value) => short.write(value));
      expect(texts.map((text) => short.read(text))).toEqual(values);
    }),
  );
});

test('names stand in no text', () => {
  const short = new ShortJson();
  expect(short.write({ name: 'Cup', picture: { width: 3 } })).not.toMatch(/name|picture|width/);
});

test('names are kept once, however many objects have them', () => {
  const short = new ShortJson();
  const text = short.write({ name: 'Cup', sizes: [{ width: 3 }] });
  short.write({ sizes: [], name: 'Pot' });
  expect(short.write({ name: 'Cup', sizes: [{ width: 3 }] })).toBe(text);
});
