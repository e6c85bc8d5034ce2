import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { isCostFormula } from '../rules/cost-formula.ts';
import { METHOD_KINDS } from '../rules/shipping-views.ts';
import { shippingMethod, shippingZone } from './shipping-zone.table.ts';

const cost = v.pipe(v.string(), v.trim(), v.check(isCostFormula, 'An amount such as 4.90, or a formula.'));

/** A method as the owner enters it. */
const methodInput = v.object({
  kind: v.picklist(METHOD_KINDS),
  title: v.pipe(v.string(), v.trim(), v.minLength(1, 'Give the method a title.'), v.maxLength(100)),
  enabled: v.optional(v.boolean(), true),
  settings: v.optional(
    v.object({
      cost: v.optional(cost),
      classCosts: v.optional(v.record(v.pipe(v.string(), v.maxLength(60)), cost)),
      noClassCost: v.optional(cost),
      classCharge: v.optional(v.picklist(['each', 'dearest'])),
      needs: v.optional(v.picklist(['nothing', 'coupon', 'min-amount', 'either', 'both'])),
      minAmount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      beforeDiscounts: v.optional(v.boolean()),
    }),
    {},
  ),
});

/** A zone with its methods as the owner enters it; both lists stand in the order in which they count. */
const zoneInput = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Give the zone a name.'), v.maxLength(100)),
  regions: v.pipe(
    v.array(
      v.object({
        country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'A two-letter country code.')),
        state: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,3}$/, 'A state code.'))),
      }),
    ),
    v.maxLength(500),
  ),
  postcodes: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.trim(),
          v.regex(/^[A-Za-z0-9 -]+(\*|\.\.\.[A-Za-z0-9 -]+)?$/, 'For example 90210, 902* or 10000...19999.'),
        ),
      ),
      v.maxLength(2000),
    ),
    [],
  ),
  methods: v.optional(v.array(methodInput), []),
});

/** A zone as accepted by `addZone`. */
export type ZoneInput = v.InferInput<typeof zoneInput>;

/** Adds a zone with its methods after the existing ones and returns its id; refuses what cannot be used. */
export async function addZone(
  tx: Transaction,
  input: ZoneInput,
  position: number,
): Promise<Result<number, Record<string, string>>> {
  const parsed = v.safeParse(zoneInput, input);
  if (!parsed.success) {
    return refuse(
      Object.fromEntries(
        parsed.issues.map((issue) => [
          issue.path?.map(({ key }) => String(key)).join('.') ?? '',
          issue.message,
        ]),
      ),
    );
  }
  const { methods, ...zone } = parsed.output;
  const regions = zone.regions.map(({ country, state }) => (state ? { country, state } : { country }));
  const [row] = await tx
    .insert(shippingZone)
    .values({ ...zone, regions, position })
    .returning({ id: shippingZone.id });
  if (!row) throw new Error('A shipping zone was not stored');
  if (methods.length > 0) {
    const rows = methods.map(({ kind, title, enabled, settings }, index) => ({
      zoneId: row.id,
      kind,
      title,
      enabled,
      position: index,
      settings: withoutBlanks(settings),
    }));
    await tx.insert(shippingMethod).values(rows);
  }
  return accept(row.id);
}

/** Switches methods on or off. */
export async function switchMethods(
  tx: Transaction,
  ids: readonly number[],
  enabled: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(shippingMethod)
    .set({ enabled, updatedAt: new Date() })
    .where(inArray(shippingMethod.id, [...ids]));
}

/** Takes a zone out of use; its orders keep what they were placed with. */
export async function trashZone(tx: Transaction, id: number): Promise<void> {
  await tx.update(shippingZone).set({ trashedAt: new Date() }).where(eq(shippingZone.id, id));
}

function withoutBlanks<Settings extends object>(
  settings: Settings,
): { [K in keyof Settings]: NonNullable<Settings[K]> } {
  const entries = Object.entries(settings).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof Settings]: NonNullable<Settings[K]> };
}
