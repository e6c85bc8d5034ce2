// What the settings of accounts refuse, and how owners find them. What they do: accounts, account-forms, account-security.
import { slices as adminSlices } from 'virtual:slices/admin';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountFormSettings } from '#features/account-forms/settings.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { botSettings } from '#features/bot-protection/public.ts';
import { secondFactorSettings } from '#features/second-factor/settings.ts';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { holdsWords } from '../../src/app/admin/search-commands.ts';
import { findSettings, type SettingsEntry } from '../../src/app/admin/settings-entries.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { openOffice } from '../support/simulated-office.ts';

let shop: TestShop;
let owner: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: '127.0.0.1' });
  await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.addProduct({ slug: 'draft-cup', name: 'Draft', status: 'draft' });
  owner = await shop.member('administrator');
});
afterAll(() => shop?.close());
beforeEach(() => shop.query('delete from rate_limit'));

async function save(group: string, values: Record<string, unknown>, who = owner) {
  const { body: stored } = await who.rest('GET', `settings/${group}`);
  return who.rest('PUT', `settings/${group}`, {
    version: stored.version,
    values: { ...stored.values, ...values },
  });
}

describe('the page that somebody is led to', () => {
  it.each([
    ['accounts', 'logoutRedirect'],
    ['account-forms', 'loginRedirect'],
    ['account-forms', 'registerRedirect'],
    ['account-forms', 'checkoutLoginRedirect'],
    ['added-popup', 'continueTo'],
  ])('of %s, %s, is one of this shop, or it is not saved', async (group, field) => {
    for (const foreign of [
      'https://evil.example/',
      'http://evil.example',
      '//evil.example/',
      '/..//evil.example/',
      `${SITE_URL}.evil.example/`,
      'mailto:eve@evil.example',
    ]) {
      const { status, body } = await save(group, { [field]: foreign });
      expect([foreign, status, body.errors && Object.keys(body.errors)]).toEqual([foreign, 422, [field]]);
    }
    const refused = await save(group, { [field]: 'https://evil.example/' });
    expect(refused.body.errors[field]).toContain('Enter a page of this shop');
    for (const own of ['/shop/?a=b#c', '', ...(group === 'added-popup' ? [] : [`${SITE_URL}/shop/`])])
      expect([own, (await save(group, { [field]: own })).status]).toEqual([own, 200]);
  });

  it.each([
    ['accounts', 'logoutRedirect'],
    ['account-forms', 'loginRedirect'],
    ['account-forms', 'checkoutLoginRedirect'],
    ['added-popup', 'continueTo'],
  ])('of %s, %s, is one that customers can open, or it is not saved', async (group, field) => {
    for (const gone of [
      '/no-such-page/',
      '/no-such-page',
      '/product/draft-cup/',
      '/product/none/',
      '/product-tag/x/',
    ]) {
      const { status, body } = await save(group, { [field]: gone });
      expect([gone, status, body.errors?.[field]]).toEqual([
        gone,
        422,
        expect.stringContaining('no page at this'),
      ]);
    }
    for (const own of [
      '/',
      '/product/cup/',
      '/shop',
      '/shop/page/2/',
      '/my-account/orders/',
      '/admin/',
      '/files/a.pdf',
      '',
    ])
      expect([own, (await save(group, { [field]: own })).status]).toEqual([own, 200]);
  });

  it('leads nobody anywhere once it is in the trash, and the owner is told', async () => {
    const made = { title: 'Welcome', slug: 'welcome', status: 'published' };
    const { body: page } = await owner.rest('POST', 'pages', made);
    await shop.refresh();
    const led = { loginRedirect: '/welcome/', registerRedirect: '/welcome/?from=1' };
    expect(await save('account-forms', led)).toMatchObject({ status: 200 });
    expect(await save('accounts', { logoutRedirect: '/welcome/' })).toMatchObject({ status: 200 });
    const leaves = async () =>
      (await (await shop.member('customer')).post('/my-account/', { log_out: '1' })).headers.get('location');
    const told = async () =>
      ((await owner.rest('GET', 'notices')).body.notices as { resource: string; count: number }[])
        .filter(({ resource }) => resource.startsWith('settings/account'))
        .map(({ resource, count }) => [resource, count]);
    expect([await leaves(), await told()]).toEqual(['/welcome/', []]);
    await owner.rest('DELETE', `pages/${page.id}`);
    await shop.refresh();
    expect([await leaves(), await told()]).toEqual([
      '/my-account/',
      [
        ['settings/accounts', 1],
        ['settings/account-forms', 2],
      ],
    ]);
    // What is there already keeps nobody from saving the rest.
    expect((await save('account-forms', { width: 900 })).status).toBe(200);
    await save('account-forms', { loginRedirect: '', registerRedirect: '' });
    await save('accounts', { logoutRedirect: '' });
    expect(await told()).toEqual([]);
  });

  it('is told to be none together with all else that is wrong', async () => {
    const wrong = { loginRedirect: 'https://evil.example/', registerRedirect: '//evil.example/', width: 3 };
    const { status, body } = await save('account-forms', wrong);
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, Object.keys(wrong).sort()]);
    const keys = await save('bot-protection', { secretKey: { set: 'a\nb' }, threshold: 7 });
    expect([keys.status, Object.keys(keys.body.errors).sort()]).toEqual([422, ['secretKey', 'threshold']]);
  });

  it('keeps others from being saved no longer, where it was entered before it was refused', async () => {
    await shop.changeSettings(accountFormSettings, { loginRedirect: 'https://evil.example/' });
    expect((await save('account-forms', { width: 900 })).status).toBe(200);
    expect((await save('account-forms', { loginRedirect: '' })).status).toBe(200);
  });

  it('is taken with the shop’s own host when somebody logs out', async () => {
    await shop.changeSettings(accountSettings, { logoutRedirect: `${SITE_URL}/shop/` });
    const left = await (await shop.member('customer')).post('/my-account/', { log_out: '1' });
    expect(left.headers.get('location')).toBe('/shop/');
    await shop.changeSettings(accountSettings, { logoutRedirect: '' });
  });
});

describe('groups of new customers in the trash', () => {
  const addGroup = async (name: string) =>
    (await owner.rest('POST', 'customer-groups', { name, colour: 'grey' })).body.id as number;

  it('are said to be there where they are still set, and can be set by nobody any more', async () => {
    const [gone, sold, kept] = [await addGroup('Gone'), await addGroup('Sold'), await addGroup('Kept')];
    expect((await save('newcomers', { role: gone, released: [sold, kept] })).status).toBe(200);
    for (const id of [gone, sold]) await owner.rest('DELETE', `customer-groups/${id}`);
    const office = await openOffice(owner);
    await office.go('/settings/newcomers');
    const shown = () => [
      office.document.querySelector<HTMLInputElement>('input[role=combobox]')?.value,
      ...[...office.document.querySelectorAll('.MuiChip-root')].map(({ textContent }) => textContent),
    ];
    await vi.waitFor(() => expect(shown()).toEqual(['Gone (in the trash)', 'Sold (in the trash)', 'Kept']));
    await office.close();
    // What is there already keeps nobody from saving the rest.
    expect((await save('newcomers', { released: [sold] })).status).toBe(200);
    expect((await save('newcomers', { role: null })).status).toBe(200);
    const { status, body } = await save('newcomers', { role: gone, released: [gone] });
    const message = 'This group does not exist any more, or is in the trash.';
    expect([status, body.errors]).toEqual([422, { role: message, 'released.0': message }]);
    await save('newcomers', { released: [] });
  });
});

/** A passkey of an account. */
const A_PASSKEY = `insert into passkey (user_id, credential_id, public_key, counter, name, transports, is_synced)
  values ($1, 'of-' || $1, 'k', 0, 'Key', '{}', false)`;

describe('a second factor that staff must have', () => {
  const require = (who: ShopVisitor, isRequired = true) =>
    save('second-factor', { requiredForStaff: isRequired }, who);
  const idOf = async (who: ShopVisitor) => (await who.rest('GET', 'session')).body.user.id as string;

  it('is asked of them by nobody who has none', async () => {
    const refused = await require(owner);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['requiredForStaff']]);
    expect(refused.body.errors.requiredForStaff).toContain('for your own account first');
    expect((await owner.rest('GET', 'users')).status).toBe(200);
    expect((await require(owner, false)).status).toBe(200);
  });

  it.each([
    [
      'two steps',
      `insert into second_factor (user_id, confirmed_at, last_step, created_at) values ($1, now(), 0, now())`,
      true,
    ],
    [
      'two steps that were only begun',
      `insert into second_factor (user_id, created_at) values ($1, now())`,
      false,
    ],
    ['a passkey, but came in by the password', A_PASSKEY, false],
    [
      'come in with a passkey',
      `with made as (${A_PASSKEY}) update user_session set two_factors = true where user_id = $1`,
      true,
    ],
  ])('is asked of them by whoever has %s', async (_what, statement, isTaken) => {
    const who = await shop.member('administrator');
    await shop.query(statement, [await idOf(who)]);
    expect((await require(who)).status).toBe(isTaken ? 200 : 422);
    await shop.changeSettings(secondFactorSettings, { requiredForStaff: false });
  });
});

it('each setting of accounts says in a line what it is about', () => {
  for (const { name, fields } of [accountSettings, accountFormSettings, secondFactorSettings, botSettings])
    for (const [field, { help = '' }] of Object.entries(fields))
      expect(`${name}.${field}: ${help}`).toMatch(/: \S.{15,}/);
});

describe('what owners look for', () => {
  const admin = composeShop(adminSlices);
  const screens = admin.of(adminPoints.screens);

  it.each([
    ['2FA', 'second-factor', ''],
    ['two-factor', 'second-factor', ''],
    ['passkey', 'second-factor', ''],
    ['passkeys', 'slices', 'passkeys'],
    ['captcha', 'bot-protection', ''],
    ['bot', 'bot-protection', ''],
    ['login popup', 'account-forms', ''],
    ['impersonate', 'slices', 'impersonation'],
    ['log in as', 'slices', 'impersonation'],
  ])('“%s” leads to the settings %s', async (words, group, field) => {
    const { body } = await owner.rest('GET', 'settings');
    const entries = body as SettingsEntry[];
    const pages = entries.map(({ name, title, about, keywords }) => ({
      to: `/settings/${name}`,
      title,
      about,
      keywords,
    }));
    const found = findSettings(entries, [{ name: 'all', title: 'All', pages }], words).map(({ to }) => to);
    expect(found.slice(0, 5)).toContain(`/settings/${group}${field ? `?setting=${field}` : ''}`);
  });

  it.each([
    ['registration fields', 'forms'],
    ['form fields', 'forms'],
    ['impersonate', 'customers'],
    ['log in as', 'customers'],
  ])('“%s” leads to the screen %s', (words, name) => {
    const screen = screens.find((one) => one.name === name);
    const title = (screen?.title ?? '').split(' |||| ').at(-1) ?? '';
    expect(holdsWords({ title, keywords: screen?.keywords }, words)).toBe(true);
  });

  it('the fields of forms stand among the settings of customers, too', () => {
    expect(admin.of(adminPoints.settingsLinks)).toContainEqual(
      expect.objectContaining({ screen: 'forms', section: 'customers' }),
    );
  });
});
