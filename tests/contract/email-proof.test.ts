// Newcomers who show that their e-mail address is theirs before they come in.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { PASSWORD, publishWidgets, sendWidget, widgetNode } from '../support/account-widgets.ts';
import { htmlProblems } from '../support/browser.ts';
import { MAIL_SERVER, type MailShop, openMailShop, switchMail } from '../support/mail-shop.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { wordsOf } from '../support/render-view.ts';
import { SITE_URL } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

const PLACE = '/my-account/confirm-email/';
const ACCOUNT = '/my-account/';

let shop: MailShop;
let clients = 0;
let people = 0;

beforeAll(async () => {
  shop = await openMailShop({ trustedProxies: '127.0.0.1', smtpUrl: MAIL_SERVER });
  await showPlainForms(shop);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.query('delete from rate_limit');
  await settle({});
});

const settle = (values: Record<string, boolean>) =>
  shop.changeSettings(accountSettings, {
    registration: true,
    generatePassword: false,
    confirmEmail: true,
    ...values,
  });
const guest = () => shop.visitor(`203.0.113.${++clients}`);
const newEmail = () => `newcomer-${++people}@shop.test`;
const register = (email: string, visitor = guest(), more: Record<string, string> = {}) =>
  visitor.post(ACCOUNT, { register: '1', email, password: PASSWORD, ...more });
const logIn = (username: string, visitor = guest(), password = PASSWORD) =>
  visitor.post(ACCOUNT, { log_in: '1', username, password });
const isIn = async (visitor: ShopVisitor) => wordsOf((await visitor.get(ACCOUNT)).text).includes('Log out');
const words = async (visitor: ShopVisitor, at = PLACE) => wordsOf((await visitor.get(at)).text);
const mailsTo = async (email: string) => (await shop.mails()).filter(({ recipient }) => recipient === email);
const stateOf = async (email: string) =>
  (
    await shop.query<{ verified: boolean; waits: boolean }>(
      `select email_verified as verified, exists (select 1 from email_proof p where p.user_id = a.id) as waits
       from user_account a where email = $1`,
      [email],
    )
  )[0];

/** The path of the link in the latest mail to an address. */
async function linkTo(email: string): Promise<string> {
  const links = (await mailsTo(email)).flatMap(
    ({ text }) => /: (http\S+\/my-account\/\S+\?key=\S+)/.exec(text)?.[1] ?? [],
  );
  const link = links.at(-1) ?? '';
  expect(link.startsWith(SITE_URL)).toBe(true);
  return link.slice(SITE_URL.length);
}

/** Opens a link, and sends the button that it leads to. */
async function confirm(link: string, visitor = guest()) {
  const opened = await visitor.get(link);
  expect([opened.status, opened.location]).toEqual([303, PLACE]);
  return visitor.post(PLACE, { confirm_email: '1' });
}

describe('a newcomer whose address is to be shown', () => {
  it('is not asked at first, nor where no mail is sent or the owner switched it off', async () => {
    expect(accountSettings.fields.confirmEmail.default).toBe(false);
    await settle({ confirmEmail: false });
    const visitor = guest();
    await register(newEmail(), visitor);
    expect(await isIn(visitor)).toBe(true);
    await settle({});
    await switchMail(shop, 'confirm-email', false);
    const other = guest();
    const email = newEmail();
    await register(email, other);
    await switchMail(shop, 'confirm-email', true);
    expect(await isIn(other)).toBe(true);
    expect(await stateOf(email)).toEqual({ verified: false, waits: false });
    // Accounts of before are let in as ever.
    expect((await logIn(email)).location).toBe(ACCOUNT);
  });

  it('comes in once the link was opened and its button pressed, which logs in nobody', async () => {
    const email = newEmail();
    const visitor = guest();
    const made = await register(email, visitor);
    expect([made.status, made.location]).toEqual([303, PLACE]);
    const page = await visitor.get(PLACE);
    expect(wordsOf(page.text)).toContain('We sent a link to n***@shop.test.');
    expect(await htmlProblems(page.text)).toEqual([]);
    expect(await isIn(visitor)).toBe(false);
    const [mail, ...others] = await mailsTo(email);
    // They are greeted once it is known whose address it is.
    expect([mail?.subject, others]).toEqual([expect.stringContaining('Confirm your email address'), []]);
    const link = await linkTo(email);
    const key = new URL(link, SITE_URL).searchParams.get('key') ?? '';
    expect(JSON.stringify(await shop.query('select * from user_verification'))).not.toContain(key);

    // A program that looks at mails opens it and proves nothing.
    const browser = guest();
    await browser.get(link);
    expect(await stateOf(email)).toEqual({ verified: false, waits: true });
    const asked = await browser.get(PLACE);
    expect(wordsOf(asked.text)).toContain(`Did you give ${email} as your address here?`);
    expect(await htmlProblems(asked.text)).toEqual([]);
    const done = await browser.post(PLACE, { confirm_email: '1' });
    expect([done.status, done.location]).toEqual([303, ACCOUNT]);
    expect(await words(browser, ACCOUNT)).toContain('Your email address is confirmed. You can log in now.');
    expect(await isIn(browser)).toBe(false);
    expect(await stateOf(email)).toEqual({ verified: true, waits: false });
    expect((await logIn(email, browser)).location).toBe(ACCOUNT);
    expect(await isIn(browser)).toBe(true);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Confirm'),
      expect.stringContaining('Welcome'),
    ]);
    // It works once.
    const late = guest();
    expect((await confirm(link, late)).location).toBe(PLACE);
    expect(await words(late)).toContain('This link does not work any more');
  });

  it('reads at the log-in that the address is to be confirmed, with the right password alone, in every form', async () => {
    const email = newEmail();
    await register(email);
    expect((await logIn(email, guest(), 'quite another password')).status).toBe(422);
    const visitor = guest();
    const answer = await logIn(email, visitor);
    expect([answer.status, answer.location]).toEqual([303, PLACE]);
    expect(await words(visitor)).toContain('n***@shop.test');
    expect(await isIn(visitor)).toBe(false);
    expect(
      await shop.query(
        'select 1 from user_session s join user_account a on a.id = s.user_id where email = $1',
        [email],
      ),
    ).toEqual([]);

    const { path } = await publishWidgets(shop, [widgetNode('log-in')]);
    const atWidget = guest();
    const sent = await sendWidget(atWidget, path, 'log-in', { username: email, password: PASSWORD });
    expect([sent.status, sent.location]).toEqual([303, PLACE]);
    expect(await words(atWidget)).toContain('n***@shop.test');

    const inContainer = guest();
    const nonce = await inContainer.nonce();
    const container = await inContainer.ajax('xoo_el_form_action', {
      _xoo_el_form: 'login',
      _ajax_nonce: nonce,
      'xoo-el-username': email,
      'xoo-el-password': PASSWORD,
    });
    expect(container.json()).toMatchObject({ error: 0, redirect: PLACE });
    const call = await inContainer.ajax('wopb_checkout_login', {
      wpnonce: nonce,
      username: email,
      password: PASSWORD,
    });
    expect([call.status, call.json()]).toEqual([
      422,
      {
        success: false,
        errors: { default: 'Please confirm your email address first, by the link that we sent you.' },
        second_step: true,
      },
    ]);
  });

  it('waits in every form that makes an account', async () => {
    const { path } = await publishWidgets(shop, [widgetNode('register')]);
    const atWidget = guest();
    const [first, second] = [newEmail(), newEmail()];
    const fields = { username: `waits.${people}`, email: first, password: PASSWORD, confirm: PASSWORD };
    const sent = await sendWidget(atWidget, path, 'register', fields);
    expect([sent.status, sent.location, await isIn(atWidget)]).toEqual([303, PLACE, false]);
    const inContainer = guest();
    const answer = await inContainer.ajax('xoo_el_form_action', {
      _xoo_el_form: 'register',
      _ajax_nonce: await inContainer.nonce(),
      xoo_el_reg_email: second,
      xoo_el_reg_pass: PASSWORD,
      xoo_el_reg_pass_again: PASSWORD,
      xoo_el_reg_fname: 'Ada',
      xoo_el_reg_lname: 'Lovelace',
      xoo_el_reg_terms: 'yes',
    });
    expect(answer.json()).toMatchObject({ error: 0, redirect: PLACE });
    expect(answer.json().notice).toContain('Please confirm your email address');
    expect(await isIn(inContainer)).toBe(false);
    for (const email of [first, second]) expect(await stateOf(email)).toMatchObject({ waits: true });
  });

  it('has the order that the account was made with, and is told what the account waits for', async () => {
    await shop.changeSettings(orderSettings, { accountAtCheckout: true });
    const visitor = guest();
    const email = newEmail();
    const order = await shop.placeOrder(
      {
        billing_email: email,
        createaccount: '1',
        account_password: PASSWORD,
        'account_password-2': PASSWORD,
      },
      visitor,
    );
    const [row] = await shop.query('select customer_id is not null as own from shop_order where id = $1', [
      order,
    ]);
    expect([row, await stateOf(email)]).toEqual([{ own: true }, { verified: false, waits: true }]);
    const told = await words(visitor);
    expect(told).toContain('Your account waits for you: open the link that we sent to n***@shop.test');
    expect(told).toContain('We sent a link to n***@shop.test.');
    expect(await isIn(visitor)).toBe(false);
    await confirm(await linkTo(email));
    expect((await logIn(email, visitor)).location).toBe(ACCOUNT);
    expect(await words(visitor, `${ACCOUNT}orders/`)).toContain(`#${order}`);
  });

  it('has the link sent again after 90 seconds, seven times an hour, and only the latest works', async () => {
    const email = newEmail();
    const visitor = guest();
    await register(email, visitor);
    const first = await linkTo(email);
    const again = () => visitor.post(PLACE, { send_again: '1' });
    const soon = await again();
    expect([soon.status, wordsOf(soon.text)]).toEqual([
      422,
      expect.stringMatching(/You can ask for another link in \d+ seconds\./),
    ]);
    const passes = (seconds: number) =>
      shop.query(
        `update email_proof set sent_at = sent_at - $1 * interval '1 second',
           first_sent_at = first_sent_at - $1 * interval '1 second'`,
        [seconds],
      );
    for (let nth = 0; nth < 7; nth++) {
      await passes(90);
      expect((await again()).location).toBe(PLACE);
    }
    expect(await words(visitor)).toContain('The link is on its way again.');
    await passes(90);
    expect(wordsOf((await again()).text)).toMatch(/Please try again in \d+ min\./);
    expect(await mailsTo(email)).toHaveLength(8);
    expect((await confirm(first)).location).toBe(PLACE);
    expect(await stateOf(email)).toMatchObject({ waits: true });
    expect((await confirm(await linkTo(email))).location).toBe(ACCOUNT);
    // Nobody else has it sent: what a browser brings is signed.
    const other = newEmail();
    await register(other);
    const [{ id } = { id: '' }] = await shop.query<{ id: string }>(
      'select id from user_account where email = $1',
      [other],
    );
    const stranger = guest();
    stranger.cookies.set('vitrine_awaited', `${id}.${Math.floor(Date.now() / 1000) + 600}.guessed`);
    await passes(90);
    await stranger.post(PLACE, { send_again: '1' });
    expect(await mailsTo(other)).toHaveLength(1);
    expect(await words(stranger)).not.toContain('n***');
  });

  it('has a day for it', async () => {
    const email = newEmail();
    await register(email);
    const link = await linkTo(email);
    await shop.query(`update user_verification set expires_at = expires_at - interval '1 day'`);
    expect((await confirm(link)).location).toBe(PLACE);
    expect(await stateOf(email)).toMatchObject({ waits: true });
  });

  it('has shown it by the link that sets a password, also where that was the mail of the new account', async () => {
    await settle({ generatePassword: true });
    const email = newEmail();
    const visitor = guest();
    expect((await register(email, visitor)).location).toBe(PLACE);
    expect(await isIn(visitor)).toBe(false);
    const browser = guest();
    await browser.get(await linkTo(email));
    const set = { set_password: '1', password_1: PASSWORD, password_2: PASSWORD };
    expect((await browser.post(`${ACCOUNT}lost-password/`, set)).location).toBe(ACCOUNT);
    expect([await isIn(browser), await stateOf(email)]).toEqual([true, { verified: true, waits: false }]);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Welcome'),
    ]);
    // Whoever's address was taken by somebody else comes in by “lost password”.
    await settle({});
    const taken = newEmail();
    await register(taken);
    const owner = guest();
    await owner.post(`${ACCOUNT}lost-password/`, { lost_password: '1', user_login: taken });
    await owner.get(await linkTo(taken));
    const other = 'quite another password';
    await owner.post(`${ACCOUNT}lost-password/`, { set_password: '1', password_1: other, password_2: other });
    expect(await isIn(owner)).toBe(true);
    expect((await logIn(taken)).status).toBe(422);
  });

  it('[AUTH-041d] is told of an address that has an account as ever, whether it waits or not', async () => {
    const email = newEmail();
    await register(email);
    const second = await register(email);
    expect(second.status).toBe(422);
    expect(wordsOf(second.text)).toContain('An account is already registered with your email address.');
  });

  it('comes in where the owner asks nobody any more', async () => {
    const email = newEmail();
    await register(email);
    await settle({ confirmEmail: false });
    expect((await logIn(email)).location).toBe(ACCOUNT);
  });

  it('is shown to staff, who may say that the address is theirs', async () => {
    const email = newEmail();
    await register(email);
    const [{ id } = { id: '' }] = await shop.query<{ id: string }>(
      'select id from user_account where email = $1',
      [email],
    );
    const manager = await shop.member('shop-manager');
    await shop.mails();
    const [row] = (
      await shop.rest(manager, 'GET', `customers?filter=${encodeURIComponent(JSON.stringify({ email }))}`)
    ).body;
    const shown = await shop.rest(manager, 'GET', `customers/${row.id}`);
    expect(shown.body.access).toMatchObject({ isUnproven: true });
    expect((await shop.rest(manager, 'GET', `users/${id}`)).body).toMatchObject({ isUnproven: true });
    expect((await shop.rest(manager, 'POST', `users/${id}/confirm-email`, {})).status).toBe(403);
    const owner = await shop.member('administrator');
    expect((await shop.rest(owner, 'POST', `users/${id}/confirm-email`, {})).status).toBe(200);
    expect((await shop.rest(owner, 'GET', `users/${id}`)).body).toMatchObject({ isUnproven: false });
    expect((await logIn(email)).location).toBe(ACCOUNT);
  });

  it('waits no more where staff gave the account another address', async () => {
    const email = newEmail();
    await register(email);
    const owner = await shop.member('administrator');
    const [{ id } = { id: '' }] = await shop.query<{ id: string }>(
      'select id from user_account where email = $1',
      [email],
    );
    const { version, name, role } = (await shop.rest(owner, 'GET', `users/${id}`)).body;
    const other = newEmail();
    const change = { name, role, email: other, username: null, version };
    expect((await shop.rest(owner, 'PUT', `users/${id}`, change)).status).toBe(200);
    expect((await confirm(await linkTo(email))).location).toBe(PLACE);
    expect((await logIn(other)).location).toBe(ACCOUNT);
  });
});

describe('the page of confirmed addresses', () => {
  it('tells whoever comes by chance to log in, and never breaks on what no form sends', async () => {
    const page = await guest().get(PLACE);
    expect([page.status, wordsOf(page.text)]).toEqual([
      200,
      expect.stringContaining('you can have another link sent'),
    ]);
    expect(await htmlProblems(page.text)).toEqual([]);
    for (const button of ['confirm_email', 'send_again'])
      expect((await guest().post(PLACE, { [button]: '1' })).location).toBe(PLACE);
    expect((await guest().get(`${PLACE}?key=`)).location).toBe(PLACE);
    expect((await guest().get(`${PLACE}more/`)).status).toBe(404);
  });

  it('lets nobody in who is locked', async () => {
    const email = newEmail();
    await register(email);
    const link = await linkTo(email);
    await shop.query('update user_account set locked_at = now() where email = $1', [email]);
    expect((await confirm(link)).location).toBe(PLACE);
    expect(await stateOf(email)).toMatchObject({ waits: true });
  });

  it('has nothing to do with accounts that staff or other shops made', async () => {
    const email = newEmail();
    await inTransaction(shop.db, (tx) => createUser(tx, { email, password: PASSWORD, name: 'Ada' }));
    expect((await logIn(email)).location).toBe(ACCOUNT);
  });
});
