import { checkSentFields, shownFields } from '#features/fields/public.server.ts';
import { type FormField, FormFieldsPart } from '#features/fields/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { AskedOfNewcomers } from '../rules/registration.ts';
import { type LoadedRegistrationPart, refusedFields } from '../rules/registration-view.ts';
import { askedOfNewcomers } from './newcomer.server.ts';
import { registrationFields } from './registration-fields.server.ts';

/** Fields of the arrangement that a plain form has besides address, user name and password, which are its own. */
const NAMED = ['xoo_el_reg_fname', 'xoo_el_reg_lname', 'xoo_el_reg_terms'];
const USERNAME = 'xoo_el_reg_username';

type Context = Pick<CallContext, 'request' | 'settings'>;

/** The fields that are on where the owner arranged the registration; a form that nobody arranged asks the least. */
function arranged(context: Context): FormField[] {
  const { fields, isArranged } = registrationFields(context);
  return isArranged ? fields.filter(({ isOn }) => isOn) : [];
}

const named = (context: Context) => arranged(context).filter(({ name }) => NAMED.includes(name));

/** What a plain form asks of newcomers: what the shop does not generate, and a user name where the owner put one on. */
export function askedPlainly(context: Context): AskedOfNewcomers {
  const asked = askedOfNewcomers(context.settings, context.request.environment);
  return { ...asked, username: asked.username || arranged(context).some(({ name }) => name === USERNAME) };
}

/** Names and consent in a plain form, with what was refused of them before; [] where the owner asks for none. */
export function plainFields(context: Context, form: unknown): LoadedRegistrationPart[] {
  const fields = named(context);
  if (fields.length === 0) return [];
  const { sent, errors, leadsTo } = refusedFields(form);
  const data = { fields: shownFields(fields, context.request.market, sent, errors), leadsTo };
  return [{ name: 'plain-fields', hasFiles: false, View: FormFieldsPart, data }];
}

/** What is wrong with what a plain form sent of them, by field. */
export function plainProblems(
  sent: Readonly<Record<string, unknown>>,
  context: Context,
): Readonly<Record<string, string>> {
  return checkSentFields(named(context), sent, context.request.market).errors;
}
