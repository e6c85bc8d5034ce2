export type { ForeignCurrency } from './rules/make-market.ts';
export { momentFormat } from './rules/moment-format.ts';
export { formatIn } from './rules/money-format.ts';
export { useMoney, usePrice, usePricing } from './rules/use-money.ts';
export { currencySettings, languageSettings, timeSettings } from './settings.ts';
