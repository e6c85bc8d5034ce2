import type { PageLoadContext } from '#platform/pages/page-kind.server.ts';
import { priceOfParts } from '../rules/price-of-parts.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';
import type { ProductCard, ProductDetail, StockView } from '../rules/product-views.ts';
import type { StockStatus } from '../rules/stock.ts';
import { catalogueClock } from './catalog-caches.server.ts';
import { listedCards } from './listed-cards.server.ts';

/**
 * Brings what a product is made of (CAT-005), in one statement at most, and from these its price span and its stock; any other
 * product stays as it is.
 */
export async function withChildren(
  product: ProductDetail,
  { db, now, services, tag, until }: Pick<PageLoadContext, 'db' | 'now' | 'services' | 'tag' | 'until'>,
  settings: ProductViewSettings,
): Promise<ProductDetail> {
  const ids = product.links.children;
  if (settings.types.get(product.type)?.sells !== 'parts' || ids.length === 0) return product;
  const children = await listedCards({ db, cache: services.cache }, ids, now, settings);
  // A child that comes back from the trash ends the page as well.
  for (const id of ids) tag(`product:${id}`);
  until(services.cache(catalogueClock).nextChange(now));
  return { ...product, children, ...offerOf(product, children) };
}

function offerOf(
  product: ProductDetail,
  children: readonly ProductCard[],
): Pick<ProductDetail, 'price' | 'priceRange' | 'stock'> {
  const isAny = (status: StockStatus) => children.some(({ stock }) => stock.status === status);
  const status = (['instock', 'onbackorder'] as const).find(isAny) ?? 'outofstock';
  const stock: StockView = { ...product.stock, status, remaining: null };
  return { ...(priceOfParts(children) ?? { price: product.price, priceRange: null }), stock };
}
