import { againstBare, type CostedPair, costAgainstBare } from './against-bare.ts';
import { buyableProducts, fillCatalogue } from './bench-catalogue.ts';
import type { BenchContext } from './bench-context.ts';
import { createDatabase } from './bench-database.ts';
import { CONNECTIONS, checkoutRounds, eventsDelivered } from './checkout-rounds.ts';
import { countStatements } from './count-statements.ts';
import { type Figure, type Measured, medianFigure } from './figure.ts';
import { type RunningShop, startShop } from './shop-under-test.ts';

/** The demo shop's own: 10 %, once for each customer, so that it is locked while an order is placed. */
const COUPON = 'WELCOME10';

/** Whole purchases with taxes and a coupon, with the shop's own PostgreSQL and with that of `DATABASE_URL`. */
export async function measureTaxedCheckout(context: BenchContext): Promise<Measured> {
  const before = await context.openShop({});
  await taxes(before, true);
  // What was set past the shop it knows from its next start.
  await context.closeShop();
  const own = await measure(context, await context.openShop({}), '');
  await taxes(await context.openShop({}), false);
  await context.closeShop();
  const url = process.env.DATABASE_URL;
  const external = url ? await measureExternal(context, url) : undefined;
  return {
    title: 'Checkout with taxes and a coupon',
    how: `As the checkout above, with apply_coupon (10 %, once for each customer) after add_to_cart, and the taxes of state and city. Goods, shipping and address are the same. Every order is found in the database with its tax and its coupon. Orders/s are those of ${CONNECTIONS} connections while load and shop share this machine. An external PostgreSQL is the one of DATABASE_URL, where that is set; its CPU is not seen.`,
    figures: [...own.figures, ...(external?.figures ?? [])],
    details: { own: own.details, external: external?.details },
  };
}

async function measureExternal(context: BenchContext, url: string) {
  const database = await createDatabase(url, 'checkout');
  const start = () =>
    startShop({
      port: context.port,
      dataDir: `${context.dataDir}-external`,
      databaseUrl: database.url,
    });
  try {
    const first = await start();
    await fillCatalogue(first.db, context.products).finally(() => taxes(first, true));
    await first.stop();
    const shop = await start();
    try {
      return await measure(context, shop, ', external PostgreSQL');
    } finally {
      await shop.stop();
    }
  } finally {
    await database.stop();
  }
}

async function measure(context: BenchContext, shop: RunningShop, where: string) {
  const products = await buyableProducts(shop.db, 12);
  const rounds = await checkoutRounds(context, shop);
  const bought = { products, prepared: true, coupon: COUPON };
  const before = await taxedOrders(shop);
  await rounds.run(bought);
  const pairs = await costAgainstBare(context, () => rounds.cost(bought));
  const isOwn = where === '';
  // What is still to be delivered of the rounds would be counted with the purchases below.
  await eventsDelivered(shop);
  const statements = isOwn
    ? await countStatements(shop, 20, (times) => rounds.run({ ...bought, prepared: false }, times, 1))
    : undefined;
  const placed = await rounds.orders();
  const taxed = (await taxedOrders(shop)) - before;
  if (taxed !== placed) throw new Error(`Of ${placed} orders ${taxed} have taxes and a coupon`);
  const figures: Figure[] = isOwn
    ? [
        againstBare('Whole checkout with taxes and a coupon', pairs),
        {
          name: 'Whole checkout with taxes, a coupon and its page: queries',
          unit: 'queries',
          value: statements?.total ?? Number.NaN,
        },
      ]
    : [againstBare(`Whole checkout with taxes and a coupon, Node alone${where}`, pairs)];
  figures.push(perSecond(`Orders with taxes and a coupon${where}`, pairs));
  return { figures, details: { pairs, statements: statements?.statements } };
}

function perSecond(name: string, pairs: readonly CostedPair[]): Figure {
  return medianFigure(
    name,
    'orders/s',
    pairs.map(({ work }) => work.perSecond),
    'the machine’s share in it is large: judged is the CPU above',
  );
}

async function taxedOrders(shop: RunningShop): Promise<number> {
  const { rows } = await shop.db.query<{ orders: string }>(
    `select count(*) as orders from shop_order o join coupon_use u on u.order_id = o.id
      where o.tax_total > 0 and o.discount_total = u.amount`,
  );
  return Number(rows[0]?.orders);
}

async function taxes(shop: RunningShop, enabled: boolean): Promise<void> {
  await shop.db.query(
    `insert into setting_group (name, values) values ('taxes', jsonb_build_object('enabled', $1::boolean))
      on conflict (name) do update set values = setting_group.values || excluded.values`,
    [enabled],
  );
}
