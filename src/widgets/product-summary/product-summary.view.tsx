import { isSent, keptByParts, keptByProduct } from '#features/catalog/public.ts';
import type { PropsOf, WidgetViewProps } from '#platform/documents/widget.ts';
import { kept } from '#platform/islands/kept.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import type { productSummary } from './product-summary.widget.ts';
import {
  type BoughtProduct,
  ExcerptPart,
  FormPart,
  MetaPart,
  PricePart,
  RatingPart,
  SharePart,
  StockPart,
  TitlePart,
} from './summary-parts.tsx';

/** Name, price and everything needed to buy the page's product. */
export const ProductSummaryView = kept(ProductSummary, ({ props, data }) => {
  if (!data) return null;
  const { shows, within } = keptByParts(data.parts);
  return keptByProduct(data.product, { shows: [props, shows], within });
});

function ProductSummary({ props, data }: WidgetViewProps<PropsOf<typeof productSummary>, BoughtProduct>) {
  useStyles('product-summary');
  if (!data) return null;
  const { product, parts } = data;
  return (
    <div className="product-summary summary entry-summary">
      <TitlePart {...data} />
      <RatingPart {...data} address="#reviews" />
      <PricePart {...data} />
      <ExcerptPart {...data} />
      <StockPart {...data} />
      <FormPart {...data} />
      {props.note && isSent(product, parts.type) && <p className="buy-note">{props.note}</p>}
      <MetaPart {...data} isShown={props.meta} />
      <SharePart {...data} networks={props.share.map(({ network }) => network)} />
    </div>
  );
}
