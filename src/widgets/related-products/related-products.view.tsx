import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { SectionHead } from '#widgets/heading/heading.view.tsx';
import { type CardListData, ProductCardsView } from '#widgets/product-card/product-card.view.tsx';

/** Products that stand near the one shown; nothing where there are none. */
export function RelatedProductsView({ props, data }: WidgetViewProps<{ heading: string }, CardListData>) {
  if (data.cards.length === 0) return null;
  return (
    <div className="product-list related">
      <SectionHead text={props.heading} />
      <ul className="products">
        <ProductCardsView cards={data.cards} parts={data.parts} />
      </ul>
    </div>
  );
}
