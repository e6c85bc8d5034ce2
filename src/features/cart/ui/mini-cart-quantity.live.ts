import { callShop, logCallFailure } from '#platform/calls/call-shop.ts';
import type { LiveScript } from '#platform/live/live-script.ts';
import type { updateCart } from '../calls/update-cart.ts';
import { inTurn, takeFragments } from './cart.live.ts';
// Of the script that is there by now: a file of both would be one more request of every page.
import { placesThatSay, surroundingsOf, tell } from './cart-actions.live.ts';

/** Milliseconds without a further step after which a quantity is saved. */
const SAVE_AFTER = 500;

/** What is typed and not saved, by the keys of lines: rows may be replaced before it is. */
const typed = new Map<string, { value: string; timer: ReturnType<typeof setTimeout> }>();

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

// What is typed stays where the rows are replaced, because another line was taken out for example.
document.body.addEventListener('wc_fragments_loaded', () => {
  for (const [key, { value }] of typed) for (const input of inputsOf(key)) input.value = value;
});

const keyOf = (input: HTMLInputElement) => input.parentElement?.dataset.cart_item_key ?? '';

function inputsOf(key: string, within: ParentNode = document): HTMLInputElement[] {
  const rows = within.querySelectorAll(`.mini-cart-amount[data-cart_item_key="${CSS.escape(key)}"]`);
  return [...rows].flatMap((row) => row.querySelector<HTMLInputElement>('.qty') ?? []);
}

function saveSoon(input: HTMLInputElement): void {
  const key = keyOf(input);
  const around = surroundingsOf(input);
  const { value } = input;
  clearTimeout(typed.get(key)?.timer);
  showReason(input, '');
  const timer = setTimeout(() => void inTurn(() => save(key, value, around)), SAVE_AFTER);
  typed.set(key, { value, timer });
}

async function save(key: string, value: string, around: ParentNode): Promise<void> {
  const isLatest = () => typed.get(key)?.value === value;
  if (value === '' || !isLatest()) return;
  try {
    const answer = await callShop<typeof updateCart>(
      'shop-ajax/update_cart',
      new URLSearchParams({ [`cart[${key}][qty]`]: value }),
      { timeout: 30_000 },
    );
    // What was stepped on meanwhile is saved next, and shown then.
    if (!isLatest()) return;
    typed.delete(key);
    if (!answer.success) return refuse(key, answer.reasons[key] ?? answer.message, around);
    const held = focusedPart(key, around);
    await takeFragments(answer);
    if (held) inputsOf(key, around)[0]?.parentElement?.querySelector<HTMLElement>(held)?.focus();
    for (const { message, undo } of answer.removed) tell(placesThatSay('removed', around), message, undo);
  } catch (error) {
    if (isLatest()) typed.delete(key);
    logCallFailure(error);
  }
}

function refuse(key: string, reason: string, around: ParentNode): void {
  for (const input of inputsOf(key, around)) {
    input.value = input.defaultValue;
    showReason(input, reason);
  }
}

/** Which part of a line's quantity has the focus, by its selector. */
function focusedPart(key: string, around: ParentNode): string | undefined {
  const box = inputsOf(key, around)[0]?.parentElement;
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
