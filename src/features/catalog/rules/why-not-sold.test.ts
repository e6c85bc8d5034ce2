import { describe, expect, it } from 'vitest';
import { newVariation } from './edited-variation.ts';
import {
  whyNotSoldElsewhere as OUTSIDE,
  whyNotSoldItself as SIMPLE,
  type SoldForm,
  whyNoVariationSold as VARIED,
} from './why-not-sold.ts';

describe('why a product cannot be bought', () => {
  it('is told with the field that decides it, for each kind', () => {
    const row = (more = {}) => newVariation({}, { regularPrice: 100, ...more });
    const counted = { manageStock: true, stockQuantity: 0, backorders: 'no' as const };
    const cases: [SoldForm, typeof SIMPLE, string[]][] = [
      [{ regularPrice: 0 }, SIMPLE, []],
      [{ regularPrice: null }, SIMPLE, ['no-price regularPrice']],
      [{ regularPrice: '' }, SIMPLE, ['no-price regularPrice']],
      [{ regularPrice: 100, ...counted }, SIMPLE, ['sold-out stockQuantity']],
      [{ regularPrice: 100, ...counted, stockQuantity: 1 }, SIMPLE, []],
      [{ regularPrice: 100, ...counted, backorders: 'notify' }, SIMPLE, []],
      [{ stockStatus: 'outofstock' }, SIMPLE, ['no-price regularPrice', 'sold-out stockStatus']],
      [{ regularPrice: 100, stockStatus: 'onbackorder' }, SIMPLE, []],
      [{ regularPrice: null, externalAddress: 'https://x' }, OUTSIDE, []],
      [{ regularPrice: 100, externalAddress: '' }, OUTSIDE, ['no-address externalAddress']],
      [{ regularPrice: 100, externalAddress: 'https://x', stockStatus: 'outofstock' }, OUTSIDE, []],
      [{}, VARIED, ['no-variations variations']],
      [{ variations: [row({ isOn: false })] }, VARIED, ['none-on variations']],
      [
        { variations: [row({ isOn: false }), row({ regularPrice: null })] },
        VARIED,
        ['none-priced variations'],
      ],
      [
        { variations: [row(counted), row({ stockStatus: 'outofstock' })] },
        VARIED,
        ['all-sold-out variations'],
      ],
      [{ variations: [row(counted), row()] }, VARIED, []],
      [{ ...counted, variations: [row()] }, VARIED, ['all-sold-out variations']],
      [{ ...counted, variations: [row({ ...counted, stockQuantity: 2 })] }, VARIED, []],
    ];
    for (const [form, why, found] of cases)
      expect([form, why(form).map(({ reason, field }) => `${reason} ${field}`)]).toEqual([form, found]);
  });
});
