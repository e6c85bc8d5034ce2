import { expect, it } from 'vitest';
import { lackOf } from './new-password.ts';
import { firstWrong, leftAt, nodeOfInstance } from './widget-place.ts';

it('[ACCT-007] [ACCT-016b] asks for the owner’s least length always, and for kinds of characters where they want it', () => {
  expect(lackOf('', { requirements: true, least: 8 })).toBeNull();
  expect(lackOf('plain words', { requirements: false, least: 8 })).toBeNull();
  expect(lackOf('plain words', { requirements: false, least: 11 })).toBeNull();
  expect(lackOf('plain words', { requirements: false, least: 12 })).toBe('tooShort');
  expect(lackOf('plain words', { requirements: true, least: 8 })).toBe('unmet');
  expect(lackOf('Plain w0rds!', { requirements: true, least: 12 })).toBeNull();
  expect(lackOf('Plain w0rds!', { requirements: true, least: 13 })).toBe('unmet');
});

it('says what was wrong in the form that was sent, and leads to its first wrong field', () => {
  const left = { kind: 'account-widget', form: 'log-in', instance: 'abc', typed: {}, errors: {}, sent: {} };
  expect(leftAt(left, { instance: 'abc' })).toBe(left);
  for (const other of [null, undefined, { ...left, kind: 'log-in' }, { ...left, instance: 'abd' }])
    expect(leftAt(other, { instance: 'abc' })).toBeNull();
  expect(firstWrong({ b: 'wrong', a: 'wrong', '': 'wrong' }, ['c', 'a'])).toBe('a');
  expect(firstWrong({ more: 'wrong', '': 'wrong' }, ['a'])).toBe('more');
  expect(firstWrong({ '': 'wrong' }, ['a'])).toBeNull();
});

it('knows a node by its place, wherever that is', () => {
  expect(nodeOfInstance('abc1234')).toBe('abc1234');
  expect(nodeOfInstance('header-abc1234')).toBe('abc1234');
  expect(nodeOfInstance('section-7--abc1234')).toBe('abc1234');
  expect(nodeOfInstance('grid000-12-abc1234')).toBe('abc1234');
});
