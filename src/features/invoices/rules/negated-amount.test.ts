import { expect, it } from 'vitest';
import { negated } from './negated-amount.ts';

it.each([
  ['$5.00', '-$5.00'],
  ['-$5.00', '$5.00'],
  ['$0.00', '$0.00'],
  ['Free', 'Free'],
  ['', ''],
])('the other way round of %s is %s', (amount, other) => {
  expect(negated(amount)).toBe(other);
});
