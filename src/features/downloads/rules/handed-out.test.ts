import { describe, expect, it } from 'vitest';
import { countedAtOnce, mostHandedOut } from './handed-out.ts';

const MEGABYTE = 1_048_576;

describe('what is handed out for one counted download', () => {
  it.each([1, 2, 3, 12, 1000, MEGABYTE, 10 * MEGABYTE, 5000 * MEGABYTE])(
    'is all of a file of %i bytes, and never all of it twice',
    (size) => {
      expect(mostHandedOut(size)).toBeGreaterThanOrEqual(size);
      expect(mostHandedOut(size)).toBeLessThanOrEqual(1.75 * size);
      expect(mostHandedOut(size)).toBeLessThanOrEqual(1.5 * size + MEGABYTE);
    },
  );

  it('is counted in some tens of steps, of four megabytes at most', () => {
    expect(countedAtOnce(12)).toBe(65_536);
    expect(countedAtOnce(64 * MEGABYTE)).toBe(2 * MEGABYTE);
    expect(countedAtOnce(5000 * MEGABYTE)).toBe(4 * MEGABYTE);
  });
});
