import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { createElement as h } from 'react';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userAccount } from '#features/accounts/data/user-account.table.ts';
import { registrationPart, registrationParts } from '#features/accounts/public.server.ts';
import { AccountField, accountSettings } from '#features/accounts/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import { accept, refuse } from '#kit/result.ts';
import { runPrepared } from '#platform/db/database.server.ts';
import { addedActions } from '#platform/resources/added-actions.server.ts';
import { defineAction } from '#platform/resources/define-resource.server.ts';
import { resourcePart, resourceParts } from '#platform/resources/resource-parts.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let asked = 0;
let unlucky = false;
let unread = false;
let untoldAsked = 0;
let checked = 0;
/** The fields that were handed to the registration part, by its deed. */
let handed: { load?: object; check?: object; store?: object } = {};

/** What a later slice tells of records whose ids its table has. */
function cards<Key extends number | string>(resource: string, type: 'text' | 'bigint') {
  return resourcePart<{ text: string }, Key>(resource, {
    name: 'cards',
    async load(db, ids) {
      asked++;
      if (unread) throw new Error('out of luck');
      const rows = await runPrepared<{ id: Key; text: string }>(db, {
        name: `test-cards-${resource}`,
        text: `select record_id as id, text from ${resource}_card where record_id = any($1::${type}[])`,
        values: [ids],
      });
      return new Map(rows.map(({ id, text }) => [(type === 'text' ? id : Number(id)) as Key, { text }]));
    },
    filters: {
      card: {
        field: { table: `${resource}_card`, id: 'record_id', column: 'text' },
        wants: (value) => (typeof value === 'string' ? { values: [value] } : undefined),
      },
    },
    csv: { card: ({ text }) => text },
  });
}

function CardField({
  data,
}: {
  data: { id: string; typed: string; error: string | undefined; leadsHere: boolean };
}) {
  const { typed, ...field } = data;
  return h(AccountField, { ...field, name: 'card', label: 'Your card', defaultValue: typed });
}

/** Tells nothing to tables, so they need not ask it. */
const untold = resourcePart<number>('products', {
  name: 'untold',
  async load() {
    untoldAsked++;
    return new Map();
  },
});

const cardField = registrationPart({
  name: 'cards',
  load({ sent, errors, leadsTo }) {
    handed.load = sent;
    const typed = String(sent.card ?? '');
    return { id: 'card', typed, error: errors.card, leadsHere: leadsTo === 'card' };
  },
  View: CardField,
  check(sent): Record<string, string> {
    checked++;
    handed.check = sent;
    return sent.card === 'Gold' ? {} : { card: 'There is no such card.' };
  },
  async store(tx, userId, sent) {
    handed.store = sent;
    await runPrepared(tx, {
      name: 'test-keep-card',
      text: 'insert into users_card values ($1, $2)',
      values: [userId, sent.card],
    });
    if (unlucky) throw new Error('out of luck');
  },
});

const slice = defineSlice({
  name: 'cards',
  optional: { title: 'Cards', help: '' },
  adds: [
    resourceParts.with(cards<string>('users', 'text'), cards<number>('products', 'bigint'), untold),
    registrationParts.with(cardField),
    addedActions.with({
      resource: 'users',
      part: 'cards',
      actions: () => ({
        'give-card': defineAction({
          capability: 'accounts.write',
          schema: v.object({}),
          async run(row: typeof userAccount.$inferSelect, _input, { tx }) {
            if (row.role === 'administrator')
              return refuse({ code: 'cards.staff', message: 'Staff gets none.' });
            if (row.role === 'editor') throw new Error('out of luck');
            await runPrepared(tx, {
              name: 'test-give-card',
              text: `insert into users_card values ($1, 'New')`,
              values: [row.id],
            });
            await tx.update(userAccount).set({ name: '-Ada' }).where(eq(userAccount.id, row.id));
            return accept(null);
          },
        }),
      }),
    }),
  ],
});

let shop: TestShop;
let owner: ShopVisitor;
let [cup, mug] = [0, 0];

beforeAll(async () => {
  shop = await openTestShop({ slices: (configured) => [...configured, slice] });
  await shop.query('create table users_card (record_id text, text text)');
  await shop.query('create table products_card (record_id bigint, text text)');
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1990 });
  mug = await shop.addProduct({ slug: 'mug', name: 'Mug' });
  await shop.query('insert into products_card values ($1, $2)', [cup, '=1+1']);
  owner = await shop.member('administrator');
  await showPlainForms(shop);
});
afterAll(() => shop?.close());

const get = async (path: string) => (await owner.get(`/rest/${path}`)).json();
const asFilter = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
async function table(path: string): Promise<Record<string, string>[]> {
  const answer = await owner.get(`/rest/${path}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return Papa.parse<Record<string, string>>(answer.text, { header: true, skipEmptyLines: true }).data;
}

it('a later slice tells of the records of any resource, in one query for a page, and filters its list', async () => {
  asked = 0;
  const list = await get('products?sort=["id","ASC"]');
  expect(list.map(({ parts }: { parts: object }) => parts)).toEqual([{ cards: { text: '=1+1' } }, {}]);
  expect(asked).toBe(1);
  expect((await get(`products/${cup}`)).parts).toEqual({ cards: { text: '=1+1' } });
  expect(await get(`products?${asFilter({ card: '=1+1' })}`)).toMatchObject([{ id: cup }]);
  expect(await get(`products?${asFilter({ card: 'none' })}`)).toEqual([]);
});

it('what a list finds is a table under headings in words, with the filters, the order and what slices tell', async () => {
  untoldAsked = 0;
  const all = await table('products/export.csv?sort=["name","DESC"]');
  expect(untoldAsked).toBe(0);
  expect(all).toMatchObject([
    { ID: String(mug), Name: 'Mug', SKU: expect.any(String), 'Regular price': '10.00', Card: '' },
    { ID: String(cup), Name: 'Cup', 'Regular price': '19.90', Card: "'=1+1" },
  ]);
  expect(all[0]).not.toHaveProperty('Password hash');
  expect(await table(`products/export.csv?${asFilter({ card: '=1+1' })}`)).toMatchObject([{ Name: 'Cup' }]);
  expect((await owner.get(`/rest/products/export.csv?${asFilter({ odd: 1 })}`)).status).toBe(400);
  const editor = await shop.member('editor');
  expect((await editor.get('/rest/users/export.csv')).status).toBe(403);
});

it('a table whose records cannot be read is an error, not a file', async () => {
  unread = true;
  expect((await owner.get('/rest/products/export.csv')).status).toBe(500);
  unread = false;
});

it('an operation of a later slice is done on each marked record that does not refuse it, and noted', async () => {
  const customer = await shop.member('customer');
  const editor = await shop.member('editor');
  expect([customer, editor]).not.toContain(undefined);
  const users = await get('users?sort=["createdAt","ASC"]');
  const idOf = (role: string) => users.find((user: { role: string }) => user.role === role)?.id;
  const [ada, staff, broken] = [idOf('customer'), idOf('administrator'), idOf('editor')];
  const answer = await owner.send(`/rest/users/give-card?each=1&${asFilter({ id: [staff, broken, ada] })}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.json()).toEqual({
    done: [ada],
    refused: [
      { id: staff, message: 'Staff gets none.' },
      { id: broken, message: expect.stringMatching(/^Something went wrong on our side \(\S+\)\.$/) },
    ],
  });
  expect((await get(`users/${ada}`)).parts).toMatchObject({ cards: { text: 'New' } });
  expect(await get(`users/${ada}/history`)).toMatchObject([
    { deed: 'give-card', changes: { parts: [{}, { cards: { text: 'New' } }] } },
  ]);
  expect(await get(`users/${staff}/history`)).not.toContainEqual(
    expect.objectContaining({ deed: 'give-card' }),
  );
  expect(await table(`users/export.csv?${asFilter({ card: 'New' })}`)).toMatchObject([
    { ID: ada, Name: "'-Ada", Card: 'New' },
  ]);
});

const accountsOf = (email: string) =>
  shop.query(
    'select text from user_account a left join users_card c on c.record_id = a.id where email = $1',
    [email],
  );

describe('fields where accounts are made', () => {
  it('are asked on the account page, checked with the rest, and kept with the account', async () => {
    await shop.changeSettings(accountSettings, { registration: true, generatePassword: false });
    const asking = shop.visitor();
    const page = await asking.get('/my-account/');
    expect(page.text).toContain('name="card"');
    expect(await htmlProblems(page.text)).toEqual([]);
    const register = (fields: object) =>
      shop.visitor().post('/my-account/', { register: '1', email: 'ada@shop.test', ...fields });
    const secret = 'a long enough password';
    const short = await register({ password: 'short', card: 'Tin' });
    expect(short.status).toBe(422);
    expect(tagsOf(short.text, /name="card"/)).toEqual([expect.stringMatching(/value="Tin"/)]);
    expect(wordsOf(short.text)).toContain('A password has 8 to 128 characters.');
    expect(wordsOf(short.text)).toContain('There is no such card.');
    expect(tagsOf(short.text, /autofocus/)).toEqual([expect.stringContaining('name="password"')]);
    const wrong = await register({ password: secret, card: 'Tin' });
    expect(tagsOf(wrong.text, /autofocus/)).toEqual([expect.stringContaining('name="card"')]);
    expect(handed).toMatchObject({ load: { card: 'Tin' }, check: { card: 'Tin' } });
    expect(await accountsOf('ada@shop.test')).toEqual([]);
    expect((await register({ password: secret, card: 'Gold' })).status).toBe(303);
    expect(handed.store).toMatchObject({ card: 'Gold' });
    expect(JSON.stringify(handed)).not.toMatch(/password/);
    expect(await accountsOf('ada@shop.test')).toEqual([{ text: 'Gold' }]);
    expect(await get(`users?${asFilter({ card: 'Gold' })}`)).toMatchObject([
      { email: 'ada@shop.test', parts: { cards: { text: 'Gold' } } },
    ]);
  });

  it('are asked and kept in the checkout as well', async () => {
    await shop.changeSettings(orderSettings, { accountAtCheckout: true });
    handed = {};
    const visitor = shop.visitor();
    await visitor.add(cup);
    expect((await visitor.get('/checkout/')).text).toContain('name="card"');
    const order = async (card: string) =>
      visitor.post(
        '/checkout/',
        await checkoutForm(visitor, {
          createaccount: '1',
          billing_email: 'bob@shop.test',
          account_password: 'a long enough password',
          'account_password-2': 'a long enough password',
          card,
        }),
      );
    const refused = await order('Tin');
    expect([refused.status, wordsOf(refused.text)]).toEqual([
      422,
      expect.stringContaining('There is no such card.'),
    ]);
    expect(tagsOf(refused.text, /name="card"/)).toEqual([expect.stringMatching(/value="Tin"/)]);
    expect(await accountsOf('bob@shop.test')).toEqual([]);
    expect(handed).toMatchObject({ load: { card: 'Tin' }, check: { card: 'Tin' } });
    expect(JSON.stringify(handed)).not.toMatch(/password/);
    expect((await order('Gold')).status).toBe(303);
    expect(await accountsOf('bob@shop.test')).toEqual([{ text: 'Gold' }]);
    expect(handed.store).toMatchObject({ card: 'Gold' });
    expect(JSON.stringify(handed)).not.toMatch(/password/);
  });

  it('are kept together with the account or not at all', async () => {
    unlucky = true;
    const fields = {
      register: '1',
      email: 'eve@shop.test',
      password: 'a long enough password',
      card: 'Gold',
    };
    const broken = await shop.visitor().post('/my-account/', fields);
    expect([broken.status, wordsOf(broken.text).includes("Couldn't register you")]).toEqual([422, true]);
    unlucky = false;
    expect(await accountsOf('eve@shop.test')).toEqual([]);
  });

  it('look nothing up for whoever tried too often', async () => {
    const register = () =>
      shop
        .visitor()
        .post('/my-account/', { register: '1', email: 'mal@shop.test', password: 'x', card: 'Tin' });
    const visitor = shop.visitor();
    await visitor.add(cup);
    const typed = await checkoutForm(visitor, {
      createaccount: '1',
      billing_email: 'mal@shop.test',
      account_password: 'a long enough password',
      'account_password-2': 'a long enough password',
      card: 'Tin',
    });
    const order = () => visitor.post('/checkout/', typed);
    for (const [attempt, allowed] of [
      [register, 5],
      [order, 10],
    ] as const) {
      checked = 0;
      for (let tries = 0; tries < allowed; tries++) await attempt();
      const refused = wordsOf((await attempt()).text);
      expect(refused).toContain('You cannot create an account right now.');
      expect(refused).not.toContain('There is no such card.');
      expect(checked).toBe(allowed);
    }
  });
});

it('of a slice that is switched off nothing is told', async () => {
  await shop.query(`insert into setting_group (name, values, version) values ('slices', $1, 1)`, [
    { cards: false },
  ]);
  await shop.refresh();
  expect((await get(`products/${cup}`)).parts).toEqual({});
  expect((await table('products/export.csv'))[0]).not.toHaveProperty('Card');
  expect((await shop.visitor().get('/my-account/')).text).not.toContain('name="card"');
});
