import { expect, test } from 'vitest';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { MiniCartView } from './mini-cart.view.tsx';

test('the cart link leads to the cart without script; the shared page shows nobody’s cart', () => {
  const html = renderView(<MiniCartView />);
  expect(tagsOf(html, /cart-link/)[0]).toContain('href="/cart/"');
  expect(html).toContain('data-cart-count="0"');
  expect(html).toContain('class="widget_shopping_cart_content"');
  expect(wordsOf(html)).toContain('No products in the cart.');
});
