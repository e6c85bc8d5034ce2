import { clientOf, type Database, type Executor } from '#platform/db/database.server.ts';
import { noteEmission } from './emissions.server.ts';

/** An event that a consumer could not take after all tries. */
export type FailedDelivery = {
  eventId: number;
  event: string;
  version: number;
  payload: unknown;
  consumer: string;
  tries: number;
  /** Begins with the reference that the log entry carries too. */
  lastError: string;
  createdAt: Date;
};

/** Deliveries that were given up, the newest first, a hundred at most. */
export async function listFailedDeliveries(db: Executor): Promise<FailedDelivery[]> {
  const { rows } = await clientOf(db).query<FailedDelivery>(
    `select d.event_id as "eventId", e.name as event, e.version, e.payload, d.consumer, d.tries,
            d.last_error as "lastError", e.created_at as "createdAt"
     from event_delivery d join outbox_event e on e.id = d.event_id
     where d.status = 'failed' order by d.event_id desc limit 100`,
  );
  return rows;
}

/** How many deliveries were given up. */
export async function countFailedDeliveries(db: Executor): Promise<number> {
  const { rows } = await clientOf(db).query<{ failed: number }>(
    `select count(*)::int as failed from event_delivery where status = 'failed'`,
  );
  return rows[0]?.failed ?? 0;
}

/** Lets the relay try a delivery that was given up again, with all its tries; false when there is none. */
export async function retryDelivery(db: Executor, eventId: number, consumer: string): Promise<boolean> {
  const { rowCount } = await clientOf(db).query(
    `update event_delivery set status = 'waiting', tries = 0, next_try_at = now()
     where event_id = $1 and consumer = $2 and status = 'failed'`,
    [eventId, consumer],
  );
  noteEmission(db);
  return rowCount === 1;
}

/** Settles a delivery that was given up without trying it again; false when there is none. */
export async function dismissDelivery(db: Executor, eventId: number, consumer: string): Promise<boolean> {
  const { rowCount } = await clientOf(db).query(
    `update event_delivery set status = 'done', done_at = now()
     where event_id = $1 and consumer = $2 and status = 'failed'`,
    [eventId, consumer],
  );
  return rowCount === 1;
}

/** Deletes events dispatched before the time given whose consumers all had them; returns how many. */
export async function deleteOldEvents(db: Database, before: Date): Promise<number> {
  const { rowCount } = await db.$client.query(
    `delete from outbox_event e where e.dispatched_at < $1
       and not exists (select from event_delivery d where d.event_id = e.id and d.status <> 'done')`,
    [before],
  );
  return rowCount ?? 0;
}
