import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openCountedPool, type Place } from './counted-pool.server.ts';
import type { Database, Executor } from './executor.server.ts';

export { type Database, type Executor, isDatabase, type Transaction } from './executor.server.ts';
export { countQueries } from './query-count.server.ts';
export {
  afterCommit,
  behindSavepoint,
  cutOff,
  inTransaction,
  pipelined,
  poolOf,
  type TransactionOptions,
  undoneIfRefused,
  withinTransaction,
} from './transaction.server.ts';

/** How to reach a server: a `postgres://` address, or the parts of one (a host that starts with `/` is a socket folder). */
export type Connection =
  | string
  | { host: string; port: number; user: string; database: string; password?: string };

export type OpenOptions = {
  /** Connections at most; 10 is plenty for two cores, since a query waits rather than competes. */
  max?: number;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /** Milliseconds after which the server ends a statement; 0 = never (migrations, backups). */
  statementTimeout?: number;
  /** Told of connections that break while nobody uses them; the pool opens new ones by itself. */
  onIdleError?: (error: Error) => void;
  /** Where the server listens now, for one that may move when it is started again. */
  place?: () => Place;
};

/** Opens a pool; nothing is connected before the first query. Close it with `closeDatabase`. */
export function openDatabase(connection: Connection, options: OpenOptions = {}): Database {
  const config = {
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'vitrine',
    // Open connections are kept for half a minute: long enough for a busy shop, short enough for idle memory.
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    statement_timeout: options.statementTimeout ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    // Days and months are counted in UTC wherever the server stands; just-in-time compilation costs far more
    // than it gains on queries of a few milliseconds. What a shop reads stands in memory or on flash, where a page costs
    // the same wherever it is: by the default, made for disks that turn, tables are read through past their indexes.
    options: '-c TimeZone=UTC -c jit=off -c random_page_cost=1.1',
  };
  const pool = openCountedPool(config, options.place);
  pool.on('error', options.onIdleError ?? (() => {}));
  return overPool(pool);
}

/** Waits for running queries and closes all connections. */
export async function closeDatabase(db: Database): Promise<void> {
  await db.$client.end();
}

function overPool(pool: pg.Pool): Database {
  // Columns without a name of their own are snake_case in the database.
  return drizzle({ client: pool, casing: 'snake_case' });
}

/** A plain statement that each connection plans once: `name` must always stand for the same `text`. */
export type PreparedStatement = { name: string; text: string; values?: unknown[] };

/**
 * Runs a named prepared statement on the database or inside the caller's transaction, without drizzle's
 * building and mapping, for hot paths. Rows have the column names of the statement; bigint arrives as number,
 * timestamptz as Date, numeric as string. Name the columns: `select *` breaks when a migration adds one.
 */
export async function runPrepared<Row extends pg.QueryResultRow>(
  executor: Executor,
  statement: PreparedStatement,
): Promise<Row[]> {
  const { name } = statement;
  const named = name.length > LONGEST_NAME ? { ...statement, name: shortened(name) } : statement;
  const result = await clientOf(executor).query<Row>(named);
  return result.rows;
}

/** PostgreSQL cuts names after 63 bytes, and two that begin alike would then be taken for one. */
const LONGEST_NAME = 60;
const shortNames = new Map<string, string>();

function shortened(name: string): string {
  let short = shortNames.get(name);
  if (!short) {
    short = `${name.slice(0, 36)}-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
    shortNames.set(name, short);
  }
  return short;
}

/** The pg pool or the transaction's pg client behind an executor, for what drizzle cannot say. */
export function clientOf(executor: Executor): pg.Pool | pg.PoolClient {
  return (executor as unknown as { session: { client: pg.Pool | pg.PoolClient } }).session.client;
}
