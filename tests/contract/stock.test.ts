import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  countSales,
  lockProductsForSale,
  reduceStock,
  returnStock,
  stockMails,
} from '#features/catalog/public.server.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import { siteSettings } from '#features/content/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { createSubscribers } from '#platform/events/events.server.ts';
import { startRelay } from '#platform/events/relay.server.ts';
import { createSettingsStore, saveSettings } from '#platform/settings/settings-store.server.ts';
import { freshDatabase } from '../support/database.ts';
import { seedProduct } from '../support/order-shop.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function sell(productId: number, quantity: number): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    await lockProductsForSale(tx, [productId]);
    await reduceStock(tx, [{ productId, quantity }]);
  });
}

async function mailsAfterDelivery(): Promise<string[]> {
  const { db } = database;
  const settings = createSettingsStore(db);
  await settings.reload();
  const services = () => ({ settings, texts: {}, siteUrl: 'http://shop.test' });
  const relay = startRelay(db, createSubscribers([...stockMails(services)]), { pollMs: 3_600_000 });
  await relay.nudge();
  await relay.stop();
  const { rows } = await db.$client.query<{ subject: string }>(
    'select subject from mail_message order by id',
  );
  return rows.map((row) => row.subject);
}

it('[CAT-040] has the promised defaults and mails the owner when a product reaches a threshold', async () => {
  const { db } = database;
  const defaults = createSettingsStore(db);
  await defaults.reload();
  expect(defaults.get(catalogSettings)).toMatchObject({
    manageStock: true,
    lowStockThreshold: 2,
    outOfStockThreshold: 0,
    hideSoldOut: false,
  });
  await inTransaction(db, (tx) =>
    saveSettings(tx, siteSettings, { name: 'Shop', email: 'owner@shop.test' }, 0),
  );
  const cup = await seedProduct(db, { slug: 'cup', name: 'Cup', stock: 4 });
  const own = await seedProduct(db, { slug: 'own', name: 'Own threshold', stock: 9 });
  await db.$client.query('update product set low_stock_threshold = 8 where id = $1', [own]);
  const uncounted = await seedProduct(db, { slug: 'uncounted', managed: false, stock: 1 });

  await sell(cup, 1);
  await sell(uncounted, 1);
  expect(await mailsAfterDelivery()).toEqual([]);
  await sell(cup, 1);
  await sell(own, 1);
  expect(await mailsAfterDelivery()).toEqual([
    '[Shop] “Cup” is running low',
    '[Shop] “Own threshold” is running low',
  ]);
  await sell(cup, 1);
  await sell(cup, 1);
  expect(await mailsAfterDelivery()).toHaveLength(3);
  expect((await mailsAfterDelivery()).at(-1)).toBe('[Shop] “Cup” is sold out');
  // Pieces that come back are no news, and nothing is mailed twice.
  await inTransaction(db, (tx) => returnStock(tx, [{ productId: cup, quantity: 3 }]));
  expect(await mailsAfterDelivery()).toHaveLength(3);
});

it('never goes below zero, whatever is sold at once', async () => {
  const { db } = database;
  const last = await seedProduct(db, { slug: 'last', stock: 3 });
  const buyers = Array.from({ length: 12 }, () =>
    inTransaction(db, async (tx) => {
      const stock = (await lockProductsForSale(tx, [last])).get(last);
      if (!stock || stock.available < 1) return false;
      await reduceStock(tx, [{ productId: last, quantity: 1 }]);
      return true;
    }),
  );
  expect((await Promise.all(buyers)).filter(Boolean)).toHaveLength(3);
  await countSales(db);
  const { rows } = await db.$client.query('select stock_quantity, total_sales from product where id = $1', [
    last,
  ]);
  expect(rows[0]).toEqual({ stock_quantity: 0, total_sales: 3 });
  await expect(sell(last, 1)).rejects.toThrow();
});
