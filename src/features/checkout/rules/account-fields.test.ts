import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountProblems, readPassword, type TypedAccount } from './account-fields.ts';

const right: TypedAccount = { username: 'ada', password: 'long enough', again: 'long enough' };
const fieldsOf = (typed: Partial<TypedAccount>, asked = { username: true, password: true }) =>
  accountProblems({ ...right, ...typed }, asked).map(({ field }) => field);

describe('what is wrong with the fields of an account', () => {
  it('is nothing where all is right', () => {
    expect(fieldsOf({})).toEqual([]);
  });

  it('is told in the order of the form', () => {
    expect(fieldsOf({ username: '', again: 'x' })).toEqual(['account_username', 'account_password-2']);
    expect(fieldsOf({ username: '@', password: '' })).toEqual(['account_username', 'account_password']);
  });

  it('is no repetition of a password that has to be typed anew', () => {
    expect(fieldsOf({ password: '', again: 'x' })).toEqual(['account_password']);
    expect(fieldsOf({ password: 'short', again: 'x' })).toEqual(['account_password']);
  });

  it('says that a password is missing in words of its own', () => {
    const asked = { username: false, password: true };
    expect(accountProblems({ username: '', password: '', again: '' }, asked)).toEqual([
      { field: 'account_password', text: 'accountPasswordMissing' },
    ]);
  });

  it('is never anything of what nobody asked', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (username, password, again) => {
        const typed = { username, password, again };
        expect(accountProblems(typed, { username: false, password: false })).toEqual([]);
        const names = fieldsOf(typed, { username: true, password: false });
        expect(names.filter((name) => name !== 'account_username')).toEqual([]);
      }),
    );
  });

  it('is that two passwords differ, whenever they do', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 8, maxLength: 128 }),
        fc.string({ minLength: 8, maxLength: 128 }),
        (password, again) => {
          const expected = password === again ? [] : ['account_password-2'];
          expect(fieldsOf({ password, again })).toEqual(expected);
        },
      ),
    );
  });
});

it('reads a password as it was typed, and nothing of what is no text', () => {
  fc.assert(fc.property(fc.string(), (text) => readPassword(text) === text));
  for (const value of [undefined, null, 12345678, ['a password'], { a: 1 }, true]) {
    expect(readPassword(value)).toBe('');
  }
});
