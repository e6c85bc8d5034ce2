import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { orderSettings } from '#features/orders/public.ts';
import { dropOldChallenges } from '#features/passkeys/data/passkey.queries.server.ts';
import { secondFactorSettings } from '#features/second-factor/settings.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { publishWidgets, widgetNode } from '../support/account-widgets.ts';
import { htmlProblems } from '../support/browser.ts';
import { type MailShop, openMailShop } from '../support/mail-shop.ts';
import { wordsOf } from '../support/render-view.ts';
import { SITE_URL } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { SoftwareAuthenticator } from '../support/software-authenticator.ts';

let shop: MailShop;
let clients = 0;
let people = 0;

const PASSWORD = 'a long enough password';
const DETAILS = '/my-account/edit-account/';
const COOKIE = 'vitrine_passkey';

beforeAll(async () => {
  shop = await openMailShop({ trustedProxies: '127.0.0.1' });
});
afterAll(() => shop?.close());
beforeEach(() => shop.query('delete from rate_limit'));

/** Somebody from an address of their own. */
const guest = () => shop.visitor(`203.0.113.${++clients}`);
const device = () => new SoftwareAuthenticator(SITE_URL);
const rest = (who: ShopVisitor, path: string, body: unknown = {}) => shop.rest(who, 'POST', path, body);
const isIn = async (who: ShopVisitor) => wordsOf((await who.get('/my-account/')).text).includes('Log out');
const passkeys = () => shop.query<{ user_id: string; counter: string }>('select * from passkey order by id');

async function person(role?: 'administrator') {
  const email = `holder-${++people}@shop.test`;
  const user = {
    email,
    password: PASSWORD,
    name: 'Ada',
    username: `holder.${people}`,
    ...(role && { role }),
  };
  const made = await inTransaction(shop.db, (tx) => createUser(tx, user));
  if (!made.ok) throw new Error(made.error.code);
  const who = guest();
  await who.post('/my-account/', { log_in: '1', username: email, password: PASSWORD });
  return { id: made.value, email, who };
}

async function begin(who: ShopVisitor) {
  const { status, body } = await rest(who, 'passkeys/begin', { password_passkey: PASSWORD });
  expect(status).toBe(200);
  return body.options;
}

/** Somebody with a passkey. */
async function holder(role?: 'administrator') {
  const made = await person(role);
  const key = device();
  const added = await rest(made.who, 'passkeys/add', { credential: key.make(await begin(made.who)) });
  expect([added.status, added.body]).toEqual([200, { added: true }]);
  return { ...made, key };
}

const optionsOf = async (who: ShopVisitor) => (await rest(who, 'passkeys/options')).body.options;
type Sent = { redirect?: string; rememberme?: string; place?: string };
async function logIn(who: ShopVisitor, key: SoftwareAuthenticator, sent: Sent = {}) {
  return rest(who, 'passkeys/log-in', { credential: key.use(await optionsOf(who)), ...sent });
}

describe('a passkey', () => {
  it('is added by whoever says the password, is told to its holder and the trail, and lets in without a password', async () => {
    const { id, email, who } = await person();
    const before = await shop.lastMail();
    for (const password of ['', 'a wrong password']) {
      const refused = await rest(who, 'passkeys/begin', { password_passkey: password });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['password_passkey']]);
      expect(refused.headers.getSetCookie().join()).not.toContain(COOKIE);
    }
    expect((await rest(guest(), 'passkeys/begin', { password_passkey: PASSWORD })).status).toBe(401);
    const key = device();
    const options = await begin(who);
    expect(options).toMatchObject({
      rp: { id: new URL(SITE_URL).hostname },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect((await rest(who, 'passkeys/add', { credential: key.make(options) })).status).toBe(200);
    expect((await begin(who)).excludeCredentials).toMatchObject([{ id: key.id }]);
    const page = wordsOf((await who.get(DETAILS)).text);
    expect(page).toContain('The passkey was added.');
    expect(page).toContain('not used yet');
    const mails = (await shop.mails(before)).filter(({ recipient }) => recipient === email);
    expect(mails.map(({ text }) => text).join()).toContain('such as with a passkey');
    const trail = await shop.query<{ deed: string }>('select deed from audit_entry where record_id = $1', [
      id,
    ]);
    expect(trail.map(({ deed }) => deed)).toContain('passkey-added');

    const visitor = guest();
    await visitor.add(shop.cup, 1);
    const session = visitor.cookieHeader;
    const done = await logIn(visitor, key, { redirect: '/checkout/' });
    expect([done.status, done.body]).toEqual([200, { redirect: '/checkout/' }]);
    expect(await isIn(visitor)).toBe(true);
    // What the guest had came along, in a session that nobody knew before.
    expect(wordsOf((await visitor.get('/cart/')).text)).toContain('Cup');
    expect(visitor.cookieHeader).not.toContain(session);
    expect(wordsOf((await who.get(DETAILS)).text)).toContain('last used on');
    // Nobody is led elsewhere; with the tick the cookie lasts.
    const kept = await logIn(guest(), key, { redirect: 'https://evil.example/', rememberme: 'forever' });
    expect(kept.body).toEqual({ redirect: '/my-account/' });
    expect(kept.headers.getSetCookie().find((each) => each.includes('session_token'))).toContain(
      'Max-Age=2592000',
    );
  });

  it('is offered at the log-in of account page, checkout, popup and widget, and nowhere while it is switched off', async () => {
    const owner = (await person('administrator')).who;
    const turn = async (isOn: boolean) => {
      const { version } = (await shop.rest(owner, 'GET', 'settings/slices')).body;
      const values = { passkeys: isOn };
      expect((await shop.rest(owner, 'PUT', 'settings/slices', { version, values })).status).toBe(200);
    };
    const { path } = await publishWidgets(shop, [widgetNode('log-in', { after: 'home' })]);
    const offered = async () => {
      const visitor = guest();
      await visitor.add(shop.cup, 1);
      const popup = await visitor.post('/ajax', { action: 'xoo_el_container' }, { origin: SITE_URL });
      const pages = ['/my-account/', '/checkout/', path];
      const texts = (await Promise.all(pages.map((page) => visitor.get(page)))).map(({ text }) => text);
      return [...texts, popup.json().html].map((html: string) => [
        html.includes('class="passkey-way"'),
        html.includes('username webauthn'),
      ]);
    };
    await shop.changeSettings(orderSettings, { loginAtCheckout: true });
    expect(await offered()).toEqual(Array(4).fill([true, true]));
    // It leads where the log-in of that widget does.
    const page = await guest().get(path);
    expect(page.text).toMatch(/class="passkey-way" data-redirect="\/"/);
    expect(await htmlProblems(page.text)).toEqual([]);
    const { key, who } = await holder();
    await turn(false);
    expect(await offered()).toEqual(Array(4).fill([false, false]));
    expect((await who.get(DETAILS)).text).not.toContain('id="passkeys"');
    expect((await rest(guest(), 'passkeys/options')).status).toBe(404);
    await turn(true);
    expect((await logIn(guest(), key)).status).toBe(200);
  });

  it('is renamed and removed by its holder alone, without script', async () => {
    const { email, who, key } = await holder();
    const other = await person();
    const [row] = await shop.query<{ id: number }>('select id from passkey where credential_id = $1', [
      key.id,
    ]);
    const passkey_id = String(row?.id);
    const send = (by: ShopVisitor, fields: Record<string, string>) =>
      by.post(DETAILS, { passkey_id, ...fields });
    await send(other.who, { passkey: 'rename', passkey_name: 'Mine now' });
    await send(other.who, { passkey: 'remove', password_passkey: PASSWORD });
    expect((await send(who, { passkey: 'rename', passkey_name: ' ' })).status).toBe(422);
    expect((await send(who, { passkey: 'rename', passkey_name: '<b>Key</b> of the shop' })).status).toBe(303);
    expect((await who.get(DETAILS)).text).toContain('&lt;b&gt;Key&lt;/b&gt; of the shop');
    for (const passkey_id of ['', 'x', '1e3', '99999999999999999999', '-1'])
      expect((await send(who, { passkey_id, passkey: 'remove', password_passkey: PASSWORD })).status).toBe(
        303,
      );
    expect((await send(who, { passkey: 'remove', password_passkey: 'wrong' })).status).toBe(422);
    const elsewhere = guest();
    expect((await logIn(elsewhere, key)).status).toBe(200);
    const before = await shop.lastMail();
    expect((await send(who, { passkey: 'remove', password_passkey: PASSWORD })).status).toBe(303);
    expect([await isIn(who), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await logIn(guest(), key)).status).toBe(422);
    const mails = (await shop.mails(before)).filter(({ recipient }) => recipient === email);
    expect(mails.map(({ text }) => text).join()).toContain('was removed');
  });
});

describe('what is no right answer lets nobody in, reads alike and changes nothing', () => {
  it('garbage, a foreign page or host, no verification, a copy, another account', async () => {
    const { key } = await holder();
    const other = await holder();
    const state = await passkeys();
    const own = key.use.bind(key);
    const foreign = device();
    const wrong: [string, (options: Parameters<typeof own>[0]) => string][] = [
      ['nothing', () => ''],
      ['no JSON', () => '{"id":'],
      ['JSON of something else', () => '[null]'],
      ['bytes that are none', (options) => own(options).replace(/"signature":"[^"]+"/, '"signature":"AAAA"')],
      [
        'a huge one',
        (options) => own(options).replace(/"signature":"/, `"signature":"${'A'.repeat(20_000)}`),
      ],
      ['another page', (options) => own(options, { origin: 'https://evil.example' })],
      ['another host', (options) => own(options, { rpId: 'evil.example' })],
      ['a challenge of its own', (options) => own(options, { challenge: 'AAAA' })],
      ['what makes a passkey', (options) => own(options, { type: 'webauthn.create' })],
      ['its holder not verified', (options) => own(options, { isUnverified: true })],
      ['a passkey of nobody', (options) => foreign.use(options, { userHandle: 'AAAA' })],
      [
        'another account',
        (options) => own(options, { userHandle: Buffer.from(other.id).toString('base64url') }),
      ],
    ];
    for (const [what, answer] of wrong) {
      await shop.query('delete from rate_limit');
      const who = guest();
      const refused = await rest(who, 'passkeys/log-in', { credential: answer(await optionsOf(who)) });
      expect([what, refused.status, refused.body.error.code]).toEqual([what, 422, 'passkeys.refused']);
      expect([what, await isIn(who)]).toEqual([what, false]);
    }
    expect(await passkeys()).toEqual(state);
    for (const credential of [null, 5, {}, ['x']])
      expect((await rest(guest(), 'passkeys/log-in', { credential })).status).toBe(400);
    // A counter that goes back is a copy's.
    expect((await logIn(guest(), key)).status).toBe(200);
    const who = guest();
    const copy = await rest(who, 'passkeys/log-in', {
      credential: key.use(await optionsOf(who), { counter: 1 }),
    });
    expect([copy.status, copy.body.error.code]).toEqual([422, 'passkeys.refused']);
  });

  it('an answer that was given before, in another browser, too late, or at once with itself', async () => {
    const { key } = await holder();
    const who = guest();
    const options = await optionsOf(who);
    const challenge = who.cookies.get(COOKIE) ?? '';
    const credential = key.use(options);
    const sendFrom = async (by: ShopVisitor, cookie?: string) => {
      if (cookie !== undefined) by.cookies.set(COOKIE, cookie);
      const { status, body } = await rest(by, 'passkeys/log-in', { credential });
      return [status, body.error?.code];
    };
    const over = [422, 'passkeys.over'];
    expect(await sendFrom(guest())).toEqual(over);
    const another = guest();
    await optionsOf(another);
    expect(await sendFrom(another)).toEqual([422, 'passkeys.refused']);
    const [text = '', until = '', seal = ''] = decodeURIComponent(challenge).split('.');
    expect(await sendFrom(guest(), `${text}.${Number(until) + 600}.${seal}`)).toEqual(over);
    expect(await sendFrom(guest(), `${text}.${Number(until) - 600}.${seal}`)).toEqual(over);
    const both = await Promise.all([sendFrom(guest(), challenge), sendFrom(guest(), challenge)]);
    expect(both.map(([status]) => status).sort()).toEqual([200, 422]);
    expect((await sendFrom(who, challenge))[0]).toBe(422);
    // It is forgotten once nobody can answer it any more.
    const kept = () => shop.query('select 1 from passkey_challenge');
    await dropOldChallenges(shop.db, new Date());
    expect((await kept()).length).toBeGreaterThan(0);
    await dropOldChallenges(shop.db, new Date(Number(until) * 1000 + 1));
    expect(
      await shop.query('select 1 from passkey_challenge where until <= to_timestamp($1)', [until]),
    ).toEqual([]);
  });

  it('a new passkey for a challenge of a log-in, of another session, or one that somebody has', async () => {
    const { who, key } = await holder();
    const other = await person();
    const state = await passkeys();
    const add = async (by: ShopVisitor, credential: string) => {
      const { status, body } = await rest(by, 'passkeys/add', { credential });
      return [status, body.error?.code];
    };
    expect(await add(who, device().make(await optionsOf(who)))).toEqual([422, 'passkeys.over']);
    const options = await begin(who);
    other.who.cookies.set(COOKIE, who.cookies.get(COOKIE) ?? '');
    expect(await add(other.who, device().make(options))).toEqual([422, 'passkeys.over']);
    expect(await add(who, device().make(options, { isUnverified: true }))).toEqual([422, 'passkeys.refused']);
    expect(await add(other.who, key.make(await begin(other.who)))).toEqual([422, 'passkeys.refused']);
    expect(await add(who, 'garbage')).toEqual([422, 'passkeys.refused']);
    expect((await rest(guest(), 'passkeys/add', { credential: '' })).status).toBe(401);
    expect(await passkeys()).toEqual(state);
  });

  it('is limited for a passkey and for a client, and a locked account stays out', async () => {
    const locked = await holder();
    await shop.query('update user_account set locked_at = now() where id = $1', [locked.id]);
    const refused = await logIn(guest(), locked.key);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'passkeys.refused']);
    const { key } = await holder();
    const statuses: number[] = [];
    for (let at = 0; at < 11; at++) {
      const who = guest();
      const credential = key.use(await optionsOf(who), { isUnverified: true });
      statuses.push((await rest(who, 'passkeys/log-in', { credential })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });
});

describe('in the back office', () => {
  it('staff come in by it, which counts as two factors, and customers do not', async () => {
    const customer = await holder();
    const who = guest();
    const refused = await logIn(who, customer.key, { place: 'office' });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'passkeys.not-allowed']);
    expect(await isIn(who)).toBe(false);

    const { key, email } = await holder('administrator');
    await shop.changeSettings(secondFactorSettings, { requiredForStaff: true });
    const office = guest();
    expect((await logIn(office, key, { place: 'office' })).status).toBe(200);
    expect((await shop.rest(office, 'GET', 'users')).status).toBe(200);
    // Whoever removes their last one is told that the office closes; with another one, or a customer, is not.
    const told = async (whom: ShopVisitor) =>
      (await whom.get(DETAILS)).text.includes('will be closed to you');
    expect([await told(office), await told(customer.who)]).toEqual([true, false]);
    await rest(office, 'passkeys/add', { credential: device().make(await begin(office)) });
    expect(await told(office)).toBe(false);
    // By the password alone they lack it still.
    const byPassword = guest();
    const led = await rest(byPassword, 'session', { name: email, password: PASSWORD });
    expect(led.body.error.code).toBe('accounts.second-step-needed');
    expect((await shop.rest(byPassword, 'GET', 'users')).status).toBe(403);
    await shop.changeSettings(secondFactorSettings, { requiredForStaff: false });
  });

  it('says how many somebody has, and removes them for whoever lost their device', async () => {
    const { id, key, email } = await holder();
    const staff = await person('administrator');
    const shown = await shop.rest(staff.who, 'GET', `users/${id}`);
    expect(shown.body.parts.passkeys).toEqual({ userId: id, count: 1, lastUsedAt: null });
    const before = await shop.lastMail();
    expect((await rest(staff.who, `users/${id}/passkeys-off`)).status).toBe(200);
    expect((await rest(staff.who, `users/${id}/passkeys-off`)).status).toBe(422);
    expect((await logIn(guest(), key)).status).toBe(422);
    const mails = (await shop.mails(before)).filter(({ recipient }) => recipient === email);
    expect(mails).toHaveLength(1);
    const trail = await shop.query<{ deed: string }>('select deed from audit_entry where record_id = $1', [
      id,
    ]);
    expect(trail.map(({ deed }) => deed)).toContain('passkeys-off');
  });
});
