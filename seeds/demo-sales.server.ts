import { eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { attribute, attributeTerm, productTerm } from '#features/catalog/data/attribute.table.ts';
import { product } from '#features/catalog/data/product.table.ts';
import { type SeededOrder, seedOrders } from '#features/orders/fixtures.server.ts';
import { paymentSettings } from '#features/payments/public.ts';
import { seedShipping } from '#features/shipping/fixtures.server.ts';
import { decimalAmount } from '#kit/money.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { saveSettings } from '#platform/settings/settings-store.server.ts';
import { addressOf } from './demo-shop/address-of.ts';
import { pastOrders } from './demo-shop/past-orders.ts';
import { type DemoOrder, demoCustomers, demoOrders } from './demo-shop/people.ts';
import { demoSettings, demoShippingZones } from './demo-shop/settings.ts';

const HOUR = 3_600_000;
const parent = alias(product, 'parent');

/** In words what a variation is sold with. */
const soldWith = sql<{ label: string; value: string }[]>`(
  select coalesce(json_agg(json_build_object('label', a.name, 'value', t.name) order by pt.position, a.position), '[]')
  from ${productTerm} pt join ${attributeTerm} t on t.id = pt.term_id join ${attribute} a on a.id = t.attribute_id
  where pt.product_id = ${product.id})`;

/** Gives the demo shop its shipping zones, its bank account and a past: orders in every state. */
export async function seedDemoSales(tx: Transaction, now: Date): Promise<void> {
  await seedShipping(
    tx,
    demoShippingZones.map(({ name, countries, methods }) => ({
      name,
      regions: countries.filter((country) => country !== '*').map((country) => ({ country })),
      methods: methods.flatMap(({ name: title, price, freeFrom, days: deliveryTime }) => [
        // What is offered first is chosen, so free shipping stands before the rate that it replaces.
        ...(freeFrom === undefined
          ? []
          : [
              {
                kind: 'free_shipping' as const,
                title: `Free shipping (${title.toLowerCase()})`,
                settings: { needs: 'either' as const, minAmount: freeFrom, deliveryTime },
              },
            ]),
        {
          kind: 'flat_rate' as const,
          title,
          settings: { cost: decimalAmount(price, demoSettings.currency), deliveryTime },
        },
      ]),
    })),
  );
  const { transfer } = demoSettings;
  const saved = await saveSettings(
    tx,
    paymentSettings,
    {
      bankAccountHolder: transfer.accountName,
      bankName: transfer.bank,
      bankAccountNumber: transfer.accountNumber,
      bankRoutingNumber: transfer.routingNumber,
      bankIban: transfer.iban,
      bankBic: transfer.bic,
    },
    0,
  );
  if (!saved.ok)
    throw new Error(`The demo shop's payment settings were refused: ${JSON.stringify(saved.error)}`);
  await seedOrders(tx, await ordersOfTheDemo(tx, now));
}

async function ordersOfTheDemo(tx: Transaction, now: Date): Promise<SeededOrder[]> {
  const rows = await tx
    .select({
      id: product.id,
      sku: product.sku,
      name: product.name,
      slug: product.slug,
      price: product.regularPrice,
      options: soldWith,
      parentId: product.parentId,
      parentName: parent.name,
      parentSlug: parent.slug,
    })
    .from(product)
    .leftJoin(parent, eq(parent.id, product.parentId))
    .where(isNotNull(product.sku));
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const rates = demoShippingZones.flatMap(({ methods }) => methods);
  return [...pastOrders, ...demoOrders].flatMap((order): SeededOrder[] => {
    // Orders of kinds of products that the shop does not have yet stay out, as those products do.
    const lines = order.lines.flatMap(({ sku, quantity }) => {
      const found = bySku.get(sku);
      if (!found || found.price === null) return [];
      const { id, price, parentId } = found;
      const isVariation = parentId !== null;
      return [
        {
          productId: parentId ?? id,
          variationId: isVariation ? id : null,
          name: found.parentName ?? found.name,
          options: isVariation ? found.options : [],
          sku,
          address: `/product/${found.parentSlug ?? found.slug}/`,
          unitPrice: price,
          quantity,
        },
      ];
    });
    const address = order.guest ?? demoCustomers.find(({ email }) => email === order.customer)?.address;
    if (lines.length === 0 || !address) return [];
    const rate = rates.find(({ name }) => name === order.shipping);
    return [
      {
        state: order.state,
        placedAt: new Date(now.getTime() - order.hoursOld * HOUR),
        address: addressOf(address, order.customer),
        currency: demoSettings.currency,
        shipping: { id: 'demo', label: order.shipping, amount: rate?.price ?? 0 },
        payment: PAYMENTS[order.payment],
        note: order.note ?? '',
        lines,
      },
    ];
  });
}

const PAYMENTS: Record<DemoOrder['payment'], { id: string; title: string }> = {
  'bank-transfer': { id: 'bacs', title: 'Direct bank transfer' },
  'cash-on-delivery': { id: 'cod', title: 'Cash on delivery' },
  card: { id: 'card', title: 'Card' },
};
