// Panels that stand in the page and that browsers open without script.
import { FOCUS_AFTER, sayOpen } from './panel-state.live.ts';

/** How a panel closes. */
export interface PanelWays {
  /** Milliseconds from the wish to close to its end, while it goes away. */
  closeDelay?: number;
  /** Escape closes it. */
  onEscape?: boolean;
  /** A press beside it closes it. */
  onOutside?: boolean;
  /** Closed it is `inert` as well; nothing may then open it and use it at once. */
  inert?: boolean;
  /** The focus goes to the first thing in it that can be used, a little after it has opened. */
  focus?: boolean;
}

/** A panel of which somebody takes care. */
export interface KeptPanel {
  open(opener?: HTMLElement | null): void;
  close(): void;
}

/**
 * Keeps classes (`is-open`, `is-closed`), `aria-hidden` and the `aria-expanded` of everything that names the dialog by
 * `aria-controls` true, however it is opened and closed; brings the focus into it when it opens and back when it closes.
 */
export function keepPanel(dialog: HTMLDialogElement, signal: AbortSignal, ways: PanelWays = {}): KeptPanel {
  const { closeDelay = 0, onEscape = true, onOutside = true, inert = false, focus = false } = ways;
  // What browsers do by themselves they do.
  const isOwn = closeDelay > 0 || !onEscape || !onOutside || inert;
  let opener: Element | null = null;
  let focusing: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    const isOpen = dialog.open && closing === undefined;
    sayOpen(dialog, isOpen);
    dialog.classList.toggle('is-closing', closing !== undefined);
    if (inert) dialog.inert = !isOpen;
  };
  const opened = () => {
    clearTimeout(focusing);
    if (focus) focusing = setTimeout(() => focusable(dialog)?.focus(), FOCUS_AFTER);
  };
  const closed = () => {
    clearTimeout(focusing);
    clearTimeout(closing);
    closing = undefined;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    opener = null;
  };
  const close = () => {
    if (!dialog.open || closing !== undefined) return;
    const wait = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : closeDelay;
    if (wait === 0) return dialog.close();
    closing = setTimeout(() => dialog.close(), wait);
    tell();
  };

  let wasOpen = false;
  const look = () => {
    if (dialog.open !== wasOpen) {
      wasOpen = dialog.open;
      if (wasOpen) opened();
      else closed();
    }
    tell();
  };
  const watch = new MutationObserver(look);
  watch.observe(dialog, { attributeFilter: ['open'] });
  keepFocus(dialog, signal);
  if (isOwn) closeBy(dialog, signal, { onEscape, onOutside, close });
  signal.addEventListener('abort', () => {
    watch.disconnect();
    clearTimeout(focusing);
    clearTimeout(closing);
  });
  look();
  return {
    open(by = document.activeElement as HTMLElement | null) {
      if (dialog.open) return;
      opener = by;
      dialog.inert = false;
      dialog.showModal();
      look();
    },
    close,
  };
}

/** Lets a panel close by what its owner lets close it, and by its buttons, in its own time. */
function closeBy(
  dialog: HTMLDialogElement,
  signal: AbortSignal,
  { onEscape, onOutside, close }: { onEscape: boolean; onOutside: boolean; close(): void },
): void {
  let began: EventTarget | null = null;
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      if (onEscape) close();
    },
    { signal },
  );
  // The gesture by which phones go back; what was pressed beside it has been answered by then.
  dialog.addEventListener(
    'cancel',
    (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      if (onEscape) close();
    },
    { signal },
  );
  dialog.addEventListener(
    'pointerdown',
    ({ target }) => {
      began = target;
    },
    { signal },
  );
  dialog.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      // It has no padding, so what hits itself was beside it. Who drags out of a field is not done with it.
      if (target === dialog) {
        if (onOutside && (began ?? dialog) === dialog) close();
      } else if (target instanceof Element && target.closest('[command="close"]')) {
        event.preventDefault();
        close();
      }
    },
    { signal },
  );
}

const CONTROLS =
  'a[href], button, summary, select, textarea, input[type=submit], iframe, audio[controls], video[controls], [contenteditable], [tabindex]';
const FIELDS = 'input:not([type=hidden], [type=submit])';
const PASSED_OVER = '[disabled], [tabindex="-1"], [contenteditable=false]';

/** Lets Tab lead from the last thing in a dialog to its first one, and back: browsers lead out of the page in between. */
function keepFocus(dialog: HTMLDialogElement, signal: AbortSignal): void {
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || event.defaultPrevented || !dialog.open) return;
      const all = shownIn(dialog, `${CONTROLS}, ${FIELDS}`);
      const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
      if (event.target !== from && event.target !== dialog) return;
      event.preventDefault();
      to?.focus();
    },
    { signal },
  );
}

const shownIn = (dialog: HTMLElement, selector: string) =>
  [...dialog.querySelectorAll<HTMLElement>(selector)].filter(
    (one) => !one.matches(PASSED_OVER) && (one.checkVisibility?.({ visibilityProperty: true }) ?? true),
  );

/** Where somebody who opened it goes on: what says so, else the first field, else the first thing to use. */
function focusable(dialog: HTMLElement): HTMLElement | null {
  return (
    ['[autofocus]', FIELDS, CONTROLS].map((selector) => shownIn(dialog, selector)[0]).find(Boolean) ?? null
  );
}
