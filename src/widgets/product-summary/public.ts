export { BuyForm } from './buy-form.tsx';
export { shareNetworks } from './share-links.ts';
export {
  type BoughtProduct,
  ExcerptPart,
  FormPart,
  MetaPart,
  PricePart,
  Rating,
  RatingPart,
  SharePart,
  StockPart,
  TitlePart,
} from './summary-parts.tsx';
