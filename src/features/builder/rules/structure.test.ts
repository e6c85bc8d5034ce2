import { describe, expect, it } from 'vitest';
import type { EditorWidget } from '#platform/documents/page-editor.ts';
import type { WidgetField } from '#platform/documents/widget.ts';
import { type BuilderItem, NODE, UNKNOWN } from './builder-data.ts';
import { nameOf, placeOfDrop, placeOfStep, ROOT, structureRows } from './structure.ts';

const slot: WidgetField = { kind: 'slot', label: 'Content', default: [] };
const text: WidgetField = { kind: 'text', label: '', default: '' };
const widget = (type: string, fields: EditorWidget['fields']): [string, EditorWidget] => [
  type,
  { type, title: type.toUpperCase(), category: 'basic', version: 1, fields, hasLoader: false },
];
const widgets = new Map([
  widget('text', { text }),
  widget('box', { content: slot }),
  widget('cols', { rows: { kind: 'rows', label: 'Column', default: [], fields: { inner: slot } } }),
]);
const say = (id: string, words = '', extras?: object): BuilderItem => ({
  type: 'text',
  props: { id, text: words, ...(extras ? { [NODE]: extras } : {}) },
});
const box = (id: string, ...content: BuilderItem[]): BuilderItem => ({ type: 'box', props: { id, content } });
const cols = (id: string, ...columns: BuilderItem[][]): BuilderItem => ({
  type: 'cols',
  props: { id, rows: columns.map((inner) => ({ inner })) },
});
const items = [
  say('a', 'Tea'),
  box('b', say('c', '', { hidden: true }), say('d')),
  cols('e', [say('f')], []),
  box('g'),
];
const inBox = 'b:content';
const [firstColumn, secondColumn] = ['e:rows[0].inner', 'e:rows[1].inner'];

describe('the structure', () => {
  it('[TPL-006a] lists all widgets with what is below them, slots where there are several, and what is hidden', () => {
    const rows = structureRows(items, widgets);
    expect(rows.map(({ id, depth, below, zone, index }) => [id, depth, below, zone, index])).toEqual([
      ['a', 0, null, ROOT, 0],
      ['b', 0, null, ROOT, 1],
      ['c', 1, 'b', inBox, 0],
      ['d', 1, 'b', inBox, 1],
      ['e', 0, null, ROOT, 2],
      [firstColumn, 1, 'e', firstColumn, 0],
      ['f', 2, firstColumn, firstColumn, 0],
      [secondColumn, 1, 'e', secondColumn, 1],
      ['g', 0, null, ROOT, 3],
    ]);
    expect(rows.filter(({ kind }) => kind === 'slot').map(({ name }) => name)).toEqual([
      'Column 1',
      'Column 2',
    ]);
    expect(rows.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual(['c']);
    const open = structureRows(items, widgets, new Set(['b', firstColumn]));
    expect(open.map(({ id }) => id)).toEqual(['a', 'b', 'e', firstColumn, secondColumn, 'g']);
  });

  it('[TPL-006a] calls widgets by the name they were given, else by what they are and say first', () => {
    const names: [BuilderItem, string][] = [
      [say('a', 'Tea'), 'TEXT: Tea'],
      [say('a', '<p>Hot  <b>tea</b></p>'), 'TEXT: Hot tea'],
      [say('a', 'Leaves from the highlands of the north'), 'TEXT: Leaves from the highlands of th…'],
      [say('a'), 'TEXT'],
      [box('b', say('c'), box('d', say('e', 'New'))), 'BOX: New'],
      [say('a', 'Tea', { label: 'My words' }), 'My words'],
      [{ type: UNKNOWN, props: { id: 'x', node: { type: 'rental' } } }, 'rental'],
    ];
    for (const [item, name] of names) expect(nameOf(item, widgets)).toBe(name);
  });
});

describe('a step', () => {
  it('[TPL-006c] goes past neighbours and into the next slot, into the widget before, and out behind the one around', () => {
    const at = (zone: string, index: number) => ({ zone, index });
    const steps: [string, Parameters<typeof placeOfStep>[3], ReturnType<typeof at> | null][] = [
      ['b', 'up', at(ROOT, 0)],
      ['a', 'up', null],
      ['a', 'down', at(ROOT, 1)],
      ['g', 'down', null],
      ['f', 'down', at(secondColumn, 0)],
      ['f', 'up', null],
      ['d', 'in', null],
      ['e', 'in', at(inBox, 2)],
      ['g', 'in', at(firstColumn, 1)],
      ['a', 'in', null],
      ['d', 'out', at(ROOT, 2)],
      ['f', 'out', at(ROOT, 3)],
      ['a', 'out', null],
      ['gone', 'up', null],
    ];
    for (const [id, step, place] of steps)
      expect([id, step, placeOfStep(items, widgets, id, step)]).toEqual([id, step, place]);
    const moved = [cols('e', [], [say('f')])];
    expect(placeOfStep(moved, widgets, 'f', 'up')).toEqual(at(firstColumn, 0));
  });
});

describe('a drop', () => {
  const rows = structureRows(items, widgets);
  const drop = (dragged: string, at: string, where: 'before' | 'after' | 'inside') => {
    const row = rows.find(({ id }) => id === at);
    return row ? placeOfDrop(items, widgets, dragged, row, where) : undefined;
  };
  it('[TPL-006a] puts a widget before, behind or into another, counted without itself', () => {
    expect(drop('g', 'a', 'before')).toEqual({ zone: ROOT, index: 0 });
    expect(drop('a', 'e', 'before')).toEqual({ zone: ROOT, index: 1 });
    expect(drop('a', 'e', 'after')).toEqual({ zone: ROOT, index: 2 });
    expect(drop('a', 'd', 'after')).toEqual({ zone: inBox, index: 2 });
    expect(drop('a', 'b', 'inside')).toEqual({ zone: inBox, index: 2 });
    expect(drop('c', 'b', 'inside')).toEqual({ zone: inBox, index: 1 });
    expect(drop('a', secondColumn, 'inside')).toEqual({ zone: secondColumn, index: 0 });
  });

  it('puts nothing into itself, nor into what holds nothing', () => {
    for (const [dragged, at, where] of [
      ['b', 'c', 'before'],
      ['b', 'b', 'inside'],
      ['e', firstColumn, 'inside'],
      ['a', 'd', 'inside'],
      ['gone', 'a', 'before'],
    ] as const)
      expect([dragged, at, drop(dragged, at, where)]).toEqual([dragged, at, null]);
  });
});
