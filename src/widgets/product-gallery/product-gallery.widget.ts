import { defineWidget } from '#platform/documents/widget.ts';

/** The pictures of the page's product. */
export const productGallery = defineWidget<{ zoom: boolean }>({
  type: 'product-gallery',
  title: 'Product pictures',
  category: 'shop',
  version: 1,
  fields: { zoom: { kind: 'switch', label: 'Zoom on hover', default: true } },
});
