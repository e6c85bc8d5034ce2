import type { SettingsGuard } from '#platform/settings/settings-guard.server.ts';
import { isIban } from '../rules/iban.ts';
import { paymentSettings } from '../settings.ts';

/** Customers transfer to what stands here: an IBAN that is typed anew must be one. */
export const rightIban: SettingsGuard = {
  group: paymentSettings,
  async check(_tx, before, next): Promise<Record<string, string>> {
    const typed = next.bankIban;
    if (typeof typed !== 'string' || typed.trim() === '' || typed === before.bankIban) return {};
    return isIban(typed) ? {} : { bankIban: 'This is no IBAN: a digit is wrong or missing.' };
  },
};
