import type { Translator } from '#platform/texts/texts.ts';
import type { StockView } from './product-views.ts';

/** How stock is marked by its state. */
export const STOCK_CLASSES = {
  instock: 'in-stock',
  outofstock: 'out-of-stock',
  onbackorder: 'available-on-backorder',
} as const;

/** What shoppers read about the stock (CAT-031); '' where nothing is to be said. */
export function stockText(
  stock: StockView,
  t: Translator<'inStock' | 'inStockCount' | 'outOfStock' | 'onBackorder' | 'notAvailable'>,
): string {
  if (stock.isNotOffered) return t('notAvailable');
  if (stock.status === 'outofstock') return t('outOfStock');
  // With backorders `yes` shoppers are not told that the piece is still to come.
  if (stock.status === 'onbackorder') return stock.backorders === 'yes' ? '' : t('onBackorder');
  return stock.remaining === null ? t('inStock') : t('inStockCount', { count: stock.remaining });
}
