import { setTimeout as delay } from 'node:timers/promises';
import { onThisMachine } from './against-bare.ts';
import { type BareServer, startBareServer } from './bare-node.ts';
import { simpleProductAddress } from './bench-catalogue.ts';
import type { BenchContext } from './bench-context.ts';
import { type Figure, type Measured, medianFigure } from './figure.ts';
import { HttpConnection } from './http-connection.ts';
import { rawRequest } from './http-request.ts';
import { inTurns, ratios } from './in-turns.ts';

const CONNECTIONS = 16;
/** Rounds are shorter and more than elsewhere: the goal leaves five parts in a hundred. */
const ROUNDS = 9;
const SECONDS = 1.5;
/** Requests before the first round, to each server. */
const WARM_UP = 60_000;

/** Kept pages against a bare Node server that sends the same bytes, in turns. */
export async function measureCachedPages(context: BenchContext): Promise<Measured> {
  const shop = await context.openShop({});
  const pages = [
    { name: 'Cached listing', path: '/shop/' },
    { name: 'Cached product page', path: await simpleProductAddress(shop.db) },
  ];
  const figures: Figure[] = [];
  const details: Record<string, unknown> = {};
  for (const page of pages) {
    const request = rawRequest(shop.port, { path: page.path, encoding: 'gzip, deflate, br' });
    const answer = await keptAnswer(shop.port, request);
    const bare = await startBareServer(answer);
    const planOf = ({ port }: Pick<BareServer, 'port'>) => ({
      port,
      connections: CONNECTIONS,
      requests: [request],
    });
    const cost = (server: Pick<BareServer, 'port' | 'nodePids'>) => {
      return context.load.cost(server, () => context.load.load({ ...planOf(server), seconds: SECONDS }));
    };
    for (const server of [shop, bare]) await context.load.warmUp(planOf(server), WARM_UP);
    const pairs = await inTurns(
      context.quick ? 3 : ROUNDS,
      () => cost(shop),
      () => cost(bare),
    );
    bare.stop();
    const bytes = answer.head.length + 4 + answer.body.length;
    figures.push(
      medianFigure(
        page.name,
        '% of bare Node',
        // Requests per second of CPU: those of the wall depend on who else wants the processor.
        ratios(pairs, ({ cpu }) => 1 / cpu).map((ratio) => 100 * ratio),
        `${bytes} bytes; ${onThisMachine(pairs.map(({ work }) => work))}; bare Node ${onThisMachine(pairs.map(({ yardstick }) => yardstick))}`,
      ),
    );
    details[page.name] = { bytes, head: answer.head, pairs };
  }
  return {
    title: 'Kept pages',
    how: `${CONNECTIONS} kept-alive connections, compressed with Brotli as browsers ask for; a bare server sends the same headers and body; both in turns, requests per second of CPU of each pair, which is requests/s where nobody else wants the processor.`,
    figures,
    details,
  };
}

/** The answer once the page is kept and compressed. */
async function keptAnswer(port: number, request: string) {
  const connection = await HttpConnection.open(port);
  try {
    for (let attempt = 0; attempt < 100; attempt++) {
      const answer = await connection.send(request);
      if (/\r\ncontent-encoding: br/i.test(answer.head)) return answer;
      await delay(20);
    }
  } finally {
    connection.close();
  }
  throw new Error('The page was not kept in compressed form');
}
