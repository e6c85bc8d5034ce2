import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { reviewSettings } from '#features/reviews/settings.ts';
import { openTestShop, type TestShop } from './shop-server.ts';
import type { ShopVisitor } from './shop-visitor.ts';

/** A shop whose products are reviewed; set before the tests begin. */
export let shop: TestShop;
let manager: ShopVisitor;
/** The product that a test is about: a new one for each. */
export let cup: number;
/** Numbers the tests. */
export let made = 0;

/** The settings as they are at first. */
export const DEFAULTS = Object.fromEntries(
  Object.entries(reviewSettings.fields).map(([name, field]) => [name, field.default]),
);
/** Changes settings; all others are as at first. */
export const settings = (values: Record<string, unknown>) =>
  shop.changeSettings(reviewSettings, { ...DEFAULTS, ...values });
/** Path of the product’s page. */
export const path = () => `/product/cup-${made}/`;
/** HTML of a page. */
export const page = async (visitor: ShopVisitor = shop.visitor(), address = path()) =>
  (await visitor.get(address)).text;
/** The reviews in it, up to the end of their form. */
export const panel = (html: string) => {
  const begin = html.indexOf('id="tab-reviews"');
  return html.slice(begin, html.indexOf('</form>', begin));
};

/** All that is sent in tests comes from one client. */
export const forgetLimits = () => shop.query('delete from rate_limit');
/** What somebody sends; `change` lays over it. */
export const sent = (change: Record<string, string | number> = {}) => ({
  comment_post_ID: cup,
  rating: 4,
  comment: 'Keeps the coffee warm.',
  author: 'Ada',
  email: 'ada@mail.test',
  ...change,
});
/** Sends the form of the page. */
export const send = async (change: Record<string, string | number> = {}, visitor = shop.visitor()) => {
  await forgetLimits();
  return visitor.post(path(), sent(change));
};
/** Sends the call. */
export const call = async (change: Record<string, string | number> = {}, visitor = shop.visitor()) => {
  await forgetLimits();
  const answer = await visitor.shopAjax('post_review', sent(change));
  return { status: answer.status, ...answer.json() };
};
/** What is kept of the product. */
export const kept = () =>
  shop.query<{ id: number; rating: number | null; state: string; content: string; version: number }>(
    'select id, rating, state, content, author_name, is_verified, version from review where product_id = $1 order by id',
    [cup],
  );
/** Average and count as the product has them. */
export const rated = async () => {
  const [row] = await shop.query<{ average: string; count: number }>(
    'select average_rating as average, review_count as count from product where id = $1',
    [cup],
  );
  return [Number(row?.average), row?.count];
};
/** Asks the back office. */
export const rest = (address: string, method: string, body?: object) =>
  manager.send(`/rest/reviews${address}`, {
    method,
    headers: { 'content-type': 'application/json', origin: shop.site },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
/** Changes a review as it is now. */
export const change = async (id: number, values: object) => {
  const { version } = (await rest(`/${id}`, 'GET')).json();
  return rest(`/${id}`, 'PUT', { ...values, version });
};
/** A review that everybody sees; answers its id. */
export async function approved(values: Record<string, unknown> = {}): Promise<number> {
  const columns = {
    product_id: cup,
    author_name: 'Ada',
    author_email: 'ada@mail.test',
    rating: 5,
    content: `Fine, number ${Math.random()}.`,
    state: 'held',
    ...values,
  };
  const names = Object.keys(columns);
  const [row] = await shop.query<{ id: number }>(
    `insert into review (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(columns),
  );
  const id = Number(row?.id);
  expect((await change(id, { state: 'approved' })).status).toBe(200);
  await shop.refresh();
  return id;
}
/** Lets somebody have bought the cup. */
export async function order(values: {
  customer_id?: string;
  billing_email: string;
  state?: string;
  variation?: number;
}) {
  const { variation = null, state = 'completed', ...who } = values;
  const columns = {
    key: `k${Math.random()}`,
    attempt: `a${Math.random()}`,
    state,
    currency: 'USD',
    store_currency: 'USD',
    customer_id: null,
    ...who,
  };
  const names = Object.keys(columns);
  const [row] = await shop.query<{ id: number }>(
    `insert into shop_order (${names.join(', ')}, subtotal, shipping_total, total, store_total, totals, item_count,
       billing, shipping, needs_shipping, billing_name, payment_method, payment_title, shipping_method, created_via)
     values (${names.map((_, at) => `$${at + 1}`).join(', ')}, 0, 0, 0, 0, '{}', 1, '{}', '{}', true, 'Ada', 'cod', '', '', 'test')
     returning id`,
    Object.values(columns),
  );
  await shop.query(
    `insert into order_line (order_id, position, product_id, variation_id, name, currency, unit_price, quantity,
       subtotal, net, store_net, needs_shipping)
     values ($1, 0, $2, $3, 'Cup', 'USD', 1000, 1, 1000, 1000, 1000, true)`,
    [row?.id, cup, variation],
  );
}

/** Opens the shop for the tests of a file. */
export function reviewShopForAll(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    manager = await shop.member('shop-manager');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.changeSettings(reviewSettings, DEFAULTS);
    made++;
    cup = await shop.addProduct({ slug: `cup-${made}`, name: 'Cup' });
  });
}
