import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountSettings } from '#features/accounts/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import { type PaymentMethod, paymentMethods } from '#features/payments/public.ts';
import type { SettingsGroup } from '#platform/settings/settings.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import {
  isIn,
  logsIn,
  newEmail,
  ordersOf,
  PASSWORD,
  refusalsIn,
  sendCheckout,
  usersOf,
  wanting,
} from '../support/account-checkout.ts';
import { htmlProblems } from '../support/browser.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { MAIL_SERVER, type MailShop, openMailShop, switchMail } from '../support/mail-shop.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { wordsOf } from '../support/render-view.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

// What the checkout does in a shop whose owner has set nothing of it up, and what each setting changes.

let shop: MailShop;

/** Like a card gateway: the order waits for the money. */
const gateway: PaymentMethod = {
  id: 'gateway',
  title: () => 'Card',
  description: () => '',
  isOffered: () => true,
  begin: ({ key }) => ({ state: 'pending', cause: '', redirect: `https://pay.example.com/${key}` }),
  instructions: () => null,
};

beforeAll(async () => {
  shop = await openMailShop({
    smtpUrl: MAIL_SERVER,
    slices: (configured) => [
      ...configured,
      defineSlice({ name: 'gateway', adds: [paymentMethods.with(gateway)] }),
    ],
  });
  await showPlainForms(shop);
});
afterAll(() => shop?.close());
beforeEach(() => shop.query('delete from rate_limit'));

async function shopper(): Promise<ShopVisitor> {
  const who = shop.visitor();
  await who.add(shop.cup);
  return who;
}

/** Does something while settings are others, and puts the defaults back. */
async function having<Group extends SettingsGroup>(
  group: Group,
  values: Partial<Record<keyof Group['fields'], unknown>>,
  deed: () => Promise<void>,
): Promise<void> {
  await shop.changeSettings(group, values as Record<string, unknown>);
  try {
    await deed();
  } finally {
    const before = Object.keys(values).map((name) => [name, group.fields[name]?.default]);
    await shop.changeSettings(group, Object.fromEntries(before));
  }
}

const pageOf = async (who: ShopVisitor) => (await who.get('/checkout/')).text;
/** What the checkout page asks for, of all that settings add to it. */
async function asked(who: ShopVisitor): Promise<string[]> {
  const page = await pageOf(who);
  expect(await htmlProblems(page)).toEqual([]);
  const names = ['log_in', 'createaccount', 'account_username', 'account_password', 'terms', 'billing_email'];
  return names.filter((name) => page.includes(`name="${name}"`));
}

it('[CHK-027] serves guests unless guest checkout is switched off', async () => {
  const who = await shopper();
  expect(await asked(who)).toEqual(['billing_email']);
  const form = await checkoutForm(who, { billing_email: newEmail() });
  await having(orderSettings, { guestCheckout: false }, async () => {
    expect(await asked(who)).toEqual(['log_in']);
    expect(refusalsIn(await sendCheckout(who, form))).toEqual({ '': 'You must be logged in to checkout.' });
  });
  expect(await sendCheckout(who, form)).toMatchObject({ result: 'success' });
  expect(await ordersOf(shop, form.billing_email ?? '')).toMatchObject([{ customer_id: null }]);
});

it('the button that places the order says what the owner has set, also where a changed total is agreed to', async () => {
  const who = await shopper();
  expect(await pageOf(who)).toMatch(/id="place_order"[^>]*>Place order</);
  await having(orderSettings, { orderButton: 'pay' }, async () => {
    const page = await pageOf(who);
    expect(page).toMatch(/id="place_order"[^>]*>Order with obligation to pay</);
    const form = { ...(await checkoutForm(who)), shown_total: '1' };
    expect((await sendCheckout(who, form)).messages).toMatch(/>Order with obligation to pay: \$/);
  });
  await having(orderSettings, { orderButton: 'words', orderButtonWords: 'Jetzt kaufen' }, async () => {
    expect(await pageOf(who)).toMatch(/id="place_order"[^>]*>Jetzt kaufen</);
  });
});

it('[CHK-027] offers no log-in at the checkout unless it is switched on', async () => {
  const who = await shopper();
  expect(await asked(who)).toEqual(['billing_email']);
  await having(orderSettings, { loginAtCheckout: true }, async () => {
    expect(await asked(who)).toEqual(['log_in', 'billing_email']);
    expect(wordsOf(await pageOf(who))).toContain('Returning customer?');
  });
});

describe('accounts made at the checkout', () => {
  it('[CHK-027] are not offered, and none is made whatever is sent, unless they are switched on', async () => {
    const who = await shopper();
    expect(await asked(who)).toEqual(['billing_email']);
    const form = await wanting(who);
    const email = form.billing_email ?? '';
    const answer = await sendCheckout(who, { ...form, 'account_password-2': 'another' });
    expect(answer).toMatchObject({ result: 'success' });
    expect([await usersOf(shop, email), await isIn(who)]).toEqual([[], false]);
    expect(await ordersOf(shop, email)).toMatchObject([{ customer_id: null }]);
    // Nor is anybody told which addresses have an account.
    const curious = await shopper();
    const taken = await wanting(curious, { billing_email: 'admin@shop.test' });
    expect(await sendCheckout(curious, taken)).toMatchObject({ result: 'success' });
    await having(orderSettings, { accountAtCheckout: true }, async () => {
      const guest = await shopper();
      expect(await asked(guest)).toEqual(['createaccount', 'billing_email']);
      const wanted = await wanting(guest);
      expect(await sendCheckout(guest, wanted)).toMatchObject({ result: 'success' });
      expect([await usersOf(shop, wanted.billing_email ?? ''), await isIn(guest)]).toMatchObject([
        [{}],
        true,
      ]);
    });
  });

  it('[CHK-027] get a user name and a password that are generated, unless these are switched off', async () => {
    await having(orderSettings, { accountAtCheckout: true }, async () => {
      const who = await shopper();
      expect(await asked(who)).toEqual(['createaccount', 'billing_email']);
      expect(wordsOf(await pageOf(who))).toContain('You set a password by a link');
      const before = await shop.lastMail();
      // What nobody is asked counts for nothing.
      const form = await wanting(who, { account_username: 'chosen', billing_first_name: 'Mary' });
      const email = form.billing_email ?? '';
      expect(await sendCheckout(who, form)).toMatchObject({ result: 'success' });
      expect(await usersOf(shop, email)).toMatchObject([{ username: 'mary.lovelace', password: null }]);
      expect(await logsIn(shop, email)).toBe(false);
      // The mail that greets them leads to a password of their own, by which the order is seen again.
      const mails = (await shop.mails(before)).filter(({ recipient }) => recipient === email);
      const [greeting, ...others] = mails.filter(({ key }) => key.startsWith('new-account:'));
      expect(others).toEqual([]);
      const link = /https?:\/\/[^/\s]+(\/\S+\?key=\S+)/.exec(greeting?.text ?? '')?.[1] ?? '';
      const reader = shop.visitor();
      const place = (await reader.get(link)).location ?? '';
      await reader.post(place, { set_password: '1', password_1: PASSWORD, password_2: PASSWORD });
      const later = shop.visitor();
      await later.post('/my-account/', { log_in: '1', username: 'mary.lovelace', password: PASSWORD });
      const [order] = await ordersOf(shop, email);
      expect(wordsOf((await later.get('/my-account/orders/')).text)).toContain(`#${order?.number}`);

      await having(accountSettings, { generateUsername: false }, async () => {
        const guest = await shopper();
        expect(await asked(guest)).toEqual(['createaccount', 'account_username', 'billing_email']);
        const typed = await wanting(guest);
        const said = async (account_username: string) =>
          refusalsIn(await sendCheckout(guest, { ...typed, account_username }));
        const wrong: [string, string][] = [
          ['', 'Please enter a valid account username.'],
          ['ada@example.org', 'Please enter a valid account username.'],
          ['<b>', 'Please enter a valid account username.'],
          ['ab', 'A username has 3 to 20 characters.'],
          ['x'.repeat(10_000), 'A username has 3 to 20 characters.'],
          ['Mary.LOVELACE', 'An account is already registered with that username. Please choose another.'],
          [
            'm\u0430ry.lovelace',
            'An account is already registered with that username. Please choose another.',
          ],
        ];
        for (const [name, message] of wrong)
          expect([name, await said(name)]).toEqual([name, { account_username: message }]);
        // An address is kept in plain letters, whatever the width of those that were typed.
        const wide = (typed.billing_email ?? '').replace('@', '＠').replaceAll('.', '．');
        const right = { ...typed, account_username: ' Ada-1815 ', billing_email: wide };
        expect(await sendCheckout(guest, right)).toMatchObject({ result: 'success' });
        expect(await usersOf(shop, typed.billing_email ?? '')).toMatchObject([{ username: 'ada-1815' }]);
      });

      await having(accountSettings, { generatePassword: false }, async () => {
        const guest = await shopper();
        expect(await asked(guest)).toEqual(['createaccount', 'account_password', 'billing_email']);
        const typed = await wanting(guest);
        expect(await sendCheckout(guest, typed)).toMatchObject({ result: 'success' });
        expect(await logsIn(shop, typed.billing_email ?? '', PASSWORD)).toBe(true);
      });
    });
  });

  it('choose a password where the mail by which they would set one is switched off', async () => {
    await having(orderSettings, { accountAtCheckout: true }, async () => {
      await switchMail(shop, 'new-account', false);
      try {
        expect(await asked(await shopper())).toEqual(['createaccount', 'account_password', 'billing_email']);
      } finally {
        await switchMail(shop, 'new-account', true);
      }
    });
  });
});

it('[CHK-027] asks for the terms once there is a page of them', async () => {
  const who = await shopper();
  expect(shop.assignedPages().terms ?? null).toBeNull();
  expect(await asked(who)).toEqual(['billing_email']);
  const [page] = await shop.query<{ id: number }>(`select id from content_document where slug = 'cart'`);
  await shop.assignPages({ terms: page?.id ?? null });
  try {
    expect(await asked(who)).toEqual(['terms', 'billing_email']);
    const form = await checkoutForm(who, { billing_email: newEmail() });
    expect(refusalsIn(await sendCheckout(who, form))).toEqual({
      terms: expect.stringContaining('terms and conditions'),
    });
    expect(await sendCheckout(who, { ...form, terms: '1' })).toMatchObject({ result: 'success' });
  } finally {
    await shop.assignPages({ terms: null });
  }
});

it('[CHK-027] holds what an unpaid order takes for 60 minutes, or as many as the owner says', async () => {
  const rare = await shop.addProduct({ slug: 'rare', manage_stock: true, stock_quantity: 5 });
  async function minutesHeld(): Promise<number> {
    const who = shop.visitor();
    await who.add(rare);
    const form = await checkoutForm(who, { payment_method: 'gateway', billing_email: newEmail() });
    const { order_id } = await sendCheckout(who, form);
    const [held] = await shop.query<{ minutes: string }>(
      `select extract(epoch from h.expires_at - o.created_at) / 60 as minutes
       from shop_order o join stock_hold h on h.holder = 'order:' || o.id where o.id = $1`,
      [order_id],
    );
    return Math.round(Number(held?.minutes));
  }
  expect(await minutesHeld()).toBe(60);
  await having(orderSettings, { holdMinutes: 5 }, async () => expect(await minutesHeld()).toBe(5));
});

it('leads a new customer whose payment is awaited there, and back to an order that is their own', async () => {
  await having(orderSettings, { accountAtCheckout: true }, async () => {
    const who = await shopper();
    const form = await wanting(who, { payment_method: 'gateway' });
    const { redirect } = await sendCheckout(who, form);
    expect(redirect).toMatch(/^https:\/\/pay\.example\.com\/order_/);
    const [order] = await ordersOf(shop, form.billing_email ?? '');
    const key = redirect.slice('https://pay.example.com/'.length);
    for (const part of ['order-pay', 'order-received']) {
      const address = `/checkout/${part}/${order?.number}/`;
      expect(wordsOf((await who.get(`${address}?key=${key}`)).text)).toContain(String(order?.number));
      // Anybody else has to name the address first.
      const other = await shop.visitor().get(`${address}?key=${key}`);
      expect(wordsOf(other.text)).toContain('Please confirm your email address');
    }
    const pay = `/checkout/order-pay/${order?.number}/?key=${key}`;
    const security = /name="security" value="([^"]*)"/.exec((await who.get(pay)).text)?.[1] ?? '';
    const paid = await who.post(pay, { security, payment_method: 'bacs', woocommerce_pay: '1' });
    expect([paid.status, paid.location]).toEqual([303, expect.stringContaining('/order-received/')]);
  });
});
