// Another e-mail address of an account, which counts once it is shown to be its holder's.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { MAIL_SERVER, type MailShop, openMailShop, switchMail } from '../support/mail-shop.ts';
import { wordsOf } from '../support/render-view.ts';
import { SITE_URL } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

const DETAILS = '/my-account/edit-account/';
const PLACE = '/my-account/confirm-email/';
const PASSWORD = 'a long enough password';
const OTHER = 'quite another password';

let shop: MailShop;
let clients = 0;
let people = 0;

beforeAll(async () => {
  shop = await openMailShop({ trustedProxies: '127.0.0.1', smtpUrl: MAIL_SERVER });
});
afterAll(() => shop?.close());
beforeEach(() => shop.query('delete from rate_limit'));

const guest = () => shop.visitor(`203.0.113.${++clients}`);
const logIn = (username: string, who = guest(), password = PASSWORD) =>
  who.post('/my-account/', { log_in: '1', username, password });
async function person() {
  const email = `holder-${++people}@shop.test`;
  const user = { email, password: PASSWORD, name: 'Ada' };
  const made = await inTransaction(shop.db, (tx) => createUser(tx, user));
  if (!made.ok) throw new Error(made.error.code);
  const who = guest();
  await logIn(email, who);
  return { id: made.value, email, to: `moved-${people}@shop.test`, who };
}
const enter = (who: ShopVisitor, email: string, more: Record<string, string> = {}) =>
  who.post(DETAILS, {
    save_account_details: '1',
    account_display_name: 'Ada King',
    account_email: email,
    password_current: PASSWORD,
    ...more,
  });
const words = async (who: ShopVisitor, at = DETAILS) => wordsOf((await who.get(at)).text);
const accountOf = async (id: string) =>
  (
    await shop.query('select name, email, email_verified as verified from user_account where id = $1', [id])
  )[0];
const mailsTo = async (email: string) => (await shop.mails()).filter(({ recipient }) => recipient === email);
async function linkTo(email: string): Promise<string> {
  const links = (await mailsTo(email)).flatMap(
    ({ text }) => /: (http\S+\/confirm-email\/\?key=\S+)/.exec(text)?.[1] ?? [],
  );
  return (links.at(-1) ?? '').slice(SITE_URL.length);
}
async function confirm(link: string, who = guest()) {
  expect((await who.get(link)).location).toBe(PLACE);
  return who.post(PLACE, { confirm_email: '1' });
}

it('counts once the link that is mailed there was opened; until then the former one does, and is told', async () => {
  const { id, email, to, who } = await person();
  expect((await enter(who, to, { password_current: OTHER })).status).toBe(422);
  expect(await linkTo(to)).toBe('');
  const saved = await enter(who, to.toUpperCase());
  expect([saved.status, saved.location]).toEqual([303, DETAILS]);
  expect(await accountOf(id)).toEqual({ name: 'Ada King', email, verified: false });
  const page = await who.get(DETAILS);
  expect(wordsOf(page.text)).toContain(`Waiting for ${to} to be confirmed`);
  expect(wordsOf(page.text)).toContain(`Open the link that we sent to ${to}`);
  expect(page.text).toContain(`value="${email}"`);
  expect(await htmlProblems(page.text)).toEqual([]);
  const told = (await mailsTo(email)).at(-1);
  expect(told?.text).toContain('Somebody who knows its password entered another email address.');
  expect((await logIn(to)).status).toBe(422);
  expect((await logIn(email)).status).toBe(303);

  const browser = guest();
  await browser.get(await linkTo(to));
  expect(await words(browser, PLACE)).toContain(`Did you give ${to} as your address here?`);
  expect(await accountOf(id)).toMatchObject({ email });
  const done = await browser.post(PLACE, { confirm_email: '1' });
  expect(done.location).toBe('/my-account/');
  expect(await words(browser, '/my-account/')).toContain(
    `Your account has the email address ${to} from now on.`,
  );
  expect(await accountOf(id)).toEqual({ name: 'Ada King', email: to, verified: true });
  expect((await mailsTo(email)).at(-1)?.text).toContain('this one lets nobody in any more');
  expect((await logIn(email)).status).toBe(422);
  expect((await logIn(to)).status).toBe(303);
  expect(await words(who)).not.toContain('Waiting for');
  const trail = await shop.query<{ changes: object }>(
    `select changes from audit_entry where record_id = $1 and changes ? 'email'`,
    [id],
  );
  expect(trail.map(({ changes }) => changes)).toEqual([{ email: [email, to] }]);
});

it('is given up by a button, by another password, and by a password set by a mailed link', async () => {
  const { id, email, to, who } = await person();
  await enter(who, to);
  const first = await linkTo(to);
  expect((await who.post(DETAILS, { cancel_new_email: '1' })).location).toBe(DETAILS);
  expect(await words(who)).toContain('Your account keeps the address that it has.');
  expect((await confirm(first)).location).toBe(PLACE);

  await enter(who, to);
  const second = await linkTo(to);
  const change = { password_current: PASSWORD, password_1: OTHER, password_2: OTHER };
  expect((await who.post(DETAILS, { change_password: '1', ...change })).status).toBe(303);
  expect((await confirm(second)).location).toBe(PLACE);

  await enter(who, to, { password_current: OTHER });
  const third = await linkTo(to);
  const lost = '/my-account/lost-password/';
  const owner = guest();
  await owner.post(lost, { lost_password: '1', user_login: email });
  const [, link = ''] =
    /: http:\/\/[^/]+(\/\S+\?key=\S+)/.exec((await mailsTo(email)).at(-1)?.text ?? '') ?? [];
  await owner.get(link);
  await owner.post(lost, { set_password: '1', password_1: PASSWORD, password_2: PASSWORD });
  expect((await confirm(third)).location).toBe(PLACE);
  expect(await accountOf(id)).toMatchObject({ email });
  expect([first, second, third].every((each) => each.startsWith(PLACE))).toBe(true);
});

it('has its link sent again as that of newcomers, and only the latest works', async () => {
  const { id, to, who } = await person();
  await enter(who, to);
  const first = await linkTo(to);
  const soon = await who.post(DETAILS, { resend_new_email: '1' });
  expect([soon.status, wordsOf(soon.text)]).toEqual([
    422,
    expect.stringMatching(/You can ask for another link in \d+ seconds\./),
  ]);
  await shop.query(`update email_proof set sent_at = sent_at - interval '90 seconds' where user_id = $1`, [
    id,
  ]);
  expect((await who.post(DETAILS, { resend_new_email: '1' })).location).toBe(DETAILS);
  expect(await words(who)).toContain('The link is on its way again.');
  expect(await mailsTo(to)).toHaveLength(2);
  expect((await confirm(first)).location).toBe(PLACE);
  expect((await confirm(await linkTo(to))).location).toBe('/my-account/');
  expect(await accountOf(id)).toMatchObject({ email: to });
});

it('stays nobody’s where another account got it meanwhile, and is refused where one has it', async () => {
  const { id, email, to, who } = await person();
  const other = await person();
  const refused = await enter(who, other.email);
  expect(wordsOf(refused.text)).toContain('This email address cannot be used for your account.');
  await enter(who, to);
  await inTransaction(shop.db, (tx) => createUser(tx, { email: to, password: PASSWORD, name: 'Eve' }));
  const late = guest();
  await confirm(await linkTo(to), late);
  expect(await words(late, '/my-account/')).toContain('Another account has that email address by now');
  expect(await accountOf(id)).toMatchObject({ email });
});

it('[CHK-018c] brings no orders of guests to the account before it is confirmed', async () => {
  const { id, to, who } = await person();
  const order = await shop.placeOrder({ billing_email: to }, guest());
  await enter(who, to);
  await who.post('/my-account/orders/', { join_orders: '1' });
  expect((await mailsTo(to)).filter(({ text }) => text.includes('join-orders='))).toEqual([]);
  const ownerOf = async () =>
    (await shop.query('select customer_id as of from shop_order where id = $1', [order]))[0];
  await confirm(await linkTo(to));
  expect(await ownerOf()).toEqual({ of: null });
  await shop.query('delete from rate_limit');
  await who.post('/my-account/orders/', { join_orders: '1' });
  const [, key = ''] = /join-orders=([\w-]+)/.exec((await mailsTo(to)).at(-1)?.text ?? '') ?? [];
  await who.post('/my-account/orders/', { join_key: key });
  expect(await ownerOf()).toEqual({ of: id });
});

it('counts at once where the mail with the link is off', async () => {
  await switchMail(shop, 'confirm-email', false);
  const { id, to, who } = await person();
  await enter(who, to);
  await switchMail(shop, 'confirm-email', true);
  expect(await accountOf(id)).toMatchObject({ email: to });
  expect(await words(who)).toContain('Your details have been saved.');
});
