/** What a figure has to reach. */
export type Goal = { atMost: number } | { atLeast: number };

/** One measured number. */
export interface Figure {
  name: string;
  unit: string;
  value: number;
  goal?: Goal;
  /** The single rounds behind `value`, so that noise can be seen. */
  samples?: number[];
  note?: string;
}

/** What one measurement brought: its figures, and whatever explains them. */
export interface Measured {
  title: string;
  /** How it was measured, in a sentence or two. */
  how: string;
  figures: Figure[];
  /** Statements, plans and the like; kept in the results file only. */
  details?: unknown;
}

/** The middle value; the mean of the two middle ones for an even number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? upper) + upper) / 2 : upper;
}

/** The value below which `share` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A figure that is the median of several rounds. */
export function medianFigure(
  name: string,
  unit: string,
  samples: number[],
  more: Pick<Figure, 'goal' | 'note'> = {},
): Figure {
  return { name, unit, value: median(samples), samples, ...more };
}

/** Whether the goal is reached; undefined where there is none. */
export function reaches({ value, goal }: Figure): boolean | undefined {
  if (!goal) return undefined;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}
