import { setTimeout as delay } from 'node:timers/promises';
import { bareStart } from './bare-node.ts';
import type { BenchContext } from './bench-context.ts';
import { type Figure, type Measured, median, medianFigure } from './figure.ts';
import { HttpConnection } from './http-connection.ts';
import { rawRequest } from './http-request.ts';
import { inTurns, ratios } from './in-turns.ts';
import { memoryOf, type Processes } from './processes.ts';

/** How long a program is left alone before its memory is read, in seconds. */
export const IDLE_SECONDS = 10;

/** Cold starts with data present, and the memory of a shop that has nothing to do. */
export async function measureStart(context: BenchContext): Promise<Measured> {
  await context.openShop({});
  const pairs = await inTurns(
    context.quick ? 3 : 7,
    async () => {
      await context.closeShop();
      return (await context.openShop({})).startedIn;
    },
    () => bareStart(context.port + 1),
  );
  const bare = pairs.map(({ yardstick }) => yardstick);
  context.seen.bareStarts.push(...bare);
  const shop = await context.openShop({});
  const connection = await HttpConnection.open(shop.port);
  for (const path of ['/', '/shop/', '/cart/']) await connection.send(rawRequest(shop.port, { path }));
  connection.close();
  return {
    title: 'Start and memory',
    how: `Built, data present, database stopped before each start; from the start of the process to the first listing page answered, in turns with a bare Node process from its start to its first answer. Memory: proportional set size of Node and all PostgreSQL processes ${IDLE_SECONDS} s after three pages.`,
    figures: [
      medianFigure(
        'Cold start to first page',
        'x bare start',
        ratios(pairs, (milliseconds) => milliseconds),
        `${Math.round(median(pairs.map(({ work }) => work)))} ms against ${Math.round(median(bare))} ms`,
      ),
      await memoryFigure('Idle memory', shop),
    ],
    details: { pairs },
  };
}

/** Memory once the processes have had nothing to do for a while. */
export async function memoryFigure(name: string, processes: Processes, note?: string): Promise<Figure> {
  await delay(IDLE_SECONDS * 1000);
  const { node, postgres } = memoryOf(processes);
  const shares = `Node ${Math.round(node)}, PostgreSQL ${Math.round(postgres)}`;
  return {
    name,
    unit: 'MB',
    value: node + postgres,
    note: note === undefined ? shares : `${shares}; ${note}`,
  };
}
