import { cardPartsOf } from '#features/catalog/public.server.ts';
import type { CardListData } from '#widgets/product-card/product-card.view.tsx';
import { type CardQuery, type LoadContext, loadEach } from '#widgets/widget-load.server.ts';

type Props = { source: string; category: number | null; limit: number };

const sources = ['featured', 'on-sale', 'newest', 'best-selling'] as const;

/** Brings the cards of each list. */
export const loadProductGrid = loadEach<Props, CardListData>(async ({ props }, context) => {
  const query = cardQuery(props, context);
  return { cards: query ? await context.cards(query) : [], parts: cardPartsOf(context) };
});

function cardQuery(props: Props, context: LoadContext): CardQuery | null {
  const { limit } = props;
  if (props.source === 'category') {
    const category = context.categories().find(({ id }) => id === props.category);
    return category ? { source: 'category', category: category.slug, limit } : null;
  }
  return { source: sources.find((source) => source === props.source) ?? 'featured', limit };
}
