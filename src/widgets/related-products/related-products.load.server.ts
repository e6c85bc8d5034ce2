import { cardPartsOf, cardsOf } from '#features/catalog/public.server.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { CardListData } from '#widgets/product-card/product-card.view.tsx';

/** Brings the relatives of the page's product. */
export const loadRelatedProducts = loadEach<{ limit: number }, CardListData>(
  async ({ props, scope }, context) => {
    const { product } = scope;
    const parts = cardPartsOf(context);
    if (!product) return { cards: [], parts };
    const categoryIds = product.categories.map(({ id }) => id);
    return {
      cards: await cardsOf(context, {
        source: 'related',
        productId: product.id,
        categoryIds,
        limit: props.limit,
      }),
      parts,
    };
  },
);
