import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { accountSettings } from '#features/accounts/public.ts';
import { passwordSettings } from '#features/fields/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import { lineParts } from '#features/purchase-lines/public.server.ts';
import type { LinePart } from '#features/purchase-lines/public.ts';
import { accept } from '#kit/result.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
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
import { htmlProblems } from '../support/browser.ts';
import { checkoutForm, formFields, reviewNonce } from '../support/checkout-form.ts';
import { addCoupon, applyCode } from '../support/coupon-shop.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { openSimulated, openTab, type SimulatedPage } from '../support/simulated-page.ts';

// Accounts that guests make at the checkout, together with their order.

let shop: TestShop;
let cup: number;

/** Something that is sold to customers with an account alone. */
const personal: LinePart<true> = {
  name: 'personal',
  read: (fields) => accept(fields.personal === 'yes' ? (true as const) : null),
  needs: () => ({ account: true }),
};

beforeAll(async () => {
  shop = await openTestShop({
    slices: (configured) => [
      ...configured,
      defineSlice({ name: 'personal', adds: [lineParts.with(personal)] }),
    ],
  });
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1000 });
  await showPlainForms(shop);
});
afterAll(() => shop?.close());
beforeEach(() => offerAccounts(shop));

async function shopper(): Promise<ShopVisitor> {
  const who = shop.visitor();
  await who.add(cup);
  return who;
}

const pageOf = async (who: ShopVisitor) => (await who.get('/checkout/')).text;
const box = /<input type="checkbox"[^>]* name="createaccount"/;
const isAsked = (page: string, name: string) => page.includes(`name="${name}"`);

describe('with account creation offered', () => {
  it('[FLD-012c] the server takes a weak password, unless the owner demands a strong one: then it looks itself', async () => {
    const sends = async (password: string, name = 'Tess') => {
      const who = await shopper();
      const typed = { account_password: password, 'account_password-2': password, billing_first_name: name };
      return sendCheckout(who, await wanting(who, typed));
    };
    expect((await sends('xK9$2mQz')).result).toBe('success');
    await shop.changeSettings(orderSettings, { demandStrength: true });
    onTestFinished(() => shop.changeSettings(orderSettings, { demandStrength: false }));
    expect(refusalsIn(await sends('xK9$2mQz'))).toEqual({
      account_password: 'Please enter a stronger password.',
    });
    // Also by words of whoever chose it; what is too long is measured no further.
    expect(refusalsIn(await sends('oberhuberin', 'Oberhuberin'))).toHaveProperty('account_password');
    expect(refusalsIn(await sends('xy'.repeat(50_000)))).toEqual({
      account_password: 'A password has 8 to 128 characters.',
    });
    expect((await sends('kitchen table')).result).toBe('success');
    await shop.changeSettings(passwordSettings, { showStrength: false });
    onTestFinished(() => shop.changeSettings(passwordSettings, { showStrength: true }));
    expect((await sends('xK9$2mQz')).result).toBe('success');
  });

  it('[CHK-006ab] a box and a password show, and the account is made with the order, whose customer is logged in', async () => {
    const who = await shopper();
    const page = await pageOf(who);
    expect(wordsOf(page)).toContain('Create an account?');
    expect(page).toMatch(box);
    expect(page).toMatch(/<input[^>]*type="password"[^>]* name="account_password"/);
    expect(await htmlProblems(page)).toEqual([]);
    const form = await wanting(who, { billing_email: 'Ada.New@Example.org', role: 'administrator' });
    const answer = await sendCheckout(who, form);
    expect(answer).toMatchObject({ result: 'success' });
    const [user, ...others] = await usersOf(shop, 'ada.new@example.org');
    expect(others).toEqual([]);
    expect(user).toMatchObject({ role: 'customer', name: 'Ada Lovelace', username: 'ada.lovelace' });
    const [order] = await ordersOf(shop, 'ada.new@example.org');
    expect(order?.customer_id).toBe(user?.id);
    expect(await isIn(who)).toBe(true);
    expect(wordsOf((await who.get('/my-account/orders/')).text)).toContain(`#${order?.number}`);
    const { pathname, search } = new URL(answer.redirect, shop.site);
    const receipt = await who.get(pathname + search);
    expect([receipt.status, wordsOf(receipt.text).includes('Thank you for your order')]).toEqual([200, true]);
    // The next checkout begins with what this one left, and asks nobody a second time.
    await who.add(cup);
    const next = await pageOf(who);
    expect(formFields(next)).toMatchObject({
      billing_email: 'ada.new@example.org',
      billing_city: 'Los Angeles',
    });
    expect(next).not.toContain('createaccount');
    expect(await logsIn(shop, 'ADA.new@example.org')).toBe(true);
  });

  it('[CHK-006ab] the same without script, in a session that nobody knew before', async () => {
    const who = await shopper();
    const session = new Map(who.cookies);
    const email = newEmail();
    const answer = await who.post('/checkout/', await wanting(who, { billing_email: email }));
    expect([answer.status, answer.location]).toEqual([303, expect.stringContaining('/order-received/')]);
    expect(await isIn(who)).toBe(true);
    const kept = [...session].filter(([name, value]) => who.cookies.get(name) === value);
    expect(kept.filter(([name]) => name.startsWith('wp_woocommerce_session'))).toEqual([]);
    expect((await who.get(answer.location ?? '')).status).toBe(200);
  });

  it('[CHK-019abc] says which address has an account, that a password is missing, and that the two differ', async () => {
    const who = await shopper();
    const taken = newEmail();
    expect(await sendCheckout(who, await wanting(who, { billing_email: taken }))).toMatchObject({
      result: 'success',
    });
    const other = await shopper();
    const form = await wanting(other, { billing_email: taken.toUpperCase() });
    const refused = async (typed: Record<string, string>) =>
      refusalsIn(await sendCheckout(other, { ...form, ...typed }));
    expect(await refused({})).toEqual({
      billing_email: `An account is already registered with ${taken}. Please log in or use a different email address.`,
    });
    const billing_email = newEmail();
    expect(await refused({ billing_email, account_password: '', 'account_password-2': '' })).toEqual({
      account_password: 'Please create a password for your account.',
    });
    expect(await refused({ billing_email, 'account_password-2': `${PASSWORD} ` })).toEqual({
      'account_password-2': 'Passwords do not match.',
    });
    // All at once, with what else is wrong, in the order of the form.
    expect(Object.keys(await refused({ billing_city: '', 'account_password-2': 'x' }))).toEqual([
      'billing_city',
      'billing_email',
      'account_password-2',
    ]);
    expect([await ordersOf(shop, taken), await usersOf(shop, billing_email)]).toMatchObject([[{}], []]);
    // Whoever wants no account is told of none.
    const { createaccount: _, ...guest } = form;
    expect(await sendCheckout(other, guest)).toMatchObject({ result: 'success' });
    expect((await ordersOf(shop, taken))[1]?.customer_id).toBeNull();
    expect(await isIn(other)).toBe(false);
  });

  it('takes passwords of 8 to 128 characters as they were typed, and never breaks over what is none', async () => {
    const who = await shopper();
    const form = await wanting(who);
    const said = async (password: string, again = password) =>
      refusalsIn(
        await sendCheckout(who, { ...form, account_password: password, 'account_password-2': again }),
      ).account_password;
    for (const wrong of ['short', 'x'.repeat(129), 'x'.repeat(10_000)]) {
      expect(await said(wrong)).toBe('A password has 8 to 128 characters.');
    }
    const { account_password: _, ...rest } = form;
    const lists = { ...rest, 'account_password[]': PASSWORD, 'account_password-2[]': PASSWORD };
    expect(Object.keys(refusalsIn(await sendCheckout(who, lists)))).toEqual(['account_password']);
    expect(await usersOf(shop, form.billing_email ?? '')).toEqual([]);
    const odd = `  päss\u0000wörd <b>&amp; ${'🎉'.repeat(10)} `;
    const typed = { ...form, account_password: odd, 'account_password-2': odd };
    expect(await sendCheckout(who, typed)).toMatchObject({ result: 'success' });
    expect(await logsIn(shop, form.billing_email ?? '', odd)).toBe(true);
    expect(await logsIn(shop, form.billing_email ?? '', odd.trim())).toBe(false);
  });

  it('makes no account where the order is refused, and keeps what was typed but the password', async () => {
    const rare = await shop.addProduct({ slug: 'rare', manage_stock: true, stock_quantity: 1 });
    await offerAccounts(shop, {}, { generateUsername: false });
    const who = shop.visitor();
    await who.add(rare);
    const form = await wanting(who, { account_username: 'rare-buyer' });
    await shop.changeProduct(rare, { stock_quantity: 0 });
    const refused = await who.post('/checkout/', form);
    expect(refused.status).toBe(422);
    for (const page of [refused.text, await pageOf(who)]) {
      expect(formFields(page)).toMatchObject({ createaccount: '1', account_username: 'rare-buyer' });
      expect(page).not.toContain(PASSWORD);
    }
    const drafts = await shop.query<{ row: string }>('select d::text as row from checkout_draft d');
    expect(drafts.some(({ row }) => row.includes('rare-buyer'))).toBe(true);
    expect(drafts.filter(({ row }) => row.includes(PASSWORD))).toEqual([]);
    expect(await usersOf(shop, form.billing_email ?? '')).toEqual([]);
    expect([await isIn(who), await ordersOf(shop, form.billing_email ?? '')]).toEqual([false, []]);
    // Recalculation keeps them as well; unticked is unticked.
    const { createaccount: _, ...unticked } = form;
    await who.shopAjax('update_order_review', { ...unticked, security: reviewNonce(await pageOf(who)) });
    expect(formFields(await pageOf(who))).not.toHaveProperty('createaccount');
    await shop.changeProduct(rare, { stock_quantity: 1 });
    expect(await sendCheckout(who, form)).toMatchObject({ result: 'success' });
    expect((await usersOf(shop, form.billing_email ?? ''))[0]?.username).toBe('rare-buyer');
  });

  it('wants an address that an account can have, and says one thing of an address at a time', async () => {
    const who = await shopper();
    const form = await wanting(who);
    const said = async (billing_email: string, more = {}) =>
      refusalsIn(await sendCheckout(who, { ...form, billing_email, ...more }));
    // Orders are taken with it, accounts are not.
    expect(await said('jürgen@example.org', { billing_city: '' })).toEqual({
      billing_city: expect.any(String),
      billing_email: 'Please provide a valid email address.',
    });
    for (const wrong of ['', 'nobody', 'a@b', 'x'.repeat(10_000)]) {
      expect(Object.keys(await said(wrong))).toEqual(['billing_email']);
      expect((await sendCheckout(who, { ...form, billing_email: wrong })).messages).not.toContain(
        'Please provide',
      );
    }
  });

  it('counts a coupon that is good once for each as the new customer’s', async () => {
    await addCoupon(shop, 'ONCE', { usage_limit_per_user: 1 });
    const who = await shopper();
    await applyCode(who, 'ONCE');
    const form = await wanting(who);
    expect(await sendCheckout(who, form)).toMatchObject({ result: 'success' });
    const [user] = await usersOf(shop, form.billing_email ?? '');
    const uses = await shop.query<{ account_id: string }>('select account_id from coupon_use');
    expect(uses).toEqual([{ account_id: user?.id }]);
    await who.add(cup);
    await applyCode(who, 'ONCE');
    expect(wordsOf((await who.get('/cart/')).text)).not.toContain('Coupon: once');
  });

  it('leaves the order as it is where the log-in after it breaks, and shows it to this browser', async () => {
    const who = await shopper();
    const form = await wanting(who);
    await shop.query('alter table user_session rename to user_session_gone');
    let answer: { result: string; redirect: string };
    try {
      answer = await sendCheckout(who, form);
    } finally {
      await shop.query('alter table user_session_gone rename to user_session');
    }
    expect(answer).toMatchObject({ result: 'success' });
    const { pathname, search } = new URL(answer.redirect, shop.site);
    expect(wordsOf((await who.get(pathname + search)).text)).toContain('Thank you for your order');
    expect(await isIn(who)).toBe(false);
    expect(await logsIn(shop, form.billing_email ?? '')).toBe(true);
  });

  it('asks customers nothing, whatever they send', async () => {
    const member = await shop.member('customer');
    await member.add(cup);
    const email = newEmail();
    const form = await wanting(member, { billing_email: email, account_password: 'x' });
    expect(await pageOf(member)).not.toContain('createaccount');
    expect(await sendCheckout(member, form)).toMatchObject({ result: 'success' });
    expect(await usersOf(shop, email)).toEqual([]);
  });
});

describe('where an account is needed', () => {
  const needing: [string, () => Promise<ShopVisitor>][] = [
    [
      'guest checkout is off',
      async () => {
        await offerAccounts(shop, { guestCheckout: false });
        return shopper();
      },
    ],
    [
      'the cart asks for one',
      async () => {
        const who = shop.visitor();
        await who.shopAjax('add_to_cart', { product_id: cup, quantity: 1, personal: 'yes' });
        return who;
      },
    ],
  ];

  it.each(needing)('makes it without a box to tick where %s', async (_, come) => {
    const who = await come();
    const page = await pageOf(who);
    expect(page).not.toMatch(box);
    expect(wordsOf(page)).toContain('An account is created with your order.');
    expect([isAsked(page, 'log_in'), isAsked(page, 'account_password')]).toEqual([true, true]);
    expect(await htmlProblems(page)).toEqual([]);
    // As the page sends it, which nobody ticked.
    const { createaccount } = formFields(page);
    const form = await wanting(who, { createaccount: createaccount ?? '' });
    const { createaccount: _none, ...without } = form;
    expect(refusalsIn(await sendCheckout(who, without))).toEqual({
      createaccount: 'You must be logged in to checkout.',
    });
    expect(refusalsIn(await sendCheckout(who, { ...form, 'account_password-2': '' }))).toEqual({
      'account_password-2': 'Passwords do not match.',
    });
    expect(await sendCheckout(who, form)).toMatchObject({ result: 'success' });
    const [user] = await usersOf(shop, form.billing_email ?? '');
    const [order] = await ordersOf(shop, form.billing_email ?? '');
    expect([order?.customer_id, await isIn(who)]).toEqual([user?.id, true]);
  });

  it('lets customers log in, and asks guests for nothing where nothing is missing', async () => {
    const who = await shopper();
    expect(isAsked(await pageOf(who), 'log_in')).toBe(false);
    const plain = await checkoutForm(who);
    expect(await sendCheckout(who, plain)).toMatchObject({ result: 'success' });
    expect(await isIn(who)).toBe(false);
  });
});

describe('a new password', () => {
  const meter = (page: SimulatedPage) => page.find('.woocommerce-password-strength');
  const hint = (page: SimulatedPage) => page.find('.woocommerce-password-hint');
  const shown = (page: SimulatedPage) => [
    meter(page).className.replace('woocommerce-password-strength', '').trim(),
    meter(page).textContent,
    hint(page).hidden,
  ];
  const isHeld = (page: SimulatedPage, button: string) => (page.find(button) as HTMLButtonElement).disabled;

  /** Types a password as somebody who has come to its field. */
  async function type(page: SimulatedPage, name: string, value: string): Promise<void> {
    field(page, name).dispatchEvent(
      new page.window.FocusEvent('focusin', { bubbles: true }) as unknown as Event,
    );
    await page.settle();
    enter(page, name, value);
    await page.settle();
  }

  /** The settings for the rest of a test. */
  async function set(values: Record<string, unknown>): Promise<void> {
    await shop.changeSettings(passwordSettings, values);
    onTestFinished(() =>
      shop.changeSettings(passwordSettings, {
        requiredStrength: 'medium',
        showStrength: true,
        showToggle: true,
      }),
    );
  }

  beforeEach(() => shop.changeSettings(accountSettings, { registration: true, generatePassword: false }));

  /** A page as somebody with one cup in the cart sees it. */
  const open = async (address: string) => openSimulated(openTab(await shopper()), address);
  /** By its name; 'chosen' is the new password of a registration, beside which a log-in may stand. */
  const field = (page: SimulatedPage, name: string) =>
    page.find(
      name === 'chosen' ? '.register [autocomplete="new-password"]' : `[name="${name}"]`,
    ) as HTMLInputElement;
  /** Types, as far as a browser tells a page of it. */
  function enter(page: SimulatedPage, name: string, value: string): void {
    const input = field(page, name);
    input.value = value;
    for (const kind of ['input', 'change'])
      input.dispatchEvent(new page.window.Event(kind, { bubbles: true }) as unknown as Event);
  }
  const tick = (page: SimulatedPage) => {
    const box = page.find('#createaccount') as HTMLInputElement;
    box.checked = true;
    box.dispatchEvent(new page.window.Event('change', { bubbles: true }) as unknown as Event);
  };

  it('[FLD-001] is made readable and hidden again, and never sent readable', async () => {
    const page = await open('/my-account/');
    const eye = page.find('.register [data-action="show-password"]');
    const input = field(page, 'chosen');
    const seen = () => [input.type, eye.getAttribute('aria-pressed')];
    expect(seen()).toEqual(['password', 'false']);
    page.click(eye);
    await page.settle();
    expect(seen()).toEqual(['text', 'true']);
    page.click(eye);
    await page.settle();
    expect(seen()).toEqual(['password', 'false']);
    page.click(eye);
    const sending = new page.window.Event('submit', { bubbles: true, cancelable: true });
    page.find('form.register').dispatchEvent(sending as unknown as Event);
    expect(seen()).toEqual(['password', 'false']);
  });

  it('[FLD-002a][FLD-024][FLD-025] is measured while it is typed, in words that are told and a hint', async () => {
    const page = await open('/checkout/');
    expect(meter(page).getAttribute('role')).toBe('status');
    const described = field(page, 'account_password').getAttribute('aria-describedby')?.split(' ');
    expect(described).toEqual(expect.arrayContaining([meter(page).id, hint(page).id]));
    const words: unknown[] = [];
    for (const typed of ['abc', 'xK9$2mQz', 'kitchen table', 'a long enough password', '']) {
      await type(page, 'account_password', typed);
      words.push(shown(page));
    }
    expect(words).toEqual([
      ['short', 'Very weak - Please enter a stronger password.', false],
      ['bad', 'Weak - Please enter a stronger password.', false],
      ['good', 'Medium', true],
      ['strong', 'Strong', true],
      ['', '', true],
    ]);
    expect(hint(page).textContent).toBe(
      'The password should be at least twelve characters long. To make it stronger, use upper and lower case letters, numbers, and symbols like ! " ? $ % ^ & ).',
    );
  });

  it('[FLD-002b] is another one than its repetition: a mismatch, until both are the same', async () => {
    const page = await open('/checkout/');
    await type(page, 'account_password', 'a long enough password');
    enter(page, 'account_password-2', 'a long');
    expect(shown(page).slice(0, 2)).toEqual(['mismatch', 'Mismatch']);
    enter(page, 'account_password-2', 'a long enough password');
    expect(shown(page).slice(0, 2)).toEqual(['strong', 'Strong']);
  });

  it('[FLD-003ab] holds its form back while it is weaker than required; a blank one does not', async () => {
    const page = await open('/my-account/');
    const held: boolean[] = [];
    for (const typed of ['', 'xK9$2mQz', 'kitchen table', 'abc', '']) {
      await type(page, 'chosen', typed);
      held.push(isHeld(page, '[name="register"]'));
    }
    expect(held).toEqual([false, true, false, true, false]);
  });

  it('[FLD-012a] is required as strong as the shop says, and is no worse off without a meter', async () => {
    await set({ requiredStrength: 'strong' });
    const page = await open('/my-account/');
    await type(page, 'chosen', 'kitchen table');
    expect([isHeld(page, '[name="register"]'), shown(page)[1]]).toEqual([
      true,
      'Medium - Please enter a stronger password.',
    ]);
    await set({ showStrength: false, showToggle: false });
    const plain = await open('/my-account/');
    expect(plain.document.querySelector('.woocommerce-password-strength, .show-password-input')).toBeNull();
  });

  it('[FLD-012b][FLD-026] is only warned about at the checkout, unless the owner demands it there', async () => {
    const page = await open('/checkout/');
    tick(page);
    await type(page, 'account_password', 'abc');
    expect([isHeld(page, '#place_order'), shown(page)[1]]).toEqual([
      false,
      'Very weak - Please enter a stronger password.',
    ]);
    await shop.changeSettings(orderSettings, { demandStrength: true });
    onTestFinished(() => shop.changeSettings(orderSettings, { demandStrength: false }));
    const strict = await open('/checkout/');
    tick(strict);
    await type(strict, 'account_password', 'abc');
    expect(isHeld(strict, '#place_order')).toBe(true);
    // What comes anew from the server is held back as well.
    enter(strict, 'billing_city', 'Fresno');
    await strict.settle();
    expect(isHeld(strict, '#place_order')).toBe(true);
    enter(strict, 'account_password', 'kitchen table');
    expect(isHeld(strict, '#place_order')).toBe(false);
  });
});
