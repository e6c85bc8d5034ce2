import type { Opened } from './opened.ts';

/** Milliseconds after which controls hide once the pointer has left the window. */
const LEFT_AFTER = 1000;
const IDLE = 'pswp--idle';
const MOVES = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/** Hides the controls while nobody moves a pointer, unless the focus is seen in one of them (LBX-005). */
export function hideWhenIdle({ dialog, face, signal }: Opened): void {
  let timer: ReturnType<typeof setTimeout>;
  const hideAfter = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const isUsed = dialog.querySelector(
        '.pswp__hide-on-close:focus-visible, .pswp__hide-on-close :focus-visible, .lightbox-share:not([hidden])',
      );
      if (isUsed) return hideAfter(wait);
      dialog.classList.add(IDLE);
    }, wait);
  };
  const wake = () => {
    dialog.classList.remove(IDLE);
    hideAfter(face.idleAfter);
  };
  for (const kind of MOVES) document.addEventListener(kind, wake, { signal, capture: true, passive: true });
  document.documentElement.addEventListener('pointerleave', () => hideAfter(LEFT_AFTER), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  hideAfter(face.idleAfter);
}
