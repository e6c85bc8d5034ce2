// What people change of their own account, and where they are logged in.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { passwordSettings } from '#features/fields/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import { dropLeftPhotos } from '#features/profile-photos/jobs/drop-left-photos.job.server.ts';
import { profilePhotoSettings } from '#features/profile-photos/settings.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { type MailShop, openMailShop } from '../support/mail-shop.ts';
import { movingPng, photo, photoFile, photoJpeg, photoPng } from '../support/photos.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import { ShopVisitor } from '../support/shop-visitor.ts';

const PLACE = '/my-account/edit-account/';
const LOST = '/my-account/lost-password/';
const PASSWORD = 'a long enough password';
const OTHER = 'quite another password';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let shop: MailShop;
let people = 0;

beforeAll(async () => {
  shop = await openMailShop({ trustedProxies: '127.0.0.1' });
  await showPlainForms(shop);
});
afterAll(() => shop?.close());
beforeEach(() => shop.query('delete from rate_limit'));

/** Somebody with an account, and the browser in which they are logged in. */
async function person(password: string | null = PASSWORD) {
  const email = `person-${++people}@shop.test`;
  const user = { email, password, name: 'Ada Lovelace', username: `person.${people}` };
  const made = await inTransaction(shop.db, (tx) => createUser(tx, user));
  if (!made.ok) throw new Error(made.error.code);
  return { id: made.value, email, visitor: await loggedIn(email) };
}
async function loggedIn(username: string, password = PASSWORD, agent = '') {
  const visitor = shop.visitor(`203.0.113.${people}`);
  await visitor.send('/my-account/', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
    body: new URLSearchParams({ log_in: '1', username, password }).toString(),
  });
  return visitor;
}
const isIn = async (visitor: ShopVisitor) =>
  wordsOf((await visitor.get('/my-account/')).text).includes('Log out');
const words = async (visitor: ShopVisitor) => wordsOf((await visitor.get(PLACE)).text);
const accountOf = async (id: string) =>
  (await shop.query('select name, email, version from user_account where id = $1', [id]))[0];
const save = (visitor: ShopVisitor, fields: Record<string, string>) =>
  visitor.post(PLACE, { save_account_details: '1', account_display_name: 'Ada Lovelace', ...fields });
const change = (visitor: ShopVisitor, fields: Record<string, string>) =>
  visitor.post(PLACE, {
    change_password: '1',
    password_current: PASSWORD,
    password_1: OTHER,
    password_2: OTHER,
    ...fields,
  });
/** A browser that followed the link of a mail by which somebody sets a new password. */
async function linkOf(email: string): Promise<ShopVisitor> {
  const before = await shop.lastMail();
  const visitor = shop.visitor(`203.0.113.${100 + people}`);
  await visitor.post(LOST, { lost_password: '1', user_login: email });
  const [mail] = await shop.mails(before);
  await visitor.get(/: http:\/\/[^/]+(\/\S+\?key=\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
  return visitor;
}
/** What stands at a field of an answer; both forms ask the current password. */
const errorAt = (html: string, field: string) =>
  [...html.matchAll(new RegExp(`<span[^>]*data-error-for="${field}"[^>]*>([^<]*)`, 'g'))]
    .map(([, said = '']) => wordsOf(said))
    .join('');

describe('account details', () => {
  it('are found in the account, valid, and shown with the name to log in by', async () => {
    const { email, visitor } = await person();
    expect(wordsOf((await visitor.get('/my-account/')).text)).toContain('Account details');
    const { text } = await visitor.get(PLACE);
    expect(await htmlProblems(text)).toEqual([]);
    for (const value of ['Ada Lovelace', email, `person.${people}`])
      expect(text).toContain(`value="${value}"`);
  });

  it('a name changes without a password, and the account says so at once', async () => {
    const { id, email, visitor } = await person();
    const answer = await save(visitor, { account_display_name: ' Ada King ', account_email: email });
    expect([answer.status, answer.location]).toEqual([303, PLACE]);
    expect(await accountOf(id)).toEqual({ name: 'Ada King', email, version: 2 });
    const page = await words(visitor);
    expect(page).toContain('Your details have been saved.');
    expect(page).toContain('Hello Ada King');
  });

  it('a long name is kept whole, greets its owner in smaller letters, and one that is too long is refused', async () => {
    const { id, email, visitor } = await person();
    const long = `${'Maximiliane '.repeat(30).trim()} End`;
    expect((await save(visitor, { account_display_name: long, account_email: email })).status).toBe(303);
    expect((await accountOf(id))?.name).toBe(long);
    expect((await visitor.get('/my-account/')).text).toContain(`<h1 class="title-3">Hello ${long}</h1>`);
    const refused = await save(visitor, {
      account_display_name: `x${'y'.repeat(401)}`,
      account_email: email,
    });
    expect(refused.status).toBe(422);
    expect(errorAt(refused.text, 'account_display_name')).toBe('A name has at most 401 characters.');
    expect((await accountOf(id))?.name).toBe(long);
  });

  it('another address asks the password, lets in from then on, and tells the one from before', async () => {
    const { id, email, visitor } = await person();
    await shop.query('update user_account set email_verified = true where id = $1', [id]);
    const moved = `Moved-${people}@Shop.test`;
    const refused = await save(visitor, { account_email: moved });
    expect(refused.status).toBe(422);
    expect(wordsOf(refused.text)).toContain('Enter your current password.');
    expect(refused.text).toContain(`value="${moved}"`);
    const wrong = await save(visitor, { account_email: moved, password_current: OTHER });
    expect(wordsOf(wrong.text)).toContain('This is not your current password.');
    expect(wrong.text).not.toContain(OTHER);
    expect(await accountOf(id)).toEqual({ name: 'Ada Lovelace', email, version: 1 });
    const before = await shop.lastMail();
    const saved = await save(visitor, { account_email: moved, password_current: PASSWORD });
    expect(saved.status).toBe(303);
    expect((await accountOf(id))?.email).toBe(moved.toLowerCase());
    const [proof] = await shop.query('select email_verified from user_account where id = $1', [id]);
    expect(proof).toEqual({ email_verified: false });
    expect(await isIn(await loggedIn(moved))).toBe(true);
    expect(await isIn(await loggedIn(email))).toBe(false);
    const [told, ...more] = await shop.mails(before);
    expect(more).toEqual([]);
    expect(told?.recipient).toBe(email);
    expect(told?.text).toContain('another email address');
    const [entry] = await shop.query(
      "select actor_id, changes from audit_entry where resource = 'users' and record_id = $1",
      [id],
    );
    expect(entry).toEqual({ actor_id: id, changes: { email: [email, moved.toLowerCase()] } });
  });

  it('an address that somebody has, or that is none, changes nothing and is told at its field', async () => {
    const other = await person();
    const { id, email, visitor } = await person();
    const taken = await save(visitor, {
      account_email: other.email.toUpperCase(),
      password_current: PASSWORD,
    });
    expect([taken.status, errorAt(taken.text, 'account_email')]).toEqual([
      422,
      'This email address cannot be used for your account. Enter another one.',
    ]);
    const none = await save(visitor, { account_email: 'nobody', account_display_name: '\0 ' });
    expect(errorAt(none.text, 'account_email')).toBe('Please provide a valid email address.');
    expect(errorAt(none.text, 'account_display_name')).toBe('Enter your name.');
    expect(await accountOf(id)).toEqual({ name: 'Ada Lovelace', email, version: 1 });
  });

  it('two who take one address at once: one has it, the other is told', async () => {
    const [one, two] = [await person(), await person()];
    const wanted = { account_email: `wanted-${people}@shop.test`, password_current: PASSWORD };
    const answers = await Promise.all([save(one.visitor, wanted), save(two.visitor, wanted)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  });

  it('are nobody else’s: guests are led to the log-in', async () => {
    const answer = await save(shop.visitor(), { account_email: 'guest@shop.test' });
    expect([answer.status, answer.location]).toEqual([303, '/my-account/']);
    expect((await change(shop.visitor(), {})).location).toBe('/my-account/');
  });
});

describe('a new password', () => {
  it('[AUTH-022c] asks the one from before, ends all other sessions and keeps this one', async () => {
    const { email, visitor } = await person();
    const elsewhere = await loggedIn(email);
    const before = await shop.lastMail();
    const copied = new ShopVisitor(shop.site);
    for (const [name, value] of visitor.cookies) copied.cookies.set(name, value);
    expect(await isIn(copied)).toBe(true);
    const answer = await change(visitor, {});
    expect([answer.status, answer.location]).toEqual([303, PLACE]);
    expect([await isIn(visitor), await isIn(elsewhere)]).toEqual([true, false]);
    // It goes on under another token: a copy of the one before lets nobody in.
    expect(await isIn(copied)).toBe(false);
    // Who looks at the trail sees that it changed, and nothing of it.
    const trail = await shop.query<{ changes: object }>(
      "select changes from audit_entry where resource = 'users' and actor_id = record_id order by id desc limit 1",
    );
    expect(trail).toEqual([{ changes: { password: ['•••', '•••'] } }]);
    expect(await isIn(await loggedIn(email))).toBe(false);
    expect(await isIn(await loggedIn(email, OTHER))).toBe(true);
    const told = await shop.mails(before);
    expect(told.map(({ recipient }) => recipient)).toEqual([email]);
    expect(told[0]?.text).toContain('a new one');
  });

  it('ends the links by which another one could be set', async () => {
    const { id, email, visitor } = await person();
    await shop
      .visitor('203.0.113.250')
      .post('/my-account/lost-password/', { lost_password: '1', user_login: email });
    const keys = () =>
      shop.query("select 1 from user_verification where value = $1 and identifier like 'set-password:%'", [
        id,
      ]);
    await expect.poll(keys).toHaveLength(1);
    await change(visitor, {});
    expect(await keys()).toEqual([]);
  });

  it.each([
    ['no current one', { password_current: '' }, 'password_current', 'Enter your current password.'],
    [
      'a wrong current one',
      { password_current: 'a wrong password' },
      'password_current',
      'This is not your current',
    ],
    ['a far too long one', { password_current: 'x'.repeat(60_000) }, 'password_current', 'This is not your'],
    ['a short one', { password_1: 'short', password_2: 'short' }, 'password_1', '8'],
    ['two that differ', { password_2: 'something else' }, 'password_2', 'Passwords do not match.'],
    ['the same again', { password_1: PASSWORD, password_2: PASSWORD }, 'password_1', 'Choose another'],
  ])('that cannot be taken is told at its field, and nothing changes: %s', async (_, fields, field, said) => {
    const { email, visitor } = await person();
    const elsewhere = await loggedIn(email);
    const answer = await change(visitor, fields);
    expect(answer.status).toBe(422);
    expect(errorAt(answer.text, field)).toContain(said);
    expect([await isIn(visitor), await isIn(elsewhere)]).toEqual([true, true]);
    expect(await isIn(await loggedIn(email))).toBe(true);
  });

  it('guesses of the one from before are counted, and the right one waits too', async () => {
    const { visitor } = await person();
    const guess = (password_current: string) => change(visitor, { password_current });
    await Promise.all(Array.from({ length: 8 }, (_, at) => guess(`guess number ${at}`)));
    const answer = await guess(PASSWORD);
    expect(errorAt(answer.text, 'password_current')).toContain('too often');
    expect(await isIn(visitor)).toBe(true);
  });

  it('where there is none yet it is set by a link, and the address stays', async () => {
    const { id, email } = await person(null);
    const visitor = new ShopVisitor(shop.site);
    const { enter } = shop.running.shop.services.cache(
      (await import('#features/accounts/public.server.ts')).accounts,
    );
    for (const cookie of (await enter(id, { ip: '192.0.2.7', userAgent: '' }))?.setCookies ?? [])
      visitor.takeCookie(cookie);
    expect(await words(visitor)).toContain('Your account has no password yet.');
    await save(visitor, { account_email: 'moved@shop.test', password_current: PASSWORD });
    await change(visitor, {});
    expect((await accountOf(id))?.email).toBe(email);
    expect(await isIn(await loggedIn(email, OTHER))).toBe(false);
  });
});

describe('a password that everybody tries first', () => {
  const hashes = async () =>
    (await shop.query<{ n: number }>('select count(*)::int as n from user_credential'))[0]?.n;

  /** What each place says where somebody chooses this password, and where staff set it for others. */
  async function tried(chosen: string) {
    await shop.changeSettings(accountSettings, { registration: true, generatePassword: false });
    await shop.changeSettings(orderSettings, { accountAtCheckout: true, demandStrength: true });
    const owner = await shop.member('administrator');
    const { id, email, visitor } = await person();
    const newcomer = (at: string) => ({ email: `${at}-${people}@shop.test`, password: chosen });
    const invited = await shop.rest(owner, 'POST', 'invitations', {
      email: newcomer('invited').email,
      role: 'editor',
    });
    expect(invited.status).toBe(201);
    const key = /#([\w-]{32})/.exec(JSON.stringify(invited.body))?.[1] ?? '';
    const link = await linkOf(email);
    const said = async (who: ShopVisitor, path: string, body: object) =>
      JSON.stringify((await shop.rest(who, 'POST', path, body)).body);
    const before = await hashes();
    const forCustomers = {
      registration: (await shop.visitor().post('/my-account/', { register: '1', ...newcomer('new') })).text,
      account: (await change(visitor, { password_1: chosen, password_2: chosen })).text,
      link: (await link.post(LOST, { set_password: '1', password_1: chosen, password_2: chosen })).text,
      // The checkout tells its reasons as a message.
      checkout: await shop
        .placeOrder({
          billing_email: newcomer('buyer').email,
          createaccount: '1',
          account_password: chosen,
          'account_password-2': chosen,
        })
        .then(String, String),
      invitation: await said(shop.visitor(), 'invitation/accept', { key, name: 'Ada', password: chosen }),
    };
    const isKept = (await hashes()) !== before;
    const byStaff = {
      office: await said(owner, 'users', { ...newcomer('made'), name: 'Ada', role: 'customer' }),
      deed: await said(owner, `users/${id}/set-password`, { password: chosen }),
    };
    return { forCustomers, byStaff, isKept, email };
  }

  it.each([
    ['one of a list', 'Password123', /many people use/],
    ['what the shop is called', 'Shop.Test-2026', /made of the name of this shop/],
  ])('is taken nowhere where somebody chooses one, and says why: %s', async (_, chosen, why) => {
    const before = await hashes();
    const { forCustomers, byStaff, isKept, email } = await tried(chosen);
    for (const [at, text] of Object.entries({ ...forCustomers, ...byStaff }))
      expect([at, why.test(text) || text]).toEqual([at, true]);
    expect(isKept).toBe(false);
    // The account and the administrator that the test made.
    expect(await hashes()).toBe((before ?? 0) + 2);
    expect(await isIn(await loggedIn(email))).toBe(true);
  });

  it('that is weaker than the owner wants is taken of nobody who chooses it, whatever their browser checked', async () => {
    const { forCustomers, isKept } = await tried('kitchen1');
    for (const [at, text] of Object.entries(forCustomers))
      expect([at, /too easy to guess|enter a stronger/.test(text) || text]).toEqual([at, true]);
    expect(isKept).toBe(false);
    await shop.changeSettings(passwordSettings, { requiredStrength: 'any' });
    const { visitor } = await person();
    expect((await change(visitor, { password_1: 'kitchen1', password_2: 'kitchen1' })).status).toBe(303);
    await shop.changeSettings(passwordSettings, { requiredStrength: 'medium' });
  });
});

describe('sessions', () => {
  it('are listed by browser, this one named, and end one by one or all others at once', async () => {
    const { id, email, visitor } = await person();
    const [firefox, third] = [await loggedIn(email, PASSWORD, FIREFOX), await loggedIn(email)];
    const page = await words(visitor);
    expect(page).toContain('Firefox on Windows');
    expect(page.match(/This browser(?! cannot)/g)).toHaveLength(1);
    const { text } = await visitor.get(PLACE);
    expect(tagsOf(text, /name="end_session"/)).toHaveLength(2);
    const [session] = await shop.query<{ id: string }>(
      'select id from user_session where user_id = $1 and user_agent = $2',
      [id, FIREFOX],
    );
    const end = (fields: Record<string, string>) => visitor.post(PLACE, fields);
    // Whoever finds a browser open shuts its owner out nowhere.
    const deeds: Record<string, string>[] = [{ end_session: session?.id ?? '' }, { end_other_sessions: '1' }];
    for (const [password_current, said] of [
      ['', 'Enter your current password.'],
      [OTHER, 'This is not your current password.'],
    ] as const)
      for (const deed of deeds) {
        const refused = await end({ ...deed, password_current });
        expect([refused.status, errorAt(refused.text, 'password_current')]).toEqual([422, said]);
      }
    expect(await isIn(firefox)).toBe(true);
    const ended = await end({ end_session: session?.id ?? '', password_current: PASSWORD });
    expect(ended.location).toBe(PLACE);
    expect([await isIn(visitor), await isIn(firefox), await isIn(third)]).toEqual([true, false, true]);
    await end({ end_other_sessions: '1', password_current: PASSWORD });
    expect([await isIn(visitor), await isIn(third)]).toEqual([true, false]);
    expect((await visitor.get(PLACE)).text).not.toContain('end_other_sessions');
  });

  it('end when another log-in begins in their browser, and none elsewhere does', async () => {
    const [one, two] = [await person(), await person()];
    const elsewhere = await loggedIn(one.email);
    const rows = async ({ id }: { id: string }) =>
      (await shop.query('select 1 from user_session where user_id = $1', [id])).length;
    expect([await rows(one), await rows(two)]).toEqual([2, 1]);
    const again = { log_in: '1', username: two.email, password: PASSWORD };
    expect((await one.visitor.post('/my-account/', again)).status).toBe(303);
    expect([await rows(one), await rows(two)]).toEqual([1, 2]);
    expect([await isIn(elsewhere), await isIn(two.visitor), await isIn(one.visitor)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('of somebody else never end', async () => {
    const other = await person();
    const { visitor } = await person();
    const [session] = await shop.query<{ id: string }>('select id from user_session where user_id = $1', [
      other.id,
    ]);
    await visitor.post(PLACE, { end_session: session?.id ?? '', password_current: PASSWORD });
    expect(await isIn(other.visitor)).toBe(true);
  });
});

describe('a profile photo', () => {
  const services = () => shop.running.shop.services;
  /** Sends the form as browsers do, without script. */
  async function upload(visitor: ShopVisitor, ...files: File[]) {
    const body = new FormData();
    body.append('save_profile_photo', '1');
    for (const one of files) body.append('profile_photo', one);
    return visitor.post(PLACE, body);
  }
  const kept = () =>
    shop.query<{ token: string; user_id: string | null }>('select token, user_id from profile_photo');
  const photoIn = (html: string) => /<img[^>]* src="(\/profile-photos\/[^"]+)"[^>]*>/.exec(html);
  const look = async (address: string, visitor: ShopVisitor) => {
    const answer = await visitor.fetch(address);
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const drop = () => dropLeftPhotos(shop.db, services().files, new Date(Date.now() + 7_200_000));

  it('[FLD-007][FLD-022] is uploaded with a preview of 80 px and a remove control, made anew, and seen by its owner and staff alone', async () => {
    const { id, visitor } = await person();
    const before = await visitor.get(PLACE);
    expect(before.text).toMatch(/class="photo-preview"><svg width="80" height="80"/);
    expect(before.text).not.toContain('remove_profile_photo');
    expect(await htmlProblems(before.text)).toEqual([]);
    expect((await upload(visitor, photoFile(await photoJpeg(), 'Ada at home.png'))).location).toContain(
      PLACE,
    );
    const after = await visitor.get(PLACE);
    const [tag = '', address = ''] = photoIn(after.text) ?? [];
    expect(tag).toContain('width="80" height="80"');
    expect(wordsOf(after.text)).toContain('Remove photo');
    expect(await htmlProblems(after.text)).toEqual([]);
    // Under a random name, without what the camera noted, as a file only.
    expect(address).toMatch(/^\/profile-photos\/[0-9a-f]{32}\/small\.webp$/);
    const seen = await look(address, visitor);
    const about = await sharp(seen.bytes).metadata();
    expect([about.format, about.width, about.exif]).toEqual(['webp', 160, undefined]);
    expect(seen.bytes.includes('Ada of Alder Street')).toBe(false);
    expect(
      ['content-type', 'cache-control', 'x-content-type-options'].map((name) => seen.headers.get(name)),
    ).toEqual(['image/webp', 'private, no-store', 'nosniff']);
    expect(photoIn((await visitor.get('/my-account/')).text)?.[1]).toBe(address);
    // Nobody else has such a file; whoever may see customers finds it on their page.
    const other = (await person()).visitor;
    for (const stranger of [shop.visitor(), other]) expect((await look(address, stranger)).status).toBe(404);
    const office = address.replace('/', '/rest/');
    expect((await look(office, other)).status).toBe(403);
    const manager = await shop.member('shop-manager');
    expect((await look(office, manager)).status).toBe(200);
    const [row] = await shop.query<{ id: number }>('select id from customer where user_id = $1', [id]);
    const [{ token } = { token: '' }] = await kept();
    const shown = await manager.rest('GET', `customers/${row?.id}`);
    expect(shown.body.parts['profile-photo']).toEqual({ token });
    // Another one takes its place; then it is taken away, and the icon stands there again.
    await upload(visitor, photoFile(await photoPng(), 'me.png'));
    expect((await look(address, visitor)).status).toBe(404);
    const [, next = ''] = photoIn((await visitor.get(PLACE)).text) ?? [];
    await visitor.post(PLACE, { remove_profile_photo: '1' });
    const removed = await visitor.get(PLACE);
    expect(removed.text).toMatch(/class="photo-preview"><svg width="80" height="80"/);
    expect(wordsOf(removed.text)).toContain('Your photo has been removed.');
    expect((await look(next, visitor)).status).toBe(404);
    await drop();
    expect(await kept()).toEqual([]);
    expect(await services().files.get(`profile-photos/${token}/large.webp`)).toBeNull();
    await upload(visitor, photoFile(await photoJpeg()));
    expect((await manager.rest('POST', `customers/${row?.id}/remove-photo`, {})).status).toBe(200);
    expect((await manager.rest('POST', `customers/${row?.id}/remove-photo`, {})).status).toBe(422);
    expect(photoIn((await visitor.get(PLACE)).text)).toBeNull();
    await drop();
  });

  it('[FLD-022] is refused by its content, size and measures, in words and with nothing kept', async () => {
    const { visitor } = await person();
    const good = await photoJpeg();
    const wrong: [string, File[], RegExp][] = [
      ['none', [], /Choose a photo first/],
      ['an empty field', [new File([], '')], /Choose a photo first/],
      ['two', [photoFile(good), photoFile(good)], /Choose one photo/],
      ['words with the right name', [photoFile(Buffer.from('<?php echo 1;'), 'me.png')], /PNG or JPEG/],
      [
        'a drawing',
        [photoFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.png')],
        /PNG or JPEG/,
      ],
      ['another format', [photoFile(await photo().webp().toBuffer())], /PNG or JPEG/],
      ['a GIF', [photoFile(await photo(9, 9).gif().toBuffer(), 'me.jpg')], /PNG or JPEG/],
      ['one that moves', [photoFile(await movingPng(), 'me.png')], /PNG or JPEG/],
      ['3 MB', [photoFile(Buffer.concat([good, Buffer.alloc(3 * 1024 * 1024)]))], /at most 2 MB/],
      ['60,000 pixels', [photoFile(await photoPng(60_000, 2), 'me.png')], /too many pixels/],
      ['half of one', [photoFile(good.subarray(0, good.length / 2))], /cannot be read/],
    ];
    for (const [what, files, said] of wrong) {
      const answer = await upload(visitor, ...files);
      expect([what, answer.status]).toEqual([what, 422]);
      expect(errorAt(answer.text, 'profile_photo')).toMatch(said);
    }
    expect(await kept()).toEqual([]);
    // Who is not logged in is led to the log-in, and keeps nothing either.
    expect((await upload(shop.visitor(), photoFile(good))).status).toBe(303);
    expect(await kept()).toEqual([]);
  });

  it('[FLD-022] is in the file of what is held of somebody, and goes with the account', async () => {
    const { id, email, visitor } = await person();
    await upload(visitor, photoFile(await photoJpeg()));
    const someone = { userId: id, email };
    const data = shop.parts(personalData).find(({ name }) => name === 'profile-photo');
    const [held] = ((await data?.read(shop.db, someone, services())) ?? []) as { picture: string }[];
    const [, bytes = ''] = held?.picture.split('base64,') ?? [];
    expect((await sharp(Buffer.from(bytes, 'base64')).metadata()).width).toBe(480);
    await shop.query('delete from user_account where id = $1', [id]);
    await drop();
    expect(await kept()).toEqual([]);
    const next = await person();
    await upload(next.visitor, photoFile(await photoJpeg()));
    const gone = { userId: next.id, email: next.email };
    await inTransaction(shop.db, async (tx) => data?.erase(tx, gone, services()));
    expect(await data?.read(shop.db, gone, services())).toEqual([]);
    await drop();
    expect(await kept()).toEqual([]);
  });

  it('[FLD-007][FLD-022] is asked for at registration where the owner wants it, and kept with the account that was made alone', async () => {
    const guest = shop.visitor('203.0.113.250');
    const asked = async () => (await guest.get('/my-account/')).text;
    expect(await asked()).not.toContain('profile_photo');
    await shop.changeSettings(accountSettings, { registration: true, generatePassword: false });
    await shop.changeSettings(profilePhotoSettings, { atRegistration: 'required' });
    const form = /<form class="woocommerce-form-register[^>]*>/.exec(await asked())?.[0];
    expect(form?.toLowerCase()).toContain('enctype="multipart/form-data"');
    const good = photoFile(await photoJpeg());
    let count = 0;
    const register = async (photo: File | null, more: Record<string, string> = {}) => {
      const body = new FormData();
      const fields = { register: '1', email: `photo-${++count}@shop.test`, password: PASSWORD, ...more };
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      if (photo) body.append('profile_photo', photo);
      const answer = await shop.visitor('203.0.113.250').post('/my-account/', body);
      const [made] = await shop.query<{ id: string }>('select id from user_account where email = $1', [
        fields.email,
      ]);
      return { ...answer, userId: made?.id ?? null };
    };
    const refused: [File | null, RegExp][] = [
      [null, /Choose a photo first/],
      [new File([], ''), /Choose a photo first/],
      [photoFile(Buffer.from('GIF89a'), 'me.png'), /PNG or JPEG/],
      [photoFile((await photoJpeg()).subarray(0, 900)), /cannot be read/],
    ];
    for (const [photo, said] of refused) {
      const answer = await register(photo);
      expect([answer.status, answer.userId]).toEqual([422, null]);
      expect(errorAt(answer.text, 'profile_photo')).toMatch(said);
    }
    // Nothing is made of a photo whose sender gets no account.
    const { email } = await person();
    expect((await register(good, { email })).status).toBe(422);
    expect(await kept()).toEqual([]);
    const made = await register(good);
    expect(made.status).toBe(303);
    expect(await kept()).toEqual([{ token: expect.any(String), user_id: made.userId }]);
    // The popup sends the same to its call.
    const visitor = shop.visitor('203.0.113.251');
    const body = new FormData();
    const fields = {
      action: 'xoo_el_form_action',
      _xoo_el_form: 'register',
      _ajax_nonce: await visitor.nonce(),
      xoo_el_reg_email: 'photo-popup@shop.test',
      xoo_el_reg_pass: PASSWORD,
      xoo_el_reg_pass_again: PASSWORD,
      xoo_el_reg_fname: 'Ada',
      xoo_el_reg_lname: 'Lovelace',
      xoo_el_reg_terms: 'yes',
    };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const popup = async () => (await visitor.post('/ajax', body)).json();
    expect((await popup()).field).toBe('[name="profile_photo"]');
    body.append('profile_photo', good);
    expect((await popup()).error).toBe(0);
    expect((await kept()).map(({ user_id }) => user_id !== null)).toEqual([true, true]);
    // The checkout brings no files and asks for none.
    await shop.changeSettings(profilePhotoSettings, { atRegistration: 'off' });
    expect(await asked()).not.toContain('profile_photo');
  });
});
