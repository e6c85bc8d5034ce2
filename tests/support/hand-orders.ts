import type { TestShop } from './shop-server.ts';

/** An address in Los Angeles, as the back office sends it. */
export const HAND_ADDRESS = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: '',
  country: 'US',
  address1: '1 Analytical Way',
  address2: '',
  city: 'Los Angeles',
  state: 'CA',
  postcode: '90001',
  phone: '+1 213 555 0100',
  email: 'ada@example.org',
};

let attempts = 0;

/** A line of an order that is written by hand. */
export function handLine(productId: number, more: Record<string, unknown> = {}) {
  return {
    key: `new-${++attempts}`,
    lineId: null,
    productId,
    variationId: null,
    attributes: {},
    quantity: 1,
    price: null,
    ...more,
  };
}

/** An order as the back office sends it, for a guest in Los Angeles. */
export function handOrder(lines: readonly object[], more: Record<string, unknown> = {}) {
  return {
    customerId: null,
    billing: HAND_ADDRESS,
    shipping: null,
    lines,
    fees: [],
    sending: { kind: 'rate', rate: null },
    parts: {},
    paymentMethod: '',
    customerNote: '',
    attempt: `attempt-${++attempts}`,
    state: 'pending',
    privateNote: '',
    ...more,
  };
}

/** A product's stock: pieces on hand, and those that orders hold. */
export async function stockOf(shop: Pick<TestShop, 'query'>, productId: number) {
  const [row] = await shop.query<{ hand: number; held: number }>(
    `select stock_quantity::int as hand, coalesce((select sum(h.quantity) from stock_hold h
      where h.product_id = p.id and h.expires_at > now()), 0)::int as held from product p where id = $1`,
    [productId],
  );
  return row;
}
