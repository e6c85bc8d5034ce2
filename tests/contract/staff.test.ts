import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let admin: ShopVisitor;
beforeAll(async () => {
  shop = await openTestShop();
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
  const answers = await Promise.all([demote(one, otherId), demote(other, oneId)]);
  await shop.query('update user_account set locked_at = null');
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
});
