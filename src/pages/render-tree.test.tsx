import { expect, it } from 'vitest';
import { defineWidget, widget } from '#platform/documents/widget.ts';
import { node } from '#platform/documents/widget-tree.ts';
import { renderView } from '../../tests/support/render-view.ts';
import { renderTree } from './render-tree.tsx';

it('a node’s look is written into its own element as properties, with colours as tokens of the theme', () => {
  const look = {
    style: { marginTop: { base: '1rem', mobile: '0' }, colour: { tablet: 'accent' } },
    hidden: ['tablet', 'mobile'],
    motion: 'zoom',
  } as const;
  const tea = widget(defineWidget({ type: 'tea', title: 'Tea', category: 'basic' }), () => 'Tea');
  const loaded = new Map([['abc1234', { widget: tea, props: {}, data: undefined, embedded: [] }]]);
  expect(renderView(renderTree([{ ...node('abc1234', 'tea'), ...look }], loaded, ''))).toBe(
    '<div class="node-look" style="--n-margin-block-start:1rem;--n-margin-block-start-mobile:0;' +
      '--n-color-tablet:var(--color-accent)" data-hidden="tablet mobile" data-motion="zoom">Tea</div>',
  );
});
