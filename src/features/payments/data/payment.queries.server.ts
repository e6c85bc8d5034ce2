import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { PaymentReport, PaymentState } from '../rules/payment-gateway.ts';

/** A payment as it is kept. */
export interface PaymentView {
  id: number;
  orderId: number;
  method: string;
  token: string;
  /** Null until the provider answered. */
  reference: string | null;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  state: PaymentState;
  /** What came; minor units of `receivedCurrency`, which is '' until then. */
  received: number;
  receivedCurrency: string;
  /** Sum of what went back or is about to; minor units. */
  refunded: number;
  problem: string;
  /** How often it was tried. */
  attempts: number;
  /** Key of the text that says what is odd about it; '' = nothing. */
  oddity: string;
  savedCustomer: string;
  savedMethod: string;
  savedLabel: string;
  createdAt: Date;
}

const COLUMNS = `p.id, p.order_id as "orderId", p.method, p.token, p.reference, p.amount, p.currency, p.state, p.received,
  p.received_currency as "receivedCurrency", p.problem, p.attempts, p.oddity, p.saved_customer as "savedCustomer",
  p.saved_method as "savedMethod", p.saved_label as "savedLabel", p.created_at as "createdAt",
  (select coalesce(sum(r.amount), 0)::bigint from payment_refund r where r.payment_id = p.id and r.state <> 'failed') as refunded`;

/** The payments of an order, the first one first. */
export async function readPayments(db: Executor, orderId: number): Promise<PaymentView[]> {
  return runPrepared<PaymentView>(db, {
    name: 'payments-of-order',
    text: `select ${COLUMNS} from payment p where p.order_id = $1 order by p.id`,
    values: [orderId],
  });
}

/** The payment that a condition is true of; `name` stands for the condition, which may end with what locks it. */
async function readPayment(
  db: Executor,
  name: string,
  where: string,
  values: unknown[],
): Promise<PaymentView | null> {
  const text = `select ${COLUMNS} from payment p where ${where}`;
  const [found] = await runPrepared<PaymentView>(db, { name, text, values });
  return found ?? null;
}

const IS_NAMED = `p.method = $1 and (p.reference = $2 or (p.reference is null and p.token = $3))`;

/** The payment that a report is about: by the provider's name for it, or by ours while it has none; null for none of ours. */
export async function findPayment(
  db: Executor,
  method: string,
  { reference, token }: Pick<PaymentReport, 'reference' | 'token'>,
): Promise<PaymentView | null> {
  return readPayment(db, 'payment-find', IS_NAMED, [method, reference, token]);
}

/** The same, locked. */
export async function lockPayment(
  tx: Transaction,
  method: string,
  { reference, token }: Pick<PaymentReport, 'reference' | 'token'>,
): Promise<PaymentView | null> {
  return readPayment(tx, 'payment-lock', `${IS_NAMED} for update of p`, [method, reference, token]);
}

/** The payments of an order that brought money, locked: what goes back of them at once waits for one another. */
export async function lockPaidPayments(tx: Transaction, orderId: number): Promise<PaymentView[]> {
  await runPrepared(tx, {
    name: 'payments-lock-paid',
    text: `select id from payment where order_id = $1 and state = 'paid' order by id for update`,
    values: [orderId],
  });
  // Read once the locks are held: what others asked for meanwhile counts.
  return (await readPayments(tx, orderId)).filter(({ state }) => state === 'paid');
}

/** A payment by its id, locked. */
export async function lockPaymentById(tx: Transaction, id: number): Promise<PaymentView | null> {
  return readPayment(tx, 'payment-lock-by-id', 'p.id = $1 for update of p', [id]);
}

/** The one payment of an order and way to pay that is still open; made when there is none. */
export async function openPaymentRow(
  tx: Transaction,
  wanted: Pick<PaymentView, 'orderId' | 'method' | 'token' | 'amount' | 'currency'>,
): Promise<PaymentView> {
  await runPrepared(tx, {
    name: 'payment-open',
    text: `insert into payment (order_id, method, token, amount, currency, state) values ($1, $2, $3, $4, $5, 'begun')
      on conflict (order_id, method) where state in ('begun', 'underway', 'failed') do nothing`,
    values: [wanted.orderId, wanted.method, wanted.token, wanted.amount, wanted.currency],
  });
  const isOpen = `p.order_id = $1 and p.method = $2 and p.state in ('begun', 'underway', 'failed') for update of p`;
  const found = await readPayment(tx, 'payment-open-read', isOpen, [wanted.orderId, wanted.method]);
  if (!found) throw new Error('An open payment was not stored');
  return found;
}

/** Writes what became of a payment. */
export async function writePayment(
  tx: Transaction,
  id: number,
  {
    reference,
    state,
    amount,
    currency,
    problem,
    saved,
    isTry,
  }: Omit<PaymentReport, 'token'> & { isTry: boolean },
  now: Date,
): Promise<void> {
  await runPrepared(tx, {
    name: 'payment-write',
    text: `update payment set reference = $2, state = $3, problem = $4, updated_at = $5,
        received = case when $3 = 'paid' then $6 else received end,
        received_currency = case when $3 = 'paid' then $7 else received_currency end,
        saved_customer = coalesce($8, saved_customer), saved_method = coalesce($9, saved_method),
        saved_label = coalesce($10, saved_label), attempts = attempts + $11
      where id = $1`,
    values: [
      id,
      reference,
      state,
      problem,
      now,
      amount,
      currency,
      saved?.customer ?? null,
      saved?.method ?? null,
      saved?.label ?? null,
      isTry ? 1 : 0,
    ],
  });
}

/** Ends a payment that nobody is to make any more. */
export async function endPayment(tx: Transaction, id: number, now: Date): Promise<void> {
  await runPrepared(tx, {
    name: 'payment-end',
    text: `update payment set state = 'cancelled', updated_at = $2 where id = $1`,
    values: [id, now],
  });
}

/** A payment that its provider is to end. */
export interface EndedPayment {
  method: string;
  reference: string;
}

/**
 * Ends the payments of an order that nobody is to make any more, and answers those that the provider knows. With
 * `promised`, also those whose money is promised are to be ended there; here they stay until the provider says that they are.
 */
export async function endOpenPayments(
  tx: Transaction,
  orderId: number,
  { promised, now }: { promised: boolean; now: Date },
): Promise<EndedPayment[]> {
  return runPrepared<EndedPayment>(tx, {
    name: 'payments-end-open',
    text: `with open as (
        select id, state from payment where order_id = $1
          and (state in ('begun', 'failed') or ($2 and state = 'underway')) order by id for update
      ), ended as (
        update payment p set state = case when open.state = 'underway' then p.state else 'cancelled' end, updated_at = $3
        from open where p.id = open.id returning p.id, p.method, p.reference
      )
      select method, reference from ended where reference is not null order by id`,
    values: [orderId, promised, now],
  });
}

/** Notes what is odd about a payment, by the key of its text. */
export async function notePaymentOddity(tx: Transaction, id: number, oddity: string): Promise<void> {
  await runPrepared(tx, {
    name: 'payment-note-oddity',
    text: 'update payment set oddity = $2 where id = $1',
    values: [id, oddity],
  });
}

/** Notes a callback; false when it came before. */
export async function noteEvent(
  tx: Transaction,
  { method, event, paymentId }: { method: string; event: string; paymentId: number },
): Promise<boolean> {
  const rows = await runPrepared<{ event: string }>(tx, {
    name: 'payment-event-note',
    text: `insert into payment_event (method, event, payment_id) values ($1, $2, $3)
      on conflict do nothing returning event`,
    values: [method, event, paymentId],
  });
  return rows.length > 0;
}
