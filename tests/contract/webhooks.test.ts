import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { orderPlaced } from '#features/orders/events.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { isPublicAddress, postOutside } from '#platform/outside/post-outside.server.ts';
import { PAUSES, sendMessageJob } from '#platform/webhooks/send-message.job.server.ts';
import { dropOldMessages, queueMessage } from '#platform/webhooks/tell-webhooks.server.ts';
import { webhookMessage } from '#platform/webhooks/webhook.table.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let admin: ShopVisitor;
let receiver: Server;
let address: string;
let status = 200;
const received: { headers: Record<string, string>; body: string }[] = [];

beforeAll(async () => {
  receiver = createServer(async (request, answer) => {
    let body = '';
    for await (const piece of request) body += piece;
    received.push({ headers: request.headers as Record<string, string>, body });
    answer.writeHead(status, status === 302 ? { location: `${address}/elsewhere` } : {});
    answer.end(`I say ${status}`);
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  shop = await openTestShop({ webhooksToPrivate: true });
  admin = await shop.member('administrator');
});
afterAll(async () => {
  await shop?.close();
  receiver?.close();
});
beforeEach(async () => {
  status = 200;
  received.length = 0;
  await shop.query('delete from webhook');
});

const rest = async (method: string, path: string, body?: unknown) => {
  const answer = await admin.rest(method, path, body);
  await nudgeRelay(shop.db);
  return answer;
};
const addHook = async (topics: string[], further = {}) =>
  (await rest('POST', 'webhooks', { name: 'ERP', url: `${address}/hook`, topics, ...further })).body;
const messages = () =>
  shop.query<{
    id: number;
    status: string;
    topic: string;
    tries: number;
    problem: string | null;
    pause: number;
  }>(
    'select *, round(extract(epoch from next_try_at - now()))::int as pause from webhook_message order by id',
  );
/** Waits until all messages were tried at least so often. */
const tried = (times = 1) =>
  vi.waitFor(async () => {
    await nudgeRelay(shop.db);
    const all = await messages();
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(({ tries }) => tries < times)).toEqual([]);
    return all;
  }, 8_000);

it('posts what happens to who wants to know, signed as Standard Webhooks says', async () => {
  const hook = await addHook(['coupon.created', 'coupon.deleted']);
  const { secret } = (await rest('GET', `webhooks/${hook.id}/secret`)).body;
  const coupon = { code: 'HELLO', discountType: 'percent', percent: 10, amount: 0 };
  const made = await rest('POST', 'coupons', coupon);
  expect(made.status, made.text).toBe(201);
  await rest('PUT', `coupons/${made.body.id}`, { version: made.body.version, description: 'for friends' });
  expect((await tried()).map(({ topic, status: state }) => [topic, state])).toEqual([
    ['coupon.created', 'done'],
  ]);
  const [message] = received;
  if (!message) throw new Error('nothing came');
  expect(message.headers['x-vitrine-topic']).toBe('coupon.created');
  const { type, data } = new Webhook(secret).verify(message.body, message.headers) as {
    type: string;
    data: { code: string };
  };
  expect([type, data.code]).toEqual(['coupon.created', made.body.code]);
  expect(() => new Webhook(secret).verify(message.body.replace('10', '90'), message.headers)).toThrow();
  expect(hook.secret).toBeUndefined();
  expect(JSON.stringify(await shop.query('select * from audit_entry'))).not.toContain(secret.slice(6));
});

it('signs by a secret that was made anew, shows it to those alone who may change webhooks, and keeps none of one that is gone', async () => {
  const hook = await addHook(['coupon.created']);
  const secretFor = (who: ShopVisitor) => who.rest('GET', `webhooks/${hook.id}/secret`);
  const { secret: former } = (await secretFor(admin)).body;
  expect((await rest('POST', `webhooks/${hook.id}/renew-secret`, {})).status).toBe(200);
  await rest('POST', `webhooks/${hook.id}/test`, {});
  await tried();
  const [message] = received;
  if (!message) throw new Error('nothing came');
  const isBy = (secret: string) => new Webhook(secret).verify(message.body, message.headers);
  expect(isBy((await secretFor(admin)).body.secret)).toMatchObject({ type: 'test' });
  expect(() => isBy(former)).toThrow();
  const { body: role } = await rest('POST', 'roles', { name: 'Watcher', capabilities: ['webhooks.read'] });
  const watcher = await shop.member('customer');
  await shop.query(
    'update user_account set role = $1 where id = (select id from user_account order by created_at desc limit 1)',
    [role.slug],
  );
  expect((await watcher.rest('GET', `webhooks/${hook.id}`)).status).toBe(200);
  expect((await secretFor(watcher)).status).toBe(403);
  const kept = () => shop.query('select name from kept_secret where name = $1', [`webhook.${hook.id}`]);
  expect(await kept()).toHaveLength(1);
  expect((await rest('DELETE', `webhooks/${hook.id}`)).status).toBe(200);
  expect(await kept()).toEqual([]);
});

it('tries again with growing pauses when it is not taken, follows no redirect, and notes what was answered', async () => {
  status = 302;
  await addHook(['coupon.created']);
  await rest('POST', 'coupons', { code: 'AGAIN', discountType: 'percent', percent: 5, amount: 0 });
  const [first] = await tried();
  expect(first).toMatchObject({
    status: 'waiting',
    tries: 1,
    problem: 'Answered 302.',
    answer_body: 'I say 302',
  });
  expect(first?.pause).toBeLessThanOrEqual(5);
  expect(received).toHaveLength(1);
  expect(PAUSES.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(3 * 86_400);
  expect([...PAUSES]).toEqual([...PAUSES].sort((a, b) => a - b));
});

it('switches off with a notice who took nothing to the end, and who says that it is gone', async () => {
  status = 500;
  const hook = await addHook(['coupon.created']);
  // As if all but the last try were over.
  await inTransaction(shop.db, async (tx) => {
    await queueMessage(tx, { webhookId: hook.id, messageId: 'msg_1', topic: 'coupon.created', body: '{}' });
    await tx.update(webhookMessage).set({ tries: PAUSES.length });
  });
  expect((await tried(PAUSES.length + 1))[0]?.status).toBe('failed');
  const stopped = (await rest('GET', `webhooks/${hook.id}`)).body;
  expect(stopped).toMatchObject({ isOn: false, stoppedBecause: 'Answered 500.' });
  const { notices } = (await rest('GET', 'notices')).body;
  expect(notices).toContainEqual(expect.objectContaining({ name: 'stopped-webhooks', count: 1 }));
  // Nobody is told any more, until somebody switches it on.
  await rest('POST', 'coupons', { code: 'QUIET', discountType: 'percent', percent: 5, amount: 0 });
  expect(await messages()).toHaveLength(1);
  const on = await rest('PUT', `webhooks/${hook.id}`, { version: stopped.version, isOn: true });
  expect(on.body).toMatchObject({ isOn: true, stoppedBecause: null });
  status = 410;
  await rest('POST', 'coupons', { code: 'GONE', discountType: 'percent', percent: 5, amount: 0 });
  await vi.waitFor(
    async () => expect((await rest('GET', `webhooks/${hook.id}`)).body.isOn).toBe(false),
    8_000,
  );
});

it('sends a test, and a message once more under the same id', async () => {
  const hook = await addHook(['coupon.created']);
  expect((await rest('POST', `webhooks/${hook.id}/test`, {})).status).toBe(200);
  const [sent] = await tried();
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'test' });
  const again = await rest('POST', `webhook-messages/redeliver?filter={"id":[${sent?.id}]}`, {});
  expect(again.status, again.text).toBe(200);
  await tried();
  const [first, second] = received.map(({ headers }) => headers['webhook-id']);
  expect([received.length, second]).toEqual([2, first]);
  const shown = (await rest('GET', `webhook-messages/${sent?.id}`)).body;
  expect(shown).toMatchObject({ status: 'done', answerStatus: 200, answerBody: 'I say 200' });
  expect((await rest('GET', 'webhook-messages')).body[0].body).toBeUndefined();
});

it('sends nothing to an address that is switched off, once more neither then nor while it waits, and forgets after a month', async () => {
  const hook = await addHook(['coupon.created']);
  status = 500;
  await rest('POST', 'coupons', { code: 'OFF', discountType: 'percent', percent: 5, amount: 0 });
  const [waiting] = await tried();
  const again = () => rest('POST', `webhook-messages/${waiting?.id}/redeliver`, {});
  expect([(await again()).status, (await again()).body.error.code]).toEqual([422, 'webhooks.waiting']);
  const { version } = (await rest('GET', `webhooks/${hook.id}`)).body;
  const off = await rest('PUT', `webhooks/${hook.id}`, { version, isOn: false });
  expect(off.status, off.text).toBe(200);
  // Its next try comes and finds it off.
  const { handle } = sendMessageJob(shop.running.shop.services);
  const run = { data: { messageId: Number(waiting?.id) }, retry: 0, signal: new AbortController().signal };
  await handle(run as Parameters<typeof handle>[0]);
  expect(await messages()).toMatchObject([{ status: 'failed', problem: 'The webhook is switched off.' }]);
  expect((await again()).body.error.code).toBe('webhooks.off');
  expect(received).toHaveLength(1);
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  await dropOldMessages(shop.db, later(29));
  expect(await messages()).toHaveLength(1);
  await dropOldMessages(shop.db, later(31));
  expect(await messages()).toEqual([]);
});

it('offers topics of slices, and reads what they tell of', async () => {
  const { topics } = (await rest('GET', 'webhooks/topics')).body;
  const names = topics.map(({ name }: { name: string }) => name);
  for (const wanted of [
    'order.created order.updated order.paid order.refunded',
    'product.created product.updated product.deleted',
    'customer.created customer.updated coupon.created',
  ].flatMap((line) => line.split(' ')))
    expect(names).toContain(wanted);
  await addHook(['customer.created', 'order.created']);
  const account = { name: 'Ada', email: 'ada@example.org', role: 'customer', password: 'long enough words' };
  expect((await rest('POST', 'users', account)).status).toBe(201);
  // An order that is not there any more is nothing to tell.
  await emit(shop.db, orderPlaced, { orderId: 999_999, number: 1, state: 'pending' });
  await tried();
  expect(received.map(({ body }) => JSON.parse(body).data.email)).toEqual(['ada@example.org']);
  expect(received[0]?.body).not.toContain('password');
});

it('refuses addresses that are none, unknown topics, and whoever may not', async () => {
  const wrong = await rest('POST', 'webhooks', { name: '', url: 'ftp://x', topics: [] });
  expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ['name', 'topics', 'url']]);
  const unknown = await rest('POST', 'webhooks', { name: 'ERP', url: address, topics: ['moon.full'] });
  expect(unknown.body.errors).toEqual({ topics: 'There is no event “moon.full”.' });
  const manager = await shop.member('shop-manager');
  for (const path of ['webhooks', 'webhook-messages', 'webhooks/topics'])
    expect([path, (await manager.rest('GET', path)).status]).toEqual([path, 403]);
});

it('reaches public addresses alone unless the operator says otherwise, also behind names', async () => {
  for (const inside of [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    '0.0.0.0',
    '100.64.0.1',
  ])
    expect(isPublicAddress(inside), inside).toBe(false);
  for (const outside of ['93.184.216.34', '2606:4700::1111'])
    expect(isPublicAddress(outside), outside).toBe(true);
  const port = new URL(address).port;
  for (const url of [
    address,
    `http://localhost:${port}`,
    `http://[::ffff:127.0.0.1]:${port}`,
    `http://2130706433:${port}`,
  ])
    await expect(postOutside(url, { body: '{}', headers: {}, mayBePrivate: false }), url).rejects.toThrow(
      /private network/,
    );
  expect(received).toEqual([]);
});
