// Bot protection where a guest makes an account with an order.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { botSettings } from '#features/bot-protection/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import {
  isIn,
  newEmail,
  offerAccounts,
  ordersOf,
  refusalsIn,
  sendCheckout,
  usersOf,
  wanting,
} from '../support/account-checkout.ts';
import { htmlProblems } from '../support/browser.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { openSiteverify } from '../support/siteverify-stand-in.ts';

let shop: TestShop;
let provider: Awaited<ReturnType<typeof openSiteverify>>;
let cup: number;

beforeAll(async () => {
  provider = await openSiteverify();
  process.env.BOT_CHECK_ADDRESS = provider.address;
  shop = await openTestShop();
  delete process.env.BOT_CHECK_ADDRESS;
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  const secret = { field: 'secretKey', text: provider.SECRET };
  const { settings } = shop.running.shop.services;
  await inTransaction(shop.db, (tx) => settings.keepSecret(tx, botSettings, secret, 'Eve'));
});
afterAll(async () => {
  await shop?.close();
  await provider?.close();
});
beforeEach(async () => {
  await offerAccounts(shop);
  await protect({});
  await checkGuests(false);
  provider.asked.length = 0;
});

const protect = (values: Record<string, unknown>) =>
  shop.changeSettings(botSettings, {
    enabled: true,
    provider: 'turnstile',
    siteKey: 'site-key',
    ...values,
  });
const checkGuests = (checkGuestOrders: boolean) => shop.changeSettings(orderSettings, { checkGuestOrders });
async function shopper() {
  const who = shop.visitor();
  await who.add(cup);
  return who;
}
/** The tag of the check within the form of the checkout; '' = there is none. */
const checkIn = (page: string) =>
  /<form[^>]*data-checkout=""[\s\S]*?<\/form>/.exec(page)?.[0].match(/<div class="bot-check"[^>]*>/)?.[0] ??
  '';

it('[ACCT-010] stands among the fields of the account, is wanted by its box, and nowhere while it is off', async () => {
  const page = (await (await shopper()).get('/checkout/')).text;
  expect(checkIn(page)).toMatch(/(?=.*data-form="checkout")(?=.*data-wanted-by="createaccount")/);
  expect(page.indexOf('class="create-account"')).toBeLessThan(page.indexOf(checkIn(page)));
  expect(await htmlProblems(page)).toEqual([]);
  await protect({ enabled: false });
  expect(checkIn((await (await shopper()).get('/checkout/')).text)).toBe('');
});

it('[ACCT-011b] refuses a missing, used or wrong token, looks nothing up for it and makes neither account nor order', async () => {
  const used = provider.token('checkout');
  const who = await shopper();
  expect(await sendCheckout(who, await wanting(who, { token: used }))).toMatchObject({ result: 'success' });
  expect(await isIn(who)).toBe(true);
  const taken = newEmail();
  const first = await shopper();
  await sendCheckout(
    first,
    await wanting(first, { billing_email: taken, token: provider.token('checkout') }),
  );
  for (const token of ['', used, 'guessed', provider.token('register')]) {
    const guest = await shopper();
    // Whether the address has an account is not told.
    for (const billing_email of [newEmail(), taken]) {
      const before = (await ordersOf(shop, billing_email)).length;
      const refused = await sendCheckout(guest, await wanting(guest, { billing_email, token }));
      expect(refusalsIn(refused)).toEqual({ '': 'Please try again.' });
      expect(await ordersOf(shop, billing_email)).toHaveLength(before);
    }
  }
  // Without script the page says the same, with what was typed.
  const guest = await shopper();
  const form = await wanting(guest, { billing_first_name: 'Grace', woocommerce_checkout_place_order: '1' });
  const { status, text } = await guest.post('/checkout/', form);
  expect([status, wordsOf(text)]).toEqual([422, expect.stringContaining('Please try again.')]);
  expect(text).toContain('value="Grace"');
  expect(await usersOf(shop, form.billing_email ?? '')).toEqual([]);
});

it('leaves orders of guests and customers alone, unless the owner has those of guests checked', async () => {
  const guest = await shopper();
  expect(await sendCheckout(guest, await checkoutForm(guest))).toMatchObject({ result: 'success' });
  const customer = await shop.member('customer');
  await customer.add(cup);
  await checkGuests(true);
  expect(await sendCheckout(customer, await checkoutForm(customer))).toMatchObject({ result: 'success' });
  await customer.add(cup);
  expect(checkIn((await customer.get('/checkout/')).text)).toBe('');
  expect(provider.asked).toEqual([]);
  const other = await shopper();
  const page = (await other.get('/checkout/')).text;
  expect(checkIn(page)).toContain('data-form="checkout"');
  expect(checkIn(page)).not.toContain('data-wanted-by');
  expect(await sendCheckout(other, await checkoutForm(other))).toMatchObject({ result: 'failure' });
  const token = provider.token('checkout');
  expect(await sendCheckout(other, await checkoutForm(other, { token }))).toMatchObject({
    result: 'success',
  });
});

it('checks orders of guests on where the owner had set it with the protection, and demands strong passwords likewise', async () => {
  const move = readFileSync('src/features/orders/data/migrations/0005_settings-of-the-checkout.sql', 'utf8');
  const groups = `select name, values from setting_group
    where name in ('orders', 'passwords', 'bot-protection') order by name`;
  const kept = await shop.query<{ name: string; values: object }>('select name, values from setting_group');
  onTestFinished(async () => {
    await shop.query('delete from setting_group');
    for (const { name, values } of kept)
      await shop.query('insert into setting_group (name, values) values ($1, $2)', [name, values]);
    await shop.refresh();
  });
  for (const [stored, after] of [
    [{}, []],
    [{ passwords: { showToggle: false } }, [{ name: 'passwords', values: { showToggle: false } }]],
    [
      { 'bot-protection': { guestOrders: true, enabled: true }, passwords: { demandAtCheckout: true } },
      [
        { name: 'bot-protection', values: { enabled: true } },
        { name: 'orders', values: { checkGuestOrders: true, demandStrength: true } },
        { name: 'passwords', values: {} },
      ],
    ],
    [
      { orders: { guestCheckout: false }, passwords: { demandAtCheckout: false } },
      [
        { name: 'orders', values: { guestCheckout: false, demandStrength: false } },
        { name: 'passwords', values: {} },
      ],
    ],
  ] as const) {
    await shop.query('delete from setting_group');
    for (const [name, values] of Object.entries(stored))
      await shop.query('insert into setting_group (name, values) values ($1, $2)', [name, values]);
    for (const _ of [1, 2]) for (const part of move.split('--> statement-breakpoint')) await shop.query(part);
    expect(await shop.query(groups)).toEqual(after);
  }
});

it('gives the order again to whoever sends it twice, although the token of the first time is spent', async () => {
  await checkGuests(true);
  for (const formOf of [checkoutForm, wanting]) {
    const who = await shopper();
    const email = newEmail();
    const form = await formOf(who, { billing_email: email, token: provider.token('checkout') });
    // The answer to the first one is lost, and with it whatever cookies it brought.
    const cookies = new Map(who.cookies);
    const first = await sendCheckout(who, form);
    expect(first).toMatchObject({ result: 'success' });
    who.cookies.clear();
    for (const [name, value] of cookies) who.cookies.set(name, value);
    expect(await sendCheckout(who, form)).toMatchObject({ result: 'success', order_id: first.order_id });
    expect(await ordersOf(shop, email)).toHaveLength(1);
  }
});
