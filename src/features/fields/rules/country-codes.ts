/**
 * Codes that have a name but are no country to send anything to: withdrawn ones, parts of countries without a code of
 * their own in ISO 3166-1, unions of countries, and placeholders.
 */
const NOT_COUNTRIES = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SJ SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(' '),
);

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Whether two letters are a country's code in ISO 3166-1; works in browsers as well. */
export function isCountryCode(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NOT_COUNTRIES.has(code)) return false;
  const name = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code);
  return name !== undefined && name !== code;
}

/** A country's name in a language as the platform knows it; the code itself when it stands for none. */
export function nameOfCountry(code: string, locale = 'en'): string {
  if (!isCountryCode(code)) return code;
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}

/** Every country with its name, sorted by name. */
export function allCountries(locale = 'en'): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .flatMap((code) => {
      const name = NOT_COUNTRIES.has(code) ? undefined : names.of(code);
      return name === undefined || name === code ? [] : [{ code, name }];
    })
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
