import { storeNoticeSettings } from '#features/content/public.ts';
import type { SettingsOf } from '#platform/settings/settings.ts';
import { loadEach } from '#widgets/widget-load.server.ts';

/** Whether there is a notice, its id and its text. */
export type StoreNoticeData = SettingsOf<typeof storeNoticeSettings>;

/** Brings the owner's settings. */
export const loadStoreNotice = loadEach<object, StoreNoticeData>((_, { settings }) =>
  settings.get(storeNoticeSettings),
);
