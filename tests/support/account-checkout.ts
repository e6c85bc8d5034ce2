import { expect } from 'vitest';
import { accountSettings } from '#features/accounts/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import { checkoutForm } from './checkout-form.ts';
import { wordsOf } from './render-view.ts';
import type { TestShop } from './shop-server.ts';
import type { ShopVisitor } from './shop-visitor.ts';

/** A password that any guest may choose. */
export const PASSWORD = 'a long enough password';

let counter = 0;

/** An address that nobody had before. */
export const newEmail = () => `guest-${++counter}@example.org`;

/** Offers accounts at the checkout, with generated user names and passwords of one's own, unless told otherwise. */
export async function offerAccounts(
  shop: TestShop,
  orders: { guestCheckout?: boolean } = {},
  generated: { generateUsername?: boolean; generatePassword?: boolean } = {},
): Promise<void> {
  // All come from one client; none is to be turned away for what the others sent.
  await shop.query('delete from rate_limit');
  await shop.changeSettings(orderSettings, { accountAtCheckout: true, guestCheckout: true, ...orders });
  await shop.changeSettings(accountSettings, {
    generateUsername: true,
    generatePassword: false,
    ...generated,
  });
}

/** The checkout's form of a guest who wants an account, with a password that fits. */
export async function wanting(
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

/** Sends a checkout as its script does. */
export async function sendCheckout(who: ShopVisitor, form: Record<string, string>, headers = {}) {
  return (await who.shopAjax('checkout', form, headers)).json();
}

/** What a refused checkout says, by the field that it says it of. */
export function refusalsIn(json: { result: string; messages: string }): Record<string, string> {
  expect(json.result).toBe('failure');
  const items = json.messages.matchAll(/<li data-id="([^"]*)">([\s\S]*?)<\/li>/g);
  return Object.fromEntries([...items].map(([, field, html]) => [field, wordsOf(html ?? '')]));
}

/** The accounts of an address. */
export function usersOf(shop: TestShop, email: string) {
  return shop.query<{ id: string; username: string | null; role: string; name: string; password: string }>(
    `select u.id, u.username, u.role, u.name, c.password from user_account u
     left join user_credential c on c.user_id = u.id where u.email = $1`,
    [email.toLowerCase()],
  );
}

/** The orders placed with an address. */
export function ordersOf(shop: TestShop, email: string) {
  return shop.query<{ id: number; number: number; customer_id: string | null }>(
    'select id, number, customer_id from shop_order where billing_email = $1 order by id',
    [email.toLowerCase()],
  );
}

/** Whether somebody is logged in. */
export async function isIn(who: ShopVisitor): Promise<boolean> {
  return /<body[^>]*class="[^"]*logged-in/.test((await who.get('/my-account/')).text);
}

/** Logs in as somebody else would, in a browser of their own. */
export async function logsIn(shop: TestShop, username: string, password = PASSWORD): Promise<boolean> {
  const who = shop.visitor();
  await who.post('/my-account/', { log_in: '1', username, password });
  return isIn(who);
}
