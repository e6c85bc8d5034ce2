import { describe, expect, test } from 'vitest';
import type { EditorWidget } from '#platform/documents/page-editor.ts';
import type { WidgetField } from '#platform/documents/widget.ts';
import { newPlace } from './new-place.ts';

const slot: WidgetField = { kind: 'slot', label: 'Content', default: [] };
const widgetOf = (type: string, more: Partial<EditorWidget>): EditorWidget => ({
  ...{ type, title: type, category: 'basic', version: 1, hasLoader: false, fields: {} },
  ...more,
});
const widgets = new Map(
  [
    widgetOf('section', { isBand: true, fields: { content: slot } }),
    widgetOf('hero', { isBand: true }),
    widgetOf('columns', {
      fields: { columns: { kind: 'rows', label: 'Column', default: [], fields: { content: slot } } },
    }),
    widgetOf('heading', {}),
  ].map((widget) => [widget.type, widget]),
);
const item = (id: string, props: object = {}) => ({ type: id.replace(/\d/, ''), props: { ...props, id } });
const columns = item('columns1', {
  columns: [{ content: [item('heading2')] }, { content: [] }],
});
const page = [
  item('hero1'),
  item('section1', { content: [item('heading1'), columns] }),
  item('section2', { content: [] }),
];
const place = (type: string, selected: string | null, zone: string | null = null, isPage = true) =>
  newPlace(page, widgets, type, { selected, zone, isPage });

describe('a widget that is added by a press comes', () => {
  test('into the slot that was chosen, at its end, whatever it is', () => {
    const second = 'columns1:columns[1].content';
    expect(place('heading', 'columns1', second)).toEqual({ zone: second, index: 0 });
    expect(place('hero', null, second)).toEqual({ zone: second, index: 0 });
    expect(place('heading', 'section1', 'section1:content')).toEqual({ zone: 'section1:content', index: 2 });
  });

  test('behind what is selected, where that stands', () => {
    expect(place('heading', 'heading1')).toEqual({ zone: 'section1:content', index: 1 });
    expect(place('heading', 'heading2')).toEqual({ zone: 'columns1:columns[0].content', index: 1 });
  });

  test('into an empty slot of what is selected, and at the end of a section that has none', () => {
    expect(place('heading', 'columns1')).toEqual({ zone: 'columns1:columns[1].content', index: 0 });
    expect(place('heading', 'section2')).toEqual({ zone: 'section2:content', index: 0 });
    expect(place('heading', 'section1')).toEqual({ zone: 'section1:content', index: 2 });
  });

  test('beside the band at the top that holds what is selected, where it is a band itself', () => {
    const behind = { zone: 'root:default-zone', index: 2 };
    for (const selected of ['section1', 'heading1', 'columns1', 'heading2'])
      expect(place('section', selected)).toEqual(behind);
    expect(place('hero', 'heading2')).toEqual(behind);
  });

  test('in a band of its own where it would stand at the bare page, but for headers and footers', () => {
    const bare = { zone: 'root:default-zone', inBand: true };
    expect(place('heading', null)).toEqual({ ...bare, index: 3 });
    expect(place('heading', 'hero1')).toEqual({ ...bare, index: 1 });
    expect(place('section', null)).toEqual({ zone: 'root:default-zone', index: 3 });
    expect(place('heading', 'hero1', null, false)).toEqual({ zone: 'root:default-zone', index: 1 });
  });

  test('where it would without a choice, once the chosen slot is gone', () => {
    expect(place('heading', 'heading1', 'columns9:columns[1].content')).toEqual({
      zone: 'section1:content',
      index: 1,
    });
  });
});
