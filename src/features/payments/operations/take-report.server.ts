import type { Transaction } from '#platform/db/database.server.ts';
import {
  lockPayment,
  lockPaymentById,
  noteEvent,
  type PaymentView,
  writePayment,
} from '../data/payment.queries.server.ts';
import type { PaymentReport } from '../rules/payment-gateway.ts';
import { isExactly, stateAfter } from '../rules/payment-progress.ts';

/** What a report changed: nothing where it is about no payment of ours, came before, or says what is known. */
export type TakenReport =
  | { kind: 'unknown' | 'repeated' | 'unchanged' }
  /** `isExact`: what came is what was asked for; true for all that is not paid. */
  | { kind: 'changed'; payment: PaymentView; isExact: boolean };

/**
 * Takes what a provider says of a payment: each callback (`event`) once, in whatever order they come. Whoever calls holds
 * the order's lock and does what follows for the order in the same transaction.
 */
export async function takeReport(
  tx: Transaction,
  { method, report, event, now }: { method: string; report: PaymentReport; event: string | null; now: Date },
): Promise<TakenReport> {
  const known = await lockPayment(tx, method, report);
  if (!known) return { kind: 'unknown' };
  if (event !== null && !(await noteEvent(tx, { method, event, paymentId: known.id })))
    return { kind: 'repeated' };
  const state = stateAfter(known.state, report.state);
  // Each refusal that a callback tells of is one of its own: the payment may have been tried again.
  const isRefused =
    report.state === 'failed' && state === 'failed' && (event !== null || report.problem !== known.problem);
  const isNews = state !== known.state || isRefused;
  // A report that is older than what is known still tells the provider's name for the payment.
  await writePayment(
    tx,
    known.id,
    {
      ...report,
      state,
      ...(known.state === 'paid' ? { amount: known.received, currency: known.receivedCurrency } : {}),
      problem: state === 'failed' ? report.problem || known.problem : '',
      isTry: isRefused || (isNews && state === 'paid'),
    },
    now,
  );
  if (!isNews) return { kind: 'unchanged' };
  const payment = await lockPaymentById(tx, known.id);
  if (!payment) throw new Error(`Payment ${known.id} is gone while it is locked`);
  return { kind: 'changed', payment, isExact: state !== 'paid' || isExactly(known, report) };
}
