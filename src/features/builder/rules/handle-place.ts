/** Where an element's top must lie at least below the canvas's for handles above it, in pixels of the canvas (TPL-008). */
const INSIDE_BELOW = 25;
/** How far above the canvas's top an element's may lie before its handles move down, in pixels of the canvas (TPL-008). */
const SHIFTED_ABOVE = -5;

/** Where the handles of an element stand. */
export interface HandlePlace {
  /** Within the element instead of above it. */
  isInside: boolean;
  /** How far they are moved down from the element's top, in pixels of the canvas. */
  shift: number;
}

/** Where the handles of an element stand whose top lies so far below the canvas's top; negative: above it. */
export function handlePlace(top: number): HandlePlace {
  return { isInside: top < INSIDE_BELOW, shift: top < SHIFTED_ABOVE ? -top : 0 };
}
