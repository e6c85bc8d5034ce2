import { expect, it } from 'vitest';
import { translator } from '#platform/texts/texts.ts';
import { passwordTexts } from '../texts.ts';
import type { PasswordFieldView } from './password-field.ts';
import { passwordHint } from './password-hint.ts';

const field: PasswordFieldView = { required: 3, isDemanded: true, hasMeter: true, hasToggle: true };
const hint = (more: Partial<PasswordFieldView>) =>
  passwordHint(translator(passwordTexts, {}), { ...field, ...more }, { least: 8, most: 128 });

it('says how long a password is, and how strong where the form demands it', () => {
  expect(hint({})).toBe('8 to 128 characters. It has to be at least this strong: Medium.');
  expect(hint({ required: 4 })).toMatch(/: Strong\.$/);
  for (const free of [{ required: 0 as const }, { isDemanded: false }, { hasMeter: false }])
    expect(hint(free)).toBe('8 to 128 characters.');
});
