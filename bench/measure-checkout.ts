import { setTimeout as delay } from 'node:timers/promises';
import { againstBare, costAgainstBare } from './against-bare.ts';
import { buyableProducts, countedProducts } from './bench-catalogue.ts';
import type { BenchContext } from './bench-context.ts';
import type { CheckoutPlan } from './checkout-load.ts';
import { countStatements } from './count-statements.ts';
import type { Measured } from './figure.ts';
import { memoryFigure } from './measure-start.ts';
import type { RunningShop } from './shop-under-test.ts';

const CONNECTIONS = 8;

/** Purchases of a round, and rounds whose figures have no goal. */
const PURCHASES = 300;
const FEWER_ROUNDS = 3;

/** Whole purchases: add, address, shipping, place. */
export async function measureCheckout(context: BenchContext): Promise<Measured> {
  const shop = await context.openShop({});
  const products = await buyableProducts(shop.db, 12);
  const counted = await countedProducts(shop.db, products.length);
  const purchases = context.quick ? 100 : PURCHASES;
  let shoppers = 1;
  const planOf = (plan: Pick<CheckoutPlan, 'purchases' | 'prepared'> & Partial<CheckoutPlan>) => {
    const firstShopper = shoppers;
    shoppers += plan.purchases;
    return { port: shop.port, connections: CONNECTIONS, products, firstShopper, ...plan };
  };
  const cost = (prepared: boolean, bought = products) =>
    context.load.cost(
      shop,
      (onStart) => context.load.checkouts(planOf({ purchases, prepared, products: bought }), onStart),
      // Mails, counters and the like that an order causes are part of its cost.
      () => eventsDelivered(shop),
    );
  const ordersBefore = await countOrders(shop);
  await context.load.checkouts(planOf({ purchases, prepared: true }));
  const fewer = { ...context, rounds: Math.min(context.rounds, FEWER_ROUNDS) };
  const pairs = {
    calls: await costAgainstBare(context, () => cost(true)),
    counted: await costAgainstBare(fewer, () => cost(true, counted)),
    page: await costAgainstBare(fewer, () => cost(false)),
  };
  const statements = await countStatements(shop, 20, (times) =>
    context.load.checkouts(planOf({ purchases: times, prepared: false, connections: 1 })),
  );
  const placed = (await countOrders(shop)) - ordersBefore;
  if (placed !== shoppers - 1) throw new Error(`${shoppers - 1} purchases, but ${placed} orders`);
  return {
    title: 'Checkout',
    how: `New shoppers over ${CONNECTIONS} connections, each: add_to_cart, update_order_review with the address, update_order_review with the shipping method, checkout. CPU of Node and PostgreSQL together, what an order causes afterwards included, in turns with bare Node. All orders are found in the database afterwards. Memory: as above, after all of this.`,
    figures: [
      againstBare('Whole checkout', pairs.calls, 'without taxes and coupons, which are not built'),
      againstBare(
        'Whole checkout, stock counted',
        pairs.counted,
        `${counted.length} products whose stock every order locks and takes from`,
      ),
      againstBare('Whole checkout with its page', pairs.page),
      { name: 'Whole checkout with its page: queries', unit: 'queries', value: statements.total },
      await memoryFigure('Memory after the load', shop, `after ${placed} orders`),
    ],
    details: { ...pairs, statements: statements.statements },
  };
}

/** Waits until the events of the orders have reached everybody and their mails have left, at most 20 s. */
export async function eventsDelivered(shop: RunningShop): Promise<void> {
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
