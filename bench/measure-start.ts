import { setTimeout as delay } from 'node:timers/promises';
import type { BenchContext } from './bench-context.ts';
import { type Measured, medianFigure } from './figure.ts';
import { HttpConnection } from './http-connection.ts';
import { rawRequest } from './http-request.ts';
import { shopMemory } from './processes.ts';

const IDLE_SECONDS = 10;

/** Cold starts with data present, and the memory of a shop that has nothing to do. */
export async function measureStart(context: BenchContext): Promise<Measured> {
  await context.openShop({});
  const starts: number[] = [];
  for (let start = 0; start < (context.quick ? 2 : 5); start++) {
    await context.closeShop();
    starts.push((await context.openShop({})).startedIn);
  }
  const shop = await context.openShop({});
  const connection = await HttpConnection.open(shop.port);
  for (const path of ['/', '/shop/', '/cart/']) await connection.send(rawRequest(shop.port, { path }));
  connection.close();
  await delay(IDLE_SECONDS * 1000);
  const memory = shopMemory(shop.pid, shop.postgresPid);
  return {
    title: 'Start and memory',
    how: `Built, data present, database stopped before each start; from the start of the process to the first listing page answered. Memory: proportional set size of Node and all PostgreSQL processes ${IDLE_SECONDS} s after three pages.`,
    figures: [
      medianFigure('Cold start to first page', 'ms', starts, { goal: { atMost: 1000 } }),
      {
        name: 'Idle memory',
        unit: 'MB',
        value: memory.node + memory.postgres,
        goal: { atMost: 200 },
        note: `Node ${Math.round(memory.node)}, PostgreSQL ${Math.round(memory.postgres)}`,
      },
    ],
  };
}
