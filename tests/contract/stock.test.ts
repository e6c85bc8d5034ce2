import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countSales } from '#features/catalog/operations/count-sales.server.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import { siteSettings } from '#features/content/public.ts';
import { lockProductsForSale, reduceStock } from '#features/inventory/public.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.changeSettings(siteSettings, { name: 'Shop', email: 'owner@shop.test' });
});
afterAll(() => shop.close());
beforeEach(() => shop.query('delete from mail_message'));

let slugs = 0;
const newProduct = (name: string, stock: number, more: Record<string, unknown> = {}) =>
  shop.addProduct({ slug: `thing-${++slugs}`, name, manage_stock: true, stock_quantity: stock, ...more });

/** Somebody buys pieces; answers the order's id. */
async function buy(productId: number, quantity = 1): Promise<number> {
  await shop.query('delete from rate_limit');
  const visitor = shop.visitor();
  await visitor.add(productId, quantity);
  const form = await checkoutForm(visitor);
  const answer = (await visitor.shopAjax('checkout', form)).json();
  if (answer.result !== 'success') throw new Error(answer.messages);
  return answer.order_id;
}

/** What the owner was told about stock, once every event was delivered. */
async function warnings(): Promise<string[]> {
  await nudgeRelay(shop.db);
  const mails = await shop.query<{ recipient: string; subject: string }>(
    `select recipient, subject from mail_message where key like 'stock-%' order by id`,
  );
  expect(mails.every(({ recipient }) => recipient === 'owner@shop.test')).toBe(true);
  return mails.map(({ subject }) => subject);
}

describe('the owner', () => {
  it('[CAT-040ab] is mailed when a product reaches one of the thresholds, 2 and 0 by default', async () => {
    const cup = await newProduct('Cup', 4);
    const own = await newProduct('Own threshold', 9, { low_stock_threshold: 8 });
    await buy(cup);
    await buy(await newProduct('Uncounted', 1, { manage_stock: false }));
    expect(await warnings()).toEqual([]);
    await buy(cup);
    await buy(own);
    const low = ['[Shop] “Cup” is running low', '[Shop] “Own threshold” is running low'];
    expect(await warnings()).toEqual(low);
    await buy(cup);
    expect(await warnings()).toEqual(low);
    const last = await buy(cup);
    expect(await warnings()).toEqual([...low, '[Shop] “Cup” is sold out']);
    // What comes back is no news, and nothing is mailed twice.
    const manager = await shop.member('shop-manager');
    const cancelled = await manager.send(`/rest/orders/${last}/change-state`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ to: 'cancelled' }),
    });
    expect(cancelled.status).toBe(200);
    expect(await warnings()).toHaveLength(3);
  });

  it('[CAT-040b] sets both thresholds, and hears nothing where no stock is managed', async () => {
    const bowl = await newProduct('Bowl', 6);
    const jug = await newProduct('Jug', 6);
    await shop.changeSettings(catalogSettings, { lowStockThreshold: 5, outOfStockThreshold: 3 });
    try {
      await buy(bowl);
      await buy(bowl);
      expect(await warnings()).toEqual(['[Shop] “Bowl” is running low']);
      await buy(bowl);
      expect(await warnings()).toEqual(['[Shop] “Bowl” is running low', '[Shop] “Bowl” is sold out']);
      await shop.changeSettings(catalogSettings, { manageStock: false });
      await buy(jug, 6);
      expect(await warnings()).toHaveLength(2);
    } finally {
      await shop.changeSettings(catalogSettings, {
        manageStock: true,
        lowStockThreshold: 2,
        outOfStockThreshold: 0,
      });
    }
  });

  it('[CAT-040a] has stock managed and sold-out products listed until they say otherwise', async () => {
    const rare = await newProduct('Rare vase', 1);
    await shop.refresh();
    await buy(rare);
    await expect(buy(rare)).rejects.toThrow();
    const lists = async () => (await shop.visitor().get('/shop/')).text.includes('Rare vase');
    await shop.refresh();
    expect(await lists()).toBe(true);
    await shop.changeSettings(catalogSettings, { hideSoldOut: true });
    try {
      expect(await lists()).toBe(false);
    } finally {
      await shop.changeSettings(catalogSettings, { hideSoldOut: false });
    }
  });
});

it('under lock is weighed as cards weigh it: by the threshold, and by the owner’s word where nobody counts', async () => {
  const few = await newProduct('Few', 2);
  const told = await newProduct('Told', 0);
  await shop.changeProduct(told, { manage_stock: false, stock_status: 'outofstock' });
  const locked = (outOfStockThreshold: number) =>
    inTransaction(shop.db, async (tx) => {
      const stock = await lockProductsForSale(tx, [few, told], '', {
        manageStock: true,
        outOfStockThreshold,
      });
      return [few, told].map((id) => {
        const { isOut, sellable } = stock.get(id) ?? {};
        return { isOut, sellable };
      });
    });
  const gone = { isOut: true, sellable: null };
  expect(await locked(0)).toEqual([{ isOut: false, sellable: 2 }, gone]);
  expect(await locked(2)).toEqual([{ isOut: true, sellable: 2 }, gone]);
});

it('never goes below zero, whatever is sold at once', async () => {
  const last = await newProduct('Last', 3);
  const sell = (quantity: number) =>
    inTransaction(shop.db, async (tx) => {
      const stock = (await lockProductsForSale(tx, [last])).get(last);
      if (!stock || stock.available < 1) return false;
      await reduceStock(tx, [{ productId: last, quantity }]);
      return true;
    });
  const buyers = Array.from({ length: 12 }, () => sell(1));
  expect((await Promise.all(buyers)).filter(Boolean)).toHaveLength(3);
  await countSales(shop.db);
  expect(await shop.query('select stock_quantity, total_sales from product where id = $1', [last])).toEqual([
    { stock_quantity: 0, total_sales: 3 },
  ]);
  await expect(
    inTransaction(shop.db, (tx) => reduceStock(tx, [{ productId: last, quantity: 1 }])),
  ).rejects.toThrow();
});
