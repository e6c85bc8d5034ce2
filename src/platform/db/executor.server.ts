import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/**
 * A pool of connections with drizzle over it; `$client` is the pg pool. A connection of one's own comes from
 * `withConnection` alone, a transaction from `inTransaction`.
 */
export type Database = Omit<NodePgDatabase<Record<string, never>>, 'transaction'> & {
  $client: Omit<pg.Pool, 'connect'>;
};

/**
 * What runs inside `inTransaction`: the same interface as the database, on one connection. It begins no transaction of
 * its own, since that would commit the one it runs in.
 */
export type Transaction = Omit<NodePgDatabase<Record<string, never>>, 'transaction'>;

/** Either of them, for code that does not care whether it runs in a transaction. */
export type Executor = Database | Transaction;

/**
 * Whether an executor is the database, which can begin a transaction, and not a running one: the only place that knows
 * how the two are told apart.
 */
export function isDatabase(executor: Executor): executor is Database {
  return '$client' in executor;
}
