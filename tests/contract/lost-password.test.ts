import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUser, setPassword } from '#features/accounts/operations/create-user.server.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { takePasswordKey } from '../../src/features/accounts/operations/password-keys.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { MAIL_SERVER, type MailShop, openMailShop, switchMail } from '../support/mail-shop.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import { SITE_URL } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: MailShop;
let clients = 0;
let people = 0;

const PASSWORD = 'a long enough password';
const OTHER = 'quite another password';
const PLACE = '/my-account/lost-password/';

beforeAll(async () => {
  shop = await openMailShop({ trustedProxies: '127.0.0.1', smtpUrl: MAIL_SERVER });
  await shop.changeSettings(accountSettings, {
    registration: true,
    generateUsername: true,
    generatePassword: true,
  });
  await showPlainForms(shop);
});
afterAll(() => shop?.close());
beforeEach(() => shop.query('delete from rate_limit'));

/** Somebody from an address of their own. */
const guest = () => shop.visitor(`203.0.113.${++clients}`);
const person = async (more: { role?: 'administrator' } = {}) => {
  const email = `person-${++people}@shop.test`;
  const user = { email, password: PASSWORD, name: 'Ada', username: `Person.${people}`, ...more };
  const made = await inTransaction(shop.db, (tx) => createUser(tx, user));
  if (!made.ok) throw new Error(made.error.code);
  return { id: made.value, email, username: user.username };
};
const logIn = (username: string, password: string, visitor = guest()) =>
  visitor.post('/my-account/', { log_in: '1', username, password });
const isIn = async (visitor: ShopVisitor) =>
  wordsOf((await visitor.get('/my-account/')).text).includes('Log out');
const ask = (user_login: string, visitor = guest()) =>
  visitor.post(PLACE, { lost_password: '1', user_login });
const set = (visitor: ShopVisitor, password = OTHER, again = password) =>
  visitor.post(PLACE, { set_password: '1', password_1: password, password_2: again });

/** The links of the mails that somebody got since then, the path alone. */
async function linksTo(email: string, after: number): Promise<string[]> {
  const mails = (await shop.mails(after)).filter(({ recipient }) => recipient === email);
  return mails.map(({ text, html }) => {
    const [, link = ''] = /: (http\S+\?key=\S+)/.exec(text) ?? [];
    expect(html).toContain(`href="${link}"`);
    expect(link.startsWith(SITE_URL + PLACE)).toBe(true);
    return link.slice(SITE_URL.length);
  });
}

/** A link by which somebody sets a new password. */
async function linkFor(email: string): Promise<string> {
  const before = await shop.lastMail();
  await ask(email);
  const [link = '', ...others] = await linksTo(email, before);
  expect(others).toEqual([]);
  return link;
}

async function follow(link: string, visitor = guest()): Promise<ShopVisitor> {
  const answer = await visitor.get(link);
  expect([answer.status, answer.location]).toEqual([303, PLACE]);
  return visitor;
}

describe('a generated password', () => {
  it('[CHK-027] is replaced by one of the newcomer’s own, by the link of the mail that greets them', async () => {
    const before = await shop.lastMail();
    const visitor = guest();
    const done = await visitor.post('/my-account/', {
      register: '1',
      email: 'new@shop.test',
      password: PASSWORD,
    });
    expect([done.status, await isIn(visitor)]).toEqual([303, true]);
    // What was sent as a password is none: nobody asked for it.
    expect((await logIn('new@shop.test', PASSWORD)).status).toBe(422);
    const mails = (await shop.mails(before)).filter(({ recipient }) => recipient === 'new@shop.test');
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Welcome')]);
    expect(mails[0]?.text).toContain('Your account has no password yet.');
    const [link = ''] = await linksTo('new@shop.test', before);
    const browser = await follow(link);
    const form = await browser.get(PLACE);
    expect(form.status).toBe(200);
    expect(wordsOf(form.text)).toContain('Set a password For the account new@shop.test.');
    expect(await htmlProblems(form.text)).toEqual([]);
    const set1 = await set(browser);
    expect([set1.status, set1.location]).toEqual([303, '/my-account/']);
    const page = await browser.get('/my-account/');
    expect(wordsOf(page.text)).toContain('Hello new');
    expect(wordsOf(page.text)).toContain('Your password has been set.');
    expect((await logIn('new@shop.test', OTHER)).status).toBe(303);
    // The session that the registration began has ended.
    expect(await isIn(visitor)).toBe(false);
  });

  it('is none where the account has a password: the mail leads to the account', async () => {
    const before = await shop.lastMail();
    const { email } = await person();
    const [mail] = (await shop.mails(before)).filter(({ recipient }) => recipient === email);
    expect(mail?.text).toContain(`${SITE_URL}/my-account/`);
    expect(mail?.text).not.toContain('key=');
  });
});

describe('asking for a link', () => {
  it('[AUTH-023ab] answers the same for a known account, an unknown one and a locked one; only the mail differs', async () => {
    const known = await person();
    const locked = await person();
    await shop.query('update user_account set locked_at = now() where id = $1', [locked.id]);
    const trashed = await person();
    await shop.query('update user_account set trashed_at = now() where id = $1', [trashed.id]);
    const before = await shop.lastMail();
    const answers: string[] = [];
    for (const name of [
      known.email,
      known.username.toUpperCase(),
      'nobody@shop.test',
      'nobody',
      locked.email,
      trashed.email,
    ]) {
      const visitor = guest();
      const { status, location, text, setCookies } = await ask(name, visitor);
      const page = await visitor.get(location ?? '');
      expect(wordsOf(page.text)).toContain('If there is an account of that name');
      expect(await htmlProblems(page.text)).toEqual([]);
      answers.push(JSON.stringify([status, location, text, setCookies, page.status, wordsOf(page.text)]));
    }
    expect(new Set(answers).size).toBe(1);
    const mails = await shop.mails(before);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual(
      Array(2).fill([known.email, 'Reset your password for Vitrine']),
    );
    // Nor does what others hear of it tell a key.
    const events = await shop.query<{ payload: object }>(
      `select payload from outbox_event where name = 'password-asked' order by id desc limit 6`,
    );
    expect(events.map(({ payload }) => Object.keys(payload).sort())).toEqual(
      Array(6).fill(['by', 'locale', 'page', 'userId']),
    );
  });

  it('says at the field that nobody was named, and for how long to wait', async () => {
    const empty = await ask('  ');
    expect(empty.status).toBe(422);
    expect(wordsOf(empty.text)).toContain('Enter a username or email address.');
    expect(tagsOf(empty.text, /name="user_login"/)[0]).toContain('aria-invalid="true"');
    expect(await htmlProblems(empty.text)).toEqual([]);
    const known = await person();
    for (const name of [known.email, 'nobody@shop.test']) {
      for (let at = 0; at < 3; at++) expect((await ask(name)).status).toBe(303);
      const waiting = await ask(name);
      expect(waiting.status).toBe(422);
      expect(wordsOf(waiting.text)).toMatch(
        /You cannot ask for a link right now\. Please try again in \d+ min\./,
      );
      expect(waiting.text).toContain(`value="${name}"`);
    }
  });

  it('never breaks on what no form sends', async () => {
    for (const body of [
      'lost_password=1',
      'lost_password[]=1&user_login[]=a',
      `lost_password=1&user_login=${'x'.repeat(10_000)}`,
      'lost_password=1&user_login=a%00b',
      'set_password=1',
      'set_password=1&password_1[]=a&password_2[]=a',
    ])
      expect([303, 422]).toContain((await guest().post(PLACE, body)).status);
    for (const key of ['', '%00', 'x'.repeat(5000), '%ff']) {
      const visitor = await follow(`${PLACE}?key=${key}`);
      expect(wordsOf((await visitor.get(PLACE)).text)).toContain('This link does not work any more');
    }
    expect((await guest().get(`${PLACE}?key[]=a`)).status).toBeLessThan(500);
    expect((await guest().get(`${PLACE}nonsense/`)).text).toContain('name="log_in"');
  });

  it('is not offered while the owner sends no such mails, and a form sends none', async () => {
    const { email } = await person();
    const buyer = guest();
    await buyer.add(shop.cup);
    await shop.changeSettings(orderSettings, { loginAtCheckout: true });
    /** Wherever somebody logs in. */
    const offers = async () => {
      const pages = await Promise.all([guest().get('/my-account/'), buyer.get('/checkout/')]);
      expect(pages.every(({ text }) => text.includes('name="log_in"'))).toBe(true);
      return pages.map(({ text }) => text.includes(`href="${PLACE}"`));
    };
    const link = await linkFor(email);
    expect(await offers()).toEqual([true, true]);
    await switchMail(shop, 'reset-password', false);
    try {
      expect(await offers()).toEqual([false, false]);
      const before = await shop.lastMail();
      expect((await ask(email)).location).toBe('/my-account/');
      expect(await shop.mails(before)).toEqual([]);
      const stale = await follow(`${PLACE}?key=nothing`);
      const page = (await stale.get(PLACE)).text;
      expect(wordsOf(page)).toContain('This link does not work any more');
      expect(page).not.toContain('name="lost_password"');
      // One that was sent before works still.
      expect((await set(await follow(link))).location).toBe('/my-account/');
    } finally {
      await switchMail(shop, 'reset-password', true);
    }
  });
});

describe('a link for a new password', () => {
  it('[AUTH-024a] carries a random key, kept as a hash, that works once and for 24 hours', async () => {
    const { email, id } = await person();
    const links = [await linkFor(email), await linkFor(email)];
    const keys = links.map((link) => new URL(link, SITE_URL).searchParams.get('key') ?? '');
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[\w-]{32}$/);
    const kept = await shop.query<{ all: string; hours: number }>(
      `select v::text as all, extract(epoch from v.expires_at - e.created_at) / 3600 as hours
       from user_verification v, (select max(created_at) as created_at from outbox_event where name = 'password-asked') e
       where v.value = $1 order by v.created_at`,
      [id],
    );
    // A new request ends the one before.
    expect(kept).toHaveLength(1);
    for (const key of keys) expect(kept.some(({ all }) => all.includes(key))).toBe(false);
    expect(Number(kept[0]?.hours)).toBeCloseTo(24, 6);

    // Too old by a moment, and again young enough.
    const age = (by: string) =>
      shop.query(`update user_verification set expires_at = expires_at - $2::interval where value = $1`, [
        id,
        by,
      ]);
    const works = async () => {
      const browser = await follow(links[1] ?? '');
      return (await browser.get(PLACE)).text.includes('name="set_password"');
    };
    await age('24 hours 1 second');
    expect(await works()).toBe(false);
    await age('-1 minute');
    expect(await works()).toBe(true);

    const [first, second, other] = await Promise.all(
      [links[1], links[1], links[0]].map((link) => follow(link ?? '')),
    );
    const both = await Promise.all([set(first as ShopVisitor), set(second as ShopVisitor)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
    const again = await follow(links[1] ?? '');
    expect((await again.get(PLACE)).text).not.toContain('name="set_password"');
    // Nor does any other one that was sent before.
    expect((await set(other as ShopVisitor, PASSWORD)).status).toBe(422);
    expect((await logIn(email, OTHER)).status).toBe(303);
  });

  it('sets one password, of two who bring the same key at the same moment', async () => {
    const { email, id } = await person();
    const key = new URL(await linkFor(email), SITE_URL).searchParams.get('key') ?? '';
    const take = (meanwhile: () => Promise<void>) =>
      inTransaction(shop.db, async (tx) => {
        const owner = await takePasswordKey(tx, key, new Date());
        await meanwhile();
        return owner;
      });
    const taken = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const first = take(() => {
      taken.resolve();
      return end.promise;
    });
    await taken.promise;
    const second = take(async () => undefined);
    // Which goes on when the first has ended.
    await vi.waitFor(async () => {
      const waiting = await shop.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    });
    end.resolve();
    expect((await Promise.all([first, second])).map((one) => one?.userId)).toEqual([id, undefined]);
  });

  it('[AUTH-024b] moves its key into a cookie of the session that no script reads, and shows the form at a clean address', async () => {
    const { email } = await person();
    const link = await linkFor(email);
    const visitor = guest();
    const answer = await visitor.get(link);
    expect([answer.status, answer.location]).toEqual([303, PLACE]);
    const cookies = answer.setCookies.filter((one) => one.startsWith('wp-resetpass-'));
    expect(cookies).toEqual([
      expect.stringMatching(/^wp-resetpass-[0-9a-f]{32}=[\w-]{32}; Path=\/; SameSite=Lax; HttpOnly$/),
    ]);
    const page = await visitor.get(PLACE);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(page.text).toContain('name="password_1"');
    expect(page.text).not.toContain(new URL(link, SITE_URL).searchParams.get('key'));
    expect((await guest().get(PLACE)).text).not.toContain('name="password_1"');
    const done = await set(visitor);
    expect(done.setCookies.filter((one) => one.startsWith('wp-resetpass-'))).toEqual([
      expect.stringMatching(/Path=\/;.*Max-Age=0/),
    ]);
  });

  it('[AUTH-024c] is looked at again when the password is sent', async () => {
    const { email, id } = await person();
    const link = await linkFor(email);
    const browser = await follow(link);
    expect((await browser.get(PLACE)).text).toContain('name="set_password"');
    const inTime = (change: string) => shop.query(`${change} where id = $1`, [id]);
    await inTime('update user_account set locked_at = now()');
    const locked = await follow(link);
    expect((await set(locked)).status).toBe(422);
    await inTime('update user_account set locked_at = null');
    await shop.query(
      `update user_verification set expires_at = now() - interval '1 second' where value = $1`,
      [id],
    );
    const refused = await set(browser);
    expect(refused.status).toBe(422);
    expect(wordsOf(refused.text)).toContain('This link does not work any more');
    expect(refused.text).toContain('name="lost_password"');
    expect(await htmlProblems(refused.text)).toEqual([]);
    expect(await isIn(browser)).toBe(false);
    expect((await logIn(email, PASSWORD)).status).toBe(303);
    expect((await set(guest())).status).toBe(422);
  });

  it('[AUTH-022c] ends all other sessions, as a change in the back office does', async () => {
    const owner = await shop.member('administrator');
    const { email, id } = await person();
    const elsewhere = async () => {
      const visitor = guest();
      expect((await logIn(email, PASSWORD, visitor)).status).toBe(303);
      return visitor;
    };
    const before = await elsewhere();
    const browser = await follow(await linkFor(email));
    expect((await set(browser, PASSWORD)).status).toBe(303);
    expect([await isIn(browser), await isIn(before)]).toEqual([true, false]);
    const later = await elsewhere();
    const { version } = (await shop.rest(owner, 'GET', `users/${id}`)).body;
    const changed = await shop.rest(owner, 'POST', `users/${id}/set-password`, { version, password: OTHER });
    expect(changed.status).toBe(200);
    expect([await isIn(browser), await isIn(later)]).toEqual([false, false]);
  });

  it('says at each field what is wrong with a password, and keeps the link', async () => {
    const { email } = await person();
    const browser = await follow(await linkFor(email));
    for (const [password, again, message, field] of [
      ['', '', 'Please enter an account password.', 'password_1'],
      ['short', 'short', 'A password has 8 to 128 characters.', 'password_1'],
      ['x'.repeat(10_000), 'x'.repeat(10_000), 'A password has 8 to 128 characters.', 'password_1'],
      [OTHER, `${OTHER}!`, 'Passwords do not match.', 'password_2'],
      [OTHER, '', 'Passwords do not match.', 'password_2'],
    ] as const) {
      const { status, text } = await set(browser, password, again);
      expect(status).toBe(422);
      expect(wordsOf(text)).toContain(message);
      expect(tagsOf(text, /aria-invalid="true"/)).toEqual([expect.stringContaining(`name="${field}"`)]);
      expect(text).not.toContain(OTHER);
      expect(await htmlProblems(text)).toEqual([]);
    }
    expect((await set(browser)).status).toBe(303);
  });

  it('lets whoever runs the shop in as well, and takes over from somebody else who was in', async () => {
    const boss = await person({ role: 'administrator' });
    const visitor = guest();
    const before = await person();
    await logIn(before.email, PASSWORD, visitor);
    await follow(await linkFor(boss.email), visitor);
    expect((await set(visitor)).status).toBe(303);
    expect((await visitor.get('/rest/session')).text).toContain(boss.email);
  });
});

describe('a new password by a code', () => {
  const AT = `${PLACE}code/`;
  beforeAll(() => shop.changeSettings(accountSettings, { registration: true, resetBy: 'code' }));
  afterAll(() => shop.changeSettings(accountSettings, { registration: true, resetBy: 'link' }));
  const enter = (visitor: ShopVisitor, code: string) => visitor.post(AT, { enter_code: '1', code });
  const says = ({ text }: { text: string }) => wordsOf(text);
  const codesTo = async (email: string, after: number) =>
    (await shop.mails(after))
      .filter(({ recipient }) => recipient === email)
      .map(({ subject, html }) => [subject, /\b(\d{6})\b/.exec(wordsOf(html))?.[1] ?? ''] as const);
  /** Lets time pass for everybody's codes. */
  const passes = (seconds: number) =>
    shop.query(
      `update reset_code set sent_at = sent_at - $1 * interval '1 second',
       first_sent_at = first_sent_at - $1 * interval '1 second', banned_until = banned_until - $1 * interval '1 second'`,
      [seconds],
    );
  const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

  it('[AUTH-025a] [AUTH-044abf] is sent to the account, sets its password once, and stands nowhere in clear', async () => {
    const { email } = await person();
    const before = await shop.lastMail();
    const visitor = guest();
    expect((await ask(email, visitor)).location).toBe(AT);
    const page = await visitor.get(AT);
    expect(await htmlProblems(page.text)).toEqual([]);
    expect(says(page)).toContain(`Please enter the code sent to ${email[0]}***@shop.test`);
    const [[subject, code] = ['', '']] = await codesTo(email, before);
    expect(subject).toBe('Reset your password for Vitrine');
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await shop.query('select * from reset_code'))).not.toContain(code);
    const wrong = await enter(visitor, wrongOf(code));
    expect([wrong.status, says(wrong).includes('Invalid Code')]).toEqual([422, true]);
    // Another browser that asked for somebody else's code has no use for it.
    const other = guest();
    await ask((await person()).email, other);
    expect(says(await enter(other, code))).toContain('Invalid Code');
    expect(says(await enter(guest(), code))).toContain('Code Expired');
    expect((await enter(visitor, ` ${code.slice(0, 3)} ${code.slice(3)} `)).location).toBe(PLACE);
    expect(says(await visitor.get(PLACE))).toContain('Thank you for verifying.');
    expect((await set(visitor)).status).toBe(303);
    expect(await isIn(visitor)).toBe(true);
    expect(says(await enter(guest(), code))).toContain('Code Expired');
    expect((await logIn(email, OTHER)).status).toBe(303);
  });

  it('[AUTH-025b] [AUTH-044cd] works for 15 minutes and is sent again after 90 seconds, seven times', async () => {
    const { email } = await person();
    const visitor = guest();
    const before = await shop.lastMail();
    await ask(email, visitor);
    const [[, code] = ['', '']] = await codesTo(email, before);
    const resend = () => visitor.post(AT, { resend_code: '1' });
    expect(says(await resend())).toMatch(/You can ask for another code in \d+ seconds\./);
    await passes(900);
    expect(says(await enter(visitor, code))).toContain('Code Expired');
    for (let nth = 0; nth < 7; nth++) {
      expect((await resend()).location).toBe(AT);
      await passes(90);
    }
    expect(await codesTo(email, before)).toHaveLength(8);
    expect(says(await resend())).toMatch(/Code Limit reached\. Please try again in \d+ minutes\./);
    const last = (await codesTo(email, before)).at(-1)?.[1] ?? '';
    expect((await enter(visitor, last)).location).toBe(PLACE);
  });

  it('[AUTH-025c] [AUTH-044e] shuts out for 600 seconds after seven wrong ones, from whatever address', async () => {
    const { email } = await person();
    const before = await shop.lastMail();
    await ask(email);
    const [[, code] = ['', '']] = await codesTo(email, before);
    const BANNED = 'Number of tries exceeded, Please try again in few minutes';
    for (let nth = 1; nth <= 7; nth++) {
      const elsewhere = guest();
      await ask(email, elsewhere);
      expect(says(await enter(elsewhere, wrongOf(code)))).toContain(nth < 7 ? 'Invalid Code' : BANNED);
      await shop.query('delete from rate_limit');
    }
    const visitor = guest();
    expect(says(await ask(email, visitor))).toContain(BANNED);
    await passes(600);
    await ask(email, visitor);
    const latest = (await codesTo(email, before)).at(-1)?.[1] ?? '';
    expect((await enter(visitor, latest)).location).toBe(PLACE);
  });

  it('[AUTH-023ab] answers the same for whom has no account, in every step', async () => {
    const { email } = await person();
    const walk = async (name: string) => {
      const visitor = guest();
      const before = await shop.lastMail();
      const steps = [await ask(name, visitor), await visitor.get(AT)];
      for (let nth = 0; nth < 7; nth++) steps.push(await enter(visitor, 'abcdef'));
      steps.push(await ask(name, visitor), await visitor.post(AT, { resend_code: '1' }));
      await passes(1000);
      steps.push(await enter(visitor, '123456'), await visitor.post(AT, { resend_code: '1' }));
      const answers = steps.map(({ status, location, text }) => [
        status,
        location,
        wordsOf(text).replaceAll(name, 'NAME'),
        text.length - (text.split(name).length - 1) * name.length,
      ]);
      return { answers, mails: (await shop.mails(before)).length };
    };
    const known = await walk(email);
    const unknown = await walk(email.replace('person', 'nobody'));
    expect(unknown.answers.map((answer) => answer.slice(0, 2))).toEqual(
      known.answers.map((answer) => answer.slice(0, 2)),
    );
    const plain = (words: unknown) => String(words).replaceAll(/[pn]\*\*\*/g, '***');
    expect(unknown.answers.map(([, , words]) => plain(words))).toEqual(
      known.answers.map(([, , words]) => plain(words)),
    );
    expect([known.mails, unknown.mails]).toEqual([2, 0]);
  });

  it('tells nobody that two names are of one account, and counts the guesses at it together', async () => {
    const { email, username } = await person();
    const [one, two] = [guest(), guest()];
    const before = await shop.lastMail();
    const kept = (visitor: ShopVisitor) => (visitor.cookies.get('vitrine_reset_code') ?? '').split('.');
    await ask(email, one);
    await passes(60);
    expect((await ask(username, two)).location).toBe(AT);
    for (const part of kept(one)) expect(kept(two)).not.toContain(part);
    expect(Buffer.from(kept(two)[0] ?? '', 'base64url').toString()).toBe(username.toLowerCase());
    const waits = /another code in (\d+) seconds/.exec(says(await two.post(AT, { resend_code: '1' })))?.[1];
    expect(Number(waits)).toBeGreaterThan(60);
    const mails = await codesTo(email, before);
    expect(mails).toHaveLength(1);
    const [[, code] = ['', '']] = mails;
    for (let nth = 0; nth < 7; nth++) await enter(two, wrongOf(code));
    expect(says(await ask(username, two))).toContain('Number of tries exceeded');
    // The right one is no good either, but nothing is told of why.
    expect(says(await enter(one, code))).toContain('Invalid Code');
    await passes(600);
    expect((await enter(one, code)).location).toBe(PLACE);
  });

  it('is worth nothing once the account has another password or address', async () => {
    const { id, email } = await person();
    const visitor = guest();
    const before = await shop.lastMail();
    await ask(email, visitor);
    const [[, code] = ['', '']] = await codesTo(email, before);
    expect(code).toMatch(/^\d{6}$/);
    await inTransaction(shop.db, (tx) => setPassword(tx, id, OTHER));
    expect(says(await enter(visitor, code))).toContain('Invalid Code');
    expect((await visitor.get(PLACE)).text).not.toContain('name="set_password"');
  });

  it('[AUTH-046] is offered as the owner chooses: a link, a code, or nothing', async () => {
    const { email } = await person();
    await shop.changeSettings(accountSettings, { registration: true, resetBy: 'none' });
    const before = await shop.lastMail();
    expect((await guest().get('/my-account/')).text).not.toContain('lost-password');
    expect((await ask(email)).location).toBe('/my-account/');
    expect(await shop.mails(before)).toEqual([]);
    await shop.changeSettings(accountSettings, { registration: true, resetBy: 'link' });
    expect((await ask(email)).location).toBe(`${PLACE}sent/`);
    expect((await shop.mails(before)).map(({ subject }) => subject)).toEqual([
      'Reset your password for Vitrine',
    ]);
    expect(accountSettings.fields.resetBy.default).toBe('link');
    await shop.changeSettings(accountSettings, { registration: true, resetBy: 'code' });
  });
});
