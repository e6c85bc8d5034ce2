import type { Picture } from '#features/media/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** The pictures of a product, the main one first. */
export type ProductGalleryData = { pictures: Picture[]; onSale: boolean };

/** Brings the pictures of the page's product. */
export const loadProductGallery = loadEach<object, ProductGalleryData>(({ scope }) => {
  const product = scope.product;
  if (!product) return { pictures: [], onSale: false };
  const pictures = product.pictures.length > 0 ? product.pictures : product.picture ? [product.picture] : [];
  return { pictures, onSale: product.price.onSale };
});
