/** Every time zone with the one country whose clocks go by it; worked out when somebody asks. */
let countries: Map<string, string> | undefined;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The country in which clocks go by a time zone (IANA name, as browsers say it); null for UTC and what is unknown. */
export function countryOfZone(timeZone: string): string | null {
  countries ??= new Map(
    LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) =>
      zonesOf(code).map((zone) => [zone, code] as const),
    ),
  );
  return countries.get(timeZone) ?? countries.get(usualName(timeZone)) ?? null;
}

function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?(): string[] };
  return locale.getTimeZones?.() ?? [];
}

/** Browsers say older and newer names of the same zone. */
function usualName(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}
