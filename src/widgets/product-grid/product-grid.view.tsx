import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { SectionHead } from '#widgets/heading/heading.view.tsx';
import { type CardListData, ProductCardView } from '#widgets/product-card/product-card.view.tsx';

type Props = { heading: string; eyebrow: string; linkText: string; linkAddress: string };

/** A short list of products; nothing at all where the rule finds none. */
export function ProductGridView({ props, data }: WidgetViewProps<Props, CardListData>) {
  if (data.cards.length === 0) return null;
  const { heading, eyebrow, linkText, linkAddress } = props;
  return (
    <div className="product-list">
      {heading && (
        <SectionHead text={heading} eyebrow={eyebrow} linkText={linkText} linkAddress={linkAddress} />
      )}
      <ul className="products">
        {data.cards.map((card) => (
          <ProductCardView key={card.id} card={card} parts={data.parts} level={heading ? 3 : 2} />
        ))}
      </ul>
    </div>
  );
}
