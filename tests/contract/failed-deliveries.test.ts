import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueMail } from '#platform/mail/mail.server.ts';
import { MAIL_SERVER } from '../support/mail-shop.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop({ smtpUrl: MAIL_SERVER });
  manager = await shop.member('shop-manager');
});
afterAll(() => shop.close());

function rest(method: string, path: string, body?: unknown, who = manager) {
  return who.rest(method, path, body);
}

/** An event of long ago that a consumer, which exists no more, could not take; answers the delivery's id. */
async function failedDelivery(consumer: string): Promise<number> {
  const { rows } = await shop.db.$client.query(
    `with event as (
       insert into outbox_event (name, version, payload, dispatched_at)
       values ('parcel-sent', 1, '{"email": "ada@example.org"}', now()) returning id
     )
     insert into event_delivery (event_id, consumer, status, tries, last_error)
     select id, $1, 'failed', 12, 'ref-1 Error: no such street' from event returning id`,
    [consumer],
  );
  return Number(rows[0].id);
}

const statusOf = async (id: number) =>
  (await shop.db.$client.query('select status from event_delivery where id = $1', [id])).rows[0].status;

it('shows what was given up without what it was about, and counts it on the overview', async () => {
  expect((await rest('GET', 'overview')).body.deliveries).toEqual({ failed: 0 });
  const id = await failedDelivery('old-mails');
  const { body, text } = await rest('GET', 'failed-deliveries?filter={"q":"PARCEL"}');
  expect(body).toEqual([
    {
      id,
      eventId: expect.any(Number),
      event: 'parcel-sent',
      consumer: 'old-mails',
      tries: 12,
      reference: 'ref-1',
      reason: 'Error: no such street',
      createdAt: expect.any(String),
    },
  ]);
  expect(text).not.toContain('ada@example.org');
  expect((await rest('GET', 'overview')).body.deliveries).toEqual({ failed: 1 });
  const editor = await shop.member('editor');
  expect((await rest('GET', 'failed-deliveries', undefined, editor)).status).toBe(403);
  expect((await rest('POST', `failed-deliveries/${id}/dismiss`, {})).status).toBe(200);
});

it('tries one or several again, lets others be, and refuses what waits for no hand any more', async () => {
  const [one = 0, two = 0, three = 0] = await Promise.all(['a', 'b', 'c'].map(failedDelivery));
  expect((await rest('POST', `failed-deliveries/${one}/retry`, {})).status).toBe(200);
  expect((await rest('POST', `failed-deliveries/${one}/retry`, {})).status).toBe(404);
  expect(await statusOf(one)).toBe('waiting');
  // All or none: the first one is none of them any more.
  const mixed = `failed-deliveries/retry?filter={"id":[${one},${two}]}`;
  expect((await rest('POST', mixed, {})).status).toBe(404);
  expect(await statusOf(two)).toBe('failed');
  expect((await rest('POST', `failed-deliveries/dismiss?filter={"id":[${two},${three}]}`, {})).status).toBe(
    200,
  );
  expect([await statusOf(two), await statusOf(three)]).toEqual(['done', 'done']);
  expect((await rest('GET', 'failed-deliveries')).body).toEqual([]);
  const { rows } = await shop.db.$client.query(
    `select deed from audit_entry where resource = 'failed-deliveries' and record_id = $1`,
    [String(one)],
  );
  expect(rows).toEqual([{ deed: 'retry' }]);
});

it('counts mails that could not be sent, and sends several again', async () => {
  for (const key of ['x:1', 'x:2'])
    await queueMail(shop.db, { key, to: 'ada@example.org', subject: 'Hello', html: '<p>Hi</p>', text: 'Hi' });
  const { rows } = await shop.db.$client.query(
    `update mail_message set status = 'failed' where key like 'x:%' returning id`,
  );
  expect((await rest('GET', 'overview')).body.mail).toMatchObject({ failed: 2 });
  const ids = rows.map(({ id }) => Number(id));
  expect((await rest('POST', `mails/send-again?filter={"id":[${ids}]}`, {})).status).toBe(200);
  expect((await rest('GET', 'overview')).body.mail).toMatchObject({ failed: 0 });
});
