import type { ProductGalleryData } from '#widgets/product-gallery/product-gallery.load.server.ts';

/** Which of a product's pictures a quick view shows, and what becomes of one that is pointed at or clicked. */
export interface WantedPictures {
  which: 'all' | 'main' | 'gallery';
  opensLarge: boolean;
  /** Magnifies them where they stand, as pages of products do. */
  zooms: boolean;
}

/** The pictures of a page as a quick view shows them; a product of one picture shows that. */
export function picturesFor(
  data: ProductGalleryData,
  { which, opensLarge, zooms }: WantedPictures,
): ProductGalleryData {
  const { pictures, items } = data;
  const rest = pictures.slice(1);
  // What is kept of a gallery shows all of its product's pictures.
  const isWhole = which === 'all';
  return {
    ...data,
    product: isWhole ? data.product : null,
    pictures:
      which === 'main' ? pictures.slice(0, 1) : which === 'gallery' && rest.length > 0 ? rest : pictures,
    items: which === 'main' ? [] : items,
    opensLarge,
    zoom: zooms ? data.zoom : null,
  };
}
