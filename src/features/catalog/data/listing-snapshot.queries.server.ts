import { type Database, inTransaction, runPrepared } from '#platform/db/database.server.ts';

/** Lists of a node's memory as they are kept, in pieces. */
export interface KeptSnapshot {
  /** What had been seen of the database: later products are found by naming it to `readListedSince`. */
  seen: string;
  pieces: Buffer[];
}

/** Whoever writes it, alone. */
const WRITER_LOCK = `hashtext('catalog.listing-snapshot')`;

/**
 * Reads what this build of the program kept; null where there is nothing. What was restored from a dump is nothing: its
 * numbers of transactions are those of another database.
 */
export async function readSnapshot(db: Database, program: string): Promise<KeptSnapshot | null> {
  const rows = await runPrepared<{ seen: string; content: string }>(db, {
    name: 'catalog-read-snapshot',
    text: `select seen::text, content from listing_snapshot
      where program = $1 and xmin::text::numeric = mod(written_by::text::numeric, 4294967296) order by piece`,
    values: [program],
  });
  const [first] = rows;
  return first
    ? { seen: first.seen, pieces: rows.map(({ content }) => Buffer.from(content, 'base64')) }
    : null;
}

/** Keeps lists in place of what was kept, unless another node does so at this moment. */
export async function writeSnapshot(
  db: Database,
  program: string,
  { seen, pieces }: KeptSnapshot,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [lock] = await runPrepared<{ isMine: boolean }>(tx, {
      name: 'catalog-lock-snapshot',
      text: `select pg_try_advisory_xact_lock(${WRITER_LOCK}) as "isMine"`,
    });
    if (!lock?.isMine) return;
    await runPrepared(tx, { name: 'catalog-drop-snapshot', text: 'delete from listing_snapshot' });
    for (const [piece, content] of pieces.entries())
      await runPrepared(tx, {
        name: 'catalog-write-snapshot',
        text: 'insert into listing_snapshot (piece, program, seen, content) values ($1, $2, $3, $4)',
        values: [piece, program, seen, content.toString('base64')],
      });
  });
}
