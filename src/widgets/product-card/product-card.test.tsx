import { expect, test } from 'vitest';
import { sampleCardParts } from '#features/catalog/fixtures.server.ts';
import { sampleCard, samplePicture } from '#widgets/fixtures.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { ProductCardsView } from './product-card.view.tsx';

const show = (card: Parameters<typeof sampleCard>[0], loading?: 'lazy' | 'eager' | 'first') =>
  renderView(
    <ProductCardsView cards={[sampleCard(card)]} parts={sampleCardParts} loading={() => loading ?? 'lazy'} />,
  );

test('what can be bought has a form with the documented button, what cannot has a link', () => {
  const html = show({ limits: { min: 2, max: null, step: 1, soldSingly: false } });
  const [button] = tagsOf(html, /^<button/);
  expect(button).toContain('class="btn card-button button add_to_cart_button ajax_add_to_cart"');
  expect(button).toContain('data-action="add-to-cart"');
  for (const attribute of ['data-product_id="7"', 'data-product_sku="C-7"', 'data-quantity="2"']) {
    expect(button).toContain(attribute);
  }
  expect(html).toContain('<form class="card-form" action="/cart/" method="post">');
  expect(html).toContain('<input type="hidden" name="add-to-cart" value="7"/>');
  expect(html).toContain('<input type="hidden" name="quantity" value="2"/>');

  const soldOut = show({ buyable: false, stock: { status: 'outofstock', remaining: 0, backorders: 'no' } });
  expect(soldOut).not.toContain('<form');
  expect(wordsOf(soldOut)).toContain('Out of stock Cup $20.00 Read more');
  expect(tagsOf(soldOut, /card-button/)[0]).toContain('href="/product/cup/"');
});

test('products with choices, parts or a place elsewhere say so', () => {
  expect(wordsOf(show({ type: 'variable', buyable: false }))).toContain('Select options');
  expect(wordsOf(show({ type: 'grouped', buyable: false }))).toContain('View products');
  const outside = show({
    type: 'external',
    buyable: false,
    external: { address: 'https://maker.example/cup', buttonText: '' },
  });
  expect(wordsOf(outside)).toContain('Buy product');
  expect(outside).toContain('href="https://maker.example/cup"');
});

test('only the first row loads at once, and its first picture with priority', () => {
  expect(tagsOf(show({}), /^<img/)[0]).toContain('loading="lazy"');
  expect(tagsOf(show({}, 'eager'), /^<img/)[0]).not.toMatch(/loading="lazy"|fetchpriority/i);
  expect(tagsOf(show({}, 'first'), /^<img/)[0]).toMatch(/fetchpriority="high"/i);
  expect(tagsOf(show({ secondPicture: samplePicture(9) }, 'first'), /^<img/)[1]).toContain('loading="lazy"');
});

test('what matters in its pictures stays in sight, in the second one as well', () => {
  const html = show({
    picture: { ...samplePicture(1), focus: [30, 70] },
    secondPicture: { ...samplePicture(9), focus: [0, 10] },
  });
  const [first, second] = tagsOf(html, /^<img/);
  expect(first).toContain('object-position:30% 70%');
  expect(second).toContain('object-position:0% 10%');
});
