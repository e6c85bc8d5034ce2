import type { TaxRate } from './rules/tax-views.ts';

/** A rate of 20 % for all goods that go anywhere. */
export function sampleRate(rate: Partial<TaxRate> = {}): TaxRate {
  return {
    id: 1,
    country: '',
    state: '',
    postcodes: [],
    cities: [],
    rate: '20',
    name: 'VAT',
    priority: 1,
    compound: false,
    shipping: true,
    taxClass: 'standard',
    ...rate,
  };
}
