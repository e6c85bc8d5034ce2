// How many statements the pages of an account send, and that none is sent twice for one page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutForm } from '../support/checkout-form.ts';
import { countPage } from '../support/count-call.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let newcomer: ShopVisitor;
let customer: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  const cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  [newcomer, customer] = [await shop.member('customer'), await shop.member('customer')];
  await customer.add(cup);
  const bought = await customer.shopAjax('checkout', await checkoutForm(customer));
  expect(bought.json().result).toBe('success');
  await customer.post('/shop/', { wishlist_add: `${cup}` });
});
afterAll(() => shop?.close());

test.each([
  ['the overview', '', 9, 16],
  ['orders', 'orders/', 5, 8],
  ['addresses', 'edit-address/', 6, 7],
  ['the form of an address', 'edit-address/billing/', 5, 6],
  ['downloads', 'downloads/', 5, 6],
  ['the wishlist', 'wishlist/', 4, 5],
  ['reviews', 'reviews/', 5, 6],
  ['the details', 'edit-account/', 12, 13],
  ['privacy', 'privacy/', 8, 9],
])('%s of an account asks for nothing twice', async (_, tab, ofNewcomer, ofCustomer) => {
  for (const [who, most] of [
    [newcomer, ofNewcomer],
    [customer, ofCustomer],
  ] as const) {
    const address = `/my-account/${tab}`;
    // What is kept in memory is read by the first one who asks.
    await who.get(address);
    const queries = await countPage(shop, who, address);
    const twice = queries.filter((query, at) => queries.indexOf(query) !== at);
    expect(twice, address).toEqual([]);
    expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(most);
  }
});
