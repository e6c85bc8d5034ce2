import { pullRow, slideTo } from './row-motion.ts';
import { pageFurther } from './row-pages.ts';
import {
  currentPage,
  directionOf,
  halt,
  isUnderway,
  pagesOf,
  type SlideRow,
  shownPage,
} from './row-state.ts';

/**
 * Brings a row that is scrolled without script to life until the signal: what follows it is told of each page, and arrow
 * keys and mice move it. Swiping is the browser's own. `rowOf` answers the row as it is now.
 */
export function startRow(rowOf: () => SlideRow, signal: AbortSignal): void {
  const { box } = rowOf();
  box.classList.add('is-live');
  const follow = () => {
    // What is on its way has been marked at its start.
    const row = rowOf();
    if (!isUnderway(box)) row.mark(shownPage(row));
  };
  follow();
  box.addEventListener('scroll', follow, { signal });
  box.addEventListener('keydown', (event) => stepByKey(rowOf(), event), { signal });
  box.addEventListener(
    'pointerdown',
    (event) => pullRow(rowOf, event, (page) => showPage(rowOf(), page, true)),
    { signal },
  );
  for (const kind of ['wheel', 'touchstart'] as const)
    box.addEventListener(kind, () => halt(box), { passive: true, signal });
  signal.addEventListener('abort', () => {
    halt(box);
    box.classList.remove('is-live');
  });
}

/** Shows a page of a row by its number from 0; at once before it has come to life, and where motion is not wanted. */
export function showPage(row: SlideRow, page: number, slides = false): void {
  const { box } = row;
  const pages = pagesOf(row);
  const [slide, first] = [row.slides[pages[page] ?? -1], row.slides[0]];
  if (!slide || !first) return;
  const before = row.slides[pages[currentPage(row)] ?? 0];
  halt(box);
  row.mark(page);
  const left = slide.offsetLeft - first.offsetLeft;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isCalm || !box.classList.contains('is-live')) {
    box.scrollTo({ left, behavior: 'instant' });
    return;
  }
  if (row.appear && !slides) row.appear(row, left, slide, before);
  else slideTo(row, left, page);
}

/** Shows the page that lies some pages further. */
export function stepBy(row: SlideRow, pages: number): void {
  const page = currentPage(row);
  const next = pageFurther(page, pages, pagesOf(row).length, row.loops === true);
  if (next !== page) showPage(row, next);
}

/** Shuts the button at an end. It lets go of the focus then; in the row the arrow keys go on. */
export function shut(box: HTMLElement, button: HTMLButtonElement | null, isShut: boolean): void {
  if (!button) return;
  if (isShut && button === document.activeElement) box.focus({ preventScroll: true });
  button.disabled = isShut;
}

function stepByKey(row: SlideRow, event: KeyboardEvent): void {
  // Players and fields have arrow keys of their own.
  if (event.target instanceof Element && event.target.closest('video, audio, input, select, textarea'))
    return;
  const step = ['ArrowLeft', '', 'ArrowRight'].indexOf(event.key) - 1;
  if (step !== 1 && step !== -1) return;
  event.preventDefault();
  stepBy(row, step * directionOf(row.box));
}
