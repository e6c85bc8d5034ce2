import { callShop, logCallFailure } from '#platform/calls/call-shop.ts';
import type { LiveScript } from '#platform/live/live-script.ts';
import type { updateCart } from '../calls/update-cart.ts';
import { inTurn, takeFragments } from './cart.live.ts';

/** Milliseconds without a further step after which a quantity is saved. */
const SAVE_AFTER = 500;

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** The quantities of the small cart, which save themselves. */
export const actions: LiveScript['actions'] = {
  'step-mini-cart'(button) {
    const input = button.parentElement?.querySelector<HTMLInputElement>('.qty');
    if (!input) return;
    const by = (button.matches('.plus') ? 1 : -1) * Number(input.step || 1);
    const next = Number(input.value) + by;
    // What takes the line out is typed, or its own link.
    if (by < 0 ? next < Number(input.dataset.least) : input.max && next > Number(input.max)) return;
    input.value = String(next);
    saveSoon(input);
  },
  'type-mini-cart'(input) {
    saveSoon(input as HTMLInputElement);
  },
};

function saveSoon(input: HTMLInputElement): void {
  clearTimeout(timers.get(input));
  showReason(input, '');
  timers.set(
    input,
    setTimeout(() => void inTurn(() => save(input)), SAVE_AFTER),
  );
}

async function save(input: HTMLInputElement): Promise<void> {
  const key = input.parentElement?.dataset.cart_item_key ?? '';
  const { value } = input;
  if (value === '' || !input.isConnected) return;
  try {
    const answer = await callShop<typeof updateCart>(
      'shop-ajax/update_cart',
      new URLSearchParams({ [`cart[${key}][qty]`]: value }),
      { timeout: 30_000 },
    );
    if (!answer.success) return showReason(input, answer.reasons[key] ?? answer.message);
    // What was stepped on meanwhile is saved next, and shown then.
    if (input.value !== value) return;
    const drawer = input.closest('.widget_shopping_cart_content')?.parentElement;
    const held = focusedPart(input);
    await takeFragments(answer);
    if (held) {
      const row = drawer?.querySelector(`.mini-cart-amount[data-cart_item_key="${CSS.escape(key)}"]`);
      row?.querySelector<HTMLElement>(held)?.focus();
    }
  } catch (error) {
    logCallFailure(error);
  }
}

/** Which part of a quantity has the focus, by its selector. */
function focusedPart(input: HTMLInputElement): string | undefined {
  const box = input.parentElement;
  return ['.plus', '.minus', '.qty'].find(
    (part) => box?.querySelector(part) === document.activeElement && document.activeElement !== null,
  );
}

function showReason(input: HTMLInputElement, reason: string): void {
  const place = input.parentElement?.nextElementSibling;
  if (reason) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
  if (!(place instanceof HTMLElement)) return;
  place.textContent = reason;
  place.hidden = reason === '';
}
