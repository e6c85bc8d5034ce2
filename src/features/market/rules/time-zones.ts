import { isTimeZone, wallTime } from '#kit/zoned-time.ts';

/** Today's names of places that runtimes list under former ones. Source: the time zone database's file `backward`. */
const RENAMED = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
} as const;

/** All time zones that the runtime knows, with the words in which they are offered: UTC, then the places by name. */
export function timeZones(): Readonly<Record<string, string>> {
  const places = Intl.supportedValuesOf('timeZone').map(todaysName);
  const offered = [...new Set(places)].filter((name) => name !== 'UTC').sort();
  return Object.fromEntries(['UTC', ...offered].map((name) => [name, name.replaceAll('_', ' ')]));
}

/** The zone of the capital, in countries whose zones agree and whose first one by name is another. */
const BEST_KNOWN: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  CY: 'Asia/Nicosia',
  MH: 'Pacific/Majuro',
  UZ: 'Asia/Tashkent',
};

/**
 * The time zone of a shop in a country (ISO 3166, two letters) whose owner's own clock is in `given`: that one, unless the
 * clocks of the country agree through the year of `now` and it is none of them; undefined where nothing is known. Source:
 * the runtime's list of zones by region.
 */
export function zoneInCountry(
  country: string,
  given: string | null | undefined,
  now = new Date(),
): string | undefined {
  const offered = timeZones();
  const own = given && Object.hasOwn(offered, given) ? given : undefined;
  // The language's types do not know it yet.
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
  };
  const zones = (region.getTimeZones?.() ?? [])
    .map(todaysName)
    .filter((name) => Object.hasOwn(offered, name));
  if ((own && zones.includes(own)) || !isOneClock(zones, now)) return own;
  const known = BEST_KNOWN[country];
  return known && zones.includes(known) ? known : zones[0];
}

/** Whether the clocks of some zones show the same in each week of a year. */
function isOneClock([first, ...others]: readonly string[], now: Date): boolean {
  if (first === undefined) return false;
  const begin = Date.UTC(now.getUTCFullYear(), 0, 1);
  const weeks = Array.from({ length: 53 }, (_, week) => new Date(begin + week * 7 * 86_400_000));
  const year = weeks.map((week) => wallTime(week, first));
  return others.every((zone) => weeks.every((week, at) => wallTime(week, zone) === year[at]));
}

function todaysName(name: string): string {
  const today = (RENAMED as Readonly<Record<string, string>>)[name];
  return today && isTimeZone(today) ? today : name;
}
