import type { Market } from '#platform/market/market.ts';
import { ENGLISH } from '#platform/texts/language.ts';
import { type ForeignCurrency, makeMarket } from './rules/make-market.ts';
import { shopMoneyFormat } from './rules/money-format.ts';

const DOLLARS = shopMoneyFormat({
  currency: 'USD',
  position: 'left',
  thousands: ',',
  decimal: '.',
  decimals: 2,
});

/** The market of a shop that has set nothing: US dollars and English; `foreign` is another currency that is asked for. */
export function sampleMarket(change: Partial<Market> = {}, foreign?: ForeignCurrency): Market {
  const market = makeMarket({ own: DOLLARS, foreign, language: ENGLISH, texts: {}, timeZone: 'UTC' });
  return { ...market, ...change };
}
