import type { Subscription } from '#platform/events/events.server.ts';

/** Who listens to which event. */
export function subscriptions(): readonly Subscription[] {
  return [];
}
