import {
  type BoughtProduct,
  ExcerptPart,
  FormPart,
  MetaPart,
  PricePart,
  RatingPart,
  SharePart,
  StockPart,
  shareNetworks,
  TitlePart,
} from '#widgets/product-summary/public.ts';
import { Prose } from '#widgets/rich-text/rich-text.view.tsx';

/** The parts that both quick views have in common with the page, by their names in the settings. */
export type SharedPart =
  | 'title'
  | 'rating'
  | 'price'
  | 'excerpt'
  | 'add_to_cart'
  | 'meta'
  | 'stock'
  | 'description'
  | 'share';

/** A part of a product as its page shows it. */
export function ShownPart({ part, ...bought }: NonNullable<BoughtProduct> & { part: SharedPart }) {
  const { product } = bought;
  switch (part) {
    case 'title':
      return <TitlePart {...bought} level={2} isLinked />;
    case 'rating':
      return <RatingPart {...bought} address={`${product.address}#reviews`} />;
    case 'price':
      return <PricePart {...bought} />;
    case 'excerpt':
      return <ExcerptPart {...bought} />;
    case 'add_to_cart':
      return <FormPart {...bought} />;
    case 'meta':
      return <MetaPart {...bought} />;
    case 'stock':
      return <StockPart {...bought} />;
    case 'description':
      return product.description ? <Prose html={product.description} /> : null;
    case 'share':
      return <SharePart {...bought} networks={Object.keys(shareNetworks)} />;
  }
}
