import { decimalAmount } from '#kit/money.ts';

/** What sending a parcel may cost within the country, in the EU and elsewhere, and from which sum on it is free within the country, in minor units: to begin with. */
export interface ProposedCosts {
  flat: number;
  freeFrom: number;
  eu: number;
  world: number;
}

/** What the form of the delivery step begins with. */
export interface DeliveryState extends ProposedCosts {
  /** The names of the zones that are there, in their order; with any of them nothing is proposed. */
  zones: readonly string[];
  country: string;
  /** In English, as the back office names countries. */
  countryName: string;
  currency: string;
  /** The other countries of the EU, by their codes; empty where the shop is in none of them. */
  euCountries: readonly string[];
  /** Whether the law wants it said beside prices that delivery comes on top, and nothing does yet. */
  asksNote: boolean;
  /** The tax in per cent that prices hold as they are entered. */
  heldTax: number;
}

const BY_CURRENCY: Readonly<Record<string, ProposedCosts>> = {
  USD: { flat: 590, freeFrom: 6000, eu: 1490, world: 1990 },
  EUR: { flat: 490, freeFrom: 5000, eu: 990, world: 1490 },
  GBP: { flat: 390, freeFrom: 4500, eu: 990, world: 1490 },
  CHF: { flat: 700, freeFrom: 8000, eu: 1490, world: 2400 },
  CAD: { flat: 990, freeFrom: 8000, eu: 1990, world: 2490 },
  AUD: { flat: 990, freeFrom: 9000, eu: 2490, world: 2990 },
  JPY: { flat: 600, freeFrom: 6000, eu: 2000, world: 2400 },
  SEK: { flat: 4900, freeFrom: 49900, eu: 9900, world: 19900 },
  NOK: { flat: 7900, freeFrom: 79900, eu: 14900, world: 24900 },
  DKK: { flat: 3900, freeFrom: 39900, eu: 7900, world: 14900 },
  PLN: { flat: 1499, freeFrom: 15000, eu: 3900, world: 6900 },
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
  return BY_CURRENCY[currency] ?? { flat: 500, freeFrom: 5000, eu: 1000, world: 2000 };
}
