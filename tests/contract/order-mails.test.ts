import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteSettings } from '#features/content/public.ts';
import { addOrderNote, changeOrderState } from '#features/orders/public.server.ts';
import { paymentSettings } from '#features/payments/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { switchMail } from '../support/mail-shop.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup & <Saucer>' });
  await shop.changeSettings(siteSettings, { name: 'Halm & Stein', email: 'owner@shop.test' });
  await shop.changeSettings(paymentSettings, {
    bankIban: 'DE02 1203 0000 0000 2020 51',
    bankAccountHolder: 'Halm',
  });
});
afterAll(() => shop.close());

type Mail = { key: string; recipient: string; subject: string; html: string; text: string; reply_to: string };

async function placeOrder(typed: Record<string, string> = {}) {
  const visitor = shop.visitor();
  await visitor.add(cup, 2);
  const form = await checkoutForm(visitor, { shown_total: '2690', ...typed });
  const answer = (await visitor.shopAjax('checkout', form)).json();
  if (answer.result !== 'success') throw new Error(answer.messages);
  return answer.order_id as number;
}

/** All mails about an order, once every event was delivered. */
async function mailsOf(orderId: number): Promise<Mail[]> {
  await nudgeRelay(shop.db);
  return shop.query<Mail>(
    `select m.* from mail_message m join shop_order o on m.html like '%' || o.number || '%'
     where o.id = $1 order by m.id`,
    [orderId],
  );
}

function change(orderId: number, to: 'processing' | 'on-hold' | 'completed' | 'cancelled' | 'failed') {
  const services = { settings: shop.running.shop.services.settings, texts: {}, locale: 'en' };
  return inTransaction(shop.db, (tx) =>
    changeOrderState(tx, { orderId, to, cause: 'By hand', person: null }, services, new Date()),
  );
}

describe('mails about orders', () => {
  it('tells owner and customer of a new order, each once, with lines, sums, address and how to pay', async () => {
    const id = await placeOrder({ order_comments: 'Ring twice' });
    await nudgeRelay(shop.db);
    const mails = await mailsOf(id);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['ada@example.org', 'owner@shop.test']);
    const customer = mails.find(({ recipient }) => recipient.startsWith('ada')) as Mail;
    expect(customer.subject).toMatch(/^\[Halm & Stein\] We have received your order #\d+$/);
    expect(customer.reply_to).toBe('owner@shop.test');
    for (const words of [
      'Cup & <Saucer> × 2',
      '$20.00',
      '$26.90',
      '1 Analytical Way',
      'DE02 1203',
      'Ring twice',
    ])
      expect(customer.text, words).toContain(words);
    expect(customer.html).not.toContain('<Saucer>');
    const owner = mails.find(({ recipient }) => recipient.startsWith('owner')) as Mail;
    expect(owner.text).toContain('Ada Lovelace');
    expect(owner.text).toMatch(new RegExp(`Open the order: https?://\\S+/admin/orders/${id}/show`));
    expect(owner.html).toContain('Open the order');
    expect(customer.text).toContain('View your order: ');
    expect(owner.text + owner.html).not.toContain('View your order');
    expect(owner.text).not.toContain('DE02 1203');
    expect(owner.reply_to).toBe('ada@example.org');
  });

  it('follows the states, and keeps quiet where a mail is switched off', async () => {
    const id = await placeOrder();
    await change(id, 'processing');
    await switchMail(shop, 'completed-order', false);
    await change(id, 'completed');
    await nudgeRelay(shop.db);
    await switchMail(shop, 'completed-order', true);
    await change(id, 'cancelled');
    const subjects = (await mailsOf(id)).map(({ recipient, subject }) => `${recipient}: ${subject}`);
    expect(subjects.map((line) => line.replace(/#\d+/, '#').replace('[Halm & Stein] ', '')).sort()).toEqual([
      'ada@example.org: We are preparing your order #',
      'ada@example.org: We have received your order #',
      'owner@shop.test: New order #',
      'owner@shop.test: Order # cancelled',
    ]);
  });

  it('of an order on hold tell what it waits for: the payment, or the shop where it was paid', async () => {
    const id = await placeOrder();
    // Each is written before the next change: a mail tells what holds when it is written.
    await mailsOf(id);
    await change(id, 'processing');
    await change(id, 'on-hold');
    const held = (await mailsOf(id)).filter(({ text }) => text.includes('we have received your order. We'));
    expect(held.map(({ text }) => /We are [^.]+/.exec(text)?.[0])).toEqual([
      'We are waiting for your payment',
      'We are checking it',
    ]);
    expect(held.map(({ text }) => text.includes('DE02 1203'))).toEqual([true, false]);
    // A cheque is awaited, whether or not its owner says anything of it.
    await shop.changeSettings(paymentSettings, { chequeEnabled: true, chequeInstructions: '' });
    const [mail] = (await mailsOf(await placeOrder({ payment_method: 'cheque' }))).filter(({ recipient }) =>
      recipient.startsWith('ada'),
    );
    expect(mail?.text).toContain('We are waiting for your payment');
    await shop.changeSettings(paymentSettings, { chequeEnabled: false });
  });

  it('sends a note that is for the customer, and no private one', async () => {
    const id = await placeOrder();
    const before = (await mailsOf(id)).length;
    const note = { orderId: id, person: null };
    await inTransaction(shop.db, async (tx) => {
      await addOrderNote(tx, { ...note, kind: 'private', text: 'Difficult one' });
      await addOrderNote(tx, { ...note, kind: 'customer', text: 'On its way\n\nBox <2>' });
    });
    const mails = (await mailsOf(id)).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('On its way');
    expect(mails[0]?.text).toContain('Box <2>');
  });

  it('[CHK-029d] places orders also while mails cannot be written', async () => {
    await shop.query('alter table mail_message rename to mail_message_away');
    try {
      const id = await placeOrder();
      expect(await shop.query('select 1 from shop_order where id = $1', [id])).toHaveLength(1);
    } finally {
      await shop.query('alter table mail_message_away rename to mail_message');
    }
  });
});
