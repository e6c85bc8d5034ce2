import { describe, expect, it } from 'vitest';
import { logInWords } from './log-in-words.ts';

const waiting = (waitSeconds: number) => logInWords({ code: 'accounts.too-many-attempts', waitSeconds }, {});

describe('a refused log-in in words', () => {
  it('says what was missing or wrong', () => {
    expect(logInWords({ code: 'accounts.name-missing' }, {})).toBe('Error: Username is required.');
    expect(logInWords({ code: 'accounts.password-missing' }, {})).toBe('Password is required.');
    expect(logInWords({ code: 'accounts.wrong-credentials' }, {})).toBe('Incorrect Email or Password.');
  });

  it.each([
    [0, 1],
    [1, 1],
    [60, 1],
    [61, 2],
    [900, 15],
  ])('tells who has to wait %i seconds to come back in %i minutes, never too early', (seconds, minutes) => {
    expect(waiting(seconds)).toBe(`You cannot log in right now. Please try again in ${minutes} min.`);
  });

  it('uses the owner’s words', () => {
    const texts = {
      'accounts.wrong-credentials': 'Nein.',
      'accounts.too-many-attempts': 'Noch {minutes} Min.',
    };
    expect(logInWords({ code: 'accounts.wrong-credentials' }, texts)).toBe('Nein.');
    expect(logInWords({ code: 'accounts.too-many-attempts', waitSeconds: 90 }, texts)).toBe('Noch 2 Min.');
  });
});
