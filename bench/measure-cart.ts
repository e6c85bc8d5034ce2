import { againstBare, costAgainstBare } from './against-bare.ts';
import { buyableProducts } from './bench-catalogue.ts';
import type { BenchContext } from './bench-context.ts';
import { countStatements } from './count-statements.ts';
import type { Measured } from './figure.ts';
import { HttpConnection } from './http-connection.ts';
import { CookieJar, rawRequest } from './http-request.ts';
import type { RunningShop } from './shop-under-test.ts';

const CONNECTIONS = 16;
const VISITORS = 256;

/** Adding to a cart of three lines, and reading it. */
export async function measureCart(context: BenchContext): Promise<Measured> {
  const shop = await context.openShop({});
  const products = await buyableProducts(shop.db, 3);
  const cookies = await fillCarts(shop.port, products);
  const adds = cookies.map((cookie, at) =>
    addRequest(shop.port, products[at % 3] as number, cookie, clientOf(at)),
  );
  const fragments = cookies.map((cookie, at) =>
    rawRequest(shop.port, {
      path: '/shop-ajax/get_refreshed_fragments',
      form: { time: '1790000000000' },
      cookie,
      client: clientOf(at),
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
  await run({ seconds: context.warmUp });
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

/** The bytes of an add_to_cart call. */
export function addRequest(port: number, productId: number, cookie: string, client?: string): string {
  return rawRequest(port, {
    path: '/shop-ajax/add_to_cart',
    form: { product_id: String(productId), quantity: '1' },
    cookie,
    ...(client === undefined ? {} : { client }),
  });
}

/** Where a visitor comes from: one address may send each call only so often. */
function clientOf(visitor: number): string {
  return `10.1.${visitor >> 8}.${visitor & 255}`;
}

/** Cookies of visitors that have these products in their carts. */
async function fillCarts(port: number, products: readonly number[]): Promise<string[]> {
  const connection = await HttpConnection.open(port);
  const cookies: string[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    const jar = new CookieJar();
    for (const product of products) {
      const answer = await connection.send(addRequest(port, product, jar.header, clientOf(visitor)));
      if (answer.status !== 200) throw new Error(`add_to_cart answered ${answer.head}`);
      jar.take(answer.head);
    }
    cookies.push(jar.header);
  }
  connection.close();
  return cookies;
}

async function piecesInCarts(shop: RunningShop): Promise<number> {
  const { rows } = await shop.db.query<{ pieces: string }>(
    `select coalesce(sum((line->>'quantity')::int), 0) as pieces from cart, jsonb_array_elements(lines) line`,
  );
  return Number(rows[0]?.pieces);
}
