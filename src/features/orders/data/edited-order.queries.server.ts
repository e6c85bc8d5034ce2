import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { HandCharges } from '../rules/hand-charges.ts';
import type { OrderContents } from '../rules/stored-order.ts';
import type { CustomerAddresses } from './customer-address.queries.server.ts';
import { EDITED_ORDER, GIVEN_LINE, type NewOrderLine } from './insert-order.queries.server.ts';

/** What of an order only its editing asks for. */
export interface EnteredOrder {
  charges: HandCharges | null;
  holdExpiresAt: Date | null;
  /** By the lines' ids. */
  lines: ReadonlyMap<number, EnteredLine>;
}

/** What of a line only its editing asks for. */
interface EnteredLine {
  id: number;
  enteredPrice: number | null;
  stockId: number | null;
  takes: NewOrderLine['takes'];
}

/** Reads what was entered for an order and its lines. */
export async function readEntered(db: Executor, orderId: number): Promise<EnteredOrder> {
  const [row] = await runPrepared<Omit<EnteredOrder, 'lines'> & { lines: EnteredLine[] | null }>(db, {
    name: 'order-entered',
    text: `select o.charges, o.hold_expires_at as "holdExpiresAt",
        (select jsonb_agg(jsonb_build_object('id', l.id, 'enteredPrice', l.entered_price, 'stockId', l.stock_id,
          'takes', l.takes)) from order_line l where l.order_id = o.id) as lines
      from shop_order o where o.id = $1`,
    values: [orderId],
  });
  return {
    charges: row?.charges ?? null,
    holdExpiresAt: row?.holdExpiresAt ?? null,
    lines: new Map((row?.lines ?? []).map((line) => [line.id, line])),
  };
}

/** A line as an edit writes it; without an id it is a new one. */
export type EditedLine = Omit<NewOrderLine, 'productId'> & { id: number | null; productId: number | null };

const set = (columns: string, names: string) => {
  const from = names.split(', ');
  return columns
    .split(', ')
    .map((column, at) => `${column} = given.${from[at]}`)
    .join(', ');
};

/** Writes an order anew with its lines: those that are named stay the same rows, others go, new ones come. */
export async function rewriteOrder(
  tx: Transaction,
  orderId: number,
  order: OrderContents,
  lines: readonly EditedLine[],
  now: Date,
): Promise<void> {
  const kept = lines.filter(({ id }) => id !== null);
  const fresh = lines.filter(({ id }) => id === null);
  await runPrepared(tx, {
    name: 'order-edit-drop-lines',
    text: 'delete from order_line where order_id = $1 and not id = any($2::bigint[])',
    values: [orderId, kept.map(({ id }) => id)],
  });
  await runPrepared(tx, {
    name: 'order-edit-lines',
    text: `update order_line l set ${set(GIVEN_LINE.columns, GIVEN_LINE.names)}
      from jsonb_to_recordset($2) as given(id bigint, ${GIVEN_LINE.typed}) where l.id = given.id and l.order_id = $1`,
    values: [orderId, GIVEN_LINE.json(kept.map((line) => ({ enteredPrice: null, ...line })))],
  });
  await runPrepared(tx, {
    name: 'order-edit-add-lines',
    text: `with edited as (select id, currency, exchange_rate from shop_order where id = $1)
      insert into order_line (order_id, currency, exchange_rate, ${GIVEN_LINE.columns})
      select edited.id, edited.currency, edited.exchange_rate, ${GIVEN_LINE.names}
      from edited, jsonb_to_recordset($2) as given(${GIVEN_LINE.typed})`,
    values: [orderId, GIVEN_LINE.json(fresh.map((line) => ({ enteredPrice: null, ...line })))],
  });
  await runPrepared(tx, {
    name: 'order-edit',
    text: `update shop_order o set ${set(EDITED_ORDER.columns, EDITED_ORDER.names)}, version = o.version + 1, updated_at = $3,
        sold_text = coalesce((select string_agg(l.name || ' ' || l.sku, ' ' order by l.position)
          from order_line l where l.order_id = o.id), '')
      from jsonb_to_record($2) as given(${EDITED_ORDER.typed}) where o.id = $1`,
    values: [orderId, EDITED_ORDER.json(order), now],
  });
}

/** Counts an order as changed, so that whoever looked at it before looks again. */
export async function touchOrder(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await runPrepared(tx, {
    name: 'order-touch',
    text: 'update shop_order set version = version + 1, updated_at = $2 where id = $1',
    values: [orderId, now],
  });
}

/** Notes in an order's history what somebody did to it. */
export async function noteDeed(
  tx: Transaction,
  orderId: number,
  text: string,
  person: { id: string; name: string },
): Promise<void> {
  await runPrepared(tx, {
    name: 'order-deed-note',
    text: `insert into order_note (order_id, kind, text, author_id, author) values ($1, 'system', $2, $3, $4)`,
    values: [orderId, text, person.id, person.name],
  });
}

/** Keeps others with the same attempt waiting until the transaction ends, so that the second finds the first one's order. */
export async function lockAttempt(tx: Transaction, attempt: string): Promise<void> {
  await runPrepared(tx, {
    name: 'order-attempt-lock',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`order-attempt:${attempt}`],
  });
}

/** An account that an order can belong to. */
interface Customer extends CustomerAddresses {
  id: string;
  name: string;
  email: string;
}

/** An account that an order can belong to; null when it is gone. */
export async function readCustomer(db: Executor, id: string): Promise<Customer | null> {
  const [row] = await runPrepared<Customer>(db, {
    name: 'order-customer',
    text: `select u.id, u.name, lower(u.email) as email, a.billing, a.shipping from user_account u
      left join customer_address a on a.customer_id = u.id where u.id = $1 and u.trashed_at is null`,
    values: [id],
  });
  return row ?? null;
}
