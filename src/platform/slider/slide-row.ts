import { nearestTo, pageFurther, pageStarts, slidesAcross } from './row-pages.ts';

// A pull by mouse counts from this part of the width on; less was a click.
const PULLED = 0.1;
const CLICK_PX = 5;

/** A row of slides that its box scrolls, one page of them as wide as the box. */
export interface SlideRow {
  /** What scrolls; it has the class `is-live` while its script runs. */
  box: HTMLElement;
  /** All of them in order, next to one another. */
  slides: readonly HTMLElement[];
  /** Milliseconds from one page to another. */
  speed: number;
  /** The other page appears over the one before instead of sliding in; what fingers and mice pull slides all the same. */
  fades?: boolean;
  /** After the last page comes the first. */
  loops?: boolean;
  /** Told which page is shown, from 0, as soon as the way to it begins. */
  mark(page: number): void;
}

/** What moves a box at the moment, and the page that it leads to. */
const underway = new WeakMap<HTMLElement, { held: AbortController; page: number | undefined }>();

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
    if (!underway.has(box)) row.mark(shownPage(row));
  };
  follow();
  box.addEventListener('scroll', follow, { signal });
  box.addEventListener('keydown', (event) => stepByKey(rowOf(), event), { signal });
  box.addEventListener('pointerdown', (event) => pull(rowOf, event), { signal });
  for (const kind of ['wheel', 'touchstart'] as const)
    box.addEventListener(kind, () => halt(box), { passive: true, signal });
  signal.addEventListener('abort', () => {
    halt(box);
    box.classList.remove('is-live');
  });
}

/** How many pages a row has in its box as it is now. */
export function pageCount(row: SlideRow): number {
  return pagesOf(row).length;
}

/** Shows a page of a row by its number from 0; at once before it has come to life, and where motion is not wanted. */
export function showPage(row: SlideRow, page: number, slides = false): void {
  const start = pagesOf(row)[page];
  const [slide, first] = [row.slides[start ?? -1], row.slides[0]];
  if (!slide || !first) return;
  const before = row.slides[pagesOf(row)[currentPage(row)] ?? 0];
  halt(row.box);
  row.mark(page);
  const left = slide.offsetLeft - first.offsetLeft;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (calm || !row.box.classList.contains('is-live')) row.box.scrollTo({ left, behavior: 'instant' });
  else if (row.fades && !slides) fadeTo(row, left, slide, before);
  else slideTo(row, left, page);
}

/** Shows the page that lies some pages further. */
export function stepBy(row: SlideRow, pages: number): void {
  const page = currentPage(row);
  const next = pageFurther(page, pages, pageCount(row), row.loops === true);
  if (next !== page) showPage(row, next);
}

/** The page that a row shows or is on its way to. */
export function currentPage(row: SlideRow): number {
  return underway.get(row.box)?.page ?? shownPage(row);
}

function shownPage(row: SlideRow): number {
  const offset = (start: number) =>
    Math.abs((row.slides[start]?.offsetLeft ?? 0) - (row.slides[0]?.offsetLeft ?? 0));
  return nearestTo(pagesOf(row).map(offset), Math.abs(row.box.scrollLeft));
}

/** The slides with which its pages begin. */
function pagesOf({ box, slides: [first, second], slides }: SlideRow): number[] {
  if (!first) return [];
  const width = first.offsetWidth;
  const gap = second ? Math.max(0, Math.abs(second.offsetLeft - first.offsetLeft) - width) : 0;
  return pageStarts(slides.length, slidesAcross(box.clientWidth, width, gap));
}

function directionOf(box: HTMLElement): 1 | -1 {
  return getComputedStyle(box).direction === 'rtl' ? -1 : 1;
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

/** Moves a row by mouse, as fingers do by themselves, and lets go of it at a page. */
function pull(rowOf: () => SlideRow, start: PointerEvent): void {
  if (start.pointerType !== 'mouse' || start.button !== 0) return;
  // Words can be marked, and a player is worked by mouse itself.
  if (!(start.target instanceof Element) || !start.target.closest('a, img')) return;
  const row = rowOf();
  const { box } = row;
  halt(box);
  const [from, shown] = [box.scrollLeft, shownPage(row)];
  const held = hold(box);
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
    showPage(row, pageFurther(shown, further, pageCount(row), false), true);
  };
  addEventListener('pointerup', letGo, { signal });
  addEventListener('pointercancel', letGo, { signal });
}

/** Ends what moves a box, where something does. */
function halt(box: HTMLElement): void {
  underway.get(box)?.held.abort();
}

/** Lets a row stand between two pages until it is aborted. */
function hold(box: HTMLElement, page?: number): AbortController {
  const held = new AbortController();
  underway.set(box, { held, page });
  box.style.scrollSnapType = 'none';
  held.signal.addEventListener('abort', () => {
    underway.delete(box);
    box.style.scrollSnapType = '';
  });
  return held;
}

function slideTo({ box, speed }: SlideRow, left: number, page: number): void {
  const from = box.scrollLeft;
  const begun = performance.now();
  const held = hold(box, page);
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
  const held = hold(box);
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
