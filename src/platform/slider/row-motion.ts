import { pageFurther } from './row-pages.ts';
import { directionOf, halt, hold, pagesOf, type SlideRow, shownPage } from './row-state.ts';

// A pull by mouse counts from this part of the width on; less was a click.
const PULLED = 0.1;
const CLICK_PX = 5;

/** Moves a row by mouse, as fingers do by themselves, and lets go of it at a page, which `show` slides to. */
export function pullRow(rowOf: () => SlideRow, start: PointerEvent, show: (page: number) => void): void {
  if (start.pointerType !== 'mouse' || start.button !== 0) return;
  // Words can be marked, and a player is worked by mouse itself.
  if (!(start.target instanceof Element) || !start.target.closest('a, img')) return;
  const row = rowOf();
  const { box } = row;
  halt(box);
  const [from, shown] = [box.scrollLeft, shownPage(row)];
  const held = holdBetween(box);
  const { signal } = held;
  let way = 0;
  let isPull = false;
  addEventListener(
    'pointermove',
    ({ clientX }) => {
      way = start.clientX - clientX;
      isPull ||= Math.abs(way) > CLICK_PX;
      if (isPull) box.scrollTo({ left: from + way, behavior: 'instant' });
    },
    { signal },
  );
  // The browser would drag the picture itself.
  box.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  const letGo = () => {
    held.abort();
    if (!isPull) return;
    // The click that follows was not meant to open anything.
    const swallow = (click: Event) => click.preventDefault();
    box.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => box.removeEventListener('click', swallow, { capture: true }));
    const isFar = Math.abs(way) > box.clientWidth * PULLED;
    const further = isFar ? Math.sign(way) * directionOf(box) : 0;
    show(pageFurther(shown, further, pagesOf(row).length, false));
  };
  addEventListener('pointerup', letGo, { signal });
  addEventListener('pointercancel', letGo, { signal });
}

/** Lets a row stand between two pages until it is aborted. */
export function holdBetween(box: HTMLElement, page?: number): AbortController {
  const held = hold(box, page);
  box.style.scrollSnapType = 'none';
  held.signal.addEventListener('abort', () => {
    box.style.scrollSnapType = '';
  });
  return held;
}

/** Slides a row to where a page begins, in the time that it is given. */
export function slideTo({ box, speed }: SlideRow, left: number, page: number): void {
  const from = box.scrollLeft;
  const begun = performance.now();
  const held = holdBetween(box, page);
  const step = (now: number) => {
    if (held.signal.aborted) return;
    const part = Math.min(1, Math.max(0, (now - begun) / Math.max(1, speed)));
    box.scrollTo({ left: from + (left - from) * (1 - (1 - part) ** 3), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else held.abort();
  };
  requestAnimationFrame(step);
}
