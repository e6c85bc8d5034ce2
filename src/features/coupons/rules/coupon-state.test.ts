import { expect, it } from 'vitest';
import { couponState } from './coupon-state.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

it.each([
  ['active', null, null, 0, 0],
  ['active', null, null, 1000, 1000],
  ['active', at(1), null, 0, 0],
  ['expired', at(0), null, 0, 0],
  ['expired', at(-1), 10, 0, 0],
  ['active', null, 10, 9, 0],
  ['active', null, 10, 4, 5],
  ['used-up', null, 10, 10, 0],
  ['used-up', null, 10, 5, 5],
  ['used-up', null, 10, 0, 11],
  // Its time is over, used up or not.
  ['expired', at(0), 1, 1, 0],
] as const)(
  'is %s at the end %s with a limit of %s, %i done and %i held',
  (state, expiresAt, usageLimit, used, held) => {
    expect(couponState({ expiresAt, usageLimit }, { used, held }, NOW)).toBe(state);
  },
);
