import { slices } from 'virtual:slices/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogSettings } from '#features/catalog/public.ts';
import { siteSettings } from '#features/content/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { createSettingsStore, saveSettings } from '#platform/settings/settings-store.server.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(async () => {
  await database?.drop();
});

const save = (values: Record<string, unknown>, version: number, group = catalogSettings as never) =>
  inTransaction(database.db, (tx) => saveSettings(tx, group, values, version));

test('every default is one that its own rule admits', async () => {
  const store = createSettingsStore(database.db);
  await store.reload();
  for (const group of composeShop(slices).of(platformPoints.settings)) {
    const values = store.get(group);
    for (const [name, { default: fallback }] of Object.entries(group.fields)) {
      expect(values[name]).toEqual(fallback);
      const saved = await inTransaction(database.db, async (tx) => {
        const result = await saveSettings(tx, group, { [name]: fallback }, store.version(group));
        // Only the rule is asked; nothing is kept.
        await tx.execute(`delete from setting_group where name = '${group.name}'`);
        return result;
      });
      expect(`${group.name}.${name} ${saved.ok}`).toBe(`${group.name}.${name} true`);
    }
  }
});

test('what is saved counts after the next reading, the rest keeps its default', async () => {
  const store = createSettingsStore(database.db);
  await store.reload();
  expect(store.version(catalogSettings)).toBe(0);
  expect(await save({ perPage: 12 }, 0)).toEqual({ ok: true, value: { version: 1, kept: { perPage: 12 } } });
  expect(store.get(catalogSettings).perPage).toBe(24);
  await store.reload();
  expect(store.get(catalogSettings)).toEqual({
    perPage: 12,
    manageStock: true,
    lowStockThreshold: 2,
    outOfStockThreshold: 0,
    hideSoldOut: false,
    brandAttribute: null,
    brand: '',
    countdown: 'below-price',
  });
  expect(await save({ hideSoldOut: true }, 1)).toMatchObject({ ok: true });
  await store.reload();
  expect(store.get(catalogSettings)).toMatchObject({ perPage: 12, hideSoldOut: true });
});

test('a refused value names its field and changes nothing; unknown names are not kept', async () => {
  const refused = await save({ perPage: 0, lowStockThreshold: 1.5, hideSoldOut: false, x: 1 }, 2);
  expect(refused).toEqual({
    ok: false,
    error: { code: 'invalid', fields: { perPage: 'At least 1.', lowStockThreshold: 'A whole number.' } },
  });
  const store = createSettingsStore(database.db);
  await store.reload();
  expect(store.get(catalogSettings)).toMatchObject({ perPage: 12, hideSoldOut: true });
  await save({ x: 1, __proto__: { y: 1 } }, 2);
  const { rows } = await database.db.$client.query(`select values from setting_group where name = 'catalog'`);
  expect(Object.keys(rows[0].values).sort()).toEqual(['hideSoldOut', 'perPage']);
});

test('of two who save at once the second is told', async () => {
  const store = createSettingsStore(database.db);
  await store.reload();
  const version = store.version(catalogSettings);
  const results = await Promise.all([6, 7, 8].map((perPage) => save({ perPage }, version)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  for (const result of results) if (!result.ok) expect(result.error).toEqual({ code: 'changed-meanwhile' });
  const first = await Promise.all(['One', 'Two'].map((name) => save({ name }, 0, siteSettings as never)));
  expect(first.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a stored value that its rule no longer admits counts as its default', async () => {
  await database.db.$client.query(
    `update setting_group set values = '{"perPage": "many"}' where name = 'catalog'`,
  );
  const store = createSettingsStore(database.db);
  await store.reload();
  expect(store.get(catalogSettings).perPage).toBe(24);
});
