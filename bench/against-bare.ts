import type { BenchContext } from './bench-context.ts';
import { type Figure, median, medianFigure } from './figure.ts';
import { inTurns, type Pair, ratios } from './in-turns.ts';
import type { CostedLoad } from './load-runner.ts';

/** What rounds of work cost, each beside bare Node. */
export type CostedPair = Pair<CostedLoad, CostedLoad>;

/** Measures work in turns with bare Node. */
export function costAgainstBare(
  { bare, bareSeconds, rounds }: Pick<BenchContext, 'bare' | 'bareSeconds' | 'rounds'>,
  work: () => Promise<CostedLoad>,
): Promise<CostedPair[]> {
  return inTurns(rounds, work, () => bare.cost(bareSeconds));
}

/** The CPU of one request as a multiple of bare Node's, with what that is on this machine. */
export function againstBare(name: string, pairs: readonly CostedPair[], note?: string): Figure {
  const figure = medianFigure(
    name,
    'x bare Node',
    ratios(pairs, ({ cpu }) => cpu),
  );
  const here = onThisMachine(pairs.map(({ work }) => work));
  return { ...figure, note: note === undefined ? here : `${here}; ${note}` };
}

/** What work came to on this machine: CPU of the middle round and its shares, and how many a second. */
export function onThisMachine(rounds: readonly CostedLoad[]): string {
  const middle = [...rounds].sort((a, b) => a.cpu - b.cpu)[Math.floor(rounds.length / 2)];
  if (!middle) return '';
  const { cpu, nodeCpu, postgresCpu } = middle;
  const shares =
    postgresCpu >= 0.005 ? ` (Node ${nodeCpu.toFixed(2)}, PostgreSQL ${postgresCpu.toFixed(2)})` : '';
  const perSecond = Math.round(median(rounds.map((round) => round.perSecond)));
  return `${cpu.toFixed(cpu < 0.1 ? 3 : 2)} CPU ms${shares}, ${perSecond} a second`;
}
