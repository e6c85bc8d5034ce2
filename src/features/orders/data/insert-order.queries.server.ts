import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import { givenRow } from '#platform/db/given-row.server.ts';
import type { OrderTake } from '../rules/line-stock.ts';
import type { OrderState } from '../rules/order-states.ts';
import type { OrderLineView } from '../rules/order-views.ts';
import type { NewOrder } from '../rules/stored-order.ts';
import { shopOrder } from './order.table.ts';
import { orderStateChange } from './order-history.table.ts';
import { orderLine } from './order-line.table.ts';

/** What of an order is given when it is stored and whenever it is edited. */
export const EDITED_ORDER = givenRow(shopOrder, [
  'totals',
  'charges',
  'subtotal',
  'discountTotal',
  'shippingTotal',
  'feeTotal',
  'taxTotal',
  'total',
  'storeTotal',
  'itemCount',
  'billing',
  'shipping',
  'needsShipping',
  'billingName',
  'billingEmail',
  'customerId',
  'shippingMethod',
  'paymentMethod',
  'paymentTitle',
  'customerNote',
  'holdExpiresAt',
]);

/** What of an order is given when it is stored; the rest the database knows. */
const ORDER = givenRow(shopOrder, [
  ...EDITED_ORDER.properties,
  'key',
  'attempt',
  'visitor',
  'state',
  'currency',
  'storeCurrency',
  'exchangeRate',
  'locale',
  'paymentAddress',
  'createdVia',
  'clientIp',
  'userAgent',
  'stockClaim',
]);

/** What of a line is given when it is stored or edited. */
export const GIVEN_LINE = givenRow(orderLine, [
  'position',
  'parentPosition',
  'productId',
  'variationId',
  'stockId',
  'name',
  'sku',
  'address',
  'options',
  'attributes',
  'words',
  'extra',
  'quantity',
  'unitPrice',
  'enteredPrice',
  'subtotal',
  'net',
  'discounts',
  'taxes',
  'storeNet',
  'needsShipping',
  'stockQuantity',
  'takes',
]);

const CHANGE = givenRow(orderStateChange, ['fromState', 'toState', 'cause']);

/** A line to be stored with its order. */
export type NewOrderLine = Omit<OrderLineView, 'id' | 'parentId' | 'productId'> & {
  position: number;
  /** Position of the line that it comes with. */
  parentPosition: number | null;
  productId: number;
  variationId: number | null;
  /** What a piece costs as prices are entered. */
  enteredPrice?: number | null;
  /** Whose stock the pieces come from: the variation's own or its product's. */
  stockId: number;
  /** How many pieces come from managed stock; 0 where it is not managed. */
  stockQuantity: number;
  /** What it takes from stock instead of its own product; its own stock then loses nothing. */
  takes: OrderTake[] | null;
};

/** How an order's history begins. */
export interface FirstHistory {
  changes: { fromState: OrderState | null; toState: OrderState; cause: string }[];
  /** The shop's own note; '' = none. */
  note: string;
  person: string;
  /** The account of whoever did it; null for a guest. */
  personId: string | null;
}

const INSERT = `
  with given as (
    select ${ORDER.names} from jsonb_to_record($1) as given(${ORDER.typed})
  ), placed as (
    insert into shop_order (${ORDER.columns}, completed_at, sold_text)
    select ${ORDER.names}, case when state = 'completed' then now() end, coalesce((
      select string_agg(name || ' ' || sku, ' ' order by position)
      from jsonb_to_recordset($2) as sold(name text, sku text, position int)), '')
    from given
    returning id, number, currency, exchange_rate
  ), lines as (
    insert into order_line (order_id, currency, exchange_rate, ${GIVEN_LINE.columns})
    select placed.id, placed.currency, placed.exchange_rate, ${GIVEN_LINE.names}
    from placed, jsonb_to_recordset($2) as given(${GIVEN_LINE.typed})
  ), changes as (
    insert into order_state_change (order_id, person_id, person, ${CHANGE.columns})
    select placed.id, $6, $4, ${CHANGE.names}
    from placed, jsonb_to_recordset($3) as given(${CHANGE.typed})
    returning id
  ), notes as (
    insert into order_note (order_id, kind, text) select placed.id, 'system', $5 from placed where $5 <> ''
  )
  select placed.id, placed.number, (select max(id) from changes) as "changeId" from placed`;

/** Stores an order with lines and history in one statement. Throws when its attempt has an order already: ask `orderOfAttempt` under the cart's lock. */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  lines: readonly NewOrderLine[],
  { changes, note, person, personId }: FirstHistory,
): Promise<{ id: number; number: number; changeId: number }> {
  const [row] = await runPrepared<{ id: number; number: number; changeId: number }>(tx, {
    name: 'order-insert',
    text: INSERT,
    values: [
      ORDER.json(order),
      GIVEN_LINE.json(lines.map((line) => ({ enteredPrice: null, ...line }))),
      CHANGE.json(changes),
      person,
      note,
      personId,
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
  customerId: string | null;
  placedAt: Date;
}

/** The order that an attempt has become; null when there is none. */
export async function orderOfAttempt(tx: Executor, attempt: string): Promise<EarlierOrder | null> {
  const [row] = await runPrepared<EarlierOrder>(tx, {
    name: 'order-of-attempt',
    text: `select id, number, key, state, payment_address as "paymentAddress",
      customer_id as "customerId", created_at as "placedAt" from shop_order where attempt = $1`,
    values: [attempt],
  });
  return row ?? null;
}
