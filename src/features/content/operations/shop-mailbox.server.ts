import { administratorMail } from '#features/accounts/public.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { siteSettings } from '../settings.ts';

/** Where mails to the shop go: to its own address, else to its administrator, so that none is lost in a new shop. */
export async function shopMailbox(db: Executor, settings: SettingsStore): Promise<string> {
  return settings.get(siteSettings).email || (await administratorMail(db));
}
