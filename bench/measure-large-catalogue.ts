import { setTimeout as delay } from 'node:timers/promises';
import { againstBare, type CostedPair, costAgainstBare } from './against-bare.ts';
import { bareStart } from './bare-node.ts';
import type { BenchContext } from './bench-context.ts';
import { type Figure, type Measured, median, medianFigure } from './figure.ts';
import { rawRequest } from './http-request.ts';
import { inTurns, ratios } from './in-turns.ts';
import { fillLargeCatalogue } from './large-catalogue/large-catalogue.ts';
import { addressesOfLists, addressesOfProducts, productsToSave } from './large-catalogue/large-requests.ts';
import { logIn } from './log-in.ts';
import { measureOwnerLists } from './measure-owner-lists.ts';
import { memoryFigure } from './measure-start.ts';
import { plansOf } from './plans.ts';
import type { RunningShop } from './shop-under-test.ts';
import { untilAtRest } from './until-at-rest.ts';

const SIZES = [1_000, 10_000, 100_000];
/** Rounds of each deed and size. */
const ROUNDS = 5;
const SECONDS = 0.6;
/** Seconds of bare Node beside each of them. */
const BARE_SECONDS = 0.5;
/**
 * Requests of each page, all pages in turn, before the first is measured: a shop that has been open for a while runs
 * compiled code, at every size.
 */
const IN_TURN = 200;
/** Requests of each page right before its first round: after 600 of one V8 still compiles what only that page runs. */
const WARM_UP = 1500;
/** Products that are saved in each round. */
const SAVED = 40;
/** How long what a save causes afterwards is watched, in milliseconds: events, and what every node reads anew. */
const AFTER_SAVES = 1_500;

/** What something came to at one size of catalogue. */
interface AtSize {
  /** Multiples of the yardstick, a round each. */
  samples: number[];
  figure: Figure;
}

/** Lists, searches, filters, product pages, saving and starting at 1,000, 10,000 and 100,000 products, and how they grow. */
export async function measureLargeCatalogue(context: BenchContext): Promise<Measured> {
  const sizes = context.quick ? SIZES.slice(0, 2) : SIZES;
  const measured = new Map<string, AtSize[]>();
  const figures: Figure[] = [];
  const details: Record<string, unknown> = {};
  const note = (name: string, at: AtSize) => {
    measured.set(name, [...(measured.get(name) ?? []), at]);
    figures.push(at.figure);
  };
  for (const size of sizes) {
    const title = `${size.toLocaleString('en')} products`;
    await fill(context, size);
    note('Start', await start(context, title));
    const shop = await context.openShop({ pageCache: false });
    await untilAtRest(shop);
    figures.push(await memoryFigure(`Idle memory, ${title}`, shop));
    const lists = Object.entries(await addressesOfLists(shop.db, size)).filter(([, each]) => each.length > 0);
    const products = await addressesOfProducts(shop.db);
    await warmUp(context, shop, [...lists.map(([, addresses]) => addresses), products]);
    const slowest: number[] = [];
    const rounds: Record<string, CostedPair[]> = {};
    for (const [name, addresses] of lists) {
      const pairs = await pages(context, shop, addresses);
      slowest.push(median(pairs.map(({ work, yardstick }) => work.p95 / yardstick.cpu)));
      note(name, costed(`${name}, ${title}`, pairs));
      rounds[name] = pairs;
    }
    figures.push({
      name: `Lists, ${title}: slowest p95`,
      unit: 'x bare Node',
      value: Math.max(...slowest),
      note: lists[slowest.indexOf(Math.max(...slowest))]?.[0] ?? '',
    });
    const ofProducts = await pages(context, shop, products);
    note('Product page', costed(`Product page, ${title}`, ofProducts));
    rounds['Product page'] = ofProducts;
    if (size === SIZES.at(-1)) figures.push(costed('Product page, at any size', ofProducts).figure);
    const cookie = await logIn(shop.port);
    for (const [screen, pairs] of await measureOwnerLists(context, shop, { products: size, cookie }))
      note(screen, costed(`${screen}, ${title}`, pairs));
    note('Saving a product', costed(`Saving a product, ${title}`, await saves(context, shop)));
    if (size === sizes.at(-1)) {
      // Last of all: to explain takes the node its connections away, after which it reads everything anew.
      for (const [name, addresses] of [...lists, ['Product page', products] as const])
        details[name] = { pairs: rounds[name], plans: await plans(context, shop, addresses) };
    }
  }
  await context.closeShop();
  return {
    title: 'A large catalogue',
    how: `PAGE_CACHE=0, one connection, in turns with bare Node, after ${IN_TURN} requests of each page in turn and ${WARM_UP} of its own; searches, filters and products that are asked for vary, none asked for twice while it is remembered but common words, and 80 rare ones at every size; only 100,000 products have enough rare words for searches that are all new. Products as \`npm run seed:large\` makes them. Saving is a new stock by the back office's interface, ${AFTER_SAVES / 1000} s of what it causes afterwards included. A start lasts until the first listing page is answered.`,
    figures: [...figures, ...growth(measured, sizes)],
    details,
  };
}

/** Fills the shop up, and has it write its lists, which it does at the first start, and tidy up as it would within minutes. */
async function fill(context: BenchContext, size: number): Promise<void> {
  const { db } = await context.openShop({});
  const client = await db.connect();
  try {
    await fillLargeCatalogue(client, size);
    await client.query('checkpoint');
  } finally {
    client.release();
  }
  context.products = size;
  await context.closeShop();
  // A shop at rest: else PostgreSQL would tidy up after the filling while something is measured beside it.
  const filled = await context.openShop({});
  await filled.db.query('vacuum analyze');
  await context.closeShop();
}

async function start(context: BenchContext, title: string): Promise<AtSize> {
  const pairs = await inTurns(
    ROUNDS,
    async () => {
      await context.closeShop();
      return (await context.openShop({})).startedIn;
    },
    () => bareStart(context.port + 1),
  );
  const samples = ratios(pairs, (milliseconds) => milliseconds);
  const here = `${Math.round(median(pairs.map(({ work }) => work)))} ms`;
  return { samples, figure: medianFigure(`Start, ${title}`, 'x bare start', samples, here) };
}

async function warmUp(
  context: BenchContext,
  shop: RunningShop,
  lists: readonly (readonly string[])[],
): Promise<void> {
  const turns = Array.from({ length: IN_TURN }, (_, turn) => lists.map((list) => list[turn % list.length]));
  const addresses = turns.flat().filter((address) => address !== undefined);
  await context.load.warmUp(planOf(shop, addresses), addresses.length);
}

async function pages(
  context: BenchContext,
  shop: RunningShop,
  addresses: readonly string[],
): Promise<CostedPair[]> {
  // Each goes on where the one before it ended, so that nothing is remembered of what it asks.
  await context.load.warmUp(planOf(shop, rotated(addresses, IN_TURN)), WARM_UP);
  let begin = IN_TURN + WARM_UP;
  return costAgainstBare({ ...context, bareSeconds: BARE_SECONDS, rounds: ROUNDS }, async () => {
    const plan = { ...planOf(shop, rotated(addresses, begin)), seconds: SECONDS };
    const load = await context.load.cost(shop, () => context.load.load(plan));
    begin += load.requests;
    return load;
  });
}

function plans(context: BenchContext, shop: RunningShop, addresses: readonly string[]): Promise<unknown> {
  return plansOf(shop, () => context.load.load({ ...planOf(shop, addresses), seconds: 30, count: 10 }));
}

function rotated(addresses: readonly string[], by: number): string[] {
  const first = by % addresses.length;
  return [...addresses.slice(first), ...addresses.slice(0, first)];
}

function planOf({ port }: RunningShop, addresses: readonly string[]) {
  return {
    port,
    connections: 1,
    requests: addresses.map((path) => rawRequest(port, { path })),
    expect: '</html>',
  };
}

async function saves(context: BenchContext, shop: RunningShop): Promise<CostedPair[]> {
  const { port } = shop;
  const cookie = await logIn(port);
  // Each save names the version that it found, so no request can be sent twice.
  const round = async () => {
    const products = await productsToSave(shop.db, SAVED);
    const requests = products.map(({ id, version, stockQuantity }) =>
      rawRequest(port, {
        path: `/rest/products/${id}`,
        method: 'PUT',
        json: { version, stockQuantity: stockQuantity + 1 },
        cookie,
      }),
    );
    const plan = { port, connections: 1, requests, seconds: 60, count: requests.length };
    return context.load.cost(
      shop,
      () => context.load.load(plan),
      () => delay(AFTER_SAVES),
    );
  };
  await round();
  return costAgainstBare({ ...context, bareSeconds: BARE_SECONDS, rounds: ROUNDS }, round);
}

function costed(name: string, pairs: readonly CostedPair[]): AtSize {
  const p95 = median(pairs.map(({ work }) => work.p95));
  return {
    samples: ratios(pairs, ({ cpu }) => cpu),
    figure: againstBare(name, pairs, `p95 ${p95.toFixed(1)} ms`),
  };
}

/** How each figure grew from the first size on. */
function growth(measured: ReadonlyMap<string, readonly AtSize[]>, sizes: readonly number[]): Figure[] {
  return [...measured].flatMap(([name, [first, ...larger]]) =>
    larger.map((at, place) => ({
      name: `${name}: ${sizes[place + 1]?.toLocaleString('en')} products against 1,000`,
      unit: 'x 1,000 products' as const,
      value: median(at.samples) / median(first?.samples ?? []),
    })),
  );
}
