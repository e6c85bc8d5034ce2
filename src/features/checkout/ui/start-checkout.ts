/** Loads what the checkout form can do with script, on pages that have one; without it the form sends itself. */
export function startCheckout(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-checkout]');
  if (!form) return;
  import('./checkout-enhancement.ts').then(
    ({ enhanceCheckout }) => enhanceCheckout(form),
    (error) => reportError(error),
  );
}
