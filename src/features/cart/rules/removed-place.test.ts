import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closedUp, indexOf, placeOf } from './removed-place.ts';

interface Out {
  name: number;
  place: number;
}

function takeOut(lines: number[], removed: Out[], index: number): { lines: number[]; removed: Out[] } {
  const name = lines[index] as number;
  return {
    lines: lines.toSpliced(index, 1),
    removed: [...removed, { name, place: placeOf(index, removed) }],
  };
}

test('whatever is taken out and put back, in whatever order, stands where it stood', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.nat(), { maxLength: 8 }),
      fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
      (count, taken, backs) => {
        const whole = Array.from({ length: count }, (_, at) => at);
        let state: { lines: number[]; removed: Out[] } = { lines: whole, removed: [] };
        for (const pick of taken) {
          if (state.lines.length === 0) break;
          state = takeOut(state.lines, state.removed, pick % state.lines.length);
        }
        let { lines, removed } = state;
        for (const pick of backs) {
          if (removed.length === 0) break;
          const line = removed[pick % removed.length] as Out;
          const others = removed.filter((one) => one !== line);
          lines = lines.toSpliced(indexOf(line.place, others), 0, line.name);
          removed = others;
          expect(lines).toEqual([...lines].sort((a, b) => a - b));
        }
        expect(lines).toEqual(whole);
      },
    ),
  );
});

test('what stays out for good leaves no gap among those that come back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(), { minLength: 2, maxLength: 6 }),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      (taken, forgets) => {
        let state: { lines: number[]; removed: Out[] } = { lines: [0, 1, 2, 3, 4, 5, 6], removed: [] };
        for (const pick of taken) state = takeOut(state.lines, state.removed, pick % state.lines.length);
        const gone = state.removed.filter((_, at) => forgets[at]).map(({ place }) => place);
        let removed = closedUp(
          state.removed.filter((_, at) => !forgets[at]),
          gone,
        );
        let { lines } = state;
        while (removed[0]) {
          const [line, ...others] = removed;
          lines = lines.toSpliced(indexOf(line.place, others), 0, line.name);
          removed = others;
        }
        expect(lines).toEqual([...lines].sort((a, b) => a - b));
      },
    ),
  );
});

test('lines that were taken out before places were kept are passed over', () => {
  expect(placeOf(1, [{}, { place: 0 }])).toBe(2);
  expect(indexOf(2, [{}, { place: 0 }])).toBe(1);
  expect(closedUp([{}, { place: 2 }], [0, 3])).toEqual([{}, { place: 1 }]);
});
