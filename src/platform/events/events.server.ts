import * as v from 'valibot';
import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import type { Transaction } from '#platform/db/executor.server.ts';
import type { EventDefinition } from './define-event.ts';
import { noteEmission, noteEnded } from './emissions.server.ts';

export { defineEvent, type EventDefinition } from './define-event.ts';

/**
 * Stores an event in the caller's transaction and returns its id; it is delivered after the commit or not at
 * all. Call `nudgeRelay(db)` after the commit, else consumers get it up to a second later. Throws on a payload
 * that does not fit the schema.
 */
export async function emit<Payload>(
  tx: Executor,
  event: EventDefinition<Payload>,
  payload: NoInfer<Payload>,
): Promise<number> {
  const checked = v.parse(event.schema, payload);
  const [row] = await runPrepared<{ id: number }>(tx, {
    name: 'outbox_event_insert',
    text: 'insert into outbox_event (name, version, payload) values ($1, $2, $3) returning id',
    values: [event.name, event.version, JSON.stringify(checked)],
  });
  noteEmission(tx);
  return Number(row?.id);
}

/** An event on its way into the outbox. */
export type Emission = { readonly name: string; readonly version: number; readonly payload: unknown };

/** An event with its payload, for `emitAll`. Throws on a payload that does not fit the schema. */
export function emission<Payload>(event: EventDefinition<Payload>, payload: NoInfer<Payload>): Emission {
  return { name: event.name, version: event.version, payload: v.parse(event.schema, payload) };
}

/**
 * Stores several events, in their order, and ends the cache entries with `tags`, all in one statement: what `emit`
 * and `emitInvalidation` do for a transaction in which every round trip counts.
 */
export async function emitAll(
  tx: Executor,
  emissions: readonly Emission[],
  tags: readonly string[] = [],
): Promise<void> {
  if (emissions.length === 0) return emitInvalidation(tx, tags);
  checkTags(tags);
  noteEnded(tx, tags);
  await runPrepared(tx, {
    name: 'outbox_all_insert',
    text: `
      with ended as (
        insert into outbox_invalidation (tags) select $2::text[] where cardinality($2::text[]) > 0
      )
      insert into outbox_event (name, version, payload)
      select e->>'name', (e->>'version')::int, e->'payload'
      from jsonb_array_elements($1::jsonb) with ordinality as list(e, place) order by place`,
    values: [JSON.stringify(emissions), [...new Set(tags)]],
  });
  noteEmission(tx);
}

/** Longest cache tag in bytes; NOTIFY carries 8,000 at most. */
const LONGEST_TAG = 500;

/**
 * Ends the cache entries with these tags on every node once the caller's transaction has committed; `*` ends
 * all. Throws on a tag of more than 500 bytes.
 */
export async function emitInvalidation(tx: Executor, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  checkTags(tags);
  noteEnded(tx, tags);
  await runPrepared(tx, {
    name: 'outbox_invalidation_insert',
    text: 'insert into outbox_invalidation (tags) values ($1)',
    values: [[...new Set(tags)]],
  });
  noteEmission(tx);
}

function checkTags(tags: readonly string[]): void {
  const tooLong = tags.find((tag) => Buffer.byteLength(tag) > LONGEST_TAG);
  if (tooLong !== undefined) throw new RangeError(`A cache tag is too long: ${tooLong.slice(0, 60)}…`);
}

/** An event on its way to one consumer. */
export type Delivery<Payload> = {
  /** The same at every try, so that what leaves the database can be made idempotent with it. */
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly payload: Payload;
  readonly createdAt: Date;
  /** What is written through it commits together with the delivery: exactly once. */
  readonly tx: Transaction;
  /** Runs `deed` after that commit, and not at all when the process dies before: for wake-up calls only. */
  readonly afterCommit: (deed: () => void) => void;
};

/** One consumer's interest in one event. */
export type Subscription = {
  readonly event: EventDefinition<unknown>;
  readonly consumer: string;
  readonly handle: (delivery: Delivery<unknown>) => Promise<void>;
};

/**
 * Connects a consumer with an event. The handler writes through `delivery.tx` and does not wait for the network
 * (it enqueues a job or a mail for that); it may be called again after a failure, in any order.
 */
export function subscribe<Payload>(
  event: EventDefinition<Payload>,
  consumer: string,
  handler: (delivery: Delivery<Payload>) => Promise<void>,
): Subscription {
  return { event, consumer, handle: handler as Subscription['handle'] };
}

/** All consumers of this program, by event. */
export type Subscribers = {
  /** Those of one event, in the order given; empty for an event nobody wants. */
  of(name: string, version: number): readonly Subscription[];
  find(name: string, version: number, consumer: string): Subscription | undefined;
};

/** Collects the subscriptions. Throws when a consumer's name stands twice for one event. */
export function createSubscribers(subscriptions: readonly Subscription[]): Subscribers {
  const byEvent = new Map<string, Subscription[]>();
  for (const subscription of subscriptions) {
    const { event, consumer } = subscription;
    const key = `${event.name}@${event.version}`;
    const others = byEvent.get(key) ?? [];
    if (others.some((other) => other.consumer === consumer)) {
      throw new Error(`The consumer "${consumer}" subscribes to ${key} twice; give each one its own name.`);
    }
    byEvent.set(key, [...others, subscription]);
  }
  const of = (name: string, version: number) => byEvent.get(`${name}@${version}`) ?? [];
  return {
    of,
    find: (name, version, consumer) => of(name, version).find((one) => one.consumer === consumer),
  };
}
