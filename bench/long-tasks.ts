import { median } from './figure.ts';
import type { Pair } from './in-turns.ts';
import type { SlowLoad } from './slow-load.ts';

/** From how many milliseconds on a browser calls a task long. */
const LONG = 50;
/** The LCP of the blank page, in milliseconds, on the machine to which those 50 ms apply. */
const BLANK_LCP = 80;

/**
 * For each pair of loads, how many long tasks the page has more than the blank page. On a slower machine every task
 * takes longer, so from how long on one counts grows with the LCP of the blank page; it never shrinks, since browsers
 * do not tell of shorter ones.
 */
export function longTasksBeyond(pairs: readonly Pair<SlowLoad, SlowLoad>[]): number[] {
  const blank = median(pairs.map(({ yardstick }) => yardstick.lcp));
  const limit = LONG * Math.max(1, blank / BLANK_LCP);
  const long = ({ longTasks }: SlowLoad) => longTasks.filter((milliseconds) => milliseconds >= limit).length;
  return pairs.map(({ work, yardstick }) => Math.max(0, long(work) - long(yardstick)));
}
