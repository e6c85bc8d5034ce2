import type { Start } from '#platform/live/live-script.ts';

/** Milliseconds after which the focus goes into what has opened. */
export const FOCUS_AFTER = 100;

/**
 * Keeps what a dialog of the page and its openers say of its state true, however it is opened and closed; `data-focus`
 * where the focus goes to its first field.
 */
export const start: Start = (dialog, { signal }) => {
  const { dataset } = dialog;
  let focusing: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const { open } = dialog as HTMLDialogElement;
    sayOpen(dialog, open);
    clearTimeout(focusing);
    if (open && 'focus' in dataset)
      focusing = setTimeout(() => dialog.querySelector<HTMLElement>('input')?.focus(), FOCUS_AFTER);
  };
  const watch = new MutationObserver(look);
  watch.observe(dialog, { attributeFilter: ['open'] });
  signal.addEventListener('abort', () => {
    watch.disconnect();
    clearTimeout(focusing);
  });
  look();
};

/** Says of a panel, and of everything that names it by `aria-controls`, whether it is open. */
export function sayOpen(panel: HTMLElement, isOpen: boolean): void {
  panel.classList.toggle('is-open', isOpen);
  panel.classList.toggle('is-closed', !isOpen);
  if (isOpen) panel.removeAttribute('aria-hidden');
  else panel.setAttribute('aria-hidden', 'true');
  for (const control of document.querySelectorAll(`[aria-controls="${panel.id}"]`)) {
    control.setAttribute('aria-expanded', `${isOpen}`);
    control.classList.toggle('is-open', isOpen);
  }
}
