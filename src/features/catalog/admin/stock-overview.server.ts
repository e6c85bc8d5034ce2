import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/db/database.server.ts';
import type { OverviewPart } from '#platform/resources/overview-part.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { product } from '../data/product.table.ts';
import { catalogSettings } from '../settings.ts';
import { belowOwnThreshold, countedPieces } from './low-stock.server.ts';

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

const SHOWN = 8;
const parent = alias(product, 'parent');

/**
 * The managed products with the fewest pieces that are at or below their threshold: their own, else their product's, else
 * the shop's. Asked for one after the other, since one condition for all three would read every product.
 */
async function loadStockOverview(db: Database, shopThreshold: number): Promise<StockOverview> {
  const isOwn = belowOwnThreshold(product);
  const hasNone = and(isNull(product.lowStockThreshold), isNull(parent.lowStockThreshold));
  const isInherited = and(
    isNotNull(parent.lowStockThreshold),
    isNull(product.lowStockThreshold),
    sql`${countedPieces} <= ${parent.lowStockThreshold}`,
  );
  const found = await Promise.all([
    lowest(db, isOwn),
    lowest(db, and(hasNone, sql`${countedPieces} <= ${shopThreshold}::int`)),
    lowest(db, isInherited),
  ]);
  const low = found.flat().sort((one, other) => one.stockQuantity - other.stockQuantity || one.id - other.id);
  return { low: low.slice(0, SHOWN) };
}

function lowest(db: Database, isLow: SQL | undefined): Promise<StockOverview['low']> {
  return db
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
        isLow,
        eq(product.manageStock, true),
        isNull(product.trashedAt),
        isNull(parent.trashedAt),
        eq(product.status, 'published'),
      ),
    )
    .orderBy(countedPieces, asc(product.id))
    .limit(SHOWN);
}
