// Who is kept from logging in, as the office is told of it, and who lets them in again. That they wait: account-security.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

const PASSWORD = 'a long enough password';

let shop: TestShop;
let owner: ShopVisitor;
let clients = 0;
let people = 0;

beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: '127.0.0.1' });
  owner = await shop.member('administrator');
});
afterAll(() => shop?.close());
beforeEach(() => shop.query('delete from rate_limit'));

/** Somebody from an address of their own. */
const guest = () => shop.visitor(`203.0.113.${++clients}`);
async function person(role?: 'administrator') {
  const email = `kept-${++people}@shop.test`;
  const made = await inTransaction(shop.db, (tx) =>
    createUser(tx, { email, password: PASSWORD, name: 'Ada', ...(role && { role }) }),
  );
  if (!made.ok) throw new Error(made.error.code);
  await shop.running.shop.nudge?.();
  return { id: made.value, email };
}
const logIn = async (username: string, password = PASSWORD) =>
  (await guest().post('/my-account/', { log_in: '1', username, password })).status;
const failedTimes = async (email: string, times: number) => {
  for (let time = 0; time < times; time++) expect(await logIn(email, 'a wrong password')).not.toBe(303);
};
const waitOf = async (id: string) => (await owner.rest('GET', `users/${id}`)).body.wait;

async function customerOf(userId: string): Promise<{ id: number; isLocked: boolean }> {
  const filter = encodeURIComponent(JSON.stringify({ userId }));
  let found: { id: number; isLocked: boolean } | undefined;
  await expect
    .poll(async () => {
      found = (await owner.rest('GET', `customers?filter=${filter}`)).body[0];
      return found;
    })
    .toBeDefined();
  return found as { id: number; isLocked: boolean };
}

describe('after too many failed log-ins', () => {
  it('the office is told until when somebody waits, and lets them in again', async () => {
    const { id, email } = await person();
    await failedTimes(email, 4);
    expect(await waitOf(id)).toBeNull();
    await failedTimes(email, 1);
    const wait = await waitOf(id);
    expect(wait).toEqual({ failed: 5, until: expect.stringMatching(/^\d{4}-.*Z$/) });
    // With the right password too, and this node turns them away from memory.
    expect(await logIn(email)).not.toBe(303);
    expect(await logIn(email)).not.toBe(303);
    const { id: customer } = await customerOf(id);
    expect((await owner.rest('GET', `customers/${customer}`)).body.access.wait).toEqual({
      failed: 5,
      until: expect.any(String),
    });

    expect((await owner.rest('POST', `users/${id}/lift-wait`, {})).status).toBe(200);
    expect(await waitOf(id)).toBeNull();
    await expect.poll(() => logIn(email)).toBe(303);
    const { body: history } = await owner.rest('GET', `users/${id}/history`);
    expect(history[0].deed).toBe('lift-wait');
  });

  it('wrong codes after the password count as well', async () => {
    const { id } = await person();
    const services = shop.running.shop.services;
    const { accounts } = await import('#features/accounts/public.server.ts');
    await shop.query('insert into second_factor (user_id, confirmed_at) values ($1, now())', [id]);
    for (let time = 0; time < 6; time++)
      await services.cache(accounts).confirmStep(id, '000000', `203.0.113.${++clients}`);
    expect(await waitOf(id)).toMatchObject({ failed: 6 });
    expect((await owner.rest('POST', `users/${id}/lift-wait`, {})).status).toBe(200);
    expect(await waitOf(id)).toBeNull();
  });

  it('is what the owner sets, from then on', async () => {
    const { id, email } = await person();
    await shop.changeSettings(accountSettings, { failedLogIns: 3 });
    await failedTimes(email, 3);
    expect(await waitOf(id)).toMatchObject({ failed: 3 });
    expect(await logIn(email)).not.toBe(303);
    await shop.changeSettings(accountSettings, { failedLogIns: 5 });
    expect(await waitOf(id)).toBeNull();
    expect(await logIn(email)).toBe(303);
  });

  it('nobody lets in who may do more than they themselves', async () => {
    const { id } = await person('administrator');
    const clerk = await shop.member('customer');
    const { body: role } = await owner.rest('POST', 'roles', {
      name: 'Clerk',
      capabilities: ['accounts.read', 'accounts.write'],
    });
    const [{ id: clerkId = '' } = {}] = await shop.query<{ id: string }>(
      'select id from user_account order by created_at desc limit 1',
    );
    await shop.query('update user_account set role = $1 where id = $2', [role.slug, clerkId]);
    expect((await clerk.rest('POST', `users/${id}/lift-wait`, {})).body.error.code).toBe('accounts.above');
  });
});

describe('a locked account', () => {
  it('is told in the list and on the page of its customer, and by nothing once it is unlocked', async () => {
    const { id, email } = await person();
    const customer = await customerOf(id);
    const page = async () => (await owner.rest('GET', `customers/${customer.id}`)).body.access.lockedAt;
    expect([customer.isLocked, await page()]).toEqual([false, null]);
    expect((await owner.rest('POST', `users/${id}/lock`, {})).status).toBe(200);
    expect([(await customerOf(id)).isLocked, await page()]).toEqual([true, expect.any(String)]);
    expect(await logIn(email)).not.toBe(303);
    expect((await owner.rest('POST', `users/${id}/unlock`, {})).status).toBe(200);
    expect([(await customerOf(id)).isLocked, await page()]).toEqual([false, null]);
    expect(await logIn(email)).toBe(303);
  });

  it('is invited by nobody, and no invitation to it is sent again', async () => {
    const { id, email } = await person();
    const invite = (to: string) => owner.rest('POST', 'invitations', { email: to, role: 'editor' });
    const { body: open } = await invite(email);
    await owner.rest('POST', `users/${id}/lock`, {});
    const again = await owner.rest('POST', `invitations/${open.id}/resend`, {});
    expect([again.status, again.body.error.code]).toEqual([422, 'accounts.invitation-shut']);
    await owner.rest('POST', `invitations/${open.id}/revoke`, {});
    const refused = await invite(email);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { email: expect.stringContaining('is locked or in the trash') },
    ]);
    await owner.rest('POST', `users/${id}/unlock`, {});
    expect((await invite(email)).status).toBe(201);
    const staff = await person('administrator');
    expect((await invite(staff.email)).body.errors.email).toContain('works in the shop already');
  });
});
