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
  title: 'Delivery',
  help: 'Where you send to, and for how much. More zones, weights and classes can follow.',
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
  missing: 'Nothing is delivered anywhere: goods that are sent cannot be ordered.',
  more: '/shipping-zones',
};
