import { defineWidget } from '#platform/documents/widget.ts';

/** The pictures of the page's product; `speed` as sliders of products have it (NOTE-011). */
export const productGallery = defineWidget({
  type: 'product-gallery',
  title: 'Product pictures',
  category: 'shop',
  picture: 'M4 4h27v24H4zM34 4h10v6H34zM34 13h10v6H34zM34 22h10v6H34z',
  for: ['product'],
  fields: {
    zoom: { kind: 'switch', label: 'Zoom on hover', default: true },
    speed: {
      kind: 'number',
      label: 'Duration of the change in milliseconds',
      default: 500,
      min: 0,
      max: 5000,
    },
  },
});
