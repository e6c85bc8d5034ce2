import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountSettings } from '#features/accounts/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import { htmlProblems } from '../support/browser.ts';
import { checkoutForm, formFields } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

// Accounts that guests make at the checkout, together with their order.

let shop: TestShop;
let cup: number;
let counter = 0;

const PASSWORD = 'a long enough password';

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1000 });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  // All come from one client; none is to be turned away for what the others sent.
  await shop.query('delete from rate_limit');
  await shop.changeSettings(orderSettings, {
    accountAtCheckout: true,
    guestCheckout: true,
    loginAtCheckout: false,
  });
  await shop.changeSettings(accountSettings, { generateUsername: true, generatePassword: false });
});

const newEmail = () => `guest-${++counter}@example.org`;

async function shopper(): Promise<ShopVisitor> {
  const who = shop.visitor();
  await who.add(cup);
  return who;
}

/** The form of somebody who wants an account, with a password that fits. */
async function wanting(
  who: ShopVisitor,
  typed: Record<string, string> = {},
): Promise<Record<string, string>> {
  return checkoutForm(who, {
    createaccount: '1',
    account_password: PASSWORD,
    'account_password-2': PASSWORD,
    billing_email: newEmail(),
    ...typed,
  });
}

const send = async (who: ShopVisitor, form: Record<string, string>, headers = {}) =>
  (await who.shopAjax('checkout', form, headers)).json();
const usersOf = (email: string) =>
  shop.query<{ id: string; username: string | null; role: string; name: string }>(
    'select id, username, role, name from user_account where email = $1',
    [email.toLowerCase()],
  );
const ordersOf = (email: string) =>
  shop.query<{ id: number; number: number; customer_id: string | null }>(
    'select id, number, customer_id from shop_order where billing_email = $1',
    [email.toLowerCase()],
  );
const isIn = async (who: ShopVisitor) =>
  /<body[^>]*class="[^"]*logged-in/.test((await who.get('/my-account/')).text);
/** A refused checkout: what it says, by the field that it says it of. */
const refusals = (json: { result: string; messages: string }) => {
  expect(json.result).toBe('failure');
  const items = json.messages.matchAll(/<li data-id="([^"]*)">([\s\S]*?)<\/li>/g);
  return Object.fromEntries([...items].map(([, field, html]) => [field, wordsOf(html ?? '')]));
};

describe('with account creation offered', () => {
  it('[CHK-006ab] a box and a password show, and the account is made with the order, whose customer is logged in', async () => {
    const who = await shopper();
    const page = (await who.get('/checkout/')).text;
    expect(wordsOf(page)).toContain('Create an account?');
    expect(page).toMatch(/<input type="checkbox"[^>]* name="createaccount"/);
    expect(page).toMatch(/<input[^>]*type="password"[^>]* name="account_password"/);
    expect(await htmlProblems(page)).toEqual([]);
    const form = await wanting(who, { billing_email: 'Ada.New@Example.org' });
    const answer = await send(who, form);
    expect(answer).toMatchObject({ result: 'success' });
    const [user, ...others] = await usersOf('ada.new@example.org');
    expect(others).toEqual([]);
    expect(user).toMatchObject({ role: 'customer', name: 'Ada Lovelace', username: 'ada.lovelace' });
    const [order] = await ordersOf('ada.new@example.org');
    expect(order?.customer_id).toBe(user?.id);
    expect(await isIn(who)).toBe(true);
    const orders = wordsOf((await who.get('/my-account/orders/')).text);
    expect(orders).toContain(`#${order?.number}`);
    const receipt = await who.get(new URL(answer.redirect, shop.site).href.slice(shop.site.length));
    expect([receipt.status, wordsOf(receipt.text).includes('Thank you for your order')]).toEqual([200, true]);
    // The next checkout begins with what this one left.
    await who.add(cup);
    const next = (await who.get('/checkout/')).text;
    expect(formFields(next)).toMatchObject({
      billing_email: 'ada.new@example.org',
      billing_city: 'Los Angeles',
    });
    expect(next).not.toContain('createaccount');
    const later = shop.visitor();
    const logIn = { log_in: '1', username: 'Ada.New@example.org', password: PASSWORD };
    expect((await later.post('/my-account/', logIn)).status).toBe(303);
    expect(await isIn(later)).toBe(true);
  });

  it('[CHK-019abc] says which address has an account, that a password is missing, and that the two differ', async () => {
    const who = await shopper();
    const taken = newEmail();
    expect(await send(who, await wanting(who, { billing_email: taken }))).toMatchObject({
      result: 'success',
    });
    const other = await shopper();
    const form = await wanting(other, { billing_email: taken.toUpperCase() });
    expect(refusals(await send(other, form))).toEqual({
      billing_email: `An account is already registered with ${taken}. Please log in or use a different email address.`,
    });
    const missing = { ...form, billing_email: newEmail(), account_password: '', 'account_password-2': '' };
    expect(refusals(await send(other, missing))).toEqual({
      account_password: 'Please create a password for your account.',
    });
    const different = { ...form, billing_email: newEmail(), 'account_password-2': `${PASSWORD} ` };
    expect(refusals(await send(other, different))).toEqual({
      'account_password-2': 'Passwords do not match.',
    });
    // All at once, with what else is wrong, in the order of the form.
    const all = refusals(
      await send(other, { ...form, billing_email: taken, billing_city: '', 'account_password-2': 'x' }),
    );
    expect(Object.keys(all)).toEqual(['billing_city', 'billing_email', 'account_password-2']);
    expect(await ordersOf(taken)).toHaveLength(1);
  });
});
