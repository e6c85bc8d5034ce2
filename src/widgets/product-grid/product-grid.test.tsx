import { expect, test } from 'vitest';
import { sampleCardParts } from '#features/catalog/fixtures.server.ts';
import { currentProps } from '#platform/documents/walk-tree.ts';
import { sampleCard } from '#widgets/fixtures.ts';
import { renderView } from '../../../tests/support/render-view.ts';
import { ProductGridView } from './product-grid.view.tsx';
import { productGrid } from './product-grid.widget.ts';

const props = { heading: 'New', eyebrow: '', linkText: '', linkAddress: '' };

test('an empty list leaves no heading behind', () => {
  expect(
    renderView(<ProductGridView nodeId="a" props={props} data={{ cards: [], parts: sampleCardParts }} />),
  ).toBe('');
});

test('card headings stand one level below the list’s own', () => {
  const show = (heading: string) =>
    renderView(
      <ProductGridView
        nodeId="a"
        props={{ ...props, heading }}
        data={{ cards: [sampleCard()], parts: sampleCardParts }}
      />,
    );
  expect(show('New')).toMatch(/<h2[^>]*>New<.h2>.*<h3/s);
  expect(show('')).toMatch(/<h2[^>]*><a href="\/product\/cup\/"/);
});

test('what documents of the first version say of their products is kept', () => {
  const now = (props: object) => {
    const node = { id: 'a', type: 'product-grid', version: 1, props: { heading: 'x', ...props } };
    const { heading, items, ...rest } = currentProps(node, productGrid as never);
    expect([heading, Object.keys(rest).some((name) => name === 'source' || name === 'category')]).toEqual([
      'x',
      false,
    ]);
    return items;
  };
  expect(now({})).toEqual({ of: 'featured', fields: {} });
  expect(now({ source: 'on-sale', category: null })).toEqual({ of: 'on-sale', fields: {} });
  expect(now({ source: 'category', category: 4 })).toEqual({ of: 'category', fields: { category: 4 } });
});
