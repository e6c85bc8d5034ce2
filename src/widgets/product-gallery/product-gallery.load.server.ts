import { galleryParts } from '#features/catalog/public.server.ts';
import { firstVariation, type GalleryItem, type ProductDetail, shownFor } from '#features/catalog/public.ts';
import { lightboxSettings } from '#features/lightbox/public.ts';
import { type GalleryPicture, pictureUrl } from '#features/media/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { GalleryZoom } from './gallery.tsx';

/** The pictures of a product, the main one first, and what slices put among them. */
export type ProductGalleryData = {
  /** From which pictures and mark follow; null where the page has none. */
  product: ProductDetail | null;
  pictures: readonly GalleryPicture[];
  items: readonly GalleryItem[];
  onSale: boolean;
  /** Whether they may open large above the page. */
  opensLarge: boolean;
  /** How they are magnified where they stand; null: they are not. */
  zoom: GalleryZoom | null;
  /** Whether they are a slider. */
  slider: boolean;
  /** While which variations the mark of the sale is shown, and whether it is at first. */
  saleMark?: { hidden: boolean } & ReturnType<typeof shownFor>;
  /** Path of the product's own main picture where that of a variation stands before it. */
  main?: string | undefined;
};

const NONE: ProductGalleryData = {
  product: null,
  pictures: [],
  items: [],
  onSale: false,
  opensLarge: true,
  zoom: null,
  slider: true,
};

/** Brings the pictures of the page's product. */
export const loadProductGallery = loadEach<{ zoom: boolean }, ProductGalleryData>(
  async ({ scope, props }, context) => {
    const { product } = scope;
    if (!product) return NONE;
    const main = product.picture ? [{ ...product.picture, caption: '' }] : [];
    const items: GalleryItem[] = [];
    for (const { load, name, Slide, Thumb } of context.shop.of(galleryParts)) {
      const found = await load(product, context);
      if (found) items.push({ name, Slide, Thumb, ...found });
    }
    const pictures = product.pictures.length > 0 ? product.pictures : main;
    const chosen = firstVariation(product);
    const reduced = product.variations.filter(({ price }) => price.onSale).map(({ id }) => id);
    const { productZoom, magnify, trigger: on, slider } = context.settings.get(lightboxSettings);
    const isOn = context.shop.isOn('lightbox');
    const isMoved = product.picture !== null && pictures[0]?.id !== product.picture.id;
    return {
      product,
      pictures,
      items,
      onSale: product.price.onSale,
      opensLarge: true,
      zoom: isOn && props.zoom && productZoom ? { magnify, on } : null,
      slider: !isOn || slider,
      saleMark: { hidden: chosen?.price.onSale === false, ...shownFor(product, ['own', ...reduced]) },
      main: isMoved && product.picture ? pictureUrl(product.picture, 1440) : undefined,
    };
  },
);
