import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Database } from './executor.server.ts';

/** A connection in somebody's hands; `outer` is one of another pool that the same work holds. */
interface Hold {
  pool: unknown;
  released: boolean;
  outer: Hold | undefined;
}

const holds = new AsyncLocalStorage<Hold>();

/**
 * Who waits for a second connection while holding one makes all wait for each other as soon as a few do it together,
 * so nobody gets one, however idle the pool is.
 */
export class SecondConnectionError extends Error {
  override name = 'SecondConnectionError';
}

/** Whether the work that asks holds a connection of this pool. */
export function holdsConnection(pool: unknown): boolean {
  for (let hold = holds.getStore(); hold; hold = hold.outer) {
    if (hold.pool === pool && !hold.released) return true;
  }
  return false;
}

/** Runs what serves others as well, and which the work that holds a connection does not wait for. */
export function besideHeldConnections<T>(deed: () => T): T {
  return holds.exit(deed);
}

/** Throws a SecondConnectionError when the work that asks this pool for a connection holds one of its connections. */
export function refuseSecondConnection(pool: unknown): void {
  if (!holdsConnection(pool)) return;
  throw new SecondConnectionError(
    'The database was asked for a second connection by work that holds one: hand its transaction on, or ask before it begins',
  );
}

/**
 * Runs `deed` with a connection of its own: the only way to one, so that whatever the deed calls is kept from asking
 * for another. It is closed instead of used again when the deed leaves `spoiled` set.
 */
export async function withConnection<T>(
  db: Database,
  deed: (connection: { client: pg.PoolClient; spoiled: boolean }) => Promise<T>,
): Promise<T> {
  const pool = db.$client as pg.Pool;
  const connection = { client: await pool.connect(), spoiled: false };
  const hold: Hold = { pool, released: false, outer: holds.getStore() };
  try {
    return await holds.run(hold, () => deed(connection));
  } finally {
    // What the deed left running behind holds nothing any more.
    hold.released = true;
    connection.client.release(connection.spoiled);
  }
}
