import { expect, test } from 'vitest';
import { saleEnds } from './sale-ends.ts';

const now = new Date('2026-05-01T12:00:00Z');
const [before, soon, later] = [-1, 1, 2].map((hours) => new Date(now.getTime() + hours * 3_600_000)) as [
  Date,
  Date,
  Date,
];
const ends = (saleEndsAt: Date | null, ...variations: (Date | null)[]) =>
  saleEnds({ saleEndsAt, variations: variations.map((end, id) => ({ id, saleEndsAt: end })) }, now);

test('a product’s own sale has one end, as long as it lies ahead', () => {
  expect(ends(soon)).toEqual([{ at: soon, isOwn: true, variations: [] }]);
  for (const none of [null, before, now]) expect(ends(none)).toEqual([]);
});

test('variations are told with the end of their sale, each end once', () => {
  expect(ends(null, soon, null, later, soon, before)).toEqual([
    { at: soon, isOwn: false, variations: [0, 3] },
    { at: later, isOwn: false, variations: [2] },
  ]);
  expect(ends(soon, soon, null, soon)).toEqual([{ at: soon, isOwn: true, variations: [0, 2] }]);
});
