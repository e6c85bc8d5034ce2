import { againstBare, type CostedPair, costAgainstBare, onThisMachine } from './against-bare.ts';
import { simpleProductAddress } from './bench-catalogue.ts';
import type { BenchContext } from './bench-context.ts';
import { countStatements } from './count-statements.ts';
import { type Figure, type Measured, medianFigure } from './figure.ts';
import { HttpConnection } from './http-connection.ts';
import { rawRequest } from './http-request.ts';
import { inTurns, ratios } from './in-turns.ts';
import type { LoadPlan } from './load-generator.ts';
import { startReactAlone } from './react-alone.ts';
import type { RunningShop } from './shop-under-test.ts';

const CONNECTIONS = 8;
/** Requests before the first round. */
const WARM_UP = 2000;

/** A listing of 24 cards and other pages, made anew for every request. */
export async function measurePages(context: BenchContext): Promise<Measured> {
  const shop = await context.openShop({ pageCache: false });
  const pages = [
    { name: 'Listing, uncached', path: '/shop/' },
    { name: 'Listing, uncached and compressed', path: '/shop/', encoding: 'gzip, deflate, br, zstd' },
    { name: 'Product page, uncached', path: await simpleProductAddress(shop.db) },
    { name: 'Home page, uncached', path: '/' },
  ];
  const figures: Figure[] = [];
  const details: Record<string, { pairs: CostedPair[]; [more: string]: unknown }> = {};
  for (const { name, ...request } of pages) {
    const plan = {
      port: shop.port,
      connections: CONNECTIONS,
      requests: [rawRequest(shop.port, request)],
      ...(request.encoding ? {} : { expect: '</html>' }),
    };
    await context.load.warmUp(plan, WARM_UP);
    const cost = () =>
      context.load.cost(shop, () => context.load.load({ ...plan, seconds: context.seconds }));
    const pairs = await costAgainstBare(context, cost);
    const counted = await countStatements(shop, 20, (times) =>
      context.load.load({ ...plan, connections: 1, seconds: 30, count: times }),
    );
    figures.push(againstBare(name, pairs), {
      name: `${name}: queries`,
      unit: 'queries',
      value: counted.total,
    });
    details[name] = { pairs, statements: counted.statements };
    if (name === 'Listing, uncached') figures.push(await againstReact(context, shop, plan));
  }
  return {
    title: 'Pages made for each request',
    how: `PAGE_CACHE=0, ${CONNECTIONS} kept-alive connections, listing with 24 cards of ${context.products} products. CPU of Node and PostgreSQL together, in turns with bare Node; React alone renders the elements of the same page, made beforehand, and sends the result.`,
    figures,
    details,
  };
}

/** The listing against React rendering the same elements and nothing else. */
async function againstReact(
  { load, rounds, seconds }: BenchContext,
  shop: RunningShop,
  plan: Omit<LoadPlan, 'seconds'>,
): Promise<Figure> {
  const connection = await HttpConnection.open(shop.port);
  const { body } = await connection.send(plan.requests[0] ?? '');
  connection.close();
  const react = await startReactAlone(body.toString());
  try {
    const reactPlan = { ...plan, port: react.port };
    await load.warmUp(reactPlan, WARM_UP);
    const pairs = await inTurns(
      rounds,
      () => load.cost(shop, () => load.load({ ...plan, seconds })),
      () => load.cost(react, () => load.load({ ...reactPlan, seconds })),
    );
    return medianFigure(
      'Listing, uncached, against React',
      'x React alone',
      ratios(pairs, ({ cpu }) => cpu),
      `React alone: ${onThisMachine(pairs.map(({ yardstick }) => yardstick))}`,
    );
  } finally {
    react.stop();
  }
}
