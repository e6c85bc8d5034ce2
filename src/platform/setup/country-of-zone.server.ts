import { ZONES_BY_COUNTRY } from './zones-by-country.ts';

/** Every time zone with the country whose clocks go by it; read when somebody asks. */
let countries: Map<string, string> | undefined;

/** The country in which clocks go by a time zone (IANA name, as browsers say it); null for UTC and what is unknown. */
export function countryOfZone(timeZone: string): string | null {
  countries ??= new Map(
    ZONES_BY_COUNTRY.trim()
      .split('\n')
      .flatMap((line) => {
        const [country = '', ...zones] = line.trim().split(' ');
        return zones.map((zone) => [zone, country] as const);
      }),
  );
  return countries.get(timeZone) ?? countries.get(usualName(timeZone)) ?? null;
}

/** Browsers say older and newer names of the same zone. */
function usualName(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}
