import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of the gallery and its pictures. */
export const productGalleryTexts = defineTexts('product-gallery', {
  label: 'Product pictures',
  open: 'Picture {number}: view full size',
  show: 'Show picture {number}',
  previous: 'Previous picture',
  next: 'Next picture',
  none: 'No picture yet',
});
