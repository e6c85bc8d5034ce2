import { expect, it } from 'vitest';
import { isWrongPassword } from './product-password.ts';

it('knows the word that a wrong password leaves, whatever else a form may leave', () => {
  expect(isWrongPassword({ kind: 'product-password' })).toBe(true);
  for (const other of [{ kind: 'log-in' }, {}, null, undefined, 'product-password', ['product-password']]) {
    expect(isWrongPassword(other)).toBe(false);
  }
});
