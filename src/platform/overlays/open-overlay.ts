import { isOwnPath } from '#kit/own-path.ts';
import { insertHtml } from '#platform/live/insert-html.ts';
import { LEAVES } from './close-on-back.ts';
import { type Opening, openDialog, openedDialog } from './overlay-stack.ts';

/** Milliseconds between the end of the closing animation and the emptying, where nobody says otherwise (QV-017). */
const EMPTY_AFTER = 20;

/** Where it stands, how wide it is and how it comes; each as `overlay.css` knows it. */
export interface OverlayLook {
  /** A box in the middle (default), a panel at the start or end of the line, a bar, a corner, or the whole window. */
  place?: 'middle' | 'start' | 'end' | 'top' | 'bottom' | `${'top' | 'bottom'}-${'start' | 'end'}` | 'full';
  /** Its width, where its place leaves it open. Default: what its place has. */
  size?: 'small' | 'medium' | 'large';
  /** Default: what its place has; `grow` from what opened it. Whoever wants no motion has none. */
  motion?: 'slide' | 'fade' | 'grow' | 'none';
}

/** What is to be shown above the page. */
export type OverlayRequest = OverlayLook &
  Opening & {
    /** One of a name is open at a time. `<html>` and `<body>` carry the class `{name}-open` meanwhile. */
    name: string;
    /** Its heading, which names it to assistive technology. */
    title: string;
    /** What stands there until its content comes, of its size, so that nothing jumps. Default: a word that it loads. */
    skeleton?: Node;
    /** Milliseconds between the end of its closing animation and its emptying. Default: 20 (QV-017). */
    emptyAfter?: number;
    /** Milliseconds between its closing and its emptying, whatever is still to be seen of it then. */
    removalDelay?: number;
    /** Told each time when content that was loaded is in its place. */
    shown?(content: HTMLElement): void;
    /** Told when its content cannot be had; it then closes silently. Without it, it says so and offers to try again. */
    failed?(error: unknown): void;
  } & (
    | {
        /** Brings its HTML; the signal is aborted when it is closed before. */
        load(signal: AbortSignal): Promise<string>;
        document?: never;
      }
    | {
        /** The id of a document that stands in the page as `document-{id}`, inert in a `<template>` or not shown. */
        document: string;
        load?: never;
      }
  );

/** Something open above the page that the shell frames. */
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

const overlays = new WeakMap<Element, Opened>();

/**
 * Opens a dialog above the page and whatever is open already, at once with a word that it loads, and fills it.
 * Escape, a click beside it, its close button and every `data-overlay-close` in it close it; such a control may carry
 * `data-redirect`, a path of this site to go to. What is open under the same name only changes its content. Throws on
 * a page without the shell (`OverlayShell`).
 */
export function openOverlay(request: OverlayRequest): Overlay {
  const before = openedDialog(request.name);
  // One that closes already has had its turn.
  const opened = (before?.open && overlays.get(before)) || make(request);
  opened.show(request);
  return opened;
}

function make(request: OverlayRequest): Opened {
  const { name, place = 'middle', size, motion } = request;
  const shell = document.querySelector<HTMLTemplateElement>('template#overlay-shell');
  if (!shell) throw new Error('No overlay can open: the page has no #overlay-shell.');
  const frame = document.importNode(shell.content, true);
  const part = <Found extends HTMLElement = HTMLElement>(selector: string) =>
    frame.querySelector(selector) as Found;
  const dialog = part<HTMLDialogElement>('dialog');
  linkSheet(frame.querySelector('link'));
  const content = part('.overlay-content');
  const title = part('[data-overlay-title]');
  const loading = part('.overlay-loading');
  const failed = part('.overlay-failed');
  let loads = new AbortController();
  let asked: OverlayRequest;
  title.id = `overlay-title-${name}`;
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.classList.add(`overlay-${place}`, `overlay-of-${name}`);
  Object.assign(dialog.dataset, size && { size }, motion && { motion });
  if (motion === 'grow') growFrom(request.opener ?? document.activeElement, dialog);

  const load = async () => {
    loads.abort();
    loads = new AbortController();
    const { signal } = loads;
    content.setAttribute('aria-busy', 'true');
    failed.hidden = true;
    const waits = content.inert || content.childElementCount === 0;
    if (waits && asked.skeleton) {
      content.replaceChildren(asked.skeleton);
      content.inert = true;
    }
    loading.hidden = !waits;
    loading.classList.toggle('visually-hidden', content.inert);
    try {
      const html = asked.load ? await asked.load(signal) : htmlOf(asked.document);
      if (signal.aborted) return;
      await insertHtml(content, html, true);
      content.inert = false;
    } catch (error) {
      if (signal.aborted) return;
      if (asked.failed) {
        dialog.close();
        return asked.failed(error);
      }
      failed.hidden = false;
      if (content.inert) content.replaceChildren();
      content.inert = false;
      reportError(error);
    }
    if (signal.aborted) return;
    loading.hidden = true;
    content.removeAttribute('aria-busy');
    if (failed.hidden) asked.shown?.(content);
  };

  dialog.addEventListener('close', () => {
    loads.abort();
    const empty = () => {
      content.replaceChildren();
      dialog.remove();
    };
    const { removalDelay, emptyAfter = EMPTY_AFTER } = asked;
    if (removalDelay !== undefined) setTimeout(empty, removalDelay);
    else void ended(dialog).then(() => setTimeout(empty, emptyAfter));
  });
  closeByPointer(dialog);
  part('[data-overlay-again]').addEventListener('click', () => void load());
  document.body.append(dialog);
  const opened: Opened = {
    dialog,
    content,
    close: () => dialog.close(),
    show(wanted) {
      asked = wanted;
      title.textContent = wanted.title;
      void load();
    },
  };
  overlays.set(dialog, opened);
  openDialog(name, dialog, request);
  return opened;
}

/** Lets a dialog in the middle come from where its opener is seen. */
function growFrom(opener: Element | null, { style }: HTMLElement): void {
  const { left = 0, top = 0, width = 0, height = 0 } = opener?.getBoundingClientRect() ?? {};
  if (width === 0) return;
  style.setProperty(
    '--overlay-from',
    `${left + width / 2 - innerWidth / 2}px ${top + height / 2 - innerHeight / 2}px`,
  );
}

/** Links the sheet that the shell brings, once; until it is there the dialog is plain, but works. */
function linkSheet(link: Element | null): void {
  link?.remove();
  if (link && !document.head.querySelector(`link[href="${link.getAttribute('href')}"]`))
    document.head.append(link);
}

/** What it shows is made anew each time, so that videos and forms in it begin anew. */
function htmlOf(id: string): string {
  const found = document.getElementById(`document-${id}`);
  if (!found) throw new Error(`The page has no document ${id}.`);
  return found.innerHTML;
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
    const { redirect = '' } = control.dataset;
    const leads = isOwnPath(redirect);
    dialog.close(leads ? LEAVES : undefined);
    if (leads) location.assign(redirect);
  });
}

/** When the closing animation has been seen; at once where there is none. */
async function ended(dialog: HTMLDialogElement): Promise<void> {
  await Promise.allSettled((dialog.getAnimations?.() ?? []).map(({ finished }) => finished));
}
