/** Loads what the checkout form and the cart's shipping choice can do with script, on pages that have one. */
export function startCheckout(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-checkout]');
  const shipping = document.querySelector<HTMLFormElement>('form[data-cart-shipping]');
  if (form) {
    import('./checkout-enhancement.ts').then((script) => script.enhanceCheckout(form), reportError);
  }
  if (shipping) {
    import('./cart-shipping-choice.ts').then((script) => script.followShippingChoice(shipping), reportError);
  }
}
