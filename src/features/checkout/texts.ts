import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of the checkout and of the page after it. */
export const checkoutTexts = defineTexts('checkout', {
  title: 'Checkout',
  contact: 'Contact and billing address',
  shipElsewhere: 'Ship to a different address',
  shippingAddress: 'Shipping address',
  orderNote: 'Order note',
  orderNotePlaceholder: 'Notes about your order, for example about delivery.',
  yourOrder: 'Your order',
  product: 'Product',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  total: 'Total',
  payment: 'Payment',
  terms: 'I have read and agree to the website {link}.',
  termsLink: 'terms and conditions',
  placeOrder: 'Place order',
  placing: 'Placing your order…',
  pleaseWait: 'Please wait...',
  updateShipping: 'Update shipping',
  shippingRefused: 'The chosen shipping method is no longer available.',
  updateTotals: 'Update totals',
  updateHint:
    'If you change country, address or shipping, please update the totals before you place your order.',
  backToCart: 'Back to cart',
  sessionExpired: 'Sorry, your session has expired.',
  returnToShop: 'Return to shop',
  failed: 'Error processing checkout. Please try again.',
  staleForm: 'We were unable to process your order, please try again.',
  problems: 'Please check these points:',
  quantity: 'Quantity: {quantity}',
  showSummary: 'Show order summary',
  loginPrompt: 'Returning customer?',
  loginLink: 'Click here to log in',
  receivedPage: 'Order received',
  received: 'Your order has been received.',
  receivedTitle: 'Thank you for your order',
  receivedMail: 'We have sent a confirmation to {email}.',
  receivedMailUnderway: 'A confirmation is on its way to {email}.',
  receivedMailFailed:
    'We could not send a confirmation to {email}. Please keep the address of this page: it is your receipt.',
  receivedNoMail:
    'No confirmation is sent by mail. Please keep the address of this page: it is your receipt.',
  failedTitle: 'Your payment was not accepted',
  failedText:
    'Unfortunately your order cannot be processed because the payment was declined. Please try again.',
  cancelledTitle: 'This order was cancelled',
  notFoundTitle: 'Order not found',
  notFoundText: 'We could not find an order here. Please check the link from your mail.',
  confirmTitle: 'Please confirm your email address',
  confirmText: 'To see this order, enter the email address it was placed with.',
  emailLabel: 'Email address',
  confirmButton: 'Show order',
  confirmWrong: 'This is not the email address of the order.',
  continueShopping: 'Continue shopping',
});

/** A key of the checkout's texts. */
export type CheckoutTextKey = keyof typeof checkoutTexts.defaults;
