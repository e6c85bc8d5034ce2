import type { ComponentType } from 'react';
import type { ListChoice } from '#platform/documents/list-source.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { FilterReading, FilterState } from './rules/filter-state.ts';
import type {
  BuyFormPart,
  CardPlacePart,
  GalleryItem,
  GalleryPartProps,
  GalleryPlace,
  ProductDataPart,
  ProductPlacePart,
} from './rules/product-parts.ts';
import type { ProductListChange } from './rules/product-query.ts';
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

/** What is known of the filters that somebody chose before; the first who knows something is heard. */
export interface RememberedFilters {
  name: string;
  /** What was chosen for a list (as `filteredList` names it); null: nothing is remembered of it. */
  read(request: RequestContext, reading: FilterReading, list: string): FilterState | null;
  /** Called when somebody said by an address that nothing is chosen. */
  forget(request: RequestContext): void;
}

/** Where it is remembered what somebody chose in filters, for lists whose address says nothing about it. */
export const rememberedFilters = extensionPoint<RememberedFilters>('remembered-filters', byName);

/** Who knows which blocks of documents show what a shopper chose in filters. */
export interface FilteredBlocks {
  name: string;
  isFiltered(
    block: { document: number; node: string },
    context: Pick<LoadContext, 'shop' | 'store'>,
  ): boolean;
}

/** The list of a kind of product block, as a source and what the block says besides. */
export interface BlockList {
  /** The widget's type. */
  name: string;
  /** Which list it shows where it stands, with nothing chosen in filters; `props` as its documents hold them now. */
  listOf(
    block: { props: Readonly<Record<string, unknown>>; node: string; scope: PageScope },
    context: LoadContext,
  ): { choice: ListChoice; change?: ProductListChange };
}

/** Says which lists product blocks show, so that filters beside them offer and count what is in them. */
export const blockLists = extensionPoint<BlockList>('block-lists', byName);

/** Says which blocks show what a shopper chose in the filters of the page; all others show what their owner chose alone. */
export const filteredBlocks = extensionPoint<FilteredBlocks>('filtered-blocks', byName);

/** Who says to shoppers what is chosen in the filters of the list that a page is about. */
export interface FilterSigns {
  name: string;
  /** Whether it stands in this document. */
  isIn(document: number, context: Pick<LoadContext, 'shop' | 'store'>): boolean;
}

/** Says where filters show what they do; a list that is filtered where nothing does says so itself. */
export const filterSigns = extensionPoint<FilterSigns>('filter-signs', byName);
