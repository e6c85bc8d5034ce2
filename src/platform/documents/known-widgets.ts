import { type ComposedShop, oncePerShop } from '#platform/slices/compose-shop.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { Widget, WidgetDefinition } from './widget.ts';

/** Everything that documents can be made of; the editor lists them in this order. */
export const widgets = extensionPoint<Widget>('widgets', { uniqueBy: ({ definition }) => definition.type });

/** The widgets of a shop by their type. */
export const widgetsByType = oncePerShop(
  (shop: ComposedShop): ReadonlyMap<string, Widget> =>
    new Map(shop.of(widgets).map((widget) => [widget.definition.type, widget])),
);

/** What a widget of a type is; undefined when no slice that is on brings it. */
export function definitionOf(shop: ComposedShop, type: string): WidgetDefinition | undefined {
  return widgetsByType(shop).get(type)?.definition;
}
