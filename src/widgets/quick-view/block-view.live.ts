import { reactToAnswer } from '#features/cart/public.ts';
import { callShop } from '#platform/calls/call-shop.ts';
import { withNonce } from '#platform/calls/call-with-nonce.ts';
import { tellFailure } from '#platform/calls/tell-failure.ts';
import { readPageContext } from '#platform/islands/page-context-block.ts';
import type { LiveScript } from '#platform/live/live-script.ts';
import { openOverlay } from '#platform/overlays/open-overlay.ts';
import { openedDialog } from '#platform/overlays/overlay-stack.ts';
import { addBy, sayIn, takeForms } from './add-from-view.ts';
import type { wopbQuickview } from './calls/wopb-quickview.ts';
import { early } from './early-answers.ts';
import { linkSheets } from './link-sheets.ts';
import { isRefused, refusal } from './refused-view.ts';
import { scrollToMessage } from './scroll-to-message.ts';
import { nameAfterProduct } from './view-name.ts';
import { skeletonOf } from './view-skeleton.ts';

/** Milliseconds after its markup is in place at which what follows begins (QV-010). */
const FOLLOW_UP = 100;
const NAME = 'wopb-modal';
const TRIGGER = '.wopb-quickview-btn';

const look = () => (document.getElementById('wopb-quickview') as HTMLElement).dataset;

/** The products of the list in which a trigger stands, with commas between them. */
function listAround(trigger: HTMLElement): string {
  const { postList } = trigger.dataset;
  if (postList !== undefined) return postList;
  const list = trigger.closest('.products') ?? document;
  return [...list.querySelectorAll<HTMLElement>(TRIGGER)].map(({ dataset }) => dataset.postid).join();
}

let list = '';
const answers = early((id) =>
  withNonce(
    (wpnonce) =>
      callShop<typeof wopbQuickview>(
        'ajax/wopb_quickview',
        new URLSearchParams({ postid: `${id}`, postList: list, wpnonce }),
      ),
    isRefused,
  ),
);

// Its HTML comes as its script does: at the first sign of intent, also at that which brought the script.
for (const kind of ['pointerover', 'focusin', 'touchstart'])
  document.addEventListener(kind, ({ target }) => fetchFor(target as Element), { passive: true });
for (const one of document.querySelectorAll(`${TRIGGER}:is(:hover, :focus)`)) fetchFor(one);

function fetchFor(target: Element): void {
  const trigger = target.closest<HTMLElement>(TRIGGER);
  const id = Number(trigger?.dataset.postid);
  if (!trigger || !id) return;
  list = listAround(trigger);
  answers.fetch(id);
}

/** What triggers and the view itself do. */
export const actions: LiveScript['actions'] = {
  'block-view'(trigger) {
    const id = Number(trigger.dataset.postid);
    if (!id) return false;
    list = listAround(trigger);
    open(id, trigger);
    return undefined;
  },
  'wopb-buy-now'(button) {
    const form = button.closest('.wopb-buy')?.querySelector<HTMLFormElement>('form.cart');
    const adds = form?.querySelector<HTMLElement>('.single_add_to_cart_button');
    // What keeps the one button from adding keeps the other one, and says why.
    if (form && adds?.dataset.action !== 'add-to-cart') return void adds?.click();
    return form ? add(form, button, 'buy_now') : undefined;
  },
  'wopb-outside'(form) {
    window.open((form as HTMLFormElement).action, '_blank', 'noopener');
  },
};

function open(id: number, trigger: HTMLElement): void {
  const { title = '', view, in: comes, out, loader, sheets, unnamed } = look();
  linkSheets(sheets);
  const before = openedDialog(NAME);
  const shown = openOverlay({
    name: NAME,
    title,
    opener: before?.open ? undefined : trigger,
    place: view === 'left' ? 'start' : view === 'right' ? 'end' : 'middle',
    skeleton: loader === 'skeleton' ? skeletonOf(trigger, '4 / 5') : loaderOf(loader),
    async load() {
      const html = await answers.take(id);
      return isRefused(html) ? refusal(html) : html;
    },
    failed: tellFailure,
    shown: (content) => void setTimeout(() => follow(content), FOLLOW_UP),
  });
  if (shown.dialog === before) return;
  Object.assign(shown.dialog.dataset, { in: comes, out });
  shown.dialog.classList.toggle('is-unnamed', unnamed !== undefined);
  takeForms(shown.dialog, (form, button) => add(form, button));
}

function loaderOf(kind = 'spinner'): HTMLElement {
  return Object.assign(document.createElement('div'), { className: `wopb-loader is-${kind}` });
}

/** Names what is shown, and fetches its neighbours. */
function follow(content: HTMLElement): void {
  nameAfterProduct(content.closest('dialog'), '.wopb-quick-view');
  for (const beside of content.querySelectorAll<HTMLElement>('.wopb-nav-product'))
    answers.fetch(Number(beside.dataset.postid));
}

function add(form: HTMLFormElement, button: HTMLElement, cartType?: 'buy_now'): Promise<void> {
  return addBy(form, button, {
    ...(cartType ? { cartType } : {}),
    async answered(answer) {
      const dialog = button.closest('dialog');
      const place = dialog?.querySelector<HTMLElement>('[data-wopb-message]');
      if (answer.success && cartType) return location.assign(readPageContext().addresses.checkout);
      if (place) sayIn(place, answer.message, !answer.success);
      if (answer.success) await reactToAnswer(form, button, answer);
      const box = place?.closest<HTMLElement>('.overlay-body');
      if (place && box) await scrollToMessage(box, place);
      const closes = dialog?.querySelector<HTMLElement>('.wopb-quick-view')?.dataset.closes !== undefined;
      if (answer.success && closes) dialog?.close();
    },
  });
}
