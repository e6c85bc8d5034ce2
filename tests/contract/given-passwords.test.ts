// Passwords that somebody else chose: good for choosing one's own, and for nothing else. Source: OWASP ASVS 5, V6.4.1.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureAdministrator } from '#features/accounts/operations/create-user.server.ts';
import { type AccountForms, openAccountForms, PASSWORD } from '../support/account-forms-shop.ts';
import { publishWidgets, sendWidget, widgetNode } from '../support/account-widgets.ts';
import { wordsOf } from '../support/render-view.ts';
import { SITE_URL } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { SoftwareAuthenticator } from '../support/software-authenticator.ts';

const GIVEN = 'a first password of theirs';
const OWN = 'quite another long password';
const LOST = '/my-account/lost-password/';

let forms: AccountForms;
let owner: ShopVisitor;
let members: string;
beforeAll(async () => {
  forms = await openAccountForms();
  owner = await forms.shop.member('administrator');
  members = (await publishWidgets(forms.shop, [widgetNode('log-in')])).path;
});
afterAll(() => forms?.shop.close());
beforeEach(async () => {
  await forms.shop.query('delete from rate_limit');
  await forms.settle();
});

/** Somebody for whom staff set a password. */
async function person() {
  const made = await forms.person();
  const set = await owner.rest('POST', `users/${made.id}/set-password`, { password: GIVEN });
  expect([set.status, set.body]).toEqual([200, expect.anything()]);
  return made;
}
/** Lets somebody work in the shop. */
const employ = (id: string) =>
  forms.shop.query("update user_account set role = 'editor' where id = $1", [id]);
const sessionsOf = (id: string) => forms.shop.query('select 1 from user_session where user_id = $1', [id]);
const setOwn = (visitor: ShopVisitor, password = OWN, again = password) =>
  visitor.post(LOST, { set_password: '1', password_1: password, password_2: again });
const plain = (visitor: ShopVisitor, username: string, password: string) =>
  visitor.post('/my-account/', { log_in: '1', username, password });

/** Every form at which people log in; each answers where the browser goes on. */
const FACES: Record<string, (visitor: ShopVisitor, email: string) => Promise<string | null | undefined>> = {
  'the container': async (visitor, email) => (await forms.logIn(email, GIVEN, visitor)).redirect,
  'the plain form': async (visitor, email) => (await plain(visitor, email, GIVEN)).location,
  'the widget': async (visitor, email) =>
    (await sendWidget(visitor, members, 'log-in', { username: email, password: GIVEN })).location,
  // Its script sends the form plainly then.
  'the form at the checkout': async (visitor, email) => {
    const sent = await visitor.ajax('wopb_checkout_login', {
      wpnonce: await visitor.nonce(),
      username: email,
      password: GIVEN,
    });
    expect([sent.status, sent.json()]).toEqual([
      422,
      { success: false, second_step: true, errors: { default: expect.stringContaining('somebody else') } },
    ]);
    return (await plain(visitor, email, GIVEN)).location;
  },
  'the back office': async (visitor, email) => {
    const { status, body } = await visitor.rest('POST', 'session', { name: email, password: GIVEN });
    expect([status, body.error.code]).toEqual([422, 'accounts.password-given']);
    return body.leadsTo.slice(SITE_URL.length);
  },
};

describe('a password that staff set for somebody', () => {
  it.each(Object.keys(FACES))('lets nobody in by %s, and leads to choosing an own one', async (face) => {
    const { id, email } = await person();
    // Customers are told there that the password is wrong.
    const isStaff = face === 'the back office';
    if (isStaff) await employ(id);
    const visitor = forms.guest();
    expect(await FACES[face]?.(visitor, email)).toBe(LOST);
    expect([await forms.isIn(visitor), await sessionsOf(id)]).toEqual([false, []]);
    const page = await visitor.get(LOST);
    expect(wordsOf(page.text)).toContain(
      `Set a new password for ${email}. Your password was chosen by somebody else`,
    );
    expect((await setOwn(visitor)).location).toBe(isStaff ? '/admin/' : '/my-account/');
    expect(await forms.isIn(visitor)).toBe(true);
    // From now on it is theirs alone.
    expect((await plain(forms.guest(), email, GIVEN)).status).toBe(422);
    const again = forms.guest();
    await plain(again, email, OWN);
    expect(await forms.isIn(again)).toBe(true);
  });

  it('is not what they may choose, nor one that others guess; nothing is set then, and the key stays', async () => {
    const { email } = await person();
    const visitor = forms.guest();
    await plain(visitor, email, GIVEN);
    for (const [password, again, words] of [
      [GIVEN, GIVEN, 'This is the password that you have. Choose another one.'],
      ['password1', 'password1', 'one that many people use'],
      [OWN, PASSWORD, 'Passwords do not match.'],
    ] as const) {
      const refused = await setOwn(visitor, password, again);
      expect([refused.status, wordsOf(refused.text)]).toEqual([422, expect.stringContaining(words)]);
    }
    expect((await setOwn(visitor)).status).toBe(303);
  });

  it('tells nothing to whoever does not know it, and its key is worth nothing once it is used or another one is set', async () => {
    const { id, email } = await person();
    const wrong = await plain(forms.guest(), email, 'not the right one');
    expect([wrong.status, wordsOf(wrong.text).includes('Incorrect Email or Password.')]).toEqual([422, true]);
    expect(await forms.shop.query('select 1 from user_verification where value = $1', [id])).toEqual([]);

    const [first, second] = [forms.guest(), forms.guest()];
    await plain(first, email, GIVEN);
    // The latest browser has the one key that counts.
    await plain(second, email, GIVEN);
    expect((await setOwn(first)).status).toBe(422);
    expect((await setOwn(second)).status).toBe(303);
    expect((await setOwn(second, 'a third long password')).status).toBe(422);

    const late = forms.guest();
    const other = await person();
    await plain(late, other.email, GIVEN);
    await owner.rest('POST', `users/${other.id}/set-password`, { password: 'yet another first one' });
    expect((await setOwn(late)).status).toBe(422);
    expect(await forms.isIn(late)).toBe(false);
  });

  it('ends after an hour, and shows nothing of who reads the mails', async () => {
    const { id, email } = await person();
    await forms.shop.query(
      'insert into email_proof (user_id, email, sent_at, first_sent_at) values ($1, $2, now(), now())',
      [id, email],
    );
    const visitor = forms.guest();
    await plain(visitor, email, GIVEN);
    const [key] = await forms.shop.query<{ hours: number }>(
      `select extract(epoch from expires_at - now())::float / 3600 as hours from user_verification where value = $1`,
      [id],
    );
    expect(key?.hours).toBeGreaterThan(0.9);
    expect(key?.hours).toBeLessThanOrEqual(1);
    expect((await setOwn(visitor)).status).toBe(303);
    expect(await forms.shop.query('select 1 from email_proof where user_id = $1', [id])).toHaveLength(1);
  });

  it('is over with a link of a mail as well, and where staff change their own it is their own', async () => {
    const { id, email } = await person();
    const link = await owner.rest('POST', `users/${id}/send-reset-link`, {});
    expect(link.status).toBe(200);
    const mail = (await forms.shop.mails()).filter(({ recipient }) => recipient === email).at(-1);
    const [, address = ''] = /: (http\S+)/.exec(mail?.text ?? '') ?? [];
    const visitor = forms.guest();
    await visitor.get(address.slice(SITE_URL.length));
    expect(wordsOf((await visitor.get(LOST)).text)).not.toContain('chosen by somebody else');
    expect(wordsOf((await setOwn(visitor, GIVEN)).text)).toContain('the password that you have');
    expect((await setOwn(visitor)).status).toBe(303);
    const again = forms.guest();
    await plain(again, email, OWN);
    expect(await forms.isIn(again)).toBe(true);

    const self = (await owner.rest('GET', 'session')).body.user.id;
    const { email: own } = (await owner.rest('GET', `users/${self}`)).body;
    await owner.rest('POST', `users/${self}/set-password`, { password: OWN });
    const office = forms.guest();
    const led = await office.rest('POST', 'session', { name: own, password: OWN });
    expect([led.status, led.body?.error?.code]).toEqual([200, undefined]);
    owner = await forms.shop.member('administrator');
  });
});

it('whoever has a passkey comes in by it, and may leave the password of others as it is', async () => {
  const { email, id } = await forms.person();
  const holder = forms.guest();
  await plain(holder, email, PASSWORD);
  const key = new SoftwareAuthenticator(SITE_URL);
  const begun = await holder.rest('POST', 'passkeys/begin', { password_passkey: PASSWORD });
  const added = await holder.rest('POST', 'passkeys/add', { credential: key.make(begun.body.options) });
  expect(added.status).toBe(200);
  await owner.rest('POST', `users/${id}/set-password`, { password: GIVEN });
  expect(await forms.isIn(holder)).toBe(false);
  const visitor = forms.guest();
  const { options } = (await visitor.rest('POST', 'passkeys/options', {})).body;
  expect((await visitor.rest('POST', 'passkeys/log-in', { credential: key.use(options) })).status).toBe(200);
  expect(await forms.isIn(visitor)).toBe(true);
  expect((await plain(forms.guest(), email, GIVEN)).location).toBe(LOST);
});

it('staff whom others gave an account with a password choose their own, and go on to the back office', async () => {
  const email = 'grace@shop.test';
  const made = await owner.rest('POST', 'users', { email, name: 'Grace', role: 'editor', password: GIVEN });
  expect(made.status).toBe(201);
  const visitor = forms.guest();
  expect(await FACES['the back office']?.(visitor, email)).toBe(LOST);
  expect((await setOwn(visitor)).location).toBe('/admin/');
  expect((await visitor.rest('GET', 'session')).status).toBe(200);
});

it('after a second step as well: only who has both comes to choose', async () => {
  const { id, email } = await person();
  await employ(id);
  await forms.shop.query(
    'insert into second_factor (user_id, confirmed_at, last_step) values ($1, now(), 0)',
    [id],
  );
  const { hashRecoveryCode } = await import('#features/second-factor/rules/recovery-codes.server.ts');
  await forms.shop.query('insert into second_factor_code (user_id, hash) values ($1, $2), ($1, $3)', [
    id,
    hashRecoveryCode('abcd-efgh'),
    hashRecoveryCode('ijkl-mnop'),
  ]);
  for (const enter of [
    async (visitor: ShopVisitor) => {
      await plain(visitor, email, GIVEN);
      expect(await forms.shop.query('select 1 from user_verification where value = $1', [id])).toEqual([]);
      return (await visitor.post('/my-account/', { log_in_code: '1', code: 'abcd-efgh' })).location;
    },
    async (visitor: ShopVisitor) => {
      await visitor.rest('POST', 'session', { name: email, password: GIVEN });
      return (await visitor.rest('POST', 'session', { code: 'ijkl-mnop' })).body.leadsTo.slice(
        SITE_URL.length,
      );
    },
  ]) {
    const visitor = forms.guest();
    expect(await enter(visitor)).toBe(LOST);
    expect(await sessionsOf(id)).toEqual([]);
    expect(wordsOf((await visitor.get(LOST)).text)).toContain('chosen by somebody else');
  }
});

it('the first administrator chooses one in place of a generated password, and keeps one that was configured', async () => {
  const { shop } = forms;
  const isGiven = async (email: string) =>
    (
      await shop.query(
        'select 1 from user_credential c join user_account a on a.id = c.user_id where email = $1 and given_at is not null',
        [email],
      )
    ).length;
  await shop.query("update user_account set role = 'editor' where role = 'administrator'");
  const made = await ensureAdministrator(shop.db, { adminEmail: 'first@shop.test' });
  expect([made?.generatedPassword?.length, await isGiven('first@shop.test')]).toEqual([
    expect.any(Number),
    1,
  ]);
  await shop.query("update user_account set role = 'editor' where role = 'administrator'");
  await ensureAdministrator(shop.db, { adminEmail: 'second@shop.test', adminPassword: PASSWORD });
  expect(await isGiven('second@shop.test')).toBe(0);
});
