import { describe, expect, it } from 'vitest';
import type { EditorWidget } from '#platform/documents/page-editor.ts';
import type { WidgetField } from '#platform/documents/widget.ts';
import type { WidgetNode } from '#platform/documents/widget-tree.ts';
import { documentIds, itemsOf, NODE, treeOf, UNKNOWN } from './builder-data.ts';

const slot: WidgetField = { kind: 'slot', label: '', default: [] };
const widget = (type: string, fields: EditorWidget['fields']): [string, EditorWidget] => [
  type,
  { type, title: type, category: 'basic', version: 2, fields, hasLoader: false },
];
const widgets = new Map([
  widget('text', { text: { kind: 'text', label: '', default: '' } }),
  widget('box', {
    content: slot,
    rows: { kind: 'rows', label: '', default: [], fields: { inner: slot } },
  }),
]);
const node = (id: string, type: string, props: WidgetNode['props'] = {}, more: object = {}): WidgetNode => ({
  id,
  type,
  version: 2,
  props,
  ...more,
});

describe('a document in the editor', () => {
  const tree = [
    node('box0000', 'box', {
      content: [node('text000', 'text', { text: 'One' }, { hidden: true, style: { order: { base: '1' } } })],
      rows: [
        { inner: [node('text001', 'text', { text: 'Two' })] },
        { inner: [node('gone000', 'gone', { a: 1 })] },
      ],
    }),
  ];
  const items = itemsOf(tree, widgets);

  it('comes back as it was: slots, rows of slots, looks, and widgets that nobody knows', () => {
    expect(treeOf(items, widgets, (id) => id)).toEqual(tree);
  });

  it('is handed to the library with the id and the look of a node among its props', () => {
    const { content, rows } = (items[0]?.props ?? {}) as { content?: unknown; rows?: { inner: unknown }[] };
    expect(content).toEqual([
      {
        type: 'text',
        props: { id: 'text000', text: 'One', [NODE]: { hidden: true, style: { order: { base: '1' } } } },
      },
    ]);
    expect(rows?.[1]?.inner).toEqual([
      { type: UNKNOWN, props: { id: 'gone000', node: node('gone000', 'gone', { a: 1 }) } },
    ]);
  });

  it('keeps of an item what its widget has fields for, and nothing that the library adds', () => {
    const [item] = treeOf(
      [{ type: 'text', props: { id: 'text000', text: 'One', puck: {}, other: 1 } }],
      widgets,
      (id) => id,
    );
    expect(item?.props).toEqual({ text: 'One' });
  });
});

describe('ids', () => {
  it('of documents stay, and those that the library makes become one of a document, the same each time', () => {
    let next = 0;
    const idOf = documentIds((below) => next++ % below);
    const made = idOf('text-9b1c4a4e-5f5e');
    expect([idOf('abc1234'), made, idOf('text-9b1c4a4e-5f5e'), idOf('other')]).toEqual([
      'abc1234',
      'abcdefg',
      'abcdefg',
      'hijklmn',
    ]);
    expect(made).toMatch(/^[a-z0-9]{7}$/);
  });
});
