import { askedAtRegistration, isRoleField, registrationPassword } from '#features/accounts/public.server.ts';
import { PASSWORD_LENGTH, USERNAME_LENGTH } from '#features/accounts/public.ts';
import { shownFields } from '#features/fields/public.server.ts';
import { isOwn, passwordHint, passwordTexts } from '#features/fields/public.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import { type Translator, translator } from '#platform/texts/texts.ts';
import type { RegisterField } from '../rules/container-view.ts';
import { type ContainerTextKey, containerTexts } from '../texts.ts';

type Context = Pick<PartContext, 'settings' | 'request' | 'texts'>;

const USERNAME = 'xoo_el_reg_username';
const PASSWORD = 'xoo_el_reg_pass';
const AGAIN = 'xoo_el_reg_pass_again';

/**
 * The fields of the form for a new account (AUTH-031) in their owner's order; what the shop generates is not asked. `left`
 * is what was sent of the owner's own before, and what is wrong with it.
 */
export function registerFields(
  context: Context,
  left: { sent?: Readonly<Record<string, unknown>>; errors?: Readonly<Record<string, string>> } = {},
): RegisterField[] {
  const { fields, relabelled } = askedAtRegistration(context);
  const text = translator(containerTexts, context.texts);
  const hints = translator(passwordTexts, context.texts);
  const { market } = context.request;
  return fields.map((field): RegisterField => {
    const { name, isRequired } = field;
    const isHalf = field.width !== 'full';
    if (isOwn(field) || isRoleField(field)) {
      const [own] = shownFields([field], market, left.sent, left.errors);
      return { name, label: field.label, kind: 'own', isRequired, isHalf, ...(own ? { own } : {}) };
    }
    const usual = USUAL[name]?.(text);
    const { label = field.label, ...more } = usual ?? {};
    const password = name === PASSWORD ? registrationPassword(context) : undefined;
    return {
      kind: 'text',
      most: field.maxLength ?? 100,
      ...more,
      ...(password ? { password, hint: passwordHint(hints, password, PASSWORD_LENGTH) } : {}),
      ...(field.help === '' ? {} : { hint: field.help }),
      ...(field.placeholder === '' ? {} : { placeholder: field.placeholder }),
      name,
      isRequired,
      isHalf,
      isRelabelled: relabelled.has(name),
      label: relabelled.has(name) ? field.label : label,
    };
  });
}

type Usual = Omit<RegisterField, 'name' | 'isRequired' | 'kind'> & { kind?: RegisterField['kind'] };

/** What the form says of its own fields where their owner says nothing else. */
const USUAL: Readonly<Record<string, (text: Translator<ContainerTextKey>) => Usual>> = {
  xoo_el_reg_email: (text) => ({ label: text('email'), kind: 'email', autoComplete: 'email', most: 254 }),
  [USERNAME]: (text) => ({
    label: text('newUsername'),
    autoComplete: 'username',
    hint: text('usernameHint', USERNAME_LENGTH),
  }),
  [PASSWORD]: (text) => ({
    label: text('password'),
    kind: 'password',
    autoComplete: 'new-password',
  }),
  [AGAIN]: (text) => ({ label: text('again'), kind: 'password', autoComplete: 'new-password', hint: '' }),
  xoo_el_reg_fname: (text) => ({ label: text('firstName'), autoComplete: 'given-name' }),
  xoo_el_reg_lname: (text) => ({ label: text('lastName'), autoComplete: 'family-name' }),
  xoo_el_reg_terms: (text) => ({
    label: text('terms', { terms: text('termsOfService'), privacy: text('privacyPolicy') }),
    kind: 'checkbox',
  }),
};
