import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/database.server.ts';
import { queueMail, readMail } from '#platform/mail/mail.server.ts';
import { nudgeMailer } from '#platform/mail/mailer.server.ts';
import { mailServerSettings } from '#platform/mail/settings.ts';
import { rotateSecrets } from '#platform/secrets/rotate-secrets.server.ts';
import { openSecretKeys } from '#platform/secrets/secret-keys.server.ts';
import { createSecretStore } from '#platform/secrets/secret-store.server.ts';
import { stripeSlice } from '../../src/features/stripe/slice.server.ts';
import { type MailServerDouble, openMailServer } from '../support/mail-server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { StripeStandIn } from '../support/stripe-stand-in.ts';

const PASSWORD = 'a pass word that nobody must see 4711';
const NEW_KEY = 'sk_test_of_the_owner_9876';

let shop: TestShop;
let stripe: StripeStandIn;
let server: MailServerDouble;
let admin: ShopVisitor;
let manager: ShopVisitor;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  stripe = await StripeStandIn.open();
  server = await openMailServer();
  shop = await openTestShop({
    slices: (configured) =>
      configured.map((slice) =>
        slice.name === 'stripe' ? stripeSlice({ STRIPE_API_BASE: stripe.env.STRIPE_API_BASE }) : slice,
      ),
  });
  admin = await shop.member('administrator');
  manager = await shop.member('shop-manager');
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => shop.query('delete from rate_limit'));

const json = { 'content-type': 'application/json', origin: 'http://shop.test' };

async function ask(who: ShopVisitor, method: string, address: string, body?: unknown) {
  const answer = await who.send(`/rest/${address}`, {
    method,
    headers: json,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: answer.text, body: JSON.parse(answer.text || 'null') };
}

/** Saves settings as the form does. */
async function save(who: ShopVisitor, group: string, values: Record<string, unknown>) {
  const { body } = await ask(who, 'GET', `settings/${group}`);
  return ask(who, 'PUT', `settings/${group}`, { version: body.version, values });
}

const field = (body: { fields: { name: string }[] }, name: string) =>
  body.fields.find((each) => each.name === name);

const serverOf = (port: number) => ({ host: '127.0.0.1', port, encryption: 'none', user: 'ada' });

/** Everything that the database holds, as a backup takes it along. */
async function allRows(): Promise<string> {
  const tables = await shop.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) texts.push(JSON.stringify(await shop.query(`select * from ${name}`)));
  return texts.join('\n');
}

it('a secret is kept encrypted and never told again: not by settings, trail, exports or the database', async () => {
  const saved = await save(admin, 'mail-server', { ...serverOf(server.port), password: { set: PASSWORD } });
  expect(saved.status).toBe(200);
  expect(field(saved.body, 'password')).toMatchObject({ shown: { is: 'set', changedBy: 'Ada' } });
  const stripeKeys = await save(admin, 'stripe', { secretKey: { set: NEW_KEY } });
  // Keys are told apart by their end, what people think up is not shown at all.
  expect(field(stripeKeys.body, 'secretKey')).toMatchObject({ shown: { is: 'set', end: '9876' } });
  expect(JSON.stringify(field(saved.body, 'password'))).not.toContain('4711');
  expect(shop.running.shop.services.settings.secret(mailServerSettings, 'password')).toBe(PASSWORD);
  const told = [saved.text, stripeKeys.text];
  for (const address of [
    'settings',
    'settings/mail-server',
    'settings/stripe',
    'overview',
    'notices',
    'session',
  ])
    told.push((await ask(admin, 'GET', address)).text);
  told.push(await allRows());
  for (const text of told) for (const secret of [PASSWORD, NEW_KEY]) expect(text).not.toContain(secret);
  const trail = await shop.query<{ changes: object }>(
    `select changes from audit_entry where resource = 'settings' and record_id = 'stripe' order by id desc limit 1`,
  );
  expect(trail[0]?.changes).toEqual({ secretKey: ['unset', 'replaced'] });
});

it('blank keeps a secret, another one takes its place, and it can be removed; what is no secret is refused unrepeated', async () => {
  const { settings } = shop.running.shop.services;
  await save(admin, 'stripe', { secretKey: '', webhookSecret: { set: '  whsec_first  ' } });
  expect(settings.secret({ name: 'stripe' }, 'secretKey')).toBe(NEW_KEY);
  expect(settings.secret({ name: 'stripe' }, 'webhookSecret')).toBe('whsec_first');
  const wrong = await save(admin, 'stripe', { secretKey: { set: 'pk_live_wrong_kind' } });
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors.secretKey).toContain('sk_live_');
  expect(wrong.text).not.toContain('wrong_kind');
  for (const odd of [
    { set: 7 },
    { set: 'sk_test_a\nb' },
    'sk_test_plain',
    7,
    { set: `sk_test_${'x'.repeat(5000)}` },
  ])
    expect((await save(admin, 'stripe', { secretKey: odd })).status).toBe(422);
  expect(settings.secret({ name: 'stripe' }, 'secretKey')).toBe(NEW_KEY);
  await save(admin, 'stripe', { webhookSecret: { remove: true } });
  expect(settings.secretState({ name: 'stripe' }, 'webhookSecret')).toEqual({ is: 'unset' });
});

it('only administrators change secrets and where mails go; a password goes to no other server than it was given for', async () => {
  expect((await save(manager, 'mail-server', { host: 'evil.example' })).status).toBe(403);
  expect((await save(manager, 'stripe', { secretKey: { set: 'sk_test_of_a_manager' } })).status).toBe(403);
  expect((await save(manager, 'stripe', { secretKey: { remove: true } })).status).toBe(403);
  expect((await save(manager, 'stripe', { title: 'Card', secretKey: '' })).status).toBe(200);
  for (const address of ['mail-server/test', 'stripe-keys/test', 'stripe-keys/webhook']) {
    expect((await ask(manager, 'POST', address, {})).status).toBe(403);
    expect((await ask(shop.visitor(), 'POST', address, {})).status).toBe(401);
  }
  const seen = (await ask(manager, 'GET', 'settings/mail-server')).body;
  expect(seen.fields.every(({ isClosed }: { isClosed?: true }) => isClosed)).toBe(true);
  const moved = await save(admin, 'mail-server', { host: 'evil.example', password: '' });
  expect(moved.body.errors).toHaveProperty('password');
  expect(shop.running.shop.services.mailServer()?.host).toBe('127.0.0.1');
  for (const host of ['a b', 'a\r\nb', 'http://a', 'a@b', '/etc/passwd'])
    expect((await save(admin, 'mail-server', { host, password: { remove: true } })).status).toBe(422);
});

it('a list of changes says that a secret changed and nothing more, and putting a change back touches none', async () => {
  const { settings } = shop.running.shop.services;
  await save(admin, 'stripe', { webhookSecret: { set: 'whsec_second' }, title: 'Cards' });
  const { body, text } = await ask(admin, 'GET', 'settings/changes');
  expect(text).not.toContain('whsec_second');
  expect(text).not.toContain(PASSWORD);
  const [latest] = body.filter(({ group }: { group: string }) => group === 'stripe');
  expect(latest.lines).toContainEqual(expect.objectContaining({ after: 'A new one' }));
  const { version } = (await ask(admin, 'GET', 'settings/stripe')).body;
  const back = await ask(admin, 'POST', 'settings/stripe/put-back', { change: latest.id, version });
  expect(back.body.values.title).toBe('Card');
  expect(settings.secret({ name: 'stripe' }, 'webhookSecret')).toBe('whsec_second');
  await save(admin, 'stripe', { webhookSecret: { remove: true } });
  const mail = (await ask(admin, 'GET', 'settings/changes?group=mail-server')).body[0];
  const refused = await ask(manager, 'POST', 'settings/mail-server/put-back', {
    change: mail.id,
    version: 1,
  });
  expect(refused.status).toBe(403);
});

it('mails go to the server of the settings at once, and a test says plainly what is wrong with it', async () => {
  const { body: sent } = await ask(admin, 'POST', 'mail-server/test', {});
  expect(sent).toMatchObject({ is: 'sent' });
  expect(server.logIns.at(-1)).toEqual({ user: 'ada', password: PASSWORD });
  expect(server.received.at(-1)).toContain('Subject: Test e-mail of');
  // What was stored while there was no server stays so, and a single one can be sent.
  await save(admin, 'mail-server', { host: '' });
  await queue('kept');
  await nudgeMailer(shop.db);
  expect(await stateOf('kept')).toBe('stored');
  await save(admin, 'mail-server', { ...serverOf(server.port), password: { set: PASSWORD } });
  await queue('later');
  await nudgeMailer(shop.db);
  expect([await stateOf('kept'), await stateOf('later')]).toEqual(['stored', 'sent']);
  // Connections that are kept to one server are not used for another.
  const other = await openMailServer();
  await save(admin, 'mail-server', { port: other.port });
  await queue('elsewhere');
  await nudgeMailer(shop.db);
  expect(other.received).toHaveLength(1);
  await save(admin, 'mail-server', { port: server.port });
  await nudgeMailer(shop.db);
  await other.close();
  server.refuses = { command: 'AUTH', reply: '535 5.7.8 Bad credentials' };
  const { body: refused } = await ask(admin, 'POST', 'mail-server/test', {});
  expect(refused).toMatchObject({
    is: 'failed',
    problem: { name: 'log-in', said: '535 5.7.8 Bad credentials' },
  });
  server.refuses = { command: 'MAIL', reply: '550 5.7.1 Not your address' };
  expect((await ask(admin, 'POST', 'mail-server/test', {})).body.problem.name).toBe('sender');
  server.refuses = null;
  await save(admin, 'mail-server', { encryption: 'starttls' });
  expect((await ask(admin, 'POST', 'mail-server/test', {})).body.problem.name).toBe('no-starttls');
  await save(admin, 'mail-server', { encryption: 'tls' });
  expect((await ask(admin, 'POST', 'mail-server/test', {})).body.problem.name).toBe('wrong-encryption');
  await save(admin, 'mail-server', { encryption: 'none', port: 1 });
  const { text, body } = await ask(admin, 'POST', 'mail-server/test', {});
  expect(body.problem.name).toBe('refused');
  expect(text).not.toContain(PASSWORD);
  await save(admin, 'mail-server', { port: server.port });
  // Each opens a connection to wherever the settings say: the trail names who tried.
  const tried = await shop.query<{ changes: unknown }>(
    `select changes from audit_entry where deed = 'send-test' and record_id = 'mail-server' order by id`,
  );
  expect(tried.map(({ changes }) => changes)).toEqual(
    ['sent', 'log-in', 'sender', 'no-starttls', 'wrong-encryption', 'refused'].map((how) => ({
      test: [null, how],
    })),
  );
  await save(admin, 'mail-server', { ...serverOf(server.port), password: { set: PASSWORD } });
});

it('Stripe’s keys are tested at Stripe, and one press sets up the webhook', async () => {
  const test = async () =>
    (await ask(admin, 'POST', 'stripe-keys/test', {})).body.findings
      .map(({ says }: { says: string }) => says)
      .join('\n');
  expect(await test()).toContain('does not know this secret key');
  stripe.known.add(NEW_KEY);
  await save(admin, 'stripe', { publishableKey: 'pk_live_of_the_owner' });
  const found = await test();
  for (const words of [
    'Stripe knows the secret key (test mode)',
    'publishable key of live mode',
    'no signing secret',
  ])
    expect(found).toContain(words);
  await save(admin, 'stripe', { publishableKey: 'pk_test_of_the_owner' });
  expect((await ask(admin, 'POST', 'stripe-keys/webhook', {})).status).toBe(200);
  const first = stripe.endpoints[0];
  expect(first?.url).toBe('http://shop.test/callbacks/stripe');
  expect(await test()).toContain('The webhook at Stripe leads to this shop.');
  // Set up anew, the former one goes, and what Stripe signs from now on is believed without a restart.
  await ask(admin, 'POST', 'stripe-keys/webhook', {});
  expect(stripe.endpoints.map(({ id }) => id)).not.toContain(first?.id);
  const secret = `whsec_of_${stripe.endpoints[0]?.id}`;
  const callback = (by: string) =>
    shop.visitor().send('/callbacks/stripe', {
      method: 'POST',
      ...stripe.callback(
        'payment_intent.succeeded',
        { id: 'pi_1', object: 'payment_intent' },
        { secret: by },
      ),
    });
  expect((await callback(`whsec_of_${first?.id}`)).text).toBe('The signature is wrong.');
  expect((await callback(secret)).text).not.toBe('The signature is wrong.');
  const visitor = shop.visitor();
  await visitor.add(await shop.addProduct({ slug: 'thing' }));
  expect((await visitor.get('/checkout/')).text).toContain('value="stripe"');
  stripe.failing = 503;
  expect(await test()).toContain('Stripe has trouble');
  stripe.failing = null;
  expect((await ask(admin, 'GET', 'settings/stripe')).text).not.toContain(secret);
});

it('without its key a shop asks for secrets again; rotation encrypts them anew, also while another node works', async () => {
  const { db } = shop;
  const source = { dataDir: folder, secretKey: undefined, secretKeyBefore: undefined };
  const restored = createSecretStore(db, openSecretKeys(source));
  await restored.reload();
  expect(restored.get('mail-server.password')).toBe('');
  expect(restored.state('mail-server.password')).toMatchObject({ is: 'unreadable', changedBy: 'Ada' });
  // Entered again it is kept with a key of this folder, which only its owner reads.
  await inTransaction(db, (tx) => restored.keep(tx, 'mail-server.password', 'again', 'Eve'));
  await restored.reload();
  expect(restored.get('mail-server.password')).toBe('again');
  const file = path.join(folder, 'secret.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await shop.refresh();
  const notices = (await ask(admin, 'GET', 'notices')).body.notices;
  expect(notices).toContainEqual(expect.objectContaining({ resource: 'settings/mail-server', count: 1 }));
  expect((await ask(admin, 'POST', 'mail-server/test', {})).body).toEqual({ is: 'locked' });
  // Mails wait for the password; they are not tried without it.
  await queue('waiting');
  await nudgeMailer(db);
  expect(await stateOf('waiting')).toBe('queued');

  const before = readFileSync(file, 'utf8');
  const sealed = async () =>
    (
      await shop.query<{ sealed: string }>(
        `select sealed from kept_secret where name = 'mail-server.password'`,
      )
    )[0]?.sealed;
  const sealedBefore = await sealed();
  expect(await rotateSecrets(db, source)).toMatchObject({
    renewed: 1,
    unreadable: ['stripe.secretKey', 'stripe.webhookSecret'],
  });
  expect(await sealed()).not.toBe(sealedBefore);
  expect(readFileSync(file, 'utf8')).not.toContain(before.trim());
  // The other node had read the key before.
  await inTransaction(db, (tx) => restored.keep(tx, 'other', 'more', ''));
  await restored.reload();
  expect([restored.get('mail-server.password'), restored.get('other')]).toEqual(['again', 'more']);
  // Under another name what is sealed does not open.
  await shop.query(`update kept_secret set (key_id, nonce, sealed) =
    (select key_id, nonce, sealed from kept_secret where name = 'other') where name = 'mail-server.password'`);
  await restored.reload();
  expect(restored.state('mail-server.password').is).toBe('unreadable');
  await inTransaction(db, (tx) => restored.keep(tx, 'other', '', ''));
  // SECRET_KEY changed, with what it was before.
  const [was, is] = [
    'the key as it was, long enough for anybody',
    'the key as it is, long enough for everybody',
  ];
  const old = createSecretStore(db, openSecretKeys({ ...source, secretKey: was }));
  await inTransaction(db, (tx) => old.keep(tx, 'mail-server.password', 'third', ''));
  const changed = { ...source, secretKey: is, secretKeyBefore: was };
  const both = createSecretStore(db, openSecretKeys(changed));
  await both.reload();
  expect(both.get('mail-server.password')).toBe('third');
  await rotateSecrets(db, changed);
  const only = createSecretStore(db, openSecretKeys({ ...source, secretKey: is }));
  await only.reload();
  expect(only.get('mail-server.password')).toBe('third');
  // A damaged file is no reason to stop, and nothing is written over it.
  writeFileSync(file, 'nonsense\n');
  await restored.reload();
  expect(restored.state('mail-server.password').is).toBe('unreadable');
  await expect(inTransaction(db, (tx) => restored.keep(tx, 'x', 'y', ''))).rejects.toThrow('damaged');
});

async function queue(key: string): Promise<void> {
  await inTransaction(shop.db, (tx) =>
    queueMail(tx, { key, to: 'ada@example.org', subject: key, html: '<p>x</p>', text: 'x' }),
  );
}

async function stateOf(key: string): Promise<string | undefined> {
  const [row] = await shop.query<{ id: number }>('select id from mail_message where key = $1', [key]);
  return (await readMail(shop.db, row?.id ?? 0))?.status;
}

// The last one: nobody may try again for minutes.
it('nobody tests a mail server without end', async () => {
  await save(admin, 'mail-server', { host: '' });
  const answers: number[] = [];
  for (let times = 0; times < 11; times++)
    answers.push((await ask(admin, 'POST', 'mail-server/test', {})).status);
  expect(answers).toEqual([...Array(10).fill(200), 429]);
});
