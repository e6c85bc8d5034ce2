import { expect, it } from 'vitest';
import { isLeftBy } from './is-left-by.ts';

type Left = { kind: 'cart'; typed: string } | { kind: 'cart-coupon' };

it('knows what a form left by its kind, and nothing else', () => {
  const left: unknown = { kind: 'cart', typed: '2' };
  expect(isLeftBy<Left>(left, 'cart') && left.kind === 'cart' && left.typed).toBe('2');
  expect(isLeftBy<Left>(left, 'cart-coupon', 'cart')).toBe(true);
  expect(isLeftBy<Left>(left, 'cart-coupon')).toBe(false);
  for (const none of [null, undefined, '', 'cart', 7, [], {}, { kind: undefined }])
    expect([none, isLeftBy<Left>(none, 'cart', 'cart-coupon')]).toEqual([none, false]);
});
