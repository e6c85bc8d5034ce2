import { simpleProductAddress } from './bench-catalogue.ts';
import type { BenchContext } from './bench-context.ts';
import { countStatements } from './count-statements.ts';
import { type Measured, medianFigure } from './figure.ts';
import { HttpConnection } from './http-connection.ts';
import { rawRequest } from './http-request.ts';
import type { CostedLoad } from './load-runner.ts';

const CONNECTIONS = 8;

/** A listing of 24 cards and a product page, made anew for every request. */
export async function measurePages(context: BenchContext): Promise<Measured> {
  const shop = await context.openShop({ pageCache: false });
  const product = await simpleProductAddress(shop.db);
  const pages = [
    { name: 'Listing, uncached', path: '/shop/', cpu: 2, queries: 5 },
    {
      name: 'Listing, uncached and compressed for the browser',
      path: '/shop/',
      encoding: 'gzip, deflate, br, zstd',
    },
    { name: 'Product page, uncached', path: product },
    { name: 'Home page, uncached', path: '/' },
  ];
  const figures: Measured['figures'] = [];
  const details: Record<string, unknown> = {};
  for (const page of pages) {
    const requests = [
      rawRequest(shop.port, { path: page.path, ...(page.encoding ? { encoding: page.encoding } : {}) }),
    ];
    const plan = {
      port: shop.port,
      connections: CONNECTIONS,
      requests,
      expect: page.encoding ? '' : '</html>',
    };
    await context.load.load({ ...plan, seconds: context.warmUp });
    const rounds: CostedLoad[] = [];
    for (let round = 0; round < context.rounds; round++) {
      rounds.push(
        await context.load.cost(shop, () => context.load.load({ ...plan, seconds: context.seconds })),
      );
    }
    const counted = await countStatements(shop, 20, (times) =>
      context.load.load({ ...plan, connections: 1, seconds: 30, count: times }),
    );
    const size = await sizeOf(shop.port, page.path);
    figures.push(
      medianFigure(
        page.name,
        'CPU ms',
        rounds.map(({ cpu }) => cpu),
        {
          ...(page.cpu ? { goal: { atMost: page.cpu } } : {}),
          note: share(rounds),
        },
      ),
      {
        name: `${page.name}: queries`,
        unit: 'queries',
        value: counted.total,
        ...(page.queries ? { goal: { atMost: page.queries } } : {}),
      },
      medianFigure(
        `${page.name}: throughput`,
        'requests/s',
        rounds.map(({ perSecond }) => perSecond),
      ),
    );
    details[page.name] = { rounds, statements: counted.statements, htmlBytes: size };
  }
  return {
    title: 'Pages made for each request',
    how: `PAGE_CACHE=0, ${CONNECTIONS} kept-alive connections, listing with 24 cards of ${context.products} products. CPU of Node and PostgreSQL together.`,
    figures,
    details,
  };
}

/** How a request's CPU divides between Node and PostgreSQL, of the middle round. */
export function share(rounds: readonly CostedLoad[]): string {
  const middle = [...rounds].sort((a, b) => a.cpu - b.cpu)[Math.floor(rounds.length / 2)];
  if (!middle) return '';
  return `Node ${middle.nodeCpu.toFixed(2)}, PostgreSQL ${middle.postgresCpu.toFixed(2)}`;
}

async function sizeOf(port: number, path: string): Promise<number> {
  const connection = await HttpConnection.open(port);
  const { body } = await connection.send(rawRequest(port, { path }));
  connection.close();
  return body.length;
}
