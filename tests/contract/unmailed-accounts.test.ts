import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountSettings } from '#features/accounts/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import {
  isIn,
  logsIn,
  newEmail,
  offerAccounts,
  PASSWORD,
  sendCheckout,
} from '../support/account-checkout.ts';
import { htmlProblems } from '../support/browser.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { latinWords, saidBy } from '../support/foreign-words.ts';
import { MAIL_SERVER, type MailShop, openMailShop } from '../support/mail-shop.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { wordsOf } from '../support/render-view.ts';
import { LANGUAGE_COOKIE, withMarkets } from '../support/several-markets.ts';
import { SITE_URL } from '../support/shop-server.ts';

// Accounts in a shop without a mail server, whose mails stay in the outbox, beside one that sends them.

const PLACE = '/my-account/lost-password/';

let keeping: MailShop;
let sending: MailShop;

beforeAll(async () => {
  keeping = await openMailShop({ slices: withMarkets });
  sending = await openMailShop({ slices: withMarkets, smtpUrl: MAIL_SERVER });
  for (const shop of [keeping, sending]) {
    await offerAccounts(shop, {}, { generatePassword: true });
    await shop.changeSettings(accountSettings, {
      registration: true,
      generateUsername: true,
      generatePassword: true,
    });
  }
  for (const shop of [keeping, sending]) await showPlainForms(shop);
});
afterAll(async () => {
  await sending?.close();
  await keeping?.close();
});

/** What a page says from some place on. */
const saidFrom = (html: string, start: string) => {
  expect(html).toContain(start);
  return wordsOf(html.slice(html.indexOf(start)));
};

it('links of orders are asked for where mails are sent alone', async () => {
  const offers = async (shop: MailShop) => {
    const { text } = await shop.visitor().get('/my-account/');
    return text.includes('/my-account/find-order/');
  };
  expect([await offers(keeping), await offers(sending)]).toEqual([false, true]);
});

describe('generated passwords', () => {
  const register = async (shop: MailShop, fields: Record<string, string>) => {
    const who = shop.visitor();
    const answer = await who.post('/my-account/', { register: '1', ...fields });
    return { status: answer.status, page: answer.status === 422 ? answer : await who.get('/my-account/') };
  };
  const registrationOf = async (shop: MailShop) => {
    const { text } = await shop.visitor().get('/my-account/');
    expect(await htmlProblems(text)).toEqual([]);
    const form = text.slice(text.indexOf('woocommerce-form-register'));
    return { asks: form.includes('name="password"'), said: saidFrom(text, 'woocommerce-form-register') };
  };

  it('are set by a mailed link where mails are sent, and registrations say so', async () => {
    const { asks, said } = await registrationOf(sending);
    expect(asks).toBe(false);
    expect(said).toContain('A link to set a password will be sent to your email address.');
    const { status, page } = await register(sending, { email: newEmail() });
    expect(status).toBe(303);
    expect(wordsOf(page.text)).toContain('A link to set a password has been sent to your email address.');
  });

  it('are chosen by whoever registers where nothing is sent, and nobody is told of a link', async () => {
    const { asks, said } = await registrationOf(keeping);
    expect(asks).toBe(true);
    expect(said).not.toContain('link');
    const email = newEmail();
    const refused = await register(keeping, { email });
    expect(refused.status).toBe(422);
    expect(wordsOf(refused.page.text)).toContain('Please enter an account password.');
    const { status, page } = await register(keeping, { email, password: PASSWORD });
    expect(status).toBe(303);
    expect(wordsOf(page.text)).toContain('Your account has been made.');
    expect(wordsOf(page.text)).not.toContain('has been sent');
    expect(await logsIn(keeping, email)).toBe(true);
  });

  it('are chosen at the checkout where nothing is sent, else set by the link', async () => {
    for (const [shop, mailed] of [
      [sending, true],
      [keeping, false],
    ] as const) {
      const who = shop.visitor();
      await who.add(shop.cup);
      const { text } = await who.get('/checkout/');
      expect(text.includes('name="account_password"')).toBe(!mailed);
      expect(wordsOf(text).includes('by a link that we send to your email address')).toBe(mailed);
      const billing_email = newEmail();
      const form = await checkoutForm(who, { createaccount: '1', billing_email });
      expect((await sendCheckout(who, form)).result).toBe(mailed ? 'success' : 'failure');
      if (mailed) continue;
      const chosen = { ...form, account_password: PASSWORD, 'account_password-2': PASSWORD };
      expect(await sendCheckout(who, chosen)).toMatchObject({ result: 'success' });
      expect([await isIn(who), await logsIn(shop, billing_email)]).toEqual([true, true]);
    }
  });
});

describe('a forgotten password', () => {
  const ask = async (shop: MailShop, user_login: string) => {
    const who = shop.visitor();
    const answer = await who.post(PLACE, { lost_password: '1', user_login });
    expect([answer.status, answer.location]).toEqual([303, `${PLACE}sent/`]);
    const page = await who.get(answer.location ?? '');
    expect(await htmlProblems(page.text)).toEqual([]);
    return saidFrom(page.text, '<main');
  };
  const made = async (shop: MailShop) => {
    const email = newEmail();
    const who = shop.visitor();
    await who.post('/my-account/', { register: '1', email, password: PASSWORD });
    return email;
  };

  it('has no entry beside a log-in where nothing is sent', async () => {
    for (const [shop, isMailed] of [
      [sending, true],
      [keeping, false],
    ] as const) {
      await shop.changeSettings(orderSettings, { loginAtCheckout: true });
      const who = shop.visitor();
      await who.add(shop.cup);
      for (const path of ['/my-account/', '/checkout/']) {
        const { text } = await who.get(path);
        expect([path, text.includes('name="log_in"'), text.includes(PLACE)]).toEqual([path, true, isMailed]);
      }
    }
  });

  it('is answered by mail where mails are sent', async () => {
    const form = await sending.visitor().get(PLACE);
    expect(saidFrom(form.text, '<main')).toContain('We send you a link to set a new password.');
    const said = await ask(sending, await made(sending));
    expect(said).toContain('is on its way to its email address');
    expect(said).not.toContain('sends no email');
  });

  it('leads to the shop where nothing is sent, in the same words for every name; the link waits in the outbox', async () => {
    const form = await keeping.visitor().get(PLACE);
    const asked = saidFrom(form.text, '<main');
    expect(asked).toContain('This shop sends no email at the moment.');
    expect(asked).not.toContain('We send you');
    expect(await htmlProblems(form.text)).toEqual([]);
    const email = await made(keeping);
    const before = await keeping.lastMail();
    const said = await ask(keeping, email);
    expect(said).toContain('This shop sends no email at the moment. If there is an account of that name,');
    expect(said).not.toMatch(/mailbox|on its way/);
    expect(await ask(keeping, 'nobody@example.org')).toBe(said);
    const [mail, ...others] = await keeping.mails(before);
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe(email);
    const link = /http\S+\?key=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link.startsWith(SITE_URL)).toBe(true);
    const who = keeping.visitor();
    await who.get(link.slice(SITE_URL.length));
    await who.post(PLACE, { set_password: '1', password_1: 'quite another', password_2: 'quite another' });
    expect(await logsIn(keeping, email, 'quite another')).toBe(true);
    // A link that does not work any more promises no mail either.
    const late = keeping.visitor();
    await late.get(link.slice(SITE_URL.length));
    const stale = saidFrom((await late.get(PLACE)).text, '<main');
    expect(stale).toContain('This link does not work any more');
    expect(stale).toContain('This shop sends no email at the moment.');
    expect(stale).not.toContain('we send you');
  });

  it('is spoken of in the language of whoever forgot it', async () => {
    const who = keeping.visitor();
    who.cookies.set(LANGUAGE_COOKIE, 'ar');
    const isName = (word: string) => /^(vitrine|english|cup)$/i.test(word);
    for (const path of ['/my-account/', PLACE, `${PLACE}sent/`]) {
      const said = saidBy((await who.get(path)).text);
      expect(said.length).toBeGreaterThan(5);
      expect(said.filter(({ text }) => latinWords(text, isName).length > 0)).toEqual([]);
    }
  });
});
