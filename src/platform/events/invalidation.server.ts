import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Database, inTransaction, runPrepared } from '#platform/db/database.server.ts';
import { log } from '#platform/log/log.server.ts';

/** Told which cache tags ended; `*` stands for all. */
export type InvalidationListener = (tags: readonly string[]) => void;

const CHANNEL = 'cache_invalidation';
/** PostgreSQL carries 7,999 bytes in a notification. */
const LARGEST_MESSAGE = 7_900;
/** From so many tags on, telling each one costs more than filling the caches again. */
const MOST_TAGS = 1_000;
const ROWS_AT_ONCE = 500;

/**
 * Tells all nodes the tags that committed transactions ended, in one batch, and returns them (empty when there
 * are none) with whether there are probably more. Runs in a transaction of its own: NOTIFY takes a lock on the whole
 * database at commit.
 */
export async function sendInvalidations(db: Database): Promise<{ tags: string[]; isMore: boolean }> {
  return inTransaction(db, async (tx) => {
    const rows = await runPrepared<{ tags: string[] }>(tx, {
      name: 'outbox_invalidation_take',
      text: `delete from outbox_invalidation where id = any(array(
        select id from outbox_invalidation order by id limit $1 for update skip locked)) returning tags`,
      values: [ROWS_AT_ONCE],
    });
    const tags = condense(rows.flatMap((row) => row.tags));
    if (tags.length > 0) {
      await runPrepared(tx, {
        name: 'outbox_invalidation_notify',
        text: 'select pg_notify($1, message) from unnest($2::text[]) as message',
        values: [CHANNEL, messagesOf(tags)],
      });
    }
    return { tags, isMore: rows.length === ROWS_AT_ONCE };
  });
}

function condense(tags: string[]): string[] {
  const unique = [...new Set(tags)];
  return unique.includes('*') || unique.length > MOST_TAGS ? ['*'] : unique;
}

/** Splits tags into JSON lists that each fit into one notification. */
function messagesOf(tags: readonly string[]): string[] {
  const messages: string[] = [];
  let list: string[] = [];
  let bytes = 2;
  for (const tag of tags) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (list.length > 0 && bytes + size > LARGEST_MESSAGE) {
      messages.push(JSON.stringify(list));
      list = [];
      bytes = 2;
    }
    list.push(tag);
    bytes += size;
  }
  if (list.length > 0) messages.push(JSON.stringify(list));
  return messages;
}

/** A node's ear for the invalidations of all nodes. */
export type InvalidationFeed = {
  /** Resolves when it hears for the first time. */
  ready: Promise<void>;
  stop(): Promise<void>;
};

const HEARTBEAT_MS = 15_000;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Listens on a connection of its own and opens it again when it breaks. Each time it begins to hear, the listener
 * gets `['*']`, since whatever was said before was missed.
 */
export function listenForInvalidations(db: Database, listener: InvalidationListener): InvalidationFeed {
  const ending = new AbortController();
  const first = Promise.withResolvers<void>();
  let client: pg.Client | undefined;
  let connecting: Promise<unknown> | undefined;

  async function listenUntilItBreaks(onHearing: () => void): Promise<void> {
    const current = new pg.Client({
      ...db.$client.options,
      application_name: 'vitrine-listen',
      keepAlive: true,
    });
    client = current;
    const broken = new Promise<Error>((resolve) => {
      current.on('error', resolve);
      current.on('end', () => resolve(new Error('The connection ended')));
    });
    current.on('notification', (message) => listener(JSON.parse(message.payload ?? '["*"]')));
    try {
      connecting = current.connect();
      await connecting;
      ending.signal.throwIfAborted();
      await current.query(`listen ${CHANNEL}`);
      listener(['*']);
      onHearing();
      throw await Promise.race([broken, silence(current)]);
    } finally {
      current.end().catch(() => {});
    }
  }

  // A connection that died without a word (a pulled cable) is noticed by asking.
  async function silence(current: pg.Client): Promise<Error> {
    while (true) {
      await delay(HEARTBEAT_MS, undefined, { signal: ending.signal, ref: false });
      const answered = current.query('select 1').then(
        () => true,
        () => false,
      );
      const inTime = await Promise.race([answered, delay(5_000, false, { ref: false })]);
      if (!inTime) return new Error('The connection is silent');
    }
  }

  async function keepListening(): Promise<void> {
    let pause = 100;
    while (!ending.signal.aborted) {
      try {
        await listenUntilItBreaks(() => {
          pause = 100;
          first.resolve();
        });
      } catch (error) {
        if (ending.signal.aborted) return;
        log.warn({ err: error }, 'Hearing of cache invalidations broke off; connecting again');
      }
      await delay(pause, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
    }
  }

  const listening = keepListening();
  return {
    ready: first.promise,
    async stop() {
      ending.abort();
      // A client that is ended while it connects settles neither.
      await connecting?.catch(() => {});
      await client?.end().catch(() => {});
      await listening;
    },
  };
}
