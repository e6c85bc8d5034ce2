/** One round: what the work came to, and its yardstick right beside it. */
export interface Pair<Work, Yardstick> {
  work: Work;
  yardstick: Yardstick;
}

/**
 * Measures work and yardstick in turns and in changing order, so that whatever else happens on the machine meets both
 * alike. A figure is the median of the rounds' ratios.
 */
export async function inTurns<Work, Yardstick>(
  rounds: number,
  work: () => Promise<Work>,
  yardstick: () => Promise<Yardstick>,
): Promise<Pair<Work, Yardstick>[]> {
  const pairs: Pair<Work, Yardstick>[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const first = await work();
      pairs.push({ work: first, yardstick: await yardstick() });
    } else {
      const first = await yardstick();
      pairs.push({ work: await work(), yardstick: first });
    }
  }
  return pairs;
}

/** For each round, how many times the yardstick the work is; both by the same measure. */
export function ratios<Measure>(
  pairs: readonly Pair<Measure, Measure>[],
  of: (measured: Measure) => number,
): number[] {
  return pairs.map(({ work, yardstick }) => of(work) / of(yardstick));
}
