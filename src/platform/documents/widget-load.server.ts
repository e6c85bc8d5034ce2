import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import type { WidgetInstance } from './widget.ts';

/** Brings the data of all places of one widget on a page at once: instance → data. */
export type WidgetLoad<Props extends object = Record<string, unknown>> = (
  instances: readonly WidgetInstance<Props, PageScope>[],
  context: LoadContext,
) => Promise<ReadonlyMap<string, unknown>>;

/** A loader that treats each place by itself: what it asks the context for is still read together. */
export function loadEach<Props extends object, Data>(
  load: (place: WidgetInstance<Props, PageScope>, context: LoadContext) => Promise<Data> | Data,
): WidgetLoad<Props> {
  return async (instances, context) => {
    const entries = instances.map(async (place) => [place.instance, await load(place, context)] as const);
    return new Map<string, unknown>(await Promise.all(entries));
  };
}
