import { describe, expect, it } from 'vitest';
import type { EditorWidget } from '#platform/documents/page-editor.ts';
import type { WidgetField } from '#platform/documents/widget.ts';
import type { BuilderItem } from './builder-data.ts';
import { copiedText, copyOf, pastedItem } from './edit-items.ts';

const slot: WidgetField = { kind: 'slot', label: '', default: [] };
const widget = (type: string, fields: EditorWidget['fields']): [string, EditorWidget] => [
  type,
  { type, title: type, category: 'basic', version: 1, fields, hasLoader: false },
];
const widgets = new Map([
  widget('text', {}),
  widget('box', { content: slot, rows: { kind: 'rows', label: '', default: [], fields: { inner: slot } } }),
]);
const text = (id: string): BuilderItem => ({ type: 'text', props: { id } });
const box = (id: string, content: BuilderItem[], inner: BuilderItem[] = []): BuilderItem => ({
  type: 'box',
  props: { id, content, rows: [{ inner }] },
});
const items = [text('a'), box('b', [text('c')], [text('d')])];
const ids = (all: unknown): string[] =>
  [...JSON.stringify(all).matchAll(/"id":"(\w+)"/g)].map(([, id]) => id ?? '');

describe('widgets of a document', () => {
  it('are copied with ids of their own at every depth', () => {
    let next = 0;
    const copy = copyOf(items[1] as BuilderItem, widgets, () => `n${++next}`);
    expect(new Set(ids(copy)).size).toBe(3);
    expect(ids(copy).every((id) => id.startsWith('n'))).toBe(true);
  });

  it('[TPL-005b] are taken along as text and come back from it, unless it is another text or of another shop', () => {
    expect(pastedItem(copiedText(items[1] as BuilderItem), widgets)).toEqual(items[1]);
    const foreign = copiedText({ type: 'rental', props: { id: 'r' } });
    for (const other of ['Dear all', '{}', '{"vitrine":"widget"}', 'null', foreign])
      expect([other, pastedItem(other, widgets)]).toEqual([other, null]);
  });
});
