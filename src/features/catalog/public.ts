export { type EditedKind, editedKinds } from './points.ts';
export type { ArchiveScope } from './rules/archive-scope.ts';
export { type AttributeTermView, type AttributeView, termAddress } from './rules/attribute-views.ts';
export { canBeBought, isSent, isVirtual } from './rules/bought-product.ts';
export { categoryField, productsField, tagField } from './rules/catalog-fields.ts';
export type { CurrentPrice, PriceEntry } from './rules/current-price.ts';
export {
  filteredList,
  filterParameters,
  isFilterParameter,
  type ListAddress,
  NO_FILTERS,
  readFilterAddress,
  saysFilters,
  withParameters,
} from './rules/filter-address.ts';
export { correctPrices, type PriceLimits, priceRangeMax } from './rules/filter-prices.ts';
export { narrowedBy } from './rules/filter-products.ts';
export {
  SORTING_CHOICES,
  type SortingName,
  sortingName,
  sortingParameters,
} from './rules/filter-sorting.ts';
export {
  attributeSlug,
  type FilterReading,
  type FilterState,
  type FilterTerm,
  NO_FILTER,
  narrows,
  readTaxonomy,
  STOCK_STATES,
} from './rules/filter-state.ts';
export { filterCookie, readFilterCookie, readWireFilter } from './rules/filter-wire.ts';
export { keptByParts, keptByProduct } from './rules/kept-product.ts';
export type { CountQuery, Listing, ListingCounts, ListingQuery } from './rules/listing.ts';
export { dimensionsText, type Measures, weightText } from './rules/measures.ts';
export { type PageLink, pageLinks } from './rules/page-links.ts';
export type { AttributeKind, AttributeValue, ProductAttribute } from './rules/product-attribute.ts';
export type { ProductFilter, Taxonomy } from './rules/product-filter.ts';
export {
  type BuyFormPart,
  type CardParts,
  type CardPlacePart,
  dataOfProduct,
  deliveryOf,
  type GalleryItem,
  type GalleryPartProps,
  type GalleryPlace,
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
  Delivery,
  ProductCard,
  ProductDetail,
  ProductList,
  StockView,
  TermLink,
  VariationView,
} from './rules/product-views.ts';
export { brokenLimit, type QuantityLimits } from './rules/quantity-limits.ts';
export { RECENTLY_VIEWED_COOKIE, viewedIds } from './rules/recently-viewed.ts';
export { SEARCH_SORTINGS, SORTINGS, type Sorting } from './rules/sorting.ts';
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
export { GALLERY_SIZES, type VariationImage, type VariationObject } from './rules/variation-object.ts';
export {
  addressWithOptions,
  chosenOptions,
  firstVariation,
  isSoldWith,
  matchVariation,
  type OptionRefusal,
  type PostedOptions,
  postedOptions,
  type VariationChoice,
  wordsOfOptions,
} from './rules/variations.ts';
export { categoryIn } from './rules/words-in-language.ts';
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
