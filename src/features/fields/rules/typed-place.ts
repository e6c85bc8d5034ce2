import { allCountries, isCountryCode } from './country-codes.ts';

/**
 * The place that somebody typed as `DE` or `US:CA`: countries are known by their code or their English name, whatever
 * the case. Blank when there is no such country.
 */
export function placeTyped(typed: string): string {
  const [country = '', ...rest] = typed.trim().split(/\s*:\s*/);
  const code = codeOf(country);
  return code === '' ? '' : [code, ...rest.map((state) => state.toUpperCase())].join(':');
}

function codeOf(typed: string): string {
  const code = typed.toUpperCase();
  if (isCountryCode(code)) return code;
  return allCountries().find(({ name }) => name.toUpperCase() === code)?.code ?? '';
}
