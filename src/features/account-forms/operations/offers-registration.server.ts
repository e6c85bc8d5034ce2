import { accountSettings } from '#features/accounts/public.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { accountFormSettings } from '../settings.ts';

/** Whether the container takes newcomers: the shop lets them make accounts at all (CHK-027), and here (AUTH-027). */
export function offersRegistration(settings: Pick<SettingsStore, 'get'>): boolean {
  return settings.get(accountSettings).registration && settings.get(accountFormSettings).registration;
}
