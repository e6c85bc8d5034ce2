import { describe, expect, it } from 'vitest';
import type { EditorWidget } from '#platform/documents/page-editor.ts';
import type { WidgetField } from '#platform/documents/widget.ts';
import { node, type WidgetTree } from '#platform/documents/widget-tree.ts';
import { compareItems } from './compare-items.ts';
import type { ValueWords } from './compare-values.ts';

const text: WidgetField = { kind: 'text', label: 'Text', default: '' };
const slot: WidgetField = { kind: 'slot', label: 'Content', default: [] };
const widget = (type: string, fields: EditorWidget['fields']): [string, EditorWidget] => [
  type,
  { type, title: type.toUpperCase(), category: 'basic', version: 1, fields, hasLoader: false },
];
const widgets = new Map([
  widget('heading', { text }),
  widget('box', {
    content: slot,
    columns: { kind: 'rows', label: 'Column', default: [], fields: { text, slot } },
  }),
  widget('all', {
    words: { kind: 'rich-text', label: 'Words', default: '' },
    large: { kind: 'switch', label: 'Large', default: false },
    look: { kind: 'choice', label: 'Look', default: '', choices: { '': 'Plain', b: 'Bold' } },
    photo: { kind: 'picture', label: 'Photo', default: null },
    count: { kind: 'number', label: 'Count', default: 3 },
    order: { kind: 'sequence', label: 'Order', default: [], choices: { x: 'Ex', y: 'Why' } },
    list: {
      kind: 'variant',
      label: 'List',
      default: { of: 'new', fields: {} },
      variants: {
        new: { label: 'Newest', fields: { limit: { kind: 'number', label: 'How many', default: 4 } } },
        sale: { label: 'On sale', fields: {} },
      },
    },
  }),
]);
const words: ValueWords = {
  ...{ on: 'on', off: 'off', nothing: '–', name: 'Name', style: 'Style', fromPage: 'page' },
  numbered: (id) => `no ${id}`,
  entries: (count) => `${count} entries`,
};
const compare = (before: WidgetTree, after: WidgetTree) =>
  compareItems(before, after, { widgets, words }).map(({ name, change, values, inside }) =>
    [
      change,
      name,
      ...(inside > 0 ? [inside] : []),
      ...values.map((one) => `${one.label}: ${one.before} > ${one.after}`),
    ].join(' | '),
  );
const say = (id: string, said = id, more: object = {}) => ({
  ...node(id, 'heading', { text: said }),
  ...more,
});
const box = (id: string, ...content: WidgetTree) => node(id, 'box', { content, columns: [] });

describe('two states of a document', () => {
  it('[TPL-007c] differ by widgets that came, went and moved, in the order of the later one', () => {
    const before = [say('a'), say('b'), say('c'), box('d', say('e'), say('f'))];
    expect(compare(before, before)).toEqual([]);
    expect(compare(before, [say('new'), ...before.slice(1)])).toEqual([
      'added | HEADING: new',
      'removed | HEADING: a',
    ]);
    // One went past two others, and was not passed by them.
    expect(compare(before, [say('b'), say('c'), say('a'), before[3] as WidgetTree[number]])).toEqual([
      'moved | HEADING: a',
    ]);
    expect(compare(before, [say('a'), say('b'), say('c'), box('d', say('f'), say('e'))])).toEqual([
      'moved | HEADING: e',
    ]);
    expect(compare(before, [say('a'), say('c'), box('d', say('e'), say('f'), say('b'))])).toEqual([
      'moved | HEADING: b',
    ]);
    // What came or went with what is around it is counted there; what was taken from it before is not.
    expect(compare(before, [say('a'), say('b'), say('c'), say('e')])).toEqual([
      'moved | HEADING: e',
      'removed | BOX: e | 1',
    ]);
    expect(compare(before, [...before, box('g', say('h'), box('i', say('j')))])).toEqual([
      'added | BOX: h | 3',
    ]);
  });

  it('[TPL-007c] differ by what widgets say, by the labels of fields and in the words of an owner', () => {
    const all = (props: object, more = {}) => [{ ...node('a', 'all', props as never), ...more }];
    const before = {
      words: '<p>Tea</p>',
      large: false,
      look: '',
      photo: null,
      count: 3,
      order: ['x'],
      list: { of: 'new', fields: { limit: 4 } },
    };
    const after = {
      words: '<p>Tea &amp; more</p>',
      large: true,
      look: 'b',
      photo: 12,
      count: 4,
      order: ['y', 'x'],
      list: { of: 'new', fields: { limit: 8 } },
    };
    expect(compare(all(before), all(after))).toEqual([
      [
        'changed | ALL: Tea & more',
        'Words: Tea > Tea & more',
        'Large: off > on',
        'Look: Plain > Bold',
        'Photo: – > no 12',
        'Count: 3 > 4',
        'Order: Ex > Why, Ex',
        'List, How many: 4 > 8',
      ].join(' | '),
    ]);
    expect(compare(all(before), all({ ...before, list: { of: 'sale', fields: {} } }))).toEqual([
      'changed | ALL: Tea | List: Newest > On sale',
    ]);
    expect(compare(all(before), all({ ...before, words: '<p><strong>Tea</strong></p>' }))).toEqual([
      'changed | ALL: Tea | Words: Tea > Tea',
    ]);
    expect(
      compare(
        all(before),
        all(before, { hidden: true, label: 'Ours', dynamic: { words: { from: 'name' } } }),
      ),
    ).toEqual(['changed | Ours | Words: Tea > page | Name: – > Ours | Style:  > ']);
  });

  it('[TPL-007c] differ within rows, by how many there are, and not by the order in which a database keeps parts', () => {
    const rows = (...columns: object[]) => [node('b', 'box', { content: [], columns })];
    const row = (said: string) => ({ text: said, slot: [say('in')] });
    expect(compare(rows(row('One'), row('Two')), rows(row('One'), row('2')))).toEqual([
      'changed | BOX: One | Column 2, Text: Two > 2',
    ]);
    expect(compare(rows(row('One')), rows(row('One'), { text: '', slot: [] }))).toEqual([
      'changed | BOX: One | Column: 1 entries > 2 entries',
    ]);
    expect(compare(rows({ slot: [say('in')], text: 'One' }), rows(row('One')))).toEqual([]);
    expect(compare(rows({ slot: [say('in')] }), rows({ text: '', slot: [say('in', 'Other')] }))).toEqual([
      'changed | HEADING: Other | Text: in > Other',
    ]);
  });

  it('[TPL-007c] are told in short where words are long, from before the place where they differ', () => {
    const long = 'All that we sell is made by hand in small series. '.repeat(20);
    const [told] = compareItems([say('a', `${long}Old`)], [say('a', `${long}New`)], { widgets, words });
    expect(told?.values[0]?.before).toBe(`…${long.slice(-24)}Old`);
    expect(told?.values[0]?.after).toBe(`…${long.slice(-24)}New`);
    const [other] = compareItems([say('a', 'Short')], [say('a', long)], { widgets, words });
    expect(other?.values[0]?.after).toMatch(/^All that.{80,90}…$/);
  });
});
