import { type AskedAtRegistration, askedPlainly, TERMS_FIELD } from '#features/accounts/public.server.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { RegisterSettings } from '../rules/widget-fields.ts';

/**
 * What a registration widget asks: what its owner set, and what the arrangement of the registration asks besides. A password is
 * always chosen in it, and a box of its own stands for that of the arrangement.
 */
export function askedByWidget(
  { showUsername, showConfirm, showConsent }: RegisterSettings,
  context: Pick<CallContext, 'request' | 'settings'>,
): AskedAtRegistration {
  const asksOf = askedPlainly(context, showConsent ? [TERMS_FIELD] : []);
  const { isArranged, fields } = asksOf;
  const has = (name: string) => isArranged && fields.some((field) => field.name === name);
  const username = showUsername || has('xoo_el_reg_username');
  const again = showConfirm || has('xoo_el_reg_pass_again');
  return { ...asksOf, asked: { username, password: true, again } };
}
