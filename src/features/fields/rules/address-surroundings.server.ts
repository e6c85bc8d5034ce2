import type { Market, Place } from '#platform/market/market.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import type { SettingsOf } from '#platform/settings/settings.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import { translate } from '#platform/texts/texts.ts';
import type { addressSettings } from '../settings.ts';
import type { AddressKind } from './address.ts';
import { type AddressUse, askedOfAddresses } from './asked-of-addresses.ts';
import type { AddressSurroundings } from './check-address.ts';
import { type Country, countryList, countryName, isCountry, statesOf } from './countries.server.ts';
import { isPhoneNumber } from './phone-number.server.ts';

/** What `checkAddress` needs, from the shop's settings. */
export function addressSurroundings(
  settings: SettingsOf<typeof addressSettings>,
  { locale, texts }: Pick<Market, 'locale' | 'texts'>,
  use: AddressUse = {},
): AddressSurroundings {
  return {
    ...askedOfAddresses(settings, use),
    states: statesOf,
    isCountry,
    isServed: (code, kind) => servedCodes(settings, kind)?.has(code) ?? true,
    countryName: (code) => countryName(code, locale),
    stateName: (name) => customText(texts, 'region', name),
    isPhoneNumber: settings.phoneByCountry ? isPhoneNumber : () => true,
    comma: translate(pageTexts, texts, 'comma'),
  };
}

/** The countries that a form offers, sorted by name. */
export function servedCountries(
  settings: SettingsOf<typeof addressSettings>,
  kind: AddressKind,
  locale: string,
): readonly Country[] {
  const served = servedCodes(settings, kind);
  const all = countryList(locale);
  return served ? all.filter(({ code }) => served.has(code)) : all;
}

/** Where the shop is (TOT-010). */
export function shopBase({ base, postcode, city }: SettingsOf<typeof addressSettings>): Place {
  const [country = 'US', state = ''] = base.split(':');
  return { country, state, postcode, city };
}

/**
 * Where a customer is taken to be while no address is known (TOT-011): `country` is where the request comes from, as far as
 * somebody who is trusted told it. Null where the owner wants no place to be guessed.
 */
export function customerPlace(
  settings: SettingsOf<typeof addressSettings>,
  country: string | undefined,
): Place | null {
  const { defaultLocation } = settings;
  if (defaultLocation === 'none') return null;
  const base = shopBase(settings);
  if (defaultLocation === 'base' || country === undefined || country === base.country) return base;
  return isCountry(country) && (servedCodes(settings, 'billing')?.has(country) ?? true)
    ? { country, state: '', postcode: '', city: '' }
    : base;
}

const sets = new Map<string, ReadonlySet<string>>();

function servedCodes(
  { sellingCountries, shippingCountries }: SettingsOf<typeof addressSettings>,
  kind: AddressKind,
): ReadonlySet<string> | null {
  const list = kind === 'shipping' && shippingCountries !== '' ? shippingCountries : sellingCountries;
  if (list === '') return null;
  let set = sets.get(list);
  if (!set) {
    set = new Set(list.split(' '));
    sets.set(list, set);
  }
  return set;
}
