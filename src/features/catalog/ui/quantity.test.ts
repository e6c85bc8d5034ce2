import { describe, expect, test } from 'vitest';
import { steppedQuantity } from './quantity.live.ts';

const input = (value: string, { min = '', max = '', step = '1' } = {}) => ({ value, min, max, step });

describe('steps of a quantity', () => {
  test('go by the step and stay within min and max', () => {
    expect(steppedQuantity(input('4', { min: '4', step: '2' }), 1)).toBe(6);
    expect(steppedQuantity(input('4', { min: '4', step: '2' }), -1)).toBe(4);
    expect(steppedQuantity(input('6', { min: '4', max: '7', step: '2' }), 1)).toBe(6);
    expect(steppedQuantity(input('9', { max: '7' }), -1)).toBe(7);
  });

  test('never go below 1, also where 0 may be typed', () => {
    expect(steppedQuantity(input('1', { min: '0' }), -1)).toBe(1);
    expect(steppedQuantity(input('1'), -1)).toBe(1);
    expect(steppedQuantity(input(''), 1)).toBe(1);
  });
});
