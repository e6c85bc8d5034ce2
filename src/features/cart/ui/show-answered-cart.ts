import { cartScript } from './cart-script.ts';

/** Shows the cart as the answer of another call has it, and tells the page; the cart's own script keeps nothing of it. */
export function showAnsweredCart(cart: {
  fragments: Readonly<Record<string, string>>;
  cart_hash: string;
}): void {
  // Where nothing shows the cart, nothing is to be brought up to date.
  cartScript().then(
    ({ replaceFragments }) => replaceFragments(cart.fragments),
    () => {},
  );
  document.body.dispatchEvent(new CustomEvent('added_to_cart', { bubbles: true, detail: cart }));
}
