import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginBackups } from '#features/backups/operations/begin-backups.server.ts';
import type { LegalState } from '#features/legal-pages/rules/legal-state.ts';
import { measureSettings } from '#features/market/public.ts';
import { comingSoonSettings } from '#features/site-notices/settings.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import type { SetupAnswer } from '#platform/setup/setup-answer.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

// A database first made without the demo: closed until its owner opens it, with a guide on the overview.

let shop: TestShop;
let owner: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop({ begins: true });
  owner = await shop.member('administrator');
});
afterAll(() => shop.close());

const guide = async (query = ''): Promise<SetupAnswer> => (await owner.rest('GET', `setup${query}`)).body;
const step = async (name: string, query = '') => {
  const found = (await guide(query)).steps.find((each) => each.name === name);
  if (!found) throw new Error(`There is no step ${name}`);
  return found;
};
const put = (body: unknown) => owner.rest('PUT', 'setup', body);
const isCovered = async (visitor: ShopVisitor) =>
  (await visitor.get('/')).text.includes('Great things are on the horizon');

test('a new shop is closed to visitors, open to its staff and to the private link', async () => {
  expect(await isCovered(shop.visitor())).toBe(true);
  expect(await isCovered(owner)).toBe(false);
  expect(await isCovered(await shop.member('editor'))).toBe(false);
  const { link } = (await step('open-shop')).state as { link: string };
  const looking = shop.visitor();
  await looking.get(new URL(link).pathname + new URL(link).search);
  expect(await isCovered(looking)).toBe(false);
});

test('a new shop demands no phone number and offers the countries that it delivers to, until its owner says else', async () => {
  const { version, values } = (await owner.rest('GET', 'settings/addresses')).body;
  expect(values).toMatchObject({ phoneRequired: false, reachedOnly: true, phoneAsked: 'delivery' });
  expect([version, (await step('place')).isDone]).toEqual([0, false]);
});

test('a new shop has no notice of a demo store, and shows none without words', async () => {
  const notice = async () => (await owner.rest('GET', 'settings/store-notice')).body;
  const save = async (values: object) =>
    owner.rest('PUT', 'settings/store-notice', { version: (await notice()).version, values });
  expect((await notice()).values).toMatchObject({ enabled: false, text: '' });
  const shown = await save({ enabled: true });
  expect([shown.status, Object.keys(shown.body.errors)]).toEqual([422, ['text']]);
  expect((await save({ text: 'Back on Monday' })).status).toBe(200);
  expect((await save({ enabled: true })).status).toBe(200);
  expect((await save({ text: ' ' })).status).toBe(422);
  expect((await save({ enabled: false })).status).toBe(200);
});

test('what is done elsewhere is ticked', async () => {
  expect(await step('name')).toMatchObject({ isDone: false, proposal: { name: '' } });
  const values = { name: 'Corner Shop', email: 'owner@example.org' };
  expect((await owner.rest('PUT', 'settings/site', { version: 0, values })).status).toBe(200);
  const named = await step('name');
  expect([named.isDone, named.proposal]).toEqual([true, {}]);

  expect((await step('first-product')).isDone).toBe(false);
  const product = { name: 'Mug', regularPrice: 1200 };
  expect((await owner.rest('POST', 'products', product)).status).toBe(201);
  expect((await step('first-product')).isDone).toBe(false);
  expect((await owner.rest('POST', 'products', { ...product, status: 'published' })).status).toBe(201);
  expect((await step('first-product')).isDone).toBe(true);
});

test('proposes what is usual where its owner seems to be', async () => {
  const berlin = await step('place', '?timeZone=Europe/Berlin&locale=en-US');
  expect(berlin.proposal).toEqual({
    base: 'DE',
    currency: 'EUR',
    position: 'right-space',
    thousands: '.',
    decimal: ',',
    decimals: 2,
    measures: 'metric',
    timeZone: 'Europe/Berlin',
  });
  expect((await step('taxes', '?timeZone=Europe/Berlin')).state).toMatchObject({ country: 'DE', rate: '19' });
  expect((await step('taxes', '?timeZone=UTC&locale=en-GB')).state).toMatchObject({
    country: 'GB',
    rate: '20',
  });
  // Another country, chosen in the form.
  expect((await step('place', '?timeZone=Europe/Berlin&country=CH')).proposal).toMatchObject({
    base: 'CH',
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
  });
  for (const nonsense of ['?timeZone=Nowhere&locale=!', '?country=XX', '?country=de', '?timeZone='])
    expect((await step('taxes', nonsense)).state).toMatchObject({ country: 'US', rate: null });
});

test('proposes an order button that names the obligation to pay where the law wants it, with the ways to pay', async () => {
  const vienna = await step('payments', '?timeZone=Europe/Vienna');
  expect(vienna.asks?.map(({ group, isAdded }) => [group, isAdded])).toEqual([
    ['payments', false],
    ['orders', true],
  ]);
  expect(vienna.asks?.[0]?.fields.at(-1)).toBe('bankBic');
  expect(vienna.proposal).toMatchObject({ orderButton: 'pay' });
  const chicago = await step('payments', '?timeZone=America/Chicago');
  expect(chicago.asks).toHaveLength(1);
  expect(chicago.proposal).not.toHaveProperty('orderButton');
});

test('asks for the note that delivery comes on top of prices where the law wants it', async () => {
  const asks = async (zone: string) =>
    ((await step('delivery', `?timeZone=${zone}`)).state as { asksNote: boolean }).asksNote;
  expect([await asks('Europe/Vienna'), await asks('America/Chicago')]).toEqual([true, false]);
});

test('knows an address, taxes, delivery, ways to pay and a look that were set elsewhere', async () => {
  const done = async () => (await guide()).steps.filter(({ isDone }) => isDone).map(({ name }) => name);
  const before = await done();
  const save = async (group: string, values: object) => {
    const { version } = (await owner.rest('GET', `settings/${group}`)).body;
    return (await owner.rest('PUT', `settings/${group}`, { version, values })).status;
  };
  expect(await save('addresses', { base: 'DE' })).toBe(200);
  expect(await save('currency', { currency: 'EUR' })).toBe(200);
  expect(await save('taxes', { enabled: true, pricesEntered: 'with' })).toBe(200);
  const rate = { country: 'DE', rate: '19', name: 'VAT', shipping: true };
  expect((await owner.rest('POST', 'tax-rates', rate)).status).toBe(201);
  // Amounts for delivery are proposed in the shop's currency, and held with their tax.
  expect((await step('delivery')).state).toMatchObject({
    country: 'DE',
    currency: 'EUR',
    flat: 490,
    eu: 990,
    euCountries: expect.arrayContaining(['AT', 'FR']),
    heldTax: 19,
  });
  // The form of a zone tells what customers pay with it.
  expect((await owner.rest('GET', 'shipping-zones/held-tax')).body).toEqual({ heldTax: 19 });
  const zone = {
    name: 'Germany',
    regions: [{ country: 'DE' }],
    methods: [{ kind: 'flat_rate', title: 'Parcel' }],
  };
  // Two presses at once: one of them adds.
  const zones = { zones: [zone] };
  const pressed = await Promise.all([1, 2].map(() => owner.rest('POST', 'shipping-zones/first', zones)));
  expect(pressed.map(({ body }) => body.added).sort()).toEqual([0, 1]);
  // What is there already is told, and nothing is proposed or added beside it.
  expect((await step('delivery')).state).toMatchObject({ zones: ['Germany'] });
  expect((await step('taxes')).state).toMatchObject({
    rates: { count: 1, countries: ['Germany'], name: 'VAT' },
    decided: { charge: true, entered: 'with' },
  });
  const first = (zones: object[]) => owner.rest('POST', 'shipping-zones/first', { zones });
  expect((await first([zone])).body).toEqual({ added: 0 });
  expect((await first([{ ...zone, regions: [{ country: 'XX' }] }])).status).toBe(422);
  expect((await first([])).status).toBe(422);
  const csv = 'FR,*,*,*,19,MwSt,1,0,1,';
  const table = await owner.rest('POST', 'tax-rates/import', { csv, onlyFirst: true });
  expect(table.body).toMatchObject({ imported: 0 });
  expect((await owner.rest('GET', 'tax-rates')).body).toHaveLength(1);
  expect((await owner.rest('GET', 'shipping-zones')).body).toHaveLength(1);
  expect(await save('payments', { bankIban: 'DE89 3704 0044 0532 0130 01' })).toBe(422);
  expect(await save('payments', { bankIban: 'DE89 3704 0044 0532 0130 00' })).toBe(200);
  const { version, draft } = (await owner.rest('GET', 'site-design/1')).body;
  const design = { version, draft: { ...draft, accent: '#3d6b3f' } };
  const { body: saved } = await owner.rest('PUT', 'site-design/1', design);
  await owner.rest('POST', 'site-design/1/publish', { version: saved.version });
  expect((await done()).filter((name) => !before.includes(name))).toEqual([
    'place',
    'taxes',
    'delivery',
    'payments',
    'look',
  ]);
});

test('asks for the tax or VAT number where invoices need one, and tells what is missing before the shop is opened', async () => {
  const missing = async (name: string) => (await step(name)).missing;
  expect((await step('taxes')).state).toMatchObject({ asksNumber: true });
  expect(await missing('taxes')).toEqual({
    says: expect.stringContaining('Your tax or VAT number'),
    at: '/settings/addresses',
    called: 'Shop address',
  });
  const { version } = (await owner.rest('GET', 'settings/addresses')).body;
  const values = { taxNumber: 'DE123456789' };
  expect((await owner.rest('PUT', 'settings/addresses', { version, values })).status).toBe(200);
  expect((await step('taxes')).state).toMatchObject({ asksNumber: false });
  expect(await missing('taxes')).toBeNull();
  expect(await missing('legal-pages')).toEqual({
    says: 'Legal pages that are not published: Terms and conditions, Privacy policy, Returns and withdrawal, Legal notice.',
    at: '/legal-pages',
    called: 'Legal pages',
  });
  expect(await missing('payments')).toBeNull();
  // Left out they are missing all the same, until their owner says that they are elsewhere.
  await put({ step: 'legal-pages', mark: 'left' });
  expect(await missing('legal-pages')).not.toBeNull();
  await put({ step: 'legal-pages', mark: 'done' });
  expect(await missing('legal-pages')).toBeNull();
  await put({ step: 'legal-pages', mark: null });
});

test('tells what is left of the samples on the home page', async () => {
  expect((await step('home-page')).state).toMatchObject({
    notes: [expect.stringContaining('say in a few words'), expect.stringContaining('newest products')],
  });
  expect((await put({ step: 'home-page', mark: 'done' })).status).toBe(200);
  expect(await step('home-page')).toMatchObject({ isDone: true });
});

test('knows a mail server, keys of cards and legal pages that were finished elsewhere, each once nothing is missing', async () => {
  const save = async (group: string, values: object) => {
    const { version } = (await owner.rest('GET', `settings/${group}`)).body;
    const { status, text } = await owner.rest('PUT', `settings/${group}`, { version, values });
    expect(status, text).toBe(200);
  };
  const isDone = async (name: string) => (await step(name)).isDone;
  expect([await isDone('mail'), await isDone('cards'), await isDone('legal-pages')]).toEqual([
    false,
    false,
    false,
  ]);
  await save('mail-server', { host: 'mail.example.org' });
  expect(await isDone('mail')).toBe(true);
  await save('mail-server', { host: '' });
  const keys = { publishableKey: 'pk_test_1', secretKey: { set: 'sk_test_of_the_owner' } };
  await save('stripe', keys);
  expect(await isDone('cards')).toBe(false);
  await save('stripe', { webhookSecret: { set: 'whsec_of_the_owner' } });
  expect(await isDone('cards')).toBe(true);
  await save('stripe', { enabled: false });
  expect(await isDone('cards')).toBe(false);

  // Legal pages: published as they were drafted leaves places open; filled in but not published nobody reads them.
  const pages = (await owner.rest('GET', 'legal-pages')).body as LegalState[];
  expect(pages.map(({ part }) => part)).toEqual(['terms', 'privacy', 'returns', 'imprint']);
  for (const { page } of pages) {
    if (!page) throw new Error('A draft is missing');
    expect(await isDone('legal-pages')).toBe(false);
    const document = (await owner.rest('GET', `documents/${page.id}`)).body;
    const open = await owner.rest('POST', `documents/${page.id}/publish`, { version: document.version });
    expect(open.status, open.text).toBe(200);
    expect(await isDone('legal-pages')).toBe(false);
    const filled = page.places.reduce(
      (text, place) => text.replaceAll(JSON.stringify(place).slice(1, -1), 'as it is'),
      JSON.stringify(document.draft),
    );
    const { version } = (await owner.rest('GET', `documents/${page.id}`)).body;
    const draft = JSON.parse(filled);
    const saved = await owner.rest('PUT', `documents/${page.id}`, { version, draft });
    expect(saved.status, saved.text).toBe(200);
    expect(await isDone('legal-pages')).toBe(false);
    const done = await owner.rest('POST', `documents/${page.id}/publish`, { version: saved.body.version });
    expect(done.status, done.text).toBe(200);
  }
  expect(await isDone('legal-pages')).toBe(true);
});

test('shows and marks for each person the steps alone that they may do', async () => {
  const manager = await shop.member('shop-manager');
  const names = async (who: ShopVisitor) =>
    ((await who.rest('GET', 'setup')).body as SetupAnswer).steps.map(({ name }) => name);
  const all = await names(owner);
  expect(all).toEqual([
    'name',
    'place',
    'taxes',
    'delivery',
    'payments',
    'first-product',
    'legal-pages',
    'look',
    'home-page',
    'mail',
    'cards',
    'open-shop',
  ]);
  expect(await names(manager)).toEqual(all.filter((name) => name !== 'mail' && name !== 'cards'));
  expect((await manager.rest('PUT', 'setup', { step: 'mail', mark: 'done' })).status).toBe(403);
  expect((await step('mail')).isDone).toBe(false);
});

test('steps are left out and taken up again, and the guide is closed and opened again', async () => {
  const [first] = (await guide()).steps.filter(({ isDone }) => !isDone);
  const name = first?.name as string;
  await put({ step: name, mark: 'left' });
  expect(await step(name)).toMatchObject({ isDone: false, isLeft: true });
  await put({ step: name, mark: null });
  expect(await step(name)).toMatchObject({ isDone: false, isLeft: false });
  const overview = async () => Object.keys((await owner.rest('GET', 'overview')).body);
  expect(await overview()).toContain('setup');
  expect((await put({ isShown: false })).body.isShown).toBe(false);
  expect(await overview()).toEqual(expect.arrayContaining(['setup-again']));
  expect(await overview()).not.toContain('setup');
  expect((await put({ isShown: true })).body.isShown).toBe(true);
});

test('refuses what makes no sense, and whoever may not', async () => {
  expect((await put({ step: 'nothing', mark: 'left' })).status).toBe(404);
  expect((await put({ step: 'name', mark: 'maybe' })).status).toBe(400);
  expect((await put('words')).status).toBe(400);
  const editor = await shop.member('editor');
  expect((await editor.rest('GET', 'setup')).status).toBe(403);
  expect((await editor.rest('PUT', 'setup', { isShown: false })).status).toBe(403);
  expect((await shop.visitor().rest('GET', 'setup')).status).toBe(401);
});

test('owners type and shoppers read weights and sizes in the units of the shop', async () => {
  const box = { weight_grams: 400, length_mm: 254, width_mm: 127, height_mm: 50 };
  await shop.addProduct({ slug: 'jar', name: 'Jar', ...box });
  const facts = async () =>
    /<table class="woocommerce-product-attributes.*?<\/table>/s.exec(
      (await owner.get('/product/jar/')).text,
    )?.[0];
  const typedIn = async () =>
    ((await owner.rest('GET', 'session')).body as { shop: { measures: string } }).shop.measures;
  expect(await facts()).toContain('400 g');
  expect(await typedIn()).toBe('metric');
  await shop.changeSettings(measureSettings, { measures: 'imperial' });
  expect(await typedIn()).toBe('imperial');
  expect(await facts()).toMatch(/14\.11 oz[\s\S]*10 × 5 × 1\.97 in/);
});

test('is open to everybody once its owner opens it', async () => {
  const { version } = (await owner.rest('GET', 'settings/coming-soon')).body;
  const values = { covers: 'nothing' };
  expect((await owner.rest('PUT', 'settings/coming-soon', { version, values })).status).toBe(200);
  expect(await isCovered(shop.visitor())).toBe(false);
  expect((await step('open-shop')).isDone).toBe(true);
  await shop.changeSettings(comingSoonSettings, { covers: 'site' });
  expect((await step('open-shop')).isDone).toBe(false);
});

test('a new shop makes daily backups of the database that comes along, and of no other', async () => {
  const stored = () =>
    shop.query<{ values: object }>(`select values from setting_group where name = 'backups'`);
  // This shop's database is a server of its own.
  expect(await stored()).toEqual([]);
  await inTransaction(shop.db, (tx) => beginBackups(tx, { program: { hasOwnDatabase: true } }));
  // What it does not name follows the defaults, also of later versions.
  expect(await stored()).toEqual([{ values: { isOn: true, keep: 3 } }]);
});
