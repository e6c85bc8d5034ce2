import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { countryName, isCountry, placeName, statesOf } from '#features/fields/public.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineResource } from '#platform/resources/define-resource.server.ts';
import { fullCapabilities } from '#platform/resources/full-capabilities.server.ts';
import { taxClass, taxRate } from '../data/tax-rate.table.ts';
import { TAXES_TAG } from '../operations/tax-rates.server.ts';
import { ratesCovering } from '../rules/match-rates.ts';
import { type RateInput, rateInput } from './rate-input.ts';

/** The back office names places in this language. */
const LOCALE = 'en';

type RateRow = typeof taxRate.$inferSelect;

/** Tax rates (TOT-004). What is saved counts at once for every cart; orders keep what they were placed with. */
export const taxRateResource = defineResource({
  name: 'tax-rates',
  table: taxRate,
  capabilities: fullCapabilities('taxes'),
  schema: { create: rateInput },
  findable: {
    title: ({ name, rate }) => `${name} (${rate} %)`,
    line: ({ country, state }) => [state, country].filter(Boolean).join(', '),
    place: 2,
  },
  filters: {
    q: { kind: 'search', columns: [taxRate.name, taxRate.country, taxRate.state] },
    taxClass: { kind: 'equal', column: taxRate.taxClass },
    country: { kind: 'equal', column: taxRate.country },
    priority: { kind: 'equal', column: taxRate.priority },
    place: { kind: 'where', where: isOfPlace },
  },
  sort: {
    priority: sql`(${taxRate.taxClass} <> 'standard', ${taxRate.taxClass}, ${taxRate.priority}, ${taxRate.country}, ${taxRate.state})`,
    name: sql`${taxRate.name} collate "und-x-icu"`,
    country: taxRate.country,
    rate: taxRate.rate,
  },
  defaultSort: { field: 'priority', order: 'ASC' },
  compute: async (rows, executor) => {
    const coveredBy = await coverings(rows, executor);
    const classNames = await namesOfClasses(rows, executor);
    return rows.map(({ id, rate, country, state, taxClass: slug }) => ({
      rate: String(Number(rate)),
      /** Where it counts, in words; '' for everywhere. */
      place: country === '' ? '' : placeName(country, state, LOCALE),
      taxClassName: classNames.get(slug) ?? slug,
      /** The rates before it that leave no address to it. */
      coveredBy: coveredBy.get(id) ?? [],
    }));
  },
  check: async (input, { tx }): Promise<FieldErrors> => wrongPlaces(input, await classSlugs(tx)),
  invalidates: () => [TAXES_TAG],
});

/** A country and state as `US:CA`, either of which may be blank: those of rates for every place are `:`. */
function isOfPlace(value: unknown): SQL | undefined {
  const [country, state, ...more] = typeof value === 'string' ? value.split(':') : [];
  if (country === undefined || state === undefined || more.length > 0) return undefined;
  return and(eq(taxRate.country, country), eq(taxRate.state, state));
}

/** What the tax classes of rates are called, by their slugs. */
async function namesOfClasses(rows: RateRow[], executor: Executor): Promise<Map<string, string>> {
  const slugs = [...new Set(rows.map((row) => row.taxClass))];
  const { slug, name } = taxClass;
  const classes = await executor.select({ slug, name }).from(taxClass).where(inArray(slug, slugs));
  return new Map(classes.map((one) => [one.slug, one.name]));
}

/** Which rates keep others from counting, by the latter's ids; none counts in the trash. */
async function coverings(rows: RateRow[], executor: Executor) {
  const asked = rows.filter(({ trashedAt }) => trashedAt === null);
  if (asked.length === 0) return new Map<number, never[]>();
  const { id, name, rate, country, state, postcodes, cities, priority, taxClass: ofClass } = taxRate;
  const places = asked.map((row) => sql`(${row.taxClass}, ${row.priority}, ${row.country}, ${row.state})`);
  const alike = await executor
    .select({ id, name, rate, country, state, postcodes, cities, priority, taxClass: ofClass })
    .from(taxRate)
    .where(
      and(
        isNull(taxRate.trashedAt),
        sql`(${ofClass}, ${priority}, ${country}, ${state}) in (${sql.join(places, sql`, `)})`,
      ),
    )
    .orderBy(asc(id));
  return new Map(
    asked.map((row) => {
      const earlier = alike.filter((other) => other.id < row.id);
      const covering = ratesCovering(earlier, row);
      return [
        row.id,
        covering.map((one) => ({ id: one.id, name: one.name, rate: String(Number(one.rate)) })),
      ];
    }),
  );
}

/** What of a rate names what is not there. */
export function wrongPlaces(
  { country, state, taxClass: named }: Pick<RateInput, 'country' | 'state' | 'taxClass'>,
  classes: ReadonlySet<string>,
): FieldErrors {
  return {
    ...(country !== '' && !isCountry(country) ? { country: `There is no country “${country}”.` } : {}),
    ...(country === '' && state !== '' ? { state: 'A state needs its country.' } : {}),
    ...(state !== '' && statesOf(country)?.every(({ code }) => code !== state)
      ? { state: `There is no state “${state}” in ${countryName(country, LOCALE)}.` }
      : {}),
    ...(classes.has(named) ? {} : { taxClass: `There is no tax class “${named}”.` }),
  };
}

/** The slugs of all classes that are not in the trash. */
export async function classSlugs(executor: Executor): Promise<Set<string>> {
  const rows = await executor
    .select({ slug: taxClass.slug })
    .from(taxClass)
    .where(isNull(taxClass.trashedAt));
  return new Set(rows.map(({ slug }) => slug));
}

/** How many rates are of a class. */
export function ratesOfClass(executor: Executor, slug: string): Promise<number> {
  return executor.$count(taxRate, eq(taxRate.taxClass, slug));
}
