import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** A pool of connections with drizzle over it; `$client` is the pg pool. */
export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };

/** What runs inside `inTransaction`: the same interface as the database, on one connection. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Either of them, for code that does not care whether it runs in a transaction. */
export type Executor = Database | Transaction;
