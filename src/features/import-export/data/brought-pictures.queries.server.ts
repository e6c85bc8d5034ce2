import { and, count, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/db/database.server.ts';
import { exchangeFile, exchangePicture, exchangeRow, exchangeRun } from './exchange.table.ts';

/** What is known of a source: its picture, or why there is none and since when. */
export interface KnownSource {
  pictureId: number | null;
  problem: string;
  triedAt: Date | null;
}

export async function findSource(db: Executor, source: string): Promise<KnownSource | undefined> {
  const { pictureId, problem, triedAt } = exchangePicture;
  const [row] = await db
    .select({ pictureId, problem, triedAt })
    .from(exchangePicture)
    .where(eq(exchangePicture.source, source));
  return row;
}

/** Whether a source is the caller's to bring: nobody else is at it, and it was not tried since a moment. */
export async function claimSource(
  db: Executor,
  source: string,
  { since, seconds }: { since: Date; seconds: number },
): Promise<boolean> {
  const { pictureId, triedAt, claimedUntil } = exchangePicture;
  const until = sql`now() + make_interval(secs => ${seconds})`;
  const rows = await db
    .insert(exchangePicture)
    .values({ source, claimedUntil: until as unknown as Date })
    .onConflictDoUpdate({
      target: exchangePicture.source,
      set: { claimedUntil: until },
      setWhere: and(
        isNull(pictureId),
        or(isNull(claimedUntil), sql`${claimedUntil} < now()`),
        or(isNull(triedAt), lte(triedAt, since)),
      ),
    })
    .returning({ id: exchangePicture.id });
  return rows.length > 0;
}

/** Keeps what came of a source. */
export async function keepSource(
  db: Executor,
  source: string,
  found: { pictureId: number } | { problem: string },
): Promise<void> {
  await db
    .update(exchangePicture)
    .set({ problem: '', ...found, triedAt: new Date(), claimedUntil: null })
    .where(eq(exchangePicture.source, source));
}

/** Lets go of a source that its claimer is done with, so that it can be brought anew. */
export async function releaseSource(db: Executor, source: string): Promise<void> {
  await db.update(exchangePicture).set({ claimedUntil: null }).where(eq(exchangePicture.source, source));
}

/** Goes on holding a source that the caller has claimed. */
export async function renewSource(db: Executor, source: string, seconds: number): Promise<void> {
  await db
    .update(exchangePicture)
    .set({ claimedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(exchangePicture.source, source), isNotNull(exchangePicture.claimedUntil)));
}

const ofWaitingRow = (runId: number, line: number) =>
  and(eq(exchangeRow.runId, runId), eq(exchangeRow.line, line), isNotNull(exchangeRow.later));

/** What came so far of the files that a row waits for, by what its cells call them; null where it waits no more. */
export async function filesBrought(
  db: Executor,
  runId: number,
  line: number,
): Promise<Record<string, number | string> | null> {
  const [row] = await db
    .select({ later: exchangeRow.later })
    .from(exchangeRow)
    .where(ofWaitingRow(runId, line));
  return row ? ((row.later?.brought ?? {}) as Record<string, number | string>) : null;
}

/** Remembers what came of a file that a row waits for, so that whoever goes on begins with the next one. */
export async function keepFileBrought(
  db: Executor,
  { runId, line }: { runId: number; line: number },
  found: Record<string, number | string>,
): Promise<void> {
  const { later } = exchangeRow;
  const brought = sql`coalesce(${later} -> 'brought', '{}') || ${JSON.stringify(found)}::jsonb`;
  await db
    .update(exchangeRow)
    .set({ later: sql`jsonb_set(${later}, '{brought}', ${brought})` })
    .where(ofWaitingRow(runId, line));
}

export type FileOfRun = typeof exchangeFile.$inferSelect;

export async function findRunFile(db: Executor, runId: number, name: string): Promise<FileOfRun | undefined> {
  const [row] = await db
    .select()
    .from(exchangeFile)
    .where(and(eq(exchangeFile.runId, runId), eq(exchangeFile.name, name)));
  return row;
}

/** Keeps a file that came beside a table; answers the key of the one of that name that was there. */
export async function keepRunFile(
  db: Executor,
  file: { runId: number; name: string; storeKey: string },
): Promise<string | null> {
  const { runId, name } = exchangeFile;
  const [before] = await db
    .delete(exchangeFile)
    .where(and(eq(runId, file.runId), eq(name, file.name)))
    .returning({ storeKey: exchangeFile.storeKey });
  await db.insert(exchangeFile).values(file).onConflictDoNothing();
  return before?.storeKey ?? null;
}

export async function countRunFiles(db: Executor, runId: number): Promise<number> {
  const [row] = await db.select({ files: count() }).from(exchangeFile).where(eq(exchangeFile.runId, runId));
  return row?.files ?? 0;
}

/** The keys of all files of runs that began before a moment. */
export async function keysOfOldFiles(db: Database, before: Date): Promise<string[]> {
  const runs = await db
    .select({ id: exchangeRun.id, storeKey: exchangeRun.storeKey })
    .from(exchangeRun)
    .where(lt(exchangeRun.createdAt, before));
  if (runs.length === 0) return [];
  const files = await db
    .select({ storeKey: exchangeFile.storeKey })
    .from(exchangeFile)
    .where(
      inArray(
        exchangeFile.runId,
        runs.map(({ id }) => id),
      ),
    );
  return [...runs, ...files].map(({ storeKey }) => storeKey);
}

/** Forgets of which sources no picture came that were last tried before a moment. */
export async function dropProblemsBefore(db: Executor, before: Date): Promise<void> {
  await db
    .delete(exchangePicture)
    .where(
      and(
        isNull(exchangePicture.pictureId),
        or(isNull(exchangePicture.triedAt), lt(exchangePicture.triedAt, before)),
      ),
    );
}
