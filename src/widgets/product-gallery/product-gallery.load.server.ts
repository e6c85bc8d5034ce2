import { galleryParts } from '#features/catalog/public.server.ts';
import { firstVariation, type GalleryItem, type ProductDetail, shownFor } from '#features/catalog/public.ts';
import { type GalleryPicture, pictureUrl } from '#features/media/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import { siteLookOf } from '#platform/pages/site-look.server.ts';

/** The pictures of a product, the main one first, and what slices put among them. */
export type ProductGalleryData = {
  /** From which pictures and mark follow; null where the page has none. */
  product: ProductDetail | null;
  pictures: readonly GalleryPicture[];
  items: readonly GalleryItem[];
  onSale: boolean;
  /** Whether they open large above the page. */
  lightbox: boolean;
  /** While which variations the mark of the sale is shown, and whether it is at first. */
  saleMark?: { hidden: boolean } & ReturnType<typeof shownFor>;
  /** Path of the product's own main picture where that of a variation stands before it. */
  main?: string | undefined;
};

/** Brings the pictures of the page's product. */
export const loadProductGallery = loadEach<object, ProductGalleryData>(async ({ scope }, context) => {
  const { product } = scope;
  if (!product) return { product: null, pictures: [], items: [], onSale: false, lightbox: true };
  const main = product.picture ? [{ ...product.picture, caption: '' }] : [];
  const items: GalleryItem[] = [];
  for (const { load, name, Slide, Thumb } of context.shop.of(galleryParts)) {
    const found = await load(product, context);
    if (found) items.push({ name, Slide, Thumb, ...found });
  }
  const pictures = product.pictures.length > 0 ? product.pictures : main;
  const chosen = firstVariation(product);
  const reduced = product.variations.filter(({ price }) => price.onSale).map(({ id }) => id);
  const isMoved = product.picture !== null && pictures[0]?.id !== product.picture.id;
  return {
    product,
    pictures,
    items,
    onSale: product.price.onSale,
    lightbox: siteLookOf({ whole: context.shop, cache: context.cache }).hasLightbox,
    saleMark: { hidden: chosen?.price.onSale === false, ...shownFor(product, ['own', ...reduced]) },
    main: isMoved && product.picture ? pictureUrl(product.picture, 1440) : undefined,
  };
});
