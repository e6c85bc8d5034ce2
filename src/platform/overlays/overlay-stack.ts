import { closeOnBack } from './close-on-back.ts';

// What is open above a page, in the order in which it was opened. The browser's own top layer is the stack that Escape
// and Tab keep to; this one has names, tells the page and gives the focus back.

/** How a dialog opens. */
export interface Opening {
  /** The page waits behind it (default). Else it stands beside the page, which goes on. */
  modal?: boolean | undefined;
  /**
   * What it was opened by: gets the focus back. Default: what has the focus. Null where nobody asked for it: what is not
   * modal then leaves the focus where it is.
   */
  opener?: Element | null | undefined;
  /** `own` where its owner keeps a history entry for it. Default: on phones, back closes what is modal. */
  back?: 'own' | undefined;
}

/** What is told on `document` of everything that opens and closes, as `detail` of `overlay-open` and `overlay-close`. */
export interface OverlayTold {
  name: string;
  dialog: HTMLDialogElement;
}

const BESIDE = 'overlay-beside';
/** Selector of what keeps the page from being used, also of dialogs that a browser opened without script. */
export const MODAL = `:is(dialog[open]:not(.${BESIDE}), [role=dialog]:popover-open)`;

const open = new Map<string, HTMLDialogElement>();
/** By what each dialog was opened, for what was opened in it and outlives it. */
const openers = new WeakMap<Element, Element>();

/** What is open under a name. */
export function openedDialog(name: string): HTMLDialogElement | undefined {
  return open.get(name);
}

/**
 * Opens a dialog above the page and whatever is open already. `<html>` and `<body>` carry the classes `{name}-open` and
 * `overlay-open` meanwhile, and `document` is told. Whatever closes it, its own `close` event tells its end.
 */
export function openDialog(
  name: string,
  dialog: HTMLDialogElement,
  { modal = true, opener = document.activeElement, back }: Opening = {},
): void {
  const ended = new AbortController();
  const tell = (what: 'open' | 'close') =>
    document.dispatchEvent(new CustomEvent<OverlayTold>(`overlay-${what}`, { detail: { name, dialog } }));
  // Beside the page nobody could reach it while something modal is open.
  const isBeside = !modal && !document.querySelector(MODAL);
  dialog.classList.toggle(BESIDE, isBeside);
  if (!isBeside) dialog.showModal();
  else if (opener) dialog.show();
  else dialog.open = true;
  open.set(name, dialog);
  if (opener) openers.set(dialog, opener);
  // Once it is closed and emptied, nothing tells in which dialog the opener stood.
  const around = opener?.closest('dialog');
  const before = around && openers.get(around);
  markPage(name, true);
  dialog.addEventListener(
    'close',
    () => {
      // It opened again before the event of its closing came.
      if (dialog.open) return;
      ended.abort();
      // Another one of its name may have opened while it closed.
      if (open.get(name) !== dialog) return;
      open.delete(name);
      markPage(name, false);
      if (!isBeside || dialog.contains(document.activeElement)) giveFocusBack(opener, before);
      tell('close');
    },
    { signal: ended.signal },
  );
  // Browsers do this for modal ones alone.
  const closeTop = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(MODAL)) return;
    // What closes is told a little later.
    if ([...open.values()].filter((one) => one.open).at(-1) === dialog) dialog.close();
  };
  if (isBeside) document.addEventListener('keydown', closeTop, { signal: ended.signal });
  else if (back !== 'own') closeOnBack(dialog, open.size, ended.signal);
  tell('open');
}

/** The page's own classes while something is open; the last one to close takes `overlay-open` along. */
function markPage(name: string, isOpen: boolean): void {
  for (const { classList } of [document.documentElement, document.body]) {
    classList.toggle(`${name}-open`, isOpen);
    classList.toggle('overlay-open', isOpen || open.size > 0);
  }
}

/**
 * To the opener or what has its id now, or to what had opened the dialog in which it stood; where none can have it, to what is
 * topmost, at last the page's own part.
 */
function giveFocusBack(opener: Element | null, before: Element | null | undefined): void {
  const same = opener?.isConnected ? opener : opener?.id && document.getElementById(opener.id);
  for (const one of [same, before]) {
    if (one instanceof HTMLElement) one.focus();
    if (document.activeElement === one) return;
  }
  if (document.activeElement !== document.body) return;
  const top = [...open.values()].at(-1) ?? document.querySelector<HTMLElement>('main');
  if (!top) return;
  if (!top.hasAttribute('tabindex')) top.tabIndex = -1;
  top.focus({ preventScroll: true });
}
