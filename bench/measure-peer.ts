import { setTimeout as delay } from 'node:timers/promises';
import { onThisMachine } from './against-bare.ts';
import { buyableProducts, fillCatalogue } from './bench-catalogue.ts';
import type { BenchContext } from './bench-context.ts';
import { createDatabase, startDatabase } from './bench-database.ts';
import { eventsDelivered } from './checkout-rounds.ts';
import { type Figure, type Measured, medianFigure } from './figure.ts';
import { addRequests, fillCarts, VISITORS } from './filled-carts.ts';
import { HttpConnection } from './http-connection.ts';
import { CookieJar, rawRequest } from './http-request.ts';
import { inTurns, ratios } from './in-turns.ts';
import type { LoadPlan } from './load-generator.ts';
import type { CostedLoad } from './load-runner.ts';
import { IDLE_SECONDS } from './measure-start.ts';
import { memoryOf } from './processes.ts';
import { type RunningShop, startShop } from './shop-under-test.ts';
import { type RunningPeer, startVendure, VENDURE } from './vendure-peer.ts';
import { vendureRequest } from './vendure-requests.ts';

const CONNECTIONS = 8;
/** Purchases of a round. The peer has fewer, because its queue writes the search index anew for each of them. */
const PURCHASES = { ours: 300, theirs: 40 };
/** Requests and purchases before the first round, to each of them. */
const WARM_UP = { requests: 1000, purchases: 80 };
/** Variants that the peer's shoppers buy. */
const VARIANTS = Array.from({ length: 12 }, (_, at) => at + 1);

/** Both shops side by side, and what each of the measurements below needs of them. */
interface Match {
  context: BenchContext;
  shop: RunningShop;
  peer: RunningPeer;
}

/** Our shop against Vendure: the same work in turns, with a database of the same kind. */
export async function measurePeer(context: BenchContext): Promise<Measured> {
  const url = process.env.DATABASE_URL;
  const folder = `${context.dataDir}-peer`;
  // Both start anew: whoever has served others holds more memory.
  await context.closeShop();
  const database = url ? await createDatabase(url, 'peer') : await startDatabase(`${folder}-database`);
  const shops = url ? await shopsOn(url, context) : { open: context.openShop, close: async () => {} };
  const peerPort = context.port + 2;
  try {
    const peer = await startVendure(folder, { port: peerPort, products: context.products, database });
    try {
      const match = { context, peer, shop: await shops.open({}) };
      const figures = [
        await memory('Idle memory', match, 'after three requests each'),
        await addToCart(match),
        await checkout(match),
        await memory('Memory after the load', match, 'after both'),
      ];
      const uncached = { ...match, shop: await shops.open({ pageCache: false }) };
      figures.unshift(
        await listing('Listing, uncached, against the peer’s list', uncached, 'list'),
        await listing(
          'Listing, uncached, against the peer’s list with facet counts',
          uncached,
          'listWithCounts',
        ),
      );
      return {
        title: 'Against the peer',
        how: `The peer is Vendure ${VENDURE} from npm, on the same Node, for production: server and worker, job queue, search and scheduler in its database as its starter sets them up, mails rendered and written to files by its e-mail plugin, without dashboard and picture server; ${context.products} products in both. ${url ? 'Both have a database on the server of DATABASE_URL, whose CPU and memory are not counted.' : 'Each has a PostgreSQL of its own, the same and with the same settings.'} Both get their work in turns; requests/s of each pair. Our listing is a page of HTML with 24 cards, the peer’s answer JSON of 24 products for a storefront that would render it. An add is to a cart of three lines; a checkout is add, address, shipping and order in four requests each. The peer was ready ${(peer.startedIn / 1000).toFixed(1)} s after its start.`,
        figures,
      };
    } finally {
      await peer.stop();
    }
  } finally {
    await shops.close();
    await database.stop();
  }
}

/** Our shop on a foreign PostgreSQL, with the products of the other measurements. */
async function shopsOn(url: string, context: BenchContext) {
  const database = await createDatabase(url, 'shop');
  const start = (options: { pageCache?: boolean }) =>
    startShop({
      port: context.port,
      dataDir: `${context.dataDir}-url`,
      databaseUrl: database.url,
      ...options,
    });
  let running = await start({});
  await fillCatalogue(running.db, context.products);
  return {
    async open(options: { pageCache?: boolean }) {
      await running.stop();
      running = await start(options);
      return running;
    },
    async close() {
      await running.stop();
      await database.stop();
    },
  };
}

async function against(
  name: string,
  { rounds }: BenchContext,
  ours: () => Promise<CostedLoad>,
  theirs: () => Promise<CostedLoad>,
): Promise<Figure> {
  const pairs = await inTurns(rounds, ours, theirs);
  const note = `${onThisMachine(pairs.map(({ work }) => work))}; the peer ${onThisMachine(pairs.map(({ yardstick }) => yardstick))}`;
  return medianFigure(
    name,
    'x the peer',
    ratios(pairs, ({ perSecond }) => perSecond),
    note,
  );
}

async function listing(
  name: string,
  { context, shop, peer }: Match,
  document: 'list' | 'listWithCounts',
): Promise<Figure> {
  const { load, seconds } = context;
  const send = (port: number, request: string, expect: string): LoadPlan => ({
    port,
    connections: CONNECTIONS,
    requests: [request],
    expect,
    seconds,
  });
  const page = send(shop.port, rawRequest(shop.port, { path: '/shop/' }), '</html>');
  const list = send(peer.port, vendureRequest(peer.port, document), `"totalItems":${context.products}`);
  for (const plan of [page, list]) await load.warmUp(plan, WARM_UP.requests);
  return against(
    name,
    context,
    () => load.cost(shop, () => load.load(page)),
    () => load.cost(peer, () => load.load(list)),
  );
}

async function addToCart({ context, shop, peer }: Match): Promise<Figure> {
  const { load, seconds } = context;
  const products = await buyableProducts(shop.db, 3);
  const visitors = await fillCarts(shop.port, products);
  const ours = {
    port: shop.port,
    requests: addRequests(shop.port, visitors, products),
    expect: '"fragments"',
  };
  const theirs = { port: peer.port, requests: await vendureAdds(peer.port), expect: '"totalQuantity"' };
  const plan = { connections: CONNECTIONS, seconds };
  for (const requests of [ours, theirs]) await load.warmUp({ ...requests, ...plan }, WARM_UP.requests);
  return against(
    'Add to cart, against the peer',
    context,
    () => load.cost(shop, () => load.load({ ...ours, ...plan })),
    () => load.cost(peer, () => load.load({ ...theirs, ...plan })),
  );
}

/** Adds of visitors of the peer that have three lines in their carts. */
async function vendureAdds(port: number): Promise<string[]> {
  const connection = await HttpConnection.open(port);
  const requests: string[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    const jar = new CookieJar();
    for (const variant of [1, 2, 3]) {
      const more = { variables: { variant }, cookie: jar.header };
      const { head, body } = await connection.send(vendureRequest(port, 'add', more));
      if (!body.includes('"totalQuantity"')) throw new Error(`The peer answered an add by ${body}`);
      jar.take(head);
    }
    requests.push(
      vendureRequest(port, 'add', { variables: { variant: 1 + (visitor % 3) }, cookie: jar.header }),
    );
  }
  connection.close();
  return requests;
}

async function checkout({ context, shop, peer }: Match): Promise<Figure> {
  const { load } = context;
  const products = await buyableProducts(shop.db, 12);
  // Far from the numbers of the other checkouts of this run.
  let shoppers = 1_000_000;
  const plan = (port: number, purchases: number) => {
    shoppers += purchases;
    return { port, purchases, connections: CONNECTIONS, firstShopper: shoppers - purchases };
  };
  const ours = (purchases: number) =>
    load.cost(
      shop,
      (onStart) => load.checkouts({ ...plan(shop.port, purchases), products, prepared: true }, onStart),
      () => eventsDelivered(shop),
    );
  const theirs = (purchases: number) =>
    load.cost(
      peer,
      (onStart) => load.vendureCheckouts({ ...plan(peer.port, purchases), variants: VARIANTS }, onStart),
      () => peer.settled(),
    );
  for (const buy of [ours, theirs]) await buy(WARM_UP.purchases);
  return against(
    'Whole checkout, against the peer',
    context,
    () => ours(PURCHASES.ours),
    () => theirs(PURCHASES.theirs),
  );
}

async function memory(name: string, { shop, peer }: Match, note: string): Promise<Figure> {
  const connections = await Promise.all([shop.port, peer.port].map((port) => HttpConnection.open(port)));
  const requests = [
    ['/', '/shop/', '/cart/'].map((path) => rawRequest(shop.port, { path })),
    (['list', 'listWithCounts', 'count'] as const).map((document) => vendureRequest(peer.port, document)),
  ];
  for (const [at, connection] of connections.entries()) {
    for (const request of requests[at] ?? []) await connection.send(request);
    connection.close();
  }
  await delay(IDLE_SECONDS * 1000);
  const [ours, theirs] = [memoryOf(shop), memoryOf(peer)].map(({ node, postgres }) => ({
    total: node + postgres,
    shares: `${Math.round(node + postgres)} MB (Node ${Math.round(node)}, PostgreSQL ${Math.round(postgres)})`,
  }));
  return {
    name: `${name}, against the peer`,
    unit: 'x the peer',
    value: (ours?.total ?? Number.NaN) / (theirs?.total ?? Number.NaN),
    note: `${ours?.shares}; the peer ${theirs?.shares}; ${note}`,
  };
}
