import { defineTexts } from '#platform/texts/texts.ts';

/** Every text of this feature that a user sees; many to the letter of POPC-006 to POPC-008. */
export const addedPopupTexts = defineTexts('added-popup', {
  title: 'Added to your cart',
  besides: 'Added as well',
  piece: '{quantity} × {name}',
  added: 'Product successfully added to your cart',
  updated: 'Product updated successfully',
  removed: 'Product removed from your cart',
  viewCart: 'View Cart',
  checkout: 'Checkout',
  continueShopping: 'Continue Shopping',
  total: 'Total: ',
  withShipping: 'Including {amount} for shipping',
  most: 'Maximum Quantity: {max}',
  steps: 'Quantity can only be purchased in multiple of {step}',
  wrong: 'Something went wrong',
});
