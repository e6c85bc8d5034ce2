import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/db/database.server.ts';
import type { OverviewPart } from '#platform/resources/overview-part.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { product } from '../data/product.table.ts';
import { catalogSettings } from '../settings.ts';

/** Products and variations that run out, the fewest pieces first. */
export interface StockOverview {
  /** `productId` is where it is edited: a variation's product, else the product itself. */
  low: { id: number; productId: number; name: string; stockQuantity: number }[];
}

/** The overview's part about stock, for shops that count theirs. */
export function stockOverview(settings: SettingsStore): OverviewPart {
  return {
    name: 'stock',
    capability: 'catalog.read',
    load: async (db) => {
      const { manageStock, lowStockThreshold } = settings.get(catalogSettings);
      return manageStock ? loadStockOverview(db, lowStockThreshold) : { low: [] };
    },
  };
}

const parent = alias(product, 'parent');

/** The eight managed products at or below their threshold (their own, else the shop's). */
async function loadStockOverview(db: Database, shopThreshold: number): Promise<StockOverview> {
  const low = await db
    .select({
      id: product.id,
      productId: sql<number>`coalesce(${parent.id}, ${product.id})`.mapWith(Number),
      name: sql<string>`concat(${parent.name} || ' – ', ${product.name})`,
      stockQuantity: product.stockQuantity,
    })
    .from(product)
    .leftJoin(parent, eq(parent.id, product.parentId))
    .where(
      and(
        eq(product.manageStock, true),
        isNull(product.trashedAt),
        isNull(parent.trashedAt),
        eq(product.status, 'published'),
        sql`${product.stockQuantity} <= coalesce(${product.lowStockThreshold}, ${parent.lowStockThreshold}, ${shopThreshold}::int)`,
      ),
    )
    .orderBy(asc(product.stockQuantity), asc(product.id))
    .limit(8);
  return { low };
}
