import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { countProductsOfTaxClass } from '#features/catalog/public.server.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineResource } from '#platform/resources/define-resource.server.ts';
import { requiredText } from '#platform/resources/input-fields.ts';
import { taxClass } from '../data/tax-rate.table.ts';
import { STANDARD_CLASS } from '../rules/tax-views.ts';
import { ratesOfClass } from './rate-resource.server.ts';

/** Tax classes: standard, reduced, zero, and what the owner adds. One that products or rates name stays. */
export const taxClassResource = defineResource({
  name: 'tax-classes',
  table: taxClass,
  capabilities: {
    // Whoever edits products chooses among them.
    read: 'catalog.read',
    create: 'taxes.write',
    update: 'taxes.write',
    trash: 'taxes.write',
    delete: 'taxes.delete',
  },
  schema: { create: v.object({ name: requiredText('Give the class a name.', 60) }) },
  filters: {
    q: { kind: 'search', columns: [taxClass.name, taxClass.slug] },
    slug: { kind: 'equal', column: taxClass.slug },
  },
  sort: { name: sql`(${taxClass.slug} <> 'standard', ${taxClass.name} collate "und-x-icu")` },
  defaultSort: { field: 'name', order: 'ASC' },
  // Whoever chooses among classes sees their names alone.
  check: async ({ name }, { tx, before }): Promise<FieldErrors> => {
    const same = sql`lower(${taxClass.name}) = lower(${name}) and ${taxClass.id} <> ${before?.id ?? 0}`;
    if ((await tx.$count(taxClass, same)) === 0) return {};
    return { name: 'Another class has this name, perhaps one in the trash.' };
  },
  beforeSave: async (values, { name }, { tx, before }) =>
    before ? values : { ...values, slug: await freeSlug(tx, name) },
  beforeRemove: async ({ slug, name }, { tx }) => {
    const refuse = (message: string) => ({ code: 'taxes.class-in-use', message });
    if (slug === STANDARD_CLASS)
      return refuse('The standard class stays: goods are of it that name no other.');
    const products = await countProductsOfTaxClass(tx, slug);
    if (products > 0) return refuse(`${products} products or variations are still of the class “${name}”.`);
    const rates = await ratesOfClass(tx, slug);
    return rates > 0
      ? refuse(`${rates} rates are still of the class “${name}”, in the trash or not.`)
      : undefined;
  },
});

async function freeSlug(tx: Transaction, name: string): Promise<string> {
  const base =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'class';
  for (let at = 1; ; at++) {
    const slug = at === 1 ? base : `${base}-${at}`;
    if ((await tx.$count(taxClass, eq(taxClass.slug, slug))) === 0) return slug;
  }
}
