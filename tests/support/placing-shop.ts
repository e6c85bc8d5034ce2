// Carts, orders and stock past any server: what happens in the database while orders are placed and change their state.

import type { PlacingRequest } from '#features/orders/operations/placing-request.server.ts';
import {
  cartDeps,
  changeOrderState,
  type OrderServices,
  placeOrder,
} from '#features/orders/public.server.ts';
import type { OrderState } from '#features/orders/public.ts';
import type { PaymentMethod } from '#features/payments/public.ts';
import { builtInPayments } from '#features/payments/rules/built-in-methods.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { freshDatabase } from './database.ts';
import { fillCart, orderServices, seedProduct, seedZones } from './order-shop.ts';

/** A method like a card gateway's: the order waits for the money. */
const later: PaymentMethod = {
  id: 'later',
  title: () => 'Later',
  description: () => '',
  isOffered: () => true,
  begin: ({ key }) => ({ state: 'pending', cause: '', redirect: `https://pay.example.com/${key}` }),
  instructions: () => null,
};

/** What tests of placing do with a database of their own. */
export type PlacingShop = Awaited<ReturnType<typeof openPlacingShop>>;

/** A database with zones and the usual ways to pay, and one (`later`) that waits for its money. */
export async function openPlacingShop() {
  const { db, drop } = await freshDatabase({ max: 10 });
  await seedZones(db);
  const services: OrderServices = await orderServices(db, { payments: [...builtInPayments, later] });
  let counter = 0;
  const newOwner = () => `t_${String(++counter).padStart(30, '0')}`;
  const newProduct = (more: Partial<Parameters<typeof seedProduct>[1]> = {}) =>
    seedProduct(db, { slug: `product-${++counter}`, ...more });
  const fill = (owner: string, productId: number, quantity = 1) =>
    fillCart(db, services, owner, productId, quantity);
  return {
    db,
    drop,
    services,
    newOwner,
    newProduct,
    fill,
    cartDeps: (request?: Parameters<typeof cartDeps>[2]) => cartDeps(services, new Date(), request),
    /** A new session's cart with pieces of a new product. */
    async filledCart(stock = 10, quantity = 1) {
      const owner = newOwner();
      const productId = await newProduct({ stock });
      await fill(owner, productId, quantity);
      return { owner, productId };
    },
    async stockOf(productId: number) {
      const { rows } = await db.$client.query<{ stock_quantity: number; held: number }>(
        `select stock_quantity, coalesce((select sum(quantity) from stock_hold where product_id = p.id), 0)::int as held
         from product p where id = $1`,
        [productId],
      );
      return rows[0];
    },
    async mustPlace(request: PlacingRequest) {
      const placed = await placeOrder(db, request, services);
      if (!placed.ok) throw new Error(JSON.stringify(placed.error));
      return placed.value;
    },
    change(orderId: number, to: OrderState, more: { expectedVersion?: number } = {}) {
      return inTransaction(db, (tx) =>
        changeOrderState(tx, { orderId, to, cause: 'By hand', person: null, ...more }, services, new Date()),
      );
    },
  };
}
