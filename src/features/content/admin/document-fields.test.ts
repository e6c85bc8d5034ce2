import { describe, expect, it } from 'vitest';
import type { WidgetDefinition, WidgetField } from '#platform/documents/widget.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { editableWidgetsOf, withWidgetValues } from './document-fields.ts';

const fields: Record<string, WidgetField> = {
  text: { kind: 'text', label: 'Text', default: 'Hello' },
  level: { kind: 'number', label: 'Level', default: 2, min: 1, max: 6 },
  rows: {
    kind: 'rows',
    label: 'Rows',
    fields: {
      title: { kind: 'text', label: 'Title', default: 'New' },
      sign: { kind: 'choice', label: 'Sign', default: 'leaf', choices: { leaf: 'Leaf', hand: 'Hand' } },
    },
    default: [],
  },
};
const definitions: Record<string, WidgetDefinition> = {
  box: {
    type: 'box',
    title: 'Box',
    category: 'layout',
    version: 1,
    fields: {
      children: { kind: 'slot', label: 'Content', default: [] },
      columns: {
        kind: 'rows',
        label: 'Columns',
        fields: { content: { kind: 'slot', label: 'Content', default: [] } },
        default: [],
      },
    },
  },
  heading: { type: 'heading', title: 'Heading', category: 'basic', version: 1, fields },
};
const definitionOf = (type: string) => definitions[type];
const tree: WidgetTree = [
  {
    id: 'aaaaaaa',
    type: 'box',
    version: 1,
    props: {
      children: [
        { id: 'bbbbbbb', type: 'heading', version: 1, props: { text: 'Old', level: 3 } },
        { id: 'ddddddd', type: 'gone', version: 1, props: { text: 'unknown widget' } },
      ],
      columns: [{ content: [{ id: 'ccccccc', type: 'heading', version: 1, props: {} }] }],
    },
  },
];

describe('widgets of a document', () => {
  it('are those with something to fill in and those that nobody knows, in reading order, with defaults filled in', () => {
    expect(editableWidgetsOf(tree, definitionOf)).toEqual([
      { id: 'bbbbbbb', title: 'Heading: “Old”', fields, values: { text: 'Old', level: 3, rows: [] } },
      { id: 'ddddddd', title: 'gone', fields: {}, values: {}, unknown: true },
      { id: 'ccccccc', title: 'Heading: “Hello”', fields, values: { text: 'Hello', level: 2, rows: [] } },
    ]);
  });

  it('say under which heading they stand, and are counted where that is not enough', () => {
    const text = (id: string): WidgetTree[number] => ({ id, type: 'text', version: 1, props: {} });
    const page: WidgetTree = [
      { id: 'h1', type: 'heading', version: 1, props: { text: 'Our   story' } },
      text('t1'),
      text('t2'),
      { id: 'h2', type: 'heading', version: 1, props: { text: 'Where we are' } },
      text('t3'),
    ];
    const textOf = (type: string): WidgetDefinition | undefined =>
      type === 'text'
        ? {
            type,
            title: 'Text',
            category: 'basic',
            version: 1,
            fields: { html: { kind: 'rich-text', label: 'Text', default: '' } },
          }
        : definitionOf(type);
    expect(editableWidgetsOf(page, textOf).map(({ title }) => title)).toEqual([
      'Heading: “Our story”',
      'Text: “Our story” (1)',
      'Text: “Our story” (2)',
      'Heading: “Where we are”',
      'Text: “Where we are”',
    ]);
  });

  it('take values without touching anything else', () => {
    const given = new Map<string, Record<string, unknown>>([
      ['bbbbbbb', { text: 'New', rows: [{ title: 'a', sign: 'hand' }], children: [], __proto__: 1 }],
      ['ccccccc', { text: 'Hello' }],
      ['zzzzzzz', { text: 'nowhere' }],
    ]);
    const changed = withWidgetValues(tree, given, definitionOf);
    const expected = structuredClone(tree);
    const [first] = (expected[0]?.props.children ?? []) as WidgetTree;
    Object.assign(first?.props ?? {}, { text: 'New', rows: [{ title: 'a', sign: 'hand' }] });
    expect(changed).toEqual(expected);
  });
});
