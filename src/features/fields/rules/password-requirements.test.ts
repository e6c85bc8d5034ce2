import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordRequirements } from './password-requirements.ts';

const unmet = (password: string, least?: number) =>
  passwordRequirements(password, { least })
    .filter(({ isMet }) => !isMet)
    .map(({ name }) => name);

it('[ACCT-007] asks for eight characters unless the owner says otherwise, a lowercase and an uppercase letter, a digit and a special character', () => {
  expect(unmet('')).toEqual(['length', 'lowercase', 'uppercase', 'digit', 'special']);
  expect(unmet('aB3!xyz')).toEqual(['length']);
  expect(unmet('aB3!xyzw')).toEqual([]);
  expect(unmet('aB3!xyzw', 12)).toEqual(['length']);
  expect(unmet('aB3!', 4)).toEqual([]);
  expect(unmet('AB3!WXYZ')).toEqual(['lowercase']);
  expect(unmet('ab3!wxyz')).toEqual(['uppercase']);
  expect(unmet('aBc!wxyz')).toEqual(['digit']);
  expect(unmet('aB3cwxyz')).toEqual(['special']);
  // Letters and digits of every language, and characters rather than how they are stored.
  expect(unmet('дЖ٣!дддд')).toEqual([]);
  expect(unmet('🙂🙂🙂🙂aB3', 8)).toEqual(['length']);
});

it('[ACCT-008b] every printable character that is no letter, digit or space is special', () => {
  for (const special of '@_().;!"#$%&\'*+,-/:<=>?[\\]^`{|}~€§…🙂')
    expect(unmet(`aB3wxyz${special}`)).toEqual([]);
  for (const other of [' ', '\t', '\n', '\u00a0', '\u200b', 'ä', 'ß', '字', '٣', '\u0301', '\u0000'])
    expect(unmet(`aB3wxyz${other}`)).toContain('special');
});

it('[ACCT-007] what is added to a password takes nothing that it had', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (password, more) => {
      expect(unmet(password)).toEqual(expect.arrayContaining(unmet(password + more)));
    }),
  );
});
