import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isAway } from '../database-error.server.ts';

/** Milliseconds. */
const longestAnswer = 2_000;

/** Whether a server answers a query within two seconds: one that ends, or hangs, takes connections and says nothing. */
export async function answersQueries(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: longestAnswer });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query({ text: 'select 1', query_timeout: longestAnswer } as pg.QueryConfig);
    return true;
  } catch {
    return false;
  } finally {
    await Promise.race([client.end().catch(() => {}), delay(longestAnswer, undefined, { ref: false })]);
  }
}

/**
 * Runs `deed` again, with growing pauses up to a second, while it fails because the database is away (it was killed and
 * starts again); after `patience` milliseconds its error is thrown. `deed` must be one that may be repeated.
 */
export async function throughRestarts<T>(
  deed: () => Promise<T>,
  options: { patience?: number; say?: (text: string) => void } = {},
): Promise<T> {
  const deadline = Date.now() + (options.patience ?? 60_000);
  for (let pause = 25; ; pause = Math.min(1_000, pause * 2)) {
    try {
      return await deed();
    } catch (error) {
      if (!isAway(error) || Date.now() + pause > deadline) throw error;
      options.say?.(`The database is away (${(error as Error).message}); trying again.`);
      await delay(pause);
    }
  }
}
