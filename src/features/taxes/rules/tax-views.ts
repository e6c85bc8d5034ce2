/** A rate as the owner entered it: which addresses it is for, how high it is, and on what it comes. */
export interface TaxRate {
  id: number;
  /** ISO code; '' = every country. */
  country: string;
  /** '' = every state. */
  state: string;
  /** Codes, ranges and beginnings; empty = every postcode. */
  postcodes: readonly string[];
  /** In capitals; empty = every city. */
  cities: readonly string[];
  /** Percent as a decimal of at most four places, for example `8.25`. */
  rate: string;
  /** What shoppers read, for example `VAT`. */
  name: string;
  /** Of the rates of one priority the one that fits best counts; the priorities come one after the other. */
  priority: number;
  /** Whether it is taken of the other taxes, too. */
  compound: boolean;
  /** Whether it comes on shipping. */
  shipping: boolean;
  taxClass: string;
}

/** The class of whatever names none. */
export const STANDARD_CLASS = 'standard';
