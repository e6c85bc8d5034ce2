import type { Transaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { log } from '#platform/log/log.server.ts';
import { orderPaymentOdd } from '../events.ts';
import { addOrderNote } from './add-order-note.server.ts';

/** Tells whoever runs the shop of money that somebody has to look after: by a note at the order, and by a mail. */
export async function tellOfPayment(
  tx: Transaction,
  { orderId, number, text }: { orderId: number; number: number; text: string },
): Promise<void> {
  const noteId = await addOrderNote(tx, { orderId, kind: 'private', text, person: null });
  log.warn({ order: number }, 'a payment needs looking after');
  if (noteId !== null) await emit(tx, orderPaymentOdd, { orderId, number, noteId });
}
