import { shopBase } from '#features/fields/public.server.ts';
import { addressSettings } from '#features/fields/public.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { readTaxRates } from '../data/tax-rates.queries.server.ts';
import { matchRates } from '../rules/match-rates.ts';
import { STANDARD_CLASS } from '../rules/tax-views.ts';
import { taxSettings } from '../settings.ts';

/** The tax in per cent that prices of the standard class hold as their owner enters them; 0 where they hold none. */
export async function taxHeldByPrices({
  db,
  settings,
}: Pick<SliceServices, 'db' | 'settings'>): Promise<number> {
  const { enabled, pricesEntered } = settings.get(taxSettings);
  if (!enabled || pricesEntered !== 'with') return 0;
  const base = shopBase(settings.get(addressSettings));
  const rates = matchRates(await readTaxRates(db), base, STANDARD_CLASS);
  return rates.reduce((sum, { rate }) => sum + Number(rate), 0);
}
