// How many statements the pages of an account send, and that none is sent twice for one page. Each list that the account keeps
// (wishlist, comparison) is read once a page, so that its cookie stays true.
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
  ['the overview', '', 10, 17],
  ['orders', 'orders/', 6, 9],
  ['addresses', 'edit-address/', 7, 8],
  ['the form of an address', 'edit-address/billing/', 6, 7],
  ['downloads', 'downloads/', 6, 7],
  ['the wishlist', 'wishlist/', 5, 6],
  ['reviews', 'reviews/', 6, 7],
  ['the details', 'edit-account/', 13, 14],
  ['privacy', 'privacy/', 9, 10],
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
