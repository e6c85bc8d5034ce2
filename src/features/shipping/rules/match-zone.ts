import { matchesPostcode, postcodesWithin } from '#features/fields/public.ts';
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

type Places = Pick<ShippingZone, 'regions' | 'postcodes'>;

/**
 * The zones before one that together catch every address that lies in it, so that it is never asked; none where some
 * address is left to it, or may be. `earlier` in the order in which they are asked.
 */
export function zonesCovering<Zone extends Places>(earlier: readonly Zone[], zone: Places): Zone[] {
  if (isEverywhere(zone)) return earlier.filter(isEverywhere).slice(0, 1);
  const covering = new Set<Zone>();
  const narrower = earlier.filter((other) => !isEverywhere(other));
  const catches = new Map(narrower.map((other) => [other, postcodesWithin(other.postcodes)]));
  const known = new Set<string>();
  for (const region of zone.regions.length > 0 ? zone.regions : [null]) {
    const around = narrower.filter((other) => takesRegion(other, region));
    // Thousands of postcodes are not compared anew for each of a thousand regions that the same zones take.
    const sameAround = around.map((other) => narrower.indexOf(other)).join(' ');
    if (known.has(sameAround)) continue;
    known.add(sameAround);
    for (const pattern of zone.postcodes.length > 0 ? zone.postcodes : [null]) {
      const found = around.find(
        (other) => other.postcodes.length === 0 || (pattern !== null && catches.get(other)?.(pattern)),
      );
      if (!found) return [];
      covering.add(found);
    }
  }
  return narrower.filter((other) => covering.has(other));
}

/** Whether a zone takes a whole region, as far as postcodes do not say otherwise; null for all the world. */
function takesRegion({ regions }: Places, region: ShippingZone['regions'][number] | null): boolean {
  if (regions.length === 0) return true;
  return regions.some(
    ({ country, state }) => country === region?.country && (!state || state === region.state),
  );
}

function isInZone({ regions, postcodes }: ShippingZone, { country, state, postcode }: Destination): boolean {
  const inRegion =
    regions.length === 0 ||
    regions.some((region) => region.country === country && (!region.state || region.state === state));
  return (
    inRegion && (postcodes.length === 0 || postcodes.some((pattern) => matchesPostcode(pattern, postcode)))
  );
}

/**
 * Whether something can be delivered to a country, or to a part of it; null where no zone has a method that is on, so that
 * nobody knows yet.
 */
export function reachOf(zones: readonly ShippingZone[]): ((country: string) => boolean) | null {
  const delivers = ({ methods }: ShippingZone) => methods.some(({ enabled }) => enabled);
  if (!zones.some(delivers)) return null;
  const everywhere = zones.find(isEverywhere);
  return (country) => {
    for (const zone of zones) {
      if (isEverywhere(zone)) continue;
      const regions = zone.regions.filter((region) => region.country === country);
      if (regions.length === 0 && zone.regions.length > 0) continue;
      if (delivers(zone)) return true;
      // It takes all addresses there and delivers nowhere: what comes later is not asked.
      if (zone.postcodes.length === 0 && regions.some(({ state }) => !state)) return false;
    }
    return everywhere !== undefined && delivers(everywhere);
  };
}
