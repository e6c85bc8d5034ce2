import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileRenewed } from './while-renewed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('renews as long as the work takes, whatever becomes of a renewal, and no longer', async () => {
  let renewals = 0;
  const renew = async () => {
    renewals += 1;
    throw new Error('the database is away');
  };
  const work = whileRenewed(renew, 10, () => new Promise((done) => setTimeout(() => done('came'), 35)));
  await vi.advanceTimersByTimeAsync(35);
  await expect(work).resolves.toBe('came');
  await vi.advanceTimersByTimeAsync(100);
  expect(renewals).toBe(3);
});
