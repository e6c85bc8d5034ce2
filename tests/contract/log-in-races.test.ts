import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { userSession } from '#features/accounts/data/user-account.table.ts';
import { type Accounts, openAccounts } from '#features/accounts/operations/accounts.server.ts';
import {
  createUser,
  endSessions,
  hashPassword,
  replacePassword,
} from '#features/accounts/operations/create-user.server.ts';
import { lockStaff } from '#features/accounts/operations/staff-guard.server.ts';
import { inTransaction, type Transaction } from '#platform/db/database.server.ts';
import { askedCosts } from '../support/quick-passwords.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let people = 0;

const OLD = 'a long enough password';
const NEW = 'quite another password';
const KEY = 'A-secret-of-tests-with-32-letters';
const LATER_KEY = 'Another-secret-with-32-characters';
const client = { ip: '203.0.113.1', userAgent: '' };

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

function open(
  keys: readonly [string, ...string[]],
  isMissed = false,
  more: Partial<Parameters<typeof openAccounts>[0]> = {},
): Accounts {
  return openAccounts({
    db: shop.db,
    siteUrl: 'http://shop.test',
    keys,
    capabilities: () => [],
    isUnproven: async () => false,
    secondStep: { isDue: async () => false, check: async () => false, isMissed: async () => isMissed },
    ...more,
  });
}
async function person(role = 'customer') {
  const email = `racer-${++people}@shop.test`;
  const made = await inTransaction(shop.db, (tx) =>
    createUser(tx, { email, password: OLD, name: 'Ada', role }),
  );
  if (!made.ok) throw new Error(made.error.code);
  return { id: made.value, email };
}
const headersOf = (setCookies: readonly string[]) =>
  new Headers({ cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') });
const sessionsOf = async (id: string) =>
  (await shop.db.select({ count: count() }).from(userSession).where(eq(userSession.userId, id)))[0]?.count;

/** Waits until somebody waits for a lock of this database. */
const someoneStuck = () =>
  vi.waitFor(async () => {
    const stuck = await shop.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(stuck).toHaveLength(1);
  });

/** Runs a transaction that ends once `meanwhile`, begun when it has done its work, waits for it. */
async function during<T>(
  work: (tx: Transaction) => Promise<void>,
  meanwhile: () => Promise<T>,
  look: () => void = () => undefined,
): Promise<T> {
  const isDone = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const running = inTransaction(shop.db, async (tx) => {
    await work(tx);
    isDone.resolve();
    await end.promise;
  });
  await isDone.promise;
  const waiting = meanwhile();
  await someoneStuck();
  look();
  end.resolve();
  await running;
  return waiting;
}

/** Sets a new password as whoever has a link does, while something else is under way. */
async function resetDuring<T>(id: string, meanwhile: () => Promise<T>): Promise<T> {
  const hash = await hashPassword(NEW);
  return during(async (tx) => {
    await replacePassword(tx, id, { hash });
    await endSessions(tx, id);
  }, meanwhile);
}

describe('a password that is set anew', () => {
  it('[AUTH-022c] ends the log-in too that is under way with the one before', async () => {
    const accounts = open([KEY]);
    const { id, email } = await person();
    const late = await resetDuring(id, () => accounts.logIn(email, OLD, client));
    expect(late).toEqual({ ok: false, error: { code: 'accounts.wrong-credentials' } });
    expect(await sessionsOf(id)).toBe(0);
    expect((await accounts.logIn(email, NEW, client)).ok).toBe(true);
  });

  it('[AUTH-022c] stays, although its former one was just proven in a browser to set a third', async () => {
    const { id, email } = await person();
    const visitor = shop.visitor();
    await visitor.post('/my-account/', { log_in: '1', username: email, password: OLD });
    const form = { change_password: '1', password_current: OLD };
    const third = 'a third long password';
    const late = await resetDuring(id, () =>
      visitor.post('/my-account/edit-account/', { ...form, password_1: third, password_2: third }),
    );
    expect([late.status, late.location]).toEqual([303, '/my-account/']);
    const { logIn } = open([KEY]);
    const isRight = async (password: string) => (await logIn(email, password, client)).ok;
    expect([await isRight(third), await isRight(NEW)]).toEqual([false, true]);
  });
});

describe('a log-in', () => {
  it('keeps its two factors when it is begun anew, so that staff stay in', async () => {
    const accounts = open([KEY], true);
    const { id } = await person('administrator');
    const entered = await accounts.enter(id, client, { twoFactors: true });
    const before = headersOf(entered?.setCookies ?? []);
    expect((await accounts.actorOf(before))?.can('settings.write')).toBe(true);
    const after = headersOf(await accounts.renew(before, client.ip));
    expect((await accounts.actorOf(after))?.can('settings.write')).toBe(true);
    expect(await accounts.actorOf(before)).toBeNull();
  });

  it('goes on when the signing key is changed, is begun anew with the new one, and can be ended', async () => {
    const { id, email } = await person();
    const before = await open([KEY]).logIn(email, OLD, client);
    if (!before.ok) throw new Error(before.error.code);
    const cookies = before.value.setCookies;
    const accounts = open([LATER_KEY, KEY]);
    expect((await accounts.actorOf(headersOf(cookies)))?.userId).toBe(id);
    // Guesses from elsewhere do not keep out the browser that was in before.
    const device = cookies.find((cookie) => cookie.startsWith('vitrine_device='))?.split(/[=;]/)[1];
    for (let guess = 0; guess < 6; guess++)
      await accounts.logIn(email, 'a wrong password', { ip: `203.0.113.${20 + guess}` });
    expect((await accounts.logIn(email, OLD, client)).ok).toBe(false);
    expect((await accounts.logIn(email, OLD, { ...client, device })).ok).toBe(true);
    const renewed = await accounts.renew(headersOf(cookies), client.ip);
    expect((await open([LATER_KEY]).actorOf(headersOf(renewed)))?.userId).toBe(id);
    await accounts.logOut(headersOf(renewed));
    expect(await accounts.actorOf(headersOf(renewed))).toBeNull();
    // One that nobody renewed is ended as well; a key that is forgotten lets nobody in.
    const other = await open([KEY]).logIn(email, OLD, { ...client, device });
    const kept = headersOf(other.ok ? other.value.setCookies : []);
    expect(await open([LATER_KEY]).actorOf(kept)).toBeNull();
    await accounts.logOut(kept);
    expect(await accounts.actorOf(kept)).toBeNull();
  });
});

describe('a password that staff set', () => {
  it('brings no key to choose another one while staff set the next, before the second step or behind it', async () => {
    const { id, email } = await person();
    const give = async (password: string) => {
      const hash = await hashPassword(password);
      await inTransaction(shop.db, (tx) => replacePassword(tx, id, { hash, isGiven: true }));
    };
    const keys = () => shop.query('select 1 from user_verification where value = $1', [id]);
    await give(OLD);
    // What is asked between the password and its key.
    const isUnproven = () => give(NEW).then(() => false);
    const late = await open([KEY], false, { isUnproven }).logIn(email, OLD, client);
    expect(late).toEqual({ ok: false, error: { code: 'accounts.wrong-credentials' } });
    expect([await keys(), await sessionsOf(id)]).toEqual([[], 0]);

    const check = () => give(OLD).then(() => true);
    const secondStep = { isDue: async () => true, check, isMissed: async () => false };
    const accounts = open([KEY], false, { secondStep });
    const half = await accounts.logIn(email, NEW, client);
    const ticket = !half.ok && 'ticket' in half.error ? half.error.ticket : '';
    const over = await accounts.secondStep(ticket, '123456', client);
    expect(over).toEqual({ ok: false, error: { code: 'accounts.second-step-over' } });
    expect([await keys(), await sessionsOf(id)]).toEqual([[], 0]);
  });

  const hashes = () => askedCosts.length;

  it('is hashed before the deed takes a connection or waits for others', async () => {
    const admin = await shop.member('administrator');
    const { id, email } = await person();
    const deeds: [string, object, number][] = [
      ['users', { name: 'Kim', email: 'kim@shop.test', role: 'customer', password: NEW }, 201],
      [`users/${id}/set-password`, { password: NEW }, 200],
    ];
    for (const [path, body, status] of deeds) {
      const before = hashes();
      const answer = await during(
        lockStaff,
        () => admin.rest('POST', path, body),
        () => expect(hashes()).toBe(before + 1),
      );
      expect([path, answer.status]).toEqual([path, status]);
    }
    const { logIn } = open([KEY]);
    for (const name of [email, 'kim@shop.test'])
      expect(await logIn(name, NEW, client)).toMatchObject({ error: { code: 'accounts.password-given' } });
    // What cannot be a password costs nothing.
    const before = hashes();
    expect((await admin.rest('POST', `users/${id}/set-password`, { password: 'short' })).status).toBe(422);
    expect(hashes()).toBe(before);
  });
});
