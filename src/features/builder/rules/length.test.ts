import { expect, test } from 'vitest';
import { lengthOf, steppedLength, unitOf } from './length.ts';

test('[TPL-005b] a length is read from what was typed: a bare number has the unit chosen', () => {
  const typed: [string, string, string | null][] = [
    ['24', 'px', '24px'],
    ['1,5', 'rem', '1.5rem'],
    [' 10 % ', 'px', '10%'],
    ['2REM', 'px', '2rem'],
    ['-.5em', 'px', '-0.5em'],
    ['0', 'rem', '0'],
    ['0px', 'px', '0'],
    ['', 'px', ''],
    ['wide', 'px', null],
    ['1.2.3', 'px', null],
    ['4pt', 'px', null],
  ];
  for (const [words, unit, length] of typed) expect([words, lengthOf(words, unit)]).toEqual([words, length]);
});

test('[TPL-005b] steps keep the unit and go through nothing', () => {
  expect(['12px', '1.5rem', '2em', '5%', '0', ''].map(unitOf)).toEqual(['px', 'rem', 'em', '%', 'px', 'px']);
  expect(steppedLength('12px', 1)).toBe('13px');
  expect(steppedLength('1.5rem', -1)).toBe('1.25rem');
  expect(steppedLength('1px', -1)).toBe('0');
  expect(steppedLength('', 10)).toBe('10px');
  expect(steppedLength('0', 1, 'rem')).toBe('0.25rem');
});
