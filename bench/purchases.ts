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
  const lanes = Array.from({ length: plan.connections }, (_, lane) => peopleOf(plan, lane));
  const prepared = new Map<number, Prepared>();
  await inLanes(lanes, async (shopper) => {
    prepared.set(shopper.number, await prepare(shopper));
  });
  const times: number[] = [];
  const cpu = process.cpuUsage();
  // Told to the parent, which reads the server's CPU from here on.
  process.send?.({ started: true });
  const started = performance.now();
  await inLanes(lanes, async (shopper) => {
    const before = performance.now();
    await buy(shopper, prepared.get(shopper.number) as Prepared);
    times.push(performance.now() - before);
  });
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
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

type Person = Omit<Shopper, 'connection'>;

function peopleOf({ port, connections, purchases, firstShopper }: PurchasePlan, lane: number): Person[] {
  const people: Person[] = [];
  for (let at = lane; at < purchases; at += connections) {
    const number = firstShopper + at;
    const client = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    people.push({ jar: new CookieJar(), client, port, number });
  }
  return people;
}

/** All lanes at once, each over a fresh connection: a server may close one that others keep waiting. */
async function inLanes(lanes: readonly Person[][], deed: (shopper: Shopper) => Promise<void>): Promise<void> {
  await Promise.all(
    lanes.map(async (people) => {
      if (!people[0]) return;
      const connection = await HttpConnection.open(people[0].port);
      for (const person of people) await deed({ ...person, connection });
      connection.close();
    }),
  );
}
