import { slices } from 'virtual:slices/server';
import { addToCart } from '#features/cart/public.server.ts';
import { emptyAddress } from '#features/fields/public.ts';
import { sampleMarket } from '#features/market/fixtures.ts';
import type { PlacingRequest } from '#features/orders/operations/placing-request.server.ts';
import type { OrderDraft, OrderServices } from '#features/orders/public.server.ts';
import { cartDeps } from '#features/orders/public.server.ts';
import { builtInPayments } from '#features/payments/rules/built-in-methods.ts';
import { seedShipping } from '#features/shipping/fixtures.server.ts';
import { sampleLine, sampleTotals } from '#features/totals/fixtures.ts';
import { type Database, inTransaction } from '#platform/db/database.server.ts';
import { createSettingsStore } from '#platform/settings/settings-store.server.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';

/** Services of a shop that has set nothing but an account to pay into. */
export async function orderServices(db: Database, more: Partial<OrderServices> = {}): Promise<OrderServices> {
  const settings = createSettingsStore(db);
  await db.$client.query(
    `insert into setting_group (name, values) values ('payments', '{"bankIban": "DE00 1111"}') on conflict do nothing`,
  );
  await settings.reload();
  const market = sampleMarket();
  return {
    settings,
    shop: composeShop(slices),
    market,
    marketOf: () => market,
    texts: market.texts,
    locale: market.locale,
    payments: builtInPayments,
    ...more,
  };
}

/** The sample zones: the United States for 6.90 or pickup, Europe for 9.90, elsewhere a formula. */
export async function seedZones(db: Database): Promise<void> {
  await inTransaction(db, (tx) => seedShipping(tx));
}

/** A published product with managed stock; returns its id. Price in minor units. */
export async function seedProduct(
  db: Database,
  product: { slug: string; price?: number; stock?: number; managed?: boolean; name?: string },
): Promise<number> {
  const { rows } = await db.$client.query<{ id: number }>(
    `insert into product (slug, name, status, regular_price, manage_stock, stock_quantity)
     values ($1, $2, 'published', $3, $4, $5) returning id`,
    [
      product.slug,
      product.name ?? product.slug,
      product.price ?? 1000,
      product.managed ?? true,
      product.stock ?? 10,
    ],
  );
  return rows[0]?.id as number;
}

/** A session's cart with pieces of a product. */
export async function fillCart(
  db: Database,
  services: OrderServices,
  owner: string,
  productId: number,
  quantity = 1,
): Promise<void> {
  const added = await addToCart(db, owner, { productId, quantity }, cartDeps(services, new Date()));
  if (!added.ok) throw new Error(JSON.stringify(added.error));
}

/** A checkout that nothing speaks against, for a cart worth 10.00 before shipping. */
export function checkout(owner: string, more: Partial<PlacingRequest> = {}): PlacingRequest {
  return {
    owner,
    attempt: `attempt-${owner}`,
    billing: {
      ...emptyAddress('US', 'CA'),
      firstName: 'Ada',
      lastName: 'Lovelace',
      address1: '1 Analytical Way',
      city: 'Los Angeles',
      postcode: '90001',
      phone: '+1 213 555 0100',
      email: 'ada@example.org',
    },
    shipping: null,
    shippingMethod: 'flat_rate:2',
    paymentMethod: 'bacs',
    customerNote: '',
    termsAccepted: false,
    shownTotal: 1690,
    shownCurrency: null,
    customer: null,
    client: { ip: '192.0.2.1', userAgent: 'test' },
    now: new Date(),
    intakes: {},
    ...more,
  };
}

/** An order as somebody who runs the shop would write it: two pieces for 7.00, of which nothing has to be sent. */
export function draftByTelephone(productId: number, stock: OrderDraft['stock']): OrderDraft {
  const { billing, client, now } = checkout('nobody');
  return {
    attempt: null,
    visitor: '',
    lines: [
      {
        productId,
        variationId: null,
        stockId: productId,
        stockQuantity: 2,
        parentPosition: null,
        takes: null,
        name: 'Made to measure',
        sku: '',
        address: '',
        options: [],
        attributes: {},
        words: {},
        extra: {},
        quantity: 2,
        unitPrice: 700,
        subtotal: 1400,
        net: 1400,
        discounts: {},
        taxes: {},
        storeNet: 1400,
        needsShipping: false,
      },
    ],
    stock,
    totals: sampleTotals([sampleLine({ unitPrice: 700, quantity: 2, needsShipping: false })]),
    itemCount: 2,
    currency: 'USD',
    storeCurrency: 'USD',
    exchangeRate: '1',
    storeTotal: 1400,
    locale: 'en',
    billing,
    shipping: null,
    needsShipping: false,
    mustRenew: false,
    shippingMethod: '',
    paymentMethod: 'bacs',
    customer: null,
    customerNote: 'By telephone',
    createdVia: 'admin',
    client,
    now,
    intakes: {},
  };
}
