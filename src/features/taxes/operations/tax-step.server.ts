import { countryName, setupCountry, shopBase } from '#features/fields/public.server.ts';
import { addressSettings } from '#features/fields/public.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { SetupStep } from '#platform/setup/setup-step.server.ts';
import { readTaxRates } from '../data/tax-rates.queries.server.ts';
import { hasVat, RATES_AS_OF, type TaxState, taxHabits } from '../rules/standard-rates.ts';
import type { TaxRate } from '../rules/tax-views.ts';
import { taxSettings } from '../settings.ts';

/** Whether prices hold taxes, and how much. */
export const taxStep: SetupStep = {
  name: 'taxes',
  place: 25,
  title: 'Taxes',
  help: 'Do you charge tax, and do your prices already include it?',
  capability: 'taxes.write',
  isDone: ({ services }) => services.settings.version(taxSettings) > 0,
  async state(context): Promise<TaxState> {
    const country = setupCountry(context);
    const { settings } = context.services;
    // It is kept with the address, whose country would no longer be proposed once something of it is saved.
    const asksNumber = settings.version(addressSettings) > 0 && isNumberNeeded(settings);
    return {
      country,
      countryName: countryName(country, 'en'),
      asOf: RATES_AS_OF,
      asksNumber,
      rates: ratesThere(await readTaxRates(context.services.db)),
      decided: decidedIn(settings),
      ...taxHabits(country),
    };
  },
  missing({ services: { settings } }) {
    if (settings.version(taxSettings) === 0)
      return { says: 'You have not decided about taxes: none are charged.' };
    if (!settings.get(taxSettings).enabled || !isNumberNeeded(settings)) return null;
    return {
      says: 'Your tax or VAT number is not entered; invoices have to name it.',
      at: '/settings/addresses',
      called: 'Shop address',
    };
  },
  more: '/settings/taxes',
};

function ratesThere(rates: readonly TaxRate[]): TaxState['rates'] {
  const [first] = rates;
  if (!first) return null;
  const codes = new Set(rates.map(({ country }) => country).filter((code) => code !== ''));
  return {
    count: rates.length,
    countries: [...codes].map((code) => countryName(code, 'en')),
    name: first.name,
  };
}

function decidedIn(settings: SettingsStore): TaxState['decided'] {
  if (settings.version(taxSettings) === 0) return null;
  const { enabled, pricesEntered } = settings.get(taxSettings);
  return { charge: enabled, entered: pricesEntered };
}

/** Whether invoices have to name the seller's tax or VAT number, and nobody entered one; words of the owner's own may hold it. */
function isNumberNeeded(settings: Pick<SettingsStore, 'get'>): boolean {
  const address = settings.get(addressSettings);
  if (address.sellerAs === 'words' && address.sellerWords.trim() !== '') return false;
  return address.taxNumber.trim() === '' && hasVat(shopBase(address).country);
}
