// What others work with that send forms of products by themselves; the code behind it is that of the cart's buttons.
import { reactionsTo, takerOf } from './added-reactions.ts';
import type { CartAnswer } from './cart.live.ts';

const actions = () => import('./cart-actions.live.ts');

/** Whether somebody on the page takes a form instead of the cart's own call; whoever sends it in another way asks first. */
export function takesForms(form: HTMLFormElement): boolean {
  return takerOf(reactionsTo(form)) !== undefined;
}

/** Runs what changes the cart after all that changes it already (CART-003). */
export async function afterOtherChanges<Done>(operation: () => Promise<Done>): Promise<Done> {
  return (await actions()).inTurn(operation);
}

/** Does on the page what follows an addition that another script asked for, but for what takes forms itself. */
export async function reactToAnswer(
  form: HTMLFormElement,
  button: HTMLElement,
  { fragments, cart_hash, fleeting }: CartAnswer,
): Promise<void> {
  // Whoever asked says what became of it.
  const answer: CartAnswer = { fragments, cart_hash, fleeting };
  return (await actions()).followAnswer(form, button, answer);
}
