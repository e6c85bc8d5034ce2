/** What a figure is counted in; those that begin with `x` are multiples of a yardstick of the same run. */
export type Unit =
  | 'x bare Node'
  | 'x React alone'
  | 'x blank page'
  | 'x bare start'
  | 'x 1,000 products'
  | 'x product page'
  | 'x the peer'
  | 'x its widgets'
  | 'x 3 lines'
  | 'x copying them'
  | 'x its beginning'
  | 'x a known account'
  | '% of bare Node'
  | 'CPU ms'
  | 'ms'
  | 'ms (p95)'
  | 's'
  | 'MB'
  | 'kB gz'
  | 'requests'
  | 'requests/s'
  | 'orders/s'
  | 'rows/CPU s'
  | 'queries'
  | 'tasks'
  | 'shift';

/** One measured number. What it has to reach stands in goals.ts, by its name. */
export interface Figure {
  name: string;
  unit: Unit;
  value: number;
  /** The single rounds behind `value`, so that noise can be seen. */
  samples?: number[];
  /** What the multiple stands for on this machine, and whatever else explains it. */
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
export function medianFigure(name: string, unit: Unit, samples: number[], note?: string): Figure {
  return { name, unit, value: median(samples), samples, ...(note === undefined ? {} : { note }) };
}

/** A number with as many digits as it deserves. */
export function shortNumber(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toString();
  return value.toFixed(Math.abs(value) < 1 ? 3 : 2);
}

/** A value with its unit, a multiple with its `x` right behind the number. */
export function withUnit(value: number, unit: Unit): string {
  return `${shortNumber(value)}${/^[x%]/.test(unit) ? '' : ' '}${unit}`;
}
