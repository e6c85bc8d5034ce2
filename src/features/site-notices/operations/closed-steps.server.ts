import { cartStep } from '#features/cart/public.server.ts';
import { placingStep } from '#features/orders/public.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { comingSoonSettings } from '../settings.ts';
import { siteNoticesTexts } from '../texts.ts';
import { maySee } from './coming-soon-guard.server.ts';

/** Why somebody can buy nothing, in their words; null where the shop is open to them. Nothing is asked of an open shop. */
async function whyClosed(
  request: RequestContext,
  settings: Pick<SettingsStore, 'get'>,
): Promise<string | null> {
  if (settings.get(comingSoonSettings).covers === 'nothing' || (await maySee(request, settings))) return null;
  return translate(siteNoticesTexts, request.market.texts, 'notOpen');
}

/** Nothing comes into the cart of somebody who may not look yet, whatever call or form asks. */
export const closedCart = cartStep<string>({
  name: 'coming-soon',
  intake: ({ request, settings }) => request && whyClosed(request, settings),
  added: async (_tx, _lines, { intake: message }) => ({ message }),
});

/** Nor is anything ordered that was in it before the shop was closed. */
export const closedCheckout = placingStep<string | null>({
  name: 'coming-soon',
  intake: ({ request, settings }) => whyClosed(request, settings),
  check: async (_tx, message) => (message === null ? [] : [{ code: 'step', message, field: '' }]),
});
