import { countryName, setupCountry } from '#features/fields/public.server.ts';
import type { SetupStep } from '#platform/setup/setup-step.server.ts';
import { RATES_AS_OF, type TaxState, taxHabits } from '../rules/standard-rates.ts';
import { taxSettings } from '../settings.ts';

/** Whether prices hold taxes, and how much. */
export const taxStep: SetupStep = {
  name: 'taxes',
  place: 25,
  title: 'Taxes',
  help: 'Whether you charge tax, and whether your prices hold it already.',
  capability: 'taxes.write',
  isDone: ({ services }) => services.settings.version(taxSettings) > 0,
  state(context): TaxState {
    const country = setupCountry(context);
    return { country, countryName: countryName(country, 'en'), asOf: RATES_AS_OF, ...taxHabits(country) };
  },
  missing: 'You have not decided about taxes: none are charged.',
  more: '/settings/taxes',
};
