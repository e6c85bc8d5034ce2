import { getTableName, lt } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/db/database.server.ts';
import { rateLimit } from './rate-limit.table.ts';

/** Counts requests of clients against limits that all nodes share. */
export interface RateLimits {
  /** Counts one request; false when the client is above the limit. */
  mayProceed(name: string, client: string, limit: { points: number; seconds: number }): Promise<boolean>;
}

/** Opens the counters. */
export function createRateLimits(db: Database): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (name: string, limit: { points: number; seconds: number }) => {
    let limiter = limiters.get(name);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: db.$client,
        storeType: 'pool',
        tableName: getTableName(rateLimit),
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: limit.points,
        duration: limit.seconds,
        // Who is above the limit is turned away without asking the database again.
        inMemoryBlockOnConsumed: limit.points + 1,
      });
      limiters.set(name, limiter);
    }
    return limiter;
  };
  return {
    async mayProceed(name, client, limit) {
      try {
        await limiterOf(name, limit).consume(client);
        return true;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return false;
        throw refused;
      }
    },
  };
}

/** Deletes counters that ran out; run daily. */
export async function dropOldLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.expire, now.getTime()));
}
