import type { Start } from '#platform/live/live-script.ts';
import { keepPanel } from './keep-panel.ts';

/** Keeps what a dialog of the page and its openers say of its state true; `data-focus` where the focus goes into it. */
export const start: Start = (dialog, { signal }) => {
  keepPanel(dialog as HTMLDialogElement, signal, { focus: 'focus' in dialog.dataset });
};
