import { escapeHtml } from '#kit/text.ts';
import { safeAddress } from '#platform/fields/link-address.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import type { PagePartContext } from '#platform/pages/points.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { WidgetDefinition, WidgetField } from './widget.ts';
import type { DynamicValues } from './widget-tree.ts';

/** Something that fields of widgets can say of what their place is about, chosen in the editor by its label. */
export interface ValueSource {
  /** Kept in documents: what it is about and what of it, for example `product.name`. */
  name: string;
  label: string;
  /** Words for any field that holds some; cleaned HTML for rich text; or where a link leads. */
  kind: 'text' | 'rich-text' | 'address';
  /** In the visitor's language; nothing where the place is not about such a thing. It costs no query. */
  of(scope: PageScope, context: PagePartContext): string | null | undefined;
}

/** What fields of widgets can say of what their place is about; the editor lists them in this order. */
export const valueSources = extensionPoint<ValueSource>('value-sources', { uniqueBy: ({ name }) => name });

/** The kinds of fields that a source of a kind can fill. */
const FILLS: Readonly<Record<ValueSource['kind'], readonly WidgetField['kind'][]>> = {
  text: ['text', 'multiline', 'rich-text'],
  'rich-text': ['rich-text'],
  address: ['address'],
};
const FILLED = new Set(Object.values(FILLS).flat());

/** What a source says of one place; null: nothing. */
export interface SaidValue extends Pick<ValueSource, 'name' | 'label' | 'kind'> {
  value: string | null;
}

/** What all sources of a shop say of a place. */
export function valuesAt(scope: PageScope, context: PagePartContext): SaidValue[] {
  return context.shop
    .of(valueSources)
    .map(({ name, label, kind, of }) => ({ name, label, kind, value: of(scope, context) || null }));
}

/** Those of them that can fill a field of a kind. */
export function valuesFor(kind: WidgetField['kind'], values: readonly SaidValue[]): SaidValue[] {
  return values.filter((each) => FILLS[each.kind].includes(kind));
}

/** Props in which the fields that are dynamic say what their sources tell of a place. */
export function withDynamicValues(
  props: Record<string, unknown>,
  dynamic: DynamicValues,
  { fields }: WidgetDefinition,
  scope: PageScope,
  context: PagePartContext,
): Record<string, unknown> {
  const named = new Set(Object.values(dynamic).map(({ from }) => from));
  const values = context.shop
    .of(valueSources)
    .filter(({ name }) => named.has(name))
    .map(({ of, ...source }) => ({ ...source, value: of(scope, context) || null }));
  return withSaidValues(props, dynamic, fields, values);
}

/** Props in which the fields that are dynamic say these values. */
export function withSaidValues(
  props: Record<string, unknown>,
  dynamic: DynamicValues,
  fields: WidgetDefinition['fields'],
  values: readonly SaidValue[],
): Record<string, unknown> {
  const said = Object.entries(dynamic).flatMap(([name, { from }]) => {
    const field = fields[name];
    const source = field && valuesFor(field.kind, values).find((each) => each.name === from);
    return field && source?.value ? [[name, writtenInto(field, source, source.value)]] : [];
  });
  return { ...props, ...Object.fromEntries(said) };
}

function writtenInto(field: WidgetField, { kind }: SaidValue, value: string): string {
  if (kind === 'address') return safeAddress(value);
  return field.kind === 'rich-text' && kind === 'text' ? escapeHtml(value) : value;
}

/** The dynamic fields of a node as far as a widget has such fields: anything may stand in what was sent or imported. */
export function allowedDynamic(
  sent: unknown,
  fields: WidgetDefinition['fields'],
): { dynamic?: DynamicValues } {
  const values = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {};
  const allowed = Object.entries(values).flatMap(([name, value]) => {
    const { from } = (value ?? {}) as { from?: unknown };
    const isKnown = Object.hasOwn(fields, name) && FILLED.has(fields[name]?.kind ?? 'slot');
    return isKnown && typeof from === 'string' && /^[a-z-]+\.[a-z-]+$/.test(from) ? [[name, { from }]] : [];
  });
  return allowed.length > 0 ? { dynamic: Object.fromEntries(allowed) } : {};
}
