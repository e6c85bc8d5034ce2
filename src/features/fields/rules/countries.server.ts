import regionData from 'country-region-data/data.json' with { type: 'json' };

/** A country by its ISO 3166-1 code with its name in the shop's language. */
export interface Country {
  code: string;
  name: string;
}

/**
 * Countries whose addresses need a state from a list. Elsewhere the lists of the library mix levels (regions and
 * provinces), or post does not need them, and a text input serves better than a wrong list.
 */
const WITH_STATES = new Set('AR AU BR CA CH CN ID IE IN JP MX MY NZ TH TR US ZA'.split(' '));

const codes = new Set<string>();
const stateLists = new Map<string, readonly Country[]>();
for (const { countryShortCode, regions } of regionData) {
  codes.add(countryShortCode);
  if (!WITH_STATES.has(countryShortCode)) continue;
  stateLists.set(
    countryShortCode,
    regions
      .flatMap(({ name, shortCode }) => (shortCode ? [{ code: shortCode, name }] : []))
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
  );
}

const listsByLocale = new Map<string, readonly Country[]>();
const namesByLocale = new Map<string, Intl.DisplayNames>();

/** All countries, sorted by name in a language. */
export function countryList(locale: string): readonly Country[] {
  let list = listsByLocale.get(locale);
  if (!list) {
    list = [...codes]
      .map((code) => ({ code, name: countryName(code, locale) }))
      .sort((a, b) => a.name.localeCompare(b.name, locale));
    listsByLocale.set(locale, list);
  }
  return list;
}

/** A country's name in a language; the code itself when it is unknown. */
export function countryName(code: string, locale: string): string {
  if (!codes.has(code)) return code;
  let names = namesByLocale.get(locale);
  if (!names) {
    names = new Intl.DisplayNames([locale], { type: 'region' });
    namesByLocale.set(locale, names);
  }
  return names.of(code) ?? code;
}

/** Whether a code stands for a country. */
export function isCountry(code: string): boolean {
  return codes.has(code);
}

/** The states of a country, sorted by name; null where it has no list and a text input is offered. */
export function statesOf(country: string): readonly Country[] | null {
  return stateLists.get(country) ?? null;
}

/** Countries whose letters name a state by its code. Source: the addressing guidelines of the Universal Postal Union. */
const STATE_BY_CODE = new Set(['AU', 'BR', 'CA', 'CH', 'US']);

/** What an address calls its state and country for people who read a language, English left out; for `addressLines`. */
export function placeNames(
  { country = '', state = '' }: { country?: string; state?: string },
  locale = 'en',
): { state: string; country: string } {
  const named = STATE_BY_CODE.has(country)
    ? undefined
    : statesOf(country)?.find(({ code }) => code === state);
  const county = named && country === 'IE' ? `Co. ${named.name}` : named?.name;
  return { state: county ?? state, country: countryName(country, locale) };
}
