import { describe, expect, it } from 'vitest';
import type { WidgetField } from '#platform/documents/widget.ts';
import { withValueAt, wordsInPlace } from './words-in-place.ts';

const text = { kind: 'text', label: '', default: '' } as const;
const fields: Record<string, WidgetField> = {
  heading: text,
  html: { kind: 'rich-text', label: '', default: '' },
  address: { kind: 'address', label: '', default: '' },
  points: {
    kind: 'rows',
    label: '',
    default: [],
    fields: { title: text, lead: { ...text, kind: 'multiline' } },
  },
  content: { kind: 'slot', label: '', default: [] },
};
const props = {
  heading: 'Tea',
  html: '<p>Hot</p>',
  address: '/tea/',
  points: [
    { title: 'One', lead: '' },
    { title: 'Two', lead: 'More' },
  ],
  content: [{ type: 'heading', props: { heading: 'inside' } }],
};

describe('words of a widget', () => {
  it('[TPL-005b] are those of its own fields, rows included, without what is empty, leads somewhere or belongs to others', () => {
    expect(wordsInPlace(fields, props)).toEqual([
      { path: ['heading'], kind: 'text', value: 'Tea' },
      { path: ['html'], kind: 'rich-text', value: '<p>Hot</p>' },
      { path: ['points', 0, 'title'], kind: 'text', value: 'One' },
      { path: ['points', 1, 'title'], kind: 'text', value: 'Two' },
      { path: ['points', 1, 'lead'], kind: 'multiline', value: 'More' },
    ]);
  });

  it('are changed where they stand, and nothing else is another object', () => {
    const changed = withValueAt(props, ['points', 1, 'title'], 'Second');
    expect(changed.points).toEqual([props.points[0], { title: 'Second', lead: 'More' }]);
    expect([changed.points[0] === props.points[0], changed.content === props.content]).toEqual([true, true]);
    expect(props.points[1]?.title).toBe('Two');
    expect(withValueAt(props, ['heading'], 'Coffee')).toEqual({ ...props, heading: 'Coffee' });
  });
});
