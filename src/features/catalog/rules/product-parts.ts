import type { ComponentType } from 'react';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { ProductTypePart } from './product-type.server.ts';
import type { Delivery, ProductCard, ProductDetail } from './product-views.ts';

/** Where slices may put something on a card: on the picture's corner, or below the title, the price or the button. */
export type CardPlace = 'picture' | 'below-title' | 'below-price' | 'below-button';

/** Where slices may put something into the summary of a product's page. */
export type ProductPlace =
  | 'below-title'
  | 'below-price'
  | 'above-form'
  | 'below-form'
  | 'above-meta'
  | 'below-meta';

/** Something that a slice shows at a place. */
export interface PlacePart<
  Place extends string,
  Shown extends object,
  Data = unknown,
  Around extends readonly unknown[] = [],
> {
  name: string;
  /** Where it stands; a function where the owner decides, null = nowhere. */
  place: Place | ((settings: Pick<SettingsStore, 'get'>, ...around: Around) => Place | null);
  /**
   * What its view shows beside the product: plain data, as JSON carries it, and dates. Pages are shared, so nothing of a
   * visitor; on cards it is the same for all. View and product follow from nothing else, so that they can be kept.
   */
  data?(settings: Pick<SettingsStore, 'get'>, ...around: Around): Data;
  /** Renders nothing where it has nothing to show. */
  View: ComponentType<Shown & { data: Data }>;
}

/** Something on every card, for example a heart. */
export type CardPlacePart<Data = unknown> = PlacePart<CardPlace, { card: ProductCard }, Data>;

/** What tells a part on a product's page more than the settings: what it reads there it names by `tag`. */
export type ProductAround = readonly [
  product: ProductDetail,
  context: Pick<LoadContext, 'shop' | 'cache' | 'tag' | 'until' | 'now' | 'market'>,
];

/** Something on the page of products, of all of them or of those for which it finds a place. */
export type ProductPlacePart<Data = unknown> = PlacePart<
  ProductPlace,
  { product: ProductDetail },
  Data,
  ProductAround
>;

/** What stands at a place, with what it shows. */
export interface PlacedPart<Shown extends object> {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: each view takes what its own part brought
  View: ComponentType<Shown & { data: any }>;
  data: unknown;
}

/** Further fields of the form by which products are bought; a line part of the cart reads them. */
export interface BuyFormPart {
  name: string;
  /** Whether a product has them. */
  appliesTo(product: ProductCard): boolean;
  /** The fields, above the quantity. */
  Fields: ComponentType<{ product: ProductDetail }>;
  /** What lists show in place of the button, where nothing can be bought before the fields are filled in. */
  ListLink?: ComponentType<{ card: ProductCard }>;
  /** The words of the form's button, in place of the usual ones. */
  ButtonText?: ComponentType<{ product: ProductDetail }>;
  /** Whether the fields stand in place of the product's price, on cards and on its page. */
  hidesPrice?(product: ProductCard): boolean;
}

/** Whether shoppers are to see what a product costs by itself. */
export function showsPrice(product: ProductCard, buyForm: readonly BuyFormPart[]): boolean {
  return !buyForm.some((part) => part.appliesTo(product) && part.hidesPrice?.(product));
}

/** Whether a list can add a product to the cart by itself: it needs no choice, and nothing that a form asks for first. */
export function isAddedFromLists(card: ProductCard, { buyForm }: Pick<CardParts, 'buyForm'>): boolean {
  return card.buyable && !buyForm.some((part) => part.ListLink && part.appliesTo(card));
}

/**
 * What a slice keeps of products in a table of its own, read in the same statement as the products, wherever they are
 * read: in lists, on pages and in carts. A variation has its product's, unless it has its own.
 */
export interface ProductDataPart<Data = unknown> {
  name: string;
  /** Table with one row a product at most, told by its column `product_id`. */
  table: string;
  /** True for what only the product's own page shows: lists and carts do without it. */
  pagesOnly?: true;
  /** From a row as JSON: names of columns, dates as text. */
  read(row: Readonly<Record<string, unknown>>): Data;
  /** What it says of how products come to their buyers; lists and carts ask it, so not of what pages alone read. */
  delivery?(kept: Data): Partial<Delivery>;
}

/** How a product, or a variation with what it has of its product, comes to its buyer: sent, unless a slice says otherwise. */
export function deliveryOf(product: Pick<ProductCard, 'data'>, parts: readonly ProductDataPart[]): Delivery {
  const found: Delivery = { isVirtual: false, isDownloadable: false };
  for (const part of parts) {
    if (!part.delivery) continue;
    const kept = dataOfProduct(part, product);
    if (kept === null) continue;
    const { isVirtual = false, isDownloadable = false } = part.delivery(kept);
    found.isVirtual ||= isVirtual;
    found.isDownloadable ||= isDownloadable;
  }
  return found;
}

/** What a slice keeps of a product; null when it keeps nothing. */
export function dataOfProduct<Data>(
  { name, read }: ProductDataPart<Data>,
  { data }: Pick<ProductCard, 'data'>,
): Data | null {
  const row = data[name];
  return row ? read(row) : null;
}

/** Where something stands among a product's pictures. */
export type GalleryPlace = 'first' | 'after-first' | 'last';

/** What the views of a gallery part receive. */
export interface GalleryPartProps<Shown> {
  data: Shown;
  /** The `sizes` of a picture that fills a slide. */
  sizes: string;
  /** Whether the gallery opens with it. */
  isFirst: boolean;
}

/** Something in a product's gallery beside its pictures, as its loader found it. */
export interface GalleryItem {
  name: string;
  place: GalleryPlace;
  // biome-ignore lint/suspicious/noExplicitAny: each view takes what its own part brought
  Slide: ComponentType<GalleryPartProps<any>>;
  // biome-ignore lint/suspicious/noExplicitAny: each view takes what its own part brought
  Thumb: ComponentType<{ data: any }>;
  shown: unknown;
}

/** What cards show besides the product: all that slices bring to them. */
export interface CardParts {
  /** The kinds of products, by name. */
  types: ReadonlyMap<string, ProductTypePart>;
  buyForm: readonly BuyFormPart[];
  places: Readonly<Record<CardPlace, readonly PlacedPart<{ card: ProductCard }>[]>>;
}

/** What a product's page shows besides the product: all that slices bring to it. */
export interface ProductParts {
  /** Its kind; null where nobody brings that. */
  type: ProductTypePart | null;
  /** Those that apply to it. */
  buyForm: readonly BuyFormPart[];
  places: Readonly<Record<ProductPlace, readonly PlacedPart<{ product: ProductDetail }>[]>>;
}
