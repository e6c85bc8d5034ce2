export { type EditedKind, editedKinds, hasByName } from './points.ts';
export { type AttributeTermView, termAddress } from './rules/attribute-views.ts';
export { canBeBought, isSent, isVirtual } from './rules/bought-product.ts';
export {
  CATEGORIES,
  categoryField,
  productField,
  productsField,
  TAGS,
  tagField,
} from './rules/catalog-fields.ts';
export { plainGtin } from './rules/gtin.ts';
export { keptByParts, keptByProduct } from './rules/kept-product.ts';
export type {
  ClassPrices,
  ListingBatch,
  ListingEntry,
  ListingRow,
  ListingTaxonomies,
  TermMembers,
} from './rules/listing-entry.ts';
export { dimensionsText, type Measures, weightText } from './rules/measures.ts';
export { type PriceRange, shownRange } from './rules/price-range.ts';
export type { AttributeKind, ProductAttribute } from './rules/product-attribute.ts';
export {
  type BuyFormPart,
  type CardParts,
  type CardPlacePart,
  dataOfProduct,
  deliveryOf,
  type GalleryItem,
  type GalleryPartProps,
  isAddedFromLists,
  type ProductDataPart,
  type ProductParts,
  type ProductPlacePart,
  showsPrice,
} from './rules/product-parts.ts';
export { isWrongPassword } from './rules/product-password.ts';
export type { ProductTypePart, Sells } from './rules/product-type.server.ts';
export type {
  CategoryView,
  ProductCard,
  ProductDetail,
  ProductList,
  TermLink,
  VariationView,
} from './rules/product-views.ts';
export { brokenLimit, type QuantityLimits } from './rules/quantity-limits.ts';
export { RECENTLY_VIEWED_COOKIE, viewedIds } from './rules/recently-viewed.ts';
export {
  type Backorders,
  isAwaited,
  type SellableStock,
  type StockEntry,
  type StockStatus,
  sellableQuantity,
  sellableStock,
  shortOf,
} from './rules/stock.ts';
export type { Taxonomy } from './rules/taxonomy.ts';
export { GALLERY_SIZES } from './rules/variation-object.ts';
export type { VariationImage, VariationObject } from './rules/variation-schema.ts';
export {
  addressWithOptions,
  chosenOptions,
  firstVariation,
  isSoldWith,
  matchVariation,
  type PostedOptions,
  postedOptions,
  type VariationChoice,
  wordsOfOptions,
} from './rules/variations.ts';
export { categoryIn, tagIn, wholeCategoryIn } from './rules/words-in-language.ts';
export { catalogSettings } from './settings.ts';
export { catalogTexts, productSummaryTexts } from './texts.ts';
export { follows, shownFor } from './ui/follows.ts';
export { ListLinkView } from './ui/list-links.tsx';
export { PriceView } from './ui/price.tsx';
export { ProductPrice } from './ui/product-price.tsx';
export { QuantityInput } from './ui/quantity-input.tsx';
export { QuantityWords } from './ui/quantity-words.tsx';
export { StockNote } from './ui/stock.tsx';
export { toldVariation } from './ui/told-variation.ts';
