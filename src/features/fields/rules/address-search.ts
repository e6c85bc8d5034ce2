import type { PolicyHosts } from '#platform/security/security-headers.server.ts';
import type { SettingsOf } from '#platform/settings/settings.ts';
import type { addressSettings } from '../settings.ts';

/** How the street of an address form is searched by a map service. */
export interface AddressSearchView {
  /** A key for browsers, which everybody may see. */
  key: string;
  /** Codes of the countries in which addresses are found; none = in all. */
  countries: readonly string[];
  /** Whether the browser may be asked where it is. */
  hasLocation: boolean;
}

/** More countries the service takes at once in no search. */
const MOST_COUNTRIES = 15;

/** How the addresses of a form are searched; null where no key is set, so that no map service is contacted (FLD-008). */
export function addressSearch({
  searchKey,
  searchCountries,
  searchLocation,
}: Pick<
  SettingsOf<typeof addressSettings>,
  'searchKey' | 'searchCountries' | 'searchLocation'
>): AddressSearchView | null {
  if (searchKey === '') return null;
  const countries = searchCountries.split(' ').filter(Boolean).slice(0, MOST_COUNTRIES);
  return { key: searchKey, countries, hasLocation: searchLocation };
}

/** The hosts that a page with an address form reaches: none without a key. */
export function addressSearchHosts(settings: Parameters<typeof addressSearch>[0]): PolicyHosts {
  const search = addressSearch(settings);
  if (!search) return {};
  const hosts = ['https://places.googleapis.com'];
  if (!search.hasLocation) return { 'connect-src': hosts };
  return { 'connect-src': [...hosts, 'https://maps.googleapis.com'], geolocation: ['self'] };
}
