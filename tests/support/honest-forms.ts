import { expect } from 'vitest';
import { inTransaction } from '#platform/db/database.server.ts';
import { sealOf } from '#platform/security/shared-password.server.ts';
import { makeProofKey } from '../../src/features/accounts/operations/email-proof.server.ts';
import { makePasswordKey } from '../../src/features/accounts/operations/password-keys.server.ts';
import { widgetForms } from './account-widgets.ts';
import { honestCheckout, lineKeyOf, nonceOf } from './honest-calls.ts';
import type { TestShop } from './shop-server.ts';
import type { ShopVisitor } from './shop-visitor.ts';

/** The password of the product `secret-cup`, and of whoever these forms make. */
export const KNOWN_PASSWORD = 'a password that many know';
const PASSWORD = KNOWN_PASSWORD;
const STRONG = { password: 'A passw0rd, nobody knows', confirm: 'A passw0rd, nobody knows' };

/** A key with which somebody sets a password. */
async function passwordKey(shop: TestShop): Promise<string> {
  const [person] = await shop.query<{ id: string }>(
    `insert into user_account (id, name, email) values (gen_random_uuid(), 'Ida', gen_random_uuid() || '@mail.test') returning id`,
  );
  return inTransaction(shop.db, (tx) => makePasswordKey(tx, person?.id ?? '', new Date()));
}

/** An account that waits for the proof of its address, and the key that brings it. */
async function awaited(shop: TestShop): Promise<{ userId: string; key: string }> {
  const [person] = await shop.query<{ userId: string; email: string }>(
    `with person as (insert into user_account (id, name, email)
        values (gen_random_uuid(), 'Ida', gen_random_uuid() || '@mail.test') returning id, email)
      insert into email_proof (user_id, email, sent_at, first_sent_at)
        select id, email, now() - interval '2 minutes', now() - interval '2 minutes' from person
        returning user_id as "userId", email`,
  );
  const { userId = '', email = '' } = person ?? {};
  const key = await inTransaction(shop.db, (tx) => makeProofKey(tx, { userId, email }, new Date()));
  return { userId, key };
}

/** A form without script, with what its page would send. */
export interface HonestForm {
  path: string;
  fields(who: ShopVisitor): Promise<Record<string, string>>;
  /** Once it is the one that is sent: the same with what its page brings. */
  ready?(who: ShopVisitor, fields: Record<string, string>): Promise<Record<string, string>>;
}

/** What the forms are sent to, and what makes a member of somebody who sends one for members. */
export interface FormDesk {
  shop(): TestShop;
  cup(): number;
  becomeMember(who: ShopVisitor): Promise<void>;
}

/** Samples of all forms of the demo shop that work without script. */
export const honestForms = (desk: FormDesk): HonestForm[] => [
  // Before those who make a member of whoever sends them.
  ...Object.entries<Record<string, string>>({
    'log-in': { username: 'admin@shop.test', password: 'correct horse battery' },
    register: { email: 'grace@mail.test', username: 'grace', ...STRONG, consent: '1' },
    'ask-reset': { user_login: 'admin@shop.test' },
    'set-password': { password_1: STRONG.password, password_2: STRONG.password },
  }).map(([name, typed]) => ({
    path: '/members/',
    fields: async () => ({ account_widget: name, ...typed }),
    async ready(who: ShopVisitor, fields: Record<string, string>) {
      if (name === 'set-password')
        await who.get(`/my-account/lost-password/?key=${await passwordKey(desk.shop())}`);
      const { text } = await who.get('/members/');
      const form = widgetForms(text).find((one) => one.name === name);
      expect(form?.name).toBe(name);
      return { ...form?.fields, ...fields };
    },
  })),
  { path: '/members/', fields: async () => ({ key: 'a'.repeat(32), uid: 'nobody' }) },
  { path: '/cart/', fields: async () => ({ 'add-to-cart': String(desk.cup()), quantity: '1' }) },
  {
    path: '/cart/',
    fields: async (who) => ({ update_cart: '1', [`cart[${await lineKeyOf(who)}][qty]`]: '3' }),
  },
  {
    path: '/cart/',
    fields: async (who) => ({
      remove_item: await lineKeyOf(who),
      _wpnonce: nonceOf(desk.shop(), who, 'cart'),
    }),
  },
  {
    path: '/cart/',
    fields: async (who) => ({ undo_item: await lineKeyOf(who), _wpnonce: nonceOf(desk.shop(), who, 'cart') }),
  },
  { path: '/checkout/', fields: honestCheckout },
  { path: '/cart/', fields: async () => ({ apply_coupon: '1', coupon_code: 'WELCOME10' }) },
  { path: '/cart/', fields: async () => ({ remove_coupon: 'welcome10' }) },
  {
    path: '/cart/',
    fields: async (who) => ({ 'wopb-cart-clear': '1', security: nonceOf(desk.shop(), who, 'reserved-cart') }),
  },
  { path: '/checkout/order-received/1/', fields: async () => ({ order_email: 'ada@example.org' }) },
  { path: '/checkout/order-received/1/', fields: async () => ({ payment_intent: 'pi_1' }) },
  {
    path: '/checkout/order-pay/1/',
    fields: async (who) => ({
      woocommerce_pay: '1',
      payment_method: 'cod',
      security: nonceOf(desk.shop(), who, 'pay-order:1'),
    }),
  },
  {
    path: '/cart/',
    fields: async (who) => ({
      update_shipping_method: '1',
      'shipping_method[0]': 'flat_rate:1',
      security: nonceOf(desk.shop(), who, 'update-shipping-method'),
    }),
  },
  { path: '/my-account/payment-methods/', fields: async () => ({ remove_payment_method: '1' }) },
  {
    path: '/my-account/',
    fields: async () => ({
      log_in: '1',
      username: 'admin@shop.test',
      password: 'correct horse battery',
    }),
  },
  { path: '/my-account/', fields: async () => ({ log_out: '1' }) },
  {
    path: '/my-account/',
    fields: async () => ({ register: '1', email: 'grace@mail.test', password: PASSWORD }),
  },
  { path: '/my-account/lost-password/', fields: async () => ({ key: 'a'.repeat(32) }) },
  {
    path: '/my-account/lost-password/',
    fields: async () => ({ lost_password: '1', user_login: 'admin@shop.test' }),
  },
  {
    path: '/my-account/lost-password/',
    fields: async (who) => {
      await who.get(`/my-account/lost-password/?key=${await passwordKey(desk.shop())}`);
      return { set_password: '1', password_1: PASSWORD, password_2: PASSWORD };
    },
  },
  {
    path: '/my-account/orders/',
    fields: async () => ({ order_deed: 'cancel', order_number: '1', order_key: 'none' }),
  },
  {
    path: '/my-account/edit-address/billing/',
    fields: async () => ({ save_address: 'billing', first_name: 'Ada' }),
  },
  {
    path: '/my-account/edit-account/',
    fields: async (who) => {
      await desk.becomeMember(who);
      const account_email = `moved-${Math.random().toString(36).slice(2)}@mail.test`;
      const password_current = 'a long enough password';
      return { save_account_details: '1', account_display_name: 'Ada', account_email, password_current };
    },
  },
  {
    path: '/my-account/edit-account/',
    fields: async (who) => {
      await desk.becomeMember(who);
      const passwords = { password_current: 'a long enough password', password_1: PASSWORD };
      return { change_password: '1', ...passwords, password_2: PASSWORD };
    },
  },
  {
    path: '/my-account/edit-account/',
    fields: async (who) => {
      await desk.becomeMember(who);
      return { end_other_sessions: '1' };
    },
  },
  { path: '/my-account/confirm-email/', fields: async () => ({ key: 'a'.repeat(32) }) },
  {
    path: '/my-account/confirm-email/',
    fields: async () => ({ confirm_email: '1' }),
    async ready(who, fields) {
      await who.get(`/my-account/confirm-email/?key=${(await awaited(desk.shop())).key}`);
      return fields;
    },
  },
  {
    path: '/my-account/confirm-email/',
    fields: async () => ({ send_again: '1' }),
    async ready(who, fields) {
      const text = `${(await awaited(desk.shop())).userId}.${Math.floor(Date.now() / 1000) + 600}`;
      const seal = sealOf(`awaited|${text}`, desk.shop().running.shop.services.keys);
      who.cookies.set('vitrine_awaited', `${text}.${seal}`);
      return fields;
    },
  },
  { path: '/my-account/lost-password/code/', fields: async () => ({ enter_code: '1', code: '123456' }) },
  { path: '/my-account/', fields: async () => ({ log_in_code: '1', code: '123456' }) },
  { path: '/my-account/', fields: async () => ({ log_in_over: '1' }) },
  { path: '/my-account/', fields: async () => ({ end_stand_in: '1' }) },
  { path: '/my-account/', fields: async () => ({ stand_in_forms: '[]' }) },
  {
    path: '/my-account/find-order/',
    fields: async () => ({ find_order: '1', order_number: '1', billing_email: 'ada@example.org' }),
  },
  ...[
    { delete_address: '1' },
    { make_default_billing: '1' },
    { make_default_shipping: '1' },
    { second_factor: 'begin', password_second_factor: PASSWORD },
    { export_own_data: '1' },
    { delete_own_account: '1', password_current: 'wrong' },
    { delete_account_key: 'unknown' },
    { delete_own_review: '1' },
    { change_own_review: '1', comment: 'Fine.' },
  ].map((fields) => ({
    path: 'second_factor' in fields ? '/my-account/edit-account/' : '/my-account/edit-address/',
    async fields(who: ShopVisitor) {
      await desk.becomeMember(who);
      return fields as unknown as Record<string, string>;
    },
  })),
  {
    path: '/my-account/',
    fields: async () => ({ _xoo_el_form: 'login', 'xoo-el-username': 'ada', 'xoo-el-password': PASSWORD }),
  },
  { path: '/my-account/', fields: async () => ({ log_in_code: '1', code: '123456' }) },
  { path: '/my-account/', fields: async () => ({ log_in_over: '1' }) },
  { path: '/my-account/lost-password/code/', fields: async () => ({ enter_code: '1', code: '123456' }) },
  {
    path: '/my-account/edit-account/',
    fields: async (who) => {
      await desk.becomeMember(who);
      return { second_factor: 'begin', password_second_factor: 'a long enough password' };
    },
  },
  ...['resend_new_email', 'passkey', 'save_profile_photo', 'remove_profile_photo'].map((name) => ({
    path: '/my-account/edit-account/',
    async fields(who: ShopVisitor) {
      await desk.becomeMember(who);
      return { [name]: '1' };
    },
  })),
  { path: '/my-account/orders/', fields: async () => ({ join_orders: '1' }) },
  { path: '/my-account/orders/', fields: async () => ({ join_key: 'unknown' }) },
  { path: '/my-account/orders/', fields: async () => ({ 'join-orders': 'none' }) },
  { path: '/product/secret-cup/', fields: async () => ({ post_password: PASSWORD }) },
  {
    path: '/product/cup/',
    fields: async () => ({
      comment_post_ID: String(desk.cup()),
      comment: 'Fine.',
      rating: '5',
      author: 'Ada',
      email: 'ada@mail.test',
    }),
  },
  { path: `/review-mails/${'a'.repeat(32)}/`, fields: async () => ({}) },
  ...['compare_add', 'compare_remove', 'compare_clear'].map((name) => ({
    path: '/compare/',
    fields: async () => ({ [name]: String(desk.cup()) }),
  })),
  ...['wishlist_add', 'wishlist_remove', 'wishlist_cart', 'wishlist_cart_all'].map((name) => ({
    path: '/wishlist/',
    fields: async () => ({ [name]: String(desk.cup()) }),
  })),
];
