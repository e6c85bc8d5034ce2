import { expect, it } from 'vitest';
import { defineFields } from '#platform/fields/field.ts';
import { allowedOnDevices, fieldStyles } from './field-styles.ts';
import { currentNode } from './walk-tree.ts';
import { defineWidget } from './widget.ts';

const fields = defineFields({
  space: {
    kind: 'choice',
    label: 'Space',
    default: 'large',
    choices: { small: 'Small', large: 'Large' },
    perDevice: { paddingBlock: { small: '1rem', large: '4rem' } },
  },
  height: { kind: 'number', label: 'Height', default: 80, min: 5, max: 400, perDevice: { '--height': 'px' } },
  title: { kind: 'text', label: 'Title', default: '' },
});
const widget = defineWidget({ type: 'box', title: 'Box', category: 'layout', fields });

it('[SECT-011b] each device’s value is there in its windows alone, the narrowest holds, and others take the next wider one’s', () => {
  expect(
    fieldStyles(
      widget,
      { space: 'large', height: 80 },
      {
        tablet: { space: 'small' },
        mobile: { space: 'large', height: 40 },
        widescreen: { height: 200 },
      },
    ),
  ).toEqual({
    space: {
      '--paddingBlock-tablet': 'var(--to-tablet) 1rem',
      '--paddingBlock-mobile': 'var(--to-mobile) 4rem',
      paddingBlock: 'var(--paddingBlock-mobile, var(--paddingBlock-tablet, 4rem))',
    },
    height: {
      '--height-widescreen': 'var(--to-widescreen) 200px',
      '--height-mobile': 'var(--to-mobile) 40px',
      '--height': 'var(--height-mobile, var(--height-widescreen, 80px))',
    },
  });
  expect(fieldStyles(widget, { space: 'large' }, {})).toEqual({});
});

it('only values that the field admits are kept, of fields that may differ, on devices that there are', () => {
  const refused: string[] = [];
  const read = (sent: unknown) =>
    allowedOnDevices(sent, widget, (field, message) => refused.push(`${field}: ${message}`));
  const kept = { laptop: { space: 'small' }, mobile: { height: 40 } };
  expect(read(kept)).toEqual({ onDevices: kept });
  for (const odd of [
    null,
    'x',
    [],
    { watch: { space: 'small' } },
    { mobile: 'x' },
    { mobile: { title: 'x' } },
    { mobile: { constructor: 1 } },
  ])
    expect(read(odd)).toEqual({});
  expect(refused).toEqual([]);
  expect(read({ mobile: { space: 'red;}', height: 4, other: 1 }, tablet: { space: 'small' } })).toEqual({
    onDevices: { tablet: { space: 'small' } },
  });
  expect(refused).toEqual(['space: Choose from the list.', 'height: At least 5.']);
});

it('values of devices go through the migrations of their widget', () => {
  const renamed = {
    ...widget,
    version: 2,
    migrations: [
      ({ gap, ...props }: Record<string, unknown>) => ({
        ...props,
        space: gap === 'none' ? 'small' : 'large',
      }),
    ],
  };
  const node = {
    ...{ id: 'aaaaaaa', type: 'box', version: 1, props: { gap: 'wide' } },
    onDevices: { mobile: { gap: 'none', height: 40 }, tablet: {} },
  };
  expect(currentNode(node, renamed, { space: 'large' })).toMatchObject({
    version: 2,
    onDevices: { mobile: { space: 'small', height: 40 }, tablet: {} },
  });
  expect(currentNode({ ...node, version: 2 }, renamed, {}).onDevices).toBe(node.onDevices);
});
