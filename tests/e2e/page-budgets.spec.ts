import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageBudgets } from '../../tools/budgets/page-budgets.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

// The build counts scripts by what the sources say; here the pages say themselves what they load.

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ built: true, demo: true });
});
afterAll(() => shop?.close());

const addresses = [
  ['a listing', '/shop/'],
  ['a product page', '/product/hafen-blend/'],
] as const;

test.each(addresses)('%s names no script that its budget leaves out', async (name, address) => {
  const { status, text } = await shop.visitor().get(address);
  expect(status).toBe(200);
  const named = [...text.matchAll(/data-script="\/assets\/([\w-]+)-[\w-]{8}\.js"/g)].map(
    ([, script]) => script,
  );
  expect(named).toContain('cart');
  const budget = pageBudgets.find(({ page }) => page === name);
  expect(named.filter((script) => budget?.without.includes(script ?? ''))).toEqual([]);
  // Islands count for nothing in the budget, so none may be there.
  expect(text).not.toContain('<x-island');
});
