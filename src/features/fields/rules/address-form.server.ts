import type { SettingsOf } from '#platform/settings/settings.ts';
import type { addressSettings } from '../settings.ts';
import type { Address, AddressKind } from './address.ts';
import type { AddressFormView } from './address-form-view.ts';
import { addressRows } from './address-rows.ts';
import { addressSearch } from './address-search.ts';
import { servedCountries } from './address-surroundings.server.ts';
import { type AddressUse, askedOfAddresses } from './asked-of-addresses.ts';
import { statesOf } from './countries.server.ts';

/**
 * Everything that an address form shows for the country of the values given, which it offers even where nothing is delivered:
 * another one must not be taken for it unasked.
 */
export function addressForm(
  kind: AddressKind,
  values: Address,
  settings: SettingsOf<typeof addressSettings>,
  locale: string,
  errors: AddressFormView['errors'] = {},
  use: AddressUse = {},
): AddressFormView {
  const { isReached } = use;
  const served = servedCountries(settings, kind, locale);
  return {
    kind,
    values,
    errors,
    rows: addressRows(values.country, kind, askedOfAddresses(settings, use)),
    countries: isReached ? served.filter(({ code }) => code === values.country || isReached(code)) : served,
    states: statesOf(values.country),
    search: addressSearch(settings),
  };
}
