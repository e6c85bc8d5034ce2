import { runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { OrderTake } from '../rules/line-stock.ts';
import type { OrderState } from '../rules/order-states.ts';
import type { OrderLineView } from '../rules/order-views.ts';
import type { shopOrder } from './order.table.ts';

/** An order to be stored. */
export type NewOrder = Pick<
  typeof shopOrder.$inferSelect,
  | 'key'
  | 'attempt'
  | 'visitor'
  | 'state'
  | 'currency'
  | 'totals'
  | 'subtotal'
  | 'discountTotal'
  | 'shippingTotal'
  | 'feeTotal'
  | 'taxTotal'
  | 'total'
  | 'itemCount'
  | 'billing'
  | 'shipping'
  | 'needsShipping'
  | 'billingName'
  | 'billingEmail'
  | 'customerId'
  | 'shippingMethod'
  | 'paymentMethod'
  | 'paymentTitle'
  | 'paymentAddress'
  | 'customerNote'
  | 'createdVia'
  | 'clientIp'
  | 'userAgent'
  | 'stockClaim'
  | 'holdExpiresAt'
>;

/** A line to be stored with its order. */
export type NewOrderLine = Omit<OrderLineView, 'id' | 'parentId' | 'productId'> & {
  position: number;
  /** Position of the line that it comes with. */
  parentPosition: number | null;
  productId: number;
  variationId: number | null;
  /** Whose stock the pieces come from: the variation's own or its product's. */
  stockId: number;
  /** How many pieces come from managed stock; 0 where it is not managed. */
  stockQuantity: number;
  /** What it takes from stock instead of its own product; its own stock then loses nothing. */
  takes: OrderTake[] | null;
};

/** How an order's history begins. */
export interface FirstHistory {
  changes: { from: OrderState | null; to: OrderState; cause: string }[];
  /** The shop's own note; '' = none. */
  note: string;
  person: string;
}

const INSERT = `
  with placed as (
    insert into shop_order (key, attempt, state, currency, totals, subtotal, discount_total, shipping_total,
      fee_total, tax_total, total, item_count, billing, shipping, needs_shipping, billing_name, billing_email,
      customer_id, shipping_method, payment_method, payment_title, customer_note, created_via, client_ip,
      user_agent, stock_claim, hold_expires_at, completed_at, visitor, payment_address)
    values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14::jsonb, $15, $16, $17,
      $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, case when $3 = 'completed' then now() end, $32, $33)
    returning id, number
  ), lines as (
    insert into order_line (order_id, position, product_id, variation_id, stock_id, name, sku, address, options, words, extra, quantity,
      currency, unit_price, subtotal, needs_shipping, stock_quantity, parent_position, takes)
    select placed.id, line.position, line."productId", line."variationId", line."stockId", line.name, line.sku, line.address, line.options,
      line.words, line.extra, line.quantity, $4, line."unitPrice", line.subtotal, line."needsShipping", line."stockQuantity",
      line."parentPosition", nullif(line.takes, 'null'::jsonb)
    from placed, jsonb_to_recordset($28::jsonb) as line(position int, "productId" bigint, "variationId" bigint, "stockId" bigint, name text, sku text,
      address text, options jsonb, words jsonb, extra jsonb, quantity int, "unitPrice" bigint, subtotal bigint,
      "needsShipping" boolean, "stockQuantity" int, "parentPosition" int, takes jsonb)
  ), changes as (
    insert into order_state_change (order_id, from_state, to_state, cause, person_id, person)
    select placed.id, change."from", change."to", change.cause, $18, $30
    from placed, jsonb_to_recordset($29::jsonb) as change("from" text, "to" text, cause text)
    returning id
  ), notes as (
    insert into order_note (order_id, kind, text) select placed.id, 'system', $31 from placed where $31 <> ''
  )
  select placed.id, placed.number, (select max(id) from changes) as "changeId" from placed`;

/** Stores an order with lines and history in one statement. Throws when its attempt has an order already: ask `orderOfAttempt` under the cart's lock. */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  lines: readonly NewOrderLine[],
  history: FirstHistory,
): Promise<{ id: number; number: number; changeId: number }> {
  const [row] = await runPrepared<{ id: number; number: number; changeId: number }>(tx, {
    name: 'order-insert',
    text: INSERT,
    values: [
      order.key,
      order.attempt,
      order.state,
      order.currency,
      JSON.stringify(order.totals),
      order.subtotal,
      order.discountTotal,
      order.shippingTotal,
      order.feeTotal,
      order.taxTotal,
      order.total,
      order.itemCount,
      JSON.stringify(order.billing),
      order.shipping ? JSON.stringify(order.shipping) : null,
      order.needsShipping,
      order.billingName,
      order.billingEmail,
      order.customerId,
      order.shippingMethod,
      order.paymentMethod,
      order.paymentTitle,
      order.customerNote,
      order.createdVia,
      order.clientIp,
      order.userAgent,
      order.stockClaim,
      order.holdExpiresAt,
      JSON.stringify(lines),
      JSON.stringify(history.changes),
      history.person,
      history.note,
      order.visitor,
      order.paymentAddress,
    ],
  });
  if (!row) throw new Error('An order was not stored');
  return row;
}

/** An order that an attempt has become. */
interface EarlierOrder {
  id: number;
  number: number;
  key: string;
  state: OrderState;
  paymentAddress: string | null;
}

/** The order that an attempt has become; null when there is none. */
export async function orderOfAttempt(tx: Transaction, attempt: string): Promise<EarlierOrder | null> {
  const [row] = await runPrepared<EarlierOrder>(tx, {
    name: 'order-of-attempt',
    text: `select id, number, key, state, payment_address as "paymentAddress" from shop_order where attempt = $1`,
    values: [attempt],
  });
  return row ?? null;
}
