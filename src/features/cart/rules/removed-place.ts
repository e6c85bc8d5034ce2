import type { CartLine } from './cart-views.ts';

/** Lines that can be put back at most: the latest ones. */
const MAX_REMOVED = 20;

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

/** What can be put back once places are given up for good: those behind each move up. */
export function closedUp<Out extends Pick<RemovedCartLine, 'place'>>(
  removed: readonly Out[],
  places: readonly number[],
): Out[] {
  return removed.map((line) => {
    const { place } = line;
    if (place === undefined) return line;
    const before = places.filter((given) => given < place).length;
    return before === 0 ? line : { ...line, place: place - before };
  });
}

/** The lines that can be put back but for some, of which nobody knows the places any more. */
export function without(
  removed: readonly RemovedCartLine[],
  isGone: (line: RemovedCartLine) => boolean,
): RemovedCartLine[] {
  const left = removed.filter((line) => !isGone(line));
  return closedUp(
    left,
    removed.filter(isGone).flatMap(({ place }) => place ?? []),
  );
}

/** What can be put back once more lines are taken out, each with its place. */
export function remember(
  { lines, removed }: { lines: readonly CartLine[]; removed: readonly RemovedCartLine[] },
  taken: readonly CartLine[],
): RemovedCartLine[] {
  const keys = new Set(taken.map((line) => line.key));
  const kept = removed.filter((line) => !keys.has(line.key));
  const placed = taken.map((line) => ({ ...line, place: placeOf(lines.indexOf(line), kept) }));
  const all = [...kept, ...placed];
  const oldest = new Set(all.slice(0, -MAX_REMOVED));
  return without(all, (line) => oldest.has(line));
}

function placesOf(removed: readonly Pick<RemovedCartLine, 'place'>[]): number[] {
  return removed.flatMap(({ place }) => place ?? []).sort((a, b) => a - b);
}
