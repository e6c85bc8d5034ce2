import { showAnsweredCart, type wopbAddcart } from '#features/cart/public.ts';
import { callWithNonce } from '#platform/calls/call-with-nonce.ts';
import { tellFailure } from '#platform/calls/tell-failure.ts';
import { insertHtml } from '#platform/live/insert-html.ts';
import type { LiveScript } from '#platform/live/live-script.ts';
import { openOverlay } from '#platform/overlays/open-overlay.ts';
import { keptQuantity } from '../rules/compare-quantity.ts';
import { askCompare, type CompareAnswer, tryCompare } from './ask-compare.ts';
import { blockOf, blockOfPage, placeOf, replaceBlock, sayAt, takeOut } from './compare-blocks.ts';
import { marks } from './compare-marks.live.ts';
import { openPicker, takePicked } from './compare-picker.ts';
import { compareSkeleton } from './compare-skeleton.ts';

/** Milliseconds after which the toast closes by itself (CMP-003). */
const TOAST_FOR = 5000;
const NAME = 'compare';

/** What the buttons of products, the link in the header and the table itself do. */
export const actions: LiveScript['actions'] = {
  compare(button) {
    // Whoever is quick clicks before the marks are there.
    marks.show(button);
    if (!button.classList.contains('wopb-compare-active')) return whileBusy(button, () => add(button));
    const { addedAction, page = '' } = button.dataset;
    const shown = blockOfPage();
    if (shown) shown.scrollIntoView();
    else if (addedAction === 'redirect') location.assign(page);
    else openAbove(button, 'popup', showTable);
    return undefined;
  },
  'open-compare'(link) {
    // On its own page one looks at it already.
    if (blockOfPage()) return false;
    openAbove(link, 'popup', showTable);
    return undefined;
  },
  'compare-remove': (button) => whileBusy(button, () => remove(button)),
  'compare-clear': (button) =>
    whileBusy(button, async () => {
      const block = blockOf(button);
      const answer = await tryCompare('clear', '', placeOf(block));
      if (answer) await show(block, answer);
    }),
  'compare-pick-open'(link) {
    openPicker(link);
    return undefined;
  },
  'compare-pick': (button) =>
    whileBusy(button, async () => {
      const { postid = '' } = button.dataset;
      const block = document.querySelector<HTMLElement>('[data-compare]');
      const answer = await tryCompare('add', postid, { added_action: 'popup', ...placeOf(block) });
      if (!answer) return;
      if (answer.success) takePicked(button);
      await show(block, answer);
    }),
  'compare-quantity'(input) {
    const field = input as HTMLInputElement;
    field.value = keptQuantity(field.value);
  },
  'compare-cart': (button) => whileBusy(button, () => buy(button as HTMLButtonElement)),
};

const showTable = async () => (await askCompare('nav_popup')).data.html;

/** Opens the table in a window, or the list at the side, at once; `load` brings it. */
function openAbove(
  opener: HTMLElement,
  action: 'popup' | 'sidebar',
  load: () => Promise<string>,
  failed: (error: unknown) => void = tellFailure,
): void {
  const { title = '' } = opener.dataset;
  if (action === 'sidebar') openOverlay({ name: NAME, title, opener, place: 'end', load, failed });
  else
    openOverlay({
      name: NAME,
      title,
      opener,
      skeleton: compareSkeleton(4),
      load,
      failed,
    }).dialog.style.setProperty('--overlay-size', '75rem');
}

/** Lists a product; what follows is as the owner has it (CMP-003). */
async function add(button: HTMLElement): Promise<void> {
  const { postid = '', addedAction: action = 'popup', title = '', page = '' } = button.dataset;
  const block = blockOfPage();
  const asked = askCompare('add', postid, {
    added_action: block ? 'popup' : action,
    ...placeOf(block),
  });
  if (!block && (action === 'popup' || action === 'sidebar'))
    openAbove(
      button,
      action,
      async () => {
        const { success, data } = await asked;
        if (!success) throw new Error(data.message);
        return data.html;
      },
      // It closes; why is told below.
      () => {},
    );
  try {
    const answer = await asked;
    const { html, message } = answer.data;
    const said = document.getElementById('compare-said');
    if (said) said.textContent = message;
    if (!answer.success) toast(title, asHtml(message));
    else if (block) {
      await replaceBlock(block, answer);
      blockOfPage()?.scrollIntoView();
    } else if (action === 'redirect') location.assign(page);
    else if (action === 'message') toast(title, html);
  } catch (error) {
    tellFailure(error);
  }
}

function asHtml(words: string): string {
  return Object.assign(document.createElement('p'), { textContent: words }).outerHTML;
}

let closing: ReturnType<typeof setTimeout> | undefined;

/** A short message at the edge, which leaves by itself. */
function toast(title: string, html: string): void {
  const opened = openOverlay({
    name: 'compare-toast',
    title,
    place: 'bottom-end',
    modal: false,
    opener: null,
    load: async () => html,
  });
  clearTimeout(closing);
  closing = setTimeout(() => opened.close(), TOAST_FOR);
}

async function remove(button: HTMLElement): Promise<void> {
  const block = blockOf(button);
  const { postid = '' } = button.dataset;
  const answer = await tryCompare('remove', postid, placeOf(block));
  if (!answer || !block) return;
  const { compare_count: count, demo_column: least } = answer.data;
  const isList = block.dataset.compare === 'list';
  // Without a product there is nothing to look at at the side.
  if (isList && count === 0) return block.closest('dialog')?.close();
  if (!isList && count <= least) return replaceBlock(block, answer);
  takeOut(block, postid);
  sayAt(block, answer);
}

async function show(block: HTMLElement | null, answer: CompareAnswer): Promise<void> {
  if (block && answer.success) await replaceBlock(block, answer);
  else sayAt(block, answer);
}

/** Puts a product into the cart with the quantity of its column (CMP-006). */
async function buy(button: HTMLButtonElement): Promise<void> {
  const { postid = '', view = '', cart = '' } = button.dataset;
  const { form } = button;
  const quantity = form ? String(new FormData(form).get('quantity') ?? '1') : '1';
  const said = form?.querySelector<HTMLElement>('.compare-said');
  try {
    const answer = await callWithNonce<typeof wopbAddcart>('ajax/wopb_addcart', {
      postid,
      quantity: keptQuantity(quantity),
    });
    if (!answer.success) {
      if (said) await insertHtml(said, answer.message, true);
      return;
    }
    const link = Object.assign(document.createElement('a'), {
      className: 'btn added_to_cart',
      href: cart,
      textContent: view,
    });
    button.replaceWith(link);
    link.focus();
    if (said) said.textContent = '';
    showAnsweredCart(answer);
  } catch (error) {
    tellFailure(error);
  }
}

/** Nothing is asked for twice while it is under way. */
async function whileBusy(element: HTMLElement, deed: () => Promise<void>): Promise<void> {
  if (element.ariaBusy) return;
  element.ariaBusy = 'true';
  await deed().finally(() => {
    element.ariaBusy = null;
  });
}
