import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.addCategory('tea', 'Tea');
  await shop.refresh();
});
afterAll(() => shop?.close());

test('a list without products leads to all products, but the page of all products not to itself', async () => {
  const main = async (address: string) => {
    const { text } = await shop.visitor().get(address);
    return wordsOf(text.slice(text.indexOf('<main'), text.indexOf('</main>')));
  };
  const empty = 'No products were found matching your selection.';
  for (const address of ['/product-category/tea/', '/shop/?stock_status=instock'])
    expect(await main(address)).toContain(`${empty} All products`);
  expect(await main('/shop/')).toContain(empty);
  expect(await main('/shop/')).not.toContain('All products');
});
