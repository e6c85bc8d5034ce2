import {
  type PasswordFieldView,
  type PasswordStrength,
  passwordField,
  passwordSettings,
} from '#features/fields/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { registrationFields } from './registration-fields.server.ts';

/**
 * How the field for the password of newcomers is, in every form that asks for one: as the shop's settings say where the owner's
 * arrangement of the registration does not say otherwise (FLD-012a).
 */
export function registrationPassword(context: Pick<CallContext, 'request' | 'settings'>): PasswordFieldView {
  const field = registrationFields(context).fields.find(({ name }) => name === 'xoo_el_reg_pass');
  const { strength = null, hasMeter = true, hasVisibility = true } = field ?? {};
  const own = strength === null ? {} : { strength: strength as PasswordStrength };
  const usual = passwordField(context.settings.get(passwordSettings), own);
  return {
    ...usual,
    hasMeter: usual.hasMeter && hasMeter,
    hasToggle: usual.hasToggle && hasVisibility,
  };
}
