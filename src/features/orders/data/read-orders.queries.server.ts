import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import type {
  OrderDetail,
  OrderLineView,
  OrderNoteView,
  OrderRecord,
  OrderStateChangeView,
  OrderSummary,
} from '../rules/order-views.ts';
import type { RefundView } from '../rules/refund-views.ts';

const SUMMARY = `o.id, o.number, o.key, o.state, o.currency, o.total,
  o.store_currency as "storeCurrency", o.exchange_rate as "exchangeRate", o.store_total as "storeTotal", o.refunded_total as "refundedTotal", o.locale, o.item_count as "itemCount",
  o.billing_name as "billingName", o.billing_email as "billingEmail", o.customer_id as "customerId",
  o.payment_title as "paymentTitle", o.payment_method as "paymentMethod", o.paid_at as "paidAt", o.created_at as "createdAt", o.version`;

const REFUNDS = `(select jsonb_agg(jsonb_build_object('id', r.id, 'state', r.state, 'amount', r.amount, 'storeAmount', r.store_amount,
     'shipping', r.shipping, 'fees', r.fees, 'taxes', r.taxes, 'reason', r.reason, 'method', r.method, 'reference', r.reference,
     'failure', r.failure, 'personId', r.person_id, 'person', r.person, 'createdAt', r.created_at,
     'lines', coalesce((select jsonb_agg(jsonb_build_object('lineId', rl.line_id, 'quantity', rl.quantity, 'amount', rl.amount,
       'taxes', rl.taxes, 'restock', rl.restock) order by rl.id) from order_refund_line rl where rl.refund_id = r.id), '[]')) order by r.id)
   from order_refund r where r.order_id = o.id)`;

const DETAIL = `${SUMMARY}, o.billing, o.shipping, o.needs_shipping as "needsShipping", o.totals,
  o.shipping_method as "shippingMethod", o.customer_note as "customerNote", o.created_via as "createdVia",
  o.completed_at as "completedAt", o.client_ip as "clientIp", o.user_agent as "userAgent", o.visitor,
  (select jsonb_agg(jsonb_build_object('id', l.id, 'parentId',
     (select p.id from order_line p where p.order_id = l.order_id and p.position = l.parent_position), 'productId', l.product_id,
     'variationId', l.variation_id, 'name', l.name, 'sku', l.sku,
     'address', l.address, 'options', l.options, 'attributes', l.attributes, 'words', l.words, 'extra', l.extra, 'quantity', l.quantity,
     'unitPrice', l.unit_price, 'subtotal', l.subtotal, 'net', l.net,
     'discounts', l.discounts, 'taxes', l.taxes, 'storeNet', l.store_net, 'needsShipping', l.needs_shipping) order by l.position)
   from order_line l where l.order_id = o.id) as lines, ${REFUNDS} as refunds`;

type DetailRow = Omit<OrderRecord, 'lines' | 'refunds' | 'notes' | 'changes'> & {
  visitor: string;
  lines: OrderLineView[] | null;
  /** JSON has no moments, only their text. */
  refunds: (Omit<RefundView, 'createdAt'> & { createdAt: string })[] | null;
};

/** The orders that a condition is true of; `name` stands for the condition. */
function readDetails(db: Executor, name: string, where: string, values: unknown[]): Promise<DetailRow[]> {
  const text = `select ${DETAIL} from shop_order o where ${where} and o.trashed_at is null`;
  return runPrepared<DetailRow>(db, { name, text, values });
}

/** An order with its lines for whoever runs the shop or works for it; null when there is none. */
export async function readOrder(db: Executor, id: number): Promise<OrderDetail | null> {
  return firstOf(await readDetails(db, 'order-by-id', 'o.id = $1', [id]));
}

/** Several orders as `readOrder` reads one, by id; those that are not there are left out. */
export async function readOrders(db: Executor, ids: readonly number[]): Promise<Map<number, OrderDetail>> {
  if (ids.length === 0) return new Map();
  // As JSON: by an array's length PostgreSQL would plan the statement anew each time.
  const isOneOf = 'o.id = any(array(select json_array_elements_text($1::json)::bigint))';
  const rows = await readDetails(db, 'orders-by-ids', isOneOf, [JSON.stringify(ids)]);
  return new Map(rows.map((row) => [row.id, detailOf(row)]));
}

/** An order by its number, for whoever has shown that they may work on it; null when there is none. */
export async function orderByNumber(
  db: Executor,
  number: number,
): Promise<Pick<OrderSummary, 'id' | 'number' | 'key' | 'customerId'> | null> {
  const [found] = await runPrepared<Pick<OrderSummary, 'id' | 'number' | 'key' | 'customerId'>>(db, {
    name: 'order-id-by-number',
    text: `select id, number, key, customer_id as "customerId" from shop_order
      where number = $1 and trashed_at is null`,
    values: [number],
  });
  return found ?? null;
}

/** Whether an order opened by its key may show what is personal in it. */
export interface OpenedOrder {
  order: OrderDetail;
  /** The key came from the browser that placed the order; others must name the e-mail address too. */
  ownBrowser: boolean;
}

/** An order by number and key, as the order-received page is opened; null whichever of them is wrong. */
export async function readOrderByKey(
  db: Executor,
  number: number,
  key: string,
  visitor = '',
): Promise<OpenedOrder | null> {
  // What cannot be a key is none; not all that an address can carry is text to the database.
  if (!/^[\w-]{1,100}$/.test(key)) return null;
  const rows = await readDetails(db, 'order-by-key', 'o.number = $1 and o.key = $2', [number, key]);
  const order = firstOf(rows);
  return order && { order, ownBrowser: visitor !== '' && rows[0]?.visitor === visitor };
}

/** An order by its number, for those who run the shop; null when there is none. */
export async function readOrderByNumber(db: Executor, number: number): Promise<OrderDetail | null> {
  return firstOf(await readDetails(db, 'order-by-number', 'o.number = $1', [number]));
}

/** A customer's own order by its number; null also when it is somebody else's. */
export async function readCustomerOrder(
  db: Executor,
  customerId: string,
  number: number,
): Promise<OrderDetail | null> {
  const isOwn = 'o.number = $1 and o.customer_id = $2';
  return firstOf(await readDetails(db, 'order-of-customer', isOwn, [number, customerId]));
}

/** An order with notes and history, for the back office; null when there is none. */
export async function readOrderRecord(db: Executor, id: number): Promise<OrderRecord | null> {
  const [row] = await readDetails(db, 'order-by-id', 'o.id = $1', [id]);
  if (!row) return null;
  const [notes, changes] = await Promise.all([readOrderNotes(db, id), readOrderChanges(db, id)]);
  const { clientIp, userAgent } = row;
  return { ...detailOf(row), clientIp, userAgent, notes, changes };
}

/** An order's notes, newest first. */
export async function readOrderNotes(db: Executor, orderId: number): Promise<OrderNoteView[]> {
  return runPrepared<OrderNoteView>(db, {
    name: 'order-notes',
    text: `select id, kind, text, author, created_at as "createdAt" from order_note
      where order_id = $1 order by id desc`,
    values: [orderId],
  });
}

/** One note, or null. */
export async function readOrderNote(db: Executor, id: number): Promise<OrderNoteView | null> {
  const [note] = await runPrepared<OrderNoteView>(db, {
    name: 'order-note',
    text: 'select id, kind, text, author, created_at as "createdAt" from order_note where id = $1',
    values: [id],
  });
  return note ?? null;
}

/** An order's changes of state, newest first. */
export async function readOrderChanges(db: Executor, orderId: number): Promise<OrderStateChangeView[]> {
  return runPrepared<OrderStateChangeView>(db, {
    name: 'order-changes',
    text: `select id, from_state as "from", to_state as "to", cause, person, created_at as "createdAt"
      from order_state_change where order_id = $1 order by id desc`,
    values: [orderId],
  });
}

/** A page of a customer's orders, the newest first and `page` from 1, with the number of all that they have. */
export async function readOrdersOf(
  db: Executor,
  customerId: string,
  page: number,
  perPage: number,
): Promise<{ orders: OrderSummary[]; total: number }> {
  const rows = await runPrepared<OrderSummary & { matches: number }>(db, {
    name: 'orders-of-customer',
    text: `select ${SUMMARY}, (count(*) over ())::int as matches from shop_order o
      where o.trashed_at is null and o.customer_id = $1
      order by o.created_at desc, o.id desc limit $2 offset $3`,
    values: [customerId, perPage, (page - 1) * perPage],
  });
  return {
    orders: rows.map(({ matches: _matches, ...order }) => order),
    // Beyond the last page no row tells.
    total: rows[0]?.matches ?? (page > 1 ? (await readOrdersOf(db, customerId, 1, 1)).total : 0),
  };
}

function firstOf([row]: DetailRow[]): OrderDetail | null {
  return row ? detailOf(row) : null;
}

function detailOf(row: DetailRow): OrderDetail {
  const { clientIp: _ip, userAgent: _agent, visitor: _visitor, ...order } = row;
  const refunds = (row.refunds ?? []).map((refund) => ({ ...refund, createdAt: new Date(refund.createdAt) }));
  return { ...order, lines: order.lines ?? [], refunds };
}
