import { type CostedPair, costAgainstBare } from './against-bare.ts';
import type { BenchContext } from './bench-context.ts';
import { rawRequest } from './http-request.ts';
import { fillOrders } from './large-catalogue/large-orders.ts';
import { requestsOfOwner } from './large-catalogue/owner-requests.ts';
import { untilCounted } from './large-catalogue/until-counted.ts';
import type { RunningShop } from './shop-under-test.ts';

const ROUNDS = 5;
/** Requests of a screen before its first round, and of each round: so many that a hundredth of a second counts little. */
const WARM_UP = 60;
const COUNT = 60;

/**
 * What each screen of the back office costs in this shop, in turns with bare Node; as many orders as products are put in
 * first. `cookie` is that of somebody who may see them all.
 */
export async function measureOwnerLists(
  context: BenchContext,
  shop: RunningShop,
  { products, cookie }: { products: number; cookie: string },
): Promise<[screen: string, rounds: CostedPair[]][]> {
  const { port, db } = shop;
  await fillOrders(db, products);
  await untilCounted(shop);
  const measured: [string, CostedPair[]][] = [];
  for (const [screen, asked] of Object.entries(await requestsOfOwner(db))) {
    const requests = asked.map(({ path, json }) =>
      rawRequest(port, { path, cookie, ...(json ? { json } : {}) }),
    );
    const plan = { port, connections: 1, requests, seconds: 30 };
    await context.load.warmUp(plan, WARM_UP);
    const rounds = await costAgainstBare({ ...context, bareSeconds: 0.3, rounds: ROUNDS }, () =>
      context.load.cost(shop, () => context.load.load({ ...plan, count: COUNT })),
    );
    measured.push([screen, rounds]);
  }
  return measured;
}
