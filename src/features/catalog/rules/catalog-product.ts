import type { Picture } from '#features/media/public.ts';
import type { GatheredAttributes } from './product-attribute.ts';
import type { Backorders, StockStatus } from './stock.ts';

/** What of a product is taxed: it and its sending, its sending alone, or nothing. */
export type TaxStatus = 'taxable' | 'shipping' | 'none';

/** A product or variation as lists read it for their cards, holds and the first pictures included. */
export interface CardProduct {
  id: number;
  /** The product that a variation belongs to. */
  parentId: number | null;
  /** `variation`, or one of the kinds that slices bring. */
  type: string;
  status: 'draft' | 'private' | 'published' | 'scheduled';
  publishAt: Date | null;
  slug: string;
  name: string;
  sku: string | null;
  regularPrice: number | null;
  salePrice: number | null;
  saleFrom: Date | null;
  saleTo: Date | null;
  manageStock: boolean;
  stockQuantity: number;
  stockStatus: StockStatus;
  backorders: Backorders;
  minQuantity: number | null;
  maxQuantity: number | null;
  stepQuantity: number | null;
  soldSingly: boolean;
  externalAddress: string;
  externalButtonText: string;
  taxStatus: TaxStatus;
  /** Slug of a class; of variations '' = their product's. */
  taxClass: string;
  featured: boolean;
  /** Changes with the password that opens the page; null = none. */
  lock: string | null;
  averageRating: string;
  reviewCount: number;
  /** Pieces held for pending orders. */
  held: number;
  pictures: Picture[] | null;
  /** What slices keep of it; absent where none keeps anything. */
  data?: Record<string, Record<string, unknown> | null> | null;
  /** Ids of its own categories, where some card is shown by them. */
  cardCategories?: number[] | null;
  /** What the published variations of a variable product cost and how many there are. */
  variants: VariantOffer[] | null;
}

/** The same as pages and carts read it, with all that these need besides. */
export interface CatalogProduct extends CardProduct {
  visibility: 'visible' | 'catalog' | 'search' | 'hidden';
  weightGrams: number | null;
  shippingClass: string;
  /** Of variable products those that their variations differ in, and of variations; else null. */
  attributes: GatheredAttributes | null;
}

/** What a variation costs and how many there are, as its product's row tells it: JSON has no moments, only their text. */
export interface VariantOffer {
  regularPrice: number | null;
  sale: { price: number; from: string | null; to: string | null } | null;
  /** Pieces left, holds taken off; null where its stock is not managed. */
  available: number | null;
  backorders: Backorders;
  stockStatus: StockStatus;
  /** Slug of its own; null = that of its product. */
  taxClass: string | null;
}
