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

  test('[QV-011abc] in popups go by the step, within min and max: no step counts as 1, no min as 0, no number becomes 1', () => {
    const stepped = (value: string, limits: Parameters<typeof input>[1], direction: 1 | -1) =>
      steppedQuantity(input(value, limits), direction, 0);
    expect(stepped('4', { min: '2', max: '6', step: '2' }, 1)).toBe(6);
    expect(stepped('6', { min: '2', max: '6', step: '2' }, 1)).toBe(6);
    expect(stepped('2', { min: '2', max: '6', step: '2' }, -1)).toBe(2);
    expect(stepped('3', { step: '' }, 1)).toBe(4);
    expect(stepped('1', {}, -1)).toBe(0);
    expect(stepped('0', {}, -1)).toBe(0);
    for (const text of ['', 'x']) {
      expect([text, stepped(text, { step: '5' }, 1)]).toEqual([text, 1]);
      expect([text, stepped(text, { step: '5' }, -1)]).toEqual([text, 1]);
    }
  });
});
