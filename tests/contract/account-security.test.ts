import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUser, setPassword } from '#features/accounts/operations/create-user.server.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { botSettings } from '#features/bot-protection/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import { secondFactor } from '#features/second-factor/data/second-factor.table.ts';
import { beginFactor } from '#features/second-factor/operations/second-factors.server.ts';
import { secondFactorSettings } from '#features/second-factor/settings.ts';
import { inTransaction, type Transaction } from '#platform/db/database.server.ts';
import { makePasswordKey } from '../../src/features/accounts/operations/password-keys.server.ts';
import { codeAt } from '../../src/features/second-factor/rules/totp.server.ts';
import { publishWidgets, sendWidget, widgetNode } from '../support/account-widgets.ts';
import { htmlProblems } from '../support/browser.ts';
import { MAIL_SERVER, type MailShop, openMailShop } from '../support/mail-shop.ts';
import { wordsOf } from '../support/render-view.ts';
import { SITE_URL } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { openSiteverify } from '../support/siteverify-stand-in.ts';

let shop: MailShop;
let provider: Awaited<ReturnType<typeof openSiteverify>>;
let clients = 0;
let people = 0;

const PASSWORD = 'a long enough password';
const LOST = '/my-account/lost-password/';

beforeAll(async () => {
  provider = await openSiteverify();
  process.env.BOT_CHECK_ADDRESS = provider.address;
  shop = await openMailShop({ trustedProxies: '127.0.0.1', smtpUrl: MAIL_SERVER });
  delete process.env.BOT_CHECK_ADDRESS;
  const open = { registration: true, generateUsername: true, generatePassword: true };
  await shop.changeSettings(accountSettings, open);
});
afterAll(async () => {
  await shop?.close();
  await provider?.close();
});
beforeEach(() => shop.query('delete from rate_limit'));

/** Somebody from an address of their own. */
const guest = () => shop.visitor(`203.0.113.${++clients}`);
const person = async (more: { role?: 'administrator' } = {}) => {
  const email = `holder-${++people}@shop.test`;
  const user = { email, password: PASSWORD, name: 'Ada', username: `Holder.${people}`, ...more };
  const made = await inTransaction(shop.db, (tx) => createUser(tx, user));
  if (!made.ok) throw new Error(made.error.code);
  return { id: made.value, email, username: user.username };
};
const isIn = async (visitor: ShopVisitor) =>
  wordsOf((await visitor.get('/my-account/')).text).includes('Log out');

describe('bot protection', () => {
  const settle = async (values: Record<string, unknown>, secret = provider.SECRET) => {
    await inTransaction(shop.db, (tx) =>
      shop.running.shop.services.settings.keepSecret(
        tx,
        botSettings,
        { field: 'secretKey', text: secret },
        'Eve',
      ),
    );
    const on = { enabled: true, provider: 'turnstile', siteKey: 'site-key', threshold: 0.5 };
    await shop.changeSettings(botSettings, { ...on, ...values });
  };
  afterEach(() => settle({ enabled: false }));

  const logIn = (visitor: ShopVisitor, username: string, token?: string) =>
    visitor.post('/my-account/', {
      log_in: '1',
      username,
      password: PASSWORD,
      ...(token === undefined ? {} : { token }),
    });

  it('[ACCT-010] stands in log-in, registration and reset while it is on with both keys, and nowhere else', async () => {
    const pages = async () => {
      const account = await guest().get('/my-account/');
      const lost = await guest().get(LOST);
      const tokens = [account, lost].map(({ text }) => text.split('name="token"').length - 1);
      return { account, tokens, policy: account.headers.get('content-security-policy') ?? '' };
    };
    const host = 'https://challenges.cloudflare.com';
    for (const [values, secret] of [
      [{ enabled: false }, provider.SECRET],
      [{ siteKey: ' ' }, provider.SECRET],
      [{}, ''],
    ] as const) {
      await settle(values, secret);
      const { account, tokens, policy } = await pages();
      expect(tokens).toEqual([0, 0]);
      expect(policy).not.toContain(host);
      expect(account.text).not.toContain('site-key');
      // Nor is anything asked of whoever sends a form.
      const { email } = await person();
      expect((await logIn(guest(), email)).status).toBe(303);
    }
    expect(provider.asked).toEqual([]);
    await settle({});
    const { account, tokens, policy } = await pages();
    // The container has all three forms wherever it stands.
    expect(tokens).toEqual([3, 3]);
    expect(policy).toContain(`script-src 'self' ${host}`);
    expect(account.text).toContain('data-key="site-key"');
    expect(account.text).not.toContain(provider.SECRET);
    expect(await htmlProblems(account.text)).toEqual([]);
    await settle({ provider: 'recaptcha-v3' });
    expect((await pages()).policy).toContain("script-src 'self' https://www.google.com/recaptcha/");
  });

  it('[ACCT-011ab] refuses a missing, used or wrong token, another form’s, and a score below the threshold', async () => {
    const { email } = await person();
    await settle({ threshold: 0.7 });
    const used = provider.token('log_in');
    expect((await logIn(guest(), email, used)).status).toBe(303);
    const low = provider.token('log_in', { score: 0.69 });
    for (const token of [undefined, '', used, 'guessed', 'x'.repeat(5000), provider.token('register'), low]) {
      const visitor = guest();
      const answer = await logIn(visitor, email, token);
      expect(answer.status).toBe(422);
      expect(wordsOf(answer.text)).toContain('Please try again.');
      expect(await isIn(visitor)).toBe(false);
    }
    expect((await logIn(guest(), email, provider.token('log_in', { score: 0.7 }))).status).toBe(303);
  });

  it('[ACCT-010] [ACCT-011ab] asks the same of whoever sends the form of a widget', async () => {
    const types = ['log-in', 'register', 'reset-password'];
    const { path } = await publishWidgets(
      shop,
      types.map((type) => widgetNode(type)),
    );
    const tokens = async () => (await guest().get(path)).text.split('name="token"').length - 1;
    expect(await tokens()).toBe(0);
    await settle({});
    expect(await tokens()).toBe(3);
    const { email } = await person();
    const added = { username: 'robot', email: 'robot@shop.test', password: PASSWORD, confirm: PASSWORD };
    const before = await shop.lastMail();
    for (const [name, typed] of [
      ['log-in', { username: email, password: PASSWORD }],
      ['register', added],
      ['ask-reset', { user_login: email }],
    ] as const) {
      const refused = await sendWidget(guest(), path, name, typed);
      expect([name, refused.status]).toEqual([name, 422]);
      expect(wordsOf(refused.text)).toContain('Please try again.');
    }
    expect(await shop.mails(before)).toEqual([]);
    expect(await shop.query("select 1 from user_account where email = 'robot@shop.test'")).toEqual([]);
    const token = provider.token('register');
    expect((await sendWidget(guest(), path, 'register', { ...added, token })).status).toBe(303);
  });

  it('[ACCT-011b] makes no account, sends no mail and lets nobody in at the checkout without a token', async () => {
    const { email } = await person();
    await settle({});
    const before = await shop.lastMail();
    const newcomer = { register: '1', email: 'newcomer@shop.test' };
    const refused = await guest().post('/my-account/', newcomer);
    expect([refused.status, wordsOf(refused.text).includes('Please try again.')]).toEqual([422, true]);
    const asked = await guest().post(LOST, { lost_password: '1', user_login: email });
    expect([asked.status, wordsOf(asked.text).includes('Please try again.')]).toEqual([422, true]);
    expect(await shop.mails(before)).toEqual([]);
    expect(await shop.query("select 1 from user_account where email = 'newcomer@shop.test'")).toEqual([]);
    const visitor = guest();
    await visitor.add(shop.cup);
    const atCheckout = async (token: string) => {
      const wpnonce = await visitor.nonce();
      return visitor.ajax('wopb_checkout_login', { username: email, password: PASSWORD, wpnonce, token });
    };
    const inContainer = async (token: string) =>
      visitor.ajax('xoo_el_form_action', {
        _xoo_el_form: 'login',
        'xoo-el-username': email,
        'xoo-el-password': PASSWORD,
        _ajax_nonce: await visitor.nonce(),
        token,
      });
    const contained = (await inContainer('guessed')).json();
    expect([contained.error, contained.error_code]).toEqual([1, 'accounts.bot-refused']);
    const answer = await atCheckout('guessed');
    expect([answer.status, answer.json().errors]).toEqual([422, { default: 'Please try again.' }]);
    expect(await isIn(visitor)).toBe(false);
    expect((await atCheckout(provider.token('log_in'))).json()).toEqual({ success: true });
    expect(
      (await guest().post('/my-account/', { ...newcomer, token: provider.token('register') })).status,
    ).toBe(303);
    const again = { lost_password: '1', user_login: email, token: provider.token('lost_password') };
    expect((await guest().post(LOST, again)).location).toBe(`${LOST}sent/`);
    expect((await shop.mails(before)).map(({ recipient }) => recipient).sort()).toEqual(
      [email, 'newcomer@shop.test'].sort(),
    );
  });
});

describe('two-step log-in', () => {
  const DETAILS = '/my-account/edit-account/';
  const deed = (visitor: ShopVisitor, second_factor: string, more: Record<string, string> = {}) =>
    visitor.post(DETAILS, { second_factor, ...more });
  const logIn = (username: string, visitor = guest(), more: Record<string, string> = {}) =>
    visitor.post('/my-account/', { log_in: '1', username, password: PASSWORD, ...more });
  const sendCode = (visitor: ShopVisitor, code: string) =>
    visitor.post('/my-account/', { log_in_code: '1', code });
  const cookieOf = (visitor: ShopVisitor) =>
    [...visitor.cookies.keys()].filter((name) => name.includes('session_token'));
  /** A code of a moment, in half minutes from now: each counts once. */
  const codeOf = (secret: string, away = 0) => codeAt(secret, new Date(Date.now() + away * 30_000));

  /** Somebody who has set it up, with the secret of the app and the recovery codes. */
  async function careful(more: { role?: 'administrator' } = {}) {
    const who = await person(more);
    const visitor = guest();
    await logIn(who.email, visitor);
    expect((await deed(visitor, 'begin', { password_second_factor: PASSWORD })).status).toBe(303);
    const [, shown = ''] =
      /second-factor-key"[^>]*>([A-Z2-7 ]+)</.exec((await visitor.get(DETAILS)).text) ?? [];
    const secret = shown.replaceAll(' ', '');
    const done = await deed(visitor, 'confirm', { code: codeOf(secret, -1) });
    const codes = [...done.text.matchAll(/<code>([a-z2-9-]{29})<\/code>/g)].map(([, code]) => code as string);
    return { ...who, visitor, secret, codes, done };
  }

  it('is switched on with the password and a first code, shows ten recovery codes once, and tells the holder', async () => {
    const who = await person();
    const before = await shop.lastMail();
    const visitor = guest();
    await logIn(who.email, visitor);
    const elsewhere = guest();
    await logIn(who.email, elsewhere);
    const wrong = await deed(visitor, 'begin', { password_second_factor: 'not this one' });
    expect([wrong.status, wordsOf(wrong.text).includes('This is not your current password.')]).toEqual([
      422,
      true,
    ]);
    expect((await visitor.get(DETAILS)).text).not.toContain('second-factor-key');
    await deed(visitor, 'begin', { password_second_factor: PASSWORD });
    const page = (await visitor.get(DETAILS)).text;
    expect(await htmlProblems(page)).toEqual([]);
    expect(page).toContain('class="second-factor-qr"');
    const [, shown = ''] = /second-factor-key"[^>]*>([A-Z2-7 ]+)</.exec(page) ?? [];
    const secret = shown.replaceAll(' ', '');
    expect(page).toContain(`otpauth://totp/`);
    // Nothing is asked before a code has shown that the app has the secret, and the database holds none of it in clear.
    expect((await logIn(who.email)).status).toBe(303);
    expect(JSON.stringify(await shop.query('select * from kept_secret'))).not.toContain(secret);
    expect((await deed(visitor, 'confirm', { code: '000000' })).status).toBe(422);
    const done = await deed(visitor, 'confirm', { code: codeOf(secret) });
    expect(done.status).toBe(200);
    expect(await htmlProblems(done.text)).toEqual([]);
    expect([...done.text.matchAll(/<li><code>/g)]).toHaveLength(10);
    const again = (await visitor.get(DETAILS)).text;
    expect(again).not.toContain('<li><code>');
    expect(wordsOf(again)).toContain('Recovery codes left: 10');
    expect([await isIn(visitor), await isIn(elsewhere)]).toEqual([true, false]);
    const mails = await shop.mails(before);
    expect(mails.map(({ recipient, text }) => [recipient, text.includes('asks for a code')])).toEqual([
      [who.email, true],
    ]);
    const trail = await shop.query<{ deed: string }>('select deed from audit_entry where record_id = $1', [
      who.id,
    ]);
    expect(trail.map(({ deed }) => deed)).toContain('second-factor-on');
  });

  it('is confirmed or not, whatever happens at the same moment, and within a quarter of an hour', async () => {
    const who = await person();
    const visitor = guest();
    await logIn(who.email, visitor);
    const begin = async () => {
      await deed(visitor, 'begin', { password_second_factor: PASSWORD });
      const [, shown = ''] =
        /second-factor-key"[^>]*>([A-Z2-7 ]+)</.exec((await visitor.get(DETAILS)).text) ?? [];
      return shown.replaceAll(' ', '');
    };
    /** Until a statement of the shop waits for what this transaction holds. */
    const isHeld = (tx: Transaction) =>
      vi.waitFor(async () =>
        expect((await tx.execute(sql`select 1 from pg_locks where not granted`)).rows).not.toEqual([]),
      );
    const own = eq(secondFactor.userId, who.id);
    const since = () => shop.db.select({ since: secondFactor.confirmedAt }).from(secondFactor).where(own);

    // Begun too long ago.
    const old = await begin();
    expect(old).not.toBe('');
    await shop.db
      .update(secondFactor)
      .set({ createdAt: new Date(Date.now() - 15 * 60_000) })
      .where(own);
    expect((await visitor.get(DETAILS)).text).not.toContain('second-factor-key');
    expect((await deed(visitor, 'confirm', { code: codeOf(old) })).status).toBe(422);

    // Begun anew elsewhere.
    const replaced = await begin();
    expect([replaced === '', replaced === old]).toEqual([false, false]);
    const { recordSecrets } = shop.running.shop.services;
    let meanwhile = Promise.resolve({ status: 0 });
    await inTransaction(shop.db, async (tx) => {
      await beginFactor(tx, { recordSecrets }, who.id, { by: 'Ada', now: new Date() });
      meanwhile = deed(visitor, 'confirm', { code: codeOf(replaced) });
      await isHeld(tx);
    });
    expect((await meanwhile).status).toBe(422);
    expect(await since()).toEqual([{ since: null }]);

    // Confirmed elsewhere.
    await inTransaction(shop.db, async (tx) => {
      await tx.update(secondFactor).set({ confirmedAt: new Date() }).where(own);
      meanwhile = deed(visitor, 'cancel');
      await isHeld(tx);
    });
    expect((await meanwhile).status).toBe(303);
    expect(await since()).toEqual([{ since: expect.any(Date) }]);
  });

  /** Whether a log-in is to outlive the browser, as its first step wished. */
  const lasts = ({ setCookies }: { setCookies: readonly string[] }) =>
    setCookies.some((cookie) => /session_token=.*Max-Age=2592000/.test(cookie));

  it('[AUTH-022d] lets nobody in by the password alone, anywhere, and takes each code once', async () => {
    const { email, secret, codes } = await careful();
    const visitor = guest();
    const half = await logIn(email, visitor, { rememberme: 'forever', redirect: '/cart/' });
    expect(half.status).toBe(200);
    expect(half.text).toContain('name="log_in_code"');
    expect(half.text).toContain('value="/cart/"');
    expect(await htmlProblems(half.text)).toEqual([]);
    expect(cookieOf(visitor)).toEqual([]);
    expect(
      await shop.query(
        'select 1 from user_session s join user_account a on a.id = s.user_id where email = $1',
        [email],
      ),
    ).toHaveLength(1);
    for (const code of ['', '12345', 'abcd-efgh-jkmn', codeOf(secret, 40)]) {
      expect((await sendCode(visitor, code)).status).toBe(422);
      expect(cookieOf(visitor)).toEqual([]);
    }
    const code = codeOf(secret);
    const entered = await sendCode(visitor, code);
    expect([entered.status, lasts(entered)]).toEqual([303, true]);
    expect(await isIn(visitor)).toBe(true);
    const later = guest();
    await logIn(email, later);
    expect((await sendCode(later, code)).status).toBe(422);
    const brief = await sendCode(later, (codes[0] ?? '').toUpperCase().replaceAll('-', ' '));
    expect([brief.status, lasts(brief)]).toEqual([303, false]);
    const third = guest();
    await logIn(email, third);
    expect((await sendCode(third, codes[0] ?? '')).status).toBe(422);
    // Without a password before it no code helps.
    expect((await sendCode(guest(), codes[1] ?? '')).status).toBe(422);
    // The container leads to the page that asks for it.
    const popup = guest();
    const nonce = await popup.nonce();
    const login = {
      _xoo_el_form: 'login',
      'xoo-el-username': email,
      'xoo-el-password': PASSWORD,
      _ajax_nonce: nonce,
    };
    const answered = (await popup.ajax('xoo_el_form_action', login)).json();
    expect([answered.error, answered.redirect.startsWith('/my-account/?redirect=')]).toEqual([0, true]);
    expect(cookieOf(popup)).toEqual([]);
    expect((await popup.get(answered.redirect)).text).toContain('name="log_in_code"');
    // A widget asks for it where it stands.
    const { path } = await publishWidgets(shop, [widgetNode('log-in', { after: 'home' })]);
    const atWidget = guest();
    const before = await sendWidget(atWidget, path, 'log-in', { username: email, password: PASSWORD });
    expect([before.status, cookieOf(atWidget)]).toEqual([200, []]);
    expect((await atWidget.get(path)).text).toContain('name="log_in_code"');
    expect(await htmlProblems(before.text)).toEqual([]);
    const redirect = /name="redirect" value="([^"]*)"/.exec(before.text)?.[1] ?? '';
    const sent = await atWidget.post(path, { log_in_code: '1', code: codes[3] ?? '', redirect });
    expect([sent.location, await isIn(atWidget)]).toEqual(['/', true]);
    // At the checkout the script is told, and the form takes the code.
    await shop.changeSettings(orderSettings, { loginAtCheckout: true });
    const buyer = guest();
    await buyer.add(shop.cup);
    const wpnonce = await buyer.nonce();
    const asked = await buyer.ajax('wopb_checkout_login', { username: email, password: PASSWORD, wpnonce });
    expect([asked.status, asked.json().second_step]).toEqual([422, true]);
    expect(cookieOf(buyer)).toEqual([]);
    const atCheckout = await buyer.post('/checkout/', { log_in: '1', username: email, password: PASSWORD });
    expect(atCheckout.text).toContain('name="log_in_code"');
    expect((await buyer.post('/checkout/', { log_in_code: '1', code: codes[2] ?? '' })).status).toBe(303);
    expect(await isIn(buyer)).toBe(true);
  });

  it('limits guesses at the code per account, and a ticket is worth nothing after another password', async () => {
    const { id, email, codes } = await careful();
    const visitor = guest();
    await logIn(email, visitor);
    for (let tries = 0; tries < 6; tries++) expect((await sendCode(visitor, '000000')).status).toBe(422);
    const elsewhere = guest();
    await logIn(email, elsewhere);
    const waits = await sendCode(elsewhere, codes[0] ?? '');
    expect(wordsOf(waits.text)).toContain('You cannot log in right now.');
    const noted =
      'select kind, count(*)::int from failed_log_in where user_id = $1 group by kind order by kind';
    await vi.waitFor(async () =>
      expect(await shop.query(noted, [id])).toEqual([
        { kind: 'code', count: 6 },
        { kind: 'waits', count: 1 },
      ]),
    );
    await shop.query('delete from rate_limit');
    await inTransaction(shop.db, (tx) => setPassword(tx, id, 'another long password'));
    const over = await sendCode(elsewhere, codes[0] ?? '');
    expect(wordsOf(over.text)).toContain('This took too long.');
    expect(await isIn(elsewhere)).toBe(false);
  });

  it('takes thirty wrong codes of an account a day at most, however they are spread', async () => {
    const { email, codes } = await careful();
    const visitor = guest();
    await logIn(email, visitor);
    await sendCode(visitor, '000000');
    await shop.query("update rate_limit set points = 29 where key like 'second-step:day:%'");
    await shop.query("delete from rate_limit where key like 'second-step:account:%'");
    expect(wordsOf((await sendCode(visitor, '000000')).text)).not.toContain('You cannot log in right now.');
    await shop.query("delete from rate_limit where key like 'second-step:account:%'");
    const waits = await sendCode(visitor, codes[0] ?? '');
    expect(wordsOf(waits.text)).toContain('You cannot log in right now.');
    expect(await isIn(visitor)).toBe(false);
  });

  it('does not let a link for a new password pass by it, and is switched off with the password and a code', async () => {
    const { id, email, visitor } = await careful();
    const key = await inTransaction(shop.db, (tx) => makePasswordKey(tx, id, new Date()));
    const reader = guest();
    await reader.get(`${LOST}?key=${key}`);
    const set = {
      set_password: '1',
      password_1: 'another long password',
      password_2: 'another long password',
    };
    expect((await reader.post(LOST, set)).status).toBe(303);
    expect(await isIn(reader)).toBe(false);
    const again = guest();
    const half = await again.post('/my-account/', {
      log_in: '1',
      username: email,
      password: 'another long password',
    });
    expect(half.text).toContain('name="log_in_code"');
    expect(await isIn(visitor)).toBe(false);
    const other = await careful();
    const refused = await deed(other.visitor, 'off', { password_second_factor: 'wrong' });
    expect(refused.status).toBe(422);
    expect(await htmlProblems(refused.text)).toEqual([]);
    // Enter behind the password does what the form is for, and nothing else; the one that was refused stands open.
    const forms = [...refused.text.matchAll(/<details( open="")?>(?:(?!<details).)*?<form.*?<\/form>/gs)]
      .filter(([form]) => form.includes('name="password_second_factor"'))
      .map(([form, open]) => [
        [...form.matchAll(/<button[^>]* value="(\w+)"/g)].map(([, value]) => value).join(),
        open !== undefined,
        form.includes('This is not your current password.'),
      ]);
    expect(forms).toEqual([
      ['codes', false, false],
      ['off', true, true],
    ]);
    // The password alone changes nothing of it, and neither does a code that is none.
    for (const [what, code, said] of [
      ['off', '', 'Enter the code.'],
      ['codes', '', 'Enter the code.'],
      ['off', '000000', 'This code is not right'],
    ] as const) {
      const half = await deed(other.visitor, what, { password_second_factor: PASSWORD, code });
      expect([half.status, wordsOf(half.text).includes(said)]).toEqual([422, true]);
      expect(half.text).not.toContain('<li><code>');
    }
    expect(wordsOf((await other.visitor.get(DETAILS)).text)).toContain('Recovery codes left: 10');
    const renewed = await deed(other.visitor, 'codes', {
      password_second_factor: PASSWORD,
      code: other.codes[0] ?? '',
    });
    expect([...renewed.text.matchAll(/<li><code>/g)]).toHaveLength(10);
    const shown = { password_second_factor: PASSWORD, code: codeOf(other.secret) };
    expect((await deed(other.visitor, 'off', shown)).status).toBe(303);
    expect((await logIn(other.email)).status).toBe(303);
    expect(
      await shop.query("select 1 from kept_secret where name = 'record:second-factor:' || $1", [other.id]),
    ).toEqual([]);
  });

  it('is asked once more where password or address are changed, and nowhere else of the details', async () => {
    const { id, email, visitor, codes, secret } = await careful();
    const page = (await visitor.get(DETAILS)).text;
    expect([page.split('name="code_current"').length - 1, await htmlProblems(page)]).toEqual([2, []]);
    const moved = {
      save_account_details: '1',
      account_display_name: 'Ada',
      account_email: `moved-${id}@shop.test`.toLowerCase(),
      password_current: PASSWORD,
    };
    const other = {
      change_password: '1',
      password_current: PASSWORD,
      password_1: 'another long password',
      password_2: 'another long password',
    };
    for (const form of [moved, other])
      for (const [code_current, said] of [
        ['', 'Enter the code.'],
        ['000000', 'This code is not right'],
      ] as const) {
        const refused = await visitor.post(DETAILS, { ...form, code_current });
        expect([refused.status, wordsOf(refused.text).includes(said)]).toEqual([422, true]);
      }
    expect(await shop.query('select email, version from user_account where id = $1', [id])).toEqual([
      { email, version: 1 },
    ]);
    expect((await logIn(email)).text).toContain('name="log_in_code"');
    const named = { save_account_details: '1', account_display_name: 'Ada L.', account_email: email };
    expect((await visitor.post(DETAILS, named)).status).toBe(303);
    expect((await visitor.post(DETAILS, { ...moved, code_current: codeOf(secret) })).status).toBe(303);
    expect((await visitor.post(DETAILS, { ...other, code_current: codes[0] ?? '' })).status).toBe(303);
    // What was guessed here counts with what is guessed at a log-in.
    await shop.query('delete from rate_limit');
    for (let tries = 0; tries < 6; tries++)
      await visitor.post(DETAILS, {
        ...moved,
        account_email: `other-${moved.account_email}`,
        password_current: 'another long password',
        code_current: '000000',
      });
    const waits = await visitor.post(DETAILS, {
      ...moved,
      account_email: `other-${moved.account_email}`,
      password_current: 'another long password',
      code_current: codes[1] ?? '',
    });
    expect(wordsOf(waits.text)).toContain('The code was wrong too often.');
  });

  it('is asked at the back office, required of staff where the owner says so, and taken off by who may', async () => {
    const { id, email, secret } = await careful({ role: 'administrator' });
    const staff = guest();
    const half = await shop.rest(staff, 'POST', 'session', { name: email, password: PASSWORD });
    expect([half.status, half.body.error.code]).toEqual([422, 'accounts.second-step']);
    expect(cookieOf(staff)).toEqual([]);
    expect((await shop.rest(staff, 'POST', 'session', { code: '000000' })).status).toBe(422);
    expect((await shop.rest(staff, 'POST', 'session', { code: codeOf(secret) })).status).toBe(200);
    expect((await shop.rest(staff, 'GET', 'users')).status).toBe(200);

    const plain = await person({ role: 'administrator' });
    const before = guest();
    expect(
      (await shop.rest(before, 'POST', 'session', { name: plain.email, password: PASSWORD })).status,
    ).toBe(200);
    // A key may do no more than the log-in of whoever made it, and goes on when that is complete.
    const wish = { name: 'Accounting', scopes: ['catalog.read'] };
    const authorization = `Bearer ${(await shop.rest(before, 'POST', 'api-keys', wish)).body.key}`;
    const byKey = () => shop.visitor().send('/rest/products', { headers: { authorization } });
    expect((await byKey()).status).toBe(200);
    await shop.changeSettings(secondFactorSettings, { requiredForStaff: true });
    expect((await shop.rest(before, 'GET', 'users')).status).toBe(403);
    expect((await byKey()).status).toBe(403);
    const led = guest();
    const refused = await shop.rest(led, 'POST', 'session', { name: plain.email, password: PASSWORD });
    expect([refused.status, refused.body.error.code, refused.body.leadsTo]).toEqual([
      403,
      'accounts.second-step-needed',
      `${SITE_URL}${DETAILS}`,
    ]);
    expect(wordsOf((await led.get(DETAILS)).text)).toContain('Set it up, then open the back office.');
    expect((await shop.rest(staff, 'GET', 'users')).status).toBe(200);
    // Who gives up their only one is told before what follows.
    const warning = 'the back office will be closed to you';
    expect(wordsOf((await staff.get(DETAILS)).text)).toContain(warning);
    await shop.changeSettings(secondFactorSettings, { requiredForStaff: false });
    expect(wordsOf((await staff.get(DETAILS)).text)).not.toContain(warning);
    expect((await byKey()).status).toBe(200);

    const told = await shop.lastMail();
    const lost = await careful();
    const shown = await shop.rest(before, 'GET', `users/${lost.id}`);
    expect(shown.body.parts['second-factor']).toMatchObject({ userId: lost.id });
    const off = await shop.rest(before, 'POST', `users/${lost.id}/second-factor-off`, {});
    expect(off.status).toBe(200);
    expect((await logIn(lost.email)).status).toBe(303);
    const mails = (await shop.mails(told)).filter(({ recipient }) => recipient === lost.email);
    expect(mails.at(-1)?.text).toContain('It does not ask for a code after the password any more.');
    const trail = await shop.query<{ deed: string }>('select deed from audit_entry where record_id = $1', [
      lost.id,
    ]);
    expect(trail.map(({ deed }) => deed)).toContain('second-factor-off');
    expect(await shop.query('select 1 from second_factor where user_id = $1', [id])).toHaveLength(1);
  });
});
