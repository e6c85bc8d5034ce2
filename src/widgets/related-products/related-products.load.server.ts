import { cardPartsOf } from '#features/catalog/public.server.ts';
import { productLists } from '#features/product-index/public.server.ts';
import type { ListChoice } from '#platform/documents/list-source.ts';
import { itemsOf } from '#platform/documents/read-lists.server.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { CardListData } from '#widgets/product-card/product-card.view.tsx';

/** Brings the relatives of each place's product. */
export const loadRelatedProducts = loadEach<{ items: ListChoice; limit: number }, CardListData>(
  async ({ props: { items, limit }, scope }, context) => ({
    cards: await itemsOf(context, productLists, { choice: items, scope, limit }),
    parts: cardPartsOf(context),
  }),
);
