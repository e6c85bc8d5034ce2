import { callShop } from '#platform/calls/call-shop.ts';
import { type Overlay, type OverlayRequest, openOverlay } from '#platform/overlays/open-overlay.ts';
import { openedDialog } from '#platform/overlays/overlay-stack.ts';
import type { xooElContainer } from '../calls/xoo-el-container.ts';
import { referralOf, type Section, targetOf } from '../rules/sections.ts';
import { SHOW_SECTION, wantSection } from './wanted-section.ts';

/** The overlay's name: `<body>` carries `xoo-el-popup-open` while it is active. */
export const POPUP = 'xoo-el-popup';

/** The mark that pages for guests carry; it says how the popup looks. */
function popupMark(): HTMLElement | null {
  return document.getElementById('xoo-el-mark');
}

/** By section: a page that sets a password anew knows another container than others. */
const fetched = new Map<Section, Promise<string>>();

/** Fetches what the popup shows, once a page: at the first sign that it will be asked for. */
export function prefetchPopup(section: Section): Promise<string> {
  const known = fetched.get(section);
  if (known) return known;
  const html = callShop<typeof xooElContainer>('ajax/xoo_el_container', { section }).then(
    (answer) => answer.html,
  );
  fetched.set(section, html);
  html.catch(() => fetched.delete(section));
  return html;
}

/** Opens the popup on a section; `opener` is what was pressed, null where the address asks for it. */
export function openPopup(section: Section, opener: HTMLElement | null, redirect = ''): void {
  showPopup(section, redirect, (request) => openOverlay({ ...request, opener: leftDrawer(opener) }));
}

/** Closes the drawer of the page that a trigger stands in, such as the phone's menu; answers what opened that. */
function leftDrawer(opener: HTMLElement | null): Element | null {
  const drawer = opener?.closest<HTMLDialogElement>('dialog.drawer[open]');
  drawer?.close();
  return (drawer && document.querySelector(`[commandfor="${drawer.id}"]`)) || opener;
}

/** The same by the means of whoever opens it, which may let it wait for its turn. */
export function showPopup(
  asked: Section,
  redirect: string,
  open: (request: OverlayRequest) => Overlay | null | Promise<Overlay | null>,
): void {
  const mark = popupMark();
  if (!mark) return;
  const { title = '', forced, single } = mark.dataset;
  const section = targetOf(asked, single !== undefined);
  const wanted = { section, redirect, referral: referralOf(asked) };
  const shown = openedDialog(POPUP)?.querySelector('.xoo-el-container');
  if (shown) {
    shown.dispatchEvent(new CustomEvent(SHOW_SECTION, { detail: wanted }));
    return;
  }
  wantSection(wanted);
  void Promise.resolve(open({ name: POPUP, title, load: () => shownHtml(section) })).then((opened) => {
    if (!opened) return;
    opened.dialog.style.cssText += mark.style.cssText;
    if (forced !== undefined) keepOpen(opened.dialog);
  });
}

/** The container, when it is to be seen: whoever logged in elsewhere meanwhile is no guest any more. */
async function shownHtml(section: Section): Promise<string> {
  const html = await prefetchPopup(section);
  if (html === '') location.reload();
  return html;
}

/** Closes the popup, if it is open and may be closed. */
export function closePopup(): void {
  const dialog = openedDialog(POPUP);
  if (dialog && dialog.dataset.forced === undefined) dialog.close();
}

/** With “force popup” no guest closes it (AUTH-029b). */
function keepOpen(dialog: HTMLDialogElement): void {
  dialog.dataset.forced = '';
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  // Browsers let a second Escape through whatever the page says.
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') event.preventDefault();
  });
  dialog.addEventListener(
    'click',
    (event) => {
      if (event.target === dialog) event.stopImmediatePropagation();
    },
    true,
  );
}
