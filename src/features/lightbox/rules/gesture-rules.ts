/** Share of half the window's height that is left where a picture is let go, below which that closes (LBX-004). */
const CLOSE_RANGE = 0.75;
/** Pixels after which a swipe changes the slide (LBX-006). */
const SWIPE = 30;

/** How much of the way up or down is left to a picture that was drawn off its place, 1 for all of it. */
export function dragRatio(distance: number, windowHeight: number): number {
  return 1 - Math.abs(distance) / (windowHeight / 2);
}

/** Whether a picture that is let go so far from its place closes the lightbox. */
export function closesByDrag(distance: number, windowHeight: number): boolean {
  return dragRatio(distance, windowHeight) < CLOSE_RANGE;
}

/** Where a row that was drawn so far leads: 1 for the next slide, -1 for the one before, 0 for none. */
export function stepBySwipe(drawn: number): -1 | 0 | 1 {
  if (Math.abs(drawn) <= SWIPE) return 0;
  return drawn < 0 ? 1 : -1;
}
