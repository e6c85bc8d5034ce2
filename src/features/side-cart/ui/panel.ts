import { openedDialog } from '#platform/overlays/overlay-stack.ts';

/** Name of the panel among what opens above pages. */
export const PANEL = 'side-cart';

/** What the page says of the side cart. */
export function markOf(): HTMLElement {
  return document.querySelector<HTMLElement>('[data-side-cart]') ?? document.createElement('i');
}

/** The panel while it is open. */
export function openPanelDialog(): HTMLDialogElement | undefined {
  const dialog = openedDialog(PANEL);
  return dialog?.open ? dialog : undefined;
}

let requests = 0;

/** Whether a request of the panel is under way: what is pressed in its lines meanwhile is passed over (SIDE-004). */
export function isBusy(): boolean {
  return requests > 0;
}

/** Shows the panel as loading while something is asked for. */
export async function busy<Done>(deed: () => Promise<Done>): Promise<Done> {
  requests++;
  showBusy();
  try {
    return await deed();
  } finally {
    requests--;
    showBusy();
  }
}

/** Also of a panel that was opened meanwhile. */
export function showBusy(): void {
  const modal = openPanelDialog()?.querySelector<HTMLElement>('.xoo-wsc-modal');
  modal?.classList.toggle('xoo-wsc-loading', isBusy());
  if (modal) modal.ariaBusy = isBusy() ? 'true' : null;
}
