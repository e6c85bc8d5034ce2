import { currencySettings } from '#features/market/public.ts';
import type { SettingsGuard } from '#platform/settings/settings-guard.server.ts';
import { hasAnyOrder } from '../data/any-order.queries.server.ts';

/** The store's currency is fixed after the first order: amounts of two currencies must never be added up. */
export const keepCurrency: SettingsGuard = {
  group: currencySettings,
  async check(tx, before, next): Promise<Record<string, string>> {
    const changes = 'currency' in next && next.currency !== before.currency;
    if (!changes || !(await hasAnyOrder(tx))) return {};
    return { currency: 'The currency cannot be changed after the first order.' };
  },
};
