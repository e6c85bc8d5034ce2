import { type LowStock, readLowStock } from '#features/catalog/public.server.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import type { OfficeNotice } from '#platform/resources/office-notice.server.ts';
import type { OverviewPart } from '#platform/resources/overview-part.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';

/** Products and variations that run out, the fewest pieces first. */
export interface StockOverview {
  low: LowStock[];
}

/** The overview's part about stock, for shops that count theirs. */
export function stockOverview(settings: SettingsStore): OverviewPart {
  return {
    name: 'stock',
    capability: 'catalog.read',
    load: async (db) => {
      const { manageStock, lowStockThreshold } = settings.get(catalogSettings);
      return { low: manageStock ? await readLowStock(db, lowStockThreshold, SHOWN) : [] };
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
      const low = manageStock ? await readLowStock(db, lowStockThreshold, COUNTED) : [];
      const ids = [...new Set(low.map(({ productId }) => productId))];
      return { count: ids.length, filter: { id: ids } };
    },
  };
}

const SHOWN = 8;
/** Beyond this nobody counts on. */
const COUNTED = 100;
