import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { containerTexts } from '#features/account-forms/texts.ts';
import { newcomerSettings } from '#features/customers/settings.ts';
import type { FormField } from '#features/fields/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import { AT_FIRST, openAccountForms, PASSWORD } from '../support/account-forms-shop.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

const { shop, settle, guest, person, newcomer, send, logIn, isIn, popup, rows } = await openAccountForms();

afterAll(() => shop.close());
beforeEach(async () => {
  await shop.query('delete from rate_limit');
  await settle();
});

/** What the page settings say to scripts at an address. */
const markAt = async (path: string) => tagsOf((await guest().get(path)).text, /id="xoo-el-mark"/)[0] ?? '';
const opensAt = async (path: string) =>
  tagsOf((await guest().get(path)).text, /data-script="[^"]*account-auto-open/).length === 1;

describe('[AUTH-045] what the owner sets', () => {
  it('[AUTH-027] begins as the ledger says', async () => {
    expect(AT_FIRST).toMatchObject({
      autoOpenPopup: true,
      autoOpenPopupOnce: false,
      autoOpenPages: '',
      aoDelay: 500,
      redirectDelay: 300,
      firstSection: 'login',
      pattern: 'separate',
      navigation: 'tabs',
      registration: true,
      logInAfterRegistration: true,
      loginClass: '',
      registerClass: '',
      errorLog: false,
      successMarker: true,
      inlineAccount: true,
      inlineCheckout: true,
      forcePopup: false,
    });
    // As it was never changed: by itself, on all pages, with log-in first, between tabs, with a sign-up that logs in.
    const mark = await markAt('/shop/');
    const parts = [
      'auto-open-popup="yes"',
      'auto-open-popup-once="no"',
      'ao-delay="500"',
      'redirect-delay="300"',
    ];
    for (const part of [...parts, 'login-class=""', 'register-class=""'])
      expect(mark).toContain(`data-${part}`);
    expect([await opensAt('/shop/'), await opensAt('/product/cup/')]).toEqual([true, true]);
    const html = await popup();
    for (const part of ['data-active="login"', 'xoo-el-tabs', 'data-section="register"'])
      expect(html).toContain(part);
    const visitor = guest();
    await send('register', newcomer(), visitor);
    expect(await isIn(visitor)).toBe(true);
  });

  it('has its effect: the way between the sections, what is first, look, and where a log-out leads', async () => {
    const waysOf = async (navigation: string) => {
      await settle({ navigation });
      const html = await popup();
      const links = /xoo-el-section-login.*?<p class="xoo-el-ways">(.*?)<\/p>/s.exec(html)?.[1] ?? '';
      return [html.includes('xoo-el-tabs'), links.includes('data-xoo-section="register"')];
    };
    expect(await waysOf('tabs')).toEqual([true, false]);
    expect(await waysOf('links')).toEqual([false, true]);
    expect(await waysOf('none')).toEqual([false, false]);
    await settle({ firstSection: 'register', pictureSide: 'end' });
    expect(await popup()).toContain('data-active="register"');
    expect(tagsOf(await popup(), /xoo-el-side/)[0]).toContain('data-side="end"');
    await settle({ pictureSide: 'none' });
    expect(await popup()).not.toContain('xoo-el-side');
    const look = { width: 700, height: 500, pictureWidth: 30, overlayColour: '#123456', overlayOpacity: 20 };
    await settle({ ...look, forcePopup: true, errorLog: true, pattern: 'single' });
    const [mark = ''] = tagsOf((await guest().get('/shop/')).text, /id="xoo-el-mark"/);
    for (const part of [
      '700px',
      '500px',
      '30%',
      '#123456 20%',
      'data-forced',
      'data-error-log',
      'data-single',
    ])
      expect(mark).toContain(part);
    await settle({}, { logoutRedirect: '/shop/' });
    const visitor = guest();
    await logIn((await person()).email, PASSWORD, visitor);
    expect((await visitor.post('/my-account/', { log_out: '1' })).location).toBe('/shop/');
    await settle({}, { logoutRedirect: '' });
  });

  it('has its effect: pattern and sign-up', async () => {
    await settle({ registration: false });
    expect(await popup()).not.toContain('xoo_el_reg_');
    expect(await send('register', newcomer())).toMatchObject({ error: 1, error_code: 'closed' });
    await settle({ registration: false, pattern: 'single' });
    expect(await popup()).toContain('data-active="single"');
    // Nobody is led to a form that is not there.
    const unknown = await send('single', { 'xoo-el-sing-user': 'nobody@shop.test' });
    expect([unknown.error, JSON.stringify(unknown).includes('register')]).toEqual([1, false]);
    await settle({ pattern: 'single' });
    expect(await send('single', { 'xoo-el-sing-user': 'nobody@shop.test' })).toMatchObject({ error: 0 });
  });

  it('has its effect: where log-in and sign-up lead, marked or not', async () => {
    const { email } = await person();
    await settle({ loginRedirect: '/cart/', registerRedirect: '/shop/' });
    expect((await logIn(email, PASSWORD)).redirect).toMatch(/\/cart\/\?login=success$/);
    expect((await send('register', newcomer())).redirect).toMatch(/\/shop\/\?register=success$/);
    await settle({ loginRedirect: '/cart/', registerRedirect: '/shop/', successMarker: false });
    expect((await logIn(email, PASSWORD)).redirect).toMatch(/\/cart\/$/);
    expect((await send('register', newcomer())).redirect).toMatch(/\/shop\/$/);
  });

  it('has its effect: opening by itself, with pages and delay, and further classes', async () => {
    await settle({ aoDelay: 900, autoOpenPages: '/shop/', loginClass: 'enter', registerClass: 'join' });
    const mark = await markAt('/shop/');
    for (const part of ['data-ao-delay="900"', 'data-login-class="enter"', 'data-register-class="join"'])
      expect(mark).toContain(part);
    expect([await opensAt('/shop/'), await opensAt('/product/cup/')]).toEqual([true, false]);
    await settle({ autoOpenPopup: false });
    expect(await opensAt('/shop/')).toBe(false);
  });

  it('has its effect: the form on the account page and at the checkout', async () => {
    await shop.changeSettings(orderSettings, { loginAtCheckout: true });
    const visitor = guest();
    await visitor.add(shop.cup);
    const standsAt = async (path: string) => (await visitor.get(path)).text.includes('xoo-el-inline');
    const both = async () => [await standsAt('/my-account/'), await standsAt('/checkout/')];
    expect(await both()).toEqual([true, true]);
    await settle({ inlineAccount: false });
    expect(await both()).toEqual([false, true]);
    await settle({ inlineCheckout: false });
    expect(await both()).toEqual([true, false]);
  });

  it('has its effect: every text, in the shop’s own words', async () => {
    const admin = await shop.member('administrator');
    const listed = (await admin.rest('GET', 'texts')).body.texts.map(({ key }: { key: string }) => key);
    for (const key of Object.keys(containerTexts.defaults)) expect(listed).toContain(`account-forms.${key}`);
    const words = { loginHeading: 'Come in', signIn: 'Open the door', signUp: 'Join us' };
    for (const [name, value] of Object.entries(words))
      expect(await admin.rest('PUT', `texts/account-forms.${name}`, { was: null, value })).toMatchObject({
        status: 200,
      });
    await shop.refresh();
    const said = wordsOf(await popup());
    for (const each of Object.values(words)) expect(said).toContain(each);
  });
});

describe('the role of newcomers', () => {
  const ROLE = 'xoo_el_reg_userrole';
  const WRONG = 'Error selecting user role, please try again';
  type Form = { id: number; form: string; version: number; fields: FormField[] };
  let admin: ShopVisitor;
  let trade: number;
  let press: number;

  const groupsOf = async (email: string) =>
    (
      await shop.query<{ name: string }>(
        `select g.name from customer_group g join customer_group_member m on m.group_id = g.id
           join customer c on c.id = m.customer_id where c.email = $1 order by 1`,
        [email],
      )
    ).map(({ name }) => name);
  const roleOf = async (email: string) =>
    (await shop.query<{ role: string }>('select role from user_account where email = $1', [email]))[0]?.role;
  const choices = (html: string) =>
    [
      ...(new RegExp(`<select[^>]*name="${ROLE}".*?</select>`, 's').exec(html)?.[0] ?? '').matchAll(
        /<option[^>]* value="([^"]+)"/g,
      ),
    ].map(([, value]) => value);

  /** Switches the field on or off in the owner's arrangement. */
  async function ask(isOn: boolean) {
    const forms = (await admin.rest('GET', 'forms')).body as Form[];
    const { id, version, fields } = forms.find(({ form }) => form === 'registration') as Form;
    const next = fields.map((field) => (field.name === ROLE ? { ...field, isOn } : field));
    expect(await admin.rest('PUT', `forms/${id}`, { version, fields: next })).toMatchObject({ status: 200 });
    await shop.refresh();
  }

  async function addGroup(name: string): Promise<number> {
    const { status, body } = await admin.rest('POST', 'customer-groups', { name, colour: 'grey' });
    expect(status).toBe(201);
    return body.id;
  }

  beforeAll(async () => {
    admin = await shop.member('administrator');
    trade = await addGroup('Trade');
    press = await addGroup('Press');
    await shop.refresh();
  });
  afterEach(async () => {
    await shop.changeSettings(newcomerSettings, { role: null, released: [] });
    await ask(false);
  });

  it('[AUTH-021a] [AUTH-045] is the one that the owner set, by default a customer’s', async () => {
    const plain = newcomer();
    await send('register', plain);
    expect([await roleOf(plain.xoo_el_reg_email), await groupsOf(plain.xoo_el_reg_email)]).toEqual([
      'customer',
      [],
    ]);
    await shop.changeSettings(newcomerSettings, { role: trade, released: [] });
    const next = newcomer();
    await send('register', next);
    expect([await roleOf(next.xoo_el_reg_email), await groupsOf(next.xoo_el_reg_email)]).toEqual([
      'customer',
      ['Trade'],
    ]);
    // Whoever makes an account at the checkout, too.
    await shop.changeSettings(orderSettings, { accountAtCheckout: true });
    const email = 'at-the-checkout@shop.test';
    await shop.placeOrder(
      {
        billing_email: email,
        createaccount: '1',
        account_password: PASSWORD,
        'account_password-2': PASSWORD,
      },
      guest(),
    );
    expect(await groupsOf(email)).toEqual(['Trade']);
    // A group in the trash is nobody's any more.
    const gone = await addGroup('Gone');
    await shop.changeSettings(newcomerSettings, { role: gone, released: [] });
    await admin.rest('DELETE', `customer-groups/${gone}`);
    const last = newcomer();
    expect(await send('register', last)).toMatchObject({ error: 0 });
    expect(await groupsOf(last.xoo_el_reg_email)).toEqual([]);
  });

  it('[AUTH-021b] [AUTH-031b] is asked where the owner wants that, among what is released', async () => {
    const asked = async () => choices(await popup({ section: 'register' }));
    expect(await asked()).toEqual([]);
    await ask(true);
    // Nothing is released yet, so that there is nothing to choose.
    expect(await asked()).toEqual([]);
    expect(await send('register', newcomer())).toMatchObject({ error: 0 });
    await shop.changeSettings(newcomerSettings, { role: null, released: [press, trade] });
    expect(await asked()).toEqual(['customer', `group-${press}`, `group-${trade}`]);
    expect(wordsOf(await popup({ section: 'register' }))).toContain('Account type');
    const made = newcomer({ [ROLE]: `group-${press}` });
    expect(await send('register', made)).toMatchObject({ error: 0 });
    expect([await roleOf(made.xoo_el_reg_email), await groupsOf(made.xoo_el_reg_email)]).toEqual([
      'customer',
      ['Press'],
    ]);
    await shop.changeSettings(newcomerSettings, { role: trade, released: [press] });
    const plain = newcomer({ [ROLE]: 'customer' });
    expect(await send('register', plain)).toMatchObject({ error: 0 });
    expect(await groupsOf(plain.xoo_el_reg_email)).toEqual([]);
    // The plain form of the account page asks the same.
    await settle({ inlineAccount: false });
    expect(choices((await guest().get('/my-account/')).text)).toEqual(['customer', `group-${press}`]);
  });

  it('[AUTH-021b] [AUTH-042a] refuses what was never offered, whatever it is called, and makes no account', async () => {
    await ask(true);
    // One in the trash is released no more.
    const gone = await addGroup('Sold');
    await admin.rest('DELETE', `customer-groups/${gone}`);
    await shop.refresh();
    await shop.changeSettings(newcomerSettings, { role: null, released: [gone, press] });
    expect(choices(await popup({ section: 'register' }))).toEqual(['customer', `group-${press}`]);
    const before = await rows('user_account');
    const never = [
      `group-${gone}`,
      'administrator',
      'shop-manager',
      'editor',
      `group-${trade}`,
      'group-999999',
      'group-',
      '*',
      '',
    ];
    for (const role of never) {
      await shop.query('delete from rate_limit');
      const answer = await send('register', newcomer({ [ROLE]: role }));
      expect([role, answer.error, answer.said, answer.field]).toEqual([role, 1, WRONG, `[name="${ROLE}"]`]);
    }
    await settle({ inlineAccount: false });
    const plain = { register: '1', email: 'boss@shop.test', password: PASSWORD, [ROLE]: 'administrator' };
    const page = await guest().post('/my-account/', plain);
    expect([page.status, wordsOf(page.text).includes(WRONG)]).toEqual([422, true]);
    expect(await rows('user_account')).toBe(before);
    // Where the field is off, nothing that is sent for it counts.
    await settle();
    await ask(false);
    const made = newcomer({ [ROLE]: `group-${press}` });
    expect(await send('register', made)).toMatchObject({ error: 0 });
    expect(await groupsOf(made.xoo_el_reg_email)).toEqual([]);
  });
});
