import { cardPartsOf, listedCards, productViewSettings } from '#features/catalog/public.server.ts';
import type { WidgetLoad } from '#platform/documents/widget-load.server.ts';
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
export const loadRecentlyViewed: WidgetLoad<{ limit: number }> = async (places, context) => {
  const found = new Map<string, RecentlyViewedData | null>();
  for (const { instance, props, scope } of places) {
    const { viewed, document, product } = scope;
    if (viewed) {
      const cards = await listedCards(context, viewed, context.now, productViewSettings(context));
      found.set(instance, { cards: cards.slice(0, props.limit), parts: cardPartsOf(context) });
    } else if (document === null) found.set(instance, null);
    else found.set(instance, { place: { document, node: instance, product: product?.id ?? null } });
  }
  return found;
};
