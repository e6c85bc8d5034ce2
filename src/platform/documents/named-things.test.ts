import { expect, test } from 'vitest';
import { mapThings, thingsNamedBy, thingsNamedIn } from './named-things.ts';
import type { WidgetDefinition } from './widget.ts';
import { node } from './widget-tree.ts';

const picture = { kind: 'picture', label: 'Picture', default: null } as const;
const products = {
  kind: 'records',
  label: 'Products',
  from: { resource: 'products', label: 'name' },
  default: [],
} as const;
const fields = {
  picture,
  video: { kind: 'video', label: 'Video', default: null },
  section: {
    kind: 'record',
    label: 'Section',
    from: { resource: 'site-parts', label: 'title' },
    default: null,
  },
  products,
  rows: { kind: 'rows', label: 'Rows', fields: { picture }, default: [] },
  behind: {
    kind: 'variant',
    label: 'Behind it',
    variants: {
      none: { label: 'Nothing', fields: {} },
      picture: { label: 'A picture', fields: { picture } },
    },
    default: { of: 'none', fields: {} },
  },
  content: { kind: 'slot', label: 'Content', default: [] },
} as const;
const frame = { type: 'frame', title: 'Frame', category: 'layout', version: 1, fields };
const definitionOf = (type: string) =>
  type === 'frame' ? (frame as unknown as WidgetDefinition) : undefined;

const values = {
  picture: 1,
  video: 2,
  section: 3,
  products: [4, 5],
  rows: [{ picture: 6 }, { picture: null }],
  behind: { of: 'picture', fields: { picture: 7 } },
  content: [node('inner00', 'frame', { picture: 8 })],
};

test('[TPL-027a] what a tree names is found in fields of every kind, in rows, in variants and in what stands within', () => {
  const named = thingsNamedIn([node('outer00', 'frame', values)], definitionOf).map(
    ({ of, key }) => `${of} ${key}`,
  );
  expect(named).toEqual([
    ...['pictures 1', 'videos 2', 'site-parts 3', 'products 4', 'products 5'],
    ...['pictures 6', 'pictures 7', 'pictures 8'],
  ]);
});

test('what settings name is found the same way, but for trees', () => {
  const named = thingsNamedBy(fields as never, values);
  expect(named.map(({ key }) => key)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('what is not there any more leaves an empty field, and lists without it', () => {
  const [changed] = mapThings([node('outer00', 'frame', values)], definitionOf, ({ key }) =>
    key === 5 ? 50 : null,
  );
  expect(changed?.props).toMatchObject({
    ...{ picture: null, video: null, section: null, products: [50] },
    rows: [{ picture: null }, { picture: null }],
    behind: { of: 'picture', fields: { picture: null } },
    content: [{ props: { picture: null } }],
  });
});
