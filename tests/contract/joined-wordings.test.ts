import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/database.server.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

const file = path.join(import.meta.dirname, '../../db/migrations/0023_plural-forms.sql');
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('wordings of pairs, one for 1 and one for all else, become one with forms; none is lost where its language has both', async () => {
  const { $client } = database.db;
  const own: [string, string, string][] = [
    ['en', 'reviews.titleOne', 'A voice on {name}'],
    ['en', 'reviews.titleMany', '{count} voices on {name}'],
    ['en', 'product-filter.showResult', 'Show it'],
    ['en', 'product-filter.products', '{count} things'],
    ['en', 'cart.title', 'Basket'],
    ['de', 'reviews.basedOnOne', 'aus {count} Bewertung'],
    ['de', 'reviews.basedOn', 'aus {count} Bewertungen'],
    ['ar', 'reviews.basedOnOne', 'one'],
    ['ar', 'reviews.basedOn', '{count} many'],
  ];
  for (const row of own)
    await $client.query('insert into text_override (locale, key, value) values ($1, $2, $3)', row);
  await inTransaction(database.db, async (tx) => {
    for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint'))
      await tx.execute(sql.raw(statement));
  });
  const { rows } = await $client.query(
    `select locale || ' ' || key || ': ' || value as said from text_override order by locale, key`,
  );
  expect(rows.map(({ said }) => said)).toEqual([
    'ar reviews.basedOn: {count} many',
    'de reviews.basedOn: aus {count} Bewertung |||| aus {count} Bewertungen',
    'en cart.title: Basket',
    'en product-filter.products: 1 product |||| {count} things',
    'en product-filter.showResults: Show it |||| Show {total} results',
    'en reviews.titleMany: A voice on {name} |||| {count} voices on {name}',
  ]);
});
