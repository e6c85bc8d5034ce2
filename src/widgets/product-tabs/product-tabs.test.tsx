import { expect, test } from 'vitest';
import type { ProductDetail } from '#features/catalog/public.ts';
import { sampleProduct } from '#widgets/fixtures.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { descriptionTab, factsTab } from './own-tabs.server.tsx';
import { ProductTabsView } from './product-tabs.view.tsx';
import { asksForReviews, neighbour } from './tab-choice.ts';

/** The tabs of a product, as the loader brings them. */
function show(change: Partial<ProductDetail> = {}, open: string | null = null) {
  const product = sampleProduct(change);
  const tabs = [descriptionTab, factsTab].flatMap(({ name, title, load, View }) => {
    const data = load(product, undefined as never, undefined as never);
    return data === undefined
      ? []
      : [{ name, title: title({}, data as never), View, data, ofProduct: true, sheets: [] }];
  });
  return renderView(
    <ProductTabsView nodeId="a" props={{}} data={{ product, tabs, open, isAnswer: false }} />,
  );
}

const chosen = (html: string) =>
  tagsOf(html, /role="tab"/).map((tag) => tag.includes('aria-selected="true"'));
const hidden = (html: string) => tagsOf(html, /role="tabpanel"/).map((tag) => tag.includes('hidden'));

test('the first tab is chosen and its panel alone is visible', () => {
  const html = show();
  expect(chosen(html)).toEqual([true, false]);
  expect(hidden(html)).toEqual([false, true]);
});

test('the tab that the address asks for is chosen instead, if the product has it', () => {
  expect(hidden(show({}, 'additional_information'))).toEqual([true, false]);
  expect(chosen(show({}, 'additional_information'))).toEqual([false, true]);
  expect(hidden(show({}, 'reviews'))).toEqual([false, true]);
});

test('a tab with nothing to show is left out', () => {
  const html = show({ description: '' });
  expect(tagsOf(html, /role="tab"/)).toHaveLength(1);
  expect(tagsOf(html, /role="tabpanel"/)[0]).not.toContain('hidden');
  expect(show({ description: '', attributes: [], weightGrams: null, dimensions: null })).toBe('');
});
test('facts are in the units people use', () => {
  expect(wordsOf(show())).toContain('Weight 280 g Dimensions 13 × 8 × 9.5 cm Glaze Oat, Rust');
  expect(wordsOf(show({ weightGrams: 1060 }))).toContain('Weight 1.06 kg');
});

test('values of the shop lead to their archives where these are on, a product’s own nowhere', () => {
  const [own] = sampleProduct().attributes;
  if (!own) throw new Error('The sample has an attribute.');
  const ofShop = (hasArchive: boolean) => ({
    ...own,
    id: 4,
    slug: 'glaze',
    hasArchive,
    values: own.values.map((value, at) => ({ ...value, id: at + 1 })),
  });
  const cell = (attribute: typeof own) =>
    /<td>(?:(?!<td>).)*Oat.*?<\/td>/.exec(show({ attributes: [attribute], dimensions: null }))?.[0];
  expect(cell(ofShop(true))).toBe(
    '<td><a href="/glaze/oat/" rel="tag">Oat</a>, <a href="/glaze/rust/" rel="tag">Rust</a></td>',
  );
  expect(cell(ofShop(false))).toBe('<td>Oat, Rust</td>');
  expect(cell({ ...own, hasArchive: true })).toBe('<td>Oat, Rust</td>');
});

test('arrow keys go round and follow the direction of writing', () => {
  expect(neighbour(3, 2, 'ArrowRight', false)).toBe(0);
  expect(neighbour(3, 0, 'ArrowLeft', false)).toBe(2);
  expect(neighbour(3, 0, 'ArrowLeft', true)).toBe(1);
  expect(neighbour(3, 1, 'End', false)).toBe(2);
  expect(neighbour(3, 1, 'a', false)).toBeUndefined();
});

test('addresses of comments ask for the reviews', () => {
  const at = (rest: string) => asksForReviews(`https://shop.example/product/cup/${rest}`);
  expect([at('#comment-12'), at('#reviews'), at('?cpage=2'), at('comment-page-2/')]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([at(''), at('#tab-description')]).toEqual([false, false]);
});
