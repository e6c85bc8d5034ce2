import type { GalleryPicture, Picture } from '#features/media/public.ts';
import type { CurrentPrice } from './current-price.ts';
import type { PriceRange } from './price-range.ts';
import type { ProductAttribute } from './product-attribute.ts';
import type { ProductLinks } from './product-links.ts';
import type { QuantityLimits } from './quantity-limits.ts';
import type { StockStatus } from './stock.ts';
import type { VariationChoice, VariationOptions } from './variations.ts';

/** How a product comes to its buyer. */
export interface Delivery {
  /** Nothing of it is sent, so it needs no shipping. */
  isVirtual: boolean;
  /** Files come with it. */
  isDownloadable: boolean;
}

/** A product's stock as shoppers see it. */
export interface StockView {
  status: StockStatus;
  /** Pieces left where stock is managed and worth showing; else null. */
  remaining: number | null;
  backorders: 'no' | 'notify' | 'yes';
  /** Nothing of it is offered, so that there is neither any nor none. */
  isNotOffered?: true;
}

/** A product as lists show it. */
export interface ProductCard {
  id: number;
  /**
   * One of the kinds that slices bring; `variation` only in carts: lists and pages show the product that it belongs to.
   */
  type: string;
  slug: string;
  name: string;
  /** Path of the product's page, for example `/product/cup/`. */
  address: string;
  sku: string | null;
  picture: Picture | null;
  /** Shown on hover where the product has a second picture. */
  secondPicture: Picture | null;
  price: CurrentPrice;
  /** Lowest and highest price of variations or children; null where the price is one. */
  priceRange: PriceRange | null;
  stock: StockView;
  /** Whether it can be bought right away: published, priced, in stock or on backorder, without choices to make. */
  buyable: boolean;
  limits: QuantityLimits;
  /** Of all stars that it was given; 0 where there are none, or none are shown. */
  averageRating: number;
  /** 0 where reviews are not shown. */
  reviewCount: number;
  featured: boolean;
  /** What slices keep of it, by their names, as rows of their tables; see `dataOfProduct`. */
  data: Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;
  /** True for what is never sent; left out of what is. */
  isUnsent?: true;
  /** Ids of its own categories; there on cards of shops that show something by them (`categorisedCards`). */
  categoryIds?: readonly number[];
  /** Where it is sold instead, and the words that lead there; null for what has no such place. */
  external: { address: string; buttonText: string } | null;
}

/** A category or tag as linked from products. */
export interface TermLink {
  id: number;
  name: string;
  /** Path of the archive, for example `/product-category/tea/green/`. */
  address: string;
}

/** Everything a product's page shows. */
export interface ProductDetail extends ProductCard {
  /** Cleaned HTML. */
  shortDescription: string;
  /** Cleaned HTML. */
  description: string;
  pictures: GalleryPicture[];
  categories: TermLink[];
  /** The first category's line of ancestors, outermost first, itself last. */
  breadcrumb: TermLink[];
  tags: TermLink[];
  /** Rows of the additional-information tab. */
  attributes: ProductAttribute[];
  /** What a variable product's buyers choose, in order; empty for other kinds. */
  choices: VariationChoice[];
  /** The variations that can be chosen; empty for other kinds. */
  variations: VariationView[];
  /** The products that its owner put beside it. */
  links: ProductLinks;
  /** Of a grouped product those that it is made of and everybody may see; else empty. */
  children: ProductCard[];
  weightGrams: number | null;
  /** Millimetres. */
  dimensions: { length: number; width: number; height: number } | null;
  /** Of the product itself; variations have their own. */
  delivery: Delivery;
  reviewsOpen: boolean;
  /** The sale's end, while a scheduled sale runs; of variations where all that are on sale end theirs at once. */
  saleEndsAt: Date | null;
  status: 'draft' | 'private' | 'published' | 'scheduled';
  visibility: 'visible' | 'catalog' | 'search' | 'hidden';
  metaDescription: string;
  /** Its number in trade, digits alone; '' = none. */
  gtin: string;
  updatedAt: Date;
  /** How often it was shared from its page. */
  shareCount: number;
  /** Whether everybody may see it now. */
  isPublic: boolean;
  /** The next moment at which its price changes or it becomes public; null when none lies ahead. */
  nextChange: Date | null;
}

/** One variation of a product, with what it inherits from it. */
export interface VariationView extends VariationOptions {
  sku: string | null;
  /** Its number in trade, digits alone; '' = none. */
  gtin: string;
  price: CurrentPrice;
  stock: StockView;
  limits: QuantityLimits;
  /** Its own picture, else the product's first one. */
  picture: Picture | null;
  /** What stands below that picture. */
  caption: string;
  /** The end of its own sale, while a scheduled one runs. */
  saleEndsAt: Date | null;
  /** Whether it can be bought now. */
  buyable: boolean;
  /** Cleaned HTML of its own. */
  description: string;
  weightGrams: number | null;
  /** Millimetres. */
  dimensions: { length: number; width: number; height: number } | null;
  delivery: Delivery;
}

/** A category with its place in the tree. */
export interface CategoryView extends TermLink {
  slug: string;
  parentId: number | null;
  description: string;
  picture: Picture | null;
  /** Published, visible products in it and below it. */
  productCount: number;
}

/** One page of a product archive. */
export interface ProductList {
  cards: ProductCard[];
  total: number;
  /** 1-based. */
  page: number;
  perPage: number;
  pages: number;
}

declare module '#platform/pages/page-scope.ts' {
  interface PageScope {
    /** The product whose page this is. */
    product?: ProductDetail | null;
    /** The page of comments that the address of a product asks for; left out where it asks for none. */
    commentPage?: number;
  }
}
