import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of cart, mini cart and their refusals; many to the letter of the ledger's CART rows. */
export const cartTexts = defineTexts('cart', {
  title: 'Cart',
  open: 'Cart, {count} items',
  openEmpty: 'Cart',
  empty: 'No products in the cart.',
  emptyPage: 'Your cart is currently empty.',
  returnToShop: 'Return to shop',
  viewCart: 'View cart',
  checkout: 'Checkout',
  proceedToCheckout: 'Proceed to checkout',
  subtotal: 'Subtotal',
  total: 'Total',
  totals: 'Cart totals',
  product: 'Product',
  price: 'Price',
  quantity: 'Quantity',
  remove: 'Remove {name} from cart',
  update: 'Update cart',
  updated: 'Cart updated.',
  added: '“{name}” has been added to your cart.',
  addedSeveral: '{quantity} × “{name}” have been added to your cart.',
  removed: '“{name}” removed.',
  undo: 'Undo?',
  notPurchasable: 'Sorry, this product cannot be purchased.',
  protected: 'This product is protected and cannot be purchased.',
  soldSingly: 'You cannot add another “{name}” to your cart.',
  soldSinglyUpdate: 'You can only have 1 {name} in your cart.',
  outOfStock: 'You cannot add “{name}” to the cart because the product is out of stock.',
  notEnough:
    'You cannot add that amount of “{name}” to the cart because there is not enough stock ({remaining} remaining).',
  notEnoughWithCart:
    'You cannot add that amount to the cart — we have {remaining} in stock and you already have {inCart} in your cart.',
  invalidQuantity: 'Please enter a valid quantity for “{name}”.',
  belowMin: 'The smallest quantity of “{name}” is {min}.',
  aboveMax: 'The largest quantity of “{name}” is {max}.',
  offStep: '“{name}” is sold in steps of {step}.',
  chooseOptions: 'Please choose product options…',
  modified:
    '{name} has been removed from your cart because it has since been modified. You can add it back to your cart here.',
  unpurchasable:
    '{name} has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.',
  vanished: 'An item which is no longer available was removed from your cart.',
  checkOutOfStock: 'Sorry, “{name}” is not in stock. Please edit your cart and try again.',
  checkNotEnough:
    'Sorry, we do not have enough “{name}” in stock to fulfill your order ({remaining} available).',
  undoImpossible: '“{name}” can no longer be put back.',
  pleaseWait: 'Please wait...',
});
