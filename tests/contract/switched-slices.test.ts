import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailMessage } from '#platform/mail/mail-message.table.ts';
import { defineResource } from '#platform/resources/define-resource.server.ts';
import { type RestEnvironment, refusalFor } from '#platform/resources/rest-answers.server.ts';
import { defineSettings, setting } from '#platform/settings/settings.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { defineTexts } from '#platform/texts/texts.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { ShopVisitor } from '../support/shop-visitor.ts';

const giftSettings = defineSettings({
  name: 'gift-note',
  title: 'Gift notes',
  fields: {
    longest: setting({ kind: 'number', default: 200, label: 'Longest note' }),
  },
});
const greetings = new Hono<RestEnvironment>().get(
  '/',
  (c) => refusalFor(c, 'mail.read') ?? c.json(['Happy birthday']),
);

/** A slice with something at every place of the owner's side. */
const giftNote = defineSlice({
  name: 'gift-note',
  optional: { title: 'Gift notes', help: 'A note that goes with a present.' },
  texts: [{ title: 'Gift notes', texts: defineTexts('giftNote', { label: 'Your note' }) }],
  settings: [giftSettings],
  resources: () => [
    defineResource({ name: 'gift-notes', table: mailMessage, capabilities: { read: 'mail.read' } }),
  ],
  restRoutes: () => [{ name: 'greetings', routes: greetings }],
  overview: () => [{ name: 'gift-notes', capability: 'admin.enter', load: async () => ({ written: 3 }) }],
});

let shop: TestShop;
let otherNode: TestShop;
let owner: ShopVisitor;

beforeAll(async () => {
  const slices = (configured: readonly ReturnType<typeof defineSlice>[]) => [...configured, giftNote];
  shop = await openTestShop({ slices });
  otherNode = await openTestShop({ slices, databaseUrl: shop.databaseUrl });
  owner = await shop.member('administrator');
});
afterAll(async () => {
  await otherNode?.close();
  await shop?.close();
});

function rest(method: string, path: string, body?: unknown, who = owner) {
  return who.rest(method, path, body);
}

async function turn(isOn: boolean): Promise<void> {
  const { body } = await rest('GET', 'settings/slices');
  const saved = await rest('PUT', 'settings/slices', {
    version: body.version,
    values: { 'gift-note': isOn },
  });
  expect(saved).toMatchObject({ status: 200, body: { values: { 'gift-note': isOn } } });
}

/** What the back office is told of the slice, place by place. */
async function offered(who = owner) {
  const named = (entries: { name: string }[], name: string) => entries.some((entry) => entry.name === name);
  const session = (await rest('GET', 'session', undefined, who)).body;
  return {
    session: session.slices.includes('gift-note'),
    rights: 'gift-notes' in session.resources,
    settings: named((await rest('GET', 'settings', undefined, who)).body, 'gift-note'),
    settingsPage: (await rest('GET', 'settings/gift-note', undefined, who)).status,
    overview: 'gift-notes' in (await rest('GET', 'overview', undefined, who)).body,
    texts: JSON.stringify((await rest('GET', 'texts', undefined, who)).body).includes('giftNote'),
    resource: (await rest('GET', 'gift-notes', undefined, who)).status,
    route: (await rest('GET', 'greetings', undefined, who)).status,
  };
}

const everything = {
  session: true,
  rights: true,
  settings: true,
  settingsPage: 200,
  overview: true,
  texts: true,
  resource: 200,
  route: 200,
};
const nothing = {
  session: false,
  rights: false,
  settings: false,
  settingsPage: 404,
  overview: false,
  texts: false,
  resource: 404,
  route: 404,
};

it('a page of settings has a switch for each slice that may go, and says what goes with it', async () => {
  const groups = (await rest('GET', 'settings')).body;
  const features = groups.find(({ name }: { name: string }) => name === 'slices');
  expect(features).toMatchObject({ title: 'Features', section: 'advanced' });
  const giftNotes = { label: 'Gift notes', help: 'A note that goes with a present.' };
  expect(features.settings).toContainEqual(expect.objectContaining(giftNotes));
  const names = groups.map(({ name }: { name: string }) => name);
  expect([names[0], names.at(-1)]).toEqual(['site', 'slices']);
  const { body } = await rest('GET', 'settings/slices');
  const optional = shop.running.shop.services.whole.optional.map(({ name }) => name);
  expect(optional).toContain('gift-note');
  expect(body.values).toEqual(Object.fromEntries(optional.map((name) => [name, true])));
  expect(body.fields).toMatchObject(optional.map((name) => ({ name, kind: 'switch' })));
});

it('a slice that is switched off is offered nowhere in the back office, at once and on all nodes', async () => {
  const elsewhere = new ShopVisitor(otherNode.site);
  await rest('POST', 'session', { name: 'admin@shop.test', password: 'correct horse battery' }, elsewhere);
  expect(await offered()).toEqual(everything);
  expect(await offered(elsewhere)).toEqual(everything);
  await turn(false);
  expect(await offered()).toEqual(nothing);
  await expect.poll(() => offered(elsewhere)).toEqual(nothing);
  await turn(true);
  expect(await offered()).toEqual(everything);
  await expect.poll(() => offered(elsewhere)).toEqual(everything);
});

it('names of slices that are not there, or that cannot go, are not kept and switch nothing', async () => {
  const { body } = await rest('GET', 'settings/slices');
  const values = { cart: false, nobody: false, 'gift-note': true };
  const saved = await rest('PUT', 'settings/slices', { version: body.version, values });
  expect(saved).toMatchObject({ status: 200, body: { values: { 'gift-note': true } } });
  expect((await rest('GET', 'session')).body.slices).toContain('cart');
  const wrong = await rest('PUT', 'settings/slices', {
    version: saved.body.version,
    values: { 'gift-note': 'no' },
  });
  expect(wrong).toMatchObject({ status: 422, body: { errors: { 'gift-note': expect.any(String) } } });
  expect((await shop.visitor().get('/')).status).toBe(200);
});
