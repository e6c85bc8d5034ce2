import type { Transaction } from '#platform/db/database.server.ts';
import { runPrepared } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { orderNoteAdded } from '../events.ts';

/**
 * Adds a note to an order and answers its id; null when there is no such order. A `customer` note is shown and
 * mailed to the shopper.
 */
export async function addOrderNote(
  tx: Transaction,
  note: {
    orderId: number;
    kind: 'private' | 'customer' | 'system';
    text: string;
    person: { id: string; name: string } | null;
  },
): Promise<number | null> {
  const [row] = await runPrepared<{ id: number }>(tx, {
    name: 'order-note-insert',
    text: `insert into order_note (order_id, kind, text, author_id, author)
      select id, $2, $3, $4, $5 from shop_order where id = $1 and trashed_at is null returning id`,
    values: [note.orderId, note.kind, note.text, note.person?.id ?? null, note.person?.name ?? ''],
  });
  if (!row) return null;
  if (note.kind === 'customer') await emit(tx, orderNoteAdded, { orderId: note.orderId, noteId: row.id });
  return row.id;
}
