import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dropFailedLogIns, noteFailedLogIn } from '#features/accounts/data/failed-log-ins.queries.server.ts';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { repairCustomers } from '#features/customers/operations/repair-customers.server.ts';
import { privacySettings } from '#features/customers/settings.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { carryOut } from '#platform/personal-data/carry-out.job.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { MAIL_SERVER, type MailShop, openMailShop } from '../support/mail-shop.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { wordsOf } from '../support/render-view.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

// Who gets at the links by which passwords are set, besides those to whom they are sent.

let shop: MailShop;
let administrator: ShopVisitor;
let manager: ShopVisitor;

const PLACE = '/my-account/lost-password/';

beforeAll(async () => {
  shop = await openMailShop({ smtpUrl: MAIL_SERVER });
  await shop.changeSettings(accountSettings, {
    registration: true,
    generateUsername: true,
    generatePassword: true,
  });
  administrator = await shop.member('administrator');
  manager = await shop.member('shop-manager');
  await showPlainForms(shop);
});
afterAll(() => shop?.close());

/** The mail with a link for a new password that the first administrator or somebody else asked for. */
async function askFor(email: string) {
  const before = await shop.lastMail();
  await shop.visitor().post(PLACE, { lost_password: '1', user_login: email });
  const [mail] = await shop.mails(before);
  const key = /\?key=([\w-]{32})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(key).not.toBe('');
  return { id: mail?.id, key };
}
const emailOf = async (role: string) =>
  (await shop.query<{ email: string }>('select email from user_account where role = $1 limit 1', [role]))[0]
    ?.email ?? '';
const works = async (key: string) => {
  const visitor = shop.visitor();
  await visitor.get(`${PLACE}?key=${key}`);
  return (await visitor.get(PLACE)).text.includes('name="set_password"');
};

describe('a mail whose link sets a password', () => {
  it('is read in the back office only by whoever may set passwords there', async () => {
    const { id, key } = await askFor(await emailOf('administrator'));
    const preview = await manager.get(`/rest/mails/${id}/preview`);
    expect(preview.status).toBe(403);
    expect(preview.text).toContain('Your role may not read this e-mail');
    const record = await shop.rest(manager, 'GET', `mails/${id}`);
    expect(record.body).toMatchObject({ id, text: '' });
    const sent = await shop.rest(manager, 'POST', `mails/${id}/send-again`);
    expect(sent.status).toBe(200);
    for (const answer of [preview.text, JSON.stringify(record.body), JSON.stringify(sent.body)])
      expect(answer).not.toContain(key);
    const own = await administrator.get(`/rest/mails/${id}/preview`);
    expect([own.status, own.text.includes(key)]).toEqual([200, true]);
    // Nor is it noted with what was done to the mail.
    expect(JSON.stringify((await shop.rest(administrator, 'GET', `mails/${id}`)).body)).not.toContain(key);
  });

  it('nor does the one that greets a newcomer tell its link', async () => {
    const before = await shop.lastMail();
    await shop.visitor().post('/my-account/', { register: '1', email: 'new@shop.test' });
    const [mail] = await shop.mails(before);
    expect(mail?.text).toContain('?key=');
    expect((await manager.get(`/rest/mails/${mail?.id}/preview`)).status).toBe(403);
    expect((await shop.rest(manager, 'GET', `mails/${mail?.id}`)).body.text).toBe('');
  });

  it('while other mails are read by whoever may read mails', async () => {
    const before = await shop.lastMail();
    await shop.placeOrder();
    const [mail] = await shop.mails(before);
    expect((await manager.get(`/rest/mails/${mail?.id}/preview`)).status).toBe(200);
    expect((await shop.rest(manager, 'GET', `mails/${mail?.id}`)).body.text).toBe(mail?.text);
  });
});

describe('an account of the back office', () => {
  const make = (fields: object) => {
    const user = { name: 'Kim', role: 'customer', password: 'a long enough password', ...fields };
    return shop.rest(administrator, 'POST', 'users', user);
  };
  const put = (id: string, values: object) =>
    shop
      .rest(administrator, 'GET', `users/${id}`)
      .then(({ body: { name, email, username, role, version } }) =>
        shop.rest(administrator, 'PUT', `users/${id}`, { name, email, username, role, version, ...values }),
      );

  it('has its address and name in plain letters, and no name that is taken for another one', async () => {
    const made = await make({ email: ' Ｋim＠shop．test ', username: ' Ｋim ' });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ email: 'kim@shop.test', username: 'kim' }),
    ]);
    expect(made.body).not.toHaveProperty('usernameSkeleton');
    expect((await make({ email: 'kim@shop．test' })).body.errors).toHaveProperty('email');
    expect((await make({ email: 'not an address' })).body.errors).toHaveProperty('email');
    const alike = { email: 'other@shop.test', username: 'k\u0456m' };
    expect((await make(alike)).body.errors).toEqual({ username: 'This user name is taken.' });
    const other = await make({ ...alike, username: 'tom' });
    expect((await put(other.body.id, { username: 'k1m' })).status).toBe(200);
    expect((await put(other.body.id, { username: 'k\u0131m' })).body.errors).toHaveProperty('username');
    // Its own name may be written otherwise.
    expect((await put(made.body.id, { username: 'KIM' })).body.username).toBe('kim');
    expect((await put(made.body.id, { username: '' })).body.username).toBe(null);
    expect((await put(other.body.id, { username: 'k\u0131m' })).status).toBe(200);
  });

  it('of before keeps the letters that it has, until others are typed', async () => {
    const { body } = await make({ email: 'wide@shop.test', username: 'wide' });
    await shop.query(
      `update user_account set username = 'ｗｉｄｅ', email = 'ſide@shop.test' where id = $1`,
      [body.id],
    );
    const kept = await put(body.id, { name: 'Somebody' });
    expect([kept.status, kept.body.username, kept.body.email]).toEqual([200, 'ｗｉｄｅ', 'ſide@shop.test']);
    const changed = await put(body.id, { username: 'Ｗider' });
    expect([changed.body.username, changed.body.email]).toEqual(['wider', 'ſide@shop.test']);
  });
});

describe('a link that was sent', () => {
  it('is worth nothing once the account has another address: whoever reads the old one is kept out', async () => {
    await shop.visitor().post('/my-account/', { register: '1', email: 'old@shop.test' });
    const { key } = await askFor('old@shop.test');
    expect(await works(key)).toBe(true);
    const [{ id = '' } = {}] = await shop.query<{ id: string }>(
      `select id from user_account where email = 'old@shop.test'`,
    );
    const account = (await shop.rest(administrator, 'GET', `users/${id}`)).body;
    const change = async (values: object) => {
      const { version } = (await shop.rest(administrator, 'GET', `users/${id}`)).body;
      const { name, email, username, role } = account;
      const sent = { name, email, username, role, version, ...values };
      expect((await shop.rest(administrator, 'PUT', `users/${id}`, sent)).status).toBe(200);
    };
    await change({ name: 'Somebody' });
    expect(await works(key)).toBe(true);
    await change({ email: 'moved@shop.test' });
    expect(await works(key)).toBe(false);
  });

  it('is worth nothing for a locked account, whichever clock says since when it is locked', async () => {
    await shop.visitor().post('/my-account/', { register: '1', email: 'locked@shop.test' });
    const { key } = await askFor('locked@shop.test');
    expect(await works(key)).toBe(true);
    await shop.query(
      `update user_account set locked_at = now() + interval '1 minute' where email = 'locked@shop.test'`,
    );
    expect(await works(key)).toBe(false);
  });
});

const PASSWORD = 'a long enough password';
let people = 0;

/** Somebody with an account, and the browser in which they are logged in. */
async function person() {
  const email = `person-${++people}@shop.test`;
  const user = { email, password: PASSWORD, name: 'Ada Lovelace' };
  const made = await inTransaction(shop.db, (tx) => createUser(tx, user));
  if (!made.ok) throw new Error(made.error.code);
  const visitor = shop.visitor();
  await visitor.post('/my-account/', { log_in: '1', username: email, password: PASSWORD });
  return { id: made.value, email, visitor };
}
const isIn = async (visitor: ShopVisitor) =>
  wordsOf((await visitor.get('/my-account/')).text).includes('Log out');
/** What stands at a field of an answer. */
const errorAt = (html: string, field: string) =>
  wordsOf(new RegExp(`<span[^>]*data-error-for="${field}"[^>]*>([^<]*)`).exec(html)?.[1] ?? '');

describe('the owner', () => {
  it('[AUTH-047a] sees at a customer when they came in last and which log-ins failed, sends a link for a new password, and locks', async () => {
    const { id, email } = await person();
    const stranger = shop.visitor();
    await stranger.post('/my-account/', { log_in: '1', username: email, password: 'not the password' });
    await stranger.post('/my-account/', { log_in: '1', username: 'nobody@shop.test', password: 'x' });
    // Noted while the answer goes out.
    await vi.waitFor(async () =>
      expect(await shop.query('select kind from failed_log_in where user_id = $1', [id])).toEqual([
        { kind: 'password' },
      ]),
    );
    await repairCustomers(shop.running.shop.services.db);
    const filter = encodeURIComponent(JSON.stringify({ email }));
    const [listed] = (await shop.rest(manager, 'GET', `customers?filter=${filter}`)).body;
    expect(listed).toMatchObject({ orders: 0, lastLogInAt: expect.stringMatching(/^20/) });
    const shown = await shop.rest(manager, 'GET', `customers/${listed.id}`);
    expect(shown.body.access).toMatchObject({
      lockedAt: null,
      failures: [{ kind: 'password', ip: '127.0.0.1' }],
    });
    const account = await shop.rest(administrator, 'GET', `users/${id}`);
    expect(account.body.failures).toEqual([expect.objectContaining({ kind: 'password' })]);

    const send = (who: ShopVisitor) => shop.rest(who, 'POST', `users/${id}/send-reset-link`, {});
    const before = await shop.lastMail();
    expect((await send(manager)).status).toBe(403);
    expect((await send(administrator)).status).toBe(200);
    const [mail] = await shop.mails(before);
    expect(mail?.recipient).toBe(email);
    expect(await works(/\?key=([\w-]{32})/.exec(mail?.text ?? '')?.[1] ?? '')).toBe(true);
    await shop.rest(administrator, 'POST', `users/${id}/lock`, {});
    expect((await send(administrator)).status).toBe(422);

    await shop.query(`update failed_log_in set at = now() - interval '31 days' where user_id = $1`, [id]);
    await dropFailedLogIns(shop.running.shop.services.db, new Date());
    expect(await shop.query('select 1 from failed_log_in where user_id = $1', [id])).toEqual([]);
  });

  it('is told of a hundred failed log-ins of an account a day at most, and of no name that nobody has', async () => {
    const { id, email } = await person();
    const note = (to: string) =>
      noteFailedLogIn(shop.db, { email: to, ip: '192.0.2.1', kind: 'password', now: new Date() });
    for (let one = 0; one < 101; one++) await note(email);
    await note('nobody@shop.test');
    const [counted] = await shop.query(
      `select count(*)::int as all, (count(*) filter (where user_id = $1))::int as own from failed_log_in`,
      [id],
    );
    expect(counted).toEqual({ all: 100, own: 100 });
  });

  it('is told once per client and quarter of an hour of who has to wait, which hides no guess', async () => {
    const { id, email } = await person();
    const note = (kind: 'password' | 'waits', client: number, minutes = 0) =>
      noteFailedLogIn(shop.db, {
        email,
        ip: `192.0.2.${client}`,
        kind,
        now: new Date(Date.now() + minutes * 60_000),
      });
    for (const minutes of [0, 5, 14, 16]) await note('waits', 1, minutes);
    for (let client = 2; client <= 120; client++) await note('waits', client);
    await note('password', 1);
    const [counted] = await shop.query(
      `select (count(*) filter (where kind = 'waits' and ip = '192.0.2.1'))::int as one,
        (count(*) filter (where kind = 'waits'))::int as waits, (count(*) filter (where kind = 'password'))::int as guesses
        from failed_log_in where user_id = $1`,
      [id],
    );
    expect(counted).toEqual({ one: 2, waits: 100, guesses: 1 });
  });

  it('is told so without making whoever tries wait, who would learn that there is an account', async () => {
    const { email } = await person();
    const answer = await inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`set local lock_timeout = '5s'`);
      await tx.execute(sql`lock table failed_log_in in access exclusive mode`);
      return shop.visitor().post('/my-account/', { log_in: '1', username: email, password: 'x' });
    });
    expect(answer.status).toBe(422);
    await vi.waitFor(async () =>
      expect(
        await shop.query(
          'select kind from failed_log_in where user_id = (select id from user_account where email = $1)',
          [email],
        ),
      ).toEqual([{ kind: 'password' }]),
    );
  });

  it('is told of right passwords of locked accounts, of which no log-in stays', async () => {
    const { id, email } = await person();
    await shop.query('delete from user_session where user_id = $1', [id]);
    for (const at of ['locked_at', 'trashed_at']) {
      await shop.query(`update user_account set ${at} = now() where id = $1`, [id]);
      const who = shop.visitor();
      const typed = { log_in: '1', username: email, password: PASSWORD };
      const refused = await who.post('/my-account/', typed);
      expect(wordsOf(refused.text)).toContain('Incorrect Email or Password.');
      await shop.query(`update user_account set ${at} = null where id = $1`, [id]);
    }
    expect(await shop.query('select 1 from user_session where user_id = $1', [id])).toEqual([]);
    await vi.waitFor(async () =>
      expect(await shop.query('select kind from failed_log_in where user_id = $1', [id])).toEqual([
        { kind: 'locked' },
        { kind: 'locked' },
      ]),
    );
    // All log in from one address.
    await shop.query('delete from rate_limit');
  });
});

describe('own data', () => {
  const PRIVACY = '/my-account/privacy/';
  const carriedOut = async () => {
    const [row] = await shop.query<{ id: string }>('select max(id) as id from personal_request');
    await carryOut(shop.running.shop.services, Number(row?.id), new Date());
    return Number(row?.id);
  };
  const page = async (visitor: ShopVisitor) => {
    const { text } = await visitor.get(PRIVACY);
    expect(await htmlProblems(text)).toEqual([]);
    return text;
  };
  const ask = (visitor: ShopVisitor, fields: Record<string, string> = {}) =>
    visitor.post(PRIVACY, { delete_own_account: '1', password_current: PASSWORD, ...fields });
  const requests = async (id: string) =>
    shop.query<{ kind: string }>('select kind from personal_request where user_id = $1', [id]);
  const auditOf = async (id: string) =>
    (
      await shop.query<{ deed: string; who: string }>(
        `select deed, actor_name as who from audit_entry where resource = 'users' and record_id = $1 order by id`,
        [id],
      )
    ).map(({ deed, who }) => `${deed} ${who}`.trim());
  const linkIn = (text = '') => /(\/my-account\/privacy\/\?\S+)/.exec(text)?.[1] ?? '';

  it('is prepared as a file by a job, told of by mail, and given to its owner alone for two days', async () => {
    const [{ id, visitor, email }, other] = [await person(), await person()];
    expect(wordsOf(await page(visitor))).toMatch(/You have not requested your data yet\. Request my data/);
    const before = await shop.lastMail();
    // Sent twice is once.
    for (const _ of [1, 2])
      expect((await visitor.post(PRIVACY, { export_own_data: '1' })).location).toBe(PRIVACY);
    expect(await requests(id)).toEqual([{ kind: 'export' }]);
    expect(wordsOf(await page(visitor))).toContain('Your file is being prepared.');
    const request = await carriedOut();
    expect(await shop.mails(before)).toEqual([
      expect.objectContaining({ recipient: email, subject: expect.stringContaining('Your data is ready') }),
    ]);
    const ready = await page(visitor);
    expect(ready).toContain(`href="/my-data/${request}.zip"`);
    expect(wordsOf(ready)).toMatch(
      /Your file of .+ is ready\. It can be downloaded until .+\. Download Request a new file/,
    );
    expect(wordsOf(ready)).not.toContain('not requested');
    const file = await visitor.fetch(`/my-data/${request}.zip`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(file.headers.get('cache-control')).toContain('no-store');
    expect(new TextDecoder().decode((await file.arrayBuffer()).slice(0, 2))).toBe('PK');
    const answers = [other.visitor, shop.visitor()].map((who) => who.get(`/my-data/${request}.zip`));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404]);
    for (const odd of ['0', 'x', '1e3', '9'.repeat(30)])
      expect((await visitor.get(`/my-data/${odd}.zip`)).status, odd).toBe(404);
    await shop.query(`update personal_request set done_at = now() - interval '49 hours' where id = $1`, [
      request,
    ]);
    expect((await visitor.get(`/my-data/${request}.zip`)).status).toBe(404);
    const over = await page(visitor);
    expect(over).not.toContain('/my-data/');
    expect(wordsOf(over)).toMatch(
      /Your file of .+ is not available any more\. You can request a new one\. Request my data/,
    );
    expect(await auditOf(id)).toEqual(['export-own-data Ada Lovelace']);
  });

  it('[AUTH-047b] is deleted with the account after its password and a link by mail; orders stay without the log-in', async () => {
    const { id, visitor, email } = await person();
    await visitor.add(shop.cup);
    const placed = (
      await visitor.shopAjax('checkout', await checkoutForm(visitor, { billing_email: email }))
    ).json();
    // What is not finished keeps it.
    expect(wordsOf(await page(visitor))).toContain('You have orders that are not finished.');
    await ask(visitor);
    // Whoever asked in time, before that began, is told so until they ask again.
    const held = { code: 'orders.open', message: 'Orders still go on.' };
    await shop.query(
      `insert into personal_request (kind, resource, record_id, user_id, email, state, holds, asked_by, created_at)
       values ('delete', 'users', $1, $1, $2, 'held', $3, '', now())`,
      [id, email, JSON.stringify([held])],
    );
    expect(wordsOf(await page(visitor))).toMatch(
      /Your account was not deleted, since .* You have orders that are not finished\./,
    );
    await shop.query(`update shop_order set state = 'completed', paid_at = now() where id = $1`, [
      placed.order_id,
    ]);
    expect(wordsOf(await page(visitor))).toMatch(/Your account was not deleted, since .* Delete my account/);
    await shop.query('delete from personal_request where user_id = $1', [id]);
    const wrong = await ask(visitor, { password_current: 'not the password' });
    expect([wrong.status, errorAt(wrong.text, 'password_current')]).toEqual([
      422,
      expect.stringMatching(/./),
    ]);
    expect(await htmlProblems(wrong.text)).toEqual([]);
    expect(await requests(id)).toEqual([]);
    const before = await shop.lastMail();
    expect((await ask(visitor)).location).toBe(PRIVACY);
    expect(await requests(id)).toEqual([]);
    const mails = await shop.mails(before);
    expect(mails).toEqual([expect.objectContaining({ recipient: email })]);
    const link = linkIn(mails[0]?.text);
    const key = new URL(link, 'http://x').searchParams.get('delete_account_key') ?? '';
    // A guest who follows it goes on with it after the log-in.
    const form = (await shop.visitor().get(link)).text;
    const [, back = ''] = /name="redirect" value="([^"]*)"/.exec(form) ?? [];
    expect(back.replaceAll('&amp;', '&')).toBe(link);
    // Neither the link alone nor somebody else's log-in does it.
    expect(wordsOf((await visitor.get(link)).text)).toContain('Do you want to delete your account now?');
    const other = await person();
    await other.visitor.post(PRIVACY, { delete_account_key: key });
    await shop.visitor().post(PRIVACY, { delete_account_key: key });
    await visitor.post(PRIVACY, { delete_account_key: 'x' });
    expect([await requests(id), await requests(other.id)]).toEqual([[], []]);
    const elsewhere = shop.visitor();
    await elsewhere.post('/my-account/', { log_in: '1', username: email, password: PASSWORD });
    const done = await visitor.post(PRIVACY, { delete_account_key: key });
    expect(await requests(id)).toEqual([{ kind: 'delete' }]);
    // Who pressed it is out, and reads what goes and what stays; another browser still says what happens.
    expect(done.location).toBe('/my-account/goodbye/');
    const bye = (await visitor.get('/my-account/goodbye/')).text;
    expect(await htmlProblems(bye)).toEqual([]);
    expect(wordsOf(bye)).toMatch(/We are deleting your account.*Orders stay in our books.*one last e-mail/);
    expect(await isIn(visitor)).toBe(false);
    expect(wordsOf(await page(elsewhere))).toContain('Your account is being deleted.');
    expect((await elsewhere.get('/my-account/goodbye/')).status).toBe(404);
    expect((await shop.visitor().get('/my-account/')).text).not.toContain('goodbye');
    await carriedOut();
    expect(await isIn(elsewhere)).toBe(false);
    expect(await shop.query('select 1 from user_account where id = $1', [id])).toEqual([]);
    const [order] = await shop.query(
      `select customer_id as customer, billing_email as email, billing_name as name, total::int from shop_order where id = $1`,
      [placed.order_id],
    );
    expect(order).toEqual({ customer: null, email: '', name: 'Ada Lovelace', total: 1690 });
    expect(
      await shop.query('select 1 from personal_request where asked_by <> $1 and kind = $2', ['', 'delete']),
    ).toEqual([]);
    expect(await auditOf(id)).toEqual(['delete-own-data']);
    const told = await shop.query('select recipient from mail_message where key like $1', ['data-deleted:%']);
    expect(told).toEqual([{ recipient: email }]);
  });

  it('says of a link to delete an account that was used or is too old what it is, without a button', async () => {
    const { id, email, visitor } = await person();
    expect(wordsOf(await page(visitor))).not.toContain('works until');
    await ask(visitor);
    const mail = (await shop.mails()).at(-1);
    // The tab goes on saying that a link is out, for as long as it works.
    const awaited = `The link that we sent to ${email} works until`;
    await visitor.get(PRIVACY);
    expect(wordsOf(await page(visitor))).toMatch(new RegExp(`${awaited} .+ Send the link again`));
    const link = linkIn(mail?.text);
    expect((await visitor.get(link)).text).toContain('name="delete_account_key"');
    await shop.query(
      `update user_verification set expires_at = now() - interval '1 hour' where value like $1`,
      [`${id} %`],
    );
    const { text } = await visitor.get(link);
    expect(text).not.toContain('name="delete_account_key"');
    expect(wordsOf(text)).not.toContain(awaited);
    expect(wordsOf(text)).toContain('This link was used already or has expired. Please ask for a new one.');
    expect(await htmlProblems(text)).toEqual([]);
  });

  it('stays where somebody works in the shop, or the owner gives it by hand alone', async () => {
    const staff = await shop.member('editor');
    expect(wordsOf(await page(staff))).toContain('This account works in the shop');
    await ask(staff, { password_current: 'a long enough password' });
    const { id, visitor } = await person();
    await shop.changeSettings(privacySettings, { deleteByCustomers: false });
    expect(await page(visitor)).not.toContain('delete_own_account');
    await ask(visitor);
    await shop.changeSettings(privacySettings, { exportByCustomers: false });
    await visitor.post(PRIVACY, { export_own_data: '1' });
    expect((await visitor.get(PRIVACY)).status).toBe(404);
    expect((await visitor.get('/my-account/')).text).not.toContain(PRIVACY);
    expect(await requests(id)).toEqual([]);
    expect(
      await shop.query(`select 1 from personal_request where kind = 'delete' and state = 'waiting'`),
    ).toEqual([]);
    expect((await shop.visitor().post(PRIVACY, { export_own_data: '1' })).location).toBe('/my-account/');
    await shop.changeSettings(privacySettings, { exportByCustomers: true, deleteByCustomers: true });
  });
});
