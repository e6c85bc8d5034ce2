import { expect, test } from 'vitest';
import { sampleCardParts } from '#features/catalog/fixtures.server.ts';
import type { CardQuery } from '#features/catalog/public.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { sampleCard, sampleCategory, samplePlace } from '#widgets/fixtures.ts';
import { renderView } from '../../../tests/support/render-view.ts';
import { loadProductGrid } from './product-grid.load.server.ts';
import { ProductGridView } from './product-grid.view.tsx';

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

test('a category is asked for by its slug; one that is gone shows nothing', async () => {
  const asked: CardQuery[] = [];
  const context = {
    shop: composeShop([]),
    store: () => ({ all: () => [sampleCategory({ id: 4, slug: 'tea' })] }),
    tag() {},
    // The lists that are read already, by what was asked.
    shared: () => ({
      get(key: string) {
        asked.push(JSON.parse(key));
        return [sampleCard()];
      },
      set() {},
    }),
  } as unknown as LoadContext;
  const of = (instance: string, category: number) =>
    samplePlace(instance, { source: 'category', category, limit: 3 });
  const data = await loadProductGrid([of('here', 4), of('gone', 5)], context);
  expect(asked).toEqual([{ source: 'category', category: 'tea', limit: 3 }]);
  expect(data.get('gone')).toMatchObject({ cards: [] });
});
