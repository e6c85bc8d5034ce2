import { expect, test } from 'vitest';
import { sampleProductParts } from '#features/catalog/fixtures.server.ts';
import { sampleProduct, sampleVariation } from '#widgets/fixtures.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { StickyBuyBarView } from './sticky-buy-bar.view.tsx';
import { stickyBuyBar } from './sticky-buy-bar.widget.ts';

const props = {
  place: 'bottom' as const,
  offset: 450,
  rating: true,
  link: true,
  onPhone: false,
  width: 1100,
};
const show = (change: Parameters<typeof sampleProduct>[0] = {}) => {
  const product = sampleProduct(change);
  return renderView(
    <StickyBuyBarView nodeId="a" props={props} data={{ product, parts: sampleProductParts(product) }} />,
  );
};

test('the bar comes hidden with its own offset', () => {
  const [bar] = tagsOf(show(), /sticky-bar/);
  expect(bar).toContain('data-sticky-offset="450"');
  expect(bar).toContain('hidden=""');
});

test('[CAT-015abc] simple products are bought in it, others lead to their form, and it repeats the same of all; defaults as documented', () => {
  const simple = show({ averageRating: 4.5, reviewCount: 2 });
  expect(simple).toContain('name="quantity"');
  expect(simple).toContain('data-action="add-to-cart"');
  expect(simple).toContain('href="/product/cup/"');
  expect(wordsOf(simple)).toContain('Cup Rated 4.5 out of 5. 2 reviews $20.00');
  const rated = { averageRating: 4.5, reviewCount: 2 };
  const variable = show({ type: 'variable', buyable: false, variations: [sampleVariation()], ...rated });
  expect(wordsOf(variable)).toContain('Cup Rated 4.5 out of 5. 2 reviews $20.00');
  expect(variable).toContain('href="/product/cup/"');
  expect(variable).toContain('<img');
  expect(variable).toContain('data-to-form=""');
  expect(variable).not.toContain('<form');
  const defaults = Object.entries(stickyBuyBar.fields).map(([name, field]) => [name, field.default]);
  expect(Object.fromEntries(defaults)).toEqual({
    place: 'bottom',
    offset: 300,
    rating: true,
    link: true,
    onPhone: false,
    width: 1100,
  });
  expect(tagsOf(simple, /sticky-bar/)[0]).toContain('not-on-phone');
});

test('what cannot be bought, in no variation either, has no bar', () => {
  expect(show({ buyable: false })).toBe('');
  const gone = [sampleVariation({ buyable: false })];
  expect(show({ type: 'variable', buyable: false, variations: gone })).toBe('');
});
