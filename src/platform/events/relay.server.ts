import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/db/database.server.ts';
import { log } from '#platform/log/log.server.ts';
import { deliverDue, deliverNew, type Patience } from './delivery.server.ts';
import { beginLooking, isUnseen } from './emissions.server.ts';
import type { Subscribers } from './events.server.ts';
import { type InvalidationListener, sendInvalidations } from './invalidation.server.ts';
import { startWorkLoop, type WorkLoop } from './work-loop.server.ts';

/** Carries what transactions left in the outbox to consumers and nodes. */
export type Relay = WorkLoop;

export type RelayOptions = Partial<Patience> & {
  /** Milliseconds between looks into the outbox that nobody asked for. Default: 1000. */
  pollMs?: number;
  /** Least milliseconds from one round to the next that a nudge may begin; longer for a crowd. Default: 10. */
  restMs?: number;
  /** Told of ended cache tags at once, before the notification of this node's own relay arrives. */
  onInvalidation?: InvalidationListener;
};

// A nudge comes from whoever committed, deep below the place that owns the relay; several shops of one process are told
// apart by their databases.
const relays = new WeakMap<Database, Set<Relay>>();

/**
 * Starts delivering: at least once, in any order, on as many nodes as want to. Start it on every node; a node
 * without a consumer for an event must not run it, since an event without consumers counts as delivered.
 */
export function startRelay(db: Database, subscribers: Subscribers, options: RelayOptions = {}): Relay {
  const patience: Patience = {
    tries: options.tries ?? 12,
    firstPauseSeconds: options.firstPauseSeconds ?? 1,
    timeoutMs: options.timeoutMs ?? 30_000,
  };

  async function round(): Promise<boolean> {
    const waiting = await lookIntoOutbox(db);
    let more = false;
    if (waiting.invalidations) {
      const { tags, isMore } = await sendInvalidations(db);
      if (tags.length > 0) options.onInvalidation?.(tags);
      more ||= isMore;
    }
    if (waiting.events) more = (await deliverNew(db, subscribers, patience)) || more;
    if (waiting.deliveries) more = (await deliverDue(db, subscribers, patience)) || more;
    return more;
  }

  const loop = startWorkLoop({
    round,
    pollMs: options.pollMs ?? 1_000,
    // Nudges come with every call: under load a round serves those of some time together.
    restMs: options.restMs ?? 10,
    onError: (error) => log.error({ err: error, reference: randomUUID() }, 'The relay of events failed'),
  });
  const relay: Relay = {
    nudge: loop.nudge,
    settled: loop.settled,
    async stop() {
      relays.get(db)?.delete(relay);
      await loop.stop();
    },
  };
  relays.set(db, (relays.get(db) ?? new Set()).add(relay));
  return relay;
}

/**
 * Call it after a commit that may have stored events or invalidations; it costs nothing when this process stored
 * none since the relay last looked. Who awaits it finds this node's caches already rid of them and consumers' work done; nobody has
 * to, and it never rejects.
 */
export async function nudgeRelay(db: Database): Promise<void> {
  const due = isUnseen(db);
  await Promise.all([...(relays.get(db) ?? [])].map((relay) => (due ? relay.nudge() : relay.settled())));
}

type Waiting = { invalidations: boolean; events: boolean; deliveries: boolean };

async function lookIntoOutbox(db: Database): Promise<Waiting> {
  beginLooking(db);
  const { rows } = await db.$client.query<Waiting>({
    name: 'outbox_waiting',
    text: `select exists (select from outbox_invalidation) as invalidations,
             exists (select from outbox_event where dispatched_at is null) as events,
             exists (select from event_delivery where status = 'waiting' and next_try_at <= now()) as deliveries`,
  });
  return rows[0] ?? { invalidations: false, events: false, deliveries: false };
}
