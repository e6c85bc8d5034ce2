import { type OrderServices, takeOutOfTrash } from '#features/orders/public.server.ts';
import { paymentTexts } from '#features/payments/public.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { noteOnOrder } from '../data/refund.queries.server.ts';

/**
 * Takes an order out of the trash since money of it went back, or a refund failed (`why`), and says so in its history: what
 * is in the trash keeps no books, sends no mails and has no credit notes.
 */
export async function bringBack(
  tx: Transaction,
  orderId: number,
  why: 'refundedInTrash' | 'refundFailedInTrash',
  { marketOf }: Pick<OrderServices, 'marketOf'>,
  now: Date,
): Promise<void> {
  if (!(await takeOutOfTrash(tx, orderId, now))) return;
  await noteOnOrder(tx, orderId, translator(paymentTexts, marketOf().texts)(why), now);
}
