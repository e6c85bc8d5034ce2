import { pageFurther } from './row-pages.ts';
import { directionOf, halt, hold, pagesOf, type SlideRow, shownPage } from './row-state.ts';

// A pull by mouse counts from this part of the width on; less was a click.
const PULLED = 0.1;
const CLICK_PX = 5;

/** The way from one page to another. */
export interface Way {
  page: number;
  /** Where the box is scrolled to. */
  left: number;
  /** The slide that the page begins with, and the one before it. */
  slide: HTMLElement;
  before: HTMLElement | undefined;
  /** It slides, though its row fades. */
  slides: boolean;
}

/** Moves a row to a page in the time that it is given. */
export function moveRow(row: SlideRow, { page, left, slide, before, slides }: Way): void {
  if (row.fades && !slides) fadeTo(row, left, slide, before);
  else slideTo(row, left, page);
}

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
function holdBetween(box: HTMLElement, page?: number): AbortController {
  const held = hold(box, page);
  box.style.scrollSnapType = 'none';
  held.signal.addEventListener('abort', () => {
    box.style.scrollSnapType = '';
  });
  return held;
}

function slideTo({ box, speed }: SlideRow, left: number, page: number): void {
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

/** The slide before stays below the other one, which has its place already, until that one hides it. */
function fadeTo({ box, speed }: SlideRow, left: number, slide: HTMLElement, before?: HTMLElement): void {
  // A browser that snaps to slides would go back together with the one that it was at.
  const held = holdBetween(box);
  box.scrollTo({ left, behavior: 'instant' });
  if (!before || before === slide) {
    held.abort();
    return;
  }
  const way = `translateX(${slide.offsetLeft - before.offsetLeft}px)`;
  const motions = [
    before.animate([{ transform: way }, { transform: way }], { duration: speed }),
    slide.animate(
      [
        { opacity: 0, zIndex: 1 },
        { opacity: 1, zIndex: 1 },
      ],
      { duration: speed, easing: 'ease' },
    ),
  ];
  held.signal.addEventListener('abort', () => {
    for (const motion of motions) motion.cancel();
  });
  motions[1]?.addEventListener('finish', () => held.abort());
}
