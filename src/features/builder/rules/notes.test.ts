import { expect, it } from 'vitest';
import type { EditorWidget } from '#platform/documents/page-editor.ts';
import { type BuilderItem, NODE } from './builder-data.ts';
import { notesOf } from './notes.ts';

const widgets = new Map(
  ['text', 'box'].map((type): [string, EditorWidget] => {
    const fields: EditorWidget['fields'] =
      type === 'box' ? { content: { kind: 'slot', label: 'Content', default: [] } } : {};
    return [type, { type, title: type, category: 'basic', version: 1, fields, hasLoader: false }];
  }),
);
const text = (id: string, note?: string): BuilderItem => ({
  type: 'text',
  props: { id, ...(note ? { [NODE]: { note } } : {}) },
});

it('lists what widgets at any depth ask for, from top to bottom', () => {
  const box: BuilderItem = {
    type: 'box',
    props: { id: 'b', [NODE]: { note: 'All' }, content: [text('c', 'In')] },
  };
  expect(notesOf([text('a'), box, text('d', 'Last')], widgets)).toEqual([
    { id: 'b', name: 'box', note: 'All' },
    { id: 'c', name: 'text', note: 'In' },
    { id: 'd', name: 'text', note: 'Last' },
  ]);
});
