import { showAnsweredCart, type wopbAddcart } from '#features/cart/public.ts';
import { callWithNonce } from '#platform/calls/call-with-nonce.ts';
import type { AnswerOf } from '#platform/calls/contract.ts';
import { tellFailure } from '#platform/calls/tell-failure.ts';
import { insertHtml } from '#platform/live/insert-html.ts';
import type { LiveScript } from '#platform/live/live-script.ts';
import { openOverlay } from '#platform/overlays/open-overlay.ts';
import type { wopbCompare } from '../calls/wopb-compare.ts';
import { keptQuantity } from '../rules/compare-quantity.ts';
import { marks } from './compare-marks.live.ts';
import { openPicker, takePicked } from './compare-picker.ts';

/** Milliseconds after which the toast closes by itself (CMP-003). */
const TOAST_FOR = 5000;
const NAME = 'compare';

type Deed = 'add' | 'remove' | 'clear' | 'nav_popup';
type Answer = AnswerOf<typeof wopbCompare>;

/** What the buttons of products, the link in the header and the table itself do. */
export const actions: LiveScript['actions'] = {
  compare(button) {
    // Whoever is quick clicks before the marks are there.
    marks.show(button);
    const { postid = '', addedAction = 'popup', page = '' } = button.dataset;
    if (button.classList.contains('wopb-compare-active')) {
      if (addedAction === 'redirect') location.assign(page);
      else openTable(button);
      return undefined;
    }
    return whileBusy(button, async () => {
      const answer = await send('add', postid, { added_action: addedAction });
      if (answer) react(button, addedAction, answer);
    });
  },
  'open-compare'(link) {
    // On its own page one looks at it already.
    if (document.querySelector('main [data-compare]')) return false;
    openTable(link);
    return undefined;
  },
  'compare-remove': (button) => whileBusy(button, () => remove(button)),
  'compare-clear': (button) =>
    whileBusy(button, async () => {
      const block = blockOf(button);
      const answer = await send('clear', '', placeOf(block));
      if (answer) show(block, answer);
    }),
  'compare-pick-open'(link) {
    openPicker(link);
    return undefined;
  },
  'compare-pick': (button) =>
    whileBusy(button, async () => {
      const { postid = '' } = button.dataset;
      const block = document.querySelector<HTMLElement>('[data-compare]');
      const answer = await send('add', postid, { added_action: 'popup', ...placeOf(block) });
      if (!answer) return;
      if (answer.success) takePicked(button);
      show(block, answer);
    }),
  'compare-quantity'(input) {
    const field = input as HTMLInputElement;
    field.value = keptQuantity(field.value);
  },
  'compare-cart': (button) => whileBusy(button, () => buy(button as HTMLButtonElement)),
};

const blockOf = (part: Element) => part.closest<HTMLElement>('[data-compare]');
const placeOf = (block: HTMLElement | null): Record<string, string> =>
  block?.dataset.compare === 'page' ? { place: 'page' } : {};

function openTable(opener: HTMLElement, html?: string): void {
  openOverlay({
    name: NAME,
    title: opener.dataset.title ?? '',
    opener,
    load: async () => html ?? (await call('nav_popup')).data.html,
    failed: tellFailure,
  }).dialog.style.setProperty('--overlay-size', '75rem');
}

/** What follows an addition, as the owner has it (CMP-003). */
function react(button: HTMLElement, action: string, { success, data }: Answer): void {
  const { title = '', page = '' } = button.dataset;
  const { html, message } = data;
  const said = document.getElementById('compare-said');
  if (said) said.textContent = message;
  if (!success) toast(title, message);
  else if (action === 'redirect') location.assign(page);
  else if (action === 'message') toast(title, html);
  else if (action === 'sidebar')
    openOverlay({ name: NAME, title, opener: button, place: 'end', load: async () => html });
  else openTable(button, html);
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
  const answer = await send('remove', postid, placeOf(block));
  if (!answer || !block) return;
  const { compare_count: count, demo_column: least, html } = answer.data;
  const parts = [...block.querySelectorAll<HTMLElement>(`:is(th, td, li)[data-postid="${postid}"]`)];
  if (block.dataset.compare === 'list') {
    // Without a product there is nothing to look at.
    if (count === 0) return block.closest('dialog')?.close();
    for (const part of parts) part.remove();
  } else if (count > least) {
    const [head] = parts;
    const next = head?.nextElementSibling ?? head?.previousElementSibling;
    for (const part of parts) part.remove();
    next?.querySelector<HTMLElement>('button, a')?.focus();
  } else return void insertHtml(block, html);
  say(block, answer);
}

/** Puts the table of an answer in the place of the one that is shown. */
function show(block: HTMLElement | null, answer: Answer): void {
  if (block && answer.success) void insertHtml(block, answer.data.html);
  else if (block) say(block, answer);
}

function say(block: HTMLElement, { success, data }: Answer): void {
  const place = block.querySelector('.compare-status');
  if (!place) return;
  place.classList.toggle('is-refusal', !success);
  place.textContent = data.message;
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

function call(type: Deed, postid = '', more: Record<string, string> = {}): Promise<Answer> {
  return callWithNonce<typeof wopbCompare>('ajax/wopb_compare', { type, postid, ...more } as never);
}

/** Asks the shop, and lets marks and counts follow; a failed call is only told to developers (CMP-019). */
async function send(type: Deed, postid?: string, more?: Record<string, string>): Promise<Answer | null> {
  marks.keep();
  try {
    const answer = await call(type, postid, more);
    marks.tellTabs();
    marks.showPage();
    for (const element of document.querySelectorAll<HTMLElement>('[data-compare-count]')) {
      element.textContent = String(answer.data.compare_count || '');
      element.hidden = answer.data.compare_count === 0;
    }
    return answer;
  } catch (error) {
    tellFailure(error);
    return null;
  }
}
