import { type Database, type Executor, isDatabase } from '#platform/db/database.server.ts';
import { defineStore } from '#platform/slices/store.server.ts';
import { readShippingZones } from '../data/shipping.queries.server.ts';
import type { ShippingZone } from '../rules/shipping-views.ts';

/** The cache tag that ends when zones or methods change. */
export const SHIPPING_TAG = 'shipping';

/** How long a preview may be behind the owner's last change, in milliseconds. */
const PREVIEW_AGE = 2_000;
const previews = new WeakMap<object, { zones: Promise<ShippingZone[]>; readAt: number }>();

/**
 * The zones for showing prices: kept for two seconds or until the owner changes them (`shippingPreviews`),
 * since every recalculation of every checkout asks for them.
 * An order is placed with `readShippingZones`, so that a change in between is noticed there.
 */
export function previewShippingZones(db: Executor, now = Date.now()): Promise<ShippingZone[]> {
  if (!isDatabase(db)) return readShippingZones(db);
  const kept = previews.get(db.$client);
  if (kept && now - kept.readAt < PREVIEW_AGE) return kept.zones;
  const fresh = { zones: readShippingZones(db), readAt: now };
  previews.set(db.$client, fresh);
  fresh.zones.catch(() => previews.delete(db.$client));
  return fresh.zones;
}

/** Forgets what was kept for showing prices, after the owner changed something. */
export const shippingPreviews = defineStore<Database>({
  name: 'shipping-previews',
  open: ({ db }) => db,
  endedBy: [SHIPPING_TAG],
  forget: (db) => void previews.delete(db.$client),
});
