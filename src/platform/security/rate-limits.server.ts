import { getTableName, inArray, lt } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Executor, Transaction } from '#platform/db/database.server.ts';
import { rateLimit } from './rate-limit.table.ts';

/** How often something may be done: `points` times in `seconds`. */
export interface RateLimit {
  points: number;
  seconds: number;
  /**
   * The first tenth is counted by each node alone, which costs no statement, and told to the others with the request that
   * goes beyond: whoever spreads requests over many nodes may send a tenth more on each. Not for guesses.
   */
  loose?: true;
}

/** The part of a loose limit that nodes count alone. */
const OWN_PART = 0.1;

/** Where a client is within a limit. */
export interface RateCount {
  isWithin: boolean;
  remaining: number;
  /** Until the count begins anew; at least 1. */
  seconds: number;
}

/** Counts what clients do against limits that all nodes share; a limit is known by its name. */
export interface RateLimits {
  /** Counts one request; false when the client is above the limit. */
  mayProceed(name: string, client: string, limit: RateLimit): Promise<boolean>;
  /** Counts one request and answers how many seconds the client has to wait; 0 = go ahead. */
  secondsToWait(name: string, client: string, limit: RateLimit): Promise<number>;
  /** Counts one request and tells how many may still follow, and after how many seconds the count begins anew. */
  count(name: string, client: string, limit: RateLimit): Promise<RateCount>;
  /** Forgets what a client did. */
  forget(name: string, client: string, limit: RateLimit): Promise<void>;
  /** Takes one request out of the count. */
  giveBack(name: string, client: string, limit: RateLimit): Promise<void>;
  /** Asks the database again also of those whom this node turns away from memory: what it counted may be forgotten. */
  askAnew(): void;
}

/** Opens the counters. */
export function createRateLimits(db: Database): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (name: string, { points, seconds }: RateLimit) => {
    let limiter = limiters.get(name);
    // Owners change limits: with another one the same count goes on.
    if (limiter?.points !== points || limiter.duration !== seconds) {
      limiter = new RateLimiterPostgres({
        storeClient: db.$client,
        storeType: 'pool',
        tableName: getTableName(rateLimit),
        tableCreated: true,
        // Old rows are cleared by a job, not by a timer in each process.
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
        // Who is above the limit is turned away without asking the database again.
        inMemoryBlockOnConsumed: points + 1,
      });
      limiters.set(name, limiter);
    }
    return limiter;
  };
  const ownCounters = new Map<string, RateLimiterMemory>();
  const ownCounterOf = (name: string, { points, seconds, loose }: RateLimit) => {
    if (!loose) return undefined;
    let counter = ownCounters.get(name);
    if (!counter) {
      counter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
      ownCounters.set(name, counter);
    }
    return counter;
  };
  /** How many requests the shared counter is to be told of; 0 = none yet. */
  const untold = async (name: string, client: string, limit: RateLimit): Promise<number> => {
    const counter = ownCounterOf(name, limit);
    if (!counter) return 1;
    const own = Math.floor(limit.points * OWN_PART);
    const { consumedPoints } = await counter.penalty(client);
    if (consumedPoints <= own) return 0;
    return consumedPoints === own + 1 ? consumedPoints : 1;
  };
  const limits: RateLimits = {
    mayProceed: async (name, client, limit) => (await limits.secondsToWait(name, client, limit)) === 0,
    async secondsToWait(name, client, limit) {
      try {
        const requests = await untold(name, client, limit);
        if (requests > 0) await limiterOf(name, limit).consume(client, requests);
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
    async count(name, client, limit) {
      const counted = await limiterOf(name, limit)
        .consume(client)
        .catch((refused: unknown) => {
          if (refused instanceof RateLimiterRes) return refused;
          throw refused;
        });
      return {
        isWithin: counted.consumedPoints <= limit.points,
        remaining: Math.max(0, counted.remainingPoints),
        seconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)),
      };
    },
    async forget(name, client, limit) {
      await ownCounterOf(name, limit)?.delete(client);
      await limiterOf(name, limit).delete(client);
    },
    async giveBack(name, client, limit) {
      if (limit.loose) throw new Error(`Nothing is given back of the loose limit ${name}`);
      await limiterOf(name, limit).reward(client, 1);
    },
    askAnew() {
      for (const limiter of limiters.values()) limiter.deleteInMemoryBlockedAll();
    },
  };
  return limits;
}

/** Whom a limit counts: its name and the client. */
export type CountedClient = readonly [name: string, client: string];

const keyOf = ([name, client]: CountedClient) => `${name}:${client}`;

/** How often clients did something, and when their counts begin anew, in their order; null where nothing is counted at `now`. */
export async function readCounts(
  db: Executor,
  clients: readonly CountedClient[],
  now: Date,
): Promise<({ counted: number; until: Date } | null)[]> {
  const keys = clients.map(keyOf);
  const rows = await db.select().from(rateLimit).where(inArray(rateLimit.key, keys));
  return keys.map((wanted) => {
    const found = rows.find(({ key }) => key === wanted);
    if (!found?.expire || found.expire <= now.getTime()) return null;
    return { counted: found.points, until: new Date(found.expire) };
  });
}

/** Forgets what clients did, in the caller's transaction; afterwards nodes have to `askAnew`. */
export async function forgetCounts(tx: Transaction, clients: readonly CountedClient[]): Promise<void> {
  await tx.delete(rateLimit).where(inArray(rateLimit.key, clients.map(keyOf)));
}

/** Deletes counters that ran out; run daily. */
export async function dropOldLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.expire, now.getTime()));
}
