import type { PageLoadContext } from '#platform/pages/page-kind.server.ts';
import { priceOfParts } from '../rules/price-of-parts.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';
import type { ProductCard, ProductDetail, StockView } from '../rules/product-views.ts';
import type { StockStatus } from '../rules/stock.ts';
import { catalogueClock } from './catalog-caches.server.ts';
import { listedCards } from './listed-cards.server.ts';

/**
 * Brings what a product is made of (CAT-005), and from these its price span and its stock, any other product stays as it is;
 * and with them, in one statement at most, the products beside it that everybody may see, without prices.
 */
export async function withChildren(
  product: ProductDetail,
  {
    cache,
    db,
    now,
    tag,
    until,
  }: Pick<PageLoadContext, 'db' | 'now' | 'tag' | 'until'> & Pick<PageLoadContext['services'], 'cache'>,
  settings: ProductViewSettings,
  besides: readonly number[],
): Promise<{ product: ProductDetail; beside: ProductCard[] }> {
  const ids = settings.types.get(product.type)?.sells === 'parts' ? product.links.children : [];
  const unpriced = besides.length > 0 || undefined;
  const cards = await listedCards({ db, cache }, [...ids, ...besides], now, settings, unpriced);
  const among = (wanted: readonly number[]) =>
    cards.filter(({ id }, at) => wanted.includes(id) && cards.findIndex((one) => one.id === id) === at);
  const beside = among(besides);
  if (ids.length === 0) return { product, beside };
  const children = among(ids);
  // A child that comes back from the trash ends the page as well.
  for (const id of ids) tag(`product:${id}`);
  until(cache(catalogueClock).nextChange(now));
  return { product: { ...product, children, ...offerOf(product, children) }, beside };
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
