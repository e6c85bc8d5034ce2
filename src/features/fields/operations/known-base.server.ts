import type { SettingsGuard } from '#platform/settings/settings-guard.server.ts';
import { countryName, statesOf } from '../rules/countries.server.ts';
import { addressSettings } from '../settings.ts';

/** The shop lies in a state that there is, where its country's are known: taxes and first choices go by it. */
export const knownBase: SettingsGuard = {
  group: addressSettings,
  async check(_tx, before, { base }): Promise<Record<string, string>> {
    if (typeof base !== 'string' || base === before.base) return {};
    const [country = '', state = ''] = base.split(':');
    const isKnown = state === '' || (statesOf(country)?.some(({ code }) => code === state) ?? true);
    return isKnown ? {} : { base: `There is no state “${state}” in ${countryName(country, 'en')}.` };
  },
};
