import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import type { MethodKind, MethodSettings, ShippingZone } from '../rules/shipping-views.ts';

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
