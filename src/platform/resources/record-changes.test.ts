import { describe, expect, it } from 'vitest';
import { changesBetween, toWire } from './record-changes.ts';

describe('changesBetween', () => {
  it('names each field that differs with its value before and after, null where there was none', () => {
    expect(changesBetween({ a: 1, b: [1, 2], gone: 'x' }, { a: 1, b: [2, 1], fresh: true })).toEqual({
      b: [
        [1, 2],
        [2, 1],
      ],
      gone: ['x', null],
      fresh: [null, true],
    });
  });

  it('leaves out what changes by itself and does not mistake null for absent', () => {
    expect(changesBetween({ version: 1, updatedAt: 'a', n: null }, { version: 2, updatedAt: 'b' })).toEqual(
      {},
    );
  });

  it('keeps no values of tens of thousands of characters', () => {
    const long = 'x'.repeat(30_000);
    expect(changesBetween({ text: 'short' }, { text: long }).text).toEqual(['short', '(30002 characters)']);
  });
});

describe('toWire', () => {
  it('turns dates into texts and drops undefined values', () => {
    expect(toWire({ at: new Date('2026-01-02T03:04:05Z'), none: undefined, nil: null })).toEqual({
      at: '2026-01-02T03:04:05.000Z',
      nil: null,
    });
  });
});
