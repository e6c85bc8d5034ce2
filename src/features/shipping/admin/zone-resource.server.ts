import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Executor } from '#platform/db/database.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineResource } from '#platform/resources/define-resource.server.ts';
import { shippingMethod, shippingZone } from '../data/shipping-zone.table.ts';
import { SHIPPING_TAG } from '../deeds/preview-zones.server.ts';
import { writeMethods, zoneInput } from '../deeds/write-zones.server.ts';
import { isEverywhere } from '../rules/match-zone.ts';
import { isRegion, regionName } from './region-choices.server.ts';

type ZoneRow = typeof shippingZone.$inferSelect;

/** Zones for everywhere are asked last, so they also stand last. */
const order = sql`(${shippingZone.regions} = '[]' and cardinality(${shippingZone.postcodes}) = 0, ${shippingZone.position})`;

/** Shipping zones with their methods (SHIP-004, SHIP-009). What is saved counts at once for every cart. */
export const shippingZoneResource = defineResource({
  name: 'shipping-zones',
  table: shippingZone,
  capabilities: {
    read: 'shipping.read',
    create: 'shipping.write',
    update: 'shipping.write',
    trash: 'shipping.write',
    delete: 'shipping.delete',
  },
  schema: {
    create: v.object({
      ...zoneInput.entries,
      /** Blank: after the others. */
      position: v.nullish(
        v.pipe(
          v.number('A whole number.'),
          v.integer('A whole number.'),
          v.minValue(-1_000_000, 'At least -1000000.'),
          v.maxValue(1_000_000, 'At most 1000000.'),
        ),
      ),
    }),
  },
  filters: { q: { kind: 'search', columns: [shippingZone.name] } },
  sort: { position: order, name: sql`${shippingZone.name} collate "und-x-icu"` },
  defaultSort: { field: 'position', order: 'ASC' },
  compute: zoneExtras,
  check: async ({ regions }): Promise<FieldErrors> => {
    const unknown = regions.find((region) => !isRegion(region));
    return unknown ? { regions: `There is no region “${regionName(unknown)}”.` } : {};
  },
  beforeSave: async (values, { position }, { tx }) => {
    if (typeof position === 'number') return values;
    const [last] = await tx
      .select({ position: sql<number | null>`max(${shippingZone.position})` })
      .from(shippingZone)
      .where(isNull(shippingZone.trashedAt));
    return { ...values, position: (last?.position ?? -1) + 1 };
  },
  afterSave: (row, { methods }, { tx }) => writeMethods(tx, row.id, methods),
  invalidates: () => [SHIPPING_TAG],
});

async function zoneExtras(rows: ZoneRow[], executor: Executor) {
  const zoneIds = rows.map(({ id }) => id);
  const methods = await executor
    .select({
      zoneId: shippingMethod.zoneId,
      id: shippingMethod.id,
      kind: shippingMethod.kind,
      title: shippingMethod.title,
      enabled: shippingMethod.enabled,
      settings: shippingMethod.settings,
    })
    .from(shippingMethod)
    .where(and(inArray(shippingMethod.zoneId, zoneIds), isNull(shippingMethod.trashedAt)))
    .orderBy(asc(shippingMethod.position), asc(shippingMethod.id));
  return rows.map((row) => ({
    everywhere: isEverywhere(row),
    regionNames: row.regions.map(regionName),
    methods: methods.flatMap(({ zoneId, ...method }) => (zoneId === row.id ? [method] : [])),
  }));
}
