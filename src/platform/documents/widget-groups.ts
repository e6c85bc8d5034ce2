import { extensionPoint } from '#platform/slices/extension-point.ts';

/** A group in which the editor lists widgets. */
export interface WidgetGroup {
  /** As definitions of widgets name it (`category`). */
  name: string;
  label: string;
  /** Before or after the groups of other slices; 0 when left out. */
  place?: number;
}

/** The groups in which the editor lists widgets, in order. */
export const widgetGroups = extensionPoint<WidgetGroup>('widget-groups', {
  uniqueBy: ({ name }) => name,
  place: ({ place }) => place ?? 0,
});
