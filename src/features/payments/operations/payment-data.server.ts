import { runPrepared, type Transaction } from '#platform/db/database.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.server.ts';
import { readSavedPayments } from '../data/saved-payment.queries.server.ts';
import { FORGET_PAYMENT } from '../jobs/forget-payment.job.server.ts';

/** Cards and accounts that somebody keeps at a provider, which lets go of them, too. */
export const savedPaymentData: PersonalData = {
  name: 'saved-payments',
  title: 'Saved ways to pay',
  tables: ['saved_payment'],
  deletes:
    'Saved cards and accounts, also at the payment provider. What the provider keeps of payments stays there.',
  keeps: '',
  read: async (db, { userId }) =>
    userId === null
      ? []
      : (await readSavedPayments(db, userId)).map(({ method, label, createdAt }) => ({
          method,
          label,
          savedAt: createdAt,
        })),
  erase: async (tx, { userId }) => {
    if (userId === null) return;
    for (const { method, reference } of await readSavedPayments(tx, userId))
      await enqueue(tx, { name: FORGET_PAYMENT }, { method, reference });
    await runPrepared(tx, {
      name: 'personal-saved-payments-erase',
      text: 'delete from saved_payment where customer_id = $1',
      values: [userId],
    });
  },
};

/** Forgets by what payments of some orders could be charged again. */
export async function forgetSavedOfOrders(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  await runPrepared(tx, {
    name: 'personal-payments-strip',
    text: `update payment set saved_customer = '', saved_method = '', saved_label = ''
      where order_id = any(array(select json_array_elements_text($1::json)::bigint))`,
    values: [JSON.stringify(orderIds)],
  });
}
