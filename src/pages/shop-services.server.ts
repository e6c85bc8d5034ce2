import type { CatalogueClock, CategoryDirectory, ListTotals } from '#features/catalog/public.server.ts';
import type { ContentStore } from '#features/content/public.server.ts';
import type { Widget } from '#features/content/public.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Assets } from '#platform/islands/assets.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { TextStore } from '#platform/texts/text-store.server.ts';
import type { WidgetLoad } from '#widgets/widget-load.server.ts';

/** What pages are made from: opened once at start and shared by all requests. */
export interface ShopServices {
  db: Database;
  /** Origin without trailing slash. */
  siteUrl: string;
  settings: SettingsStore;
  texts: TextStore;
  content: ContentStore;
  categories: CategoryDirectory;
  clock: CatalogueClock;
  totals: ListTotals;
  widgets: ReadonlyMap<string, Widget>;
  widgetLoaders: Readonly<Record<string, WidgetLoad>>;
  assets: Assets;
}
