import { HttpConnection } from './http-connection.ts';
import { CookieJar, rawRequest } from './http-request.ts';

/** How many visitors fill carts before anything is measured. */
export const VISITORS = 256;

/** Somebody with a filled cart. */
export interface CartVisitor {
  cookie: string;
  /** Where the visitor comes from: one address may send each call only so often. */
  client: string;
}

let filled = 0;

/** Visitors that have these products in their carts, each of an address of their own. */
export async function fillCarts(
  port: number,
  products: readonly number[],
  howMany = VISITORS,
): Promise<CartVisitor[]> {
  const connection = await HttpConnection.open(port);
  const visitors: CartVisitor[] = [];
  for (let visitor = 0; visitor < howMany; visitor++) {
    const jar = new CookieJar();
    filled += 1;
    const client = clientOf(filled);
    for (const product of products) {
      const answer = await connection.send(addRequest(port, product, { cookie: jar.header, client }));
      if (answer.status !== 200) throw new Error(`add_to_cart answered ${answer.head}`);
      jar.take(answer.head);
    }
    visitors.push({ cookie: jar.header, client });
  }
  connection.close();
  return visitors;
}

/** Addresses from which a visitor comes where a measurement has few of them. */
const ADDRESSES = 32;

/** The same visitors again and again, each time from another address, so that few of them meet no limit. */
export function fromManyAddresses(visitors: readonly CartVisitor[]): CartVisitor[] {
  return Array.from({ length: ADDRESSES }, () =>
    visitors.map(({ cookie }) => {
      filled += 1;
      return { cookie, client: clientOf(filled) };
    }),
  ).flat();
}

function clientOf(number: number): string {
  return `10.1.${number >> 8}.${number & 255}`;
}

/** For each visitor the bytes of adding once more what the cart already holds. */
export function addRequests(
  port: number,
  visitors: readonly CartVisitor[],
  products: readonly number[],
): string[] {
  return visitors.map((visitor, at) => addRequest(port, products[at % products.length] as number, visitor));
}

function addRequest(port: number, productId: number, visitor: CartVisitor): string {
  const form = { product_id: String(productId), quantity: '1' };
  return rawRequest(port, { path: '/shop-ajax/add_to_cart', form, ...visitor });
}
