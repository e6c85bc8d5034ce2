// Every form of the shop that works without script, sent by every role.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountSettings } from '#features/accounts/public.ts';
import { hashSharedPassword } from '#platform/security/shared-password.server.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { ADDRESS_FIELDS } from '../support/checkout-form.ts';
import { type HonestForm, honestForms, KNOWN_PASSWORD } from '../support/honest-forms.ts';
import { addBuyer } from '../support/known-buyer.ts';
import { MAIL_SERVER } from '../support/mail-shop.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

const ROLES = ['visitor', 'customer', 'editor', 'shop-manager', 'administrator'] as const;
const DORA = 'dora@buyer.test';
/** Of everybody whom `member` makes. */
const MEMBER = 'a long enough password';

let shop: TestShop;
let cup: number;
/** Of Dora, whose things nobody else may touch. */
let order: { id: number; number: number; key: string };

beforeAll(async () => {
  shop = await openTestShop({ demo: true, smtpUrl: MAIL_SERVER });
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', manage_stock: true, stock_quantity: 100_000 });
  await shop.addProduct({ slug: 'secret-cup', password_hash: await hashSharedPassword(KNOWN_PASSWORD) });
  await shop.changeSettings(accountSettings, {
    registration: true,
    generateUsername: true,
    generatePassword: false,
  });
  await addBuyer(shop, DORA);
  // The mailer tries them anew all the time.
  await shop.query("update mail_message set status = 'sent', sent_at = now() where key like 'dora:%'");
  const [row] = await shop.query<{ id: number; number: number; key: string }>(
    `update shop_order set customer_id = 'u-dora', billing_email = $1, state = 'pending' where id = (select min(id) from shop_order)
     returning id::int, number::int, key`,
    [DORA],
  );
  order = row as typeof order;
  await shop.refresh();
});
afterAll(() => shop?.close());
beforeEach(() => shop.query('delete from rate_limit'));

/** What follows from what was done is done. */
const settled = () =>
  expect
    .poll(
      () =>
        shop.query(
          'select 1 from outbox_event where dispatched_at is null union all select 1 from event_delivery where done_at is null',
        ),
      { timeout: 30_000 },
    )
    .toEqual([]);

/** What the shop itself folds into its sums after a while. */
const PASSING = ['report_delta'];

/** All rows of all tables that name Dora, her order or her address; and what the shop itself is. */
async function foreignRows(): Promise<Record<string, string[]>> {
  const tables = await shop.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [PASSING],
  );
  const own = [
    'setting_group',
    'role',
    'text_override',
    'content_document',
    'site_design',
    'menu',
    'api_key',
  ];
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await shop.query<{ row: string }>(
      own.includes(name)
        ? `select to_jsonb(t)::text as row from "${name}" t order by 1`
        : `select to_jsonb(t)::text as row from "${name}" t
             where to_jsonb(t)::text ~ 'u-dora|dora@buyer.test|"order_id": ${order.id}[,}]' order by 1`,
    );
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** Forms aimed at something of hers, with all that their sender has to show. */
async function aimed(): Promise<[path: string, fields: Record<string, string>][]> {
  const idOf = async (table: string, where: string) =>
    String((await shop.query<{ id: unknown }>(`select id from ${table} where ${where} limit 1`))[0]?.id);
  const address = await idOf('kept_address', "customer_id = 'u-dora'");
  const review = await idOf('review', "user_id = 'u-dora'");
  const passkey = await idOf('passkey', "user_id = 'u-dora'");
  const card = await idOf('saved_payment', "customer_id = 'u-dora'");
  const details = '/my-account/edit-account/';
  const addresses = '/my-account/edit-address/';
  // As the form of an address sends it.
  const whole = Object.fromEntries(
    Object.entries(ADDRESS_FIELDS).map(([name, value]) => [name.replace('billing_', ''), value]),
  );
  const own = { password_current: MEMBER, password_passkey: MEMBER };
  return [
    [details, { end_session: 's-dora', ...own }],
    [details, { save_account_details: '1', account_display_name: 'Eve', account_email: DORA, ...own }],
    [details, { passkey: 'remove', passkey_id: passkey, ...own }],
    [details, { passkey: 'rename', passkey_id: passkey, passkey_name: 'Eve’s' }],
    [addresses, { delete_address: address }],
    [addresses, { make_default_billing: address }],
    [addresses, { make_default_shipping: address }],
    [`${addresses}${address}/`, { save_address: address, ...whole }],
    ['/my-account/reviews/', { delete_own_review: review }],
    ['/my-account/reviews/', { change_own_review: review, comment: 'Cold.', rating: '1' }],
    ['/my-account/payment-methods/', { remove_payment_method: card }],
    ['/my-account/orders/', { order_deed: 'cancel', order_number: String(order.number), order_key: 'none' }],
    [`/checkout/order-pay/${order.id}/`, { woocommerce_pay: '1', payment_method: 'cod', key: 'none' }],
    [`/checkout/order-received/${order.id}/`, { payment_intent: 'pi_1' }],
    ['/my-account/', { register: '1', email: DORA, password: KNOWN_PASSWORD }],
    ['/my-account/', { join_key: 'guessed', user_id: 'u-dora' }],
    ['/my-account/edit-account/', { delete_own_account: '1', user_id: 'u-dora', password_current: 'wrong' }],
  ];
}

/** A form that its page does not show to somebody, as a stranger sees it, under a nonce that counts. */
async function asStranger(form: HonestForm, who: ShopVisitor, asked: Record<string, string>) {
  return { ...(await form.ready?.(shop.visitor(), asked)), wpnonce: await who.nonce() };
}

/** Sends a form; answers the status. */
async function send(form: HonestForm, who: ShopVisitor, method: string): Promise<number> {
  const asked = await form.fields(who);
  const fields = (await form.ready?.(who, asked).catch(() => asStranger(form, who, asked))) ?? asked;
  const answer =
    method === 'GET'
      ? await who.get(`${form.path}?${new URLSearchParams(fields)}`)
      : await who.post(form.path, fields);
  return answer.status;
}

/** Each form from a browser of its own: some of them log in or out. */
async function somebody(role: (typeof ROLES)[number]): Promise<ShopVisitor> {
  const who = role === 'visitor' ? shop.visitor() : await shop.member(role);
  await who.add(cup, 2);
  return who;
}

test.each(ROLES)(
  'forms of pages break for no %s, and nobody changes by them what is not theirs',
  async (role) => {
    const all = shop.parts(platformPoints.forms);
    // Whoever sends a form is who they are: nobody becomes a customer for it.
    const forms = honestForms({ shop: () => shop, cup: () => cup, becomeMember: async () => {} });
    const probe = shop.visitor();
    await probe.add(cup, 2);
    await settled();
    const before = await foreignRows();
    expect(Object.keys(before).length).toBeGreaterThan(20);
    const tried = new Set<unknown>();
    for (const form of forms) {
      const sample = await form.fields(probe);
      const taking = all.filter(({ accepts }) => accepts(sample, form.path));
      for (const method of ['GET', 'POST']) {
        const taker = taking.find((each) => each.method === method);
        if (!taker) continue;
        tried.add(taker);
        await shop.query('delete from rate_limit');
        const status = await send(form, await somebody(role), method);
        expect(status, JSON.stringify([form.path, sample])).toBeLessThan(500);
      }
    }
    expect(all.filter((form) => !tried.has(form))).toEqual([]);
    await shop.query('delete from rate_limit');
    const who = await somebody(role);
    for (const [path, fields] of await aimed()) {
      const { status } = await who.post(path, { ...fields, wpnonce: await who.nonce() });
      expect(status, JSON.stringify([path, fields])).toBeLessThan(500);
    }
    await settled();
    expect(await foreignRows()).toEqual(before);
  },
  180_000,
);
