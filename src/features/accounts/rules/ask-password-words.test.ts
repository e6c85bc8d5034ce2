import { expect, it } from 'vitest';
import { askPasswordWords } from './ask-password-words.ts';
import { confirmEmailPath, proofProblem } from './confirm-email.ts';
import { nameAutoComplete } from './log-in-way.ts';

const Nothing = () => null;

it('says why no link is sent, and for how many minutes one has to wait', () => {
  expect(askPasswordWords({ code: 'accounts.login-missing' }, {})).toBe('Enter a username or email address.');
  expect(askPasswordWords({ code: 'accounts.bot-refused' }, {})).toMatch(/^\S.+\.$/);
  for (const [waitSeconds, minutes] of [
    [1, '1'],
    [60, '1'],
    [61, '2'],
  ] as const)
    expect(askPasswordWords({ code: 'accounts.too-many-resets', waitSeconds }, {})).toContain(minutes);
  // An owner's own words hold for each of them.
  const own = (key: string) => ({ [key]: 'Own {minutes}' });
  expect(
    askPasswordWords({ code: 'accounts.too-many-resets', waitSeconds: 120 }, own('lost-password.tooMany')),
  ).toBe('Own 2');
});

it('takes what its own form left of a proof, and no other’s', () => {
  expect(proofProblem({ kind: 'confirm-email', problem: 'Wait.' })).toBe('Wait.');
  for (const other of [null, undefined, { kind: 'log-in', problem: 'no' }])
    expect(proofProblem(other)).toBe('');
  expect(confirmEmailPath({ account: '/my-account/' })).toBe('/my-account/confirm-email/');
});

it('lets browsers fill the field for the name by all ways to log in', () => {
  const way = (autoComplete: string) => ({ name: 'one', View: Nothing, data: null, autoComplete });
  expect(nameAutoComplete([])).toBe('username');
  expect(nameAutoComplete([way('webauthn'), way('')])).toBe('username webauthn');
});
