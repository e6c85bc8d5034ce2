// Log-in, registration and lost passwords by the widgets of pages that somebody built, through the shop's own wiring.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountSettings } from '#features/accounts/public.ts';
import { botSettings } from '#features/bot-protection/public.ts';
import { passwordSettings } from '#features/fields/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { log } from '#platform/log/log.server.ts';
import { sessionCookieName } from '#platform/session/visitor-session.server.ts';
import {
  PASSWORD,
  publishWidgets,
  sendWidget,
  widgetDesk,
  widgetForms,
  widgetNode,
} from '../support/account-widgets.ts';
import { htmlProblems } from '../support/browser.ts';
import { MAIL_SERVER, type MailShop, openMailShop, switchMail } from '../support/mail-shop.ts';
import { askedCosts } from '../support/quick-passwords.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import { SITE_URL } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: MailShop;
/** A page with all three, as they are when they are added. */
let all: { id: number; path: string };

const OTHER = 'quite another password';
const WRONG = 'Incorrect Email or Password.';
const SENT = 'An email has been sent. Please check your inbox.';

beforeAll(async () => {
  shop = await openMailShop({ trustedProxies: '127.0.0.1', smtpUrl: MAIL_SERVER });
  // Whether guests sign up on the account page has nothing to do with it.
  await shop.changeSettings(accountSettings, { registration: false });
  await shop.changeSettings(passwordSettings, { showStrength: false });
  all = await publish(['log-in'], ['register'], ['reset-password']);
});
afterAll(() => shop?.close());
beforeEach(() => shop.query('delete from rate_limit'));

const { publish, guest, person, newcomer, accountOf, isIn, linkTo, follow } = widgetDesk(() => shop);
const logIn = (username: string, password: string, visitor = guest(), path = all.path) =>
  sendWidget(visitor, path, 'log-in', { username, password });
const register = (fields: Record<string, string>, visitor = guest(), path = all.path) =>
  sendWidget(visitor, path, 'register', fields);
const ask = (user_login: string, visitor = guest(), path = all.path) =>
  sendWidget(visitor, path, 'ask-reset', { user_login });
const set = (visitor: ShopVisitor, password_1 = OTHER, password_2 = password_1, path = all.path) =>
  sendWidget(visitor, path, 'set-password', { password_1, password_2 });

describe('a log-in widget', () => {
  it('[ACCT-003a] [ACCT-015a] asks for name, password and whether to remember, in its usual words', async () => {
    const page = (await guest().get(all.path)).text;
    const [form] = widgetForms(page);
    expect(wordsOf(form?.html ?? '')).toBe('Username Password Remember Me Log In Log in with a passkey');
    expect(tagsOf(page, /href="[^"]*lost-password/)).toEqual([]);
    expect(await htmlProblems(page)).toEqual([]);
    const { email, username } = await person();
    for (const name of [email, username]) {
      const visitor = guest();
      expect((await logIn(name, PASSWORD, visitor)).location).toBe(all.path);
      expect(await isIn(visitor)).toBe(true);
    }
    const lasting = async (rememberme: Record<string, string>) => {
      const fields = { username, password: PASSWORD, ...rememberme };
      const { setCookies } = await sendWidget(guest(), all.path, 'log-in', fields);
      return setCookies.some((cookie) => /session_token=.*max-age/i.test(cookie));
    };
    expect([await lasting({}), await lasting({ rememberme: 'forever' })]).toEqual([false, true]);
    const linked = await publish(['log-in', { showLost: true }]);
    expect(wordsOf((await guest().get(linked.path)).text)).toContain('Lost your password?');
  });

  it('[ACCT-003b] [ACCT-013a] leads home, to the same page or to a set address, always of this site', async () => {
    const ways: [Record<string, unknown>, string | null][] = [
      [{}, null],
      [{ after: 'home' }, '/'],
      [{ after: 'address', afterAddress: '/cart/' }, '/cart/'],
      [{ after: 'address', afterAddress: 'https://evil.example/' }, null],
    ];
    const { email } = await person();
    for (const [props, leads] of ways) {
      const { path } = await publish(['log-in', props]);
      expect((await logIn(email, PASSWORD, guest(), path)).location).toBe(leads ?? path);
    }
    const { path } = await publish(['log-in', { after: 'home' }]);
    const given: [string, string][] = [
      ['/checkout/?a=1', '/checkout/?a=1'],
      ['https://evil.example/', '/'],
      ['//evil.example', '/'],
      ['/..//evil.example', '/'],
      ['/\\evil.example', '/'],
      ['javascript:alert(1)', '/'],
    ];
    for (const [redirect, leads] of given) {
      const typed = { username: email, password: PASSWORD, redirect };
      expect((await sendWidget(guest(), path, 'log-in', typed)).location).toBe(leads);
    }
    const asked = await guest().get(`${path}?redirect=/cart/`);
    expect(widgetForms(asked.text)[0]?.fields.redirect).toBe('/cart/');
  });

  it('[ACCT-003c] [ACCT-015a] [ACCT-016a] reads whoever is logged in that they are, without a form', async () => {
    const visitor = guest();
    await logIn((await person()).email, PASSWORD, visitor);
    const page = (await visitor.get(all.path)).text;
    expect(widgetForms(page).map(({ name }) => name)).toEqual(['ask-reset']);
    expect(wordsOf(page)).toContain('You already logged in');
    expect(wordsOf(page)).toContain('You already registered');
    // A form that they had open in another tab leads on, and makes no second account.
    const stranger = guest();
    const [, old] = widgetForms((await stranger.get(all.path)).text);
    const wanted = newcomer();
    const nonce = await visitor.nonce();
    const sent = await visitor.post(all.path, { ...old?.fields, ...wanted, wpnonce: nonce });
    expect(sent.location).toBe(all.path);
    expect(await accountOf(wanted.email)).toBeUndefined();
  });

  it('[ACCT-015b] [ACCT-015c] says what is missing at its field, and one text for a wrong name or password', async () => {
    const { email } = await person();
    const empty = await logIn('', PASSWORD);
    expect(empty.status).toBe(422);
    expect(wordsOf(empty.text)).toContain('ERROR: The username field is empty.');
    expect(tagsOf(empty.text, /autofocus/)).toEqual([expect.stringContaining('name="username"')]);
    const wrong = await logIn(email, OTHER);
    const unknown = await logIn('nobody@shop.test', OTHER);
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    for (const { text } of [wrong, unknown]) expect(wordsOf(text)).toContain(WRONG);
    const [form] = widgetForms(wrong.text);
    expect(form?.fields).toMatchObject({ username: email, password: '' });
    expect(await htmlProblems(wrong.text)).toEqual([]);
  });

  it('[ACCT-012ab] counts what fails together with every other form, and then refuses whatever is typed', async () => {
    const { email } = await person();
    const other = await person();
    const last = async (from: () => ShopVisitor) => {
      for (let at = 0; at < 2; at++) await logIn(email, 'wrong', from());
      for (let at = 0; at < 3; at++)
        await from().post('/my-account/', { log_in: '1', username: email, password: 'wrong' });
      return [await logIn(email, PASSWORD, from()), await logIn(email, 'wrong', from())].map(
        ({ status, text }) => [status, wordsOf(widgetForms(text)[0]?.html ?? '')],
      );
    };
    // Of the account, from wherever.
    const [right, guess] = await last(guest);
    expect(right).toEqual(guess);
    expect(right?.[1]).toContain('You cannot log in right now. Please try again in 15 min.');
    // Of the address, whoever is named.
    await shop.query('delete from rate_limit');
    const one = guest();
    await last(() => one);
    const next = await logIn(other.email, PASSWORD, one);
    expect(wordsOf(next.text)).toContain('You cannot log in right now.');
    expect((await logIn(other.email, PASSWORD)).status).toBe(303);
  });

  it('[ACCT-013b] [ACCT-013c] counts only with its nonce, and begins a new session', async () => {
    const { email } = await person();
    const visitor = guest();
    const stale = await sendWidget(visitor, all.path, 'log-in', {
      username: email,
      password: PASSWORD,
      wpnonce: 'no-nonce',
    });
    expect(stale.status).toBe(422);
    expect(await isIn(visitor)).toBe(false);
    // The page that comes back has a fresh one, and what was typed.
    const [again] = widgetForms(stale.text);
    expect(again?.fields.username).toBe(email);
    const before = visitor.cookies.get(sessionCookieName(SITE_URL));
    const sent = await visitor.post(all.path, { ...again?.fields, password: PASSWORD });
    expect(sent.location).toBe(all.path);
    const after = visitor.cookies.get(sessionCookieName(SITE_URL));
    expect(before).toBeDefined();
    expect(after).toBeDefined();
    expect(after).not.toBe(before);
    for (const { fields } of widgetForms((await guest().get(all.path)).text))
      expect(fields.wpnonce).toMatch(/\S{8}/);
  });
});

describe('a registration widget', () => {
  it('[ACCT-004a] [ACCT-016a] asks for name, address and password twice, in its usual words', async () => {
    const form = widgetForms((await guest().get(all.path)).text).find(({ name }) => name === 'register');
    expect(wordsOf(form?.html ?? '')).toBe(
      'Username Email address Password Please Confirm Password Register',
    );
    const { path } = await publish(['register', { showConsent: true }]);
    expect(wordsOf((await guest().get(path)).text)).toContain(
      'I agree with the terms and conditions and the privacy policy',
    );
  });

  it('[ACCT-004b] [ACCT-014d] makes a customer, whatever role is sent, who is logged in and led on', async () => {
    const { path } = await publish(['register', { after: 'address', afterAddress: '/cart/' }]);
    const wanted = newcomer();
    const visitor = guest();
    const done = await register(
      { ...wanted, role: 'administrator', user_role: 'administrator' },
      visitor,
      path,
    );
    expect([done.status, done.location]).toEqual([303, '/cart/']);
    expect(await isIn(visitor)).toBe(true);
    expect(await accountOf(wanted.email)).toMatchObject({ role: 'customer', username: wanted.username });
  });

  it('[ACCT-004d] keeps with the account where the visit came from, which its owner finds with the customer', async () => {
    const visitor = guest();
    const record = 'typ=utm|||src=letter|||mdm=e-mail|||cmp=spring';
    visitor.takeCookie(`sbjs_current=${encodeURIComponent(record)}; path=/`);
    const wanted = newcomer();
    await register(wanted, visitor);
    await register(newcomer());
    const kept = await shop.query<{ email: string; values: object }>(
      'select email, a.values from account_attribution a join user_account u on u.id = a.user_id',
    );
    expect(kept).toEqual([
      {
        email: wanted.email,
        values: { source_type: 'utm', utm_source: 'letter', utm_medium: 'e-mail', utm_campaign: 'spring' },
      },
    ]);
    await shop.mails();
    const owner = await shop.member('shop-manager');
    const list = await owner.rest(
      'GET',
      `customers?filter=${encodeURIComponent(JSON.stringify({ q: wanted.email }))}`,
    );
    const page = await owner.rest('GET', `customers/${list.body[0].id}`);
    expect(page.body.parts.attribution.origin).toEqual({ kind: 'utm', name: 'Letter' });
  });

  it('[ACCT-004c] makes none while the box of consent is not ticked', async () => {
    const { path } = await publish(['register', { showConsent: true }]);
    const wanted = newcomer();
    const refused = await register(wanted, guest(), path);
    expect(refused.status).toBe(422);
    expect(wordsOf(refused.text)).toContain('Please agree to this to create an account.');
    expect(await accountOf(wanted.email)).toBeUndefined();
    expect((await register({ ...wanted, consent: '1' }, guest(), path)).status).toBe(303);
  });

  it('[ACCT-014abc] [ACCT-019] says at each field what is wrong with it, and makes none', async () => {
    const known = await person();
    const cases: [Record<string, string>, string, string][] = [
      [{ username: '' }, 'username', 'Please enter a valid account username.'],
      [
        { username: known.username.toUpperCase() },
        'username',
        'An account is already registered with that username. Please choose another.',
      ],
      [{ email: '' }, 'email', 'Please provide a valid email address.'],
      [{ email: 'no address' }, 'email', 'Please provide a valid email address.'],
      [
        { email: known.email.toUpperCase() },
        'email',
        'An account is already registered with your email address. Please log in.',
      ],
      [{ password: '', confirm: '' }, 'password', 'Please enter an account password.'],
      [{ confirm: OTHER }, 'confirm', 'Entered passwords don&#x27;t match'],
    ];
    for (const [typed, field, message] of cases) {
      const wanted = newcomer(typed);
      const refused = await register(wanted);
      expect([message, refused.status]).toEqual([message, 422]);
      const form = widgetForms(refused.text).find(({ name }) => name === 'register');
      const [, said] = new RegExp(`data-error-for="${field}"[^>]*>([^<]*)<`).exec(form?.html ?? '') ?? [];
      expect(said).toBe(message);
      expect(tagsOf(form?.html ?? '', /autofocus/)).toEqual([expect.stringContaining(`name="${field}"`)]);
      expect(form?.fields).toMatchObject({ password: '', confirm: '' });
      if (wanted.email !== known.email.toUpperCase()) expect(await accountOf(wanted.email)).toBeUndefined();
    }
  });

  it('[ACCT-019] counts whose address is asked for, and then tells nothing any more', async () => {
    const { email } = await person();
    for (let at = 0; at < 5; at++) await register(newcomer({ email }));
    const { text } = await register(newcomer({ email }));
    expect(wordsOf(text)).toContain('You cannot create an account right now.');
    expect(text).not.toContain('already registered with your email');
  });

  it('[ACCT-020] says so where it breaks for another reason, and makes nothing', async () => {
    await shop.query(
      `create function broken_account() returns trigger language plpgsql as $$ begin
         raise exception 'broken'; end $$`,
    );
    await shop.query(
      'create trigger broken_account before insert on user_credential for each row execute function broken_account()',
    );
    const wanted = newcomer();
    const broken = await register(wanted);
    await shop.query('drop trigger broken_account on user_credential');
    expect(broken.status).toBe(422);
    expect(wordsOf(broken.text)).toContain(
      "Couldn't register you… please contact us if you continue to have problems.",
    );
    expect(await accountOf(wanted.email)).toBeUndefined();
  });

  it('[ACCT-008ac] [ACCT-016b] checks passwords by what is stored of the widget, never by what is sent', async () => {
    const strict = await publish(['register', { requirements: true, least: 12 }]);
    const usual = await publish(['register']);
    const tries: [string, string, number][] = [
      [usual.path, PASSWORD, 303],
      [usual.path, 'seven 7', 422],
      [usual.path, 'x'.repeat(129), 422],
      [strict.path, PASSWORD, 422],
      [strict.path, 'Sh0rt enoug', 422],
      [strict.path, 'Long 3nough_now', 303],
    ];
    for (const [path, password, status] of tries) {
      const wanted = newcomer({ password, confirm: password, least: '1', requirements: '' });
      expect([password, (await register(wanted, guest(), path)).status]).toEqual([password, status]);
      const made = await accountOf(wanted.email);
      expect(made !== undefined).toBe(status === 303);
      // scrypt, slow, each with a salt of its own.
      if (made) expect(`${askedCosts.at(-1)?.N} ${made.hash}`).toMatch(/^16384 [0-9a-f]{32}:[0-9a-f]{128}$/);
    }
    // Neither a widget of another kind nor one that is not stored takes the place of the one that was sent.
    const visitor = guest();
    const [form] = widgetForms((await visitor.get(strict.path)).text);
    const others: Record<string, string>[] = [{ widget_node: 'nowhere' }, { widget_document: '999999' }];
    for (const more of others) {
      const wanted = newcomer();
      const answer = await visitor.post(strict.path, { ...form?.fields, ...wanted, ...more });
      expect(answer.status).toBe(422);
      expect(await accountOf(wanted.email)).toBeUndefined();
    }
    expect(widgetForms((await guest().get(usual.path)).text)[0]?.html).not.toContain('Password Requirements');
    expect(widgetForms((await guest().get(strict.path)).text)[0]?.html).toContain('At least 12 characters');
  });
});

describe('a widget for lost passwords', () => {
  it('[ACCT-005a] [ACCT-005b] [ACCT-017a] takes an address or a name and answers whoever is named the same', async () => {
    const form = widgetForms((await guest().get(all.path)).text).find(({ name }) => name === 'ask-reset');
    expect(wordsOf(form?.html ?? '')).toBe(
      'Please enter your email address or username. You will receive a link to create a new password via email. Email Address or Username Reset Password',
    );
    const { email, username } = await person();
    // What is emitted for everybody is all that the answer waits for: mails are written later.
    const emitted = async () =>
      (await shop.query<{ at: number }>('select last_value::int as at from outbox_event_id_seq'))[0]?.at ?? 0;
    const answerFor = async (login: string) => {
      const visitor = guest();
      const earlier = await emitted();
      const { status, location } = await ask(login, visitor);
      const events = (await emitted()) - earlier;
      const { text } = await visitor.get(location ?? '');
      const words = widgetForms(text)
        .map(({ html }) => wordsOf(html))
        .join();
      expect(words).toContain(SENT);
      return { status, location, events, words };
    };
    const before = await shop.lastMail();
    const known = await answerFor(email);
    expect(known.events).toBe(1);
    expect(await answerFor('nobody@shop.test')).toEqual(known);
    expect(await answerFor('no.such.name')).toEqual(known);
    await ask(username);
    // The mail alone differs.
    expect((await shop.mails(before)).map(({ recipient }) => recipient)).toEqual([email, email]);
    const empty = await ask('');
    expect([empty.status, wordsOf(empty.text)]).toEqual([
      422,
      expect.stringContaining('Please enter your email address or username.'),
    ]);
  });

  it('[ACCT-006abc] [ACCT-017ab] leads by key and uid to the second step, after which both are spent', async () => {
    const { id, email } = await person();
    const elsewhere = guest();
    await logIn(email, PASSWORD, elsewhere);
    await ask(email);
    const mail = (await shop.mails()).findLast(({ recipient }) => recipient === email);
    expect(mail?.subject).toBe('Account Password Reset');
    const link = await linkTo(email);
    const url = new URL(link, SITE_URL);
    expect(url.pathname).toBe(all.path);
    expect([url.searchParams.get('uid'), (url.searchParams.get('key') ?? '').length > 20]).toEqual([
      id,
      true,
    ]);
    const visitor = guest();
    const led = await visitor.get(link);
    // The key stays in no address.
    expect(led.location).toBe(all.path);
    const step = widgetForms((await visitor.get(all.path)).text).find(({ name }) => name === 'set-password');
    expect(wordsOf(step?.html ?? '')).toBe(
      'Please enter a new password. Minimum 8 characters. New Password Re-enter Password Reset Password',
    );
    expect(await htmlProblems((await visitor.get(all.path)).text)).toEqual([]);
    expect(wordsOf((await set(visitor, OTHER, PASSWORD)).text)).toContain("The passwords don't match.");
    const done = await set(visitor);
    expect(done.status).toBe(303);
    expect(wordsOf((await visitor.get(done.location ?? '')).text)).toContain('Your password has been reset.');
    expect(await isIn(elsewhere)).toBe(false);
    expect((await logIn(email, OTHER)).status).toBe(303);
    expect((await logIn(email, PASSWORD)).status).toBe(422);
    expect(wordsOf(await follow(guest(), link))).toContain('The reset link is not valid.');
    // Or to where its owner has it lead.
    const { path } = await publish(['reset-password', { after: 'address', afterAddress: '/cart/' }]);
    await ask(email, guest(), path);
    await follow(visitor, await linkTo(email));
    expect((await set(visitor, PASSWORD, PASSWORD, path)).location).toBe('/cart/');
  });

  it('[ACCT-009abc] [ACCT-021a] looks at key, age and account again, and a new request ends the link before', async () => {
    const { id, email } = await person();
    const other = await person();
    await ask(email);
    const first = await linkTo(email);
    await ask(email);
    const second = await linkTo(email);
    expect(first).not.toBe(second);
    const key = new URL(second, SITE_URL).searchParams.get('key') ?? '';
    const kept = await shop.query<{ identifier: string; left: number }>(
      `select identifier, extract(epoch from expires_at - now())::int as left
       from user_verification where value = $1`,
      [id],
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.identifier).not.toContain(key);
    expect(Math.round((kept[0]?.left ?? 0) / 3600)).toBe(24);
    for (const bad of [first, second.replace(id, other.id), second.replace(key, 'nonsense')])
      expect(wordsOf(await follow(guest(), bad))).toContain('The reset link is not valid.');
    // Until it is sent, anything may have become of what the page was shown for.
    const visitor = guest();
    const step = async () => {
      await visitor.get(second);
      const { text } = await visitor.get(all.path);
      return widgetForms(text).find(({ name }) => name === 'set-password')?.fields ?? {};
    };
    const passwords = { password_1: OTHER, password_2: OTHER };
    const foreign = await visitor.post(all.path, { ...(await step()), ...passwords, uid: other.id });
    expect(wordsOf(foreign.text)).toContain('The reset link is not valid.');
    const locked = await step();
    await shop.query('update user_account set locked_at = now() where id = $1', [id]);
    expect(wordsOf((await visitor.post(all.path, { ...locked, ...passwords })).text)).toContain(
      'The reset link is not valid.',
    );
    await shop.query('update user_account set locked_at = null where id = $1', [id]);
    const aged = await step();
    await shop.query(
      "update user_verification set expires_at = now() - interval '1 second' where value = $1",
      [id],
    );
    const expired = 'Sorry, that key has expired. Please reset your password again.';
    expect(wordsOf((await visitor.post(all.path, { ...aged, ...passwords })).text)).toContain(expired);
    expect(wordsOf(await follow(guest(), second))).toContain(expired);
    expect((await logIn(email, PASSWORD)).status).toBe(303);
  });

  it('[ACCT-008a] [ACCT-016b] asks of the new password what its widget asks for', async () => {
    const { email } = await person();
    const { path } = await publish(['reset-password', { requirements: true, least: 10 }]);
    await ask(email, guest(), path);
    const visitor = guest();
    const page = await follow(visitor, await linkTo(email));
    expect(wordsOf(page)).toContain('Minimum 10 characters.');
    expect(wordsOf(page)).toContain('At least 1 special character');
    for (const [password, status] of [
      [OTHER, 422],
      ['Short-1', 422],
      ['Long 3nough_now', 303],
    ] as const)
      expect([password, (await set(visitor, password, password, path)).status]).toEqual([password, status]);
  });

  it('[ACCT-012ab] sends three mails an hour to an account, and refuses more whoever is named', async () => {
    const { email } = await person();
    const before = await shop.lastMail();
    const refusals: [number, string][] = [];
    for (const login of [email, 'nobody@shop.test']) {
      for (let at = 0; at < 3; at++) expect((await ask(login)).status).toBe(303);
      const { status, text } = await ask(login);
      const form = widgetForms(text).find(({ name }) => name === 'ask-reset')?.html ?? '';
      refusals.push([status, wordsOf(form)]);
    }
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]?.[0]).toBe(422);
    expect((await shop.mails(before)).filter(({ recipient }) => recipient === email)).toHaveLength(3);
  });

  it('[ACCT-021b] answers the same where a mail cannot be sent, which its owner finds in the log', async () => {
    const { email } = await person();
    const told = vi.spyOn(log, 'warn');
    // Who opened the page before reads what everybody reads.
    const visitor = guest();
    const form = widgetForms((await visitor.get(all.path)).text).find(({ name }) => name === 'ask-reset');
    await switchMail(shop, 'reset-from-page', false);
    const answer = await visitor.post(all.path, { ...form?.fields, user_login: email });
    await switchMail(shop, 'reset-from-page', true);
    expect(answer.status).toBe(303);
    expect(told.mock.calls.flat().join()).toContain('sends no mail');
    told.mockRestore();
  });
});

describe('what widgets are set to', () => {
  it('[ACCT-022] labels, words, shown fields and the texts of all steps stand where their owner has them', async () => {
    const { path } = await publish(
      [
        'log-in',
        {
          username: 'Who are you?',
          usernamePlaceholder: 'ada@example.org',
          password: 'Your secret',
          showRemember: false,
          submit: 'Come in',
          showLost: true,
          lost: 'Lost it?',
          lostAddress: '/about/',
          loggedIn: 'Good to see you.',
        },
      ],
      [
        'register',
        {
          showLabels: false,
          showUsername: false,
          email: 'Your address',
          showConfirm: false,
          showConsent: true,
          consent: '<p>I read the <a href="/about/">terms</a></p>',
          submit: 'Sign up',
          registered: 'You are one of us.',
        },
      ],
      [
        'reset-password',
        { askIntro: 'Lost?', login: 'Name', askSubmit: 'Mail me', sent: 'Look into your mailbox.' },
      ],
    );
    const { text } = await guest().get(path);
    const [logInForm, registerForm, askForm] = widgetForms(text);
    expect(wordsOf(logInForm?.html ?? '')).toBe(
      'Who are you? Your secret Come in Log in with a passkey Lost it?',
    );
    expect(tagsOf(logInForm?.html ?? '', /ada@example.org/)).toHaveLength(1);
    expect(logInForm?.html).toContain('href="/about/"');
    expect(wordsOf(registerForm?.html ?? '')).toBe('Your address Password I read the terms Sign up');
    expect(
      tagsOf(registerForm?.html ?? '', /^<label/).filter((tag) => tag.includes('visually-hidden')),
    ).toHaveLength(2);
    expect(wordsOf(askForm?.html ?? '')).toBe('Lost? Name Mail me');
    expect(await htmlProblems(text)).toEqual([]);
    const visitor = guest();
    const asked = await ask('another@shop.test', visitor, path);
    expect(wordsOf((await visitor.get(asked.location ?? '')).text)).toContain('Look into your mailbox.');
    const wanted = newcomer();
    const fields = { email: wanted.email, password: PASSWORD, consent: '1' };
    expect((await register(fields, visitor, path)).location).toBe(path);
    expect((await accountOf(wanted.email))?.username).toBe(wanted.email.split('@')[0]);
    const inside = wordsOf((await visitor.get(path)).text);
    expect(inside).toContain('Good to see you.');
    expect(inside).toContain('You are one of us.');
  });

  it('[ACCT-022] stands in a saved section, twice on a page, each with what was wrong in it', async () => {
    const section = await publishWidgets(shop, [widgetNode('log-in', { after: 'home' })], 'section');
    const tree = [1, 2].map(() => widgetNode('saved-section', { section: section.id }));
    const { path } = await publishWidgets(shop, tree);
    const { email } = await person();
    const typed = { username: email, password: OTHER };
    const { text } = await sendWidget(guest(), path, 'log-in', typed, 1);
    expect(widgetForms(text).map(({ html }) => html.includes(WRONG))).toEqual([false, true]);
    expect(await htmlProblems(text)).toEqual([]);
    const done = await sendWidget(guest(), path, 'log-in', { ...typed, password: PASSWORD }, 1);
    expect(done.location).toBe('/');
  });
});

it('[ACCT-023a] bot protection has a switch, keys and a lowest score, and tells nobody its secret key', async () => {
  const secret = { field: 'secretKey', text: 'the secret of this shop' };
  const { settings } = shop.running.shop.services;
  await inTransaction(shop.db, (tx) => settings.keepSecret(tx, botSettings, secret, 'Eve'));
  await shop.changeSettings(botSettings, { enabled: true, siteKey: 'site-key', threshold: 0.7 });
  const { text, body } = await (await shop.member('administrator')).rest('GET', 'settings/bot-protection');
  const names = body.fields.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['enabled', 'provider', 'siteKey', 'secretKey', 'threshold']);
  expect(body.values).toMatchObject({ enabled: true, siteKey: 'site-key', threshold: 0.7 });
  const page = (await guest().get(all.path)).text;
  expect(page).toContain('data-key="site-key"');
  for (const said of [text, page]) expect(said).not.toContain(secret.text);
  await shop.changeSettings(botSettings, { enabled: false });
});

it('is drawn in the editor as guests see it, for whoever is logged in there', async () => {
  const nodes = ['log-in', 'register', 'reset-password'].map((type) => ({ id: type, type, props: {} }));
  const editor = await shop.member('editor');
  const { text } = await editor.rest('POST', `builder/data?draft=${all.id}`, { document: all.id, nodes });
  expect(text).toMatch(/>Log in with a passkey<.*shows\W+form.*shows\W+ask/s);
});
