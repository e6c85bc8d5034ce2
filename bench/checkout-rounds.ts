import { setTimeout as delay } from 'node:timers/promises';
import type { BenchContext } from './bench-context.ts';
import type { CheckoutPlan } from './checkout-load.ts';
import type { LoadResult } from './load-generator.ts';
import type { CostedLoad } from './load-runner.ts';
import type { RunningShop } from './shop-under-test.ts';

/** Connections over which people buy at the same time. */
export const CONNECTIONS = 8;

/** Purchases of a round. */
const PURCHASES = 300;

type Bought = Pick<CheckoutPlan, 'products' | 'prepared'> & Pick<Partial<CheckoutPlan>, 'coupon'>;

/** Purchases in a shop, each by somebody new. */
export interface CheckoutRounds {
  /** So many purchases, a round's where nobody says, over `connections`. */
  run(bought: Bought, purchases?: number, connections?: number): Promise<LoadResult>;
  /** What a purchase of a round costs, with what orders cause afterwards. */
  cost(bought: Bought): Promise<CostedLoad>;
  /** How many orders there are; throws when it is not one for each purchase. */
  orders(): Promise<number>;
}

let shoppers = 1;

/** Begins to count the orders of a shop. */
export async function checkoutRounds(context: BenchContext, shop: RunningShop): Promise<CheckoutRounds> {
  const ordersBefore = await countOrders(shop);
  const firstOfAll = shoppers;
  const round = context.quick ? 100 : PURCHASES;
  const planOf = (bought: Bought, purchases: number, connections: number): CheckoutPlan => {
    const firstShopper = shoppers;
    shoppers += purchases;
    return { port: shop.port, connections, purchases, firstShopper, ...bought };
  };
  return {
    run: (bought, purchases = round, connections = CONNECTIONS) =>
      context.load.checkouts(planOf(bought, purchases, connections)),
    cost: (bought) =>
      context.load.cost(
        shop,
        (onStart) => context.load.checkouts(planOf(bought, round, CONNECTIONS), onStart),
        // Mails, counters and the like that an order causes are part of its cost.
        () => eventsDelivered(shop),
      ),
    async orders() {
      const placed = (await countOrders(shop)) - ordersBefore;
      const bought = shoppers - firstOfAll;
      if (placed !== bought) throw new Error(`${bought} purchases, but ${placed} orders`);
      return placed;
    },
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
