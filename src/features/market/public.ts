export { momentFormat } from './rules/moment-format.ts';
export { formatIn } from './rules/money-format.ts';
export { useMeasures } from './rules/use-measures.ts';
export { useMoney, usePrice, usePricing } from './rules/use-money.ts';
export { currencySettings, measureSettings, timeSettings } from './settings.ts';
