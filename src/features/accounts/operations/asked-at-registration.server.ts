import { checkSentFields } from '#features/fields/public.server.ts';
import { type FormField, isOwn } from '#features/fields/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { AskedOfNewcomers } from '../rules/registration.ts';
import type { RegistrationWords } from '../rules/registration-view.ts';
import { askedOfNewcomers } from './newcomer.server.ts';
import { isRoleField, registrationFields } from './registration-fields.server.ts';

type Context = Pick<CallContext, 'request' | 'settings'>;

/** What every form has by itself, by the names of the arrangement. */
const OWN_PART = {
  xoo_el_reg_email: 'email',
  xoo_el_reg_username: 'username',
  xoo_el_reg_pass: 'password',
  xoo_el_reg_pass_again: 'again',
} as const satisfies Record<string, keyof RegistrationWords>;

/** The terms, in the arrangement. */
export const TERMS_FIELD = 'xoo_el_reg_terms';

/** What a form for a new account asks: the owner's arrangement, and what the shop does not generate (AUTH-031). */
export interface AskedAtRegistration {
  /** `again`: the password a second time. */
  asked: AskedOfNewcomers & { again: boolean };
  /** All fields that are asked, in their owner's order, in the reader's words. */
  fields: readonly FormField[];
  /** Those of them that the service of accounts does not check: names, consent. The owner's own, and the role, are a part of every form. */
  others: readonly FormField[];
  /** Names of the fields whose label the owner changed. */
  relabelled: ReadonlySet<string>;
  isArranged: boolean;
}

/** What is asked in the container, which asks all that the ledger names until its owner arranges something else. */
export function askedAtRegistration(context: Context): AskedAtRegistration {
  const usual = askedOfNewcomers(context.settings, context.request.environment);
  const { fields, relabelled, isArranged } = registrationFields(context);
  const isAsked = ({ name, isOn }: FormField) => {
    if (name === 'xoo_el_reg_username') return isOn || usual.username;
    if (name === 'xoo_el_reg_pass') return usual.password;
    return isOn && (name !== 'xoo_el_reg_pass_again' || usual.password);
  };
  const shown = fields.filter(isAsked).map((field) => ({ ...field, isOn: true }));
  const has = (name: keyof typeof OWN_PART) => shown.some((field) => field.name === name);
  return {
    asked: { ...usual, username: has('xoo_el_reg_username'), again: has('xoo_el_reg_pass_again') },
    fields: shown,
    others: shown.filter(
      (field) => !isOwn(field) && !isRoleField(field) && !Object.hasOwn(OWN_PART, field.name),
    ),
    relabelled,
    isArranged,
  };
}

/**
 * The same for plain forms and widgets, which ask the least while nobody arranged the registration; `without` are fields that
 * such a form asks in a way of its own.
 */
export function askedPlainly(context: Context, without: readonly string[] = []): AskedAtRegistration {
  const all = askedAtRegistration(context);
  if (all.isArranged) return { ...all, others: all.others.filter(({ name }) => !without.includes(name)) };
  const asked = { ...askedOfNewcomers(context.settings, context.request.environment), again: false };
  return { ...all, asked, others: [], relabelled: new Set() };
}

/** What the owner says of the fields that every form has: a label, a line below, words in the empty field. */
export function plainWords({ fields, relabelled, isArranged }: AskedAtRegistration): RegistrationWords {
  const said = fields.flatMap(({ name, label, help, placeholder }) => {
    const part = OWN_PART[name as keyof typeof OWN_PART];
    const words = {
      ...(relabelled.has(name) ? { label } : {}),
      ...(help === '' ? {} : { hint: help }),
      ...(placeholder === '' ? {} : { placeholder }),
    };
    return part && isArranged ? [[part, words]] : [];
  });
  return Object.fromEntries(said);
}

/** What is wrong with what a form sent of the other fields, by field. */
export function otherProblems(
  { others }: AskedAtRegistration,
  sent: Readonly<Record<string, unknown>>,
  { request }: Pick<Context, 'request'>,
): Readonly<Record<string, string>> {
  return checkSentFields(others, sent, request.market).errors;
}
