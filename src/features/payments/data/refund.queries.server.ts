import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';

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
}

const COLUMNS = `r.id, r.payment_id as "paymentId", p.order_id as "orderId", p.method, coalesce(p.reference, '') as reference,
  r.key, r.amount, p.currency, r.state`;

/** A refund by the name under which it was asked for. */
export async function readRefundByKey(db: Executor, key: string): Promise<RefundView | null> {
  const [found] = await runPrepared<RefundView>(db, {
    name: 'payment-refund-by-key',
    text: `select ${COLUMNS} from payment_refund r join payment p on p.id = r.payment_id where r.key = $1`,
    values: [key],
  });
  return found ?? null;
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

/** Notes what the provider answered; false when somebody noted it before. */
export async function answerRefund(
  tx: Transaction,
  id: number,
  { state, reference, problem }: { state: 'done' | 'failed'; reference: string; problem: string },
): Promise<boolean> {
  const rows = await runPrepared<{ id: number }>(tx, {
    name: 'payment-refund-answer',
    text: `update payment_refund set state = $2, reference = $3, problem = $4
      where id = $1 and state = 'asked' returning id`,
    values: [id, state, reference, problem],
  });
  return rows.length > 0;
}
