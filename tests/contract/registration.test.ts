import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeNewcomer } from '#features/accounts/public.server.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { sessionCookieName } from '#platform/session/visitor-session.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { MAIL_SERVER, type MailShop, openMailShop, switchMail } from '../support/mail-shop.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import { SITE_URL } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: MailShop;
let clients = 0;

const PASSWORD = 'a long enough password';
const TOGETHER = { registration: false, generateUsername: true, generatePassword: true };

beforeAll(async () => {
  shop = await openMailShop({ trustedProxies: '127.0.0.1', smtpUrl: MAIL_SERVER });
  await showPlainForms(shop);
});
afterAll(() => shop?.close());
beforeEach(() => settle({ registration: true }));

const settle = (values: Partial<typeof TOGETHER>) =>
  shop.changeSettings(accountSettings, { ...TOGETHER, ...values });

/** Somebody from an address of their own, so that one test's attempts do not count for the next. */
const guest = () => shop.visitor(`203.0.113.${++clients}`);
const account = (visitor: ShopVisitor) => visitor.get('/my-account/');
const register = (fields: Record<string, string> | URLSearchParams | string, visitor = guest()) =>
  visitor.post(
    '/my-account/',
    fields instanceof URLSearchParams || typeof fields === 'string' ? fields : { register: '1', ...fields },
  );
const accountOf = async (email: string) => {
  const [found] = await shop.query<{
    id: string;
    username: string;
    name: string;
    role: string;
    hash: string;
  }>(
    `select a.id, username, name, role, password as hash
     from user_account a left join user_credential c on c.user_id = a.id where email = $1`,
    [email],
  );
  return found;
};
const accountsMade = async () =>
  (await shop.query<{ count: number }>('select count(*)::int as count from user_account'))[0]?.count;
const logIn = (username: string, password: string) =>
  guest().post('/my-account/', { log_in: '1', username, password });

describe('registration in the account area', () => {
  it('[CHK-027] is off at first: no form, and a form that is sent nevertheless makes nothing', async () => {
    expect(accountSettings.fields.registration.default).toBe(false);
    await settle({ registration: accountSettings.fields.registration.default });
    const visitor = guest();
    const page = await account(visitor);
    expect(page.text).toContain('name="log_in"');
    expect(page.text).not.toContain('name="register"');
    const before = await accountsMade();
    const sent = await register({ email: 'early@shop.test', password: PASSWORD }, visitor);
    expect([sent.status, sent.location]).toEqual([303, '/my-account/']);
    expect(await accountsMade()).toBe(before);
    expect((await account(visitor)).text).toContain('name="log_in"');
  });

  it('[CHK-027] switched on, makes a customer of a guest, who is logged in as a new visitor and keeps the cart', async () => {
    const visitor = guest();
    await visitor.add(shop.cup);
    const session = visitor.cookies.get(sessionCookieName(SITE_URL));
    const page = await account(visitor);
    expect(page.text).toContain('name="register"');
    expect(await htmlProblems(page.text)).toEqual([]);
    const done = await register(
      { email: 'Ada@Shop.test', role: 'administrator', redirect: '/cart/' },
      visitor,
    );
    expect([done.status, done.location]).toEqual([303, '/cart/']);
    expect(session).toBeDefined();
    const renewed = visitor.cookies.get(sessionCookieName(SITE_URL));
    expect(renewed).toBeDefined();
    expect(renewed).not.toBe(session);
    expect(wordsOf((await visitor.get('/cart/')).text)).toContain('Cup');
    const opened = await account(visitor);
    expect(wordsOf(opened.text)).toContain('Hello ada');
    expect(opened.text).not.toContain('name="register"');
    expect(await accountOf('ada@shop.test')).toMatchObject({ role: 'customer' });
    // Whoever is in makes no second one.
    const again = await register({ email: 'second@shop.test' }, visitor);
    expect(again.location).toBe('/my-account/');
    expect(await accountOf('second@shop.test')).toBeUndefined();
  });

  it('leads nowhere but into this shop', async () => {
    for (const [at, redirect] of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      '',
    ].entries()) {
      const done = await register({ email: `away-${at}@shop.test`, redirect });
      expect([done.status, done.location]).toEqual([303, '/my-account/']);
    }
    const page = await guest().get('/my-account/?redirect=/checkout/');
    expect(tagsOf(page.text, /name="redirect"/).every((tag) => tag.includes('value="/checkout/"'))).toBe(
      true,
    );
  });

  it('is refused from a foreign page', async () => {
    const origin = { origin: 'https://evil.example' };
    const answer = await guest().post('/my-account/', { register: '1', email: 'f@shop.test' }, origin);
    expect(answer.status).toBe(403);
    expect(await accountOf('f@shop.test')).toBeUndefined();
  });

  it('says at each field what is wrong with it, keeps what was typed, but no password', async () => {
    await settle({ registration: true, generateUsername: false, generatePassword: false });
    const typed = { email: 'no address', username: 'a', password: 'short' };
    const { status, text } = await register(typed);
    expect(status).toBe(422);
    for (const message of [
      'Please provide a valid email address.',
      'A username has 3 to 20 characters.',
      'A password has 8 to 128 characters.',
    ])
      expect(wordsOf(text)).toContain(message);
    const form = text.slice(text.indexOf('woocommerce-form-register'));
    expect(tagsOf(form, /name="email"/)[0]).toMatch(/(?=.*value="no address")(?=.*aria-invalid="true")/);
    expect(tagsOf(form, /name="username"/)[0]).toMatch(/(?=.*value="a")(?=.*aria-invalid="true")/);
    expect(tagsOf(form, /name="password"/)[0]).not.toContain('value=');
    expect(tagsOf(form, /autofocus/)).toEqual([expect.stringContaining('name="email"')]);
    // The form beside it has nothing to do with it.
    expect(tagsOf(text.slice(0, text.indexOf('woocommerce-form-register')), /aria-invalid/)).toEqual([]);
    expect(await htmlProblems(text)).toEqual([]);
    expect(wordsOf((await register({ ...typed, username: 'a b' })).text)).toContain(
      'Please enter a valid account username.',
    );
    expect(wordsOf((await register({ ...typed, password: '' })).text)).toContain(
      'Please enter an account password.',
    );
  });

  it('refuses an address and a name that somebody has, whatever their case', async () => {
    await settle({ registration: true, generateUsername: false, generatePassword: false });
    const ida = { email: 'ida@shop.test', username: 'Ida.Rhodes', password: PASSWORD };
    expect((await register(ida)).status).toBe(303);
    const { hash } = (await accountOf('ida@shop.test')) ?? {};
    const second = await register({
      ...ida,
      email: 'IDA@shop.test',
      username: 'ida.rhodes',
      password: `${PASSWORD}2`,
    });
    expect(second.status).toBe(422);
    expect(wordsOf(second.text)).toContain('An account is already registered with your email address.');
    expect(wordsOf(second.text)).toContain('An account is already registered with that username.');
    expect((await accountOf('ida@shop.test'))?.hash).toBe(hash);
  });

  it('takes an address in plain letters, whatever the width of those that are typed, and no name like another', async () => {
    await settle({ registration: true, generateUsername: false, generatePassword: false });
    const jean = { email: 'Ｊean＠shop．test', username: 'jean', password: PASSWORD };
    expect((await register(jean)).status).toBe(303);
    expect(await accountOf('jean@shop.test')).toMatchObject({ username: 'jean' });
    const alike = await register({ ...jean, username: 'j\u0435an' });
    expect(wordsOf(alike.text)).toContain('An account is already registered with your email address.');
    expect(wordsOf(alike.text)).toContain('An account is already registered with that username.');
  });

  it('of two who ask at once for the same address one gets it, the other is told', async () => {
    await settle({ registration: true, generatePassword: false });
    const both = await Promise.all(
      ['one', 'two'].map((more) => register({ email: 'twin@shop.test', password: PASSWORD + more })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
    const refused = both.find(({ status }) => status === 422)?.text ?? '';
    expect(wordsOf(refused)).toContain('An account is already registered with your email address.');
  });

  it('never breaks on what no form sends, and makes nothing of it', async () => {
    await settle({ registration: true, generateUsername: false, generatePassword: false });
    const before = await accountsMade();
    const odd = [
      '',
      'x'.repeat(10_000),
      'a\0b@shop.test',
      '\ud800@shop.test',
      'a@shop.test\r\nBcc: b@shop.test',
    ];
    for (const value of odd)
      expect((await register({ email: value, username: value, password: PASSWORD })).status).toBe(422);
    for (const password of ['x'.repeat(10_000), ''])
      expect((await register({ email: 'p@shop.test', username: 'ppp', password })).status).toBe(422);
    for (const body of [
      'register=1',
      'register[]=1',
      'register=1&email[]=a@shop.test&username[a]=b&password[]=long-enough',
    ])
      expect((await register(body)).status).toBe(422);
    expect(await accountsMade()).toBe(before);
  });

  it('leaves the account as it is where the log-in after it breaks, and says that it was made', async () => {
    await settle({ registration: true, generatePassword: false });
    const visitor = guest();
    await shop.query('alter table user_session rename to user_session_gone');
    let done: Awaited<ReturnType<typeof register>>;
    try {
      done = await register({ email: 'late@shop.test', password: PASSWORD }, visitor);
    } finally {
      await shop.query('alter table user_session_gone rename to user_session');
    }
    expect([done.status, done.location]).toEqual([303, '/my-account/']);
    const page = await account(visitor);
    expect(wordsOf(page.text)).toContain('Your account has been made.');
    expect(page.text).toContain('name="log_in"');
    expect((await logIn('late@shop.test', PASSWORD)).status).toBe(303);
  });

  it('is limited where it fails again and again, and what ended well is not counted', async () => {
    await settle({ registration: true, generatePassword: false });
    const visitor = shop.visitor('198.51.100.7');
    const taken = { email: 'taken@shop.test', password: PASSWORD };
    await register(taken);
    for (let at = 0; at < 5; at++) expect((await register(taken, visitor)).status).toBe(422);
    const waiting = await register(taken, visitor);
    expect(waiting.status).toBe(422);
    expect(wordsOf(waiting.text)).toMatch(
      /You cannot create an account right now\. Please try again in \d+ min\./,
    );
    expect(wordsOf(waiting.text)).not.toContain('already registered');
    // Ten attempts of one client would be too many.
    for (let at = 0; at < 12; at++) {
      const done = await register({ ...taken, email: `many-${at}@shop.test` }, shop.visitor('198.51.100.8'));
      expect(done.status).toBe(303);
    }
  });
});

describe('what newcomers choose', () => {
  it('[CHK-027] user names are generated at first, and chosen where the owner switches that off', async () => {
    expect(accountSettings.fields.generateUsername.default).toBe(true);
    const plain = await account(guest());
    const form = (text: string) => text.slice(text.indexOf('woocommerce-form-register'));
    expect(form(plain.text)).not.toContain('name="username"');
    await register({ email: 'Bea.Miller@shop.test', username: 'chosen' });
    expect(await accountOf('bea.miller@shop.test')).toMatchObject({ username: 'bea.miller' });

    await settle({ registration: true, generateUsername: false });
    expect(form((await account(guest())).text)).toContain('name="username"');
    expect((await register({ email: 'cy@shop.test' })).status).toBe(422);
    expect((await register({ email: 'cy@shop.test', username: 'Twombly' })).status).toBe(303);
    expect(await accountOf('cy@shop.test')).toMatchObject({ username: 'twombly' });
  });

  it('[AUTH-021c] a generated name is first.last, else the part before @ or a desk’s domain, with a number when taken', async () => {
    const make = async (email: string, firstName = '', lastName = '') => {
      const newcomer = { email, firstName, lastName, username: null, password: null, locale: 'en' };
      const made = await inTransaction(shop.db, (tx) => makeNewcomer(tx, newcomer));
      expect(made.ok).toBe(true);
      return (await accountOf(email))?.username;
    };
    expect(await make('g1@shop.test', 'Grace', 'Hopper')).toBe('grace.hopper');
    expect(await make('g2@shop.test', 'GRACE', 'hopper ')).toMatch(/^grace\.hopper-\d{4}$/);
    await register({ email: 'hedy@shop.test' });
    expect((await accountOf('hedy@shop.test'))?.username).toBe('hedy');
    await register({ email: 'hedy@other.test' });
    expect((await accountOf('hedy@other.test'))?.username).toMatch(/^hedy-\d{4}$/);
    for (const desk of ['sales', 'hello', 'mail', 'contact', 'info']) {
      await register({ email: `${desk}@${desk}-desk.test` });
      expect((await accountOf(`${desk}@${desk}-desk.test`))?.username).toBe(`${desk}-desk.test`);
    }
  });

  it('[CHK-027] passwords are chosen where the owner switches their generation off, or the mail with the link', async () => {
    await settle({ registration: true, generatePassword: false });
    const choose = async (email: string) => {
      const page = await account(guest());
      expect(page.text.slice(page.text.indexOf('woocommerce-form-register'))).toContain('name="password"');
      expect((await register({ email })).status).toBe(422);
      expect((await register({ email, password: PASSWORD })).status).toBe(303);
      expect((await accountOf(email))?.hash).toMatch(/^[0-9a-f]{32}:/);
      expect((await logIn(email, PASSWORD)).status).toBe(303);
      expect((await logIn(email, `${PASSWORD}!`)).status).toBe(422);
    };
    await choose('chosen@shop.test');
    await settle({ registration: true });
    await switchMail(shop, 'new-account', false);
    try {
      await choose('untold@shop.test');
    } finally {
      await switchMail(shop, 'new-account', true);
    }
  });
});

describe('the plain forms, sent by their page’s script', () => {
  const send = async (fields: Record<string, string>, visitor = guest(), at = '/my-account/') => {
    const answer = await visitor.post(at, { ajax: '1', ...fields });
    return { status: answer.status, type: answer.headers.get('content-type'), ...answer.json() };
  };

  it('[AUTH-035abc] answer at their own address: reload, go there, show it, or what was wrong', async () => {
    await settle({ registration: true, generatePassword: false });
    const email = 'theme@shop.test';
    const fields = { register: '1', email, password: PASSWORD };
    const visitor = guest();
    expect(await send(fields, visitor)).toEqual({
      status: 200,
      type: 'application/json',
      success: true,
      data: { refresh: true },
    });
    expect(wordsOf((await account(visitor)).text)).toContain('Log out');
    const logIn = { log_in: '1', username: email, password: PASSWORD };
    expect(await send({ ...logIn, redirect: '/cart/' })).toMatchObject({ data: { redirect: '/cart/' } });
    expect(await send({ ...logIn, password: 'wrong one' })).toMatchObject({
      success: false,
      data: { errors: { '': 'Incorrect Email or Password.' } },
    });
    expect(await send({ ...logIn, username: '' })).toMatchObject({
      data: { errors: { username: 'Error: Username is required.' } },
    });
    expect(await send({ register: '1', email: 'none', password: '' })).toMatchObject({
      success: false,
      data: {
        errors: {
          email: 'Please provide a valid email address.',
          password: 'Please enter an account password.',
        },
      },
    });
    // Where the log-in after it breaks, the account is there all the same, and the page says so.
    await shop.query('alter table user_session add constraint nobody_today check (false) not valid');
    const alone = await send({ ...fields, email: 'alone@shop.test' });
    await shop.query('alter table user_session drop constraint nobody_today');
    expect(alone).toMatchObject({ success: true, data: { notice: 'Your account has been made.' } });
  });
});
