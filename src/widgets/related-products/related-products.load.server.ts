import { cardPartsOf } from '#features/catalog/public.server.ts';
import type { CardListData } from '#widgets/product-card/product-card.view.tsx';
import { loadEach } from '#widgets/widget-load.server.ts';

/** Brings the relatives of the page's product. */
export const loadRelatedProducts = loadEach<{ limit: number }, CardListData>(async ({ limit }, context) => {
  const product = context.scope.product;
  const parts = cardPartsOf(context);
  if (!product) return { cards: [], parts };
  return { cards: await context.cards({ source: 'related', productId: product.id, limit }), parts };
});
