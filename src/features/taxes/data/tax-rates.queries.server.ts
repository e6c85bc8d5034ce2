import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import type { TaxRate } from '../rules/tax-views.ts';

const RATES = `
  select id, country, state, postcodes, cities, trim_scale(rate)::text as rate, name, priority, compound, shipping,
    tax_class as "taxClass"
  from tax_rate where trashed_at is null order by priority, id`;

/** All rates, in the order of their priorities; one statement. */
export async function readTaxRates(db: Executor): Promise<TaxRate[]> {
  return runPrepared<TaxRate & Record<string, unknown>>(db, { name: 'tax-rates', text: RATES });
}

/** All rates, and whether a customer is exempt from them, as they are at this moment; one statement. */
export async function readTaxesFor(
  db: Executor,
  customerId: string | null,
): Promise<{ rates: TaxRate[]; isExempt: boolean }> {
  const [row] = await runPrepared<{ rates: TaxRate[] | null; is_exempt: boolean }>(db, {
    name: 'taxes-for-customer',
    text: `select (select json_agg(r) from (${RATES}) r) as rates,
      exists (select 1 from tax_exempt_customer where user_id = $1 and exempt) as is_exempt`,
    values: [customerId],
  });
  return { rates: row?.rates ?? [], isExempt: row?.is_exempt ?? false };
}

/** The customers who pay no tax. */
export async function readExemptCustomers(db: Executor): Promise<string[]> {
  const rows = await runPrepared<{ user_id: string }>(db, {
    name: 'tax-exempt-customers',
    text: 'select user_id from tax_exempt_customer where exempt',
  });
  return rows.map(({ user_id }) => user_id);
}

/** Whether a customer pays no tax. */
export async function isTaxExempt(db: Executor, customerId: string): Promise<boolean> {
  const [row] = await runPrepared<{ exempt: boolean }>(db, {
    name: 'tax-exempt-customer',
    text: 'select exempt from tax_exempt_customer where user_id = $1',
    values: [customerId],
  });
  return row?.exempt ?? false;
}
