import { type Country, countryList, countryName, isCountry, statesOf } from './countries.server.ts';

/** A place's name for people, for example `Germany` or `California, United States`; a code where it stands for nothing. */
export function placeName(country: string, state: string, locale: string): string {
  const name = countryName(country, locale);
  if (state === '') return name;
  return `${statesOf(country)?.find(({ code }) => code === state)?.name ?? state}, ${name}`;
}

/** Every country, and after them every state of those that have a list, by codes such as `DE` and `US:CA`. */
function allPlaces(locale: string): Country[] {
  const countries = countryList(locale);
  const states = countries.flatMap(({ code: country }) =>
    (statesOf(country) ?? []).map(({ code }) => ({
      code: `${country}:${code}`,
      name: placeName(country, code, locale),
    })),
  );
  return [...countries, ...states];
}

/** The places that somebody may mean who types a part of a name, or a code; whose code it is comes first, then names that begin so. */
export function placesLike(typed: string, locale: string): Country[] {
  const wanted = typed.trim().toLowerCase();
  const code = wanted.toUpperCase();
  const found = allPlaces(locale).filter(
    (place) => place.code !== code && place.name.toLowerCase().includes(wanted),
  );
  const begins = ({ name }: Country) => name.toLowerCase().startsWith(wanted);
  const [country = '', state = ''] = code.split(':');
  const isKnown = state === '' || (statesOf(country)?.some((one) => one.code === state) ?? true);
  const meant = isCountry(country) && isKnown ? [{ code, name: placeName(country, state, locale) }] : [];
  return [...meant, ...found.filter(begins), ...found.filter((place) => !begins(place))];
}
