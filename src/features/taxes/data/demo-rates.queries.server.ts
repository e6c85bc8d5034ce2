import type { Transaction } from '#platform/db/database.server.ts';
import { taxRate } from './tax-rate.table.ts';

/** Rates of the demo shop; they count once somebody switches taxes on. */
export async function enterDemoRates(tx: Transaction): Promise<void> {
  await tx.insert(taxRate).values([
    { country: 'US', state: 'CA', rate: '7.25', name: 'State tax', shipping: false },
    {
      country: 'US',
      state: 'CA',
      cities: ['LOS ANGELES'],
      rate: '2.25',
      name: 'City tax',
      priority: 2,
      shipping: false,
    },
    { country: 'DE', rate: '19', name: 'VAT' },
    { country: 'DE', rate: '7', name: 'VAT', taxClass: 'reduced' },
    { country: 'AT', rate: '20', name: 'VAT' },
    { country: 'AT', rate: '10', name: 'VAT', taxClass: 'reduced' },
  ]);
}
