import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { isPostcodePattern } from '#features/fields/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { shippingMethod, shippingZone } from '../data/shipping-zone.table.ts';
import { costProblem } from '../rules/cost-formula.ts';
import {
  FREE_SHIPPING_NEEDS,
  METHOD_KINDS,
  type MethodSettings,
  NEW_METHODS,
} from '../rules/shipping-views.ts';

const cost = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (typed) => costProblem(typed) !== 'not-a-formula',
    'Enter an amount such as 4.90 or a formula such as 4 + 1.50 * [qty].',
  ),
  v.check((typed) => costProblem(typed) !== 'negative', 'A cost cannot be negative.'),
);

/** A method as the owner enters it; what was left blank may be null, what is absent of a new one is as new ones are. */
const methodInput = v.object({
  /** The method that this was until now; absent, it is a new one. */
  id: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
  kind: v.picklist(METHOD_KINDS, 'Choose a kind of shipping.'),
  title: v.optional(
    v.pipe(
      v.string('Give the method a title.'),
      v.trim(),
      v.minLength(1, 'Give the method a title.'),
      v.maxLength(100, 'At most 100 characters.'),
    ),
  ),
  enabled: v.nullish(v.boolean(), true),
  settings: v.nullish(
    v.object({
      cost: v.nullish(cost),
      classCosts: v.nullish(v.record(v.pipe(v.string(), v.maxLength(60)), cost)),
      noClassCost: v.nullish(cost),
      classCharge: v.nullish(v.picklist(['each', 'dearest'])),
      needs: v.nullish(v.picklist(FREE_SHIPPING_NEEDS)),
      minAmount: v.nullish(
        v.pipe(
          v.number('This is not an amount, for example 19.90.'),
          v.integer('This is not an amount, for example 19.90.'),
          v.minValue(0, 'An amount cannot be negative.'),
          v.maxValue(1_000_000_000_000, 'This amount is too large.'),
        ),
      ),
      beforeDiscounts: v.nullish(v.boolean()),
      deliveryTime: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(120, 'At most 120 characters.'))),
    }),
    {},
  ),
});

/** A zone with its methods as the owner enters it; both lists stand in the order in which they count. */
export const zoneInput = v.object({
  name: v.pipe(
    v.string('Give the zone a name.'),
    v.trim(),
    v.minLength(1, 'Give the zone a name.'),
    v.maxLength(100, 'At most 100 characters.'),
  ),
  regions: v.pipe(
    v.array(
      v.object({
        country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'A two-letter country code.')),
        state: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,3}$/, 'A state code.'))),
      }),
    ),
    v.maxLength(1000, 'At most 1,000 regions.'),
    v.transform((regions) => regions.map(({ country, state }) => (state ? { country, state } : { country }))),
  ),
  postcodes: v.pipe(
    v.nullish(v.array(v.string()), []),
    v.transform((patterns) => patterns.map((pattern) => pattern.trim()).filter((pattern) => pattern !== '')),
    v.maxLength(2000, 'At most 2,000 postcodes.'),
    v.check(
      (patterns) => patterns.every(isPostcodePattern),
      ({ input }) =>
        `“${input.find((pattern) => !isPostcodePattern(pattern))}” is no postcode. Enter for example 90210, 902* or 10000...19999, one a line.`,
    ),
  ),
  methods: v.pipe(v.nullish(v.array(methodInput), []), v.maxLength(50, 'At most 50 methods.')),
});

/** A zone as accepted by `addZone`. */
export type ZoneInput = v.InferInput<typeof zoneInput>;

/** A zone's methods after they were checked. */
type CheckedMethods = v.InferOutput<typeof zoneInput>['methods'];

/** Adds a zone with its methods at a position among the existing ones and returns its id; refuses what cannot be used. */
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
  const [row] = await tx
    .insert(shippingZone)
    .values({ ...zone, position })
    .returning({ id: shippingZone.id });
  if (!row) throw new Error('A shipping zone was not stored');
  await writeMethods(tx, row.id, methods);
  return accept(row.id);
}

/**
 * Writes a zone's methods in the order given. Those with an id are changed and keep it, since it is part of the rate
 * that open checkouts have chosen; those of the zone that are not among them are removed.
 */
export async function writeMethods(tx: Transaction, zoneId: number, methods: CheckedMethods): Promise<void> {
  const stored = await tx
    .select({ id: shippingMethod.id })
    .from(shippingMethod)
    .where(eq(shippingMethod.zoneId, zoneId));
  const known = new Set(stored.map(({ id }) => id));
  const kept = new Set<number>();
  for (const [position, { id, kind, title, enabled, settings }] of methods.entries()) {
    const columns = { kind, enabled, position };
    if (id && known.has(id) && !kept.has(id)) {
      kept.add(id);
      await tx
        .update(shippingMethod)
        .set({
          ...columns,
          ...(title && { title }),
          settings: settingsOf(kind, settings),
          updatedAt: new Date(),
        })
        .where(eq(shippingMethod.id, id));
    } else {
      const fresh = NEW_METHODS[kind];
      await tx.insert(shippingMethod).values({
        ...columns,
        zoneId,
        title: title ?? fresh.title,
        settings: settingsOf(kind, { ...fresh.settings, ...settings }),
      });
    }
  }
  const removed = [...known].filter((id) => !kept.has(id));
  if (removed.length > 0) await tx.delete(shippingMethod).where(inArray(shippingMethod.id, removed));
}

/** Which entries each kind uses; others would wait unseen for a change of kind. */
const ENTRIES: Record<(typeof METHOD_KINDS)[number], readonly (keyof MethodSettings)[]> = {
  flat_rate: ['cost', 'classCosts', 'noClassCost', 'classCharge', 'deliveryTime'],
  free_shipping: ['needs', 'minAmount', 'beforeDiscounts', 'deliveryTime'],
  local_pickup: ['cost', 'deliveryTime'],
};

function settingsOf(
  kind: (typeof METHOD_KINDS)[number],
  settings: { [K in keyof MethodSettings]?: MethodSettings[K] | null | undefined },
): MethodSettings {
  const entries = ENTRIES[kind].flatMap((name) => (settings[name] == null ? [] : [[name, settings[name]]]));
  return Object.fromEntries(entries);
}
