import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { defineResource } from './define-resource.server.ts';
import { extendResource, resourceExtensions, withExtensions } from './extend-resource.server.ts';

const parcel = pgTable('parcel', { id: bigint('id', { mode: 'number' }).primaryKey(), name: text('name') });
const own = bigint('parcel_id', { mode: 'number' }).primaryKey();
const wrapping = pgTable('wrapping', { parcelId: own.references(() => parcel.id, { onDelete: 'cascade' }) });
const loose = pgTable('loose', {
  parcelId: bigint('parcel_id', { mode: 'number' }).references(() => parcel.id),
});
const parcels = defineResource({ name: 'parcels', table: parcel, capabilities: { read: 'parcels.read' } });

const wrap = (part = 'gift-wrap', resource = 'parcels', table: typeof wrapping | typeof loose = wrapping) =>
  extendResource(resource, {
    part,
    table: table as typeof wrapping,
    schema: v.null(),
    read: async () => null,
    write: async () => undefined,
  });
const extended = (...adds: ReturnType<typeof wrap>[]) => {
  const parts = composeShop([{ name: 'gifts', optional: null, adds: [resourceExtensions.with(...adds)] }]).of(
    resourceExtensions,
  );
  return withExtensions([parcels], parts, () => parts);
};

it('gives a resource the parts that slices bring at that moment', () => {
  const [resource] = extended(wrap(), wrap('ribbon'));
  expect(resource?.extensions?.().map(({ part }) => part)).toEqual(['gift-wrap', 'ribbon']);
  expect(extended()[0]?.extensions?.() ?? []).toEqual([]);
  // The declaration is shared by all shops of the program.
  expect(parcels.extensions).toBeUndefined();
});

it('refuses a part that contradicts its resource', () => {
  expect(() => extended(wrap('gift-wrap', 'boxes'))).toThrow(
    'extends the resource boxes, which nobody brings',
  );
  expect(() => extended(wrap('name'))).toThrow('parcels has a column name of its own');
  expect(() => extended(wrap('gift-wrap', 'parcels', loose))).toThrow('on delete cascade');
  expect(() => extended(wrap(), wrap())).toThrow(
    'Two parts of resource-extensions are called parcels.gift-wrap',
  );
});
