import { asc, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { giftNote } from './gift-note.table.ts';

/** A note as the back office shows it. */
export interface KeptNote {
  product: string;
  note: string;
}

/** Keeps the notes of an order. */
export async function keepNotes(
  tx: Transaction,
  orderId: number,
  notes: readonly (KeptNote & { position: number })[],
): Promise<void> {
  if (notes.length > 0) await tx.insert(giftNote).values(notes.map((note) => ({ orderId, ...note })));
}

/** The notes of orders by order id, in the order of their lines; orders without are left out. */
export async function readNotes(db: Executor, orderIds: readonly number[]): Promise<Map<number, KeptNote[]>> {
  const rows = await db
    .select()
    .from(giftNote)
    .where(inArray(giftNote.orderId, [...orderIds]))
    .orderBy(asc(giftNote.orderId), asc(giftNote.position));
  const found = new Map<number, KeptNote[]>();
  for (const { orderId, product, note } of rows)
    found.set(orderId, [...(found.get(orderId) ?? []), { product, note }]);
  return found;
}
