import { lt } from 'drizzle-orm';
import { type Database, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import { callReceipt } from './call-receipt.table.ts';

/** Seconds after which a deed that nobody finished may be begun again by a repeated request. */
const ABANDONED_SECONDS = 20;
/** Receipts kept of one visitor; the oldest finished ones give way. */
const MOST_PER_VISITOR = 20;
const KEPT_MS = 86_400_000;

/** A receipt as a repeated request finds it. */
export interface FoundReceipt {
  input: string;
  done: boolean;
  /** Its deed was begun so long ago that whoever did it is gone. */
  abandoned: boolean;
  answer: Buffer | null;
}

/**
 * Claims a receipt for the one who will do the deed; false when somebody else did it or does it. One statement that is
 * committed at once, so nobody holds a connection or a lock while the deed runs. `inputs` are the hashes of the input
 * with each signing key, the newest first.
 */
export async function claimReceipt(
  db: Database,
  receipt: { id: string; visitor: string; inputs: readonly string[]; claim: string },
): Promise<boolean> {
  const rows = await runPrepared(db, {
    name: 'claim-call-receipt',
    text: `
      with crowded as (
        delete from call_receipt where id in (
          select id from call_receipt where visitor = $2 and id <> $1 and done_at is not null
          order by claimed_at desc offset ${MOST_PER_VISITOR - 1}
        )
      )
      insert into call_receipt (id, visitor, input, claim) values ($1, $2, ($3::text[])[1], $4)
      on conflict (id) do update set claim = excluded.claim, claimed_at = now()
        where call_receipt.done_at is null and call_receipt.input = any($3)
          and call_receipt.claimed_at < now() - interval '${ABANDONED_SECONDS} seconds'
      returning id`,
    values: [receipt.id, receipt.visitor, receipt.inputs, receipt.claim],
  });
  return rows.length > 0;
}

/** Reads a receipt; undefined when its deed failed and may be tried again. */
export async function readReceipt(db: Database, id: string): Promise<FoundReceipt | undefined> {
  const [row] = await runPrepared<FoundReceipt & Record<string, unknown>>(db, {
    name: 'read-call-receipt',
    text: `select input, answer, done_at is not null as done,
      claimed_at < now() - interval '${ABANDONED_SECONDS} seconds' as abandoned
      from call_receipt where id = $1`,
    values: [id],
  });
  return row;
}

/**
 * Marks a receipt done in the deed's own transaction, so that both are there or neither; false when the claim was taken
 * over meanwhile, and then the deed must not be committed.
 */
export async function finishReceipt(
  tx: Transaction,
  receipt: { id: string; claim: string; answer: Buffer | null },
): Promise<boolean> {
  const rows = await runPrepared(tx, {
    name: 'finish-call-receipt',
    text: 'update call_receipt set done_at = now(), answer = $3 where id = $1 and claim = $2 returning id',
    values: [receipt.id, receipt.claim, receipt.answer],
  });
  return rows.length > 0;
}

/** Gives a claim back whose deed failed. */
export async function releaseReceipt(db: Database, id: string, claim: string): Promise<void> {
  await runPrepared(db, {
    name: 'release-call-receipt',
    text: 'delete from call_receipt where id = $1 and claim = $2 and done_at is null',
    values: [id, claim],
  });
}

/** Deletes receipts older than a day; run daily. */
export async function dropOldReceipts(db: Database, now: Date): Promise<void> {
  await db.delete(callReceipt).where(lt(callReceipt.claimedAt, new Date(now.getTime() - KEPT_MS)));
}
