import { expect, it } from 'vitest';
import { ratedLabel } from './rated-label.ts';

it.each([
  ['VAT', '20', 'en', 'VAT 20%'],
  ['VAT', '10.0', 'en', 'VAT 10%'],
  ['MwSt.', '7.5', 'de', 'MwSt. 7,5\u00a0%'],
  ['VAT 20 %', '20', 'en', 'VAT 20 %'],
  ['VAT 20%', '20.0000', 'en', 'VAT 20%'],
  ['MwSt. 7,5 %', '7.5', 'de', 'MwSt. 7,5 %'],
  ['ضريبة ٢٠٪', '20', 'ar', 'ضريبة ٢٠٪'],
  // Digits of another number, or of a name, are not the rate.
  ['VAT 20%', '2', 'en', 'VAT 20% 2%'],
  ['VAT 20.5', '20', 'en', 'VAT 20.5 20%'],
  ['Zone A2', '2', 'en', 'Zone A2 2%'],
])('the tax “%s” of %s percent is called in %s “%s”', (label, rate, locale, said) => {
  expect(ratedLabel({ label, rate }, locale)).toBe(said);
});

it('a tax whose rate nobody kept is called by its label', () => {
  expect(ratedLabel({ label: 'VAT' }, 'en')).toBe('VAT');
});
