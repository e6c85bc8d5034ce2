export { widgetsByType } from './data/known-widgets.ts';
export { widgets } from './points.ts';
export type {
  DocumentCandidate,
  DocumentCondition,
  DocumentConditions,
} from './rules/choose-document.ts';
export { menuField } from './rules/content-fields.ts';
export type { MenuItem } from './rules/menu.ts';
export { currentProps, mapSlots, nodesOf, slotsIn } from './rules/walk-tree.ts';
export {
  defineWidget,
  type Repetition,
  type Widget,
  type WidgetDefinition,
  type WidgetField,
  type WidgetInstance,
  type WidgetNode,
  type WidgetTree,
  type WidgetViewProps,
  widget,
} from './rules/widget.ts';
export { siteSettings, storeNoticeSettings } from './settings.ts';
