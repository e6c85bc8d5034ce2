import { readPageContext } from '#platform/islands/page-context-block.ts';
import { insertHtml } from '#platform/live/insert-html.ts';
import { markOf, openPanelDialog } from './panel.ts';

const OWN = 'xoo-wsc-page-notice';
let ending: ReturnType<typeof setTimeout> | undefined;

/** Shows the notices of an answer in the panel, until their time is over (SIDE-008). */
export async function showInPanel(html: string): Promise<void> {
  const place = openPanelDialog()?.querySelector<HTMLElement>('.xoo-wsc-notice-container');
  if (!place || html === '' || markOf().dataset.notices !== 'yes') return;
  await insertHtml(place, html, true);
  endLater(place, () => place.replaceChildren());
}

/** The same as plain text, for what was refused before it was sent. */
export function sayInPanel(text: string): Promise<void> {
  return showInPanel(noticeOf(text));
}

function noticeOf(text: string): string {
  const list = document.createElement('ul');
  list.className = 'xoo-wsc-notices';
  const notice = list.appendChild(document.createElement('li'));
  notice.className = 'xoo-wsc-notice-error woocommerce-error';
  notice.textContent = text;
  return list.outerHTML;
}

/** While the panel is closed: prints notices of the cart on the page, beside the button that was pressed. */
export function showOnPage(html: string, near: Element): void {
  if (html === '' || openPanelDialog()) return;
  clearOwn();
  const notice = document.createElement('div');
  notice.className = OWN;
  notice.role = 'alert';
  notice.popover = 'manual';
  Object.assign(notice.style, { position: 'fixed', margin: '1rem auto auto', maxWidth: 'calc(100% - 2rem)' });
  (near.closest('dialog') ?? document.body).append(notice);
  notice.showPopover?.();
  // Told once it is on the page, so that it is heard.
  void insertHtml(notice, /^\s*</.test(html) ? html : noticeOf(html), true);
  endLater(notice, () => notice.remove());
}

/** Whoever is in it or points at it is not done with it. */
function endLater(place: HTMLElement, end: () => void): void {
  clearTimeout(ending);
  const time = Number(markOf().dataset.noticeTime);
  const look = () => {
    if (place.matches(':hover') || place.contains(document.activeElement)) ending = setTimeout(look, time);
    else end();
  };
  ending = setTimeout(look, time);
}

function clearOwn(): void {
  for (const old of document.querySelectorAll(`.${OWN}`)) old.remove();
}

/** Takes away what the page says of the cart, which the panel shows itself. */
export function clearPageNotices(): void {
  clearOwn();
  const { cart } = readPageContext().addresses;
  for (const notice of document.querySelectorAll('.woocommerce-notices-wrapper > .woocommerce-message'))
    if (notice.querySelector(`a[href^="${CSS.escape(cart)}"], .restore-item`)) notice.remove();
}
