import { matchesPostcode, postcodesWithin } from '#features/fields/public.ts';
import type { Destination } from '#features/totals/public.ts';
import type { TaxRate } from './tax-views.ts';

/**
 * The rates of a class for an address, in the order in which they are worked out: of each priority the one that says most
 * about the address (TOT-004). None for an address without country.
 */
export function matchRates(
  rates: readonly TaxRate[],
  destination: Destination,
  taxClass: string,
): readonly TaxRate[] {
  if (destination.country === '') return [];
  const best = new Map<number, TaxRate>();
  for (const rate of rates) {
    if (rate.taxClass !== taxClass || !fits(rate, destination)) continue;
    const before = best.get(rate.priority);
    if (!before || saysMore(rate, before)) best.set(rate.priority, rate);
  }
  return [...best.values()].sort((a, b) => a.priority - b.priority);
}

/** Where and when a rate is asked; two that say the same of an address are told apart by their age alone. */
export type RatePlaces = Pick<
  TaxRate,
  'country' | 'state' | 'postcodes' | 'cities' | 'priority' | 'taxClass'
>;

/**
 * The rates before one that together are taken for every address that it is for, so that it never counts; none where some
 * address is left to it, or may be. `earlier` are those that were entered before it. Of rates of one class and priority a
 * wider one says less and does not count, so these are all for the same country and state.
 */
export function ratesCovering<Rate extends RatePlaces>(earlier: readonly Rate[], rate: RatePlaces): Rate[] {
  const alike = earlier.filter((other) => saysAsMuch(other, rate));
  if (alike.length === 0) return [];
  const numbers = new Map(alike.map((other, number) => [other, number]));
  const covering = new Set<Rate>();
  const known = new Set<string>();
  for (const city of rate.cities.length > 0 ? rate.cities : [null]) {
    const around = alike.filter(({ cities }) => city === null || cities.includes(city));
    // Thousands of postcodes are not compared anew for each of thousands of cities that the same rates take.
    const sameAround = around.map((other) => numbers.get(other)).join(' ');
    if (known.has(sameAround)) continue;
    known.add(sameAround);
    for (const pattern of rate.postcodes.length > 0 ? rate.postcodes : [null]) {
      const found = around.find((other) => pattern === null || withinOf(other)(pattern));
      if (!found) return [];
      covering.add(found);
    }
  }
  return alike.filter((other) => covering.has(other));
}

/** A place has thousands of rates at times, each of which is compared with many. */
const sortedPostcodes = new WeakMap<readonly string[], (pattern: string) => boolean>();

function withinOf({ postcodes }: RatePlaces): (pattern: string) => boolean {
  const known = sortedPostcodes.get(postcodes);
  if (known) return known;
  const made = postcodesWithin(postcodes);
  sortedPostcodes.set(postcodes, made);
  return made;
}

function saysAsMuch(one: RatePlaces, other: RatePlaces): boolean {
  return (
    one.taxClass === other.taxClass &&
    one.priority === other.priority &&
    one.country === other.country &&
    one.state === other.state &&
    one.postcodes.length > 0 === other.postcodes.length > 0 &&
    one.cities.length > 0 === other.cities.length > 0
  );
}

/** Whether both lists are the same rates. */
export function areSameRates(some: readonly TaxRate[], others: readonly TaxRate[]): boolean {
  return some.length === others.length && some.every(({ id }, at) => others[at]?.id === id);
}

function fits(rate: TaxRate, { country, state, postcode, city = '' }: Destination): boolean {
  return (
    (rate.country === '' || rate.country === country) &&
    (rate.state === '' || rate.state === state) &&
    (rate.postcodes.length === 0 || rate.postcodes.some((pattern) => matchesPostcode(pattern, postcode))) &&
    (rate.cities.length === 0 || rate.cities.includes(bareCity(city)))
  );
}

/** A city as it is compared: in capitals, with single blanks. */
export function bareCity(city: string): string {
  return city.normalize('NFC').trim().replace(/\s+/g, ' ').toUpperCase();
}

/** Country, state, postcode and city tell which of two fits better, in this order; else the one that came first. */
function saysMore(rate: TaxRate, before: TaxRate): boolean {
  const said = ({ country, state, postcodes, cities }: TaxRate) =>
    [country !== '', state !== '', postcodes.length > 0, cities.length > 0].map(Number);
  const [one, other] = [said(rate), said(before)];
  const at = one.findIndex((value, place) => value !== other[place]);
  if (at < 0) return rate.id < before.id;
  return (one[at] ?? 0) > (other[at] ?? 0);
}
