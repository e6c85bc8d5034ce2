import { describe, expect, test } from 'vitest';
import { inTurns, ratios } from './in-turns.ts';

describe('work and its yardstick', () => {
  test('are measured in turns, in changing order', async () => {
    const order: string[] = [];
    const note = (name: string) => async () => void order.push(name);
    await inTurns(3, note('work'), note('yardstick'));
    expect(order).toEqual(['work', 'yardstick', 'yardstick', 'work', 'work', 'yardstick']);
  });

  test('are compared within each round, so a machine that slows down midway changes nothing', async () => {
    // The second round runs on a machine a quarter as fast.
    const speeds = [1, 1, 4, 4, 1, 1];
    const measured = (milliseconds: number) => async () => milliseconds * (speeds.shift() ?? 1);
    const pairs = await inTurns(3, measured(30), measured(10));
    expect(ratios(pairs, (milliseconds) => milliseconds)).toEqual([3, 3, 3]);
  });
});
