import { randomUUID } from 'node:crypto';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { ExchangeKind } from '#platform/resources/exchange-kind.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { insertRun, type RunRow } from '../data/exchange.queries.server.ts';
import { mapHeadings } from '../rules/column-mapping.ts';
import { formOf, readRows } from './read-table.server.ts';

/** Megabytes of a file at most. */
export const MOST_MEGABYTES = 200;
const SAMPLES = 3;
const MOST_COLUMNS = 500;
const HEAD = 64 * 1024;

/** Why a file cannot be taken in. */
export type FileRefusal = 'too-large' | 'empty' | 'no-rows' | 'too-many-columns' | 'no-table';

/** Keeps a file as it comes, and begins a run whose columns are known by their headings. */
export async function takeFile(
  { db, files }: SliceServices,
  kind: ExchangeKind,
  pieces: AsyncIterable<Uint8Array>,
  about: { name: string; actorId: string },
): Promise<Result<RunRow, FileRefusal>> {
  const storeKey = `imports/${randomUUID()}.csv`;
  const written = await files.putPieces(storeKey, pieces, { most: MOST_MEGABYTES * 1024 * 1024 });
  if (!written) return refuse('too-large');
  const refused = async (why: FileRefusal) => {
    await files.delete(storeKey);
    return refuse(why);
  };
  if (written.size === 0) return refused('empty');
  const part = await files.getRange(storeKey, { start: 0, end: Math.min(written.size, HEAD) - 1 });
  const form = formOf(new Uint8Array(await new Response(part).arrayBuffer()));
  const rows: string[][] = [];
  for await (const { row } of readRows(files, storeKey, form)) {
    rows.push(row);
    if (rows.length > SAMPLES) break;
  }
  const [headings = [], ...samples] = rows;
  if (headings.length < 2) return refused('no-table');
  if (headings.length > MOST_COLUMNS) return refused('too-many-columns');
  if (samples.length === 0) return refused('no-rows');
  const run = await insertRun(db, {
    kind: kind.name,
    fileName: about.name.slice(-200) || `${kind.name}.csv`,
    storeKey,
    ...form,
    headings,
    samples: samples.map((row) => row.map((cell) => cell.slice(0, 120))),
    mapping: mapHeadings(kind.columns, headings),
    options: { mode: 'both' },
    actorId: about.actorId,
  });
  return accept(run);
}
