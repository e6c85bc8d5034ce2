import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { SavedReference } from '../rules/payment-gateway.ts';

/** The provider's name for a customer; null while it knows none. */
export async function savedCustomer(
  db: Executor,
  customerId: string,
  wayToPay: string,
): Promise<string | null> {
  const [found] = await runPrepared<{ customer: string }>(db, {
    name: 'saved-payment-customer',
    text: `select customer_reference as customer from saved_payment
      where customer_id = $1 and method = $2 order by id desc limit 1`,
    values: [customerId, wayToPay],
  });
  return found?.customer ?? null;
}

/** Keeps the references of what a customer may be charged by later; those that are kept already stay. */
export async function keepSavedPayment(
  tx: Transaction,
  customerId: string,
  wayToPay: string,
  { customer, method, label }: SavedReference,
): Promise<void> {
  await runPrepared(tx, {
    name: 'saved-payment-keep',
    text: `insert into saved_payment (customer_id, method, customer_reference, reference, label)
      values ($1, $2, $3, $4, $5)
      on conflict (method, reference) do update set label = case when excluded.label = '' then saved_payment.label else excluded.label end`,
    values: [customerId, wayToPay, customer, method, label],
  });
}

/** Says how people tell a kept card from others, where nobody said it before. */
export async function labelSavedPayment(
  db: Executor,
  wayToPay: string,
  { method, label }: Pick<SavedReference, 'method' | 'label'>,
): Promise<void> {
  await runPrepared(db, {
    name: 'saved-payment-label',
    text: `update saved_payment set label = $3 where method = $1 and reference = $2 and label = ''`,
    values: [wayToPay, method, label],
  });
}

/** Something that a customer keeps at a provider. */
export interface SavedPaymentView {
  id: number;
  /** Id of the way to pay. */
  method: string;
  /** The provider's names for the customer, and for the card or account. */
  customer: string;
  reference: string;
  /** For example `Visa •••• 4242`; '' where the provider said none. */
  label: string;
  createdAt: Date;
}

/** What a customer keeps, the newest first. */
export async function readSavedPayments(db: Executor, customerId: string): Promise<SavedPaymentView[]> {
  return runPrepared<SavedPaymentView>(db, {
    name: 'saved-payments-of-customer',
    text: `select id, method, customer_reference as customer, reference, label, created_at as "createdAt"
      from saved_payment where customer_id = $1 order by id desc`,
    values: [customerId],
  });
}

/** Takes away what a customer keeps; null where it is not theirs, or gone. */
export async function dropSavedPayment(
  tx: Transaction,
  customerId: string,
  id: number,
): Promise<Pick<SavedPaymentView, 'method' | 'reference' | 'label'> | null> {
  const [gone] = await runPrepared<Pick<SavedPaymentView, 'method' | 'reference' | 'label'>>(tx, {
    name: 'saved-payment-drop',
    text: 'delete from saved_payment where id = $1 and customer_id = $2 returning method, reference, label',
    values: [id, customerId],
  });
  return gone ?? null;
}
