import { setTimeout as delay } from 'node:timers/promises';
import { buyableProducts, countedProducts } from './bench-catalogue.ts';
import type { BenchContext } from './bench-context.ts';
import { countStatements } from './count-statements.ts';
import { type Measured, medianFigure } from './figure.ts';
import type { CostedLoad } from './load-runner.ts';
import { share } from './measure-pages.ts';
import type { RunningShop } from './shop-under-test.ts';

const CONNECTIONS = 8;

/** Whole purchases: add, address, shipping, place. */
export async function measureCheckout(context: BenchContext): Promise<Measured> {
  const shop = await context.openShop({});
  const products = await buyableProducts(shop.db, 12);
  let shoppers = 1;
  const counted = await countedProducts(shop.db, products.length);
  const planOf = (purchases: number, prepared: boolean, bought = products, connections = CONNECTIONS) => {
    const plan = {
      port: shop.port,
      connections,
      purchases,
      products: bought,
      firstShopper: shoppers,
      prepared,
    };
    shoppers += purchases;
    return plan;
  };
  const ordersBefore = await countOrders(shop);
  const purchases = context.quick ? 150 : 500;
  await context.load.checkouts(planOf(purchases, true));
  const rounds = { calls: [] as CostedLoad[], counted: [] as CostedLoad[], page: [] as CostedLoad[] };
  for (let round = 0; round < context.rounds; round++) {
    for (const [name, prepared, bought] of [
      ['calls', true, products],
      ['counted', true, counted],
      ['page', false, products],
    ] as const) {
      rounds[name].push(
        await context.load.cost(
          shop,
          (onStart) => context.load.checkouts(planOf(purchases, prepared, bought), onStart),
          // Mails, counters and the like that an order causes are part of its cost.
          () => eventsDelivered(shop),
        ),
      );
    }
  }
  const statements = await countStatements(shop, 20, (times) =>
    context.load.checkouts(planOf(times, false, products, 1)),
  );
  const placed = (await countOrders(shop)) - ordersBefore;
  if (placed !== shoppers - 1) throw new Error(`${shoppers - 1} purchases, but ${placed} orders`);
  const figures: Measured['figures'] = [
    medianFigure(
      'Whole checkout',
      'CPU ms',
      rounds.calls.map(({ cpu }) => cpu),
      {
        goal: { atMost: 8 },
        note: `add, address, shipping, place, and what the order causes afterwards; ${share(rounds.calls)}`,
      },
    ),
    medianFigure(
      'Whole checkout: throughput',
      'orders/s',
      rounds.calls.map(({ perSecond }) => perSecond),
      {
        goal: { atLeast: 194 },
      },
    ),
    medianFigure(
      'Whole checkout, stock counted',
      'CPU ms',
      rounds.counted.map(({ cpu }) => cpu),
      {
        note: `the same with ${counted.length} products whose stock every order locks and takes from; ${share(rounds.counted)}`,
      },
    ),
    medianFigure(
      'Whole checkout, stock counted: throughput',
      'orders/s',
      rounds.counted.map(({ perSecond }) => perSecond),
    ),
    medianFigure(
      'Whole checkout with its page',
      'CPU ms',
      rounds.page.map(({ cpu }) => cpu),
      {
        note: `the same and the checkout page; ${share(rounds.page)}`,
      },
    ),
    { name: 'Whole checkout with its page: queries', unit: 'queries', value: statements.total },
  ];
  return {
    title: 'Checkout',
    how: `New shoppers over ${CONNECTIONS} connections, each: add_to_cart, update_order_review with the address, update_order_review with the shipping method, checkout. All orders are found in the database afterwards.`,
    figures,
    details: { ...rounds, statements: statements.statements },
  };
}

/** Waits until the events of the orders have reached everybody and their mails have left, at most 20 s. */
async function eventsDelivered(shop: RunningShop): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const { rows } = await shop.db.query<{ waiting: string }>(
      `select (select count(*) from outbox_event where dispatched_at is null)
         + (select count(*) from mail_message where status = 'queued') as waiting`,
    );
    if (Number(rows[0]?.waiting) === 0) return;
    await delay(100);
  }
}

async function countOrders(shop: RunningShop): Promise<number> {
  const { rows } = await shop.db.query<{ orders: string }>('select count(*) as orders from shop_order');
  return Number(rows[0]?.orders);
}
