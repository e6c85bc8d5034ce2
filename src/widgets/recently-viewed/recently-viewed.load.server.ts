import { cardPartsOf, listedCards, productViewSettings } from '#features/catalog/public.server.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { CardListData } from '#widgets/product-card/product-card.view.tsx';

/** Where the block stands, for its script; in answers of its call what the visitor looked at. */
export type RecentlyViewedData =
  | { place: { document: number; node: string; product: number | null } }
  | CardListData;

declare module '#platform/pages/page-scope.ts' {
  interface PageScope {
    /** What a call tells of a visitor: ids of products, the last one viewed first. Pages are shared and know nothing of it. */
    viewed?: readonly number[];
  }
}

/** On pages nothing is read: what a visitor looked at comes by the call. */
export const loadRecentlyViewed = loadEach<{ limit: number }, RecentlyViewedData | null>(
  async ({ instance, props, scope: { viewed, document, product } }, context) => {
    if (viewed) {
      const cards = await listedCards(context, viewed, context.now, productViewSettings(context));
      return { cards: cards.slice(0, props.limit), parts: cardPartsOf(context) };
    }
    return document === null ? null : { place: { document, node: instance, product: product?.id ?? null } };
  },
);
