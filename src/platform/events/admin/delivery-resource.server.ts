import { eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { accept, refuse } from '#kit/result.ts';
import { defineAction, defineResource } from '#platform/resources/define-resource.server.ts';
import { dismissDelivery, retryDelivery } from '../failed-delivery.server.ts';
import { eventDelivery, outboxEvent } from '../outbox.table.ts';

type Row = typeof eventDelivery.$inferSelect;

const GONE = { code: 'events.missing', message: 'This task is not waiting for a hand any more.' };

/** What the shop should have done after an event and gave up; payloads stay on the server, since they name people. */
export const deliveryResource = defineResource({
  name: 'failed-deliveries',
  table: eventDelivery,
  capabilities: { read: 'events.read' },
  hidden: ['status', 'nextTryAt', 'doneAt', 'lastError'],
  scope: () => eq(eventDelivery.status, 'failed'),
  filters: {
    q: {
      kind: 'search',
      columns: [
        eventDelivery.consumer,
        eventDelivery.lastError,
        sql`(select ${outboxEvent.name} from ${outboxEvent} where ${outboxEvent.id} = ${eventDelivery.eventId})`,
      ],
    },
  },
  // Events are numbered in the order in which they happened.
  sort: { createdAt: eventDelivery.eventId, consumer: eventDelivery.consumer, tries: eventDelivery.tries },
  defaultSort: { field: 'createdAt', order: 'DESC' },
  compute: async (rows, executor) => {
    const events = await executor
      .select({ id: outboxEvent.id, name: outboxEvent.name, createdAt: outboxEvent.createdAt })
      .from(outboxEvent)
      .where(
        inArray(
          outboxEvent.id,
          rows.map(({ eventId }) => eventId),
        ),
      );
    const byId = new Map(events.map((event) => [event.id, event]));
    return rows.map(({ eventId, lastError }) => {
      // The reference stands in front, as in the log.
      const [reference = '', ...reason] = (lastError ?? '').split(' ');
      const event = byId.get(eventId);
      return {
        event: event?.name ?? '',
        createdAt: event?.createdAt ?? null,
        reference,
        reason: reason.join(' '),
      };
    });
  },
  actions: {
    retry: defineAction({
      capability: 'events.write',
      schema: v.object({}),
      run: async ({ eventId, consumer }: Row, _input, { tx }) =>
        (await retryDelivery(tx, eventId, consumer)) ? accept(null) : refuse(GONE),
    }),
    dismiss: defineAction({
      capability: 'events.write',
      schema: v.object({}),
      run: async ({ eventId, consumer }: Row, _input, { tx }) =>
        (await dismissDelivery(tx, eventId, consumer)) ? accept(null) : refuse(GONE),
    }),
  },
});
