import { expect, test } from 'vitest';
import { type CartView, EMPTY_CART, NOTHING_REFUSED } from '#features/cart/public.ts';
import type { LineView } from '#features/purchase-lines/public.ts';
import { sampleTotals } from '#features/totals/fixtures.ts';
import { samplePicture } from '#widgets/fixtures.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { CartPageView } from './cart-page.view.tsx';

const line: LineView = {
  key: 'k1',
  productId: 7,
  variationId: null,
  name: 'Cup',
  address: '/product/cup/',
  sku: null,
  picture: samplePicture(),
  options: [{ label: 'Glaze', value: 'Oat' }],
  words: { shopper: [{ label: 'Engraving', value: 'Ada' }], owner: [{ label: 'Depth', value: '2 mm' }] },
  unitPrice: 2000,
  quantity: 3,
  subtotal: 6000,
  limits: { min: 2, max: 9, step: 1, soldSingly: false },
  needsShipping: true,
  weightGrams: 300,
  shippingClass: '',
};
const view: CartView = {
  ...EMPTY_CART,
  lines: [line],
  count: 3,
  subtotal: 6000,
  needsShipping: true,
};
const show = (cart: CartView) =>
  renderView(
    <CartPageView
      nodeId="a"
      props={{ note: '' }}
      data={{
        notices: [],
        view: cart,
        totals: sampleTotals(cart.lines),
        controls: [],
        hash: 'h',
        nonce: 'n&1',
        refused: NOTHING_REFUSED,
        headParts: [],
        sumParts: [],
      }}
    />,
  );

test('a line shows picture, name, options, price, quantity, subtotal and a way to take it out', () => {
  const html = show(view);
  expect(html).toContain('action="/cart/" method="post"');
  expect(wordsOf(html)).toMatch(/Cup Glaze: Oat Engraving: Ada \$20\.00 − \+ \$60\.00 Remove Cup from cart/);
  const [quantity] = tagsOf(html, /type="number"/);
  // 0 takes the line out, so it may be typed whatever the min is.
  for (const part of ['name="cart[k1][qty]"', 'value="3"', 'min="0"', 'max="9"'])
    expect(quantity).toContain(part);
  expect(tagsOf(html, /class="remove"/)[0]).toContain('href="/cart/?remove_item=k1&amp;_wpnonce=n%261"');
  // Without script, Enter presses the first one, so that it takes no line out.
  const [first] = tagsOf(html, /type="submit"/);
  const buttons = tagsOf(html, /name="update_cart"/);
  expect(buttons).toHaveLength(2);
  expect(buttons[0]).toBe(first);
  expect(buttons[0]).toContain('aria-hidden="true"');
  // The way to the checkout sends the form too, so that no changed quantity is lost.
  const [proceed] = tagsOf(html, /name="proceed"/);
  expect(proceed).toContain('type="submit"');
  expect(proceed).toContain(`form="${/<form class="woocommerce-cart-form" id="([^"]+)"/.exec(html)?.[1]}"`);
});

test('an empty cart leads back to the shop', () => {
  const html = show(EMPTY_CART);
  expect(wordsOf(html)).toBe('Your cart is currently empty. Return to shop');
  expect(html).toContain('href="/shop/"');
  expect(html).not.toContain('<form');
});
