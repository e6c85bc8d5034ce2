import { nearestTo, pageStarts, slidesAcross } from './row-pages.ts';

/** A row of slides that its box scrolls, one page of them as wide as the box. */
export interface SlideRow {
  /** What scrolls; it has the class `is-live` while its script runs. */
  box: HTMLElement;
  /** All of them in order, next to one another. */
  slides: readonly HTMLElement[];
  /** Milliseconds from one page to another. */
  speed: number;
  /** Shows another page otherwise than by sliding (`fadeTo`); what fingers and mice pull slides all the same. */
  appear?(row: SlideRow, left: number, slide: HTMLElement, before: HTMLElement | undefined): void;
  /** After the last page comes the first. */
  loops?: boolean;
  /** Told which page is shown, from 0, as soon as the way to it begins. */
  mark(page: number): void;
}

/** What moves a box at the moment, and the page that it leads to. */
const underway = new WeakMap<HTMLElement, { held: AbortController; page: number | undefined }>();

/** Whether something moves a box. */
export function isUnderway(box: HTMLElement): boolean {
  return underway.has(box);
}

/** Ends what moves a box, where something does. */
export function halt(box: HTMLElement): void {
  underway.get(box)?.held.abort();
}

/** Says, until it is aborted, that something moves a box, to a page where that is known. */
export function hold(box: HTMLElement, page?: number): AbortController {
  halt(box);
  const held = new AbortController();
  underway.set(box, { held, page });
  held.signal.addEventListener('abort', () => underway.delete(box));
  return held;
}

/** The slides with which the pages of a row begin, by their numbers from 0. */
export function pagesOf({ box, slides: [first, second], slides }: SlideRow): number[] {
  if (!first) return [];
  const width = first.offsetWidth;
  const gap = second ? Math.max(0, Math.abs(second.offsetLeft - first.offsetLeft) - width) : 0;
  return pageStarts(slides.length, slidesAcross(box.clientWidth, width, gap));
}

/** The page that a row shows or is on its way to. */
export function currentPage(row: SlideRow): number {
  return underway.get(row.box)?.page ?? shownPage(row);
}

/** The page that a row shows, or is nearest to. */
export function shownPage(row: SlideRow): number {
  const offset = (start: number) =>
    Math.abs((row.slides[start]?.offsetLeft ?? 0) - (row.slides[0]?.offsetLeft ?? 0));
  return nearestTo(pagesOf(row).map(offset), Math.abs(row.box.scrollLeft));
}

/** 1 where a box is read from left to right, else -1. */
export function directionOf(box: HTMLElement): 1 | -1 {
  return getComputedStyle(box).direction === 'rtl' ? -1 : 1;
}
