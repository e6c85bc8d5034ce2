import {
  type AddedDetail,
  type LineBounds,
  steppedTo,
  typedQuantity,
  type WantedQuantity,
} from '#features/cart/public.ts';
import { callShop, logCallFailure } from '#platform/calls/call-shop.ts';
import type { LiveScript } from '#platform/live/live-script.ts';
import { openOverlay } from '#platform/overlays/open-overlay.ts';
import type { xooCpUpdateCart } from '../calls/xoo-cp-update-cart.ts';

/** Milliseconds for which an error is shown (POPC-012). */
const ERROR_SHOWN = 3000;
/** Pixels below it for what a field is called. */
const LABEL = 40;

/** How the page's cart is changed, as its script told when it added what the popup shows. */
let means: Pick<AddedDetail, 'inTurn' | 'takeFragments'>;

/** Opens the popup, and changes the line in it. */
export const actions: LiveScript['actions'] = {
  added(mark, event) {
    const { button, answer, isClaimed, ...rest } = (event as CustomEvent<AddedDetail>).detail;
    means = rest;
    // What was said of the last try is over, also while it would be shown still.
    for (const old of document.querySelectorAll('.xoo-cp-notice')) old.remove();
    if ('error' in answer) return showError(button, String(answer.error));
    const form = button.closest('form');
    if (mark.dataset.reset !== undefined) reset(form);
    const html = answer.fragments['.xoo-cp-container'];
    // POPC-005: without a line there is nothing to show.
    if (!html || isClaimed) return undefined;
    event.preventDefault();
    const { dialog } = openOverlay({
      name: 'added-popup',
      title: mark.dataset.title ?? '',
      opener: button,
      load: async () => html,
    });
    dialog.style.setProperty('--overlay-size', `${mark.dataset.width}px`);
    return undefined;
  },
  'added-popup-step'(button) {
    const line = lineOf(button);
    const way = button.matches('.xcp-plus') ? 1 : -1;
    return want(line, steppedTo(Number(line.dataset.quantity), way, boundsOf(line)));
  },
  'added-popup-type'(input) {
    const line = lineOf(input);
    return want(line, typedQuantity((input as HTMLInputElement).value, boundsOf(line)));
  },
  'added-popup-remove': (button) => want(lineOf(button), { set: 0 }),
};

const lineOf = (part: Element) => part.closest('[data-xoo_cp_key]') as HTMLElement;

function boundsOf({ dataset }: HTMLElement): LineBounds {
  return { min: Number(dataset.min), max: Number(dataset.max), step: Number(dataset.step) };
}

function reset(form: HTMLFormElement | null): void {
  form?.reset();
  // What is chosen of variations is more than the fields hold.
  form?.querySelector<HTMLElement>('.reset_variations:not([data-idle])')?.click();
}

async function want(line: HTMLElement, wanted: WantedQuantity): Promise<void> {
  const { quantity: old = '', most = '', steps = '', xoo_cp_key: key } = line.dataset;
  const content = line.closest<HTMLElement>('.overlay-content') ?? line;
  if (content.ariaBusy) return;
  const putBack = (value = old) => {
    const input = line.querySelector<HTMLInputElement>('.xoo-cp-qty');
    if (input) input.value = value;
  };
  if ('back' in wanted) {
    putBack();
    if (wanted.back !== 'silently') alert(wanted.back === 'most' ? most : steps);
    return;
  }
  if (String(wanted.set) === old) return putBack();
  // Covers what is shown.
  content.ariaBusy = 'true';
  try {
    const answer = await means.inTurn(() =>
      callShop<typeof xooCpUpdateCart>('shop-ajax/xoo_cp_update_cart', {
        cart_key: key,
        new_qty: wanted.set,
      }),
    );
    if ('error' in answer) {
      putBack(answer.line && String(answer.line.quantity));
      return showError(line, answer.error);
    }
    const said = content.querySelector('.xoo-cp-success');
    await means.takeFragments(answer);
    if (said) said.textContent = answer.message;
  } catch (error) {
    putBack();
    logCallFailure(error);
  } finally {
    content.ariaBusy = null;
  }
}

/** In the dialog from which it came, since nothing behind one is heard. */
function showError(from: Element, text: string): void {
  const notice = document.createElement('p');
  notice.className = 'xoo-cp-notice woocommerce-error';
  notice.role = 'alert';
  notice.popover = 'manual';
  Object.assign(notice.style, { position: 'fixed', margin: '1rem auto auto', maxWidth: 'calc(100% - 2rem)' });
  (from.closest('dialog') ?? document.body).append(notice);
  notice.showPopover?.();
  notice.textContent = text;
  setTimeout(() => notice.remove(), ERROR_SHOWN);
  // It may be about a field of the form that it would lie on.
  const { bottom } = notice.getBoundingClientRect();
  for (const field of from.closest('form')?.elements ?? []) {
    const { top, bottom: end } = field.getBoundingClientRect();
    if (end <= 0 || top >= bottom) continue;
    scrollBy(0, top - bottom - LABEL);
    break;
  }
}
