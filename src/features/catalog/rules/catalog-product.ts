import type { Picture } from '#features/media/public.ts';
import type { ProductAttribute } from './product-attribute.ts';
import type { Backorders, StockStatus } from './stock.ts';

/** A product or variation as the catalogue reads it, holds and the first pictures included. */
export interface CatalogProduct {
  id: number;
  /** The product that a variation belongs to. */
  parentId: number | null;
  /** `variation`, or one of the kinds that slices bring. */
  type: string;
  status: 'draft' | 'private' | 'published' | 'scheduled';
  publishAt: Date | null;
  visibility: 'visible' | 'catalog' | 'search' | 'hidden';
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
  weightGrams: number | null;
  shippingClass: string;
  externalAddress: string;
  externalButtonText: string;
  featured: boolean;
  /** Changes with the password that opens the page; null = none. */
  lock: string | null;
  averageRating: string;
  reviewCount: number;
  /** Pieces held for pending orders. */
  held: number;
  pictures: Picture[] | null;
  /** Of variable products and variations, else null; lists do without. */
  attributes?: ProductAttribute[] | null;
  /** What slices keep of it; absent where none keeps anything. */
  data?: Record<string, Record<string, unknown> | null> | null;
  /** What the published variations of a variable product cost and how many there are. */
  variants: Variant[] | null;
}

/** Price, sale, its start and end, whether stock is managed, pieces left, backorders and status of a variation. */
type Variant = [
  regular: number | null,
  sale: number | null,
  saleFrom: string | null,
  saleTo: string | null,
  manageStock: boolean,
  left: number,
  backorders: Backorders,
  status: StockStatus,
];
