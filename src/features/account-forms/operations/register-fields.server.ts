import { askedOfNewcomers } from '#features/accounts/public.server.ts';
import { PASSWORD_LENGTH, USERNAME_LENGTH } from '#features/accounts/public.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import { translator } from '#platform/texts/texts.ts';
import type { RegisterField } from '../rules/container-view.ts';
import { containerTexts } from '../texts.ts';

/** The fields of the form for a new account (AUTH-031); what the shop generates is not asked. */
export function registerFields({
  settings,
  request,
  texts,
}: Pick<PartContext, 'settings' | 'request' | 'texts'>): RegisterField[] {
  const text = translator(containerTexts, texts);
  const asked = askedOfNewcomers(settings, request.environment);
  const name = (key: 'firstName' | 'lastName', wire: string, autoComplete: string): RegisterField => ({
    name: wire,
    label: text(key),
    kind: 'text',
    autoComplete,
    isRequired: true,
    isHalf: true,
    most: 100,
  });
  const password: RegisterField = {
    name: 'xoo_el_reg_pass',
    label: text('password'),
    kind: 'password',
    autoComplete: 'new-password',
    hint: text('passwordHint', PASSWORD_LENGTH),
    isRequired: true,
    isHalf: true,
  };
  return [
    {
      name: 'xoo_el_reg_email',
      label: text('email'),
      kind: 'email',
      autoComplete: 'email',
      isRequired: true,
      most: 254,
    },
    ...(asked.username
      ? [
          {
            name: 'xoo_el_reg_username',
            label: text('newUsername'),
            kind: 'text' as const,
            autoComplete: 'username',
            hint: text('usernameHint', USERNAME_LENGTH),
            isRequired: true,
          },
        ]
      : []),
    ...(asked.password
      ? [password, { ...password, name: 'xoo_el_reg_pass_again', label: text('again'), hint: '' }]
      : []),
    name('firstName', 'xoo_el_reg_fname', 'given-name'),
    name('lastName', 'xoo_el_reg_lname', 'family-name'),
    {
      name: 'xoo_el_reg_terms',
      label: text('terms', { terms: text('termsOfService'), privacy: text('privacyPolicy') }),
      kind: 'checkbox',
      isRequired: true,
    },
  ];
}
