// Many checkouts at once with one coupon: the deeds themselves, against a real database.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrderServices, placeOrder, placingSteps } from '#features/orders/public.server.ts';
import { addCoupon } from '../support/coupon-shop.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { checkout, fillCart, orderServices, seedProduct, seedZones } from '../support/order-shop.ts';

let database: FreshDatabase;
let services: OrderServices;
let product: number;
const ask = async <Row>(text: string, values: unknown[] = []) =>
  (await database.db.$client.query(text, values)).rows as Row[];

beforeAll(async () => {
  database = await freshDatabase();
  services = await orderServices(database.db);
  services = { ...services, placingSteps: services.shop.of(placingSteps) };
  await seedZones(database.db);
  product = await seedProduct(database.db, { slug: 'cup', price: 1000, managed: false });
});
afterAll(() => database?.drop());

it('[COUP-005a] of 200 simultaneous checkouts with a coupon for 10 uses exactly 10 are orders', async () => {
  await addCoupon({ query: ask }, 'RUSH', { amount: 100, usage_limit: 10 });
  const owners = Array.from({ length: 200 }, (_, at) => `visitor-${at}`);
  for (const owner of owners) await fillCart(database.db, services, owner, product);
  await ask(
    `insert into cart_coupon (owner, codes, expires_at)
      select unnest($1::text[]), '{rush}', now() + interval '1 day'`,
    [owners],
  );
  const placed = await Promise.all(
    owners.map((owner) => {
      const request = checkout(owner, {
        shownTotal: 1000 - 100 + 690,
        intakes: { coupons: { owner, market: services.market } },
      });
      return placeOrder(database.db, request, services);
    }),
  );
  const refused = placed.flatMap((one) => (one.ok ? [] : [one.error]));
  expect(placed.length - refused.length).toBe(10);
  for (const error of refused) {
    const messages = error.code === 'refused' ? error.reasons.map(({ message }) => message).join(' ') : '';
    expect(messages).toContain('Coupon usage limit has been reached.');
  }
  const [count] = await ask<{ uses: number; orders: number; off: number }>(
    `select (select count(*)::int from coupon_use) as uses, count(*)::int as orders,
      sum(discount_total)::int as off from shop_order`,
  );
  expect(count).toEqual({ uses: 10, orders: 10, off: 1000 });
  // Whoever was refused keeps the cart without the coupon.
  const [left] = await ask<{ carts: number }>(
    `select count(*)::int as carts from cart_coupon where codes = '{}'`,
  );
  expect(left?.carts).toBe(190);
});
