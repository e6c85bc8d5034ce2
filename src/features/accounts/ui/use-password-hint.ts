import { type PasswordFieldView, passwordHint, passwordTexts } from '#features/fields/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { PASSWORD_LENGTH } from '../rules/registration.ts';

/** The line below a field for a new password; `least` where a form asks for more characters than the shop. */
export function usePasswordHint(field: PasswordFieldView, least = PASSWORD_LENGTH.least): string {
  return passwordHint(useTexts(passwordTexts), field, { ...PASSWORD_LENGTH, least });
}
