import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settingsWithDefaults } from '#platform/settings/settings.ts';
import { passwordSettings } from '../settings.ts';
import { passwordField } from './password-field.ts';
import {
  isWeaker,
  knownWords,
  type PasswordScore,
  type PasswordStrength,
  passwordScore,
  strengthLabel,
} from './password-strength.ts';
import { scorePasswords } from './score-passwords.ts';

it('[FLD-011] words a score: 0 short, 1 and 2 bad, 3 good, 4 strong, 5 mismatch, and unknown before it is measured', () => {
  const scores: PasswordScore[] = [-1, 0, 1, 2, 3, 4, 5];
  expect(scores.map(strengthLabel)).toEqual(['unknown', 'short', 'bad', 'bad', 'good', 'strong', 'mismatch']);
});

it('[FLD-011] measures what people choose, and words of whoever chose it count for little', async () => {
  const score = await scorePasswords();
  const measured = ['abc', 'password123', 'xK9$2mQz', 'kitchen table', 'a long enough password'];
  expect(measured.map((password) => score(password))).toEqual([0, 0, 2, 3, 4]);
  const known = knownWords(['wilhelmina.oberhuber@shop.test', 'Wilhelmina', 'Oberhuber']);
  expect(score('wilhelminaoberhuber')).toBe(4);
  expect(score('wilhelminaoberhuber', known)).toBeLessThan(2);
  // However much is sent, no more is measured.
  expect(score('zq'.repeat(500_000))).toBe(score('zq'.repeat(64)));
});

it('[FLD-002b] another password in the field that repeats it is a mismatch, once something stands there', () => {
  expect(passwordScore(3, 'kitchen table', 'kitchen')).toBe(5);
  expect(passwordScore(3, 'kitchen table', '')).toBe(3);
  expect(passwordScore(3, 'kitchen table', 'kitchen table')).toBe(3);
  expect(passwordScore(-1, 'kitchen table', 'kitchen')).toBe(-1);
  expect(passwordScore(-1, '', 'kitchen')).toBe(-1);
});

const strengths = fc.constantFrom<PasswordStrength>(0, 1, 2, 3, 4);

it('[FLD-003ab] only what was measured and is weaker than required counts as weak', () => {
  fc.assert(
    fc.property(strengths, strengths, fc.string({ minLength: 1 }), (strength, required, password) => {
      expect(isWeaker(strength, required, password)).toBe(strength < required);
      expect(isWeaker(strength, required, '')).toBe(false);
      expect(isWeaker(-1, required, password)).toBe(false);
    }),
  );
});

it('[FLD-012a] the required strength is the field’s own, else the shop’s, which begins as medium', () => {
  const settings = settingsWithDefaults(passwordSettings, {}, () => true);
  expect(passwordField(settings)).toEqual({
    required: 3,
    isDemanded: true,
    hasMeter: true,
    hasToggle: true,
  });
  const required = (['any', 'weak', 'medium', 'strong'] as const).map(
    (requiredStrength) => passwordField({ ...settings, requiredStrength }).required,
  );
  expect(required).toEqual([0, 1, 3, 4]);
  expect(passwordField({ ...settings, requiredStrength: 'strong' }, { strength: 0 }).required).toBe(0);
});

it('is demanded wherever a form does not say that it only warns', () => {
  const settings = settingsWithDefaults(passwordSettings, {}, () => true);
  const demands = [{}, { isDemanded: true }, { isDemanded: false }];
  expect(demands.map((form) => passwordField(settings, form).isDemanded)).toEqual([true, true, false]);
});

it('knows somebody by whole entries and their words, and never by more than is worth it', () => {
  expect(knownWords(['Ada.Lovelace@shop.test', 'Al', ''])).toEqual([
    'ada.lovelace@shop.test',
    'ada',
    'lovelace',
    'shop',
    'test',
  ]);
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 600 })), (typed) => {
      const words = knownWords(typed);
      expect(words.length).toBeLessThanOrEqual(40);
      expect(words.every((word) => word.length > 2 && word.length <= 200)).toBe(true);
    }),
  );
});
