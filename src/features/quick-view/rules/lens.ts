/** Percent of the picture that the lens covers in each direction. */
export const LENS = 26;
/** Where it stands at most, in percent of the picture (QV-013). */
const FURTHEST = 100 - LENS;

/** A place in percent of the picture. */
export interface LensPlace {
  left: number;
  top: number;
}

/** Where the lens stands while a pointer is at a place of the picture: around it, and never beyond the picture. */
export function lensAt(x: number, y: number): LensPlace {
  return { left: clamped(x), top: clamped(y) };
}

function clamped(place: number): number {
  return Math.min(FURTHEST, Math.max(0, place - LENS / 2));
}

/** Which part of the picture it shows, as `background-position` counts it. */
export function shownThrough({ left, top }: LensPlace): string {
  return `${((left / FURTHEST) * 100).toFixed(1)}% ${((top / FURTHEST) * 100).toFixed(1)}%`;
}
