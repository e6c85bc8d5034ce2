import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Executor } from '#platform/db/database.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineResource } from '#platform/resources/define-resource.server.ts';
import { fullCapabilities } from '#platform/resources/full-capabilities.server.ts';
import { optionalWhole } from '#platform/resources/input-fields.ts';
import { shippingMethod, shippingZone } from '../data/shipping-zone.table.ts';
import { SHIPPING_TAG } from '../operations/preview-zones.server.ts';
import { writeMethods, zoneInput } from '../operations/write-zones.server.ts';
import { isEverywhere, zonesCovering } from '../rules/match-zone.ts';
import { isRegion, regionName } from './region-choices.server.ts';

type ZoneRow = typeof shippingZone.$inferSelect;

/** Zones for everywhere are asked last, so they also stand last. */
const order = sql`(${shippingZone.regions} = '[]' and cardinality(${shippingZone.postcodes}) = 0, ${shippingZone.position})`;

/** Shipping zones with their methods (SHIP-004, SHIP-009). What is saved counts at once for every cart. */
export const shippingZoneResource = defineResource({
  name: 'shipping-zones',
  table: shippingZone,
  capabilities: fullCapabilities('shipping'),
  schema: {
    create: v.object({
      ...zoneInput.entries,
      /** Blank: after the others. */
      position: optionalWhole(-1_000_000, 1_000_000),
    }),
  },
  findable: { title: ({ name }) => name, place: 2 },
  filters: { q: { kind: 'search', columns: [shippingZone.name] } },
  sort: { position: order, name: sql`${shippingZone.name} collate "und-x-icu"` },
  defaultSort: { field: 'position', order: 'ASC' },
  compute: zoneExtras,
  check: async ({ regions }): Promise<FieldErrors> => {
    const unknown = regions.find((region) => !isRegion(region));
    return unknown ? { regions: `There is no region “${regionName(unknown)}”.` } : {};
  },
  beforeSave: async (values, { position }, { tx }) => {
    if (position !== null) return values;
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
  const { zoneId: ofZone, id, kind, title, enabled, settings } = shippingMethod;
  const methods = await executor
    .select({ zoneId: ofZone, id, kind, title, enabled, settings })
    .from(shippingMethod)
    .where(and(inArray(ofZone, zoneIds), isNull(shippingMethod.trashedAt)))
    .orderBy(asc(shippingMethod.position), asc(id));
  const coveredBy = await coverings(rows, executor);
  return rows.map((row) => ({
    everywhere: isEverywhere(row),
    /** Names of the zones before it that leave no address to it. */
    coveredBy: coveredBy.get(row.id) ?? [],
    regionNames: row.regions.map(regionName),
    methods: methods.flatMap(({ zoneId, ...method }) => (zoneId === row.id ? [method] : [])),
  }));
}

/** Which zones keep others from being reached, by the latter's ids; nobody is served from the trash. */
async function coverings(rows: ZoneRow[], executor: Executor): Promise<Map<number, string[]>> {
  if (rows.every(({ trashedAt }) => trashedAt !== null)) return new Map();
  const { id, name, regions, postcodes } = shippingZone;
  const zones = await executor
    .select({ id, name, regions, postcodes })
    .from(shippingZone)
    .where(isNull(shippingZone.trashedAt))
    .orderBy(asc(shippingZone.position), asc(id));
  const shown = new Set(rows.map((row) => row.id));
  return new Map(
    zones.flatMap((zone, at) => {
      if (!shown.has(zone.id)) return [];
      return [[zone.id, zonesCovering(zones.slice(0, at), zone).map((other) => other.name)]];
    }),
  );
}
