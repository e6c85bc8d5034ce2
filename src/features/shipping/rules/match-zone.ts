import type { Destination } from '#features/totals/public.ts';
import type { ShippingZone } from './shipping-views.ts';

/**
 * The first zone that an address lies in, by country, state and postcode (SHIP-004); undefined when none.
 * A zone for everywhere is asked last, wherever it stands: before others it would make them useless.
 */
export function matchZone(
  zones: readonly ShippingZone[],
  destination: Destination,
): ShippingZone | undefined {
  return zones.find((zone) => !isEverywhere(zone) && isInZone(zone, destination)) ?? zones.find(isEverywhere);
}

/** Whether a zone takes every address that no other zone takes. */
export function isEverywhere({ regions, postcodes }: Pick<ShippingZone, 'regions' | 'postcodes'>): boolean {
  return regions.length === 0 && postcodes.length === 0;
}

/** Whether a text can be compared with postcodes: a code, `902*` or `10000...19999`. */
export function isPostcodePattern(text: string): boolean {
  return text.length <= 50 && /^[A-Za-z0-9 -]+(\*|\.\.\.[A-Za-z0-9 -]+)?$/.test(text);
}

function isInZone({ regions, postcodes }: ShippingZone, { country, state, postcode }: Destination): boolean {
  const inRegion =
    regions.length === 0 ||
    regions.some((region) => region.country === country && (!region.state || region.state === state));
  return (
    inRegion && (postcodes.length === 0 || postcodes.some((pattern) => matchesPostcode(pattern, postcode)))
  );
}

/** Whether a postcode fits `SW1A 1AA`, `902*` or `10000...19999`; case, blanks and hyphens do not matter. */
export function matchesPostcode(pattern: string, postcode: string): boolean {
  const code = bare(postcode);
  if (code === '') return false;
  const [from, to] = pattern.split('...');
  if (from !== undefined && to !== undefined) return isBetween(code, bare(from), bare(to));
  const wanted = bare(pattern);
  return wanted.endsWith('*') ? code.startsWith(wanted.slice(0, -1)) : code === wanted;
}

function isBetween(code: string, from: string, to: string): boolean {
  if (/^\d+$/.test(code + from + to)) return Number(from) <= Number(code) && Number(code) <= Number(to);
  // Ranges of codes with letters only make sense at one length.
  return code.length === from.length && from <= code && code <= to;
}

function bare(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '');
}
