import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Result, refuse } from '#kit/result.ts';
import { isInBrokenTransaction, isRetryable } from './database-error.server.ts';
import { type Database, type Executor, isDatabase, type Transaction } from './executor.server.ts';
import { withConnection } from './held-connection.server.ts';

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

/** Runs `fn` in the caller's transaction where there is one, else in one of its own (`inTransaction`). */
export async function withinTransaction<T>(db: Executor, fn: (tx: Transaction) => Promise<T>): Promise<T> {
  return isDatabase(db) ? inTransaction(db, fn) : fn(db);
}

class Refused<E> extends Error {
  readonly refusal: E;
  constructor(refusal: E) {
    super('refused');
    this.refusal = refusal;
  }
}

/**
 * Runs `fn` so that nothing it wrote stays when it refuses: in a transaction of its own or, inside one, behind a
 * savepoint, in which case nothing else may run on that transaction meanwhile (`together`).
 */
export async function undoneIfRefused<T, E>(
  db: Executor,
  fn: (tx: Transaction) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  if (isDatabase(db)) {
    try {
      return await inTransaction(db, async (tx) => {
        const done = await fn(tx);
        if (!done.ok) throw new Refused(done.error);
        return done;
      });
    } catch (error) {
      if (error instanceof Refused) return refuse(error.refusal as E);
      throw error;
    }
  }
  await db.execute('savepoint undone_if_refused');
  const done = await fn(db);
  await db.execute(`${done.ok ? 'release' : 'rollback to'} savepoint undone_if_refused`);
  return done;
}

/** Runs `fn` behind a savepoint of a running transaction: what it wrote is undone when it throws, and nothing else. */
export async function behindSavepoint<T>(tx: Transaction, fn: (tx: Transaction) => Promise<T>): Promise<T> {
  await tx.execute('savepoint behind_savepoint');
  let value: T;
  try {
    value = await fn(tx);
  } catch (error) {
    await tx.execute('rollback to savepoint behind_savepoint');
    throw error;
  }
  await tx.execute('release savepoint behind_savepoint');
  return value;
}

function once<T>(db: Database, fn: (tx: Transaction) => Promise<T>, options: TransactionOptions): Promise<T> {
  return withConnection(db, async (connection) => {
    const { client } = connection;
    connection.spoiled = true;
    // Not awaited, so that the first statements travel with it: it can only fail together with its connection, and
    // then everything sent after it fails too.
    const begun = client.query(beginning(options));
    begun.catch(() => {});
    const tx = executorOn(client);
    const running: Running = { pool: db.$client, afterCommit: [] };
    transactions.set(tx, running);
    let value: T;
    try {
      value = await fn(tx);
      await begun;
    } catch (error) {
      // What `fn` threw says more than a rollback that failed because the connection is gone.
      await client.query('rollback').then(
        () => {
          connection.spoiled = false;
        },
        () => {},
      );
      throw error;
    }
    const { command } = await client.query('commit');
    // The server answers so when a statement had failed and `fn` made nothing of it.
    if (command === 'ROLLBACK') throw new Error('A transaction with a failed statement cannot be committed');
    connection.spoiled = false;
    for (const deed of running.afterCommit) deed();
    return value;
  });
}

/** What is known of a transaction besides what runs in it. */
interface Running {
  pool: object;
  afterCommit: (() => void)[];
}

const transactions = new WeakMap<Transaction, Running>();

/** The pool on which something runs, by which several shops of one process are told apart. */
export function poolOf(executor: Executor): object {
  const pool = isDatabase(executor) ? executor.$client : transactions.get(executor)?.pool;
  if (!pool) throw new Error('This is no transaction of inTransaction');
  return pool;
}

/** Runs `deed`, which must not throw, once the transaction has committed; at once where there is none. */
export function afterCommit(executor: Executor, deed: () => void): void {
  if (isDatabase(executor)) deed();
  else transactions.get(executor)?.afterCommit.push(deed);
}

const executors = new WeakMap<pg.PoolClient, Transaction>();

/** A new transaction's own drizzle; what lies below it is made once a connection, which sees many transactions. */
function executorOn(client: pg.PoolClient): Transaction {
  let executor = executors.get(client);
  if (!executor) {
    const onClient = drizzle({ client, casing: 'snake_case' });
    // By `$client` a database is told from a running transaction (`isDatabase`).
    Reflect.deleteProperty(onClient, '$client');
    executor = onClient as unknown as Transaction;
    executors.set(client, executor);
  }
  return Object.create(executor) as Transaction;
}

/**
 * Cuts a transaction off together with its connection, so that whoever still works on it cannot write any more. The
 * server rolls it back as soon as it notices, at the latest when the running statement ends.
 */
export function cutOff(tx: Transaction): void {
  const { client } = (tx as unknown as { session: { client: pg.PoolClient } }).session;
  (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();
}

function beginning({ isolation, readOnly }: TransactionOptions): string {
  return `begin${isolation ? ` isolation level ${isolation}` : ''}${readOnly ? ' read only' : ''}`;
}

/**
 * Waits for parts of one transaction that go to the server together; they run there in the order given. Throws what
 * broke the transaction, else what the first of them threw, but not before all have ended: nothing may go on after
 * the transaction is undone.
 */
export async function pipelined<Parts extends readonly unknown[]>(
  ...parts: { [Part in keyof Parts]: Promise<Parts[Part]> }
): Promise<Parts> {
  const ended = await Promise.allSettled(parts);
  const reasons = ended.flatMap((part) => (part.status === 'rejected' ? [part.reason as unknown] : []));
  // A part with several statements may have met a transaction that a later one had broken; only the cause tells whether
  // it is worth another attempt.
  if (reasons.length > 0) throw reasons.find((reason) => !isInBrokenTransaction(reason)) ?? reasons[0];
  return ended.map((part) => (part as PromiseFulfilledResult<unknown>).value) as unknown as Parts;
}
