import { cartScript } from '#features/cart/public.ts';
import { callShop, logCallFailure } from '#platform/calls/call-shop.ts';
import { openOverlay } from '#platform/overlays/open-overlay.ts';
import type { xooWscRefreshFragments } from '../calls/xoo-wsc-refresh-fragments.ts';
import { COUNT, FOOT, FRAME, LINES, SUGGESTED } from '../rules/side-cart-view.ts';
import { markOf, openPanelDialog, PANEL, showBusy } from './panel.ts';
import { clearPageNotices } from './panel-notices.ts';
import { saveBeforeLeaving, showPending } from './panel-quantities.ts';

/** How long an answer may take, in milliseconds. */
const PATIENCE = 30_000;

let lacksSuggestions = false;

/** Whether the panel is open (SIDE-003). */
export function isOpen(): boolean {
  return openPanelDialog() !== undefined;
}

/** Closes it. */
export function closePanel(): void {
  openPanelDialog()?.close();
}

/** Opens the panel at once with the cart as this browser knows it, else as the shop tells it. */
export function openPanel(opener: Element): void {
  const { heading = '', side, width, height, close, basket: hasBasket } = markOf().dataset;
  clearPageNotices();
  const { dialog, content } = openOverlay({
    name: PANEL,
    title: heading,
    opener,
    place: side === 'left' ? 'start' : 'end',
    load: panelHtml,
  });
  dialog.style.setProperty('--overlay-size', `${width}px`);
  if (height === 'auto') Object.assign(dialog.style, { height: 'fit-content', maxHeight: '100dvh' });
  const head = dialog.querySelector('.overlay-head');
  for (const button of head?.querySelectorAll<HTMLElement>(
    '[data-overlay-close]:not(.xoo-wsc-header-basket)',
  ) ?? [])
    button.hidden = close !== 'yes';
  const basket = frame().querySelector('.xoo-wsc-header-basket');
  if (basket && hasBasket === 'yes' && !head?.querySelector('.xoo-wsc-header-basket')) head?.prepend(basket);
  content.addEventListener('input', typed);
  content.addEventListener('click', (event) => void saveBeforeLeaving(event));
  watch(content);
}

function typed({ target }: Event): void {
  if ((target as Element).matches('.xoo-wsc-qty'))
    target?.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Each time the lines are put in place, what waits to be saved is shown in them again. */
function watch(content: HTMLElement): void {
  new MutationObserver(() => {
    showPending();
    showBusy();
    if (lacksSuggestions && content.querySelector(SUGGESTED)) {
      lacksSuggestions = false;
      void suggest();
    }
  }).observe(content, { childList: true, subtree: true });
}

function frame(): DocumentFragment {
  const template = document.getElementById(FRAME) as HTMLTemplateElement | null;
  return document.importNode(template?.content ?? document.createDocumentFragment(), true);
}

async function panelHtml(): Promise<string> {
  const stored = (await cartScript()).storedFragments();
  // What was stored before the side cart was switched on has no lines for it.
  const isKnown = stored && (LINES in stored || Object.keys(stored).length === 0);
  const fragments = isKnown ? stored : (await refresh()).fragments;
  const shown = frame();
  for (const selector of [LINES, FOOT, SUGGESTED]) {
    const html = fragments[selector];
    const place = shown.querySelector(selector);
    if (html && place) place.outerHTML = html;
  }
  shown.querySelector('.xoo-wsc-header-basket')?.remove();
  const [count, place] = [fragments[COUNT], openPanelDialog()?.querySelector(COUNT)];
  if (count && place) place.outerHTML = count;
  // Suggestions follow, once there is a place for them: nobody waits for them.
  lacksSuggestions = stored !== undefined && LINES in stored;
  const box = document.createElement('div');
  box.append(shown);
  return box.innerHTML;
}

/** Asks for the cart as it is now, with what is suggested. */
export async function refresh() {
  const cart = await cartScript();
  const answer = await cart.inTurn(() =>
    callShop<typeof xooWscRefreshFragments>('shop-ajax/xoo_wsc_refresh_fragments', {}, { timeout: PATIENCE }),
  );
  void cart.takeFragments(answer);
  return answer;
}

/** Brings what is suggested with the cart as it is now. */
export async function suggest(): Promise<void> {
  if (markOf().dataset.suggests !== 'yes') return;
  await refresh().catch(logCallFailure);
}

/** Says how much is in the cart where screen readers hear it: in the panel, or on the page. */
export function sayCount(): void {
  const { heading = '' } = markOf().dataset;
  const count = document.querySelector('.xoo-wsc-items-count')?.textContent ?? '';
  const place = document.querySelector('[data-side-cart-says]');
  if (place && count !== '') place.textContent = `${heading}: ${count}`;
}
