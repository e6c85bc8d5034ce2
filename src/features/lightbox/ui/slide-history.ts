import { LEAVES } from '#platform/overlays/close-on-back.ts';
import { slideIn, withSlide } from '../rules/slide-address.ts';
import type { Opened } from './opened.ts';

/** Milliseconds between two writings of the address, at least (LBX-003): browsers refuse what comes faster. */
const WRITE_EVERY = 800;

/**
 * Says in the fragment which slide is open: one entry of the history at opening, later replaced. "Back" closes, and a
 * fragment that names another slide moves.
 */
export function keepSlideAddress({ pswp, gid, items, current, placeOf, signal, dialog }: Opened): void {
  const { pathname, search } = location;
  const asked = slideIn(location.hash);
  // Who came by such an address has no page before it to go back to.
  const isOwn = asked?.gid !== gid;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const addressOf = (slide: Parameters<typeof withSlide>[1]) =>
    pathname + search + withSlide(location.hash, slide);
  const now = () => addressOf({ gid, pid: items[current()]?.pid ?? 1 });
  if (isOwn) history.pushState({ ...history.state, lightbox: true }, '', now());
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (now() === location.pathname + location.search + location.hash) return;
      history.replaceState(history.state, '', now());
      rest();
    }, WRITE_EVERY);
  };
  rest();
  pswp.on('change', () => {
    // What changes while the address rests is written at its end.
    if (timer === undefined) {
      history.replaceState(history.state, '', now());
      rest();
    }
  });
  const follow = () => {
    const slide = slideIn(location.hash);
    if (slide?.gid !== gid) {
      isLeft = true;
      pswp.close();
      return;
    }
    const index = items.findIndex(({ pid }) => pid === slide.pid);
    if (index >= 0 && index !== current()) pswp.goTo(placeOf(index));
  };
  for (const kind of ['popstate', 'hashchange']) addEventListener(kind, follow, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    if (isLeft || dialog.returnValue === LEAVES) return;
    if (isOwn) history.back();
    else history.replaceState(history.state, '', addressOf(null));
  });
}
