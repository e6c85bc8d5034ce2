// Every form that makes an account asks what the owner arranged, in the owner's words.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountFormSettings } from '#features/account-forms/public.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { type FormField, passwordSettings } from '#features/fields/public.ts';
import { PASSWORD, sendWidget, widgetDesk, widgetForms } from '../support/account-widgets.ts';
import { htmlProblems } from '../support/browser.ts';
import { MAIL_SERVER, type MailShop, openMailShop } from '../support/mail-shop.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: MailShop;
let admin: ShopVisitor;
let terms: { id: number; path: string };

const ACCOUNT = '/my-account/';
const { publish, guest, person, newcomer, accountOf, linkTo, isIn } = widgetDesk(() => shop);

beforeAll(async () => {
  shop = await openMailShop({ trustedProxies: '127.0.0.1', smtpUrl: MAIL_SERVER });
  admin = await shop.member('administrator');
  terms = await publish(['heading', { text: 'Terms' }]);
  await shop.assignPages({ terms: terms.id });
  await shop.changeSettings(accountSettings, { registration: true, generatePassword: false });
  await settle(false);
});
afterAll(() => shop?.close());
beforeEach(() => shop.query('delete from rate_limit'));

const settle = (inlineAccount: boolean) =>
  shop.changeSettings(accountFormSettings, { autoOpenPopup: false, inlineAccount, inlineCheckout: false });

/** Lays words and switches over fields of the registration. */
async function arrange(more: Record<string, Partial<FormField>>): Promise<void> {
  type Form = { id: number; form: string; version: number; fields: FormField[] };
  const forms = (await admin.rest('GET', 'forms')).body as Form[];
  const { id, version, fields } = forms.find(({ form }) => form === 'registration') as Form;
  const next = fields.map((field) => ({ ...field, ...more[field.name] }));
  expect((await admin.rest('PUT', `forms/${id}`, { version, fields: next })).status).toBe(200);
  await shop.refresh();
}
const formIn = (html: string) => /<form class="woocommerce-form-register.*?<\/form>/s.exec(html)?.[0] ?? '';
const plain = async () => formIn((await guest().get(ACCOUNT)).text);
const widget = async (path: string) => widgetForms((await guest().get(path)).text)[0]?.html ?? '';
const namesIn = (html: string) =>
  tagsOf(html, /<input[^>]* name="(xoo_el|username|email|pass|confirm|consent)/).map(
    (tag) => / name="(\w+)"/.exec(tag)?.[1],
  );

it('plain form and widget ask the least while nobody arranged anything', async () => {
  const { path } = await publish(['register']);
  expect(namesIn(await plain())).toEqual(['email', 'password']);
  expect(namesIn(await widget(path))).toEqual(['username', 'email', 'password', 'confirm']);
});

describe('[FLD-031] once the owner arranged the registration', () => {
  const NAMES = ['xoo_el_reg_fname', 'xoo_el_reg_lname', 'xoo_el_reg_terms'];
  const typed = { xoo_el_reg_fname: 'Grace', xoo_el_reg_lname: 'Hopper', xoo_el_reg_terms: 'yes' };

  it('they ask for names, terms and the password again, in the owner’s words, and link to the terms', async () => {
    await arrange({
      xoo_el_reg_email: { label: 'Where we write to', help: 'Never given to anybody.' },
      xoo_el_reg_fname: { label: 'What are you called?', help: 'As on letters.' },
      xoo_el_reg_pass_again: { label: 'Once more' },
    });
    const { path } = await publish(['register']);
    const own = await publish(['register', { email: 'My own label', showConfirm: false }]);
    for (const html of [await plain(), await widget(path), await widget(own.path)]) {
      const said = wordsOf(html);
      for (const words of ['What are you called?', 'As on letters.', 'Never given to anybody.', 'Once more'])
        expect(said).toContain(words);
      expect(said).toContain('I accept the Terms of Service and Privacy Policy');
      expect(tagsOf(html, new RegExp(`href="${terms.path}"`))).toHaveLength(1);
      for (const name of NAMES) expect([name, namesIn(html).includes(name)]).toEqual([name, true]);
    }
    expect(wordsOf(await plain())).toContain('Where we write to');
    expect(wordsOf(await widget(own.path))).toContain('My own label');
    expect(wordsOf(await widget(own.path))).not.toContain('Where we write to');
    for (const at of [ACCOUNT, path]) expect(await htmlProblems((await guest().get(at)).text)).toEqual([]);
  });

  it('they make no account without them, say which one is missing, and keep the names', async () => {
    const { path } = await publish(['register', { showConfirm: false }]);
    const whole = { ...typed, ...newcomer() };
    for (const name of [...NAMES, 'confirm']) {
      const { [name as 'confirm']: _, ...less } = whole;
      const answer = await sendWidget(guest(), path, 'register', less);
      expect([name, answer.status]).toEqual([name, 422]);
      expect(tagsOf(answer.text, new RegExp(`name="${name}"`))[0]).toContain('aria-invalid="true"');
    }
    const visitor = guest();
    expect((await sendWidget(visitor, path, 'register', whole)).status).toBe(303);
    expect(await isIn(visitor)).toBe(true);
    const [made] = await shop.query('select name from user_account where email = $1', [whole.email]);
    expect(made).toEqual({ name: 'Grace Hopper' });
    const { email } = newcomer();
    const own = { register: '1', email, password: PASSWORD, ...typed };
    const differs = await guest().post(ACCOUNT, { ...own, password_again: 'another' });
    expect([differs.status, wordsOf(formIn(differs.text)).includes('Passwords do not match.')]).toEqual([
      422,
      true,
    ]);
    expect((await guest().post(ACCOUNT, { ...own, password_again: PASSWORD })).status).toBe(303);
  });

  it('a box of the widget’s own stands for that of the arrangement', async () => {
    const { path } = await publish(['register', { showConsent: true }]);
    const names = namesIn(await widget(path));
    expect(names.filter((name) => /consent|terms/.test(name ?? ''))).toEqual(['consent']);
    const { xoo_el_reg_terms: _, ...names2 } = typed;
    const sent = { ...newcomer(), ...names2, consent: '1' };
    expect((await sendWidget(guest(), path, 'register', sent)).status).toBe(303);
    expect(await accountOf(sent.email)).toBeDefined();
  });

  it('what is off is asked nowhere', async () => {
    await arrange({
      xoo_el_reg_fname: { isOn: false },
      xoo_el_reg_lname: { isOn: false },
      xoo_el_reg_terms: { isOn: false },
      xoo_el_reg_pass_again: { isOn: false },
    });
    const { path } = await publish(['register', { showConfirm: false, showUsername: false }]);
    expect(namesIn(await plain())).toEqual(['email', 'password']);
    expect(namesIn(await widget(path))).toEqual(['email', 'password']);
  });
});

it('below every field for a new password stands the same, with what is really asked', async () => {
  const { email } = await person();
  const hints = async (required: 'any' | 'medium') => {
    await shop.changeSettings(passwordSettings, { requiredStrength: required });
    await settle(false);
    const member = guest();
    await member.post(ACCOUNT, { log_in: '1', username: email, password: PASSWORD });
    const reset = guest();
    await reset.post('/my-account/lost-password/', { lost_password: '1', user_login: email });
    await reset.get(await linkTo(email));
    const pages = [
      await plain(),
      (await member.get('/my-account/edit-account/')).text,
      (await reset.get('/my-account/lost-password/')).text,
    ];
    await settle(true);
    pages.push((await guest().get(`${ACCOUNT}?xoo-el=register`)).text);
    pages.push((await reset.get('/my-account/lost-password/')).text);
    return pages.map((html) => /8 to 128 characters\.[^<]*/.exec(html)?.[0].trim());
  };
  expect(new Set(await hints('any'))).toEqual(new Set(['8 to 128 characters.']));
  expect(new Set(await hints('medium'))).toEqual(
    new Set(['8 to 128 characters. It has to be at least this strong: Medium.']),
  );
});
