import { expect, test } from 'vitest';
import { countedDown } from './countdown.ts';

test('[CAT-016ab] two digits each, never below zero', () => {
  const shown = (left: number) => Object.values(countedDown(left)).join(' ');
  expect(shown(((2 * 24 + 3) * 60 + 4) * 60_000 + 5_000)).toBe('02 03 04 05');
  expect(shown(123 * 86_400_000)).toBe('123 00 00 00');
  expect(shown(59_999)).toBe('00 00 01 00');
  expect(shown(1)).toBe('00 00 00 01');
  expect(shown(0)).toBe('00 00 00 00');
  expect(shown(-5_000)).toBe('00 00 00 00');
});
