export { momentFormat } from './rules/moment-format.ts';
export { formatIn } from './rules/money-format.ts';
export { useMoney, usePrice, usePricing } from './rules/use-money.ts';
export { currencySettings, timeSettings } from './settings.ts';
