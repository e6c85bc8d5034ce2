import { setupCountry } from '#features/fields/public.server.ts';
import { orderSettings } from '#features/orders/public.ts';
import { isInEea } from '#features/taxes/public.ts';
import type { AddedAsks } from '#platform/setup/setup-step.server.ts';

/** What the order button says, asked with the ways to pay where the law wants it to name the obligation to pay. */
export const orderButtonAsks: AddedAsks = {
  name: 'order-button',
  step: 'payments',
  asks: (context) =>
    isInEea(setupCountry(context))
      ? { group: orderSettings, fields: ['orderButton', 'orderButtonWords'] }
      : null,
  // Who has saved these settings has seen the button among them.
  proposal: (context) =>
    isInEea(setupCountry(context)) && context.services.settings.version(orderSettings) === 0
      ? { orderButton: 'pay' }
      : {},
};
