import type { WidgetField } from '../rules/widget.ts';
import { isLinkAddress } from './link-address.server.ts';

const LONGEST: Record<string, number> = { text: 500, address: 2000, multiline: 5000, 'rich-text': 50_000 };
const MOST_ROWS = 60;

/**
 * What is wrong with values that somebody sends for a widget's fields: messages by path, for example
 * `items.0.title`. Fields that were not sent are left as they are; fields that do not exist are not looked at.
 */
export function wrongValues(
  fields: Readonly<Record<string, WidgetField>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(values, name)) continue;
    const value = values[name];
    if (field.kind !== 'list') {
      const message = wrongValue(field, value);
      if (message) wrong[name] = message;
    } else if (!Array.isArray(value) || value.length > MOST_ROWS || !value.every(isRow)) {
      wrong[name] = `At most ${MOST_ROWS} rows.`;
    } else {
      for (const [index, row] of value.entries()) {
        const inner = wrongValues(field.fields, { ...blankRow(field.fields), ...row });
        for (const [path, message] of Object.entries(inner)) wrong[`${name}.${index}.${path}`] = message;
      }
    }
  }
  return wrong;
}

/** What a new row of a list begins with. */
export function blankRow(fields: Readonly<Record<string, WidgetField>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default]));
}

/** The ids of pictures that values name, also within rows. */
export function picturesIn(
  fields: Readonly<Record<string, WidgetField>>,
  values: Readonly<Record<string, unknown>>,
): { path: string; id: number }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (field.kind === 'picture') return typeof value === 'number' ? [{ path: name, id: value }] : [];
    if (field.kind !== 'list' || !Array.isArray(value)) return [];
    return value
      .filter(isRow)
      .flatMap((row, index) =>
        picturesIn(field.fields, row).map(({ path, id }) => ({ path: `${name}.${index}.${path}`, id })),
      );
  });
}

function wrongValue(field: Exclude<WidgetField, { kind: 'list' }>, value: unknown): string | undefined {
  switch (field.kind) {
    case 'text':
    case 'multiline':
    case 'rich-text':
    case 'address':
      return wrongText(field.kind, value);
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'A number.';
      if (field.min !== undefined && value < field.min) return `At least ${field.min}.`;
      return field.max !== undefined && value > field.max ? `At most ${field.max}.` : undefined;
    case 'switch':
      return typeof value === 'boolean' ? undefined : 'Yes or no.';
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(field.choices, value)
        ? undefined
        : 'Choose from the list.';
    case 'menu':
      return typeof value === 'string' && value !== '' && value.length <= 120 && !value.includes('\0')
        ? undefined
        : 'Choose a menu.';
    case 'picture':
    case 'category':
    case 'product':
    case 'page':
      return value === null || (Number.isSafeInteger(value) && (value as number) > 0)
        ? undefined
        : 'Choose from the list.';
    case 'slot':
      return 'Widgets are arranged in the page builder.';
  }
}

function wrongText(kind: 'text' | 'multiline' | 'rich-text' | 'address', value: unknown): string | undefined {
  if (typeof value !== 'string') return 'A text.';
  const most = LONGEST[kind] ?? 0;
  if (value.length > most) return `At most ${most} characters.`;
  if (value.includes('\0')) return 'This contains characters that cannot be stored.';
  return kind === 'address' && value !== '' && !isLinkAddress(value)
    ? 'Begin with / for this shop, or with https://'
    : undefined;
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
