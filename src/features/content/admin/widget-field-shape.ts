import type { FieldShape, RecordSource } from '#platform/admin/controls/field-shape.ts';
import type { WidgetField } from '../rules/widget.ts';

/** Where things that widgets and menus name are found, by kind. */
export const RECORD_SOURCES = {
  page: { resource: 'pages', text: 'title', filter: { status: 'published' } },
  category: { resource: 'categories', text: 'path' },
  product: { resource: 'products', text: 'name' },
  menu: { resource: 'menus', key: 'handle', text: 'title' },
} as const satisfies Record<string, RecordSource>;

/** A widget's field in the vocabulary that the back office's forms share; null for fields that hold other widgets. */
export function fieldShape(field: WidgetField): FieldShape | null {
  const named = { label: field.label, help: 'help' in field ? field.help : undefined };
  switch (field.kind) {
    case 'slot':
      return null;
    case 'number': {
      const { min, max } = field;
      return {
        ...named,
        kind: 'number',
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
      };
    }
    case 'choice':
      return { ...named, kind: 'choice', choices: field.choices };
    case 'page':
    case 'category':
    case 'product':
      return { ...named, kind: 'record', from: RECORD_SOURCES[field.kind] };
    case 'menu':
      return { ...named, kind: 'record', from: RECORD_SOURCES.menu, blank: false };
    case 'list':
      return {
        ...named,
        kind: 'rows',
        fields: Object.fromEntries(
          Object.entries(field.fields).flatMap(([name, inner]) => {
            const shape = fieldShape(inner);
            return shape ? [[name, shape] as const] : [];
          }),
        ),
        begin: Object.fromEntries(Object.entries(field.fields).map(([name, inner]) => [name, inner.default])),
      };
    default:
      return { ...named, kind: field.kind };
  }
}
