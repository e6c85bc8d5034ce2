import { expect, it } from 'vitest';
import type { WidgetDefinition, WidgetField } from '#platform/documents/widget.ts';
import { node } from '#platform/documents/widget-tree.ts';
import { compareTrees } from './compare-trees.ts';

const text = { kind: 'text', label: 'Text', default: '' } as const;
const slot: WidgetField = { kind: 'slot', label: 'Content', default: [] };
const columns: WidgetField = {
  kind: 'rows',
  label: 'Columns',
  fields: { content: slot, title: text },
  default: [],
};
const definitions: Record<string, WidgetDefinition> = {
  heading: { type: 'heading', title: 'Heading', category: 'basic', version: 1, fields: { text } },
  box: { type: 'box', title: 'Box', category: 'layout', version: 1, fields: { content: slot, columns } },
};
const compare = (
  ...[before, after]: [Parameters<typeof compareTrees>[0], Parameters<typeof compareTrees>[1]]
) => compareTrees(before, after, (type) => definitions[type]);

it('two states of a document differ by widgets that came, went and say something else, with old and new words', () => {
  const before = [
    node('a', 'heading', { text: 'Old' }),
    node('b', 'box', { content: [node('c', 'heading', { text: 'Inside' }), node('d', 'heading', {})] }),
  ];
  const after = [
    node('b', 'box', { content: [node('c', 'heading', { text: 'Inside, new' }), node('e', 'gone', {})] }),
    { ...node('a', 'heading', { text: 'Old' }), hidden: true as const },
  ];
  expect(compare(before, after)).toEqual([
    {
      id: 'c',
      title: 'Heading',
      change: 'changed',
      fields: [{ label: 'Text', before: 'Inside', after: 'Inside, new' }],
    },
    { id: 'e', title: 'gone', change: 'added', fields: [] },
    {
      id: 'a',
      title: 'Heading',
      change: 'changed',
      fields: [{ label: 'Style and visibility', before: '{}', after: '{"hidden":true}' }],
    },
    { id: 'd', title: 'Heading', change: 'removed', fields: [] },
  ]);
  expect(compare(before, before)).toEqual([]);
});

it('what stands in rows is told by itself, not as a change of what holds it', () => {
  const box = (title: string, said: string) => [
    node('b', 'box', { columns: [{ title, content: [node('c', 'heading', { text: said })] }] }),
  ];
  expect(compare(box('One', 'x'), box('One', 'y')).map(({ id }) => id)).toEqual(['c']);
  expect(compare(box('One', 'x'), box('Two', 'x'))).toEqual([
    {
      id: 'b',
      title: 'Box',
      change: 'changed',
      fields: [{ label: 'Columns', before: '[{"title":"One"}]', after: '[{"title":"Two"}]' }],
    },
  ]);
});
