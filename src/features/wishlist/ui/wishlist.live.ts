import { showAnsweredCart } from '#features/cart/public.ts';
import { callWithNonce } from '#platform/calls/call-with-nonce.ts';
import type { AnswerOf } from '#platform/calls/contract.ts';
import { tellFailure } from '#platform/calls/tell-failure.ts';
import { insertHtml } from '#platform/live/insert-html.ts';
import type { LiveScript } from '#platform/live/live-script.ts';
import { openOverlay } from '#platform/overlays/open-overlay.ts';
import { openedDialog } from '#platform/overlays/overlay-stack.ts';
import type { wopbWishlist } from '../calls/wopb-wishlist.ts';
import { marks } from './wishlist-marks.live.ts';

/** Milliseconds between an answer and what follows from it: marks, counts, closing (WISH-005). */
const FOLLOW_UP = 100;
const NAME = 'wishlist';

type Deed = 'add' | 'remove' | 'cart_remove' | 'cart_remove_all' | 'menu_block';
type Answer = AnswerOf<typeof wopbWishlist>;

/** What hearts, the link in the header and the list itself do. */
export const actions: LiveScript['actions'] = {
  wishlist(button) {
    // Whoever is quick clicks before the marks are there.
    marks.show(button);
    const { postid = '', loginRedirect, page } = button.dataset;
    if (button.classList.contains('wopb-wishlist-active')) {
      if (page) location.assign(page);
      else open(button);
      return undefined;
    }
    if (loginRedirect && !document.body.classList.contains('logged-in')) {
      // Nothing is added: asked for the list, the shop leads to the log-in and says there why.
      return whileBusy(button, async () => void (await send('menu_block')));
    }
    return whileBusy(button, async () => {
      const answer = await send('add', postid);
      if (answer) say(document.getElementById('wishlist-said'), answer);
    });
  },
  'open-wishlist'(link) {
    // On its own page one looks at it already.
    if (document.querySelector('main [data-wishlist]')) return false;
    open(link);
    return undefined;
  },
  'wishlist-remove': (button) => changeRow(button, 'remove'),
  'wishlist-cart': (button) => changeRow(button, 'cart_remove'),
  'wishlist-cart-all': (button) => whileBusy(button, () => change(button, 'cart_remove_all')),
};

function open(opener: HTMLElement): void {
  openOverlay({
    name: NAME,
    title: opener.dataset.title ?? '',
    opener,
    async load() {
      const answer = await call('menu_block');
      follow(answer);
      return answer.data.html;
    },
    failed: tellFailure,
  });
}

function changeRow(button: HTMLElement, deed: Deed): Promise<void> {
  return whileBusy(button.closest<HTMLElement>('tr') ?? button, () => change(button, deed));
}

/** Nothing is asked for twice while it is under way. */
async function whileBusy(element: HTMLElement, deed: () => Promise<void>): Promise<void> {
  if (element.ariaBusy) return;
  element.ariaBusy = 'true';
  await deed().finally(() => {
    element.ariaBusy = null;
  });
}

async function change(button: HTMLElement, deed: Deed): Promise<void> {
  const block = button.closest<HTMLElement>('[data-wishlist]');
  const answer = await send(deed, button.dataset.postid, block?.dataset.wishlist);
  if (!answer || !block) return;
  const { removed, html } = answer.data;
  const rows = [...block.querySelectorAll<HTMLElement>('tbody tr')];
  const isEmpty = rows.every(({ dataset }) => removed.includes(Number(dataset.postid)));
  // The rows stay until then: who is in them by keyboard goes on in what takes their place.
  if (isEmpty && !block.closest('dialog')) return void insertHtml(block, html);
  takeRowsOut(block, removed);
  if (!isEmpty) return say(block.querySelector('.wishlist-status'), answer);
  // WISH-003: without rows there is nothing to look at.
  block.querySelector('form')?.remove();
  openedDialog(NAME)?.close();
}

/** The focus goes on to the row that takes a removed one's place. */
function takeRowsOut(block: HTMLElement, ids: readonly number[]): void {
  for (const id of ids) {
    const row = block.querySelector(`tr[data-postid="${id}"]`);
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    const hadFocus = row?.contains(document.activeElement);
    row?.remove();
    if (hadFocus) next?.querySelector<HTMLElement>('button')?.focus();
  }
}

/** Tells what became of it, where screen readers listen. */
function say(place: HTMLElement | null, { success, data }: Answer): void {
  if (!place) return;
  place.classList.toggle('is-refusal', !success);
  place.textContent = data.message;
}

function call(type: Deed, postId = '', place?: string): Promise<Answer> {
  return callWithNonce<typeof wopbWishlist>('ajax/wopb_wishlist', {
    type,
    post_id: postId,
    ...(place === 'page' ? { place } : {}),
  });
}

/** Asks the shop; a failed call is only told to developers (CMP-019). Ends when what follows has been done. */
async function send(type: Deed, postId?: string, place?: string): Promise<Answer | null> {
  marks.keep();
  try {
    const answer = await call(type, postId, place);
    const { cart } = answer.data;
    if (type !== 'menu_block') marks.tellTabs();
    if (cart) showAnsweredCart(cart);
    if (follow(answer)) return null;
    await new Promise((resolve) => setTimeout(resolve, FOLLOW_UP));
    marks.showPage();
    return answer;
  } catch (error) {
    tellFailure(error);
    return null;
  }
}

/** Goes where the answer leads to, if that is on this site (WISH-004, WISH-006, WISH-013). */
function follow({ data }: Answer): boolean {
  const to = data.product_redirect || data.redirect;
  if (!to || !URL.canParse(to, location.href)) return false;
  const { origin, href } = new URL(to, location.href);
  if (origin !== location.origin) return false;
  location.assign(href);
  return true;
}
