import type { SettingsGuard } from '#platform/settings/settings-guard.server.ts';
import { currencySettings } from '../settings.ts';

/** Amounts such as `1,234,50` could be read in two ways, so thousands and decimals need separators of their own. */
export const tellSeparatorsApart: SettingsGuard = {
  group: currencySettings,
  async check(_tx, before, next): Promise<Record<string, string>> {
    const { thousands, decimal } = { ...before, ...next };
    if (thousands === '' || thousands !== decimal) return {};
    return { decimal: 'Must differ from the thousands separator.' };
  },
};
