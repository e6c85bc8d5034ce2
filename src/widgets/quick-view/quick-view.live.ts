import { galleryOf, productOfTrigger, TRIGGERS } from '#features/quick-view/public.ts';
import { callShop } from '#platform/calls/call-shop.ts';
import { withNonce } from '#platform/calls/call-with-nonce.ts';
import { getShop } from '#platform/calls/get-shop.ts';
import { tellFailure } from '#platform/calls/tell-failure.ts';
import type { LiveScript, Start } from '#platform/live/live-script.ts';
import { openContentPopup, type PopupGallery } from '#platform/overlays/content-popup.ts';
import { type Overlay, type OverlayRequest, openOverlay } from '#platform/overlays/open-overlay.ts';
import { openedDialog } from '#platform/overlays/overlay-stack.ts';
import type { woosqQuickview } from './calls/woosq-quickview.ts';
import { early } from './early-answers.ts';
import { keepHash } from './keep-hash.ts';
import { linkSheets } from './link-sheets.ts';
import { isRefused, refusal } from './refused-view.ts';
import { addsFromView } from './view-additions.ts';
import { nameAfterProduct } from './view-name.ts';
import { skeletonOf } from './view-skeleton.ts';

/** Milliseconds after the page has loaded at which a product opens by itself (QV-006). */
const OPENS_AFTER = 1000;
/** Milliseconds after its markup is in place at which what follows begins (QV-010). */
const FOLLOW_UP = 100;
/** Milliseconds after closing at which what was shown leaves the page (QV-008). */
const REMOVAL_DELAY = 160;
const NAME = 'woosq';

/** What the page says of it. */
const look = () => (document.getElementById('woosq') as HTMLElement).dataset;

/** Opens the product that the page or its address names. */
export const start: Start = ({ dataset }, { signal }) => {
  const timer = setTimeout(() => open(Number(dataset.opens), null), OPENS_AFTER);
  signal.addEventListener('abort', () => clearTimeout(timer));
};

/** Opens what a trigger names. */
export const actions: LiveScript['actions'] = {
  'quick-view'(trigger) {
    const id = productOf(trigger);
    if (id === 0) return false;
    open(id, trigger);
    return undefined;
  },
};

/** A link of a product names it beside itself. */
function productOf(trigger: HTMLElement): number {
  const own = productOfTrigger(trigger);
  if (own || trigger.matches(TRIGGERS)) return own;
  const around = trigger.closest('.card, .cart_item, .mini_cart_item');
  const [, id = '0'] = /\bpost-(\d+)/.exec(around?.className ?? '') ?? [];
  const named = around?.querySelector('[data-product_id]');
  return Number(id) || (named ? productOfTrigger(named) : 0);
}

const answers = early((id) =>
  withNonce(
    (nonce) =>
      look().view === undefined
        ? getShop<typeof woosqQuickview>(
            'shop-ajax/woosq_quickview',
            { product_id: `${id}`, nonce },
            `woosq${id}`,
          )
        : callShop<typeof woosqQuickview>(
            'shop-ajax/woosq_quickview',
            new URLSearchParams({
              action: 'woosq_quickview',
              product_id: `${id}`,
              context: 'sidebar',
              nonce,
            }),
          ),
    isRefused,
  ),
);

// Its HTML comes as its script does: at the first sign of intent, also at that which brought the script.
for (const kind of ['pointerover', 'focusin', 'touchstart'])
  document.addEventListener(kind, ({ target }) => expect(target as Element), { passive: true });
for (const one of document.querySelectorAll('[data-action=quick-view]:is(:hover, :focus)')) expect(one);

function expect(target: Element): void {
  const trigger = target.closest<HTMLElement>('[data-action=quick-view]:not([hidden])');
  const id = trigger ? productOf(trigger) : 0;
  if (id > 0) answers.fetch(id);
}

function open(id: number, trigger: HTMLElement | null): void {
  const { view, gallery, previous = '', next = '', hash, sheets } = look();
  linkSheets(sheets);
  const request = requestFor(id, trigger);
  const before = openedDialog(NAME);
  const ids = gallery === undefined ? [] : galleryOf(document.querySelectorAll(TRIGGERS), id);
  const leads: PopupGallery = {
    at: ids.indexOf(id),
    count: ids.length,
    labels: { previous, next },
    show: (at) => void openOverlay(requestFor(ids[at] as number, triggerOf(ids[at] as number) ?? trigger)),
    preload: (at) => answers.fetch(ids[at] as number),
  };
  const shown = view === undefined ? openContentPopup({ ...request, gallery: leads }) : openOverlay(request);
  if (shown.dialog === before) return;
  dress(shown);
  if (hash !== undefined) keepHash(shown.dialog);
}

/** The shop's own trigger of a product, whose card has its picture. */
function triggerOf(id: number): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(TRIGGERS)].find((one) => productOfTrigger(one) === id);
}

function requestFor(id: number, trigger: HTMLElement | null): OverlayRequest {
  const { view, title = '', size = '1 / 1', hash } = look();
  return {
    name: NAME,
    title,
    opener: trigger,
    place: view === undefined ? 'middle' : view === 'left' ? 'start' : 'end',
    skeleton: skeletonOf(trigger, size),
    removalDelay: REMOVAL_DELAY,
    ...(hash === undefined ? {} : { back: 'own' }),
    async load() {
      const html = await answers.take(id);
      return isRefused(html) ? refusal(html) : html;
    },
    failed: tellFailure,
    shown: (content) => void setTimeout(() => follow(id, content), FOLLOW_UP),
  };
}

/** What makes it a quick view of its kind, once. */
function dress({ dialog }: Overlay): void {
  const { animation, unnamed, thin, closes } = look();
  dialog.id = animation === undefined ? 'woosq-sidebar' : 'woosq-popup';
  dialog.classList.toggle('is-thin', thin !== undefined);
  dialog.classList.toggle('is-unnamed', unnamed !== undefined);
  if (animation) dialog.dataset.animation = animation;
  addsFromView(dialog, { closes: closes !== undefined });
}

/** Names what is shown, and tells who waits for it that its scripts have begun. */
function follow(id: number, content: HTMLElement): void {
  const dialog = content.closest('dialog');
  // A heading of the owner's stays what it is.
  if (look().heading === undefined) nameAfterProduct(dialog, '.woosq-product');
  if (dialog) document.dispatchEvent(new CustomEvent('woosq_loaded', { detail: id }));
}

if (document.getElementById('woosq')) linkSheets(look().sheets);
