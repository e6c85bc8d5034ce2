import { expect, test } from 'vitest';
import type { EditorWidget } from '#platform/documents/page-editor.ts';
import { errorAt, firstWrongField } from './wrong-fields.ts';

const text = (label: string) => ({ kind: 'text', label, default: '' });
const frame = {
  ...{ type: 'frame', title: 'Frame' },
  fields: { content: { kind: 'slot', label: 'Content', default: [] }, anchor: text('Anchor') },
};
const hero = {
  ...{ type: 'hero', title: 'Hero banner' },
  fields: {
    heading: text('Heading'),
    address: text('Button address'),
    links: { kind: 'rows', label: 'Links', fields: { to: text('Address') }, default: [] },
  },
};
const widgets = new Map([frame, hero].map((each) => [each.type, each as unknown as EditorWidget]));
const inner = { type: 'hero', props: { id: 'hero-1', heading: 'Autumn' } };
const items = [
  { type: 'hero', props: { id: 'first00' } },
  { type: 'frame', props: { id: 'frame00', content: [inner] } },
];
const idOf = (id: string) => (id === 'hero-1' ? 'hero001' : id);
const first = (wrong: Record<string, unknown>) => firstWrongField(wrong, items, widgets, idOf);

test('[TPL-024a] the first wrong field is told by its widget’s name and its label, also within others', () => {
  const wrong = { hero001: { address: 'Begin with /', heading: 'Too long' }, other00: { x: 'Gone' } };
  expect(first(wrong)).toEqual({
    ...{ id: 'hero-1', widget: expect.stringMatching(/^Hero banner/), label: 'Heading', message: 'Too long' },
  });
  expect(first({ ...wrong, first00: { links: { 2: { to: 'No link' } } } })).toMatchObject({
    ...{ id: 'first00', label: 'Links', message: 'No link' },
  });
});

test('a widget that the shop does not have is told as a whole; what belongs to no field is none', () => {
  expect(first({ frame00: 'No such widget.' })).toMatchObject({
    ...{ id: 'frame00', label: '', message: 'No such widget.' },
  });
  expect([first({}), first({ gone000: { x: 'Gone' } })]).toEqual([null, null]);
});

test('[TPL-024a] a field finds what is said of it by its way, rows included', () => {
  const wrong = { hero001: { address: 'Begin with /', links: { 1: { to: 'No link' } } } };
  expect(errorAt(wrong, 'hero001', 'address')).toBe('Begin with /');
  expect(errorAt(wrong, 'hero001', 'links[1].to')).toBe('No link');
  expect(errorAt(wrong, 'hero001', 'links')).toEqual({ 1: { to: 'No link' } });
  for (const [id, name] of [
    ['first00', 'address'],
    ['hero001', 'heading'],
    ['hero001', 'constructor'],
  ] as const)
    expect(errorAt(wrong, id, name)).toBeUndefined();
  expect(errorAt(undefined, 'hero001', 'address')).toBeUndefined();
});
