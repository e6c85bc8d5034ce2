import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { siteSettings } from '#features/content/public.ts';
import { addOrderNote } from '#features/orders/public.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { nudgeMailer } from '#platform/mail/mailer.server.ts';
import { MAIL_SERVER, type MailShop, openMailShop, switchMail } from '../support/mail-shop.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

/** A mail server that takes every connection and says nothing for ever. */
async function silentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    waiting: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

let silent: Awaited<ReturnType<typeof silentServer>>;
let shop: MailShop;
let unheard: MailShop;
let keeping: MailShop;
let owner: ShopVisitor;

beforeAll(async () => {
  silent = await silentServer();
  shop = await openMailShop({ smtpUrl: MAIL_SERVER });
  keeping = await openMailShop();
  unheard = await openMailShop({ smtpUrl: silent.url });
  owner = await shop.member('shop-manager');
  for (const each of [shop, unheard, keeping])
    await each.changeSettings(siteSettings, { email: 'owner@shop.test' });
});
afterAll(async () => {
  // First, so that nobody waits for its answers.
  await silent?.close();
  await unheard?.close();
  await keeping?.close();
  await shop?.close();
});

const offered = async (id: number) =>
  (await shop.rest(owner, 'GET', `orders/${id}`)).body.mails.map(({ name }: { name: string }) => name);
const resend = (id: number, mail: unknown, who = owner) =>
  shop.rest(who, 'POST', `orders/${id}/send-mail`, { mail });

/** What can be sent again besides what is always true of an order. */
const besides = async (id: number) =>
  (await offered(id)).filter((name: string) => !['new-order', 'order-invoice'].includes(name));

describe('mails that are sent once more', () => {
  it('[CHK-028] are those that fit the order, each with its own words, address and line in the history', async () => {
    const id = await shop.placeOrder();
    expect(await offered(id)).toEqual(['new-order', 'on-hold-order', 'order-invoice']);
    for (const [state, fits] of [
      ['processing', 'processing-order'],
      ['completed', 'completed-order'],
      ['cancelled', 'cancelled-order'],
      ['on-hold', 'on-hold-order'],
      ['failed', 'failed-order'],
    ] as const) {
      await shop.change(id, state);
      expect([state, await besides(id)]).toEqual([state, [fits]]);
      const before = await shop.lastMail();
      expect((await resend(id, fits)).status).toBe(200);
      const [mail, ...others] = await shop.mails(before);
      expect(others).toEqual([]);
      const toShop = ['cancelled', 'failed'].includes(state);
      expect(mail?.recipient).toBe(toShop ? 'owner@shop.test' : 'ada@example.org');
      const { notes } = (await shop.rest(owner, 'GET', `orders/${id}`)).body;
      expect(notes[0]).toMatchObject({
        kind: 'system',
        author: 'Ada',
        text: `E-mail sent to ${mail?.recipient}: ${mail?.subject}`,
      });
    }
    await inTransaction(shop.db, (tx) =>
      addOrderNote(tx, { orderId: id, kind: 'customer', text: 'Soon with you', person: null }),
    );
    const before = await shop.lastMail();
    expect((await resend(id, 'order-note')).status).toBe(200);
    expect((await shop.mails(before)).at(-1)?.text).toContain('Soon with you');
  });

  it('of a refund say what went back', async () => {
    const id = await shop.placeOrder();
    await shop.change(id, 'processing');
    expect(await offered(id)).not.toContain('refunded-order');
    const { version } = (await shop.rest(owner, 'GET', `orders/${id}`)).body;
    await shop.rest(owner, 'POST', `orders/${id}/refund`, { shipping: 123, byHand: true, version });
    const before = await shop.lastMail();
    expect((await resend(id, 'refunded-order')).status).toBe(200);
    expect((await shop.mails(before))[0]?.text).toContain('$1.23');
  });

  it('never repeat a row of the outbox: each has its own, with a Message-ID of its own that stays', async () => {
    const id = await unheard.placeOrder();
    const manager = await unheard.member('shop-manager');
    for (let at = 0; at < 2; at++)
      expect(
        (await unheard.rest(manager, 'POST', `orders/${id}/send-mail`, { mail: 'new-order' })).status,
      ).toBe(200);
    const read = async () => {
      void nudgeMailer(unheard.db);
      const rows = await unheard.mails();
      return rows.filter(({ subject }) => subject.includes('New order'));
    };
    await vi.waitFor(
      async () => expect((await read()).map(({ message_id }) => message_id)).not.toContain(null),
      { timeout: 20_000 },
    );
    const mails = await read();
    expect(mails).toHaveLength(3);
    expect(new Set(mails.map(({ message_id }) => message_id)).size).toBe(3);
    expect(new Set(mails.map(({ key }) => key)).size).toBe(3);
    await unheard.query(`update mail_message set next_try_at = now() where status = 'queued'`);
    expect((await read()).map(({ message_id }) => message_id)).toEqual(
      mails.map(({ message_id }) => message_id),
    );
  });

  it('are refused where they do not fit, are switched off, or to whoever may not send them', async () => {
    const id = await shop.placeOrder();
    const before = await shop.lastMail();
    for (const mail of ['completed-order', 'refunded-order', 'order-note']) {
      const refused = await resend(id, mail);
      expect([mail, refused.status, refused.body.error.code]).toEqual([mail, 422, 'orders.mail-unfit']);
    }
    for (const mail of ['new-account', 'constructor', '', 7, undefined])
      expect([mail, (await resend(id, mail)).status]).toEqual([mail, 422]);
    const kind = (await shop.rest(owner, 'GET', 'mail-kinds/order-invoice')).body;
    const change = { version: kind.version, recipients: '', language: 'en', words: {} };
    const off = await shop.rest(owner, 'PUT', 'mail-kinds/order-invoice', { ...change, isOn: false });
    expect(await offered(id)).not.toContain('order-invoice');
    expect((await resend(id, 'order-invoice')).status).toBe(422);
    await shop.rest(owner, 'PUT', 'mail-kinds/order-invoice', {
      ...change,
      version: off.body.version,
      isOn: true,
    });
    const editor = await shop.member('editor');
    expect((await resend(id, 'new-order', editor)).status).toBe(403);
    expect((await resend(id, 'new-order', shop.visitor())).status).toBe(401);
    expect((await resend(987_654, 'new-order')).status).toBe(404);
    expect(await shop.mails(before)).toEqual([]);
    const { notes } = (await shop.rest(owner, 'GET', `orders/${id}`)).body;
    expect(notes.filter(({ text }: { text: string }) => text.startsWith('E-mail sent'))).toEqual([]);
  });

  it('the one with the invoice leads to where an unpaid order is paid, a paid one to its invoice', async () => {
    const id = await shop.placeOrder();
    await shop.change(id, 'failed');
    const [order] = await shop.query<{ number: string; key: string }>(
      'select number, key from shop_order where id = $1',
      [id],
    );
    const pay = `http://shop.test/checkout/order-pay/${order?.number}/?pay_for_order=true&key=${order?.key}`;
    const sent = async () => {
      const before = await shop.lastMail();
      expect((await resend(id, 'order-invoice')).status).toBe(200);
      const [mail] = (await shop.mails(before)).filter(({ subject }) => subject.includes('Details of'));
      return mail;
    };
    const unpaid = await sent();
    expect(unpaid).toMatchObject({ recipient: 'ada@example.org' });
    expect(unpaid?.text).toContain(`Pay now: ${pay}`);
    expect(unpaid?.html).toContain(pay.replaceAll('&', '&amp;'));
    expect((await shop.visitor().get(new URL(pay).pathname + new URL(pay).search)).status).toBe(200);
    await shop.change(id, 'processing');
    const paid = await sent();
    expect(paid?.text).not.toContain('order-pay');
    expect(paid?.text).toMatch(/Invoice: http:\/\/shop\.test\/order-documents\/invoice\/\d+/);
  });

  it('are in the language in which the order was placed', async () => {
    const id = await shop.placeOrder();
    await shop.query(`update shop_order set locale = 'ar' where id = $1`, [id]);
    const before = await shop.lastMail();
    await resend(id, 'on-hold-order');
    await resend(id, 'new-order');
    const [toCustomer, toShop] = await shop.mails(before);
    expect(toCustomer?.html).toContain('<html dir="rtl" lang="ar"');
    expect(toCustomer?.subject).toContain('استلمنا طلبك');
    expect(toShop?.html).toContain('<html dir="ltr" lang="en"');
  });
});

describe('without a mail server', () => {
  it('mails are said to be kept, and notes to be read in the shop alone', async () => {
    const manager = await keeping.member('shop-manager');
    const id = await keeping.placeOrder();
    const order = async (each = keeping, who = manager, of = id) =>
      (await each.rest(who, 'GET', `orders/${of}`)).body;
    expect(await order()).toMatchObject({ sendsMail: false, mailsNotes: false });
    const before = await keeping.lastMail();
    const { status } = await keeping.rest(manager, 'POST', `orders/${id}/send-mail`, {
      mail: 'on-hold-order',
    });
    expect(status).toBe(200);
    const [mail] = await keeping.mails(before);
    expect(mail?.recipient).toBe('ada@example.org');
    expect((await order()).notes[0].text).toBe(
      `E-mail put into the outbox, not sent to ada@example.org: ${mail?.subject}`,
    );

    // From the outbox it cannot be sent either, and parcels promise no e-mail.
    const again = await keeping.rest(manager, 'POST', `mails/${mail?.id}/send-again`);
    expect([again.status, again.body.error.message]).toEqual([
      422,
      'No e-mail server is set up: this e-mail stays here and is not sent.',
    ]);
    const parcels = async (each = keeping, who = manager) =>
      (await each.rest(who, 'GET', 'fulfilment/defaults')).body.sendsMail;
    expect([await parcels(), await parcels(shop, owner)]).toEqual([false, true]);

    // Where mails are sent, notes are as long as theirs is on and there is somebody to write to.
    const sent = await shop.placeOrder();
    const there = () => order(shop, owner, sent);
    expect(await there()).toMatchObject({ sendsMail: true, mailsNotes: true });
    await switchMail(shop, 'order-note', false);
    try {
      expect(await there()).toMatchObject({ sendsMail: true, mailsNotes: false });
    } finally {
      await switchMail(shop, 'order-note', true);
    }
    await shop.query(`update shop_order set billing_email = '' where id = $1`, [sent]);
    expect(await there()).toMatchObject({ sendsMail: true, mailsNotes: false });
  });
});

describe('a mail server that is down', () => {
  it('[CHK-029d] neither delays nor fails an order: it is placed, paid and completed while the server still keeps silent', async () => {
    const id = await unheard.placeOrder();
    await unheard.change(id, 'processing');
    await unheard.change(id, 'completed');
    await unheard.mails();
    // The mailer hangs on the server at this moment, and everything above was answered all the same.
    await vi.waitFor(() => expect(silent.waiting()).toBeGreaterThan(0), { timeout: 20_000 });
    const mails = (await unheard.mails()).filter(({ html }) => html.includes('Cup'));
    expect(mails.length).toBeGreaterThanOrEqual(4);
    expect(mails.every(({ status }) => status === 'queued')).toBe(true);
    const another = await unheard.placeOrder();
    const orders = await unheard.query<{ id: number; state: string }>(
      'select id::int, state from shop_order where id = any($1) order by id',
      [[id, another]],
    );
    expect(orders).toEqual([
      { id, state: 'completed' },
      { id: another, state: 'on-hold' },
    ]);
    expect(silent.waiting()).toBeGreaterThan(0);
  });
});
