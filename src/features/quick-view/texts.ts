import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of the quick view that opens from buttons and links (QV-021, QV-028). */
export const quickViewTexts = defineTexts('quick-view', {
  open: 'Quick view',
  openOf: '{label}: {name}',
  previous: 'Previous (Left arrow key)',
  next: 'Next (Right arrow key)',
  close: 'Close',
  viewDetails: 'View product details',
  related: 'Related products',
  upSells: 'You may also like',
  crossSells: 'You may be interested in',
  refused: 'Permissions check failed!',
});

/** Texts of the quick view of product blocks (QV-022, QV-023). */
export const blockViewTexts = defineTexts('block-view', {
  open: 'Quick View',
  openOf: '{label}: {name}',
  inStock: 'In Stock',
  outOfStock: 'Out of stock',
  buyNow: 'Buy Now',
  viewDetails: 'View Full Product Details',
  sale: 'Sale!',
  discount: '-{percent}%',
  previous: 'Previous product',
  next: 'Next product',
});
