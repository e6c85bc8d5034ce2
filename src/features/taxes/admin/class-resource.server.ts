import { sql } from 'drizzle-orm';
import { countProductsOfTaxClass } from '#features/catalog/public.server.ts';
import { fullCapabilities } from '#platform/resources/full-capabilities.server.ts';
import { defineNamedResource } from '#platform/resources/named-resource.server.ts';
import { taxClass } from '../data/tax-rate.table.ts';
import { STANDARD_CLASS } from '../rules/tax-views.ts';
import { ratesOfClass } from './rate-resource.server.ts';

/** Tax classes: standard, reduced, zero, and what the owner adds. One that products or rates name stays. */
export const taxClassResource = defineNamedResource({
  name: 'tax-classes',
  table: taxClass,
  // Whoever edits products chooses among them.
  capabilities: { ...fullCapabilities('taxes'), read: 'catalog.read' },
  sort: sql`(${taxClass.slug} <> 'standard', ${taxClass.name} collate "und-x-icu")`,
  longestSlug: 64,
  inUse: async (tx, { slug, name }) => {
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
