import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { lockStaff } from '#features/accounts/operations/staff-guard.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { MAIL_SERVER, type MailShop, openMailShop } from '../support/mail-shop.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: MailShop;
let admin: ShopVisitor;
beforeAll(async () => {
  shop = await openMailShop({ smtpUrl: MAIL_SERVER });
  admin = await shop.member('administrator');
});
afterAll(() => shop.close());

interface Role {
  id: number;
  slug: string;
  version: number;
  capabilities: string[];
}

let made = 0;

async function makeRole(capabilities: string[], by = admin): Promise<Role> {
  made += 1;
  const { status, body, text } = await by.rest('POST', 'roles', { name: `Role ${made}`, capabilities });
  expect(status, text).toBe(201);
  return body;
}

/** Somebody new with a role, logged in. */
async function personWith(role: string): Promise<{ id: string; who: ShopVisitor }> {
  const who = await shop.member('customer');
  const [person] = await shop.query<{ id: string }>(
    'select id from user_account order by created_at desc limit 1',
  );
  await shop.query('update user_account set role = $1 where id = $2', [role, person?.id]);
  return { id: person?.id ?? '', who };
}

const status = async (who: ShopVisitor, path: string) => (await who.rest('GET', path)).status;
const idOf = async (who: ShopVisitor) => (await who.rest('GET', 'session')).body.user.id as string;

describe('roles of the owner', () => {
  it('let people into what they name and nothing else, at once when they change', async () => {
    const role = await makeRole(['orders.read']);
    const { who } = await personWith(role.slug);
    const { body: session } = await who.rest('GET', 'session');
    expect(session.capabilities.sort()).toEqual(['admin.enter', 'orders.read']);
    expect(Object.keys(session.resources)).toContain('orders');
    expect(session.resources.orders).toMatchObject({ read: true, trash: false, actions: [] });
    expect(session.resources).not.toHaveProperty('products');
    const seen = async () => [
      await status(who, 'orders'),
      await status(who, 'products'),
      await status(who, 'users'),
    ];
    expect(await seen()).toEqual([200, 403, 403]);
    const changed = { version: role.version, capabilities: ['catalog.read'] };
    expect((await admin.rest('PUT', `roles/${role.id}`, changed)).status).toBe(200);
    expect(await seen()).toEqual([403, 200, 403]);
  });

  it('are given, shown by name and counted like those of the shop', async () => {
    const role = await makeRole(['orders.read']);
    const person = { name: 'Grace', email: 'grace@shop.test', password: 'nanoseconds', role: role.slug };
    const user = await admin.rest('POST', 'users', person);
    expect([user.status, user.body.roleName]).toEqual([201, `Role ${made}`]);
    expect((await admin.rest('GET', `roles/${role.id}`)).body).toMatchObject({ people: 1, isShipped: false });
    const staff = await admin.rest('GET', `users?filter=${encodeURIComponent('{"staff":true}')}`);
    expect(staff.body.map(({ email }: { email: string }) => email)).toContain('grace@shop.test');
    const unknown = await admin.rest('POST', 'users', { ...person, email: 'x@shop.test', role: 'emperor' });
    expect(unknown.body.errors).toEqual({ role: 'Choose a role.' });
  });

  it('need a name of their own and rights that there are', async () => {
    const make = async (body: object) => (await admin.rest('POST', 'roles', body)).body.errors;
    expect(await make({ name: ' ', capabilities: ['orders.read'] })).toEqual({
      name: 'Give the role a name.',
    });
    expect(await make({ name: 'EDITOR', capabilities: ['orders.read'] })).toEqual({
      name: 'Another role has this name.',
    });
    expect(await make({ name: 'Customer', capabilities: ['orders.read'] })).toHaveProperty('name');
    for (const wrong of [[], ['*'], ['*.*'], ['orders.fly'], ['orders'], ['orders.*']])
      expect([wrong, await make({ name: 'New', capabilities: wrong })]).toEqual([
        wrong,
        { capabilities: expect.any(String) },
      ]);
  });

  it('of the shop are shown with what they may do, and changed or deleted by nobody', async () => {
    const { body: roles } = await admin.rest('GET', 'roles');
    const editor = roles.find(({ slug }: Role) => slug === 'editor');
    expect(editor.granted).toEqual(expect.arrayContaining(['content.write', 'media.write', 'catalog.read']));
    expect(editor.granted).not.toContain('catalog.write');
    const wider = { version: editor.version, capabilities: ['orders.read'] };
    expect((await admin.rest('PUT', `roles/${editor.id}`, wider)).status).toBe(422);
    expect((await admin.rest('DELETE', `roles/${editor.id}`)).status).toBe(422);
    expect((await admin.rest('POST', `roles/${editor.id}/move-people`, { to: 'customer' })).status).toBe(422);
    const copy = await makeRole(editor.granted);
    expect(copy.capabilities).toEqual([...editor.granted].sort());
  });

  it('that people have are deleted only after it was said what becomes of them, who are logged out', async () => {
    const [role, other] = [await makeRole(['orders.read']), await makeRole(['catalog.read'])];
    const { id, who } = await personWith(role.slug);
    const refused = await admin.rest('DELETE', `roles/${role.id}`);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'accounts.role-in-use']);
    const move = (to: string) => admin.rest('POST', `roles/${role.id}/move-people`, { to });
    for (const to of [role.slug, 'emperor']) expect((await move(to)).status).toBe(422);
    expect((await move(other.slug)).status).toBe(200);
    expect(await status(who, 'session')).toBe(401);
    expect((await admin.rest('GET', `users/${id}`)).body.role).toBe(other.slug);
    const { body: history } = await admin.rest('GET', `users/${id}/history`);
    expect(history[0]).toMatchObject({ deed: 'update', changes: { role: [role.slug, other.slug] } });
    expect((await admin.rest('DELETE', `roles/${role.id}`)).status).toBe(200);
    // Whoever comes back with a role that is gone is a customer, also once another one is called so.
    const { who: late } = await personWith(role.slug);
    expect(await status(late, 'session')).toBe(403);
  });

  it('keep the rights of features that are switched off', async () => {
    const role = await makeRole(['orders.read']);
    await shop.query("update role set capabilities = '{gone.read,orders.read}' where id = $1", [role.id]);
    const changed = await admin.rest('PUT', `roles/${role.id}`, {
      version: role.version,
      name: 'Still there',
    });
    expect([changed.status, changed.body.capabilities]).toEqual([200, ['gone.read', 'orders.read']]);
  });
});

describe('coupons', () => {
  it('have rights of their own, apart from those of products', async () => {
    const { who } = await personWith((await makeRole(['coupons.read'])).slug);
    const seen = [await status(who, 'coupons'), await status(who, 'products')];
    expect(seen).toEqual([200, 403]);
    const coupon = { code: 'MINE', discountType: 'fixed_cart', amount: 100 };
    expect((await who.rest('POST', 'coupons', coupon)).status).toBe(403);
    const { who: maker } = await personWith((await makeRole(['coupons.write', 'coupons.read'])).slug);
    expect((await maker.rest('POST', 'coupons', coupon)).status).toBe(201);
    const { who: seller } = await personWith((await makeRole(['catalog.read', 'catalog.write'])).slug);
    expect(await status(seller, 'coupons')).toBe(403);
    const { body: session } = await (await shop.member('editor')).rest('GET', 'session');
    expect(session.resources.coupons).toMatchObject({ read: true, update: false });
  });

  it('stay with roles and keys that had them with the products', async () => {
    const folder = 'src/features/coupons/data/migrations/0001_rights-of-their-own.sql';
    const moves = readFileSync(folder, 'utf8').split('--> statement-breakpoint');
    const rights = [
      ['orders.read'],
      ['catalog.read', 'orders.read'],
      ['catalog.delete', 'catalog.write', 'coupons.write'],
    ];
    const roles = await Promise.all(rights.map((each) => makeRole(each)));
    for (const scopes of [['catalog.write'], ['orders.read']])
      await shop.query(
        `insert into api_key (name, prefix, hash, scopes, addresses, per_minute, maker_id, maker_name)
         values ('ERP', 'vk', $1, $2, '{}', 60, '', '')`,
        [scopes.join(), scopes],
      );
    for (const move of [...moves, ...moves]) await shop.query(move);
    const after = await Promise.all(
      roles.map(async ({ id }) => (await admin.rest('GET', `roles/${id}`)).body.capabilities.toSorted()),
    );
    expect(after).toEqual([
      ['orders.read'],
      ['catalog.read', 'coupons.read', 'orders.read'],
      ['catalog.delete', 'catalog.write', 'coupons.delete', 'coupons.write'],
    ]);
    expect(await shop.query('select scopes from api_key order by id')).toEqual([
      { scopes: ['catalog.write', 'coupons.write'] },
      { scopes: ['orders.read'] },
    ]);
  });
});

describe('orders', () => {
  it('tell looking, shipping, changing and refunding apart in the form of a role', async () => {
    const { areas } = (await admin.rest('GET', 'roles/areas')).body;
    const { capabilities } = areas.find(({ name }: { name: string }) => name === 'orders');
    expect(capabilities.map(({ name, title }: { name: string; title: string }) => [name, title])).toEqual([
      ['orders.read', 'See orders with names and addresses, print picking lists and packing slips'],
      ['orders.ship', 'Ship orders: parcels, tracking numbers, labels, private notes'],
      ['orders.write', 'Make and change orders: lines, addresses, status, notes, e-mails; import them'],
      ['orders.refund', 'Refund orders'],
      ['orders.trash', 'Move orders to the trash'],
    ]);
  });

  it('go out as a table only for whoever may export', async () => {
    const role = await makeRole(['orders.read', 'orders.ship', 'customers.read']);
    const { who } = await personWith(role.slug);
    const tables = async () => [
      (await who.get('/rest/orders/export.csv')).status,
      (await who.get('/rest/customers/export.csv')).status,
      (await who.get('/rest/exports/orders.csv')).status,
      (await who.rest('GET', 'session')).body.resources.orders.export,
    ];
    expect([await status(who, 'orders'), ...(await tables())]).toEqual([200, 403, 403, 403, false]);
    const capabilities = [...role.capabilities, 'exchange.read'];
    await admin.rest('PUT', `roles/${role.id}`, { version: role.version, capabilities });
    expect(await tables()).toEqual([200, 200, 200, true]);
  });

  it('are shipped and refunded by whoever might before these were rights of their own', async () => {
    const move = readFileSync('src/features/orders/data/migrations/0002_rights-apart.sql', 'utf8');
    const rights = [['orders.read'], ['orders.read', 'orders.ship', 'orders.write'], ['catalog.write']];
    const roles = await Promise.all(rights.map((each) => makeRole(each)));
    for (const _ of [1, 2]) await shop.query(move);
    const after = await Promise.all(
      roles.map(async ({ id }) => (await admin.rest('GET', `roles/${id}`)).body.capabilities.toSorted()),
    );
    expect(after).toEqual([
      ['orders.read'],
      ['orders.read', 'orders.refund', 'orders.ship', 'orders.write'],
      ['catalog.write'],
    ]);
  });
});

describe('whoever may change accounts and roles, but not everything', () => {
  const RIGHTS = ['accounts.read', 'accounts.write', 'orders.read', 'mail.read'];
  let role: Role;
  let helper: ShopVisitor;
  beforeAll(async () => {
    role = await makeRole(RIGHTS);
    ({ who: helper } = await personWith(role.slug));
  });

  it('makes roles of what they have themselves, and no others', async () => {
    await makeRole(['orders.read'], helper);
    const more = await helper.rest('POST', 'roles', {
      name: 'More',
      capabilities: ['orders.read', 'orders.write'],
    });
    expect([more.status, more.body.errors]).toEqual([
      422,
      { capabilities: expect.stringContaining('themselves') },
    ]);
    const wildcard = await helper.rest('POST', 'roles', { name: 'More', capabilities: ['orders.*'] });
    expect(wildcard.status).toBe(422);
  });

  it('gives the own role no further right', async () => {
    const { version } = (await helper.rest('GET', `roles/${role.id}`)).body;
    for (const further of ['catalog.write', 'settings.secrets', '*', 'admin.everything']) {
      const raised = await helper.rest('PUT', `roles/${role.id}`, {
        version,
        capabilities: [...RIGHTS, further],
      });
      expect([further, raised.status]).toEqual([further, 422]);
    }
    // Nor by a name that the engine keeps for itself.
    await helper.rest('PUT', `roles/${role.id}`, { version, slug: 'administrator', isShipped: true });
    expect((await admin.rest('GET', `roles/${role.id}`)).body).toMatchObject({
      slug: role.slug,
      isShipped: false,
      capabilities: [...RIGHTS].sort(),
    });
  });

  it('touches no role that may do more, nor whoever has it', async () => {
    const strong = await makeRole(['catalog.write']);
    const { id } = await personWith(strong.slug);
    const owner = await idOf(admin);
    const { version } = strong;
    const deeds = [
      await helper.rest('PUT', `roles/${strong.id}`, { version, capabilities: ['orders.read'] }),
      await helper.rest('DELETE', `roles/${strong.id}`),
      await helper.rest('POST', `roles/${strong.id}/move-people`, { to: 'customer' }),
    ];
    for (const person of [id, owner]) {
      const { body } = await helper.rest('GET', `users/${person}`);
      deeds.push(
        await helper.rest('PUT', `users/${person}`, { version: body.version, email: 'evil@shop.test' }),
        await helper.rest('PUT', `users/${person}`, { version: body.version, role: 'customer' }),
        await helper.rest('POST', `users/${person}/unlock`, {}),
        await helper.rest('POST', `users/${person}/end-sessions`, {}),
        await helper.rest('POST', `users/${person}/set-password`, { password: 'correct horse battery' }),
        await helper.rest('POST', `users/${person}/lock`, {}),
        await helper.rest('DELETE', `users/${person}`),
      );
    }
    expect(deeds.map((deed) => deed.status)).toEqual(deeds.map(() => 422));
  });

  it('raises nobody above themselves, themselves least of all', async () => {
    const mine = await idOf(helper);
    const { id: friend } = await personWith('customer');
    for (const person of [mine, friend]) {
      for (const to of ['administrator', 'shop-manager', 'editor']) {
        const { version } = (await helper.rest('GET', `users/${person}`)).body;
        const raised = await helper.rest('PUT', `users/${person}`, { version, role: to });
        expect([to, raised.status, raised.body.errors]).toEqual([to, 422, { role: expect.any(String) }]);
      }
    }
    const moved = await makeRole(['orders.read'], helper);
    await personWith(moved.slug);
    const up = await helper.rest('POST', `roles/${moved.id}/move-people`, { to: 'administrator' });
    expect([up.status, up.body.error.code]).toEqual([422, 'accounts.above']);
    const { version } = (await helper.rest('GET', `users/${friend}`)).body;
    expect((await helper.rest('PUT', `users/${friend}`, { version, role: role.slug })).status).toBe(200);
  });
});

it('two administrators who demote each other at the same moment leave one', async () => {
  const [one, other] = [await shop.member('administrator'), await shop.member('administrator')];
  const [oneId, otherId] = [await idOf(one), await idOf(other)];
  await shop.query(
    "update user_account set locked_at = now() where role = 'administrator' and id <> all($1)",
    [[oneId, otherId]],
  );
  const demote = (who: ShopVisitor, id: string) =>
    who.rest('PUT', `users/${id}`, { version: 1, role: 'customer' });
  // Both are let in before either is done with: whoever is demoted first would not be known as an administrator any more.
  const answers = await inTransaction(shop.db, async (tx) => {
    await lockStaff(tx);
    const sent = Promise.all([demote(one, otherId), demote(other, oneId)]);
    const waiting = () =>
      tx.execute(sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
        where locktype = 'advisory' and not granted and datname = current_database()`);
    await expect.poll(async () => (await waiting()).rows).toHaveLength(2);
    return { sent };
  }).then(({ sent }) => sent);
  await shop.query('update user_account set locked_at = null');
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  const roles = await shop.query<{ role: string }>('select role from user_account where id = any($1)', [
    [oneId, otherId],
  ]);
  expect(roles.map(({ role }) => role).sort()).toEqual(['administrator', 'customer']);
});

describe('an invitation', () => {
  const PASSWORD = 'correct horse battery';
  let person = 0;
  const newAddress = () => `invited-${++person}@shop.test`;
  /** A customer who chose the password. */
  const customerWith = (email: string) =>
    inTransaction(shop.db, (tx) => createUser(tx, { name: 'Tim', email, password: PASSWORD }));
  const invite = (body: object, by = admin) => by.rest('POST', 'invitations', body);
  /** The key in the last mail to an address. */
  const mailedKey = async (email: string) => {
    const [mail] = await shop.query<{ text: string }>(
      // A new account is greeted as well, at any moment.
      "select text from mail_message where recipient = $1 and text like '%/admin/invitation#%' order by id desc limit 1",
      [email],
    );
    return /\/admin\/invitation#([\w-]{32})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const invited = async (role: string, by = admin, email = newAddress()) => {
    const { status: answered, body, text } = await invite({ email, role }, by);
    expect(answered, text).toBe(201);
    return { id: body.id as number, email, key: await mailedKey(email), body };
  };
  const look = (key: string, who = shop.visitor()) => who.rest('POST', 'invitation/look', { key });
  const acceptBy = (key: string, who: ShopVisitor, fields = {}) =>
    who.rest('POST', 'invitation/accept', { key, name: 'Ida', password: PASSWORD, ...fields });
  const GONE = [422, 'accounts.invitation-gone'];
  const roleOf = async (email: string) =>
    (await shop.query<{ role: string }>('select role from user_account where email = $1', [email]))[0]?.role;

  it('lets in whoever brings its link, once, with the role that it names', async () => {
    const role = await makeRole(['orders.read']);
    const { email, key, body } = await invited(role.slug);
    expect(key).not.toBe('');
    // Neither the answer nor the database nor the trail has the key.
    const kept = await shop.query(
      "select i::text, (select string_agg(a::text, '') from audit_entry a where a.resource = 'invitations') from invitation i",
    );
    expect(JSON.stringify([body, kept])).not.toContain(key);
    expect((await look(key)).body).toMatchObject({ email, roleName: `Role ${made}`, hasAccount: false });
    const who = shop.visitor();
    const weak = await acceptBy(key, who, { name: ' ', password: 'short' });
    expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ['name', 'password']]);
    expect((await acceptBy(key, who)).status).toBe(200);
    const { body: session } = await who.rest('GET', 'session');
    expect(session.user).toMatchObject({ email, name: 'Ida', role: role.slug });
    for (const again of [await acceptBy(key, shop.visitor()), await look(key)])
      expect([again.status, again.body.error.code]).toEqual(GONE);
    const [listed] = (await admin.rest('GET', 'invitations')).body;
    expect(listed).toMatchObject({ email, state: 'accepted', accountId: session.user.id });
  });

  it('of which two bring the link at once makes one account', async () => {
    const { key, email } = await invited('editor');
    const answers = await Promise.all([acceptBy(key, shop.visitor()), acceptBy(key, shop.visitor())]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    expect(await shop.query('select 1 from user_account where email = $1', [email])).toHaveLength(1);
  });

  it('ends by being revoked, sent again, or after seven days; others learn nothing from a wrong key', async () => {
    const first = await invited('editor');
    expect((await admin.rest('POST', `invitations/${first.id}/resend`, {})).status).toBe(200);
    const renewed = await mailedKey(first.email);
    expect(renewed).not.toBe(first.key);
    expect((await look(renewed)).status).toBe(200);
    expect((await admin.rest('POST', `invitations/${first.id}/revoke`, {})).status).toBe(200);
    const late = await invited('editor');
    await shop.query("update invitation set expires_at = now() - interval '1 second' where id = $1", [
      late.id,
    ]);
    for (const key of [first.key, renewed, late.key, '', 'x', 'a'.repeat(5000)])
      for (const answer of [await look(key), await acceptBy(key, shop.visitor())])
        expect([answer.status, answer.body.error.code]).toEqual(GONE);
    expect((await admin.rest('POST', `invitations/${first.id}/resend`, {})).status).toBe(422);
    const states = (await admin.rest('GET', 'invitations')).body.map(({ id, state }: never) => [id, state]);
    expect(states).toEqual(
      expect.arrayContaining([
        [first.id, 'revoked'],
        [late.id, 'expired'],
      ]),
    );
  });

  it('raises a customer’s account only once its holder shows to be logged in, whose other log-ins end', async () => {
    const holder = await shop.member('customer');
    const [account] = await shop.query<{ id: string; email: string }>(
      'select id, email from user_account order by created_at desc limit 1',
    );
    const email = account?.email ?? '';
    const { key } = await invited('editor', admin, email);
    expect(await roleOf(email)).toBe('customer');
    expect((await look(key)).body).toMatchObject({ hasAccount: true, isLoggedIn: false });
    const stranger = await shop.member('customer');
    for (const who of [shop.visitor(), stranger]) {
      const refused = await acceptBy(key, who);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['password']]);
    }
    expect(await roleOf(email)).toBe('customer');
    const elsewhere = shop.visitor();
    for (const [name, value] of holder.cookies) elsewhere.cookies.set(name, value);
    expect((await look(key, holder)).body).toMatchObject({ isLoggedIn: true });
    expect((await acceptBy(key, holder, { password: '' })).status).toBe(200);
    expect((await holder.rest('GET', 'session')).body.user).toMatchObject({
      id: account?.id,
      role: 'editor',
    });
    expect(await status(elsewhere, 'session')).toBe(401);
    // By the password of the account as well.
    const third = newAddress();
    await customerWith(third);
    const { key: thirdKey } = await invited('editor', admin, third);
    const tim = shop.visitor();
    expect((await acceptBy(thirdKey, tim, { password: 'not the password' })).status).toBe(422);
    expect((await acceptBy(thirdKey, tim)).status).toBe(200);
    expect((await tim.rest('GET', 'session')).body.user).toMatchObject({ email: third, name: 'Tim' });
  });

  it('lets nobody in by a locked account, and changes no role of somebody who works here', async () => {
    const email = newAddress();
    await customerWith(email);
    const { key } = await invited('editor', admin, email);
    await shop.query('update user_account set locked_at = now() where email = $1', [email]);
    expect((await acceptBy(key, shop.visitor())).body.error.code).toBe('accounts.invitation-shut');
    await shop.query("update user_account set locked_at = null, role = 'administrator' where email = $1", [
      email,
    ]);
    expect((await acceptBy(key, shop.visitor())).body.error.code).toBe('accounts.invitation-staff');
    expect(await roleOf(email)).toBe('administrator');
    expect((await invite({ email, role: 'editor' })).body.errors).toEqual({
      email: expect.stringContaining('already'),
    });
  });

  it('gives no more than whoever sends it may, also at the moment in which it is accepted', async () => {
    const role = await makeRole(['accounts.read', 'accounts.write', 'orders.read']);
    const { id, who: helper } = await personWith(role.slug);
    for (const above of ['administrator', 'shop-manager', 'editor', 'customer', 'emperor']) {
      const refused = await invite({ email: newAddress(), role: above }, helper);
      expect([above, refused.status, Object.keys(refused.body.errors)]).toEqual([above, 422, ['role']]);
    }
    const small = await makeRole(['orders.read']);
    const grown = await invited(small.slug, helper);
    await admin.rest('PUT', `roles/${small.id}`, {
      version: small.version,
      capabilities: ['orders.read', 'taxes.read'],
    });
    expect((await acceptBy(grown.key, shop.visitor())).body.error.code).toBe('accounts.invitation-gone');
    const other = await makeRole(['orders.read']);
    const orphan = await invited(other.slug, helper);
    await admin.rest('POST', `users/${id}/lock`, {});
    expect((await acceptBy(orphan.key, shop.visitor())).body.error.code).toBe('accounts.invitation-gone');
    // An administrator takes it over by sending it again.
    await admin.rest('POST', `invitations/${orphan.id}/resend`, {});
    expect((await acceptBy(await mailedKey(orphan.email), shop.visitor())).status).toBe(200);
  });

  it('is neither sent nor read by whoever may not, and goes along with a role that is deleted', async () => {
    const [manager, editor] = [await shop.member('shop-manager'), await shop.member('editor')];
    expect((await invite({ email: newAddress(), role: 'editor' }, manager)).status).toBe(403);
    expect((await invite({ email: newAddress(), role: 'editor' }, editor)).status).toBe(403);
    expect(await status(editor, 'invitations')).toBe(403);
    const role = await makeRole(['orders.read']);
    const { key, id, email } = await invited(role.slug);
    const [mail] = await shop.query<{ id: number }>('select id from mail_message where recipient = $1', [
      email,
    ]);
    const read = await manager.rest('GET', `mails/${mail?.id}`);
    expect(read.text).not.toContain(key);
    expect((await invite({ email, role: 'editor' })).body.errors).toEqual({
      email: expect.stringContaining('already'),
    });
    expect((await admin.rest('DELETE', `roles/${role.id}`)).body.error.code).toBe('accounts.role-in-use');
    await admin.rest('POST', `roles/${role.id}/move-people`, { to: 'editor' });
    expect((await admin.rest('GET', `invitations/${id}`)).body).toMatchObject({
      role: 'editor',
      state: 'open',
    });
    expect((await admin.rest('DELETE', `roles/${role.id}`)).status).toBe(200);
  });

  it('is shown once as a link where no mail carries it', async () => {
    const mails = async (isOn: boolean) => {
      const { version } = (await admin.rest('GET', 'mail-kinds/invitation')).body;
      const saved = { version, isOn, recipients: '', language: 'en', words: {} };
      expect((await admin.rest('PUT', 'mail-kinds/invitation', saved)).status).toBe(200);
    };
    await mails(false);
    const email = newAddress();
    const { body } = await invite({ email, role: 'editor' });
    expect(await mailedKey(email)).toBe('');
    const key = /#([\w-]{32})$/.exec(body.link)?.[1] ?? '';
    expect((await admin.rest('GET', `invitations/${body.id}`)).text).not.toContain(key);
    const again = await admin.rest('POST', `invitations/${body.id}/resend`, {});
    expect(again.body.link).toMatch(/#[\w-]{32}$/);
    expect((await look(key)).status).toBe(422);
    expect((await acceptBy(again.body.link.split('#')[1], shop.visitor())).status).toBe(200);
    const [account] = await shop.query('select email_verified from user_account where email = $1', [email]);
    expect(account).toEqual({ email_verified: false });
    await mails(true);
  });

  it('is sent to few by one person within an hour', async () => {
    const { who } = await personWith('administrator');
    const answers: number[] = [];
    for (let at = 0; at < 31; at++)
      answers.push((await invite({ email: 'no address', role: 'editor' }, who)).status);
    expect(answers.slice(29)).toEqual([422, 429]);
  });
});

it('what somebody in the shop did is listed by person, and they are logged out everywhere by whoever stands above', async () => {
  const { id, who } = await personWith('shop-manager');
  expect((await who.rest('POST', 'tags', { name: 'Theirs', slug: 'theirs' })).status).toBe(201);
  expect((await admin.rest('POST', 'tags', { name: 'Not theirs', slug: 'not-theirs' })).status).toBe(201);
  const deedsOf = (person: string) =>
    `audit-log?filter=${encodeURIComponent(JSON.stringify({ actorId: person }))}&sort=["at","DESC"]&range=[0,9]`;
  const { body } = await admin.rest('GET', deedsOf(id));
  expect(body).toMatchObject([{ actorId: id, deed: 'create', resource: 'tags' }]);
  const equal = await personWith('shop-manager');
  expect((await equal.who.rest('POST', `users/${id}/end-sessions`, {})).status).toBe(403);
  expect(await status(who, 'tags')).toBe(200);
  expect((await admin.rest('POST', `users/${id}/end-sessions`, {})).status).toBe(200);
  expect(await status(who, 'tags')).toBe(401);
});
