import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { ToldRefund } from '../rules/payment-gateway.ts';
import { partKey } from '../rules/refund-parts.ts';

/** A refund as it is kept. */
export interface RefundView {
  id: number;
  paymentId: number;
  orderId: number;
  method: string;
  /** The provider's name for the payment. */
  reference: string;
  key: string;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  state: 'asked' | 'done' | 'failed';
  /** The provider's name for the refund; '' until it is done. */
  partReference: string;
  /** Why it failed. */
  problem: string;
}

const COLUMNS = `r.id, r.payment_id as "paymentId", p.order_id as "orderId", p.method, coalesce(p.reference, '') as reference,
  r.key, r.amount, coalesce(nullif(p.received_currency, ''), p.currency) as currency, r.state,
  r.reference as "partReference", r.problem`;

/** The parts of a refund, by all names that they may have. */
const IS_PART = 'r.key = any($1)';

/** The parts of a refund by the name under which it was asked for, the first one first: one for each payment. */
export async function readRefundParts(db: Executor, key: string): Promise<RefundView[]> {
  return runPrepared<RefundView>(db, {
    name: 'payment-refund-parts',
    text: `select ${COLUMNS} from payment_refund r join payment p on p.id = r.payment_id where ${IS_PART} order by r.id`,
    values: [partKey.all(key)],
  });
}

/** Locks the parts of a refund. */
export async function lockRefundParts(tx: Transaction, key: string): Promise<void> {
  await runPrepared(tx, {
    name: 'payment-refund-parts-lock',
    text: `select r.id from payment_refund r where ${IS_PART} order by r.id for update`,
    values: [partKey.all(key)],
  });
}

/** A refund by its id. */
export async function readRefund(db: Executor, id: number): Promise<RefundView | null> {
  const [found] = await runPrepared<RefundView>(db, {
    name: 'payment-refund-by-id',
    text: `select ${COLUMNS} from payment_refund r join payment p on p.id = r.payment_id where r.id = $1`,
    values: [id],
  });
  return found ?? null;
}

/** Asks for a refund; answers its id. */
export async function insertRefund(
  tx: Transaction,
  { paymentId, key, amount }: Pick<RefundView, 'paymentId' | 'key' | 'amount'>,
): Promise<number> {
  const [row] = await runPrepared<{ id: number }>(tx, {
    name: 'payment-refund-insert',
    text: 'insert into payment_refund (payment_id, key, amount) values ($1, $2, $3) returning id',
    values: [paymentId, key, amount],
  });
  if (!row) throw new Error('A refund was not stored');
  return row.id;
}

/** Notes what the provider answered; all parts of the refund as they are then, null when somebody noted it before. */
export async function answerRefund(
  tx: Transaction,
  id: number,
  whole: string,
  { state, reference, problem }: { state: 'done' | 'failed'; reference: string; problem: string },
): Promise<RefundView[] | null> {
  const rows = await runPrepared<{ id: number }>(tx, {
    name: 'payment-refund-answer',
    text: `update payment_refund set state = $2, reference = $3, problem = $4
      where id = $1 and state = 'asked' returning id`,
    values: [id, state, reference, problem],
  });
  return rows.length > 0 ? readRefundParts(tx, whole) : null;
}

/** The refund of a payment that a provider tells of: by our name for it, or by the provider's; null for one unknown here. */
export async function findRefund(
  tx: Transaction,
  paymentId: number,
  { key, reference }: Pick<ToldRefund, 'key' | 'reference'>,
): Promise<RefundView | null> {
  const [found] = await runPrepared<RefundView>(tx, {
    name: 'payment-refund-told',
    text: `select ${COLUMNS} from payment_refund r join payment p on p.id = r.payment_id
      where r.payment_id = $1 and (r.key = $2 or r.reference = $3) order by r.id limit 1`,
    values: [paymentId, key, reference],
  });
  return found ?? null;
}

/** Keeps a refund that somebody made at the provider. */
export async function insertToldRefund(
  tx: Transaction,
  told: { paymentId: number; key: string; amount: number; reference: string },
): Promise<void> {
  await runPrepared(tx, {
    name: 'payment-refund-insert-told',
    text: `insert into payment_refund (payment_id, key, amount, state, reference) values ($1, $2, $3, 'done', $4)`,
    values: [told.paymentId, told.key, told.amount, told.reference],
  });
}

/** Notes that a refund counted as failed went back nevertheless, for example when the answer to it was lost. */
export async function reviveRefund(tx: Transaction, id: number, reference: string): Promise<void> {
  await runPrepared(tx, {
    name: 'payment-refund-revive',
    text: `update payment_refund set state = 'done', reference = $2, problem = '' where id = $1 and state = 'failed'`,
    values: [id, reference],
  });
}

/** Gives up a refund that was asked for before a moment and never answered. */
export async function dropOldAsking(tx: Transaction, key: string, before: Date): Promise<void> {
  await runPrepared(tx, {
    name: 'payment-refund-drop-old',
    text: `update payment_refund r set state = 'failed' where ${IS_PART} and state = 'asked' and created_at < $2`,
    values: [partKey.all(key), before],
  });
}

/** Notes that a refund that was done did not arrive after all. */
export async function failRefund(tx: Transaction, id: number): Promise<void> {
  await runPrepared(tx, {
    name: 'payment-refund-fail',
    text: `update payment_refund set state = 'failed' where id = $1 and state = 'done'`,
    values: [id],
  });
}
