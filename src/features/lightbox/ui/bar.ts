import type { Control } from '../rules/lightbox-look.ts';
import type { Opened } from './opened.ts';
import { addShareMenu } from './share-menu.ts';

const FULLSCREEN =
  '<path d="M8 8h6v2h-4v4H8zm10 0h6v6h-2v-4h-4zM8 18h2v4h4v2H8zm14 0h2v6h-6v-2h4z" id="lightbox-fullscreen"/>';

/** Puts into the bar at the top what the owner wants there besides what closes and zooms. */
export function addBar(opened: Opened): void {
  const { pswp, look, face } = opened;
  const has = (control: Control) => !look.off?.includes(control);
  pswp.on('uiRegister', () => {
    if (has('counter')) addCounter(opened);
    if (has('fullscreen') && document.fullscreenEnabled) addFullscreen(opened);
    if (has('share') && face.shares) addShareMenu(opened);
  });
}

/** "2 / 7" (LBX-016). */
function addCounter({ pswp, items, current }: Opened): void {
  pswp.ui?.registerElement({
    name: 'position',
    className: 'pswp__counter',
    order: 5,
    onInit(element) {
      pswp.on('change', () => {
        element.textContent = `${current() + 1} / ${items.length}`;
      });
    },
  });
}

function addFullscreen({ pswp, say, signal }: Opened): void {
  pswp.ui?.registerElement({
    name: 'fullscreen',
    title: say('fullscreen'),
    order: 8,
    isButton: true,
    html: { isCustomSVG: true, inner: FULLSCREEN, outlineID: 'lightbox-fullscreen' },
    // A dialog may not fill the screen itself, what it holds may.
    onClick: () =>
      void (document.fullscreenElement ? document.exitFullscreen() : pswp.element?.requestFullscreen()),
  });
  signal.addEventListener('abort', () => {
    if (document.fullscreenElement) void document.exitFullscreen();
  });
}
