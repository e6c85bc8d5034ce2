import type { ComponentType } from 'react';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { extensionPoint, port } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type {
  BuyFormPart,
  CardPlacePart,
  GalleryItem,
  GalleryPartProps,
  GalleryPlace,
  ProductDataPart,
  ProductPlacePart,
} from './rules/product-parts.ts';
import type { ProductTabPart } from './rules/product-tab.server.ts';
import type { ProductTypePart } from './rules/product-type.server.ts';
import type { ProductDetail } from './rules/product-views.ts';

const byName = { uniqueBy: ({ name }: { name: string }) => name };

/** The kinds of products that the shop sells, each by its own rules. A product whose kind nobody brings is shown, but not sold. */
export const productTypes = extensionPoint<ProductTypePart>('product-types', byName);

/** Further fields of the form by which products are bought. */
export const buyFormParts = extensionPoint<BuyFormPart>('buy-form-parts', byName);

/** What slices show on cards. */
// biome-ignore lint/suspicious/noExplicitAny: data of many shapes; each is typed where it is made by `cardPlace`
export const cardPlaces = extensionPoint<CardPlacePart<any>>('card-places', byName);

/** Who shows something on cards by the categories of their products. */
export interface CategorisedCards {
  name: string;
  /** Whether it does so at present: reading them costs each list something. */
  isWanted(settings: Pick<SettingsStore, 'get'>): boolean;
}

/** Who wants `categoryIds` of cards. */
export const categorisedCards = extensionPoint<CategorisedCards>('categorised-cards', byName);

/** Joins what stands on cards with what it shows. */
export function cardPlace<Data>(part: CardPlacePart<Data>): CardPlacePart<Data> {
  return part;
}

/** What slices show in the summary of products' pages. */
// biome-ignore lint/suspicious/noExplicitAny: data of many shapes; each is typed where it is made by `productPlace`
export const productPlaces = extensionPoint<ProductPlacePart<any>>('product-places', byName);

/** Joins what stands on products' pages with what it shows. */
export function productPlace<Data>(part: ProductPlacePart<Data>): ProductPlacePart<Data> {
  return part;
}

/** The tabs of products' pages, by their places. */
// biome-ignore lint/suspicious/noExplicitAny: data of many shapes; each is typed where it is made by `productTab`
export const productTabs = extensionPoint<ProductTabPart<any>>('product-tabs', {
  ...byName,
  place: ({ place }) => place,
});

/** Joins a tab with what it shows. */
export function productTab<Data>(part: ProductTabPart<Data>): ProductTabPart<Data> {
  return part;
}

/** What slices keep of products and read along with them. */
export const productData = extensionPoint<ProductDataPart>('product-data', byName);

/** What a slice shows among the pictures of a product, for example a video. */
export interface GalleryPart<Shown = unknown> extends Pick<GalleryItem, 'name'> {
  /** What a product has of it, and where it stands; null for nothing. Hosts that it needs are named to the context. */
  load(product: ProductDetail, context: LoadContext): Promise<{ place: GalleryPlace; shown: Shown } | null>;
  Slide: ComponentType<GalleryPartProps<Shown>>;
  /** Its thumbnail with its name; stands in a link. */
  Thumb: ComponentType<{ data: Shown }>;
}

/** What stands among the pictures of products. */
// biome-ignore lint/suspicious/noExplicitAny: data of many shapes; each is typed where it is made by `galleryPart`
export const galleryParts = extensionPoint<GalleryPart<any>>('gallery-parts', byName);

/** Joins what stands in galleries with what it shows. */
export function galleryPart<Shown>(part: GalleryPart<Shown>): GalleryPart<Shown> {
  return part;
}

/** Who knows whether stars and numbers of reviews are shown. */
export interface ShownRatings {
  name: string;
  /** `count`: how many reviews there are, but no stars. */
  shown(settings: Pick<SettingsStore, 'get'>): 'stars' | 'count';
}

/** Says which ratings of products are shown; none where nobody says so. */
export const shownRatings = extensionPoint<ShownRatings>('shown-ratings', byName);

/** Who knows how many products stand in a category, as lists show them: by its id, with those of categories below it. */
export interface CategoryCounts {
  count(services: Pick<SliceServices, 'cache'>, now: Date): Promise<ReadonlyMap<number, number>>;
}

/** Counts the products of categories. */
export const categoryCounts = port<CategoryCounts>('category-counts');
