import { addUnlisted, buyableProducts, forgetUnlisted } from './bench-catalogue.ts';
import type { BenchContext } from './bench-context.ts';
import { type Figure, type Measured, medianFigure } from './figure.ts';
import { addRequests, type CartVisitor, fillCarts, fromManyAddresses } from './filled-carts.ts';
import { rawRequest } from './http-request.ts';
import { inTurns, ratios } from './in-turns.ts';
import type { CostedLoad } from './load-runner.ts';
import type { RunningShop } from './shop-under-test.ts';

const CONNECTIONS = 8;
const LINES = 100;
/** Visitors with so many lines, two a connection, so that no cart is changed twice at once; and requests before the first round. */
const VISITORS = 16;
const WARM_UP = 300;

/** A cart of a hundred lines beside one of three. */
export async function measureLargeCart(context: BenchContext): Promise<Measured> {
  const shop = await context.openShop({});
  const bought = await buyableProducts(shop.db, 3);
  const few = fromManyAddresses(await fillCarts(shop.port, bought, VISITORS));
  const unlisted = await addUnlisted(shop.db, LINES);
  try {
    const many = fromManyAddresses(await fillCarts(shop.port, unlisted, VISITORS));
    const figures: Figure[] = [];
    const details: Record<string, unknown> = {};
    const calls: [name: string, ofThree: string[], ofMany: string[]][] = [
      ['Add to cart', addRequests(shop.port, few, bought), addRequests(shop.port, many, unlisted)],
      ['Fragments', fragmentRequests(shop, few), fragmentRequests(shop, many)],
    ];
    for (const [name, ofThree, ofMany] of calls) {
      const small = runner(context, shop, ofThree);
      const large = runner(context, shop, ofMany);
      await small.warmUp();
      await large.warmUp();
      const pairs = await inTurns(context.rounds, large.cost, small.cost);
      details[name] = pairs;
      figures.push(
        medianFigure(
          `${name}: ${LINES} lines against 3`,
          'x 3 lines',
          ratios(pairs, ({ cpu }) => cpu),
        ),
      );
    }
    return {
      title: 'Cart of 100 lines',
      how: `${VISITORS} visitors with carts of ${LINES} lines beside as many with three, over ${CONNECTIONS} connections, in turns. CPU of Node and PostgreSQL together. The statements are as many for both, which a test sees to.`,
      figures,
      details,
    };
  } finally {
    await forgetUnlisted(shop.db);
  }
}

function runner(context: BenchContext, shop: RunningShop, requests: string[]) {
  const plan = { port: shop.port, connections: CONNECTIONS, requests, expect: '"fragments"' };
  return {
    warmUp: () => context.load.warmUp(plan, WARM_UP),
    cost: (): Promise<CostedLoad> =>
      context.load.cost(shop, () => context.load.load({ ...plan, seconds: context.seconds })),
  };
}

function fragmentRequests(shop: RunningShop, visitors: readonly CartVisitor[]): string[] {
  return visitors.map((visitor) =>
    rawRequest(shop.port, {
      path: '/shop-ajax/get_refreshed_fragments',
      form: { time: '1790000000000' },
      ...visitor,
    }),
  );
}
