import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.server.ts';
import type { OfficeNotice } from '#platform/resources/office-notice.server.ts';
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

/** Tells of products that run low: a variation counts as its product. */
export function lowStockNotice(settings: SettingsStore): OfficeNotice {
  return {
    name: 'low-stock',
    says: 'resources.products.notices.lowStock',
    capability: 'catalog.read',
    resource: 'products',
    hasPanel: true,
    find: async (db) => {
      const { manageStock, lowStockThreshold } = settings.get(catalogSettings);
      const { low } = manageStock ? await loadStockOverview(db, lowStockThreshold, COUNTED) : { low: [] };
      const ids = [...new Set(low.map(({ productId }) => productId))];
      return { count: ids.length, filter: { id: ids } };
    },
  };
}

const SHOWN = 8;
/** Beyond this nobody counts on. */
const COUNTED = 100;

/**
 * The managed products with the fewest pieces that are at or below their threshold: their own, else their product's, else
 * the shop's. Asked for one after the other, since one condition for all three would read every product.
 */
async function loadStockOverview(db: Database, shopThreshold: number, most = SHOWN): Promise<StockOverview> {
  const hasNoneItself = isNull(product.lowStockThreshold);
  const isVariation = isNotNull(product.parentId);
  const ofParent = ofProduct('low_stock_threshold');
  const belowShops = and(hasNoneItself, sql`${countedPieces} <= ${shopThreshold}::int`);
  // Those of products are seldom given: nothing beyond the largest is looked at.
  const largest = sql`(select max(p.low_stock_threshold) from ${product} p
    where p.low_stock_threshold is not null and p.trashed_at is null)`;
  const found = await Promise.all([
    lowest(db, belowOwnThreshold(product), most),
    lowest(db, and(isNull(product.parentId), belowShops), most),
    lowest(db, and(isVariation, belowShops, sql`${ofParent} is null`), most),
    lowest(
      db,
      and(
        isVariation,
        hasNoneItself,
        sql`${countedPieces} <= ${largest}`,
        sql`${countedPieces} <= ${ofParent}`,
      ),
      most,
    ),
  ]);
  const low = found.flat().sort((one, other) => one.stockQuantity - other.stockQuantity || one.id - other.id);
  return { low: low.slice(0, most) };
}

function lowest(db: Database, isLow: SQL | undefined, most: number): Promise<StockOverview['low']> {
  return db
    .select({
      id: product.id,
      productId: sql<number>`coalesce(${product.parentId}, ${product.id})`.mapWith(Number),
      name: sql<string>`concat(${ofProduct('name')} || ' – ', ${product.name})`,
      stockQuantity: product.stockQuantity,
    })
    .from(product)
    .where(
      and(
        isLow,
        eq(product.manageStock, true),
        isNull(product.trashedAt),
        sql`${ofProduct('trashed_at')} is null`,
        eq(product.status, 'published'),
      ),
    )
    .orderBy(countedPieces, asc(product.id))
    .limit(most);
}

/**
 * A column of the product to which a variation belongs; null of what is none. Looked up row by row in the order of
 * pieces: a join would be free to read all products first.
 */
function ofProduct(column: 'name' | 'low_stock_threshold' | 'trashed_at'): SQL {
  return sql`(select p.${sql.identifier(column)} from ${product} p where p.id = product.parent_id)`;
}
