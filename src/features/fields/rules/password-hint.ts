import type { Translator } from '#platform/texts/texts.ts';
import type { PasswordTextKey } from '../texts.ts';
import { demandedStrength, type PasswordFieldView } from './password-field.ts';
import { strengthLabel } from './password-strength.ts';

/** What is asked of a new password, the same below each field for one: its length, and how strong the form wants it. */
export function passwordHint(
  text: Translator<PasswordTextKey>,
  field: PasswordFieldView,
  { least, most }: { least: number; most: number },
): string {
  const demanded = demandedStrength(field);
  if (demanded === 0) return text('limits', { least, most });
  return text('limitsAndStrength', { least, most, strength: text(strengthLabel(demanded)) });
}
