import { matchesPostcode } from '#features/fields/public.ts';
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
