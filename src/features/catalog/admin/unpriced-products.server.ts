import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { OfficeNotice } from '#platform/resources/office-notice.server.ts';
import { product } from '../data/product.table.ts';
import { productListing } from '../data/product-listing.table.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';

type ProductTypes = ProductViewSettings['types'];

/** That a product stands published, or will, and nobody can buy it for want of a price; undefined for anything else. */
export function isUnpriced(value: unknown, types: ProductTypes): SQL | undefined {
  if (value !== true) return undefined;
  const needing = [...types.values()].filter(({ needsPrice, sells }) => needsPrice && sells !== 'nothing');
  const namesOf = (of: typeof needing) => sql.param(of.map(({ name }) => name));
  const varied = namesOf(needing.filter(({ sells }) => sells === 'variations'));
  // Listings without a price are few and found by an index; they hold one neither of what a password protects.
  return and(
    sql`exists (select 1 from ${productListing} where ${productListing.productId} = ${product.id}
      and ${productListing.lowestPrice} is null)`,
    inArray(product.status, ['published', 'scheduled']),
    sql`${product.type} = any(${namesOf(needing)}::text[])`,
    sql`case when ${product.type} = any(${varied}::text[])
      then not exists (select 1 from product v where v.parent_id = ${product.id} and v.trashed_at is null
        and v.status = 'published' and v.regular_price is not null)
      else ${product.regularPrice} is null end`,
  );
}

/** Tells of what stands published without a price, as it may come with an import. */
export function unpricedNotice(types: () => ProductTypes): OfficeNotice {
  return {
    name: 'unpriced',
    says: 'resources.products.notices.unpriced',
    capability: 'catalog.read',
    resource: 'products',
    find: async (db) => ({
      count: await db.$count(
        product,
        and(isNull(product.parentId), isNull(product.trashedAt), isUnpriced(true, types())),
      ),
      filter: { unpriced: true },
    }),
  };
}
