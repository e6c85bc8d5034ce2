export { hasVat, isInEea, taxHabits } from './rules/standard-rates.ts';
export { wordedTaxes } from './rules/worded-taxes.ts';
export { taxSettings } from './settings.ts';
export { taxTexts } from './texts.ts';
export { useWordedTaxes } from './ui/use-worded-taxes.ts';
