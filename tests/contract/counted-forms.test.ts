import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountSettings } from '#features/accounts/public.ts';
import { botSettings } from '#features/bot-protection/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { PASSWORD, publishWidgets, sendWidget, widgetNode } from '../support/account-widgets.ts';
import { MAIL_SERVER, type MailShop, openMailShop } from '../support/mail-shop.ts';
import { wordsOf } from '../support/render-view.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { openSiteverify } from '../support/siteverify-stand-in.ts';

// Forms for the same are counted together, before the provider of the bot protection is asked about a token.

let shop: MailShop;
let provider: Awaited<ReturnType<typeof openSiteverify>>;
let path = '';
let clients = 0;

beforeAll(async () => {
  provider = await openSiteverify();
  process.env.BOT_CHECK_ADDRESS = provider.address;
  shop = await openMailShop({ trustedProxies: '127.0.0.1', smtpUrl: MAIL_SERVER });
  delete process.env.BOT_CHECK_ADDRESS;
  const open = { registration: true, generateUsername: true, generatePassword: false };
  await shop.changeSettings(accountSettings, open);
  await shop.changeSettings(orderSettings, { loginAtCheckout: true });
  await inTransaction(shop.db, (tx) =>
    shop.running.shop.services.settings.keepSecret(
      tx,
      botSettings,
      { field: 'secretKey', text: provider.SECRET },
      'Eve',
    ),
  );
  const on = { enabled: true, provider: 'turnstile', siteKey: 'site-key', threshold: 0.5 };
  await shop.changeSettings(botSettings, on);
  const types = ['log-in', 'register', 'reset-password'];
  ({ path } = await publishWidgets(
    shop,
    types.map((type) => widgetNode(type)),
  ));
});
afterAll(async () => {
  await shop?.close();
  await provider?.close();
});
beforeEach(() => shop.query('delete from rate_limit'));

const token = 'guessed';
const container = async (who: ShopVisitor, form: string, fields: Record<string, string>) => {
  const sent = { _xoo_el_form: form, _ajax_nonce: await who.nonce(), token, ...fields };
  return (await who.ajax('xoo_el_form_action', sent)).json().notice as string;
};
const newcomer = () => `robot-${++clients}@shop.test`;

/** Said to whoever sent too many. */
const WAITS = / (right now|minutes?|min)\b/;

/** By what is counted: forms that ask for it, each answering its page or words. */
const FORMS: Readonly<Record<string, readonly ((who: ShopVisitor) => Promise<string>)[]>> = {
  'log-in-form': [
    async (who) =>
      (await who.post('/my-account/', { log_in: '1', username: 'nobody', password: PASSWORD, token })).text,
    async (who) =>
      (await sendWidget(who, path, 'log-in', { username: 'nobody', password: PASSWORD, token })).text,
    (who) => container(who, 'login', { 'xoo-el-username': 'nobody', 'xoo-el-password': PASSWORD }),
    async (who) => {
      const sent = { username: 'nobody', password: PASSWORD, wpnonce: await who.nonce(), token };
      return (await who.ajax('wopb_checkout_login', sent)).text;
    },
  ],
  registrations: [
    async (who) =>
      (await who.post('/my-account/', { register: '1', email: newcomer(), password: PASSWORD, token })).text,
    async (who) => {
      const email = newcomer();
      const typed = { email, username: email.split('@')[0] ?? '', password: PASSWORD, confirm: PASSWORD };
      return (await sendWidget(who, path, 'register', { ...typed, token })).text;
    },
    (who) =>
      container(who, 'register', {
        xoo_el_reg_email: newcomer(),
        xoo_el_reg_pass: PASSWORD,
        xoo_el_reg_pass_again: PASSWORD,
        xoo_el_reg_fname: 'Ada',
        xoo_el_reg_lname: 'Lovelace',
        xoo_el_reg_terms: 'yes',
      }),
  ],
  'lost-password-form': [
    async (who) =>
      (await who.post('/my-account/lost-password/', { lost_password: '1', user_login: 'nobody', token }))
        .text,
    async (who) => (await sendWidget(who, path, 'ask-reset', { user_login: 'nobody', token })).text,
    (who) => container(who, 'lostPassword', { user_login: 'nobody' }),
  ],
};

it.each(Object.entries(FORMS))(
  'asks its provider nothing more for a client that sends form after form: %s',
  async (name, forms) => {
    const who = shop.visitor(`203.0.113.${++clients}`);
    await who.add(shop.cup);
    for (const [at, send] of forms.entries()) {
      const words = wordsOf(await send(who));
      expect([name, at, words.includes('Please try again.'), WAITS.test(words)]).toEqual([
        name,
        at,
        true,
        false,
      ]);
    }
    expect(await shop.query('select points from rate_limit where key like $1', [`${name}:%`])).toEqual([
      { points: forms.length },
    ]);
    await shop.query('update rate_limit set points = 60 where key like $1', [`${name}:%`]);
    const asked = provider.asked.length;
    for (const [at, send] of forms.entries()) {
      const words = wordsOf(await send(who));
      expect([name, at, WAITS.test(words)]).toEqual([name, at, true]);
    }
    expect(provider.asked).toHaveLength(asked);
  },
);
