import { countryName, setupCountry } from '#features/fields/public.server.ts';
import { taxHeldByPrices } from '#features/taxes/public.server.ts';
import { isInEea, taxHabits } from '#features/taxes/public.ts';
import type { SetupStep } from '#platform/setup/setup-step.server.ts';
import { readShippingZones } from '../data/shipping.queries.server.ts';
import { sendsSomewhere } from '../data/usable-methods.queries.server.ts';
import { type DeliveryState, proposedCosts } from '../rules/proposed-costs.ts';
import { shippingSettings } from '../settings.ts';

/** Where the shop sends to, and for how much. */
export const deliveryStep: SetupStep = {
  name: 'delivery',
  place: 30,
  title: 'Shipping',
  help: 'Where you ship to, and what it costs. You can add more zones, weights and classes later.',
  capability: 'shipping.write',
  isDone: ({ services }) => sendsSomewhere(services.db),
  async state(context): Promise<DeliveryState> {
    const country = setupCountry(context);
    const currency = context.services.marketOf().storeCurrency;
    return {
      country,
      countryName: countryName(country, 'en'),
      currency,
      asksNote: isInEea(country) && context.services.settings.get(shippingSettings).priceNote === '',
      euCountries: taxHabits(country).alsoIn,
      heldTax: await taxHeldByPrices(context.services),
      zones: (await readShippingZones(context.services.db)).map(({ name }) => name),
      ...proposedCosts(currency),
    };
  },
  missing: 'You do not ship anywhere yet, so customers cannot order products that need shipping.',
  more: '/shipping-zones',
};
