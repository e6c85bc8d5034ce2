import type { CartLine } from './cart-views.ts';

/** A line that was taken out, with the place where it stood among all lines, those that were taken out before included. */
export interface RemovedCartLine extends CartLine {
  /** Counted from 0; absent of lines that were taken out before places were kept. */
  place?: number;
}

/** The place of what stands at `index` of a cart among its lines and those that were taken out of it. */
export function placeOf(index: number, removed: readonly Pick<RemovedCartLine, 'place'>[]): number {
  return placesOf(removed).reduce((place, taken) => (taken <= place ? place + 1 : place), index);
}

/** Where in a cart a removed line goes when it comes back, while `others` are still out of it. */
export function indexOf(place: number, others: readonly Pick<RemovedCartLine, 'place'>[]): number {
  return place - placesOf(others).filter((taken) => taken < place).length;
}

function placesOf(removed: readonly Pick<RemovedCartLine, 'place'>[]): number[] {
  return removed.flatMap(({ place }) => place ?? []).sort((a, b) => a - b);
}
