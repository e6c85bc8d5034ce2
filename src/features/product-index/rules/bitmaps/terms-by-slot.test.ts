import fc from 'fast-check';
import { TypedFastBitSet } from 'typedfastbitset';
import { expect, test } from 'vitest';
import { CountedSlots } from './few-slots.ts';
import { TermsBySlot } from './terms-by-slot.ts';

/** Small numbers and very large ones, and lists longer than any row. */
const number = fc.oneof(fc.nat(6), fc.constantFrom(65_534, 65_535, 65_536, 70_000));
const list = fc.oneof(
  fc.uniqueArray(number, { maxLength: 5 }),
  fc.uniqueArray(fc.oneof(number, fc.nat(40)), { minLength: 10, maxLength: 30, size: 'max' }),
);
const setOf = (slots: readonly number[]) => new CountedSlots(new TypedFastBitSet(slots));
const slot = fc.oneof(fc.nat(40), fc.integer({ min: 1000, max: 9000 }));

test('what is counted of slots is what was set of them last, however long lists are and numbers large', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(slot, list), { maxLength: 60, size: 'max' }),
      fc.func(fc.boolean()),
      (changes, isCounted) => {
        const kept = new TermsBySlot();
        const model = new Map<number, number[]>();
        for (const [at, terms] of changes) {
          kept.set(at, terms);
          model.set(at, terms);
        }
        for (const [at, terms] of model) expect(new Set(kept.of(at))).toEqual(new Set(terms));
        expect(new Map([...kept.all()].map(([at, terms]) => [at, new Set(terms)]))).toEqual(
          new Map(
            [...model].filter(([, terms]) => terms.length > 0).map(([at, terms]) => [at, new Set(terms)]),
          ),
        );
        const among = [...model.keys()].filter(isCounted);
        const expected = new Uint32Array(70_001);
        for (const at of among)
          for (const term of model.get(at) ?? []) expected[term] = (expected[term] ?? 0) + 1;
        const counts = kept.count(setOf(among), expected.length);
        expect(counts.findIndex((count, term) => count !== expected[term])).toBe(-1);
        expect(counts.length).toBe(expected.length);
      },
    ),
    { numRuns: 60 },
  );
});

test('of very many slots each is counted once', () => {
  const kept = new TermsBySlot();
  for (let at = 0; at < 20_000; at++) kept.set(at, at % 3 === 0 ? [0, at % 7] : [at % 7]);
  const every = setOf(Array.from({ length: 20_000 }, (_, at) => at));
  const counts = kept.count(every, 7);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20_000 + 6_667);
});

test('lists that many slots get at once, number by number, are those that each would get by itself', () => {
  fc.assert(
    fc.property(
      fc.array(list, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(0, 7, 1020),
      fc.array(list, { maxLength: 9 }),
      (lists, from, before) => {
        const kept = new TermsBySlot();
        for (const [at, terms] of before.slice(0, from).entries()) kept.set(at, terms);
        const numbers = [...new Set(lists.flat())];
        const members = numbers.map((number) =>
          Uint32Array.from(lists.flatMap((terms, place) => (terms.includes(number) ? [from + place] : []))),
        );
        kept.append(from, lists.length, members, numbers);
        for (const [place, terms] of lists.entries())
          expect(kept.of(from + place).toSorted()).toEqual(terms.toSorted());
        for (const [at, terms] of before.slice(0, from).entries())
          expect(new Set(kept.of(at))).toEqual(new Set(terms));
        const counts = kept.count(setOf(lists.map((_, place) => from + place)), 70_001);
        for (const [at, number] of numbers.entries()) expect(counts[number]).toBe(members[at]?.length);
      },
    ),
    { numRuns: 100 },
  );
});

test('rows are as wide as most lists need', () => {
  const kept = new TermsBySlot();
  for (let at = 0; at < 1000; at++) kept.set(at, [at % 5, 5 + (at % 3), 8, 9]);
  expect(kept.width).toBe(4);
  // A few long lists make no room for all.
  for (const at of [1, 2])
    kept.set(
      at,
      Array.from({ length: 40 }, (_, number) => number),
    );
  expect(kept.width).toBe(4);
});
