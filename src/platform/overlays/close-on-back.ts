/** Value with which a dialog closes because its page is left: its history entry then stays, since going back would stop that. */
export const LEAVES = 'leaves';

/**
 * Lets the back button of phones close a modal dialog, the `depth`th of those open: it has a history entry of its own,
 * which goes with it however it closes. Browsers that close dialogs by that gesture themselves (`CloseWatcher`) need none.
 */
export function closeOnBack(dialog: HTMLDialogElement, depth: number, ended: AbortSignal): void {
  if ('CloseWatcher' in window || !matchMedia('(pointer: coarse)').matches) return;
  const depthNow = (): number => history.state?.overlays ?? 0;
  // One that stands in the page may have closed before.
  dialog.returnValue = '';
  history.pushState({ ...history.state, overlays: depth }, '');
  addEventListener('popstate', () => depthNow() < depth && dialog.close(), { signal: ended });
  ended.addEventListener('abort', () => {
    if (depthNow() === depth && dialog.returnValue !== LEAVES) history.back();
  });
}
