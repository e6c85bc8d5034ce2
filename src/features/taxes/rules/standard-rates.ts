/**
 * The state of the rates below. They were compared with the Commission's own (TEDB, as published for 28 April 2026) and with
 * those of the package sales-tax 2.23.0 of 19 May 2026, which agree.
 */
export const RATES_AS_OF = 'May 2026';

/** Standard rates of value added tax in per cent, by country: the EU, and its neighbours. */
const RATES: Readonly<Record<string, string>> = {
  AT: '20',
  BE: '21',
  BG: '20',
  CY: '19',
  CZ: '21',
  DE: '19',
  DK: '25',
  EE: '24',
  ES: '21',
  FI: '25.5',
  FR: '20',
  GR: '24',
  HR: '25',
  HU: '27',
  IE: '23',
  IT: '22',
  LT: '21',
  LU: '17',
  LV: '21',
  MT: '18',
  NL: '21',
  PL: '23',
  PT: '23',
  RO: '21',
  SE: '25',
  SI: '22',
  SK: '23',
  CH: '8.1',
  GB: '20',
  IS: '24',
  LI: '8.1',
  NO: '25',
};

const OUTSIDE_EU = new Set(['CH', 'GB', 'IS', 'LI', 'NO']);

/** What is usual in a country, as the set-up proposes it. */
export interface TaxHabits {
  /** Standard rate in per cent; null where none is known here. */
  rate: string | null;
  /** The other countries of the EU, where the shop is in one of them. */
  alsoIn: string[];
}

/** What the form of the tax step begins with. */
export interface TaxState extends TaxHabits {
  country: string;
  /** In English, as the back office names countries. */
  countryName: string;
  asOf: string;
  /** Whether the seller's tax or VAT number is asked for. */
  asksNumber: boolean;
  /** How many rates are there, for which countries by name (none: for everywhere), and what the first is called; null while none is. */
  rates: { count: number; countries: string[]; name: string } | null;
  /** What was decided; null before. */
  decided: { charge: boolean; entered: 'with' | 'without' } | null;
}

/** Whether a country has value added tax as the EU and its neighbours have it, with numbers of those who pay it. */
export function hasVat(country: string): boolean {
  return Object.hasOwn(RATES, country);
}

const EEA_BESIDE_EU = ['IS', 'LI', 'NO'];

/** Whether a country is in the EU or the European Economic Area around it, whose law for shoppers is the same. */
export function isInEea(country: string): boolean {
  return (hasVat(country) && !OUTSIDE_EU.has(country)) || EEA_BESIDE_EU.includes(country);
}

/** What the set-up proposes for a country. */
export function taxHabits(country: string): TaxHabits {
  const rate = RATES[country] ?? null;
  const isInEu = rate !== null && !OUTSIDE_EU.has(country);
  const members = Object.keys(RATES).filter((code) => !OUTSIDE_EU.has(code) && code !== country);
  return { rate, alsoIn: isInEu ? members : [] };
}
