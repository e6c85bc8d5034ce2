import { type Database, type Executor, isDatabase } from '#platform/db/database.server.ts';
import { defineCache } from '#platform/slices/define-cache.server.ts';
import { readShippingZones } from '../data/shipping.queries.server.ts';
import type { ShippingZone } from '../rules/shipping-views.ts';

/** The cache tag that ends when zones or methods change. */
export const SHIPPING_TAG = 'shipping';

const previews = new WeakMap<object, Promise<ShippingZone[]>>();

/**
 * The zones for showing prices: kept until the owner changes them (`shippingPreviews`), since every recalculation of every
 * checkout asks for them.
 * An order is placed with `readShippingZones`, so that a change that is not heard of yet is noticed there.
 */
export function previewShippingZones(db: Executor): Promise<ShippingZone[]> {
  if (!isDatabase(db)) return readShippingZones(db);
  const kept = previews.get(db.$client);
  if (kept) return kept;
  const fresh = readShippingZones(db);
  previews.set(db.$client, fresh);
  fresh.catch(() => previews.delete(db.$client));
  return fresh;
}

/** Forgets what was kept for showing prices, after the owner changed something. */
export const shippingPreviews = defineCache<Database>({
  name: 'shipping-previews',
  open: ({ db }) => db,
  endedBy: [SHIPPING_TAG],
  forget: (db) => void previews.delete(db.$client),
});
