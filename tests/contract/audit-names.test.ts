// What the trail of changes calls the records and people that it tells of. What it tells: api-keys.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let owner: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.member('administrator');
});
afterAll(() => shop?.close());

async function entry(filter: object): Promise<{ record: string; path: string | null; fields: string[] }> {
  return (await owner.rest('GET', `audit-log?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body[0];
}
async function customer(name: string): Promise<string> {
  const user = { email: `${name.toLowerCase()}@shop.test`, password: 'a long enough password', name };
  const made = await inTransaction(shop.db, (tx) => createUser(tx, user));
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

it('whoever is seen as a customer is named, with the account that they are seen as', async () => {
  const id = await customer('Jane');
  const { status } = await owner.rest('POST', 'impersonation', { userId: id });
  expect(status).toBe(200);
  const begun = await entry({ deed: 'impersonation-began' });
  const [{ name = '' } = {}] = await shop.query<{ name: string }>(
    `select name from user_account where role = 'administrator' order by created_at desc limit 1`,
  );
  expect(begun).toMatchObject({ record: 'Jane', actorName: name, resource: 'users', recordId: id });
});

it('an account that is gone is called in all its entries what the trail still knows of it', async () => {
  const user = { name: 'Grace', email: 'grace@shop.test', password: 'nanoseconds', role: 'customer' };
  const { id, version } = (await owner.rest('POST', 'users', user)).body;
  await owner.rest('POST', `users/${id}/lock`, {});
  await owner.rest('PUT', `users/${id}`, { ...user, name: 'Grace Hopper', version: version + 0 });
  await shop.query('delete from user_account where id = $1', [id]);
  const named = async (deed: string) => (await entry({ recordId: id, deed })).record;
  // Somebody else who was changed since is not meant.
  const other = { name: 'Bert', email: 'bert@shop.test', password: 'nanoseconds', role: 'customer' };
  const { id: otherId, version: otherVersion } = (await owner.rest('POST', 'users', other)).body;
  await owner.rest('PUT', `users/${otherId}`, { ...other, name: 'Bertold', version: otherVersion });
  expect(await named('lock')).toBe('Grace Hopper');
  expect(await named('create')).toBe('Grace');
  // What was erased names nobody any more.
  await shop.query(`update audit_entry set changes = '{}' where record_id = $1`, [id]);
  expect(await named('lock')).toBe('');
});

it('a form is called what it is called in the office, and so are the pages of settings that no slice declares', async () => {
  const { body: forms } = await owner.rest('GET', 'forms');
  const [form] = forms;
  const saved = await owner.rest('PUT', `forms/${form.id}`, { fields: form.fields, version: form.version });
  expect(saved.status, saved.text).toBe(200);
  expect(await entry({ resource: 'forms', deed: 'update' })).toMatchObject({ record: form.title });

  const { body: features } = await owner.rest('GET', 'settings/slices');
  const values = { ...features.values, passkeys: false };
  expect((await owner.rest('PUT', 'settings/slices', { version: features.version, values })).status).toBe(
    200,
  );
  expect(await entry({ resource: 'settings', recordId: 'slices' })).toMatchObject({
    record: 'Features',
    path: '/settings/slices',
    fields: ['Passkeys'],
  });
});
