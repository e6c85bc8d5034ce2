import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { botSettings } from '#features/bot-protection/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { MAIL_SERVER, type MailShop, openMailShop } from '../support/mail-shop.ts';
import { wordsOf } from '../support/render-view.ts';
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
    expect(tokens).toEqual([2, 1]);
    expect(policy).toContain(`script-src 'self' ${host}`);
    expect(account.text).toContain('data-key="site-key"');
    expect(account.text).not.toContain(provider.SECRET);
    expect(await htmlProblems(account.text)).toEqual([]);
    await settle({ provider: 'recaptcha-v3' });
    expect((await pages()).policy).toContain("script-src 'self' https://www.google.com/recaptcha/");
  });

  it('[ACCT-011] refuses a missing, used or wrong token, another form’s, and a score below the threshold', async () => {
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

  it('[ACCT-011] makes no account, sends no mail and lets nobody in at the checkout without a token', async () => {
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
