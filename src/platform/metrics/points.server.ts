import type { EventDefinition } from '#platform/events/define-event.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';

/** An event whose number Prometheus is told, under `vitrine_{name}`. */
export interface CountedEvent {
  /** Ends in `_total`. */
  name: string;
  help: string;
  // biome-ignore lint/suspicious/noExplicitAny: events of many shapes, of which only the number counts
  event: EventDefinition<any>;
}

/** One number with what tells it from others of its name. */
export interface MetricValue {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** Numbers that Prometheus is told, under `vitrine_{name}`. */
export interface MetricSource {
  name: string;
  help: string;
  /** The names of the labels of its values. */
  labels?: readonly string[];
  /** Asked at each look. */
  read: (services: SliceServices) => Promise<readonly MetricValue[]>;
}

/** Events that are counted. */
export const countedEvents = extensionPoint<CountedEvent>('counted-events', { uniqueBy: ({ name }) => name });

/** Numbers that are read when they are asked for. */
export const metricSources = extensionPoint<MetricSource>('metric-sources', { uniqueBy: ({ name }) => name });
