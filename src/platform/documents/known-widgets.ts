import type { Variant } from '#platform/fields/field.ts';
import { type ComposedShop, oncePerShop } from '#platform/slices/compose-shop.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import { listSources } from './list-source.ts';
import type { Widget, WidgetDefinition, WidgetField } from './widget.ts';

/** Everything that documents can be made of; the editor lists them in this order. */
export const widgets = extensionPoint<Widget>('widgets', { uniqueBy: ({ definition }) => definition.type });

/** The widgets of a shop by their type; fields for lists offer the sources that the shop has. */
export const widgetsByType = oncePerShop(
  (shop: ComposedShop): ReadonlyMap<string, Widget> =>
    new Map(
      shop
        .of(widgets)
        .map((widget) => [
          widget.definition.type,
          { ...widget, definition: withSources(widget.definition, shop) },
        ]),
    ),
);

/** What a widget of a type is; undefined when no slice that is on brings it. */
export function definitionOf(shop: ComposedShop, type: string): WidgetDefinition | undefined {
  return widgetsByType(shop).get(type)?.definition;
}

function withSources(definition: WidgetDefinition, shop: ComposedShop): WidgetDefinition {
  const fields = Object.entries(definition.fields).map(([name, field]): [string, WidgetField] => {
    if (field.kind !== 'list') return [name, field];
    const { subject, kind: _, ...asked } = field;
    const sources = shop.of(listSources).filter((source) => source.subject === subject);
    const variants = sources.map((source): [string, Variant] => [source.name, source]);
    return [name, { ...asked, kind: 'variant', variants: Object.fromEntries(variants) }];
  });
  return { ...definition, fields: Object.fromEntries(fields) };
}
