// What stands before somebody who is in the middle of logging in, or of setting a password anew.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountFormSettings } from '#features/account-forms/public.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { PASSWORD, sendWidget, widgetDesk, widgetForms } from '../support/account-widgets.ts';
import { htmlProblems } from '../support/browser.ts';
import { MAIL_SERVER, type MailShop, openMailShop } from '../support/mail-shop.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: MailShop;
let keeping: MailShop;

const OTHER = 'quite another password';
const ACCOUNT = '/my-account/';
const PLACE = '/my-account/lost-password/';
const STALE = /does not work any more|invalid or has already been used|not valid/;

beforeAll(async () => {
  shop = await openMailShop({ trustedProxies: '127.0.0.1', smtpUrl: MAIL_SERVER });
  keeping = await openMailShop();
});
afterAll(async () => {
  await keeping?.close();
  await shop?.close();
});
beforeEach(async () => {
  await shop.query('delete from rate_limit');
  await settle();
});

async function settle(inline = true, accounts: object = {}): Promise<void> {
  await shop.changeSettings(accountFormSettings, {
    autoOpenPopup: false,
    inlineAccount: inline,
    inlineCheckout: inline,
  });
  await shop.changeSettings(accountSettings, { registration: true, generatePassword: false, ...accounts });
}

const { publish, guest, person, linkTo } = widgetDesk(() => shop);

/** Asks for what sets a password anew; answers the path of the link in the mail. */
async function linkFor(email: string, visitor = guest()): Promise<string> {
  await visitor.post(PLACE, { lost_password: '1', user_login: email });
  return linkTo(email);
}
async function followed(link: string, visitor = guest()): Promise<ShopVisitor> {
  await visitor.get(link);
  return visitor;
}
const isTold = async (visitor: ShopVisitor, path = PLACE) =>
  STALE.test(wordsOf((await visitor.get(path)).text));
const focused = (html: string) => tagsOf(html, /<\w+[^>]* autofocus/i);

describe('one form stands alone', () => {
  it('while the code of a log-in is asked for', async () => {
    for (const inline of [true, false]) {
      await settle(inline);
      const visitor = guest();
      visitor.cookies.set('vitrine_second_step', 'a.0.1.b');
      const { text } = await visitor.get(ACCOUNT);
      expect(tagsOf(text, /name="log_in_code"/)).toHaveLength(1);
      for (const name of ['password', 'register', 'xoo-el-username', 'xoo_el_reg_email'])
        expect([name, tagsOf(text, new RegExp(`name="${name}"`))]).toEqual([name, []]);
    }
  });

  it('while a new password is set, by link or after a code; the way back brings the others', async () => {
    const { email } = await person();
    const visitor = await followed(await linkFor(email));
    const { text } = await visitor.get(PLACE);
    const [tabs = ''] = tagsOf(text, /<nav class="xoo-el-tabs"/);
    expect(tabs).toContain('hidden');
    expect(text).toContain('data-active="resetpw"');
    expect(tagsOf((await guest().get(ACCOUNT)).text, /<nav class="xoo-el-tabs"/)[0]).not.toContain('hidden');
  });
});

describe('a link for a new password', () => {
  it('leads to the field that it is followed for, in container, plain form and widget', async () => {
    const { email } = await person();
    const page = await publish(['reset-password']);
    for (const [inline, path, field] of [
      [true, PLACE, 'xoo-el-rp-pass'],
      [false, PLACE, 'password_1'],
      [true, page.path, 'password_1'],
    ] as const) {
      await settle(inline);
      const visitor = await followed(await linkFor(email));
      const found = focused((await visitor.get(path)).text);
      expect([path, found.length, found[0]?.includes(`name="${field}"`)]).toEqual([path, 1, true]);
    }
  });

  it('says once that it was used or is too old, and asks whether another one is wanted', async () => {
    for (const inline of [true, false]) {
      await settle(inline);
      const { email } = await person();
      const link = await linkFor(email);
      const first = await followed(link);
      const set = { set_password: '1', password_1: OTHER, password_2: OTHER };
      expect((await first.post(PLACE, set)).status).toBe(303);
      const visitor = await followed(link);
      const { text } = await visitor.get(PLACE);
      expect(wordsOf(text)).toMatch(STALE);
      expect(tagsOf(text, /name="user_login"/)).toHaveLength(1);
      expect([await isTold(visitor), await isTold(visitor, ACCOUNT)]).toEqual([false, false]);
      const again = await linkFor(email);
      await shop.query("update user_verification set expires_at = now() - interval '1 hour'");
      const late = await followed(again);
      expect([await isTold(late), await isTold(late)]).toEqual([true, false]);
    }
  });

  it('has the owner told by mail that there is a new password, as a change in the account does', async () => {
    const { email } = await person();
    const visitor = await followed(await linkFor(email));
    const before = await shop.lastMail();
    const fields = { set_password: '1', password_1: OTHER, password_2: OTHER };
    expect((await visitor.post(PLACE, fields)).status).toBe(303);
    const mails = await shop.mails(before);
    expect(mails.map(({ recipient, key }) => [recipient, key.split(':')[0]])).toEqual([
      [email, 'changed-log-in'],
    ]);
    expect(mails[0]?.text).toContain('Its password is a new one');
  });

  it('tells nobody of the first password of a new account', async () => {
    await settle(true, { generatePassword: true });
    const email = 'first@shop.test';
    await settle(false, { generatePassword: true });
    await guest().post(ACCOUNT, { register: '1', email });
    await shop.mails();
    const visitor = await followed(await linkTo(email));
    const before = await shop.lastMail();
    const fields = { set_password: '1', password_1: OTHER, password_2: OTHER };
    expect((await visitor.post(PLACE, fields)).status).toBe(303);
    expect(await shop.mails(before)).toEqual([]);
  });
});

describe('a log-in', () => {
  it('has the eye that shows the password in container, plain forms and widget', async () => {
    const { path } = await publish(['log-in']);
    const eyes = (html: string) => tagsOf(html, /data-action="show-password"/).length;
    expect(eyes((await guest().get(path)).text)).toBe(1);
    expect(eyes((await guest().get(ACCOUNT)).text)).toBeGreaterThan(0);
    await settle(false, { registration: false });
    expect(eyes((await guest().get(ACCOUNT)).text)).toBe(1);
  });
});

describe('the heading of a widget', () => {
  it('goes with its form: whoever is logged in reads who they are, and finds account and way out', async () => {
    const { path } = await publish(
      ['log-in', { title: 'Come in', loggedIn: 'You are logged in as' }],
      ['register', { title: 'New here?' }],
      ['reset-password', { title: 'Forgotten?' }],
    );
    const headings = (html: string) =>
      [...html.matchAll(/account-widget-title">([^<]*)</g)].map(([, words]) => words);
    const visitor = guest();
    const { text } = await visitor.get(path);
    expect(headings(text)).toEqual(['Come in', 'New here?', 'Forgotten?']);
    expect(await htmlProblems(text)).toEqual([]);
    const { email } = await person();
    await sendWidget(visitor, path, 'log-in', { username: email, password: PASSWORD });
    const inside = (await visitor.get(path)).text;
    expect(headings(inside)).toEqual(['Forgotten?']);
    expect(wordsOf(inside)).toContain('You are logged in as Ada My account Log out');
    expect(await htmlProblems(inside)).toEqual([]);
    await visitor.post(path, { log_out: '1' });
    expect(headings((await visitor.get(path)).text)).toHaveLength(3);
  });
});

describe('where no mail is sent', () => {
  it('widgets offer no new password, and say why to whoever edits the page', async () => {
    const desk = widgetDesk(() => keeping);
    const offer = { showLost: true, lostAddress: '/members/' };
    const page = await desk.publish(['log-in', offer], ['reset-password']);
    const { text } = await keeping.visitor().get(page.path);
    expect(widgetForms(text).map(({ name }) => name)).toEqual(['log-in']);
    expect(text).not.toContain('href="/members/"');
    const sent = await publish(['log-in', offer], ['reset-password']);
    const there = (await guest().get(sent.path)).text;
    expect(widgetForms(there).map(({ name }) => name)).toEqual(['log-in', 'ask-reset']);
    expect(there).toContain('href="/members/"');
    const editor = await keeping.member('editor');
    const drawn = async (id: number) => {
      const nodes = [{ id: 'drawn01', type: 'reset-password', props: {} }];
      const { body } = await editor.rest('POST', `builder/data?draft=${id}`, { document: id, nodes });
      return JSON.parse(body.nodes.drawn01.data).data;
    };
    expect(await drawn(page.id)).toMatchObject({ shows: 'ask', isUnseen: true });
  });
});
