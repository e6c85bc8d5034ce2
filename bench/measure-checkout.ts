import { againstBare, costAgainstBare } from './against-bare.ts';
import { buyableProducts, countedProducts, countNoMore } from './bench-catalogue.ts';
import type { BenchContext } from './bench-context.ts';
import { CONNECTIONS, checkoutRounds } from './checkout-rounds.ts';
import { countStatements } from './count-statements.ts';
import type { Measured } from './figure.ts';
import { memoryFigure } from './measure-start.ts';

/** Rounds whose figures have no goal. */
const FEWER_ROUNDS = 3;

/** Whole purchases: add, address, shipping, place. */
export async function measureCheckout(context: BenchContext): Promise<Measured> {
  const shop = await context.openShop({});
  const products = await buyableProducts(shop.db, 12);
  const counted = await countedProducts(shop.db, products.length);
  const rounds = await checkoutRounds(context, shop);
  await rounds.run({ products, prepared: true });
  const fewer = { ...context, rounds: Math.min(context.rounds, FEWER_ROUNDS) };
  const pairs = {
    calls: await costAgainstBare(context, () => rounds.cost({ products, prepared: true })),
    counted: await costAgainstBare(fewer, () => rounds.cost({ products: counted, prepared: true })),
    page: await costAgainstBare(fewer, () => rounds.cost({ products, prepared: false })),
  };
  const statements = await countStatements(shop, 20, (times) =>
    rounds.run({ products, prepared: false }, times, 1),
  );
  const placed = await rounds.orders();
  await countNoMore(shop.db, counted);
  return {
    title: 'Checkout',
    how: `New shoppers over ${CONNECTIONS} connections, each: add_to_cart, update_order_review with the address, update_order_review with the shipping method, checkout. CPU of Node and PostgreSQL together, what an order causes afterwards included, in turns with bare Node. All orders are found in the database afterwards. Memory: as above, after all of this.`,
    figures: [
      againstBare('Whole checkout', pairs.calls, 'without taxes and coupons'),
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
