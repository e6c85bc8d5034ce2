import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  clientOf,
  cutOff,
  type Database,
  inTransaction,
  pipelined,
  runPrepared,
  type Transaction,
} from '#platform/db/database.server.ts';
import { log } from '#platform/log/log.server.ts';
import { hasEmitted } from './emissions.server.ts';
import type { Subscribers, Subscription } from './events.server.ts';
import { plainReason } from './plain-reason.ts';

/** How patient the relay is. */
export type Patience = {
  /** Tries before a delivery is given up and shown as failed. */
  tries: number;
  /** Seconds before the second try; each further pause is twice as long, one hour at most. */
  firstPauseSeconds: number;
  /** Milliseconds a handler may take. */
  timeoutMs: number;
};

type EventRow = {
  id: number;
  name: string;
  version: number;
  payload: unknown;
  created_at: Date;
};

const BATCH = 25;
const LONGEST_PAUSE_SECONDS = 3600;

/**
 * Hands up to 25 new events to all their consumers in one transaction, and returns whether there are probably more.
 * When a consumer refuses, nothing of it stays and each consumer gets a delivery of its own, which `deliverDue` works
 * off one by one.
 */
export async function deliverNew(
  db: Database,
  subscribers: Subscribers,
  patience: Patience,
): Promise<boolean> {
  const afterCommit: (() => void)[] = [];
  try {
    const isMore = await inTransaction(db, async (tx) => {
      afterCommit.length = 0;
      const events = await claimNew(tx);
      // Side by side, since consumers expect no order: their statements travel together.
      await pipelined(
        ...events.flatMap((event) =>
          subscribers
            .of(event.name, event.version)
            .map((subscription) => handOver(tx, subscription, event, afterCommit, patience)),
        ),
      );
      return events.length === BATCH || hasEmitted(tx);
    });
    for (const deed of afterCommit) deed();
    return isMore;
  } catch (error) {
    log.warn(
      { err: error },
      'A consumer refused an event; the events of this batch are delivered one by one',
    );
    return inTransaction(db, async (tx) => {
      const events = await claimNew(tx);
      for (const event of events) {
        const consumers = subscribers
          .of(event.name, event.version)
          .map((subscription) => subscription.consumer);
        await clientOf(tx).query(
          `insert into event_delivery (event_id, consumer) select $1, unnest($2::text[]) on conflict do nothing`,
          [event.id, consumers],
        );
      }
      // Their deliveries are due.
      return events.length > 0;
    });
  }
}

/** Tries one delivery that is due; false when none is. */
export async function deliverDue(
  db: Database,
  subscribers: Subscribers,
  patience: Patience,
): Promise<boolean> {
  const afterCommit: (() => void)[] = [];
  let current: { event: EventRow; consumer: string; tries: number } | undefined;
  try {
    const found = await inTransaction(db, async (tx) => {
      afterCommit.length = 0;
      const [row] = await rowsOf<EventRow & { consumer: string; tries: number }>(
        tx,
        `select e.id, e.name, e.version, e.payload, e.created_at, d.consumer, d.tries
         from event_delivery d join outbox_event e on e.id = d.event_id
         where d.status = 'waiting' and d.next_try_at <= now()
         order by d.next_try_at limit 1 for update of d skip locked`,
      );
      if (!row) return false;
      current = { event: row, consumer: row.consumer, tries: row.tries };
      const subscription = subscribers.find(row.name, row.version, row.consumer);
      if (!subscription)
        throw new Error(`No consumer "${row.consumer}" for ${row.name}@${row.version} any more`);
      await handOver(tx, subscription, row, afterCommit, patience);
      await clientOf(tx).query(
        `update event_delivery set status = 'done', tries = tries + 1, done_at = now(), last_error = null
         where event_id = $1 and consumer = $2`,
        [row.id, row.consumer],
      );
      return true;
    });
    for (const deed of afterCommit) deed();
    return found;
  } catch (error) {
    // Without a delivery in hand it is the database that failed: the loop waits and tries again.
    if (!current) throw error;
    await noteFailure(db, current, error, patience);
    return true;
  }
}

/** Takes new events as dispatched, if the transaction commits: its row locks are the claim, also when the process is killed. */
async function claimNew(tx: Transaction): Promise<EventRow[]> {
  const events = await runPrepared<EventRow>(tx, {
    name: 'outbox_claim',
    text: `update outbox_event set dispatched_at = now()
      where id = any(array(
        select id from outbox_event where dispatched_at is null order by id limit $1 for update skip locked))
      returning id, name, version, payload, created_at`,
    values: [BATCH],
  });
  return events.sort((one, other) => one.id - other.id);
}

async function handOver(
  tx: Transaction,
  subscription: Subscription,
  event: EventRow,
  afterCommit: (() => void)[],
  patience: Patience,
): Promise<void> {
  const deed = subscription.handle({
    id: event.id,
    name: event.name,
    version: event.version,
    payload: v.parse(subscription.event.schema, event.payload),
    createdAt: event.created_at,
    tx,
    afterCommit: (wake) => afterCommit.push(wake),
  });
  await withinTime(tx, deed, patience.timeoutMs, subscription.consumer);
}

async function withinTime(tx: Transaction, deed: Promise<void>, ms: number, consumer: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // The connection goes with the handler, so that what still runs in it cannot write outside of a transaction.
      cutOff(tx);
      reject(new Error(`The consumer "${consumer}" took longer than ${ms} ms`));
    }, ms);
  });
  deed.catch(() => {});
  try {
    await Promise.race([deed, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function noteFailure(
  db: Database,
  failed: { event: EventRow; consumer: string; tries: number },
  error: unknown,
  patience: Patience,
): Promise<void> {
  const { event, consumer } = failed;
  const tries = failed.tries + 1;
  const givenUp = tries >= patience.tries;
  const pause = Math.min(LONGEST_PAUSE_SECONDS, patience.firstPauseSeconds * 2 ** (tries - 1));
  const reference = randomUUID();
  // `tries` as it was read: another node that met the same failure meanwhile has counted it already.
  await db.$client.query(
    `update event_delivery set tries = $3, status = $4, last_error = $5, next_try_at = now() + make_interval(secs => $6)
     where event_id = $1 and consumer = $2 and status = 'waiting' and tries = $3 - 1`,
    [event.id, consumer, tries, givenUp ? 'failed' : 'waiting', `${reference} ${plainReason(error)}`, pause],
  );
  const fields = {
    err: error,
    reference,
    event: `${event.name}@${event.version}`,
    eventId: event.id,
    consumer,
    tries,
  };
  if (givenUp) log.error(fields, 'An event could not be delivered and was given up');
  else log.warn(fields, 'An event could not be delivered and is tried again');
}

async function rowsOf<Row>(tx: Transaction, text: string, values: unknown[] = []): Promise<Row[]> {
  const result = await clientOf(tx).query(text, values);
  return result.rows as Row[];
}
