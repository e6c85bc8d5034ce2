import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FormField, formField } from '#features/fields/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { sessionCookieName } from '#platform/session/visitor-session.server.ts';
import { FROM, openAccountForms, PASSWORD } from '../support/account-forms-shop.ts';
import { htmlProblems } from '../support/browser.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import { SITE_URL } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

const OTHER = 'quite another password';
const { shop, settle, guest, person, newcomer, send, logIn, isIn, popup, rows } = await openAccountForms();
let people = 0;

afterAll(() => shop.close());
beforeEach(async () => {
  await shop.query('delete from rate_limit');
  await settle();
});

describe('the container', () => {
  it('[AUTH-001ab] [AUTH-030abc] holds its sections as popup and inline, of which one is active', async () => {
    const inline = (await guest().get('/my-account/')).text;
    for (const [html, display] of [
      [await popup(), 'popup'],
      [inline, 'inline'],
    ] as const) {
      expect(tagsOf(html, new RegExp(`<div class="xoo-el-container xoo-el-${display}"`))).toHaveLength(1);
      expect(html).toContain('data-active="login"');
      const sections = tagsOf(html, /<section class="xoo-el-section/);
      expect(sections.map((tag) => /data-section="(\w+)"/.exec(tag)?.[1])).toEqual([
        'login',
        'register',
        'lostpw',
      ]);
      expect(sections.filter((tag) => !tag.includes('hidden'))).toHaveLength(1);
      for (const name of ['xoo-el-username', 'xoo-el-password', 'xoo-el-rememberme', 'user_login'])
        expect(tagsOf(html, new RegExp(`name="${name}"`))).toHaveLength(1);
      expect(tagsOf(html, /name="xoo-el-rememberme"/)[0]).toContain('value="forever"');
    }
    expect(await htmlProblems(inline)).toEqual([]);
    await settle({ pattern: 'single' });
    const single = await popup();
    expect(single).toContain('data-active="single"');
    expect(tagsOf(single, /name="xoo-el-sing-user"/)).toHaveLength(1);
  });

  it('[AUTH-028] says the texts of the ledger, each of which an owner can change', async () => {
    const words = wordsOf(await popup());
    for (const text of [
      'Login',
      'Sign up',
      'Sign in',
      'Sign Up',
      'Email Reset Link',
      'Remember me',
      'Forgot Password?',
      'Welcome Back 👋',
      'Welcome aboard 🚀',
    ])
      expect(words).toContain(text);
    await settle({ pattern: 'single' });
    expect(wordsOf(await popup())).toContain('Continue');
    const [single = ''] = tagsOf(await popup(), /data-change/);
    expect(single).toContain('data-change="Change?"');
    expect(single).toContain('data-update="Update"');
    const { id } = await person();
    const { makePasswordKey } = await import('#features/accounts/operations/password-keys.server.ts');
    const visitor = guest();
    await visitor.get(`/my-account/lost-password/?key=${await makePasswordKey(shop.db, id, new Date())}`);
    const reset = await popup({ section: 'resetpw' }, visitor);
    expect(wordsOf(reset).match(/Change Password/g)).toHaveLength(2);
  });

  it('[AUTH-031a] asks newcomers for what the ledger names, all of it required', async () => {
    const html = await popup({ section: 'register' });
    expect(html).toContain('data-active="register"');
    for (const name of ['email', 'pass', 'pass_again', 'fname', 'lname', 'terms']) {
      const [input = '', ...others] = tagsOf(html, new RegExp(`<input[^>]* name="xoo_el_reg_${name}"`));
      expect([name, input.includes('required'), others]).toEqual([name, true, []]);
    }
    expect(wordsOf(html)).toContain('I accept the Terms of Service and Privacy Policy');
    // Both names share a line, and so do both passwords.
    const halves = [...html.matchAll(/<(?:p|div)[^>]* data-half=""[^>]*>.*?name="([^"]+)"/gs)].map(
      ([, one]) => one,
    );
    expect(halves).toEqual(['pass', 'pass_again', 'fname', 'lname'].map((name) => `xoo_el_reg_${name}`));
    for (const name of ['username', 'userrole']) expect(html).not.toContain(`xoo_el_reg_${name}`);
    await settle({}, { generateUsername: false });
    expect(await popup()).toContain('xoo_el_reg_username');
    await settle({}, { registration: false });
    expect(await popup()).not.toContain('xoo_el_reg_');
  });

  it('[AUTH-026] stands in the page settings of guests, and is nothing for whoever is logged in', async () => {
    await settle({ loginClass: 'enter', registerClass: 'join', autoOpenPopupOnce: true, redirectDelay: 700 });
    const [mark = ''] = tagsOf((await guest().get('/shop/')).text, /id="xoo-el-mark"/);
    for (const part of [
      'data-auto-open-popup="yes"',
      'data-auto-open-popup-once="yes"',
      'data-ao-delay="500"',
      'data-login-class="enter"',
      'data-register-class="join"',
      'data-redirect-delay="700"',
    ])
      expect(mark).toContain(part);
    const visitor = guest();
    const { email } = await person();
    await logIn(email, PASSWORD, visitor);
    expect((await visitor.get('/shop/')).text).not.toContain('xoo-el-mark');
    expect(await popup({}, visitor)).toBe('');
    const again = await send('login', { 'xoo-el-username': email, 'xoo-el-password': PASSWORD }, visitor);
    expect([again.error, again.error_code]).toEqual([1, 'closed']);
  });

  it('opens by itself on the pages that the owner chose, and stands where it is switched on', async () => {
    const opensAt = async (path: string) =>
      tagsOf((await guest().get(path)).text, /data-script="[^"]*account-auto-open/).length === 1;
    await settle();
    // Where somebody logs in anyway it would be in the way.
    expect([await opensAt('/shop/'), await opensAt('/my-account/')]).toEqual([true, false]);
    await settle({ autoOpenPages: '/shop/\n/product/*' });
    expect([await opensAt('/shop/'), await opensAt('/product/cup/'), await opensAt('/cart/')]).toEqual([
      true,
      true,
      false,
    ]);
    await settle({ autoOpenPopup: false });
    expect(await opensAt('/shop/')).toBe(false);
    await settle({ inlineAccount: false });
    const page = (await guest().get('/my-account/')).text;
    expect([page.includes('xoo-el-inline'), page.includes('name="log_in"')]).toEqual([false, true]);
  });
});

describe('logging in', () => {
  it('[AUTH-033] [AUTH-034ab] [AUTH-039c] answers the envelope, a new session, and where to go', async () => {
    const visitor = guest();
    await visitor.add(shop.cup);
    const before = visitor.cookies.get(sessionCookieName(SITE_URL));
    const { email } = await person();
    const answer = await logIn(email, PASSWORD, visitor);
    expect(answer).toMatchObject({
      status: 200,
      error: 0,
      error_code: '',
      redirect: '/shop/?login=success',
      field: '',
      fieldValue: '',
      said: 'Login successful',
    });
    expect(await isIn(visitor)).toBe(true);
    expect(visitor.cookies.get(sessionCookieName(SITE_URL))).not.toBe(before);
    expect(wordsOf((await visitor.get('/cart/')).text)).toContain('Cup');
  });

  it('[AUTH-017abc] goes to what the form or the owner named on this host alone, marked where the owner wants it', async () => {
    const { email, username } = await person();
    const to = async (redirect: string) =>
      (await logIn(email, PASSWORD, guest(), { xoo_el_redirect: redirect })).redirect;
    expect(await to('/cart/?a=b#c')).toBe('/cart/?a=b&login=success#c');
    expect(await to(`${SITE_URL}/cart/`)).toBe('/cart/?login=success');
    expect(await to('//evil.example/')).toBe('/shop/?login=success');
    await settle({ loginRedirect: '/my-account/orders/', successMarker: false });
    expect(await to('https://evil.example/')).toBe('/my-account/orders/');
    await settle({ loginRedirect: 'https://evil.example/' });
    expect((await logIn(username, PASSWORD)).redirect).toBe('/shop/?login=success');
  });

  it('[AUTH-039ab] names an empty field, and no wrong pair more than another', async () => {
    const { email } = await person();
    expect(await logIn('', PASSWORD)).toMatchObject({
      error: 1,
      said: 'Error: Username is required.',
      field: '[name="xoo-el-username"]',
    });
    const wrong = await logIn(email, OTHER);
    expect(wrong).toMatchObject({ error: 1, redirect: '' });
    expect(wrong.said).toBe('Incorrect Email or Password. Forgot Password?');
    expect(wrong.notice).toContain('data-xoo-section="lostpw"');
    const unknown = await logIn('nobody@shop.test', OTHER);
    const { said: _, ...same } = wrong;
    expect(unknown).toMatchObject(same);
  });

  it('[AUTH-019ab] [NOTE-019c] counts attempts, and then even the right password waits', async () => {
    const { email } = await person();
    for (let guess = 0; guess < 5; guess++) expect((await logIn(email, OTHER)).error_code).toMatch(/wrong/);
    const answer = await logIn(email, PASSWORD);
    expect([answer.error_code, answer.said]).toEqual([
      'accounts.too-many-attempts',
      expect.stringMatching(/^Too many attempts\. Please try again in \d+ min\.$/),
    ]);
  });

  it('[AUTH-022d] lasts where it is asked to', async () => {
    const { email } = await person();
    const ages = async (more: Record<string, string>) => {
      const visitor = guest();
      const body = { 'xoo-el-username': email, 'xoo-el-password': PASSWORD, ...more };
      const fields = {
        action: 'xoo_el_form_action',
        _xoo_el_form: 'login',
        _ajax_nonce: await visitor.nonce(),
      };
      const answer = await visitor.post('/ajax', { ...fields, ...body }, FROM);
      const [cookie = ''] = answer.setCookies.filter((each) => each.includes('session_token'));
      return /max-age=(\d+)/i.exec(cookie)?.[1] ?? null;
    };
    expect([await ages({}), await ages({ 'xoo-el-rememberme': 'forever' })]).toEqual([null, '2592000']);
  });

  it('[AUTH-034c] a stale nonce is told to reload, and nothing is looked at', async () => {
    const { email } = await person();
    const answer = await logIn(email, PASSWORD, guest(), { _ajax_nonce: 'f'.repeat(20) });
    expect(answer).toMatchObject({ status: 200, error: 1, error_code: 'stale-nonce' });
    expect(answer.said).toContain('reload');
    expect(await rows('rate_limit')).toBe(1);
  });
});

describe('the one field', () => {
  it('[AUTH-018ab] [AUTH-040abcd] [AUTH-014a] leads to log-in or sign-up, is off at first and counted', async () => {
    const known = await person();
    const ask = (name: string, visitor = guest()) => send('single', { 'xoo-el-sing-user': name }, visitor);
    expect((await ask(known.email)).error_code).toBe('closed');
    await settle({ pattern: 'single' });
    for (const name of [known.email, known.username.toUpperCase()])
      expect(await ask(name)).toMatchObject({
        error: 0,
        said: 'Please enter your password to login',
        field: '[name="xoo-el-username"]',
        fieldValue: name,
      });
    expect(await ask('someone@else.test')).toMatchObject({
      error: 0,
      said: "We couldn't find your account. Please register.",
      field: '[name="xoo_el_reg_email"]',
      fieldValue: 'someone@else.test',
    });
    expect(await ask('not@an@address')).toMatchObject({
      error: 1,
      said: 'Please enter a valid email address.',
    });
    await settle({ pattern: 'single' }, { registration: false });
    expect(await ask('someone@else.test')).toMatchObject({
      error: 1,
      said: "We couldn't find your account.",
      field: '[name="xoo-el-sing-user"]',
    });
    const curious = guest();
    let waits = 0;
    for (let at = 0; at < 24; at++)
      if ((await ask(`p${at}@else.test`, curious)).error_code === 'accounts.too-many-lookups') waits++;
    expect(waits).toBe(4);
  });
});

describe('signing up', () => {
  it('keeps names whole that are as long as an address takes them, and lets a long password be repeated', async () => {
    const [first, last, password] = [
      'Maximiliane '.repeat(15).trim(),
      'L'.repeat(200),
      'Nine purple lamps '.repeat(7),
    ];
    const fields = newcomer({
      xoo_el_reg_fname: first,
      xoo_el_reg_lname: last,
      xoo_el_reg_pass: password,
      xoo_el_reg_pass_again: password,
    });
    expect((await send('register', fields, guest())).error).toBe(0);
    const [made] = await shop.query('select name from user_account where email = $1', [
      fields.xoo_el_reg_email,
    ]);
    expect(made).toEqual({ name: `${first} ${last}` });
    const { text } = await guest().get('/my-account/');
    for (const name of ['xoo_el_reg_pass', 'xoo_el_reg_pass_again'])
      expect(tagsOf(text, new RegExp(`name="${name}"`))[0]).toMatch(/maxlength="128"/i);
  });

  it('[AUTH-042c] makes a customer, who is logged in or not as the owner chose', async () => {
    const visitor = guest();
    const fields = newcomer({ role: 'administrator', xoo_el_reg_userrole: 'administrator' });
    const answer = await send('register', fields, visitor);
    expect(answer).toMatchObject({
      error: 0,
      said: 'Registration successful',
      redirect: '/shop/?register=success',
    });
    // The page that follows says it once more: the form is gone before it is read.
    const { text: next } = await visitor.get('/shop/?register=success');
    expect(wordsOf(next)).toContain('Registration successful');
    expect(await isIn(visitor)).toBe(true);
    const [made] = await shop.query('select role, name from user_account where email = $1', [
      fields.xoo_el_reg_email,
    ]);
    expect(made).toEqual({ role: 'customer', name: 'Ada Lovelace' });
    await settle({ logInAfterRegistration: false });
    const other = guest();
    const later = await send('register', newcomer(), other);
    expect(later).toMatchObject({ error: 0, redirect: '' });
    expect(later.said).toBe('Registration successful Please Login');
    expect(await isIn(other)).toBe(false);
    await settle({ registerRedirect: '/cart/' }, { generatePassword: true });
    const mailed = await send('register', newcomer({ xoo_el_reg_pass: '' }));
    expect(mailed).toMatchObject({
      error: 0,
      said: 'Your account was created successfully and a password has been sent to your email address',
      redirect: '/cart/?register=success',
    });
  });

  it('[AUTH-020] [AUTH-041abcdef] [AUTH-016b] refuses what cannot be, in words, and makes nothing', async () => {
    const { email } = await person();
    await settle({}, { generateUsername: false });
    await send('register', newcomer({ xoo_el_reg_username: 'taken.name' }));
    const before = await rows('user_account');
    const cases: [Record<string, string>, string, string][] = [
      [{ xoo_el_reg_pass: '' }, 'Please enter an account password.', 'xoo_el_reg_pass'],
      [{ xoo_el_reg_pass_again: OTHER }, "Passwords don't match", 'xoo_el_reg_pass_again'],
      [{ xoo_el_reg_email: 'no address' }, 'Please provide a valid email address.', 'xoo_el_reg_email'],
      [
        { xoo_el_reg_email: email.toUpperCase() },
        'An account is already registered with your email address. Please log in.',
        'xoo_el_reg_email',
      ],
      [{ xoo_el_reg_username: '' }, 'Please enter a valid account username.', 'xoo_el_reg_username'],
      [
        { xoo_el_reg_username: 'Taken.Name' },
        'An account is already registered with that username. Please choose another.',
        'xoo_el_reg_username',
      ],
      [{ xoo_el_reg_username: 'ab' }, 'A username has 3 to 20 characters.', 'xoo_el_reg_username'],
      [{ xoo_el_reg_pass: 'short' }, 'A password has 8 to 128 characters.', 'xoo_el_reg_pass'],
      [
        { xoo_el_reg_terms: '' },
        'I accept the Terms of Service and Privacy Policy cannot be empty.',
        'xoo_el_reg_terms',
      ],
      [{ xoo_el_reg_fname: '\u0000 ' }, 'First name cannot be empty.', 'xoo_el_reg_fname'],
    ];
    for (const [wrong, said, field] of cases) {
      const name = `somebody.${++people}`;
      const answer = await send('register', newcomer({ xoo_el_reg_username: name, ...wrong }));
      expect([answer.error, answer.said, answer.field]).toEqual([1, said, `[name="${field}"]`]);
    }
    expect(await rows('user_account')).toBe(before);
  });

  it('[AUTH-042b] says so where an account cannot be made, and keeps nothing', async () => {
    const before = await rows('user_account');
    await shop.query('alter table user_account add constraint none_today check (email not like $$doomed%$$)');
    const answer = await send('register', newcomer({ xoo_el_reg_email: 'doomed@shop.test' }));
    await shop.query('alter table user_account drop constraint none_today');
    expect(answer).toMatchObject({
      error: 1,
      said: "Couldn't register you… please contact us if you continue to have problems.",
    });
    expect(await rows('user_account')).toBe(before);
  });

  it('takes lists, NULs and endless addresses for what they are, and asks nothing of the database for them', async () => {
    const before = await rows('user_account');
    const visitor = guest();
    const nonce = await visitor.nonce();
    const body = new URLSearchParams([
      ['action', 'xoo_el_form_action'],
      ['_xoo_el_form', 'register'],
      ['_ajax_nonce', nonce],
      ['xoo_el_reg_email[]', 'a@shop.test'],
      ['xoo_el_reg_pass[a][b]', PASSWORD],
      ['xoo_el_reg_fname', 'A\u0000'],
    ]);
    const list = (await visitor.post('/ajax', body, FROM)).json();
    expect([list.error, list.field]).toEqual([1, '[name="xoo_el_reg_email"]']);
    for (const form of ['__proto__', 'constructor', '']) expect((await send(form)).error_code).toBe('closed');
    const long = await logIn('x'.repeat(60_000), PASSWORD);
    expect([long.status, long.error]).toEqual([200, 1]);
    expect(await rows('user_account')).toBe(before);
  });
});

describe('a lost password', () => {
  const ask = (user_login: string, visitor = guest()) => send('lostPassword', { user_login }, visitor);
  const linkFor = async (email: string) => {
    const before = await shop.lastMail();
    await ask(email);
    const [mail] = (await shop.mails(before)).filter(({ recipient }) => recipient === email);
    return (/: (http\S+\?key=\S+)/.exec(mail?.text ?? '')?.[1] ?? '').slice(SITE_URL.length);
  };

  it('[AUTH-043ad] [AUTH-023ab] answers the same whoever is named, and says how long a mail may take', async () => {
    const { email } = await person();
    expect(await ask('')).toMatchObject({ error: 1, said: 'Enter a username or email address.' });
    const before = await shop.lastMail();
    const known = await ask(email);
    expect(await ask('nobody@shop.test')).toEqual(known);
    expect(known).toMatchObject({ error: 0, redirect: '' });
    expect(known.said).toContain('10 minutes');
    expect((await shop.mails(before)).map(({ recipient }) => recipient)).toEqual([email]);
  });

  it('[AUTH-024abc] [AUTH-030d] [AUTH-043bc] sets a new one by its link, once', async () => {
    const { email } = await person();
    const link = await linkFor(email);
    const visitor = guest();
    await visitor.get(link);
    const page = (await visitor.get('/my-account/lost-password/')).text;
    expect(page).toContain('data-active="resetpw"');
    for (const name of ['xoo-el-rp-pass', 'xoo-el-rp-pass-again', 'rp_login', 'rp_key'])
      expect([name, tagsOf(page, new RegExp(`name="${name}"`)).length]).toEqual([name, 1]);
    expect(await htmlProblems(page)).toEqual([]);
    const set = (password: string, again = password) =>
      send('resetPassword', { 'xoo-el-rp-pass': password, 'xoo-el-rp-pass-again': again }, visitor);
    expect((await set(OTHER, PASSWORD)).said).toBe("Passwords don't match");
    const done = await set(OTHER);
    expect(done).toMatchObject({ error: 0, redirect: '' });
    expect(done.said).toBe('Your password has been reset successfully! Please Login');
    expect(await isIn(visitor)).toBe(false);
    expect((await logIn(email, OTHER)).error).toBe(0);
    await visitor.get(link);
    const stale = (await visitor.get('/my-account/lost-password/')).text;
    expect(wordsOf(stale)).toContain(
      'This key is invalid or has already been used. Please reset your password again if needed.',
    );
    expect((await set(PASSWORD)).error_code).toBe('accounts.key-stale');
  });

  it('[AUTH-010a] opens the popup where its form does not stand in the page', async () => {
    await settle({ inlineAccount: false, autoOpenPopup: false });
    const { email } = await person();
    const visitor = guest();
    const opener = async () =>
      tagsOf((await visitor.get('/my-account/lost-password/')).text, /account-auto-open/)[0] ?? '';
    expect(await opener()).toBe('');
    await visitor.get(await linkFor(email));
    expect(await opener()).toContain('data-section="resetpw"');
    expect(await popup({ section: 'resetpw' }, visitor)).toContain('xoo-el-rp-pass-again');
  });
});

describe('without script', () => {
  it('each section has an address, and a form comes back with what was typed, or leads on', async () => {
    const visitor = guest();
    const at = '/my-account/?xoo-el=register';
    expect((await visitor.get(at)).text).toContain('data-active="register"');
    const typed = newcomer({ xoo_el_reg_pass_again: OTHER });
    const back = await visitor.post(at, { _xoo_el_form: 'register', ...typed });
    expect(back.status).toBe(422);
    expect(wordsOf(back.text)).toContain("Passwords don't match");
    expect(tagsOf(back.text, /name="xoo_el_reg_email"/)[0]).toContain(`value="${typed.xoo_el_reg_email}"`);
    expect(back.text).not.toContain(PASSWORD);
    const made = await visitor.post(at, {
      _xoo_el_form: 'register',
      ...typed,
      xoo_el_reg_pass_again: PASSWORD,
    });
    expect([made.status, made.location]).toEqual([303, '/my-account/?register=success']);
    expect(await isIn(visitor)).toBe(true);
  });

  it('[CHK-003a] the checkout hides the container until it has something to say', async () => {
    await shop.changeSettings(orderSettings, { loginAtCheckout: true });
    const visitor = guest();
    await visitor.add(shop.cup);
    const details = async (page: string) => tagsOf(page, /<details class="woocommerce-form-login-toggle"/)[0];
    const page = (await visitor.get('/checkout/')).text;
    expect(await details(page)).not.toContain('open');
    expect(tagsOf(page, /xoo-el-container xoo-el-inline/)).toHaveLength(1);
    const { email } = await person();
    const login = { _xoo_el_form: 'login', 'xoo-el-username': email, xoo_el_redirect: '/checkout/' };
    const wrong = await visitor.post('/checkout/', { ...login, 'xoo-el-password': OTHER });
    expect(wrong.status).toBe(422);
    expect(await details(wrong.text)).toContain('open');
    expect(wordsOf(wrong.text)).toContain('Incorrect Email or Password.');
    const right = await visitor.post('/checkout/', { ...login, 'xoo-el-password': PASSWORD });
    expect([right.status, right.location]).toEqual([303, '/checkout/?login=success']);
  });
});

describe('[FLD-031] a registration that its owner arranged', () => {
  const born = formField({
    name: 'custom_born',
    type: 'date',
    label: 'Birthday',
    isRequired: true,
    group: 'account',
  });
  let admin: ShopVisitor;
  type Form = { id: number; form: string; version: number; fields: FormField[] };
  const listed = async () =>
    ((await admin.rest('GET', 'forms')).body as Form[]).find(({ form }) => form === 'registration') as Form;
  /** Lays words and switches over fields of the form, puts own ones in front, and saves it. */
  async function arrange(more: Record<string, Partial<FormField>>, own: FormField[] = []) {
    const { id, version, fields } = await listed();
    const kept = fields.filter(({ name }) => !name.startsWith('custom_'));
    const next = [...own, ...kept.map((field) => ({ ...field, ...more[field.name] }))];
    const answer = await admin.rest('PUT', `forms/${id}`, { version, fields: next });
    await shop.refresh();
    return answer;
  }
  beforeAll(async () => {
    admin = await shop.member('administrator');
  });
  afterEach(async () => {
    await admin.rest('POST', `forms/${(await listed()).id}/reset`, {});
    await shop.refresh();
  });

  it('asks in the owner’s order and words, without what is off, and a user name where it is on', async () => {
    const more = {
      xoo_el_reg_fname: { label: 'What are you called?', isRequired: false },
      xoo_el_reg_lname: { isOn: false },
      xoo_el_reg_terms: { label: 'I keep the rules' },
      xoo_el_reg_username: { isOn: true },
      xoo_el_reg_pass_again: { isOn: false },
    };
    expect(await arrange(more, [born])).toMatchObject({ status: 200 });
    const html = await popup({ section: 'register' });
    const names = [...html.matchAll(/<input[^>]* name="((?:xoo_el_reg_|custom_)\w+)"/g)].map(
      ([, name]) => name,
    );
    const asked = ['email', 'username', 'pass', 'fname', 'terms'].map((name) => `xoo_el_reg_${name}`);
    expect(names).toEqual(['custom_born', ...asked]);
    for (const words of ['What are you called?', 'I keep the rules', 'Birthday'])
      expect(wordsOf(html)).toContain(words);
    expect(tagsOf(html, /name="xoo_el_reg_fname"/)[0]).not.toContain('required');
    expect(await htmlProblems(html)).toEqual([]);
    const { xoo_el_reg_pass_again: _, xoo_el_reg_lname: __, xoo_el_reg_fname: ___, ...fields } = newcomer();
    const username = { xoo_el_reg_username: `own.name.${++people}`, custom_born: '1/2/90' };
    expect(await send('register', { ...fields, ...username })).toMatchObject({
      said: 'Registration successful',
    });
    expect(await send('register', { ...newcomer(), custom_born: '1/2/90' })).toMatchObject({
      field: '[name="xoo_el_reg_username"]',
    });
  });

  it('[FLD-012ac] asks for the strength of the field, else for the shop’s, in the form and on the server', async () => {
    const weak = 'mango1234';
    const shown = async () =>
      Number(/&quot;required&quot;:(\d)/.exec(await popup({ section: 'register' }))?.[1]);
    const sent = async () =>
      (await send('register', { ...newcomer(), xoo_el_reg_pass: weak, xoo_el_reg_pass_again: weak })).error;
    expect([await shown(), await sent()]).toEqual([3, 1]);
    await arrange({ xoo_el_reg_pass: { strength: 1 } });
    expect([await shown(), await sent()]).toEqual([1, 0]);
  });

  it('keeps the owner’s own fields with the account, whichever form made it, and shows them to the shop', async () => {
    const before = await rows('account_field_value');
    await arrange({}, [born]);
    const refused = await send('register', { ...newcomer(), custom_born: '31/02/90' });
    expect([refused.said, refused.field]).toEqual(['Please check Birthday.', '[name="custom_born"]']);
    const made = newcomer();
    await send('register', { ...made, custom_born: '1/2/90' });
    await settle({ inlineAccount: false });
    const visitor = guest();
    const plain = { register: '1', email: `plain-${++people}@shop.test`, password: PASSWORD };
    const wrong = await visitor.post('/my-account/', plain);
    expect([wrong.status, wordsOf(wrong.text).includes('Birthday cannot be empty.')]).toEqual([422, true]);
    // What the owner asks in the container is asked in the plain form as well, of whoever sends it.
    expect(await htmlProblems(wrong.text)).toEqual([]);
    const names = ['custom_born', 'xoo_el_reg_fname', 'xoo_el_reg_lname', 'xoo_el_reg_terms'];
    for (const name of names) expect([name, wrong.text.includes(`name="${name}"`)]).toEqual([name, true]);
    const whole: Record<string, string> = {
      ...plain,
      password_again: PASSWORD,
      custom_born: '3.4.1991',
      xoo_el_reg_fname: 'Grace',
      xoo_el_reg_lname: 'Hopper',
      xoo_el_reg_terms: '1',
    };
    for (const name of names) {
      const { [name]: _, ...less } = whole;
      expect([name, (await visitor.post('/my-account/', less)).status]).toEqual([name, 422]);
    }
    expect((await visitor.post('/my-account/', whole)).status).toBe(303);
    expect(await shop.query('select name from user_account where email = $1', [plain.email])).toEqual([
      { name: 'Grace Hopper' },
    ]);
    const answers: unknown[] = [];
    for (const email of [made.xoo_el_reg_email, plain.email]) {
      const [user] = await shop.query<{ id: string }>('select id from user_account where email = $1', [
        email,
      ]);
      answers.push((await admin.rest('GET', `users/${user?.id}`)).body.parts.ownFields);
      const someone = { userId: user?.id ?? '', email: String(email) };
      const part = shop.parts(personalData).find(({ name }) => name === 'registration');
      expect(await part?.read(shop.db, someone, undefined as never)).toMatchObject([{ label: 'Birthday' }]);
      await inTransaction(shop.db, async (tx) => part?.erase(tx, someone, undefined as never));
    }
    const said = ['01/02/90', '03/04/91'];
    expect(answers).toEqual(said.map((shown) => [{ label: 'Birthday', shown }]));
    expect(await rows('account_field_value')).toBe(before);
  });
});
