import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { countProductsOfShippingClass } from '#features/catalog/public.server.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineResource } from '#platform/resources/define-resource.server.ts';
import { requiredText } from '#platform/resources/input-fields.ts';
import { shippingClass } from '../data/shipping-class.table.ts';
import { countMethodsOfClass, isClassSlugTaken } from '../data/shipping-classes.queries.server.ts';

/** Shipping classes (SHIP-006, SHIP-009). One that products or methods name stays; its name may change at any time. */
export const shippingClassResource = defineResource({
  name: 'shipping-classes',
  table: shippingClass,
  capabilities: {
    // Whoever edits products chooses among them.
    read: 'catalog.read',
    create: 'shipping.write',
    update: 'shipping.write',
    trash: 'shipping.write',
    delete: 'shipping.delete',
  },
  schema: { create: v.object({ name: requiredText('Give the class a name.', 60) }) },
  filters: {
    q: { kind: 'search', columns: [shippingClass.name, shippingClass.slug] },
    slug: { kind: 'equal', column: shippingClass.slug },
  },
  sort: { name: sql`${shippingClass.name} collate "und-x-icu"` },
  defaultSort: { field: 'name', order: 'ASC' },
  // Whoever chooses among classes sees their names alone.
  check: async ({ name }, { tx, before }): Promise<FieldErrors> => {
    const same = sql`lower(${shippingClass.name}) = lower(${name}) and ${shippingClass.id} <> ${before?.id ?? 0}`;
    if ((await tx.$count(shippingClass, same)) === 0) return {};
    return { name: 'Another class has this name, perhaps one in the trash.' };
  },
  beforeSave: async (values, { name }, { tx, before }) =>
    before ? values : { ...values, slug: await freeSlug(tx, name) },
  beforeRemove: async ({ slug, name }, { tx }) => {
    const refuse = (message: string) => ({ code: 'shipping.class-in-use', message });
    const products = await countProductsOfShippingClass(tx, slug);
    if (products > 0) return refuse(`${products} products or variations are still of the class “${name}”.`);
    const methods = await countMethodsOfClass(tx, slug);
    return methods > 0 ? refuse(`${methods} shipping methods still charge the class “${name}”.`) : undefined;
  },
});

/** A slug that no class has; products keep at most 64 characters of it. */
async function freeSlug(tx: Transaction, name: string): Promise<string> {
  const base =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 50) || 'class';
  for (let at = 1; ; at++) {
    const slug = at === 1 ? base : `${base}-${at}`;
    if (!(await isClassSlugTaken(tx, slug))) return slug;
  }
}
