import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isAway } from './database-error.server.ts';
import { describedOnce, isPlainNamed } from './described-once.server.ts';
import { refuseSecondConnection } from './held-connection.server.ts';
import { noteQuery } from './query-count.server.ts';

const { INT8, DATE } = pg.types.builtins;
// Without a name in pg's types.
const INT8_ARRAY = 1016 as typeof INT8;

// Ids and counts stay far below 2^53, so bigint columns arrive as numbers everywhere; a value beyond that is
// a mistake and is not rounded silently. numeric stays a string: rates and percentages must not become floats.
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
}

const textsOf = pg.types.getTypeParser(INT8_ARRAY) as (text: string) => (string | null)[];
pg.types.setTypeParser(INT8, safeInteger);
pg.types.setTypeParser(INT8_ARRAY, (text) => textsOf(text).map((item) => item && safeInteger(item)));
// A calendar day has no hour that a time zone could shift: it stays `2026-03-29`.
pg.types.setTypeParser(DATE, (text) => text);

/** Milliseconds. */
const restartPatience = 8_000;

type QueryArguments = [config: unknown, values?: unknown, callback?: unknown];

function textOf(config: unknown): string {
  if (typeof config === 'string') return config;
  return (config as { text?: string } | null)?.text ?? '(cursor)';
}

/**
 * A pg client that notes each statement for `countQueries`, sends statements without waiting for the answers to those
 * before them (inside a transaction they still run one after the other), and survives the loss of its connection.
 */
class CountedClient extends pg.Client {
  #gathering = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A connection lost while the client is checked out would otherwise end the process: the pool listens for
    // errors of idle clients only. The running query rejects anyway and the pool drops the client.
    this.on('error', () => {});
  }

  // @ts-expect-error one signature stands for all overloads of pg
  override query(...args: QueryArguments): unknown {
    const [config] = args;
    noteQuery(textOf(config));
    this.#gather();
    if (isPlainNamed(config) && args.slice(1).every((more) => more === undefined))
      return describedOnce(config, (query) => (super.query as (...all: QueryArguments) => unknown)(query));
    if (isRowObjectQuery(config)) {
      // drizzle's `execute` asks for dates as strings, which only its own column mapping needs; rows that
      // nobody maps get the same types as a plain pg query.
      const { types: _types, ...plain } = config;
      return (super.query as (...all: QueryArguments) => unknown)(plain, ...args.slice(1));
    }
    return (super.query as (...all: QueryArguments) => unknown)(...args);
  }

  /** Sends the statements of one moment in one piece: waking the server up costs more than many a statement. */
  #gather(): void {
    if (this.#gathering) return;
    const { stream } = (this as unknown as Writing).connection;
    if (!stream.cork || !stream.uncork) return;
    this.#gathering = true;
    stream.cork();
    process.nextTick(() => {
      this.#gathering = false;
      stream.uncork?.();
    });
  }
}

/** What a client writes to; pg's types do not show it. */
interface Writing {
  connection: { stream: { cork?(): void; uncork?(): void } };
}

function isRowObjectQuery(config: unknown): config is pg.QueryConfig & { types: unknown } {
  return (
    typeof config === 'object' &&
    config !== null &&
    'types' in config &&
    !('rowMode' in config) &&
    !('submit' in config)
  );
}

/** Where a server listens. */
export type Place = { host: string; port: number };

class CountedPool extends pg.Pool {
  #answered = false;

  constructor(config: pg.PoolConfig, place?: () => Place) {
    super({ ...config, pipeline: true, Client: CountedClient as unknown as typeof pg.Client });
    // Each connection, also one that somebody opens with the pool's options, goes to where the server is by then.
    if (place) {
      Object.defineProperty(this.options, 'host', { get: () => place().host, enumerable: true });
      Object.defineProperty(this.options, 'port', { get: () => place().port, enumerable: true });
    }
    this.once('connect', () => {
      this.#answered = true;
    });
  }

  // A server that is being restarted (ours after a crash, the operator's for an update) is back within moments:
  // whoever only wants a connection has sent nothing yet and can wait instead of failing.
  // @ts-expect-error one signature stands for all overloads of pg
  override connect(callback?: unknown): unknown {
    if (callback) return (super.connect as (given: unknown) => unknown)(callback);
    return this.#connectPatiently();
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    refuseSecondConnection(this);
    const deadline = Date.now() + restartPatience;
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (!this.#answered || this.ending || Date.now() > deadline || !isAway(error)) throw error;
        await delay(50);
      }
    }
  }

  // pg-pool hands a waiting query over in the context of whoever returned a client, so it would be noted for
  // the wrong count; awaiting the client keeps the caller's context.
  // @ts-expect-error one signature stands for all overloads of pg
  override async query(config: unknown, values?: unknown): Promise<unknown> {
    const client = await this.#connectPatiently();
    try {
      return await client.query(config as pg.QueryConfig, values as unknown[]);
    } finally {
      // Without an argument: a refused statement leaves a healthy connection, and a broken one is recognised
      // by the pool itself.
      client.release();
    }
  }
}

/**
 * A pg pool whose statements are noted for whoever counts in the caller's async context, also after a wait. `place`
 * tells where the server listens when it may move.
 */
export function openCountedPool(config: pg.PoolConfig, place?: () => Place): pg.Pool {
  return new CountedPool(config, place) as unknown as pg.Pool;
}
