import { type Overlay, type OverlayRequest, openOverlay } from './open-overlay.ts';
import { MODAL } from './overlay-stack.ts';

interface Waiting {
  request: OverlayRequest;
  priority: number;
  open(): void;
}

/** In the order in which they open. */
const waiting: Waiting[] = [];

/**
 * Opens, in its turn, what nobody has asked for: once nothing modal is open and its place is free, the highest priority
 * first and those alike in the order in which they came. What shoppers open meanwhile opens at once, by `openOverlay`.
 * Answers what has opened, or null if the signal took it out before.
 */
export function queueOverlay(
  request: OverlayRequest,
  priority = 0,
  signal?: AbortSignal,
): Promise<Overlay | null> {
  if (signal?.aborted) return Promise.resolve(null);
  const { promise, resolve, reject } = Promise.withResolvers<Overlay | null>();
  const open = () => {
    try {
      resolve(openOverlay(request));
    } catch (error) {
      reject(error);
    }
  };
  const one: Waiting = { request, priority, open };
  waiting.push(one);
  waiting.sort((a, b) => b.priority - a.priority);
  signal?.addEventListener('abort', () => {
    takeOut(one);
    resolve(null);
  });
  // Whatever closes, also a dialog that a browser opened without script. Added again, a listener stays one.
  for (const kind of ['close', 'toggle']) document.addEventListener(kind, soon, true);
  soon();
  return promise;
}

function takeOut(one: Waiting): boolean {
  const at = waiting.indexOf(one);
  if (at >= 0) waiting.splice(at, 1);
  return at >= 0;
}

/** Once all that is asked for at the same time has been, and what closes has given the focus back. */
function soon(): void {
  setTimeout(openNext);
}

function openNext(): void {
  for (const one of [...waiting]) {
    const { place = 'middle' } = one.request;
    if (document.querySelector(`${MODAL}, dialog.overlay-${place}[open]`)) continue;
    if (takeOut(one)) one.open();
  }
}
