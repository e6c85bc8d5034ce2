import { storeNoticeSettings } from '#features/content/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { SettingsOf } from '#platform/settings/settings.ts';

/** Whether there is a notice, its id and its text. */
export type StoreNoticeData = SettingsOf<typeof storeNoticeSettings>;

/** Brings the owner's settings. */
export const loadStoreNotice = loadEach<object, StoreNoticeData>((_, { settings }) =>
  settings.get(storeNoticeSettings),
);
