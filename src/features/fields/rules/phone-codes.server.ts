import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';
import { countryName, isCountry } from './countries.server.ts';
import type { FormChoice } from './form-view.ts';
import { readPhoneCode, writePhoneCode } from './phone-code.ts';

const listsByLocale = new Map<string, readonly FormChoice[]>();

/** The dial codes of all countries, by the names of these in a language: `+353 IE`, read `Ireland (+353)`. */
export function phoneCodeList(locale: string): readonly FormChoice[] {
  let list = listsByLocale.get(locale);
  if (!list) {
    const byName = new Intl.Collator(locale);
    list = getCountries()
      .filter((country) => isCountry(country))
      .map((country) => ({ country, name: countryName(country, locale) }))
      .sort((a, b) => byName.compare(a.name, b.name))
      .map(({ country, name }) => {
        const digits = getCountryCallingCode(country);
        return { code: writePhoneCode({ digits, country }), name: inWords(name, digits) };
      });
    listsByLocale.set(locale, list);
  }
  return list;
}

/** Whether there is such a dial code, and in the country that was said. */
export function isPhoneCode(kept: string): boolean {
  const code = readPhoneCode(kept);
  if (!code) return false;
  const { digits, country } = code;
  if (country === '') return countriesOf(digits).length > 0;
  return isCountry(country) && isSupportedCountry(country) && getCountryCallingCode(country) === digits;
}

/** The choice of the list that something kept stands for: a code without a country is that of its largest one. */
export function chosenPhoneCode(kept: string): string {
  const code = readPhoneCode(kept);
  const [main] = code ? countriesOf(code.digits) : [];
  return code && code.country === '' && main ? writePhoneCode({ ...code, country: main }) : kept;
}

/** A dial code in words, in a language. */
export function phoneCodeInWords(kept: string, locale: string): string {
  const code = readPhoneCode(kept);
  if (!code) return kept;
  return code.country === '' ? `+${code.digits}` : inWords(countryName(code.country, locale), code.digits);
}

/** Countries with a dial code, that whose numbers are meant first. */
function countriesOf(digits: string): readonly string[] {
  return (metadata.country_calling_codes[digits] ?? []).filter((country) => isCountry(country));
}

/** Invisible marks keep the code in one piece where people write from right to left, and mean nothing elsewhere. */
function inWords(name: string, digits: string): string {
  const isTurned = /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(name);
  return isTurned ? `${name} (\u200e+${digits}\u200e)` : `${name} (+${digits})`;
}
