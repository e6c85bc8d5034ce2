import { isTimeZone } from '#kit/zoned-time.ts';

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

/**
 * The time zone of a shop in a country (ISO 3166, two letters) whose owner's own clock is in `given`: that one, unless the
 * country has a single zone and it is another; undefined where nothing is known. Source: the runtime's list of zones by region.
 */
export function zoneInCountry(country: string, given: string | null | undefined): string | undefined {
  const offered = timeZones();
  const own = given && Object.hasOwn(offered, given) ? given : undefined;
  // The language's types do not know it yet.
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
  };
  const zones = (region.getTimeZones?.() ?? [])
    .map(todaysName)
    .filter((name) => Object.hasOwn(offered, name));
  return zones.length === 1 ? zones[0] : own;
}

function todaysName(name: string): string {
  const today = (RENAMED as Readonly<Record<string, string>>)[name];
  return today && isTimeZone(today) ? today : name;
}
