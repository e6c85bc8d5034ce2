import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from '#platform/db/database.server.ts';
import { callReceipt } from './call-receipt.table.ts';

/** An answer as it goes over the wire, so that a repeated request can be given the same one. */
export interface WireAnswer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  cookies: string[];
}

/** The same idempotency key came with other input. */
export class ReusedKeyError extends Error {
  override name = 'ReusedKeyError';
}

/**
 * Runs a deed once per key: deed and answer are stored in one transaction, and a second request (even one that
 * arrives while the first is still running) receives the stored answer. An answer of 5xx is not kept.
 */
export async function runOnce(
  db: Database,
  key: { caller: string; call: string; key: string; input: unknown },
  deed: (tx: Transaction) => Promise<WireAnswer>,
): Promise<WireAnswer> {
  const id = hash([key.caller, key.call, key.key]);
  const inputHash = hash(key.input);
  return inTransaction(db, async (tx) => {
    // A second request waits here on the first one's row until that commits or rolls back.
    const claimed = await tx
      .insert(callReceipt)
      .values({ id, inputHash })
      .onConflictDoNothing()
      .returning({ id: callReceipt.id });
    if (claimed.length === 0) {
      const [earlier] = await tx.select().from(callReceipt).where(eq(callReceipt.id, id));
      if (!earlier) throw new Error('A call receipt vanished between two statements');
      if (earlier.inputHash !== inputHash) throw new ReusedKeyError();
      return {
        status: earlier.status ?? 200,
        body: earlier.body,
        headers: earlier.headers ?? {},
        cookies: earlier.cookies ?? [],
      };
    }
    const answer = await deed(tx);
    await tx
      .update(callReceipt)
      .set({
        status: answer.status,
        body: sql`${JSON.stringify(answer.body ?? null)}::jsonb`,
        headers: answer.headers,
        cookies: answer.cookies,
      })
      .where(eq(callReceipt.id, id));
    return answer;
  });
}

/** Deletes receipts older than a day; run daily. */
export async function dropOldReceipts(db: Database, now: Date): Promise<void> {
  await db.delete(callReceipt).where(lt(callReceipt.createdAt, new Date(now.getTime() - 86_400_000)));
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
