import { againstBare, costAgainstBare } from './against-bare.ts';
import { buyableProducts } from './bench-catalogue.ts';
import type { BenchContext } from './bench-context.ts';
import { countStatements } from './count-statements.ts';
import type { Measured } from './figure.ts';
import { addRequests, fillCarts, VISITORS } from './filled-carts.ts';
import { rawRequest } from './http-request.ts';
import type { RunningShop } from './shop-under-test.ts';

const CONNECTIONS = 16;
/** Requests before the first round. */
const WARM_UP = 4000;

/** Adding to a cart of three lines, and reading it. */
export async function measureCart(context: BenchContext): Promise<Measured> {
  const shop = await context.openShop({});
  const products = await buyableProducts(shop.db, 3);
  const visitors = await fillCarts(shop.port, products);
  const adds = addRequests(shop.port, visitors, products);
  const fragments = visitors.map((visitor) =>
    rawRequest(shop.port, {
      path: '/shop-ajax/get_refreshed_fragments',
      form: { time: '1790000000000' },
      ...visitor,
    }),
  );
  const piecesBefore = await piecesInCarts(shop);
  let added = 0;
  const add = await measure('Add to cart', adds, context, shop, (requests) => {
    added += requests;
  });
  const piecesAfter = await piecesInCarts(shop);
  if (piecesAfter - piecesBefore !== added) {
    throw new Error(`${added} adds were answered, but carts hold ${piecesAfter - piecesBefore} pieces more`);
  }
  const read = await measure('Fragments', fragments, context, shop, () => {});
  return {
    title: 'Cart',
    how: `${VISITORS} visitors with carts of three lines over ${CONNECTIONS} connections; every add is committed (fsync on) before it is answered, and all of them are found in the carts afterwards. CPU of Node and PostgreSQL together, in turns with bare Node.`,
    figures: [...add.figures, ...read.figures],
    details: { add: add.details, fragments: read.details },
  };
}

async function measure(
  name: string,
  requests: string[],
  context: BenchContext,
  shop: RunningShop,
  onDone: (requests: number) => void,
) {
  const plan = { port: shop.port, connections: CONNECTIONS, requests, expect: '"fragments"' };
  const run = async (more: { seconds: number; count?: number; connections?: number }) => {
    const result = await context.load.load({ ...plan, ...more });
    onDone(result.requests - result.failures);
    return result;
  };
  await run({ count: WARM_UP, seconds: 30 });
  const pairs = await costAgainstBare(context, () =>
    context.load.cost(shop, () => run({ seconds: context.seconds })),
  );
  const counted = await countStatements(shop, 20, (times) =>
    run({ connections: 1, seconds: 30, count: times }),
  );
  const figures: Measured['figures'] = [
    againstBare(name, pairs),
    { name: `${name}: queries`, unit: 'queries', value: counted.total },
  ];
  return { figures, details: { pairs, statements: counted.statements } };
}

async function piecesInCarts(shop: RunningShop): Promise<number> {
  const { rows } = await shop.db.query<{ pieces: string }>(
    `select coalesce(sum((line->>'quantity')::int), 0) as pieces from cart, jsonb_array_elements(lines) line`,
  );
  return Number(rows[0]?.pieces);
}
