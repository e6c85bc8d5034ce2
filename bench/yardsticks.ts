import type { BenchContext } from './bench-context.ts';
import { type Figure, type Measured, median, medianFigure } from './figure.ts';

/** What the yardsticks came to on this machine, all rounds beside which they were measured. */
export function yardsticks({ bare, seen }: Pick<BenchContext, 'bare' | 'seen'>): Measured {
  const figures: Figure[] = [];
  if (bare.seen.length > 0) {
    figures.push(
      medianFigure(
        'Bare Node',
        'CPU ms',
        bare.seen.map(({ cpu }) => cpu),
        `${Math.round(median(bare.seen.map(({ perSecond }) => perSecond)))} requests/s of 7 kB`,
      ),
    );
  }
  if (seen.blankPages.length > 0) {
    const tasks = seen.blankPages.filter(({ longTasks }) => longTasks.length > 0).length;
    figures.push(
      medianFigure(
        'Blank page: LCP',
        'ms',
        seen.blankPages.map(({ lcp }) => lcp),
        `${tasks} of ${seen.blankPages.length} loads with a long task`,
      ),
    );
  }
  if (seen.bareStarts.length > 0) figures.push(medianFigure('Bare start', 'ms', seen.bareStarts));
  return {
    title: 'Yardsticks',
    how: 'What the multiples below are multiples of: the median over the whole run. Each ratio is taken against the round beside it.',
    figures,
  };
}
