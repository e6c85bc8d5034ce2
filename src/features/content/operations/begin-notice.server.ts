import type { Transaction } from '#platform/db/database.server.ts';
import type { SettingsGuard } from '#platform/settings/settings-guard.server.ts';
import { beginSettings } from '#platform/settings/settings-store.server.ts';
import { storeNoticeSettings } from '../settings.ts';

/** New shops have no notice yet; that this is a demo store is said by the demo alone, and by shops that said so before. */
export async function beginNotice(tx: Transaction): Promise<void> {
  await beginSettings(tx, storeNoticeSettings, { text: '' });
}

/** A notice that is shown has to say something. */
export const noticeSaysSomething: SettingsGuard = {
  group: storeNoticeSettings,
  async check(_tx, before, next): Promise<Record<string, string>> {
    const { enabled, text } = { ...before, ...next };
    const isBlank = String(text ?? '').trim() === '';
    return enabled === true && isBlank ? { text: 'Write what visitors are to read.' } : {};
  },
};
