import { afterOtherChanges, type wopbAddcart } from '#features/cart/public.ts';
import { callWithNonce } from '#platform/calls/call-with-nonce.ts';
import type { AnswerOf } from '#platform/calls/contract.ts';
import { tellFailure } from '#platform/calls/tell-failure.ts';

/** What becomes of an addition by a form in a view. */
interface Ways {
  /** `buy_now` where it takes the place of what is in the cart. */
  cartType?: 'buy_now';
  /** Told what the shop answered. */
  answered(answer: AnswerOf<typeof wopbAddcart>): unknown;
}

const ADDS = '.single_add_to_cart_button[data-action=add-to-cart]';

/** Lets the buttons of product forms in a view add by `add`, which answers false for what it leaves to the page. */
export function takeForms(
  view: HTMLElement,
  add: (form: HTMLFormElement, button: HTMLElement) => unknown,
): void {
  // Before the page's own actions, which leave alone what was taken here.
  view.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>(ADDS);
    const form = button?.form;
    if (!button || !form || event.defaultPrevented) return;
    if (add(form, button) !== false) event.preventDefault();
  });
}

/** Sends a product's form, one of a page at a time; a call that fails is told to developers alone, and nothing is lost. */
export async function addBy(
  form: HTMLFormElement,
  button: HTMLElement,
  { cartType, answered }: Ways,
): Promise<void> {
  // The browser explains by itself what is wrong with a quantity.
  if (button.ariaBusy || !form.reportValidity()) return;
  const fields = fieldsOf(form, cartType ?? '');
  button.classList.add('loading');
  button.ariaBusy = 'true';
  try {
    await answered(
      await afterOtherChanges(() => callWithNonce<typeof wopbAddcart>('ajax/wopb_addcart', fields)),
    );
  } catch (error) {
    tellFailure(error);
  } finally {
    button.classList.remove('loading');
    button.ariaBusy = null;
  }
}

/** What the form asks for, as the call names it. */
function fieldsOf(form: HTMLFormElement, cartType: string): FormData {
  const fields = new FormData(form);
  const take = (from: string, to: string) => {
    const value = fields.get(from);
    fields.delete(from);
    if (value) fields.set(to, value);
  };
  take('add-to-cart', 'postid');
  take('variation_id', 'variationId');
  fields.set('cartType', cartType);
  return fields;
}

/** Says in a view what became of an addition, where screen readers hear it. */
export function sayIn(place: HTMLElement, html: string, isRefused: boolean): void {
  const box = document.createElement('div');
  box.className = isRefused ? 'view-message is-refusal' : 'view-message';
  box.role = isRefused ? 'alert' : 'status';
  place.replaceChildren(box);
  box.innerHTML = html;
}
