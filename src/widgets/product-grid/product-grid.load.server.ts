import { type CardQuery, cardPartsOf, cardsOf, categoriesOf } from '#features/catalog/public.server.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import type { CardListData } from '#widgets/product-card/product-card.view.tsx';

type Props = { source: string; category: number | null; limit: number };

const sources = ['featured', 'on-sale', 'newest', 'best-selling'] as const;

/** Brings the cards of each list. */
export const loadProductGrid = loadEach<Props, CardListData>(async ({ props, scope }, context) => {
  const query = cardQuery(props, scope.list, context);
  return { cards: query ? await cardsOf(context, query) : [], parts: cardPartsOf(context) };
});

function cardQuery(props: Props, list: PageScope['list'], context: LoadContext): CardQuery | null {
  const stretch = { limit: list?.limit ?? props.limit, ...(list ? { page: list.page } : {}) };
  if (props.source === 'category') {
    const category = categoriesOf(context).find(({ id }) => id === props.category);
    return category ? { source: 'category', category: category.slug, ...stretch } : null;
  }
  return { source: sources.find((source) => source === props.source) ?? 'featured', ...stretch };
}
