import { expect, test } from 'vitest';
import { sampleRate } from '../fixtures.ts';
import type { TaxRate } from '../rules/tax-views.ts';
import { uncountedRates } from './uncounted-rates.server.ts';

const california = { country: 'US', state: 'CA' };
/** So many rates of one state, one per postcode or city, and after them those that never count. */
function rates(of: (number: number) => Partial<TaxRate>, late: readonly Partial<TaxRate>[]): TaxRate[] {
  const many = Array.from({ length: 3000 }, (_, at) => of(at));
  return [...many, ...late].map((rate, at) => sampleRate({ ...california, ...rate, id: at + 1 }));
}

test('rates that never count are found among thousands of one place, whatever tells them apart', () => {
  const byPostcode = rates(
    (at) => ({ postcodes: [String(90_000 + at)] }),
    [
      { postcodes: ['92 999'] },
      { postcodes: ['92998', '92997'] },
      { postcodes: ['92999', '93999'] },
      { postcodes: ['94*'] },
      { postcodes: ['94001'] },
      { postcodes: ['94100...94200'] },
      { postcodes: ['94100...94200'], cities: ['OAKLAND'] },
    ],
  );
  expect(uncountedRates(byPostcode)).toEqual([3001, 3002, 3005]);
  const byCity = rates(
    (at) => ({ cities: [`CITY ${at}`] }),
    [
      { cities: ['CITY 2999'] },
      { cities: ['CITY 1', 'CITY 2998'] },
      { cities: ['CITY 1', 'OAKLAND'] },
      {},
      {},
    ],
  );
  expect(uncountedRates(byCity)).toEqual([3001, 3002, 3005]);
});
