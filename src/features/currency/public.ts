export { shopMoneyFormat } from './rules/money-format.ts';
export { useMoney } from './rules/use-money.ts';
export { currencySettings } from './settings.ts';
