import { decimalAmount } from '#kit/money.ts';

/** What sending a parcel within the country may cost, and from which sum on it is free, in minor units: to begin with. */
export interface ProposedCosts {
  flat: number;
  freeFrom: number;
  world: number;
}

/** What the form of the delivery step begins with. */
export interface DeliveryState extends ProposedCosts {
  country: string;
  /** In English, as the back office names countries. */
  countryName: string;
  currency: string;
  /** The tax in per cent that prices hold as they are entered. */
  heldTax: number;
}

const BY_CURRENCY: Readonly<Record<string, ProposedCosts>> = {
  USD: { flat: 590, freeFrom: 6000, world: 1990 },
  EUR: { flat: 490, freeFrom: 5000, world: 1490 },
  GBP: { flat: 390, freeFrom: 4500, world: 1490 },
  CHF: { flat: 700, freeFrom: 8000, world: 2400 },
  CAD: { flat: 990, freeFrom: 8000, world: 2490 },
  AUD: { flat: 990, freeFrom: 9000, world: 2990 },
  JPY: { flat: 600, freeFrom: 6000, world: 2400 },
  SEK: { flat: 4900, freeFrom: 49900, world: 19900 },
  NOK: { flat: 7900, freeFrom: 79900, world: 24900 },
  DKK: { flat: 3900, freeFrom: 39900, world: 14900 },
  PLN: { flat: 1499, freeFrom: 15000, world: 6900 },
};

/**
 * An amount in minor units as the cost of a method, which is entered without tax: what customers pay is the amount, also
 * where prices hold their tax.
 */
export function costOf(
  amount: number,
  { currency, heldTax }: Pick<DeliveryState, 'currency' | 'heldTax'>,
): string {
  const decimal = decimalAmount(amount, currency);
  // Rates have four decimals at most, so their hundredth has six.
  return heldTax === 0 || amount === 0 ? decimal : `${decimal} / ${Number((1 + heldTax / 100).toFixed(6))}`;
}

/** The costs that the set-up proposes in a currency. */
export function proposedCosts(currency: string): ProposedCosts {
  return BY_CURRENCY[currency] ?? { flat: 500, freeFrom: 5000, world: 2000 };
}
