import type { ComponentType, ReactNode } from 'react';
import type { Executor } from '#platform/db/database.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import type { CardProduct } from './catalog-product.ts';
import type { ProductInput } from './product-input.ts';
import type { ProductCard, ProductDetail } from './product-views.ts';
import type { StockEntry } from './stock.ts';

/**
 * What is bought of a product: itself, one of its variations (which are read with it), the products that it is made of,
 * or nothing that a cart could hold.
 */
export type Sells = 'itself' | 'variations' | 'parts' | 'nothing';

/** What a product costs and whether there is any, as shoppers see it. */
export type ProductOffer = Pick<ProductCard, 'price' | 'priceRange' | 'stock'>;

/** On what an offer depends besides the product. */
export interface OfferContext {
  /** The product's own stock, holds taken off. */
  entry: StockEntry;
  /** The moment to which the offer is true. */
  now: Date;
  /** Whether the shop counts stock at all. */
  manageStock: boolean;
  /** Pieces at which counted stock is sold out. */
  outOfStockThreshold: number;
}

/** What a form of a kind's own is given. */
export interface BuyFormProps {
  product: ProductDetail;
  /** Fields of slices. */
  further: ReactNode;
  buttonText: ReactNode;
  className: string;
}

/** A kind of product with everything that only it knows. */
export interface ProductTypePart {
  /** As products store it. */
  name: string;
  sells: Sells;
  /**
   * Whether it is published only with a price: its own or, where variations are sold, that of one that is switched on.
   * Published without one all the same, as an import may bring it, it is not offered where it is sold here.
   */
  needsPrice?: true;
  /** Where price and stock come from; left out, they are the product's own. */
  offer?(row: CardProduct, own: ProductOffer, context: OfferContext): ProductOffer;
  /** What lists show in place of the button of what can be bought there; left out, the way to its page. */
  ListLink?: ComponentType<{ card: ProductCard }>;
  /** Fields of the form on its page, above the quantity. */
  Fields?: ComponentType<{ product: ProductDetail }>;
  /** In place of the whole form; it is given what others bring to it, and the classes of buy forms. */
  BuyForm?: ComponentType<BuyFormProps>;
  /** What stands below the form. */
  Details?: ComponentType<{ product: ProductDetail }>;
  /** Further class of the form, by which scripts know it. */
  formClass?: string;
  /** Whether the whole form fits into the buying bar; left out, the bar leads to it. */
  fitsBar?: boolean;
  /** Whether it is sent even where no weight is known, for example since its variations have their own. */
  alwaysSent?: boolean;
  /** What keeps such a product from being saved, by field; `before` is how it is stored. */
  check?(input: ProductInput, before: StoredProduct | null, executor: Executor): Promise<FieldErrors>;
}

/** A product before it is saved anew. */
export interface StoredProduct {
  id: number;
  type: string;
}
