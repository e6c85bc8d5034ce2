import { type Fields, fieldsForForm } from '#platform/fields/field.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { widgetsByType } from './known-widgets.ts';
import type { EditorWidget } from './page-editor.ts';

/** What the editor is told of the shop's widgets: all of it follows from their definitions. */
export function editorWidgets(shop: ComposedShop): EditorWidget[] {
  return [...widgetsByType(shop).values()].map(({ definition, load, embeds }) => ({
    type: definition.type,
    title: definition.title,
    category: definition.category,
    ...(definition.picture ? { picture: definition.picture } : {}),
    ...(definition.for ? { for: definition.for } : {}),
    ...(definition.isBand ? { isBand: true as const } : {}),
    version: definition.version,
    fields: fieldsForForm(definition.fields as Fields) as EditorWidget['fields'],
    hasLoader: load !== null || embeds !== null,
    showsEarly: definition.showsEarly,
    arranges: definition.arranges,
  }));
}
