import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { handLine, handOrder } from '../support/hand-orders.ts';
import { MAIL_SERVER, type MailShop, openMailShop, switchMail } from '../support/mail-shop.ts';
import { wordsOf } from '../support/render-view.ts';
import { SITE_URL } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: MailShop;
let people = 0;

const PASSWORD = 'a long enough password';
const ORDERS = '/my-account/orders/';
const OFFER = 'We found orders that were placed with your e-mail address';

beforeAll(async () => {
  shop = await openMailShop({ smtpUrl: MAIL_SERVER });
});
afterAll(() => shop?.close());
beforeEach(() => shop.query('delete from rate_limit'));

/** Somebody with an account, logged in, whose address guests ordered with so many times. */
async function holder(guestOrders: number) {
  const email = `holder-${++people}@shop.test`;
  const user = { email, password: PASSWORD, name: 'Ada', username: `holder.${people}` };
  const made = await inTransaction(shop.db, (tx) => createUser(tx, user));
  if (!made.ok) throw new Error(made.error.code);
  const visitor = shop.visitor();
  await visitor.post('/my-account/', { log_in: '1', username: email, password: PASSWORD });
  await shop.query(
    `insert into shop_order (key, attempt, state, currency, store_currency, subtotal, total, store_total, totals, item_count,
       billing, needs_shipping, billing_name, billing_email, created_via)
     select md5($1 || n), md5($1 || n), 'processing', 'USD', 'USD', 1000, 1000, 1000, '{}', 1,
       '{"country": "US", "phone": ""}', false, 'Ada', $1, 'demo' from generate_series(1, $2) n`,
    [email, guestOrders],
  );
  return { id: made.value, email, visitor };
}

const owned = async (userId: string) =>
  (await shop.query('select id from shop_order where customer_id = $1', [userId])).length;
const offered = async (visitor: ShopVisitor) => wordsOf((await visitor.get(ORDERS)).text).includes(OFFER);

/** The path of the link that somebody got by asking; undefined where no mail came. */
async function linkOf({ visitor, email }: { visitor: ShopVisitor; email: string }) {
  await visitor.post(ORDERS, { join_orders: '1' });
  const mails = (await shop.mails(0)).filter(
    ({ recipient, key }) => recipient === email && key.startsWith('join-orders:'),
  );
  const [, link = ''] = /: (http\S+\?join-orders=\S+)/.exec(mails.at(-1)?.text ?? '') ?? [];
  return link === '' ? undefined : link.slice(SITE_URL.length);
}

/** Presses the button to which a link leads, as somebody who follows it would. */
function confirm(visitor: ShopVisitor, link: string) {
  return visitor.post(ORDERS, { join_key: new URL(link, SITE_URL).searchParams.get('join-orders') ?? '' });
}

describe('orders that a guest placed with the address of an account', () => {
  it('[CHK-018c] join it once its logged-in holder followed the link that was mailed to the address, and not before', async () => {
    const ada = await holder(2);
    expect(await offered(ada.visitor)).toBe(true);
    const link = await linkOf(ada);
    // Neither the account, nor asking, nor the link in a browser without a log-in is a confirmation.
    expect(await owned(ada.id)).toBe(0);
    await confirm(shop.visitor(), link ?? '');
    expect(await owned(ada.id)).toBe(0);
    // Nor is the link in the hands of somebody else who is logged in.
    const other = await holder(1);
    await confirm(other.visitor, link ?? '');
    expect([await owned(ada.id), await owned(other.id)]).toEqual([0, 0]);
    // A program that looks at mails follows links: the link itself leads to a button alone.
    const followed = await ada.visitor.get(link ?? '');
    expect([followed.status, await owned(ada.id)]).toEqual([303, 0]);
    const page = await ada.visitor.get(followed.location ?? '');
    expect(wordsOf(page.text)).toContain('Add the orders');
    const pressed = await confirm(ada.visitor, link ?? '');
    expect([pressed?.status, pressed?.location]).toEqual([303, ORDERS]);
    expect([await owned(ada.id), await owned(other.id)]).toEqual([2, 0]);
    expect(wordsOf((await ada.visitor.get(ORDERS)).text)).toContain('The orders were added to your account.');
    expect(await offered(ada.visitor)).toBe(false);
    const notes = await shop.query<{ text: string; author_id: string }>(
      `select n.text, n.author_id from order_note n join shop_order o on o.id = n.order_id where o.customer_id = $1`,
      [ada.id],
    );
    expect(notes).toHaveLength(2);
    expect(notes[0]).toMatchObject({ text: expect.stringContaining('confirmed'), author_id: ada.id });
  });

  it('[CHK-018c] do not join by a link that was used, is too old, or was mailed to a former address', async () => {
    const used = await holder(1);
    const link = (await linkOf(used)) ?? '';
    await confirm(used.visitor, link);
    await shop.query('update shop_order set customer_id = null where customer_id = $1', [used.id]);
    await confirm(used.visitor, link);
    expect(await owned(used.id)).toBe(0);
    await used.visitor.get(ORDERS);
    // Whoever follows it once more is told at once, and finds no button that does nothing.
    expect((await used.visitor.get(link)).location).toBe(ORDERS);
    const told = await used.visitor.get(ORDERS);
    expect(wordsOf(told.text)).toContain('This link does not work any more');
    expect(told.text).not.toContain('name="join_key"');
    const late = await holder(1);
    const old = (await linkOf(late)) ?? '';
    await shop.query(
      `update user_verification set expires_at = now() - interval '1 minute' where value like $1`,
      [`${late.id} %`],
    );
    await confirm(late.visitor, old);
    expect(await owned(late.id)).toBe(0);
    const moved = await holder(1);
    const former = (await linkOf(moved)) ?? '';
    const victim = await holder(1);
    await shop.query(`update user_account set email = 'gone@shop.test' where id = $1`, [victim.id]);
    await shop.query('update user_account set email = $2 where id = $1', [moved.id, victim.email]);
    await confirm(moved.visitor, former);
    expect(await owned(moved.id)).toBe(0);
    expect(wordsOf((await moved.visitor.get(ORDERS)).text)).toContain('This link does not work any more');
  });

  it('are not offered, and nothing is mailed, where there are none or the mail is switched off', async () => {
    const none = await holder(0);
    expect([await offered(none.visitor), await linkOf(none)]).toEqual([false, undefined]);
    const some = await holder(1);
    await switchMail(shop, 'join-orders', false);
    expect([await offered(some.visitor), await linkOf(some)]).toEqual([false, undefined]);
    await switchMail(shop, 'join-orders', true);
  });

  it('join by hand in the back office, with the notes of the guest, and history and trail say who did it', async () => {
    const bela = await holder(2);
    const manager = await shop.member('shop-manager');
    const post = (path: string, body: object) => shop.rest(manager, 'POST', path, body);
    const customers = async () =>
      (
        await shop.rest(
          manager,
          'GET',
          `customers?filter=${encodeURIComponent(JSON.stringify({ email: bela.email }))}`,
        )
      ).body;
    await shop.query(
      `insert into customer (owner, email, name) values ('guest:' || $1::text, $1::text, 'Ada')`,
      [bela.email],
    );
    const guest = (await customers()).find(({ userId }: { userId: string | null }) => userId === null);
    await post(`customers/${guest.id}/add-note`, { text: 'Rang.' });
    expect((await post(`customers/${guest.id}/join-account`, {})).status).toBe(422);
    expect(await owned(bela.id)).toBe(0);
    const joined = await post(`customers/${guest.id}/join-account`, { isSure: true });
    expect([joined.status, await owned(bela.id)]).toEqual([200, 2]);
    await shop.mails(0);
    const [left, ...others] = await customers();
    expect([left.userId, left.orders, others]).toEqual([bela.id, 2, []]);
    const page = (await shop.rest(manager, 'GET', `customers/${left.id}`)).body;
    expect(page.notes).toEqual([expect.objectContaining({ text: 'Rang.' })]);
    const trail = await shop.query(
      `select deed from audit_entry where resource = 'customers' and record_id = $1`,
      [String(guest.id)],
    );
    expect(trail).toContainEqual({ deed: 'join-account' });
    expect((await post(`customers/${left.id}/join-account`, { isSure: true })).status).toBe(422);
  });
});

describe('whoever lost the mail of an order', () => {
  const PLACE = '/my-account/find-order/';
  const ask = (fields: Record<string, string>, visitor = shop.visitor()) =>
    visitor.post(PLACE, { find_order: '1', ...fields });
  const linksSince = async (last: number) =>
    (await shop.mails(last)).filter(({ key }) => key.startsWith('order-link:'));

  it('[CHK-018ab] gets its link at the address of the order, and the answer says to nobody whether there is one', async () => {
    const id = await shop.placeOrder({ billing_email: 'Lost@example.org' });
    const [order] = await shop.query<{ number: number; key: string }>(
      'select number, key from shop_order where id = $1',
      [id],
    );
    const { number = 0, key = '' } = order ?? {};
    const guest = shop.visitor();
    expect((await guest.get('/my-account/')).text).toContain(`href="${PLACE}"`);
    const [, footer = ''] =
      /<footer class="site-footer">(.*?)<\/footer>/s.exec((await guest.get('/shop/')).text) ?? [];
    // Beside the way to the account, where the footer has one.
    expect(footer).toMatch(
      /href="\/my-account\/"[^>]*>[^<]*<\/a><\/li><li><a href="\/my-account\/find-order\/"/,
    );
    expect(footer.split(`href="${PLACE}"`)).toHaveLength(2);
    const form = await guest.get(PLACE);
    expect([form.status, await htmlProblems(form.text)]).toEqual([200, []]);
    const last = await shop.lastMail();
    // Neither number nor address opens anything by itself, nor another order's.
    const others = [
      { order_number: String(number), billing_email: 'else@example.org' },
      { order_number: String(number + 500), billing_email: 'lost@example.org' },
    ];
    const neutral = await ask(others[0] ?? {});
    expect([neutral.status, neutral.location]).toEqual([303, `${PLACE}sent/`]);
    await ask(others[1] ?? {});
    expect(await linksSince(last)).toEqual([]);
    const asked = await ask({ order_number: ` #${number} `, billing_email: ' LOST@example.org' }, guest);
    const told = ({ status, text, location, setCookies }: typeof asked) => [
      status,
      text,
      location,
      setCookies,
    ];
    expect(told(asked)).toEqual(told(neutral));
    const sent = await guest.get(`${PLACE}sent/`);
    expect(wordsOf(sent.text)).toContain('If there is such an order, an e-mail with its link was sent');
    const [mail, ...more] = await linksSince(last);
    expect([mail?.recipient, more]).toEqual(['lost@example.org', []]);
    expect(mail?.text).toContain(`/checkout/order-received/${number}/?key=${key}`);
    // The link asks for the address, as everywhere; asking again at once fills no mailbox.
    const receipt = await guest.get(`/checkout/order-received/${number}/?key=${key}`);
    expect(receipt.text).toContain('order_email');
    await ask({ order_number: String(number), billing_email: 'lost@example.org' });
    expect(await linksSince(last)).toHaveLength(1);
  });

  it('is told what is missing, waits after many tries, and is led to the log-in where the mail is switched off', async () => {
    const guest = shop.visitor();
    const refused = await ask({ order_number: 'mine', billing_email: 'nobody' }, guest);
    expect(refused.status).toBe(422);
    expect(wordsOf(refused.text)).toContain('Enter the number of the order, for example 1042.');
    expect(refused.text).toContain('value="mine"');
    const fields = { order_number: '1', billing_email: 'nobody@example.org' };
    expect((await guest.get(`${PLACE}nowhere/`)).status).toBe(404);
    await switchMail(shop, 'order-link', false);
    const page = await guest.get(PLACE);
    expect([page.text.includes('order_number'), page.text.includes(`href="${PLACE}"`)]).toEqual([
      false,
      false,
    ]);
    expect((await ask(fields, guest)).location).toBe('/my-account/');
    await switchMail(shop, 'order-link', true);
    const tries: number[] = [];
    for (let time = 0; time < 10; time++) tries.push((await ask(fields, guest)).status);
    expect(tries.filter((status) => status === 303).length).toBeLessThan(10);
    expect(tries.at(-1)).toBe(429);
  });
});

it('the list of customers follows accounts that are made and renamed, and money that goes back', async () => {
  const admin = await shop.member('administrator');
  const manager = await shop.member('shop-manager');
  const account = {
    name: 'Fay Wray',
    email: 'fay@example.com',
    role: 'customer',
    password: 'long enough words',
  };
  const made = await admin.rest('POST', 'users', account);
  expect(made.status, made.text).toBe(201);
  await shop.mails(0);
  const filter = encodeURIComponent(JSON.stringify({ q: 'fay@example.com' }));
  const fay = async () => (await manager.rest('GET', `customers?filter=${filter}`)).body[0];
  expect(await fay()).toMatchObject({ name: 'Fay Wray', orders: 0, spent: 0, lastOrderAt: null });
  const { id, version } = made.body;
  expect((await admin.rest('PUT', `users/${id}`, { version, name: 'Fay Harlow' })).status).toBe(200);
  await shop.mails(0);
  expect(await fay()).toMatchObject({ name: 'Fay Harlow' });
  const cup = await shop.addProduct({ slug: 'fays-cup', regular_price: 1000 });
  const wish = handOrder([handLine(cup, { quantity: 3 })], { customerId: id, paymentMethod: 'bacs' });
  const order = (await manager.rest('POST', 'order-drafts', wish)).body.id;
  const paid = await manager.rest('POST', `orders/${order}/change-state`, { to: 'processing' });
  await shop.mails(0);
  expect(await fay()).toMatchObject({ orders: 1, spent: paid.body.total });
  const lines = [{ lineId: (await manager.rest('GET', `orders/${order}`)).body.lines[0].id, quantity: 1 }];
  const back = { lines, byHand: true, version: paid.body.version };
  const refunded = await manager.rest('POST', `orders/${order}/refund`, back);
  expect(refunded.body.refundedTotal, refunded.text).toBe(1000);
  await shop.mails(0);
  expect(await fay()).toMatchObject({ orders: 1, spent: paid.body.total - 1000 });
});
