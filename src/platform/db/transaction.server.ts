import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { isRetryable } from './database-error.server.ts';
import type { Database, Transaction } from './executor.server.ts';

export type TransactionOptions = {
  /** Default: read committed. */
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readOnly?: boolean;
  /** How often it is run at most when the server asks for a retry. Default: 6. */
  attempts?: number;
};

/**
 * Runs `fn` in one transaction: committed when it returns, rolled back when it throws. A serialization failure
 * or a deadlock runs `fn` again, so `fn` must do nothing outside the transaction that may not happen twice.
 */
export async function inTransaction<T>(
  db: Database,
  fn: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const attempts = options.attempts ?? 6;
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, fn, options);
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
      // Random, so that two that met do not meet again; doubling, so that a crowd spreads out.
      await delay(Math.random() * 5 * 2 ** attempt);
    }
  }
}

async function once<T>(db: Database, fn: (tx: Transaction) => Promise<T>, options: TransactionOptions) {
  const client = await db.$client.connect();
  let healthy = false;
  let thrown: { error: unknown } | undefined;
  try {
    const value = await drizzle({ client, casing: 'snake_case' }).transaction(async (tx) => {
      try {
        return await fn(tx as Transaction);
      } catch (error) {
        thrown = { error };
        throw error;
      }
    }, settingsOf(options));
    healthy = true;
    return value;
  } catch (error) {
    // What `fn` threw says more than a rollback that failed because the connection is gone.
    if (thrown && error !== thrown.error) throw thrown.error;
    // The rollback went through, so the connection can be used again.
    healthy = thrown !== undefined;
    throw error;
  } finally {
    client.release(!healthy);
  }
}

function settingsOf(options: TransactionOptions) {
  if (!options.isolation && !options.readOnly) return undefined;
  return {
    ...(options.isolation ? { isolationLevel: options.isolation } : {}),
    ...(options.readOnly ? { accessMode: 'read only' as const } : {}),
  };
}
