import { isOwnPath } from '#kit/own-path.ts';
import { insertHtml } from '#platform/live/insert-html.ts';

/** Milliseconds between the end of the closing animation and the emptying (QV-017). */
const EMPTY_AFTER = 20;

/** What is to be shown above the page. */
export interface OverlayRequest {
  /** One of a name is open at a time. `<html>` and `<body>` carry the class `{name}-open` meanwhile. */
  name: string;
  /** Its heading, which names it to assistive technology. */
  title: string;
  /** Brings its HTML; the signal is aborted when it is closed before. */
  load(signal: AbortSignal): Promise<string>;
  /** A box in the middle (default), or a panel at the start or end of the line. */
  place?: 'middle' | 'start' | 'end';
  /** What it was opened by: gets the focus back. Default: what has the focus. */
  opener?: Element | null;
  /** Told when its HTML cannot be loaded; it then closes silently. Without it, it says so and offers to try again. */
  failed?(error: unknown): void;
}

/** Something open above the page. */
export interface Overlay {
  readonly dialog: HTMLDialogElement;
  /** Holds what it shows. */
  readonly content: HTMLElement;
  close(): void;
}

interface Opened extends Overlay {
  /** Shows something else in it. */
  show(request: OverlayRequest): void;
}

// In the order in which they were opened; the browser's own top layer is the stack that Escape and Tab keep to.
const open = new Map<string, Opened>();

/** What is open under a name. */
export function openedOverlay(name: string): Overlay | undefined {
  return open.get(name);
}

/**
 * Opens a modal dialog above the page and whatever is open already, at once with a word that it loads, and fills it.
 * Escape, a click beside it, its close button and every `data-overlay-close` in it close it; such a control may carry
 * `data-redirect`, a path of this site to go to. What is open under the same name only changes its content. Throws on
 * a page without the shell (`OverlayShell`).
 */
export function openOverlay(request: OverlayRequest): Overlay {
  const before = open.get(request.name);
  // One that closes already has had its turn.
  const opened = before?.dialog.open ? before : make(request);
  opened.show(request);
  return opened;
}

function make({ name, place = 'middle', opener = document.activeElement }: OverlayRequest): Opened {
  const shell = document.querySelector<HTMLTemplateElement>('template#overlay-shell');
  if (!shell) throw new Error('No overlay can open: the page has no #overlay-shell.');
  const made = document.importNode(shell.content, true);
  fetchSheet(made);
  const dialog = find<HTMLDialogElement>(made, 'dialog');
  const content = find(dialog, '.overlay-content');
  const title = find(dialog, '[data-overlay-title]');
  const loading = find(dialog, '.overlay-loading');
  const failed = find(dialog, '.overlay-failed');
  let loads = new AbortController();
  let asked: OverlayRequest;
  title.id = `overlay-title-${name}`;
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.classList.add(`overlay-${place}`, `overlay-of-${name}`);

  const load = async () => {
    loads.abort();
    loads = new AbortController();
    const { signal } = loads;
    content.setAttribute('aria-busy', 'true');
    loading.hidden = content.childElementCount > 0;
    failed.hidden = true;
    try {
      const html = await asked.load(signal);
      if (signal.aborted) return;
      await insertHtml(content, html, true);
    } catch (error) {
      if (signal.aborted) return;
      if (asked.failed) {
        dialog.close();
        return asked.failed(error);
      }
      failed.hidden = false;
      reportError(error);
    }
    if (signal.aborted) return;
    loading.hidden = true;
    content.removeAttribute('aria-busy');
  };

  dialog.addEventListener('close', () => {
    loads.abort();
    if (open.get(name) === opened) {
      open.delete(name);
      markPage(name, false);
      giveFocusBack(opener);
    }
    void ended(dialog).then(() =>
      setTimeout(() => {
        content.replaceChildren();
        dialog.remove();
      }, EMPTY_AFTER),
    );
  });
  closeByPointer(dialog);
  find(failed, '[data-overlay-again]').addEventListener('click', () => void load());
  document.body.append(dialog);
  dialog.showModal();
  markPage(name, true);
  const opened: Opened = {
    dialog,
    content,
    close: () => dialog.close(),
    show(request) {
      asked = request;
      title.textContent = request.title;
      void load();
    },
  };
  open.set(name, opened);
  return opened;
}

/** Links the sheet that the shell brings, once; until it is there the dialog is plain, but works. */
function fetchSheet(made: ParentNode): void {
  const link = made.querySelector('link');
  link?.remove();
  const href = link?.getAttribute('href');
  if (link && !document.head.querySelector(`link[href="${href}"]`)) document.head.append(link);
}

function find<Found extends HTMLElement = HTMLElement>(within: ParentNode, selector: string): Found {
  const found = within.querySelector<Found>(selector);
  if (!found) throw new Error(`The overlay shell has no ${selector}.`);
  return found;
}

/** Closes on a click beside the dialog or on what says that it closes it. */
function closeByPointer(dialog: HTMLDialogElement): void {
  let began: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => {
    began = target;
  });
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    // The dialog has no padding, so what hits itself was beside it. Who drags out of a field is not done with it.
    if (target === dialog && (began ?? dialog) === dialog) return dialog.close();
    const control = target instanceof Element && target.closest<HTMLElement>('[data-overlay-close]');
    if (!control) return;
    dialog.close();
    const { redirect = '' } = control.dataset;
    if (isOwnPath(redirect)) location.assign(redirect);
  });
}

/** The page's own classes while something is open; the last one to close takes `overlay-open` along. */
function markPage(name: string, isOpen: boolean): void {
  for (const { classList } of [document.documentElement, document.body]) {
    classList.toggle(`${name}-open`, isOpen);
    classList.toggle('overlay-open', isOpen || open.size > 0);
  }
}

/** To the opener or what has its id now; where neither can have it, to what is topmost, at last the page's own part. */
function giveFocusBack(opener: Element | null): void {
  const same = opener?.isConnected ? opener : opener?.id && document.getElementById(opener.id);
  if (same instanceof HTMLElement) same.focus();
  if (document.activeElement !== document.body) return;
  const top = [...open.values()].at(-1)?.dialog ?? document.querySelector<HTMLElement>('main');
  if (!top) return;
  if (!top.hasAttribute('tabindex')) top.tabIndex = -1;
  top.focus({ preventScroll: true });
}

/** When the closing animation has been seen; at once where there is none. */
async function ended(dialog: HTMLDialogElement): Promise<void> {
  await Promise.allSettled((dialog.getAnimations?.() ?? []).map(({ finished }) => finished));
}
