import { percentile } from './figure.ts';
import { HttpConnection } from './http-connection.ts';
import { CookieJar } from './http-request.ts';
import type { LoadResult } from './load-generator.ts';

/** How many shoppers buy, over how many connections. */
export interface PurchasePlan {
  port: number;
  connections: number;
  purchases: number;
  /** Added to the shoppers' numbers, so that each round has new ones. */
  firstShopper: number;
}

/** Somebody who buys once, with an address of their own on the network. */
export interface Shopper {
  connection: HttpConnection;
  jar: CookieJar;
  client: string;
  port: number;
  /** Of all shoppers of the run. */
  number: number;
}

/**
 * Lets every shopper prepare, then buy, and times the second only; each connection has one shopper at a time. The
 * parent process is told when the clock starts. Throws at the first purchase that fails.
 */
export async function timePurchases<Prepared>(
  plan: PurchasePlan,
  prepare: (shopper: Shopper) => Promise<Prepared>,
  buy: (shopper: Shopper, prepared: Prepared) => Promise<void>,
): Promise<LoadResult> {
  const lanes = await Promise.all(
    Array.from({ length: plan.connections }, () => HttpConnection.open(plan.port)),
  );
  const prepared: { shopper: Shopper; prepared: Prepared }[][] = lanes.map(() => []);
  await inLanes(plan, lanes, async (shopper, lane) => {
    prepared[lane]?.push({ shopper, prepared: await prepare(shopper) });
  });
  const times: number[] = [];
  const cpu = process.cpuUsage();
  // Told to the parent, which reads the server's CPU from here on.
  process.send?.({ started: true });
  const started = performance.now();
  await Promise.all(
    prepared.map(async (shoppers) => {
      for (const { shopper, prepared: ready } of shoppers) {
        const before = performance.now();
        await buy(shopper, ready);
        times.push(performance.now() - before);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  for (const lane of lanes) lane.close();
  return {
    requests: times.length,
    seconds,
    failures: 0,
    bytes: 0,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    ownCpu: (user + system) / 1000,
  };
}

async function inLanes(
  plan: PurchasePlan,
  lanes: readonly HttpConnection[],
  deed: (shopper: Shopper, lane: number) => Promise<void>,
): Promise<void> {
  await Promise.all(
    lanes.map(async (connection, lane) => {
      for (let at = lane; at < plan.purchases; at += lanes.length) {
        const number = plan.firstShopper + at;
        const client = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
        await deed({ connection, jar: new CookieJar(), client, port: plan.port, number }, lane);
      }
    }),
  );
}
