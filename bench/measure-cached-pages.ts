import { setTimeout as delay } from 'node:timers/promises';
import { startBareServer } from './bare-yardstick.ts';
import { simpleProductAddress } from './bench-catalogue.ts';
import type { BenchContext } from './bench-context.ts';
import { type Measured, median, medianFigure } from './figure.ts';
import { HttpConnection } from './http-connection.ts';
import { rawRequest } from './http-request.ts';
import { processCpu } from './processes.ts';

const CONNECTIONS = 16;

/** Kept pages against a bare Node server that sends the same bytes, in turns. */
export async function measureCachedPages(context: BenchContext): Promise<Measured> {
  const shop = await context.openShop({});
  const pages = [
    { name: 'Cached listing', path: '/shop/' },
    { name: 'Cached product page', path: await simpleProductAddress(shop.db) },
  ];
  const figures: Measured['figures'] = [];
  const details: Record<string, unknown> = {};
  for (const page of pages) {
    const request = rawRequest(shop.port, { path: page.path, encoding: 'gzip, deflate, br' });
    const answer = await keptAnswer(shop.port, request);
    const bare = await startBareServer(answer);
    const run = async (port: number, pid: number) => {
      const plan = { port, connections: CONNECTIONS, requests: [request], seconds: context.seconds };
      const before = processCpu(pid);
      const result = await context.load.load(plan);
      if (result.failures > 0) throw new Error(`${page.name}: ${result.firstFailure}`);
      return {
        perSecond: result.requests / result.seconds,
        cpu: (processCpu(pid) - before) / result.requests,
        p95: result.p95,
      };
    };
    await run(shop.port, shop.pid);
    await run(bare.port, bare.pid);
    const pairs: { ours: Awaited<ReturnType<typeof run>>; bare: Awaited<ReturnType<typeof run>> }[] = [];
    for (let round = 0; round < context.rounds + 2; round++) {
      // In turns and in changing order, so that whatever else happens on the machine meets both alike.
      const first = round % 2 === 0;
      const early = first ? await run(shop.port, shop.pid) : await run(bare.port, bare.pid);
      const late = first ? await run(bare.port, bare.pid) : await run(shop.port, shop.pid);
      pairs.push(first ? { ours: early, bare: late } : { ours: late, bare: early });
    }
    bare.stop();
    const bytes = answer.head.length + 4 + answer.body.length;
    figures.push(
      medianFigure(
        `${page.name} against bare Node`,
        '% of its requests/s',
        pairs.map(({ ours, bare: yardstick }) => (100 * ours.perSecond) / yardstick.perSecond),
        {
          goal: { atLeast: 85 },
          note: `${Math.round(median(pairs.map(({ ours }) => ours.perSecond)))} against ${Math.round(
            median(pairs.map(({ bare: yardstick }) => yardstick.perSecond)),
          )} requests/s of ${bytes} bytes`,
        },
      ),
      medianFigure(
        `${page.name}`,
        'CPU ms',
        pairs.map(({ ours }) => ours.cpu),
        { note: `bare Node ${median(pairs.map(({ bare: yardstick }) => yardstick.cpu)).toFixed(3)}` },
      ),
    );
    details[page.name] = { bytes, head: answer.head, pairs };
  }
  return {
    title: 'Kept pages',
    how: `${CONNECTIONS} kept-alive connections, compressed with Brotli as browsers ask for; the bare server sends the same headers and body; both in turns, ratio of each pair, median of the pairs.`,
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
