import { plainText } from '#kit/text.ts';
import type { EditorWidget } from '#platform/documents/page-editor.ts';
import type { WidgetField } from '#platform/documents/widget.ts';
import type { BuilderItem } from './builder-data.ts';
import { extrasOf } from './structure.ts';

/** Something that a widget says otherwise; both are the same where only its looks differ, as those of bold words do. */
export interface ChangedValue {
  label: string;
  before: string;
  after: string;
}

/** What values are called that are no words themselves. */
export interface ValueWords {
  on: string;
  off: string;
  nothing: string;
  /** Something of the shop that has a number, such as a picture. */
  numbered(id: number): string;
  entries(count: number): string;
  /** The name that its owner gave a widget, how it looks, and what a field says that takes its words from the page. */
  name: string;
  style: string;
  fromPage: string;
}

type Fields = Readonly<Record<string, WidgetField>>;
type Held = Readonly<Record<string, unknown>>;

/** What a widget says otherwise than before: its fields, its name and its looks, in short. */
export function changedValues(
  before: BuilderItem,
  after: BuilderItem,
  { widget, words }: { widget: EditorWidget | undefined; words: ValueWords },
): ChangedValue[] {
  const { label: oldName = '', note: _, dynamic: wasDynamic = {}, ...oldLook } = extrasOf(before);
  const { label: name = '', note: __, dynamic = {}, ...look } = extrasOf(after);
  const changed = widget ? changedFields(widget.fields, before.props, after.props, words) : [];
  for (const [field, { label }] of Object.entries(widget?.fields ?? {}))
    if (wasDynamic[field]?.from !== dynamic[field]?.from) {
      const said = (isDynamic: boolean, { props }: BuilderItem) =>
        isDynamic ? words.fromPage : sayValue(widget?.fields[field], props[field], words);
      changed.push({ label, ...inShort(said(field in wasDynamic, before), said(field in dynamic, after)) });
    }
  if (oldName !== name)
    changed.push({ label: words.name, ...inShort(oldName || words.nothing, name || words.nothing) });
  if (!isSame(oldLook, look)) changed.push({ label: words.style, before: '', after: '' });
  return changed;
}

function changedFields(
  fields: Fields,
  before: Held,
  after: Held,
  words: ValueWords,
  around = '',
): ChangedValue[] {
  return Object.entries(fields).flatMap(([name, field]): ChangedValue[] => {
    const [old, now] = [heldOf(before[name], field), heldOf(after[name], field)];
    const label = around ? `${around}, ${field.label}` : field.label;
    if (field.kind === 'slot' || isSame(old, now)) return [];
    if (field.kind === 'rows') {
      const [rows, others] = [rowsOf(old), rowsOf(now)];
      if (rows.length !== others.length)
        return [{ label, before: words.entries(rows.length), after: words.entries(others.length) }];
      return rows.flatMap((row, at) =>
        changedFields(field.fields, row, others[at] ?? {}, words, `${label} ${at + 1}`),
      );
    }
    if (field.kind === 'variant' && isVariant(old) && isVariant(now) && old.of === now.of)
      return changedFields(field.variants[now.of]?.fields ?? {}, old.fields, now.fields, words, label);
    return [{ label, ...inShort(sayValue(field, old, words), sayValue(field, now, words)) }];
  });
}

/** What a row holds that was kept before it had a field. */
const heldOf = (value: unknown, field: WidgetField) => (value === undefined ? field.default : value);

/** Whether values are the same, in whatever order the database keeps their parts. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [a, b] = [one as Held, other as Held];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as Held[]) : []);
const isVariant = (value: unknown): value is { of: string; fields: Held } =>
  typeof value === 'object' && value !== null && 'of' in value && 'fields' in value;

/** Kinds that hold what is elsewhere, by its number. */
const NUMBERED = new Set<WidgetField['kind'] | undefined>(['picture', 'video', 'record', 'records']);

/** A value in words. */
function sayValue(field: WidgetField | undefined, value: unknown, words: ValueWords): string {
  const choices: Readonly<Record<string, string>> =
    field && 'choices' in field && field.choices ? field.choices : {};
  if (value === null || value === undefined || value === '') return choices[''] ?? words.nothing;
  const said = (one: unknown): string =>
    typeof one === 'number' && NUMBERED.has(field?.kind)
      ? words.numbered(one)
      : (choices[String(one)] ?? String(one));
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (Array.isArray(value)) return value.map(said).join(', ') || words.nothing;
  if (field?.kind === 'variant' && isVariant(value)) return field.variants[value.of]?.label ?? value.of;
  if (field?.kind === 'rich-text')
    return plainText(String(value)).replace(/\s+/g, ' ').trim() || words.nothing;
  return typeof value === 'object' ? words.entries(Object.keys(value).length) : said(value);
}

/** Letters that are shown of a value, and of what is the same before a difference. */
const [MOST, LEAD] = [90, 24];

/** Two values in short: where both are long, from a little before the place where they differ. */
function inShort(before: string, after: string): { before: string; after: string } {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const isLong = Math.max(before.length, after.length) > MOST;
  const from = isLong && same > LEAD * 2 ? same - LEAD : 0;
  const cut = (text: string) => {
    const shown = text.slice(from, from + MOST);
    return `${from > 0 ? '…' : ''}${shown}${from + MOST < text.length ? '…' : ''}`;
  };
  return { before: cut(before), after: cut(after) };
}
