import { matchesPostcode } from '#features/fields/public.ts';
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

function isInZone({ regions, postcodes }: ShippingZone, { country, state, postcode }: Destination): boolean {
  const inRegion =
    regions.length === 0 ||
    regions.some((region) => region.country === country && (!region.state || region.state === state));
  return (
    inRegion && (postcodes.length === 0 || postcodes.some((pattern) => matchesPostcode(pattern, postcode)))
  );
}
