import { describe, expect, it } from 'vitest';
import type { WidgetDefinition, WidgetTree } from '../rules/widget.ts';
import { textBlocksOf, withTextBlocks } from './text-blocks.ts';

const definitions: Record<string, WidgetDefinition> = {
  box: {
    type: 'box',
    title: 'Box',
    category: 'layout',
    version: 1,
    fields: { children: { kind: 'slot', label: 'Content', default: [] } },
  },
  heading: {
    type: 'heading',
    title: 'Heading',
    category: 'basic',
    version: 1,
    fields: {
      text: { kind: 'text', label: 'Text', default: 'Hello' },
      level: { kind: 'number', label: 'Level', default: 2 },
    },
  },
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
        { id: 'ccccccc', type: 'heading', version: 1, props: {} },
        { id: 'ddddddd', type: 'gone', version: 1, props: { text: 'unknown widget' } },
      ],
    },
  },
];

describe('text blocks of a page', () => {
  it('are the texts of all known widgets in reading order, with defaults filled in', () => {
    expect(textBlocksOf(tree, definitionOf)).toEqual([
      { key: 'bbbbbbb.text', label: 'Heading: Text (1)', kind: 'text', value: 'Old' },
      { key: 'ccccccc.text', label: 'Heading: Text (2)', kind: 'text', value: 'Hello' },
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
    expect(textBlocksOf(page, textOf).map(({ label }) => label)).toEqual([
      'Heading: Text (1)',
      'Text under “Our story” (1)',
      'Text under “Our story” (2)',
      'Heading: Text (2)',
      'Text under “Where we are”',
    ]);
  });

  it('are written back without touching anything else', () => {
    const changed = withTextBlocks(
      tree,
      new Map([
        ['bbbbbbb.text', 'New'],
        ['ccccccc.text', 'Hello'],
        ['bbbbbbb.level', '9'],
        ['zzzzzzz.text', 'nowhere'],
      ]),
      definitionOf,
    );
    const expected = structuredClone(tree);
    const children = expected[0]?.props.children as WidgetTree;
    if (children[0]) children[0].props.text = 'New';
    expect(changed).toEqual(expected);
    expect(textBlocksOf(tree, definitionOf)[0]?.value).toBe('Old');
  });
});
