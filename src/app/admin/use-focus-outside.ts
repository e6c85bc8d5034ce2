import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus back to where it was when a page in a frame takes it by itself, say because something opened there: who
 * presses there with a pointer, or comes by Tab, keeps it.
 */
export function useFocusOutside(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let last: HTMLElement | null = null;
    let isTab = false;
    let isOver = false;
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (target !== frame.current) last = target as HTMLElement;
      },
      { signal },
    );
    document.addEventListener(
      'keydown',
      ({ key }) => {
        isTab = key === 'Tab';
      },
      { signal, capture: true },
    );
    document.addEventListener(
      'pointerover',
      ({ target }) => {
        isOver = target === frame.current;
      },
      { signal },
    );
    // The window loses the focus to its frame.
    window.addEventListener(
      'blur',
      () => {
        if (document.activeElement === frame.current && !isOver && !isTab)
          last?.focus({ preventScroll: true });
      },
      { signal },
    );
    return () => ended.abort();
  }, [frame]);
}
