import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aroundClock, clockText, timeLeft } from './reserved-time.ts';

describe('the clock', () => {
  it.each([
    [0, '00:00'],
    [-5, '00:00'],
    [1, '00:01'],
    [1000, '00:01'],
    [59_001, '01:00'],
    [600_000, '10:00'],
    [599_999, '10:00'],
    [599_000, '09:59'],
    [3_599_000, '59:59'],
    [3_600_000, '01:00:00'],
    [36_061_000, '10:01:01'],
    [172_800_000, '48:00:00'],
  ])('says %d ms as %s', (left, said) => {
    expect(clockText(left)).toBe(said);
  });

  it('says every second once, and never less than there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 172_800_000 }), (left) => {
        const said = clockText(left);
        expect(said).toMatch(/^(\d\d:)?[0-5]\d:[0-5]\d$/);
        const seconds = said.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
        expect(seconds * 1000 - left).toBeGreaterThanOrEqual(0);
        expect(seconds * 1000 - left).toBeLessThan(1000);
        expect(said.split(':').length).toBe(seconds >= 3600 ? 3 : 2);
      }),
    );
  });
});

describe('the time left', () => {
  it('is what is missing to the minutes since the last addition, to the millisecond', () => {
    const added = 1_700_000_000_000;
    expect(timeLeft(added, 10, added)).toBe(600_000);
    expect(timeLeft(added, 10, added + 599_999)).toBe(1);
    expect(timeLeft(added, 10, added + 600_000)).toBe(0);
    expect(timeLeft(added, 10, added + 900_000)).toBe(0);
  });
});

describe('a sentence', () => {
  it.each([
    ['Saved for {time} minutes.', ['Saved for ', ' minutes.']],
    ['{time}', ['', '']],
    ['Hurry.', ['Hurry.']],
    ['', ['']],
    ['{time} or {time}', ['', ' or ']],
  ])('%j stands around its clock as %j', (sentence, pieces) => {
    expect(aroundClock(sentence)).toEqual(pieces);
  });
});
