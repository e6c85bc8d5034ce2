import { sql } from 'drizzle-orm';
import { countProductsOfShippingClass } from '#features/catalog/public.server.ts';
import { fullCapabilities } from '#platform/resources/full-capabilities.server.ts';
import { defineNamedResource } from '#platform/resources/named-resource.server.ts';
import { shippingClass } from '../data/shipping-class.table.ts';
import { countMethodsOfClass } from '../data/shipping-classes.queries.server.ts';

/** Shipping classes (SHIP-006, SHIP-009). One that products or methods name stays; its name may change at any time. */
export const shippingClassResource = defineNamedResource({
  name: 'shipping-classes',
  table: shippingClass,
  // Whoever edits products chooses among them.
  capabilities: { ...fullCapabilities('shipping'), read: 'catalog.read' },
  sort: sql`${shippingClass.name} collate "und-x-icu"`,
  longestSlug: 50,
  inUse: async (tx, { slug, name }) => {
    const refuse = (message: string) => ({ code: 'shipping.class-in-use', message });
    const products = await countProductsOfShippingClass(tx, slug);
    if (products > 0) return refuse(`${products} products or variations are still of the class “${name}”.`);
    const methods = await countMethodsOfClass(tx, slug);
    return methods > 0 ? refuse(`${methods} shipping methods still charge the class “${name}”.`) : undefined;
  },
});
