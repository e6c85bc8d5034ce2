import type { SettingsOf } from '#platform/settings/settings.ts';
import type { passwordSettings } from '../settings.ts';
import type { PasswordStrength } from './password-strength.ts';

/** How a field for a new password helps whoever fills it in. */
export interface PasswordFieldView {
  /** From 0, any, to 4. */
  required: PasswordStrength;
  /** Whether the form cannot be sent while the password is weaker; else a weak one is only warned about. */
  isDemanded: boolean;
  hasMeter: boolean;
  /** Whether what is typed can be made readable. */
  hasToggle: boolean;
}

/** How strong a password has to be that is sent from such a field; 0 = the server lets any pass, as the browser does. */
export function demandedStrength({ required, isDemanded, hasMeter }: PasswordFieldView): PasswordStrength {
  return hasMeter && isDemanded ? required : 0;
}

const STRENGTHS = { any: 0, weak: 1, medium: 3, strong: 4 } as const;

/**
 * How a field for a new password is, by the shop's settings; a field may require a strength of its own (FLD-012a), and a form
 * may only warn about a weaker one.
 */
export function passwordField(
  settings: SettingsOf<typeof passwordSettings>,
  { strength, isDemanded = true }: { strength?: PasswordStrength; isDemanded?: boolean } = {},
): PasswordFieldView {
  return {
    required: strength ?? STRENGTHS[settings.requiredStrength],
    isDemanded,
    hasMeter: settings.showStrength,
    hasToggle: settings.showToggle,
  };
}
