import { afterAll, beforeAll, expect, test } from 'vitest';
import { productTypes } from '#features/catalog/public.server.ts';
import type { ProductTypePart } from '#features/catalog/public.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

/** Sold by weight: the stored price is for 100 g, and 500 g are sold at once, while the harvest lasts. */
const byWeight: ProductTypePart = {
  name: 'by-weight',
  sells: 'itself',
  offer: (_row, own) => ({
    ...own,
    price: { ...own.price, amount: own.price.amount === null ? null : own.price.amount * 5 },
    stock: own.price.onSale ? { ...own.stock, status: 'outofstock' } : own.stock,
  }),
  ListLink: ({ card }) => <a href={card.address}>Next harvest of {card.name}</a>,
  Fields: ({ product }) => <input name="bag" data-bag-of={product.slug} />,
  Details: () => <p>A bag of 500 g</p>,
  formClass: 'bag_form',
  check: async (input): Promise<Record<string, string>> =>
    input.weightGrams === null ? { weightGrams: 'How heavy is a bag?' } : {},
};

/** Sold by size: its sizes are its variations, and lists show what the smallest costs. */
const bySize: ProductTypePart = {
  name: 'by-size',
  sells: 'variations',
  offer: (product, own) => ({
    ...own,
    price: { ...own.price, amount: product.variants?.[0]?.regularPrice ?? null },
  }),
};

let shop: TestShop;
let beans: number;
let visitor: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop({
    slices: (configured) => [
      ...configured,
      defineSlice({
        name: 'weighing',
        optional: { title: 'By weight', help: '' },
        adds: [productTypes.with(byWeight, bySize)],
      }),
    ],
  });
  beans = await shop.addProduct({ slug: 'beans', name: 'Beans', type: 'by-weight', regular_price: 400 });
  await shop.refresh();
  visitor = shop.visitor();
});
afterAll(() => shop?.close());

const cardOf = async (slug: string) =>
  (await shop.visitor().get('/shop/')).text
    .split('<li class="product card')
    .find((part) => part.includes(`/product/${slug}/`)) ?? '';
const pageOf = async (slug: string) => (await shop.visitor().get(`/product/${slug}/`)).text;

test('a kind of product that a later slice brings is listed, shown on its page and bought by its own rules', async () => {
  const card = await cardOf('beans');
  expect(card).toContain('$20.00');
  expect(card).toContain(`data-product_id="${beans}"`);
  const page = await pageOf('beans');
  expect(page).toMatch(/<form class="cart buy-form bag_form"[^>]*>.*data-bag-of="beans".*name="quantity"/s);
  expect(page).toContain('A bag of 500 g');
  // What is not simple has its form in one place, to which the bar leads.
  expect(page).toMatch(/class="sticky-bar.*data-to-form/s);
  const added = (await visitor.shopAjax('add_to_cart', { product_id: beans, quantity: 2 })).json();
  expect(added.error).toBeUndefined();
  expect(added.fragments['div.widget_shopping_cart_content']).toContain('$20.00');
  expect((await visitor.get('/cart/')).text).toContain('$40.00');
});

test('and where it cannot be bought, lists say what it says', async () => {
  const none = await shop.addProduct({
    slug: 'new-beans',
    name: 'New beans',
    type: 'by-weight',
    regular_price: 400,
    sale_price: 300,
  });
  await shop.refresh();
  expect(await cardOf('new-beans')).toContain('Next harvest of');
  expect(await pageOf('new-beans')).not.toContain('bag_form');
  const refused = (await shop.visitor().shopAjax('add_to_cart', { product_id: none })).json();
  expect(refused).toEqual({ error: true, product_url: '/product/new-beans/' });
});

test('a kind that is sold by variations has them read, listed by their prices, and put into the cart', async () => {
  const shirt = await shop.addProduct({
    slug: 'shirt',
    name: 'Shirt',
    type: 'by-size',
    regular_price: null,
    attributes: [{ name: 'Size', values: ['S', 'L'], forVariations: true }],
  });
  const large = await shop.addProduct({
    slug: 'shirt-l',
    name: 'Shirt L',
    type: 'variation',
    parent_id: shirt,
    regular_price: 7700,
    attributes: [{ name: 'Size', values: ['L'] }],
  });
  await shop.refresh();
  expect(await cardOf('shirt')).toContain('$77.00');
  const dearest = (await shop.visitor().get('/shop/?orderby=price-desc')).text;
  expect(/class="card-name".*?href="([^"]+)"/s.exec(dearest)?.[1]).toBe('/product/shirt/');
  expect((await shop.visitor().get('/shop/?min_price=77')).text).toContain('/product/shirt/');
  const buyer = shop.visitor();
  await buyer.shopAjax('add_to_cart', { product_id: shirt, variation_id: large, quantity: 1 });
  expect((await buyer.get('/cart/')).text).toContain('$77.00');
});

test('the product editor takes the kinds of the shop and asks them what they want', async () => {
  const manager = await shop.member('shop-manager');
  const save = async (body: Record<string, unknown>) => {
    const answer = await manager.send('/rest/products', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ regularPrice: 100, ...body }),
    });
    return { status: answer.status, errors: answer.json().errors };
  };
  expect(await save({ name: 'A', type: 'by-the-metre' })).toMatchObject({
    status: 422,
    errors: { type: 'Choose a product type.' },
  });
  expect(await save({ name: 'B', type: 'by-weight' })).toMatchObject({
    status: 422,
    errors: { weightGrams: 'How heavy is a bag?' },
  });
  expect((await save({ name: 'C', type: 'by-weight', weightGrams: 500 })).status).toBe(201);
});

test('switched off, its products stay to be seen, and leave carts with a word about it', async () => {
  await shop.changeSettings(switchesOf(shop.running.shop.services.whole), { weighing: false });
  const card = await cardOf('beans');
  expect(card).not.toContain('add-to-cart');
  expect(card).toContain('Read more');
  expect(await pageOf('beans')).not.toContain('buy-form');
  expect((await shop.visitor().shopAjax('add_to_cart', { product_id: beans })).json().error).toBe(true);
  const cart = (await visitor.get('/cart/')).text;
  expect(cart).toContain('Your cart is currently empty.');
  expect(cart).toContain('Beans');
});
