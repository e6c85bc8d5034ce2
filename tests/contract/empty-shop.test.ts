import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentSettings } from '#features/payments/public.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

// A shop as its new owner finds it: nothing was set, nothing is invented.

let shop: TestShop;
let cup: number;
let owner: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop({ unpaid: true });
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', manage_stock: true, stock_quantity: 3 });
  owner = await shop.member('administrator');
});
afterAll(() => shop.close());

const rest = (method: string, path: string, body?: unknown) => owner.rest(method, path, body);

it('offers bank transfer only once there is an account to pay into', async () => {
  const visitor = shop.visitor();
  await visitor.add(cup);
  const methods = async () =>
    [...(await visitor.get('/checkout/')).text.matchAll(/id="payment_method_(\w+)"/g)].map(([, id]) => id);
  expect(await methods()).toEqual(['cod']);
  const refused = await visitor.shopAjax('checkout', await checkoutForm(visitor, { payment_method: 'bacs' }));
  expect(refused.json().result).toBe('failure');
  for (const account of [{ bankIban: 'DE02 1203' }, { bankIban: '', bankAccountNumber: '4711' }]) {
    await shop.changeSettings(paymentSettings, account);
    expect(await methods()).toEqual(['bacs', 'cod']);
  }
  await shop.changeSettings(paymentSettings, { bankAccountNumber: '' });
  expect(await methods()).toEqual(['cod']);
});

it('mails of a new order and of low stock reach the administrator while the shop has no address of its own', async () => {
  const visitor = shop.visitor();
  await visitor.add(cup, 2);
  const placed = await visitor.shopAjax('checkout', await checkoutForm(visitor, { payment_method: 'cod' }));
  expect(placed.json()).toMatchObject({ result: 'success' });
  const mails = async () => {
    await nudgeRelay(shop.db);
    return shop.query<{ recipient: string; subject: string; reply_to: string | null }>(
      `select recipient, subject, reply_to from mail_message order by subject`,
    );
  };
  await expect.poll(async () => (await mails()).length).toBe(3);
  const all = await mails();
  const toOwner = all
    .filter(({ recipient }) => recipient === 'admin@shop.test')
    .map(({ subject }) => subject);
  expect(toOwner.sort()).toEqual(['[Vitrine] New order #1001', '[Vitrine] “Cup” is running low'].sort());
  // Customers write to the shop's own address or to none.
  expect(all.find(({ recipient }) => recipient === 'ada@example.org')?.reply_to ?? '').not.toContain('admin');
});

it('shows each menu of the footer as the owner saves it, and none that is empty', async () => {
  const footer = async () =>
    wordsOf(/<footer[\s\S]*<\/footer>/.exec((await shop.visitor().get('/')).text)?.[0] ?? '');
  expect(await footer()).not.toContain('The house');
  const { body: menus } = await rest('GET', 'menus');
  const named = (handle: string) => menus.find((menu: { handle: string }) => menu.handle === handle);
  for (const handle of ['main', 'footer-shop', 'footer-help', 'footer-house']) {
    const { id, title, version } = named(handle);
    const items = [{ label: `Link of ${handle}`, address: '/cart/' }];
    expect((await rest('PUT', `menus/${id}`, { title, version, items })).status).toBe(200);
  }
  await expect
    .poll(footer)
    .toContain('Shop Link of footer-shop Help Link of footer-help The house Link of footer-house');
  expect(await footer()).not.toContain('Link of main');
});
