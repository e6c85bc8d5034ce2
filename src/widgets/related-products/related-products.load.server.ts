import type { ProductCard } from '#features/catalog/public.ts';
import { loadEach } from '#widgets/widget-load.server.ts';

/** Brings the relatives of the page's product. */
export const loadRelatedProducts = loadEach<{ limit: number }, { cards: ProductCard[] }>(
  async ({ limit }, context) => {
    const product = context.scope.product;
    if (!product) return { cards: [] };
    return { cards: await context.cards({ source: 'related', productId: product.id, limit }) };
  },
);
