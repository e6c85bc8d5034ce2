import { LEAVES } from '#platform/overlays/close-on-back.ts';

/** What the address ends in while the quick view is open (QV-007). */
const HASH = '#woosq';

/** Lets the address tell that a dialog is open: going back closes it, and closing it goes back. */
export function keepHash(dialog: HTMLDialogElement): void {
  const ended = new AbortController();
  history.pushState(history.state, '', HASH);
  const look = () => {
    if (location.hash !== HASH) dialog.close();
  };
  for (const kind of ['hashchange', 'popstate']) addEventListener(kind, look, { signal: ended.signal });
  dialog.addEventListener('close', () => {
    ended.abort();
    if (location.hash === HASH && dialog.returnValue !== LEAVES) history.back();
  });
}
