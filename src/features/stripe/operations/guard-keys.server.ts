import type { SettingsGuard } from '#platform/settings/settings-guard.server.ts';
import { stripeSettings } from '../settings.ts';

/** Whoever pastes the wrong key of the two must not publish the secret one: pages show what stands here. */
export const publishableAlone: SettingsGuard = {
  group: stripeSettings,
  async check(_tx, _before, { publishableKey = '' }): Promise<Record<string, string>> {
    if (publishableKey === '' || /^pk_\w+$/.test(String(publishableKey))) return {};
    return { publishableKey: 'Begins with pk_; a secret key must not stand here.' };
  },
};
