import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { type Figure, type Measured, median, medianFigure } from './figure.ts';
import { inTurns, type Pair, ratios } from './in-turns.ts';
import type * as TotalsWork from './totals-work.ts';

const SIZES = [3, 30, 100] as const;

/** CPU milliseconds of a round, and of what is done before the first one. */
const ROUND_MS = 150;
const ROUNDS = { quick: 3, whole: 9 };

/** The totals engine alone: carts with two coupons and three taxes, in turns with copying the same lines. */
export async function measureTotals({ quick }: { quick: boolean }): Promise<Measured> {
  const rounds = quick ? ROUNDS.quick : ROUNDS.whole;
  const { sumOf, copyOf } = await bundledWork();
  const small = sumOf(SIZES[0]);
  cost(small);
  const figures: Figure[] = [];
  const details: Record<string, Pair<number, number>[]> = {};
  for (const size of SIZES) {
    const calculate = sumOf(size);
    const copy = copyOf(size);
    cost(calculate);
    cost(copy);
    const pairs = await inTurns(
      rounds,
      async () => cost(calculate),
      async () => cost(copy),
    );
    details[`${size} lines`] = pairs;
    figures.push(
      medianFigure(
        `Totals of ${size} lines`,
        'x copying them',
        ratios(pairs, (each) => each),
        `${(median(pairs.map(({ work }) => work)) * 1000).toFixed(1)} µs`,
      ),
    );
  }
  const most = SIZES[SIZES.length - 1] as number;
  const large = sumOf(most);
  const pairs = await inTurns(
    rounds,
    async () => cost(large),
    async () => cost(small),
  );
  figures.push(
    medianFigure(
      `Totals: ${most} lines against ${SIZES[0]}`,
      'x 3 lines',
      ratios(pairs, (each) => each),
    ),
  );
  return {
    title: 'Totals engine',
    how: `calculateTotals alone, without a database: lines with prices of their own, a coupon of 10 % and one of 5.00 off the cart, shipping, and three taxes of two classes, one of them taken of the others too. CPU of one call, in turns with copying the same lines (structuredClone).`,
    figures,
    details,
  };
}

/** CPU milliseconds of one call, over a round of them. */
function cost(deed: () => unknown): number {
  const before = process.cpuUsage();
  let calls = 0;
  for (;;) {
    for (let call = 0; call < 20; call++) deed();
    calls += 20;
    const { user, system } = process.cpuUsage(before);
    const used = (user + system) / 1000;
    if (used >= ROUND_MS) return used / calls;
  }
}

/** Node alone reads no views, which the public APIs of slices name beside their rules. */
async function bundledWork(): Promise<typeof TotalsWork> {
  const root = path.resolve(import.meta.dirname, '..');
  const outDir = path.join(root, '.cache/bench');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: { ssr: path.join(import.meta.dirname, 'totals-work.ts'), outDir, emptyOutDir: true },
  });
  return import(pathToFileURL(path.join(outDir, 'totals-work.js')).href);
}
