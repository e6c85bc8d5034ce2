import { type Database, type Executor, runPrepared } from '#platform/db/database.server.ts';
import { defineStore } from '#platform/slices/store.server.ts';
import type { MethodKind, MethodSettings, ShippingZone } from '../rules/shipping-views.ts';

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
  if (!('$client' in db)) return readShippingZones(db);
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

/** All zones with their methods, both in the owner's order; one statement. */
export async function readShippingZones(db: Executor): Promise<ShippingZone[]> {
  const rows = await runPrepared<{
    zone_id: number;
    name: string;
    regions: ShippingZone['regions'];
    postcodes: string[];
    method_id: number | null;
    kind: MethodKind;
    title: string;
    enabled: boolean;
    settings: MethodSettings;
  }>(db, {
    name: 'shipping-zones',
    text: `
      select z.id as zone_id, z.name, z.regions, z.postcodes,
        m.id as method_id, m.kind, m.title, m.enabled, m.settings
      from shipping_zone z
      left join shipping_method m on m.zone_id = z.id and m.trashed_at is null
      where z.trashed_at is null
      order by z.position, z.id, m.position, m.id`,
  });
  const zones = new Map<number, ShippingZone>();
  for (const row of rows) {
    let zone = zones.get(row.zone_id);
    if (!zone) {
      const { zone_id: id, name, regions, postcodes } = row;
      zone = { id, name, regions, postcodes, methods: [] };
      zones.set(id, zone);
    }
    if (row.method_id === null) continue;
    const { method_id: id, kind, title, enabled, settings } = row;
    zone.methods.push({ id, kind, title, enabled, settings });
  }
  return [...zones.values()];
}
