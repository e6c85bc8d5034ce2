import { type Overlay, type OverlayRequest, openOverlay } from './open-overlay.ts';
import { openedDialog } from './overlay-stack.ts';
import { placeBeside, preloadedBeside } from './popup-gallery.ts';

/** Milliseconds after which the focus goes to what is shown (POP-001). */
const FOCUS_AFTER = 16;

/** Several things of which a popup shows one at a time (POP-002). */
export interface PopupGallery {
  count: number;
  /** Which one is shown at first, from 0. */
  at: number;
  /** What its buttons are called. */
  labels: { previous: string; next: string };
  show(at: number): void;
  /** Fetches one early. */
  preload(at: number): void;
}

/** What a content popup shows. */
export type ContentPopupRequest = OverlayRequest & { gallery?: PopupGallery | undefined };

/**
 * Opens a popup with content (POP-001): an overlay that the focus enters a frame after it has opened, that closes on
 * Escape when the key is let go, and that may lead through a gallery by buttons and arrow keys. Open already under its name it
 * only changes what it shows, and its gallery.
 */
export function openContentPopup({ gallery, ...request }: ContentPopupRequest): Overlay {
  const before = openedDialog(request.name);
  const popup = openOverlay(request);
  const { dialog } = popup;
  if (dialog !== before) {
    closeOnKeyUp(dialog);
    setTimeout(() => dialog.open && focusWithin(popup), FOCUS_AFTER);
  }
  dialog.querySelector('.popup-gallery')?.remove();
  if (gallery && gallery.count > 1) leadThrough(dialog, gallery);
  return popup;
}

/** To the dialog itself, which then says its name; what asks for the focus by itself has it. */
function focusWithin({ dialog }: Overlay): void {
  const asking = dialog.querySelector<HTMLElement>('[autofocus]');
  dialog.tabIndex = -1;
  (asking ?? dialog).focus({ preventScroll: true });
}

/** Browsers close dialogs when Escape is pressed; one that another dialog above it has answered is not meant. */
function closeOnKeyUp(dialog: HTMLDialogElement): void {
  let isPressed = false;
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    isPressed = true;
  });
  dialog.addEventListener('keyup', ({ key }) => {
    if (key === 'Escape' && isPressed) dialog.close();
    if (key === 'Escape') isPressed = false;
  });
}

/** Where arrow keys have a meaning of their own. */
const OWN_ARROWS =
  'input, select, textarea, [contenteditable], [role=tab], [role=slider], [role=group][tabindex], video, audio';

function leadThrough(dialog: HTMLDialogElement, { at, count, labels, show, preload }: PopupGallery): void {
  let place = at;
  const box = Object.assign(document.createElement('div'), { className: 'popup-gallery' });
  const go = (way: 1 | -1) => {
    place = placeBeside(place, way, count);
    show(place);
    for (const early of preloadedBeside(place, way, count)) preload(early);
  };
  const button = (className: string, label: string, way: 1 | -1) => {
    const one = Object.assign(document.createElement('button'), { type: 'button', title: label });
    one.className = `icon-button ${className}`;
    one.ariaLabel = label;
    one.addEventListener('click', () => go(way));
    return one;
  };
  box.append(button('popup-previous', labels.previous, -1), button('popup-next', labels.next, 1));
  dialog.querySelector('.overlay-head [data-overlay-close]')?.before(box);
  // One that another gallery took the place of hears nothing more.
  dialog.addEventListener('keydown', function walk(event) {
    if (!box.isConnected) return dialog.removeEventListener('keydown', walk);
    const { key, target, defaultPrevented: isTaken } = event;
    if (isTaken || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!key.startsWith('Arrow') || (target as Element).closest(OWN_ARROWS)) return;
    const isRight = key === 'ArrowRight';
    if (!isRight && key !== 'ArrowLeft') return;
    event.preventDefault();
    // What comes next is to the left where words run that way.
    go(isRight === (document.dir !== 'rtl') ? 1 : -1);
  });
  for (const early of preloadedBeside(place, 1, count)) preload(early);
}
