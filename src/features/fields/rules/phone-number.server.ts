import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Whether a number can be called, typed in a country: as long as numbers are there, or with + and the code of another
 * one. Its first digits are not looked at, since countries give out new ones all the time.
 */
export function isPhoneNumber(typed: string, country: string): boolean {
  const text = typed.replaceAll('_', ' ');
  const isKnown = isSupportedCountry(country);
  // Of a place without numbers of its own nobody knows how long they are.
  if (!isKnown && !text.trimStart().startsWith('+')) return true;
  const options = isKnown ? { defaultCountry: country, extract: false } : { extract: false };
  return parsePhoneNumberFromString(text, options)?.isPossible() ?? false;
}
