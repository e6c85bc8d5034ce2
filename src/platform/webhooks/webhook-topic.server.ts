import { madeOnceOf } from '#kit/made-once.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { EventDefinition } from '#platform/events/define-event.ts';
import type { Resource } from '#platform/resources/define-resource.server.ts';
import { resourceExtensions, withExtensions } from '#platform/resources/extend-resource.server.ts';
import { readKey } from '#platform/resources/list-query.server.ts';
import { recordChanged } from '#platform/resources/record-changed.ts';
import { findRow, fullRecord } from '#platform/resources/records.server.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';

/** An event that a topic hangs on. */
export interface TopicSource {
  event: EventDefinition<unknown>;
  /** What is told of it, as plain JSON; null for nothing. */
  tell(payload: unknown, around: { executor: Executor; services: SliceServices }): Promise<unknown>;
}

/** Something that other programs can be told of. */
export interface WebhookTopic {
  /** What it is about and what happened: `order.created`. */
  name: string;
  title: string;
  sources: readonly TopicSource[];
}

/** What other programs can be told of, in order. */
export const webhookTopics = extensionPoint<WebhookTopic>('webhook-topics', { uniqueBy: ({ name }) => name });

/** An event as the source of a topic, with what is told of it. */
export function topicSource<Payload>(
  event: EventDefinition<Payload>,
  tell: (payload: Payload, around: { executor: Executor; services: SliceServices }) => Promise<unknown>,
): TopicSource {
  return { event: event as EventDefinition<unknown>, tell: tell as TopicSource['tell'] };
}

/** A record of a resource as `GET /rest/{resource}/{id}` answers it; null where it is not there any more. */
export async function recordAsJson(
  resource: string,
  id: string | number,
  { executor, services }: { executor: Executor; services: SliceServices },
): Promise<unknown> {
  const declared = resourcesOf(services).find(({ name }) => name === resource);
  const key = declared && readKey(declared, String(id));
  if (!declared || key === undefined) return null;
  const row = await findRow(declared, key, executor);
  return row ? fullRecord(declared, row, executor) : null;
}

const resourcesOf = madeOnceOf((services: SliceServices): readonly Resource[] =>
  withExtensions(
    services.whole.of(platformPoints.resources).flatMap((make) => make(services)),
    services.whole.of(resourceExtensions),
    () => services.shop().of(resourceExtensions),
  ),
);

const DEEDS = { created: 'created', updated: 'updated', deleted: 'deleted' } as const;

/** A resource's records created, changed or removed in the back office or by a key, as a source of `{one}.{deed}`. */
export function recordSource(resource: string, deed: keyof typeof DEEDS): TopicSource {
  return topicSource(recordChanged, async (change, around) => {
    if (change.resource !== resource || change.deed !== deed) return null;
    return deed === 'deleted' ? { id: change.id } : recordAsJson(resource, change.id, around);
  });
}

/** The three topics of a resource: `{one}.created`, `{one}.updated`, `{one}.deleted` (in the trash as well). */
export function topicsOfRecords(resource: string, one: string, title: string): WebhookTopic[] {
  return Object.values(DEEDS).map((deed) => ({
    name: `${one}.${deed}`,
    title: `${title} ${deed}`,
    sources: [recordSource(resource, deed)],
  }));
}
