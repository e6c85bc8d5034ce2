import { type Subscription, subscribe } from '#platform/events/events.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { countedEvents } from './points.server.ts';

/** Counts the events that Prometheus is told of; none where it is told nothing. */
export function countingSubscriptions({ metrics, whole }: SliceServices): readonly Subscription[] {
  if (metrics === null) return [];
  return whole.of(countedEvents).map(({ name, event }) =>
    subscribe(event, `metrics-${name.replaceAll('_', '-')}`, async ({ afterCommit }) => {
      afterCommit(() => metrics.countEvent(name));
    }),
  );
}
