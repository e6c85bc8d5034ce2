import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/database.server.ts';
import {
  isIn,
  logsIn,
  newEmail,
  offerAccounts,
  ordersOf,
  PASSWORD,
  refusalsIn,
  sendCheckout,
  usersOf,
  wanting,
} from '../support/account-checkout.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

// Accounts made at the checkout by requests that come twice, at once or in masses.

let shop: TestShop;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: '127.0.0.1' });
  cup = await shop.addProduct({
    slug: 'cup',
    name: 'Cup',
    regular_price: 1000,
    manage_stock: true,
    stock_quantity: 1000,
  });
});
afterAll(() => shop?.close());
beforeEach(() => offerAccounts(shop));

async function shopper(client?: string): Promise<ShopVisitor> {
  const who = shop.visitor(client);
  await who.add(cup);
  return who;
}

/** The same browser once more, as it was at this moment: what it is answered it does not know. */
function sameAs(who: ShopVisitor): ShopVisitor {
  const twin = shop.visitor();
  for (const [name, value] of who.cookies) twin.cookies.set(name, value);
  return twin;
}

/** Sends several checkouts, none of which is placed before all were found right: they wait for their goods. */
async function meeting(guests: readonly ShopVisitor[], forms: readonly Record<string, string>[]) {
  const sent = await inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`select from product where id = ${cup} for update`);
    const answers = guests.map((who, at) => sendCheckout(who, forms[at] ?? {}));
    // Sales of earlier orders may be counted meanwhile: they wait for the product too.
    const waiting = async () => {
      await tx.execute(sql`select pg_stat_clear_snapshot()`);
      return tx.execute(sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%stock_quantity%'`);
    };
    await expect.poll(async () => (await waiting()).rowCount).toBe(guests.length);
    return { answers };
  });
  return Promise.all(sent.answers);
}

const countOf = async (table: string) =>
  (await shop.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count;
const accountCookie = (cookies: readonly string[]) =>
  cookies.some((cookie) => cookie.includes('session_token'));

describe('the same request', () => {
  it('[CHK-006b][CHK-011ab] sent several times at once makes one order and one account, and each answer logs in', async () => {
    const who = await shopper();
    const form = await wanting(who);
    const email = form.billing_email ?? '';
    const browsers = [who, sameAs(who), sameAs(who), sameAs(who)];
    const answers = await Promise.all(
      browsers.map((browser, at) =>
        at % 2 ? browser.post('/checkout/', form) : browser.shopAjax('checkout', form),
      ),
    );
    const redirects = answers.map((answer) => answer.location ?? answer.json().redirect);
    expect(new Set(redirects.map((address) => address.replace(/^https?:\/\/[^/]+/, ''))).size).toBe(1);
    expect([await usersOf(shop, email), await ordersOf(shop, email)]).toMatchObject([[{}], [{}]]);
    for (const browser of browsers) expect(await isIn(browser)).toBe(true);
  });

  it('sent again logs in again, but only for a while, and never into an account that was there before', async () => {
    const who = await shopper();
    const before = sameAs(who);
    const form = await wanting(who);
    const email = form.billing_email ?? '';
    const { redirect } = await sendCheckout(who, form);
    const again = async () => {
      const twin = sameAs(before);
      const answer = await twin.shopAjax('checkout', form);
      expect(answer.json()).toMatchObject({ result: 'success', redirect });
      return isIn(twin);
    };
    expect(await again()).toBe(true);
    // The account is another one's than the order's.
    await shop.query(
      `update user_account set created_at = created_at - interval '1 second' where email = $1`,
      [email],
    );
    expect(await again()).toBe(false);
    await shop.query(
      `update user_account set created_at = created_at + interval '1 second' where email = $1`,
      [email],
    );
    expect(await again()).toBe(true);
    for (const [table, column] of [
      ['user_account', 'email'],
      ['shop_order', 'billing_email'],
    ])
      await shop.query(
        `update ${table} set created_at = created_at - interval '11 minutes' where ${column} = $1`,
        [email],
      );
    expect(await again()).toBe(false);
    expect(await ordersOf(shop, email)).toHaveLength(1);
    // Who was given another role meanwhile, or was locked, is not let in either.
    await shop.query(`update shop_order set created_at = now() where billing_email = $1`, [email]);
    const setTo = (change: string) =>
      shop.query(
        `update user_account set ${change}, created_at =
           (select created_at from shop_order where billing_email = $1) where email = $1`,
        [email],
      );
    await setTo(`role = 'administrator'`);
    expect(await again()).toBe(false);
    await setTo(`role = 'customer', locked_at = now()`);
    expect(await again()).toBe(false);
    await setTo(`locked_at = null`);
    expect(await again()).toBe(true);
  });

  it('keeps no receipt that could log somebody in, whatever key it is sent with', async () => {
    const who = await shopper();
    const twin = sameAs(who);
    const form = await wanting(who);
    const key = { 'idempotency-key': 'a-key-for-an-account' };
    const first = await who.shopAjax('checkout', form, key);
    expect([first.json().result, accountCookie(first.setCookies)]).toEqual(['success', true]);
    expect(await countOf('call_receipt')).toBe(0);
    const second = await twin.shopAjax('checkout', form, key);
    expect(second.json()).toEqual(first.json());
    expect(await ordersOf(shop, form.billing_email ?? '')).toHaveLength(1);
    // Orders of guests are still kept by their key.
    const guest = await shopper();
    const { createaccount: _, ...plain } = await wanting(guest);
    await sendCheckout(guest, plain, { 'idempotency-key': 'a-key-for-a-guest' });
    expect(await countOf('call_receipt')).toBe(1);
  });
});

describe('at the same time', () => {
  it('of several with the same address one gets the account and the order, the others are told and keep their cart', async () => {
    const guests = await Promise.all([shopper(), shopper(), shopper()]);
    const email = newEmail();
    const spellings = [email, email.toUpperCase(), ` ${email} `];
    const forms = await Promise.all(
      guests.map((who, at) => wanting(who, { billing_email: spellings[at] ?? '' })),
    );
    const answers = await meeting(guests, forms);
    const refused = answers.filter(({ result }) => result === 'failure');
    expect(refused).toHaveLength(2);
    for (const answer of refused) expect(Object.keys(refusalsIn(answer))).toEqual(['billing_email']);
    expect([await usersOf(shop, email), await ordersOf(shop, email)]).toMatchObject([[{}], [{}]]);
    const inside = await Promise.all(guests.map((who) => isIn(who)));
    expect(inside).toEqual(answers.map(({ result }) => result === 'success'));
    for (const [at, who] of guests.entries())
      expect((await who.get('/checkout/')).status).toBe(inside[at] ? 302 : 200);
  });

  it('all get user names of their own where these are generated', async () => {
    const named = { billing_first_name: 'Grace', billing_last_name: 'Hopper' };
    const guests = await Promise.all([shopper(), shopper(), shopper(), shopper()]);
    const forms = await Promise.all(guests.map((who) => wanting(who, named)));
    const answers = await meeting(guests, forms);
    expect(answers.map(({ result }) => result)).toEqual(Array(4).fill('success'));
    const users = await Promise.all(forms.map(({ billing_email = '' }) => usersOf(shop, billing_email)));
    const names = users.flat().map(({ username }) => username ?? '');
    expect(names.filter((name) => name === 'grace.hopper')).toHaveLength(1);
    expect(names.filter((name) => /^grace\.hopper-\d{4}$/.test(name))).toHaveLength(3);
    expect(new Set(names).size).toBe(4);
  });

  it('one of two gets a user name that both chose', async () => {
    await offerAccounts(shop, {}, { generateUsername: false });
    const guests = await Promise.all([shopper(), shopper()]);
    const answers = await Promise.all(
      guests.map(async (who, at) =>
        sendCheckout(who, await wanting(who, { account_username: at ? 'BothWant' : 'bothwant' })),
      ),
    );
    const [refused, ...others] = answers.filter(({ result }) => result === 'failure');
    expect(others).toEqual([]);
    expect(refusalsIn(refused)).toEqual({
      account_username: 'An account is already registered with that username. Please choose another.',
    });
    expect(await logsIn(shop, 'bothWANT')).toBe(true);
  });
});

describe('addresses', () => {
  it('cannot be collected: attempts are counted, and who has to wait is told nothing of the address', async () => {
    const who = await shopper();
    const taken = newEmail();
    await sendCheckout(who, await wanting(who, { billing_email: taken }));
    const collector = await shopper('198.51.100.7');
    const form = await wanting(collector, { account_password: 'x' });
    const tried = async (email: string) =>
      refusalsIn(await sendCheckout(collector, { ...form, billing_email: email }));
    for (let at = 0; at < 20; at++) await tried(newEmail());
    for (const email of [taken, newEmail()]) {
      expect(await tried(email)).toEqual({
        createaccount: expect.stringMatching(
          /^You cannot create an account right now. Please try again in \d+ min.$/,
        ),
      });
    }
    // An order without an account is still taken.
    const { createaccount: _, ...guest } = { ...form, billing_email: taken } as Record<string, string>;
    expect(await sendCheckout(collector, guest)).toMatchObject({ result: 'success' });
  });

  it('are not used up by those who end well', async () => {
    for (let at = 0; at < 25; at++) {
      const who = await shopper();
      expect(await sendCheckout(who, await wanting(who))).toMatchObject({ result: 'success' });
    }
  });

  it('of those who run the shop open nothing', async () => {
    const who = await shopper();
    const form = await wanting(who, { billing_email: 'ADMIN@shop.test', account_password: PASSWORD });
    expect(Object.keys(refusalsIn(await sendCheckout(who, form)))).toEqual(['billing_email']);
    expect([await isIn(who), await logsIn(shop, 'admin@shop.test')]).toEqual([false, false]);
  });
});
