import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of the gallery and its lightbox. */
export const productGalleryTexts = defineTexts('product-gallery', {
  label: 'Product pictures',
  open: 'Picture {number}: view full size',
  show: 'Show picture {number}',
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close',
  zoom: 'Zoom',
  failed: 'The picture cannot be loaded.',
  none: 'No picture yet',
});
