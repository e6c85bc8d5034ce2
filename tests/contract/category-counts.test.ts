import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
});
afterAll(() => shop?.close());

it('counts the products of a category as soon as the lists show them', async () => {
  const tea = await shop.addCategory('tea', 'Tea');
  const green = await shop.addCategory('green', 'Green', tea);
  await shop.refresh();
  const counts = async () =>
    (await manager.get('/rest/categories')).json().map(({ products }: { products: number }) => products);
  expect(await counts()).toEqual([0, 0]);
  await shop.addProduct({ slug: 'sencha', categories: [green] });
  await shop.refresh();
  expect(await counts()).toEqual([1, 1]);
  await shop.addProduct({ slug: 'rooibos', categories: [tea] });
  await shop.refresh();
  expect(await counts()).toEqual([2, 1]);
});
