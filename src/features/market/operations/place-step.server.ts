import { setupCountry } from '#features/fields/public.server.ts';
import { addressSettings } from '#features/fields/public.ts';
import type { SetupStep } from '#platform/setup/setup-step.server.ts';
import { amountsOfCountry, measuresOfCountry } from '../rules/habits-of-country.ts';
import { zoneInCountry } from '../rules/time-zones.ts';
import { currencySettings, measureSettings, timeSettings } from '../settings.ts';

/** Where the shop is, and what follows from it: its currency, how amounts are written, and its clock. */
export const placeStep: SetupStep = {
  name: 'place',
  place: 20,
  title: 'Address and currency',
  help: 'Taxes, shipping and invoices depend on where the shop is. The currency cannot be changed after the first order.',
  capability: 'settings.write',
  asks: [
    { group: addressSettings, fields: ['base', 'street', 'postcode', 'city'] },
    {
      group: currencySettings,
      fields: ['currency'],
      rare: ['position', 'thousands', 'decimal', 'decimals'],
    },
    { group: timeSettings, fields: [], rare: ['timeZone'] },
    { group: measureSettings, fields: [], rare: ['measures'] },
  ],
  follows: 'base',
  isDone: ({ services: { settings } }) =>
    settings.version(addressSettings) > 0 && settings.version(currencySettings) > 0,
  proposal(context) {
    const { services, whereabouts } = context;
    const country = setupCountry(context);
    const timeZone = zoneInCountry(country, whereabouts.timeZone);
    return {
      // Nobody is to be in a state that was made up.
      ...(services.settings.version(addressSettings) > 0 ? {} : { base: country }),
      ...amountsOfCountry(country),
      measures: measuresOfCountry(country),
      ...(timeZone ? { timeZone } : {}),
    };
  },
  missing: 'Address and currency are not set.',
  more: '/settings/addresses',
};
