import { readFileSync } from 'node:fs';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userAccount, userCredential, userSession } from '#features/accounts/data/user-account.table.ts';
import { accountNamed } from '#features/accounts/operations/account-named.server.ts';
import { type Accounts, openAccounts } from '#features/accounts/operations/accounts.server.ts';
import {
  createUser,
  ensureAdministrator,
  setPassword,
} from '#features/accounts/operations/create-user.server.ts';
import { nameSkeleton } from '#features/accounts/rules/name-skeleton.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { askedCosts } from '../support/quick-passwords.ts';

let database: FreshDatabase;
let accounts: Accounts;
const logIn: Accounts['logIn'] = (...words) => accounts.logIn(...words);
const logOut: Accounts['logOut'] = (headers) => accounts.logOut(headers);
const actorOf: Accounts['actorOf'] = (headers) => accounts.actorOf(headers);
let clients = 0;

/** An address nobody used before, so that one test's attempts do not count for the next. */
const newClient = () => `203.0.113.${++clients}`;
const cookiesOf = (setCookies: string[]) =>
  new Headers({ cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') });

async function customer(email: string, password = 'correct horse') {
  const made = await inTransaction(database.db, (tx) => createUser(tx, { email, password, name: 'Ada' }));
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

beforeAll(async () => {
  database = await freshDatabase();
  accounts = openAccounts({
    db: database.db,
    siteUrl: 'http://shop.test',
    keys: ['A-secret-of-tests-with-32-letters'],
    capabilities: () => [],
    isUnproven: async () => false,
    secondStep: { isDue: async () => false, check: async () => false, isMissed: async () => false },
  });
});
afterAll(() => database.drop());

describe('log-in', () => {
  it('opens a session whose cookie names the person, http-only and same-site', async () => {
    const id = await customer('ada@example.com');
    const outcome = await logIn(' ADA@example.com ', 'correct horse', { ip: newClient() });
    if (!outcome.ok) throw new Error(outcome.error.code);
    const cookie = outcome.value.setCookies.find((one) => one.includes('session_token')) ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    const actor = await actorOf(cookiesOf(outcome.value.setCookies));
    expect(actor).toMatchObject({ userId: id, email: 'ada@example.com', role: 'customer' });
    expect(actor?.can('admin.enter')).toBe(false);
  });

  it('answers a wrong password, an unknown address and an unknown user name alike', async () => {
    await customer('bea@example.com');
    const ip = newClient();
    const refusals = await Promise.all([
      logIn('bea@example.com', 'wrong password', { ip }),
      logIn('nobody@example.com', 'wrong password', { ip }),
      logIn('nobody', 'wrong password', { ip }),
      logIn('bea@example.com', 'x'.repeat(5000), { ip }),
    ]);
    for (const refusal of refusals)
      expect(refusal).toEqual({ ok: false, error: { code: 'accounts.wrong-credentials' } });
  });

  it('names what is missing before anything is counted', async () => {
    const ip = newClient();
    expect(await logIn('  ', 'x', { ip })).toEqual({ ok: false, error: { code: 'accounts.name-missing' } });
    expect(await logIn('x', '', { ip })).toEqual({ ok: false, error: { code: 'accounts.password-missing' } });
  });

  it('takes a user name as well as an e-mail address', async () => {
    await inTransaction(database.db, (tx) =>
      createUser(tx, {
        email: 'cy@example.com',
        password: 'correct horse',
        name: 'Cy',
        username: 'Cy.Twombly',
      }),
    );
    const outcome = await logIn('cy.TWOMBLY', 'correct horse', { ip: newClient() });
    expect(outcome.ok && outcome.value.actor.email).toBe('cy@example.com');
  });

  it('makes correct passwords wait once an account was guessed at too often, also by parallel guesses', async () => {
    await customer('dee@example.com');
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => logIn('dee@example.com', 'wrong password', { ip: newClient() })),
    );
    const judged = guesses.filter((guess) => !guess.ok && guess.error.code === 'accounts.wrong-credentials');
    expect(judged).toHaveLength(5);
    const right = await logIn('dee@example.com', 'correct horse', { ip: newClient() });
    expect(right).toMatchObject({ ok: false, error: { code: 'accounts.too-many-attempts' } });
    const wait = !right.ok && right.error.code === 'accounts.too-many-attempts' ? right.error.waitSeconds : 0;
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
  });

  it('counts the e-mail address and the user name of an account as one', async () => {
    const id = await customer('una@example.com');
    await database.db.update(userAccount).set({ username: 'una.wells' }).where(eq(userAccount.id, id));
    for (let n = 0; n < 5; n++) {
      await logIn(n % 2 ? 'una@example.com' : 'Una.Wells', 'wrong password', { ip: newClient() });
    }
    for (const name of ['una@example.com', 'una.wells']) {
      expect(await logIn(name, 'correct horse', { ip: newClient() })).toMatchObject({
        error: { code: 'accounts.too-many-attempts' },
      });
    }
  });

  it('lets a browser in that was logged in before, whatever was guessed elsewhere, but not for ever', async () => {
    await customer('zoe@example.com');
    await customer('yan@example.com');
    const deviceOf = async (email: string) => {
      const done = await logIn(email, 'correct horse', { ip: newClient() });
      const cookie = done.ok ? done.value.setCookies.find((one) => one.startsWith('vitrine_device=')) : '';
      expect(cookie).toContain('HttpOnly');
      return decodeURIComponent(/=([^;]*)/.exec(cookie ?? '')?.[1] ?? '');
    };
    const device = await deviceOf('zoe@example.com');
    const other = await deviceOf('yan@example.com');
    for (let n = 0; n < 9; n++) await logIn('zoe@example.com', 'wrong password', { ip: newClient() });
    const from = (known: string, password = 'correct horse') =>
      logIn('zoe@example.com', password, { ip: newClient(), device: known });
    const waits = { ok: false, error: { code: 'accounts.too-many-attempts' } };
    // Neither another account's device nor a changed cookie passes.
    for (const known of [other, `${device}x`, device.replace(/.$/, ''), 'x', '']) {
      expect(await from(known)).toMatchObject(waits);
    }
    expect((await from(device)).ok).toBe(true);
    for (let n = 0; n < 5; n++) expect((await from(device, 'wrong password')).ok).toBe(false);
    expect(await from(device)).toMatchObject(waits);
  });

  it('limits one client over many accounts, and counts a whole IPv6 line as one client', async () => {
    await customer('eve@example.com');
    for (let n = 0; n < 5; n++)
      await logIn(`who${n}@example.com`, 'wrong password', { ip: `2001:db8:7:7::${n}` });
    expect(await logIn('eve@example.com', 'correct horse', { ip: '2001:db8:7:7::ffff' })).toMatchObject({
      error: { code: 'accounts.too-many-attempts' },
    });
    expect((await logIn('eve@example.com', 'correct horse', { ip: '2001:db8:7:8::1' })).ok).toBe(true);
  });

  it('forgets an account’s failures after a success', async () => {
    await customer('fay@example.com');
    for (let n = 0; n < 4; n++) await logIn('fay@example.com', 'wrong password', { ip: newClient() });
    expect((await logIn('fay@example.com', 'correct horse', { ip: newClient() })).ok).toBe(true);
    const next = await logIn('fay@example.com', 'wrong password', { ip: newClient() });
    expect(next).toMatchObject({ error: { code: 'accounts.wrong-credentials' } });
  });

  it('refuses locked accounts like unknown ones and ends their sessions', async () => {
    const id = await customer('gil@example.com');
    const before = await logIn('gil@example.com', 'correct horse', { ip: newClient() });
    if (!before.ok) throw new Error(before.error.code);
    await database.db.update(userAccount).set({ lockedAt: new Date() }).where(eq(userAccount.id, id));
    expect(await actorOf(cookiesOf(before.value.setCookies))).toBeNull();
    expect(await logIn('gil@example.com', 'correct horse', { ip: newClient() })).toEqual({
      ok: false,
      error: { code: 'accounts.wrong-credentials' },
    });
  });
});

describe('sessions', () => {
  it('end at log-out, and the cookie is removed', async () => {
    await customer('hal@example.com');
    const outcome = await logIn('hal@example.com', 'correct horse', { ip: newClient() });
    if (!outcome.ok) throw new Error(outcome.error.code);
    const headers = cookiesOf(outcome.value.setCookies);
    const removed = await logOut(headers);
    expect(removed.join()).toMatch(/session_token=;.*Max-Age=0/i);
    expect(await actorOf(headers)).toBeNull();
  });

  it('a forged or tampered cookie is nobody', async () => {
    await customer('ida@example.com');
    const outcome = await logIn('ida@example.com', 'correct horse', { ip: newClient() });
    if (!outcome.ok) throw new Error(outcome.error.code);
    const cookie = cookiesOf(outcome.value.setCookies).get('cookie') ?? '';
    expect(
      await actorOf(new Headers({ cookie: cookie.replace(/session_token=.../, 'session_token=xyz') })),
    ).toBeNull();
    expect(await actorOf(new Headers({ cookie: 'vitrine.session_token=%00' }))).toBeNull();
    expect(await actorOf(new Headers())).toBeNull();
  });

  it('[AUTH-022abd] keep only a slow salted hash, are new at each log-in, last longer when remembered, and end with a new password', async () => {
    const id = await customer('jo@example.com');
    const [credential] = await database.db.select().from(userCredential).where(eq(userCredential.userId, id));
    // scrypt as better-auth writes it: 16 bytes of salt and 64 of key.
    expect(credential?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    // As slow as OWASP asks: 32 MB and more for each.
    expect(askedCosts.at(-1)).toMatchObject({ N: 16_384, r: 16, p: 1 });
    const one = await logIn('jo@example.com', 'correct horse', { ip: newClient() });
    const two = await logIn('jo@example.com', 'correct horse', { ip: newClient(), remember: true });
    if (!one.ok || !two.ok) throw new Error('log-in failed');
    expect(one.value.setCookies[0]).not.toBe(two.value.setCookies[0]);
    expect(one.value.setCookies.find((cookie) => cookie.includes('session_token'))).not.toMatch(/Max-Age/i);
    expect(two.value.setCookies.find((cookie) => cookie.includes('session_token'))).toMatch(
      /Max-Age=2592000/i,
    );
    const lives = await database.db.select().from(userSession).where(eq(userSession.userId, id));
    const days = lives.map(
      (session) => (session.expiresAt.getTime() - session.createdAt.getTime()) / 86_400_000,
    );
    expect(Math.round(Math.min(...days))).toBe(1);
    expect(Math.round(Math.max(...days))).toBe(30);
    await inTransaction(database.db, (tx) => setPassword(tx, id, 'another horse'));
    expect(await actorOf(cookiesOf(one.value.setCookies))).toBeNull();
    expect(await actorOf(cookiesOf(two.value.setCookies))).toBeNull();
    expect((await logIn('jo@example.com', 'correct horse', { ip: newClient() })).ok).toBe(false);
    expect((await logIn('jo@example.com', 'another horse', { ip: newClient() })).ok).toBe(true);
  });
});

describe('accounts', () => {
  it('are unique by address and user name whatever the case, and refuse what cannot work', async () => {
    await inTransaction(database.db, (tx) =>
      createUser(tx, { email: 'kim@example.com', password: 'correct horse', name: 'Kim', username: 'kim' }),
    );
    const attempt = (email: string, password = 'correct horse', username?: string) =>
      inTransaction(database.db, (tx) =>
        createUser(tx, { email, password, name: '', ...(username ? { username } : {}) }),
      );
    expect(await attempt('KIM@example.com')).toMatchObject({ error: { code: 'accounts.email-taken' } });
    expect(await attempt('kim2@example.com', 'correct horse', 'KIM')).toMatchObject({
      error: { code: 'accounts.username-taken' },
    });
    // Letters that only look wider are the same ones.
    expect(await attempt('Ｋim＠example．com')).toMatchObject({ error: { code: 'accounts.email-taken' } });
    expect(await attempt('kim2@example.com', 'correct horse', 'Ｋim')).toMatchObject({
      error: { code: 'accounts.username-taken' },
    });
    // An address is made plain wherever it is taken; a name lets in by its own letters alone, never by likeness.
    const comesIn = async (name: string) => (await logIn(name, 'correct horse', { ip: newClient() })).ok;
    for (const name of ['KIM', 'Ｋim＠example．com'])
      expect([name, await comesIn(name)]).toEqual([name, true]);
    for (const name of ['Ｋim', 'k\u0456m', 'k\u0131m'])
      expect([name, await comesIn(name)]).toEqual([name, false]);
    expect(await attempt('kim3@example.com', 'short')).toMatchObject({
      error: { code: 'accounts.password-length' },
    });
    expect(await attempt('no address')).toMatchObject({ error: { code: 'accounts.email-invalid' } });
  });

  it('are not made with a name that people take for another one, also of two at once', async () => {
    let made = 0;
    const attempt = async (username: string) => {
      const user = { email: `alike-${++made}@example.com`, password: 'correct horse', name: '', username };
      const outcome = await inTransaction(database.db, (tx) => createUser(tx, user));
      return outcome.ok ? 'made' : outcome.error.code;
    };
    expect(await attempt('nora')).toBe('made');
    for (const name of ['n\u043era', 'n\u03bfra', 'n0ra', '\uff4eora', 'no\ufe0fra', 'nora\u0316'])
      expect([name, await attempt(name)]).toEqual([name, 'accounts.username-taken']);
    for (const name of ['n\u00f3ra', 'nora.2', 'vera'])
      expect([name, await attempt(name)]).toEqual([name, 'made']);
    const both = await Promise.all(['p\u0430vel', 'pavel', 'pav\u0435l'].map(attempt));
    expect(both.sort()).toEqual(['accounts.username-taken', 'accounts.username-taken', 'made']);
  });

  it('of before look in the database like those of today', async () => {
    const [, backfill = ''] = readFileSync('db/migrations/0022_username-skeletons.sql', 'utf8').split(
      /(?=UPDATE "user_account")/,
    );
    const names = [
      'k\u0456m.1',
      'torn',
      'zo\u0451',
      'bob',
      'i\u0307da',
      'Ω0\uff4b',
      'نو\u064era',
      'a\u200db',
    ];
    const skeletons = await inTransaction(database.db, async (tx) => {
      for (const [id, username] of names.entries())
        await tx
          .insert(userAccount)
          .values({ id: `old-${id}`, name: '', email: `old-${id}@example.com`, username });
      await tx.execute(backfill);
      return tx
        .select({ username: userAccount.username, skeleton: userAccount.usernameSkeleton })
        .from(userAccount)
        .where(inArray(userAccount.username, names));
    });
    expect(skeletons).toHaveLength(names.length);
    for (const { username, skeleton } of skeletons)
      expect([username, skeleton]).toEqual([username, nameSkeleton(username ?? '')]);
  });

  it('with a name of wider letters of before go on by it, and nobody gets one beside it', async () => {
    const make = (email: string, password: string, username: string) =>
      inTransaction(database.db, (tx) => createUser(tx, { email, password, name: '', username }));
    const old = await make('wide@example.com', 'the wide horse', 'wide');
    if (!old.ok) throw new Error(old.error.code);
    await database.db.update(userAccount).set({ username: 'ｗｉｄｅ' }).where(eq(userAccount.id, old.value));
    expect((await logIn('ｗｉｄｅ', 'the wide horse', { ip: newClient() })).ok).toBe(true);
    expect((await logIn('wide', 'the wide horse', { ip: newClient() })).ok).toBe(false);
    expect(await make('plain@example.com', 'a plain horse', 'wide')).toMatchObject({
      error: { code: 'accounts.username-taken' },
    });
  });

  it('of an address of before are meant by it, not those of the plain one', async () => {
    const old = await customer('long-s@example.com');
    await database.db.update(userAccount).set({ email: 'ſam@example.com' }).where(eq(userAccount.id, old));
    const meant = async (name: string) => (await accountNamed(database.db, name))?.id;
    expect([await meant(' ſam@Example.com'), await meant('sam@example.com')]).toEqual([old, undefined]);
    const plain = await customer('sam@example.com', 'a plain horse');
    expect([await meant('ſam@example.com'), await meant('ｓam＠example.com')]).toEqual([old, plain]);
    expect((await logIn('ſam@example.com', 'a plain horse', { ip: newClient() })).ok).toBe(false);
  });

  it('the first administrator is made once, with a password that is told only then', async () => {
    const own = await freshDatabase();
    try {
      const others = openAccounts({
        db: own.db,
        siteUrl: 'https://shop.test',
        keys: ['A-different-secret-of-32-letters!'],
        capabilities: () => [],
        isUnproven: async () => false,
        secondStep: { isDue: async () => false, check: async () => false, isMissed: async () => false },
      });
      const both = await Promise.all([ensureAdministrator(own.db, {}), ensureAdministrator(own.db, {})]);
      const made = both.filter((one) => one !== null);
      expect(made).toHaveLength(1);
      const password = made[0]?.generatedPassword ?? '';
      expect(password.length).toBeGreaterThanOrEqual(16);
      expect(await ensureAdministrator(own.db, {})).toBeNull();
      const outcome = await others.logIn(made[0]?.email ?? '', password, { ip: newClient() });
      // It is good for choosing another one.
      expect(outcome).toMatchObject({ ok: false, error: { code: 'accounts.password-given' } });
      const [administrator] = await own.db.select({ id: userAccount.id }).from(userAccount);
      const entered = await others.enter(administrator?.id ?? '', { ip: newClient() });
      if (!entered) throw new Error('They are not let in.');
      expect(entered.actor.can('settings.write')).toBe(true);
      expect(entered.setCookies.join()).toMatch(/__Secure-vitrine\.session_token=.*Secure/);
      expect((await others.actorOf(cookiesOf(entered.setCookies)))?.role).toBe('administrator');
    } finally {
      await own.drop();
    }
  });
});
