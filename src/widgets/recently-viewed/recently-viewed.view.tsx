import { RECENTLY_VIEWED_COOKIE } from '#features/catalog/public.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { liveHaving } from '#platform/live/live.ts';
import { SectionHead } from '#widgets/heading/heading.view.tsx';
import { ProductCardsView } from '#widgets/product-card/product-card.view.tsx';
import type { RecentlyViewedData } from './recently-viewed.load.server.ts';

/** On a page an empty place, which the script fills for who has looked at something; in an answer what that was. */
export function RecentlyViewedView({
  props,
  data,
}: WidgetViewProps<{ heading: string }, RecentlyViewedData | null>) {
  if (!data) return null;
  if ('place' in data) {
    const { document, node, product } = data.place;
    return (
      <div
        className="recently-viewed"
        data-document={document}
        data-blockid={node}
        data-product={product ?? undefined}
        {...liveHaving('recently-viewed', RECENTLY_VIEWED_COOKIE, 'visible')}
      />
    );
  }
  const { cards, parts } = data;
  if (cards.length === 0) return null;
  return (
    <div className="product-list">
      {props.heading && <SectionHead text={props.heading} />}
      <ul className="products">
        <ProductCardsView cards={cards} parts={parts} />
      </ul>
    </div>
  );
}
