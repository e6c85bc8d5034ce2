import { checkBot } from '#features/bot-protection/public.server.ts';
import { orderSettings } from '#features/orders/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { CheckoutForm } from '../rules/checkout-form.ts';
import type { CheckedOrders } from '../rules/checkout-view.ts';

/** Which orders of guests are checked for bots while the protection is active: those that make an account, or all where the owner wants it. */
export function checkedOrders(settings: Pick<SettingsStore, 'get'>): CheckedOrders {
  const { accountAtCheckout, checkGuestOrders } = settings.get(orderSettings);
  if (checkGuestOrders) return 'all';
  return accountAtCheckout ? 'with-account' : 'none';
}

/** Whether the order of a guest, where such are checked, was sent by somebody who passes the check. */
export async function passesBotCheck(
  { createAccount }: Pick<CheckoutForm, 'createAccount'>,
  fields: Readonly<Record<string, unknown>>,
  context: Pick<CallContext, 'request' | 'settings' | 'texts'>,
): Promise<boolean> {
  const checked = checkedOrders(context.settings);
  if (checked === 'none' || (checked === 'with-account' && !createAccount)) return true;
  if (await context.request.actor()) return true;
  return (await checkBot(fields, context, 'checkout')).ok;
}
