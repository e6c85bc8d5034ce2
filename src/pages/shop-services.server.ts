import type { Executor } from '#platform/db/database.server.ts';
import type { Assets } from '#platform/islands/assets.server.ts';
import type { KeptMarkup } from '#platform/islands/kept-markup.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';

/** What pages are made from: opened once at start and shared by all requests. */
export interface ShopServices extends SliceServices {
  assets: Assets;
  /** HTML of views that stand on many pages. */
  kept: KeptMarkup;
  /** Where calls of its pages stand, before their usual paths; left out in the shop itself. */
  callsBelow?: string;
}

/** The same where what is loaded may have to be read in a transaction. */
export type LoadServices = Omit<ShopServices, 'db'> & { db: Executor };
