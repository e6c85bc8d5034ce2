import { randomUUID } from 'node:crypto';
import { mediaSettings } from '#features/media/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import { NoArchive, readZip, seemsZip } from '#platform/files/read-zip.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { countRunFiles, keepRunFile } from '../data/brought-pictures.queries.server.ts';
import { fileNameOf } from '../rules/picture-names.ts';

const MEGABYTE = 1024 * 1024;
/** Megabytes of an archive at most. */
export const MOST_ARCHIVE_MEGABYTES = 2_000;
/** Megabytes that the files of an archive come to at most, unpacked: pictures hardly shrink, so that more is made to fill a disk. */
export const MOST_UNPACKED_MEGABYTES = 2 * MOST_ARCHIVE_MEGABYTES;
const MOST_FILES = 20_000;
const MOST_LEFT_OUT = 20;

/** How many files came, and the names of some that were left out since they are too large or no files to show. */
export interface TakenFiles {
  taken: number;
  leftOut: string[];
}

/** Why files were not taken. */
export type RunFilesRefusal = 'too-large' | 'broken' | 'too-many' | 'too-full' | 'unnamed';

/** Keeps a file that belongs to a run by its name, or all that stand in a ZIP; what they are is found when they are needed. */
export async function takeRunFiles(
  services: SliceServices,
  runId: number,
  pieces: AsyncIterable<Uint8Array>,
  name: string,
  mostUnpacked = MOST_UNPACKED_MEGABYTES * MEGABYTE,
): Promise<Result<TakenFiles, RunFilesRefusal>> {
  const { db, files, settings } = services;
  const storeKey = keyOf(runId);
  const written = await files.putPieces(storeKey, pieces, { most: MOST_ARCHIVE_MEGABYTES * MEGABYTE });
  if (!written) return refuse('too-large');
  const head = await files.getRange(storeKey, { start: 0, end: Math.min(3, Math.max(0, written.size - 1)) });
  const isArchive = written.size > 0 && seemsZip(new Uint8Array(await new Response(head).arrayBuffer()));
  const most = settings.get(mediaSettings).mostPictureMegabytes * MEGABYTE;
  if (!isArchive) {
    const own = fileNameOf(name);
    const why = own === '' ? 'unnamed' : written.size > most ? 'too-large' : null;
    if (why === null) await keep(services, { runId, name: own, storeKey });
    else await files.delete(storeKey);
    return why ? refuse(why) : accept({ taken: 1, leftOut: [] });
  }
  try {
    return await unpack(services, {
      runId,
      storeKey,
      most,
      mostUnpacked,
      room: MOST_FILES - (await countRunFiles(db, runId)),
    });
  } catch (error) {
    if (error instanceof NoArchive) return refuse('broken');
    throw error;
  } finally {
    await files.delete(storeKey);
  }
}

const keyOf = (runId: number) => `imports/${runId}/${randomUUID()}`;

async function unpack(
  services: SliceServices,
  {
    runId,
    storeKey,
    most,
    mostUnpacked,
    room,
  }: { runId: number; storeKey: string; most: number; mostUnpacked: number; room: number },
): Promise<Result<TakenFiles, RunFilesRefusal>> {
  const { files } = services;
  const leftOut: string[] = [];
  let taken = 0;
  let left = mostUnpacked;
  for await (const file of readZip(files, storeKey)) {
    const name = fileNameOf(file.name);
    // What systems add on their own.
    if (name === '' || name.startsWith('.') || file.name.startsWith('__MACOSX/')) continue;
    if (taken >= room) return refuse('too-many');
    const key = keyOf(runId);
    const mostOfThis = Math.min(most, left);
    if (file.size <= most && file.size > left) return refuse('too-full');
    const kept = file.size <= most && (await files.putPieces(key, file.pieces(), { most: mostOfThis }));
    // What an archive says of its files may not be so: what was read of them counts.
    if (file.size <= most) left -= kept ? kept.size : mostOfThis;
    if (kept) {
      await keep(services, { runId, name, storeKey: key });
      taken++;
    } else if (leftOut.length < MOST_LEFT_OUT) leftOut.push(file.name.slice(0, 200));
  }
  return accept({ taken, leftOut });
}

async function keep(
  { db, files }: SliceServices,
  file: { runId: number; name: string; storeKey: string },
): Promise<void> {
  const replaced = await keepRunFile(db, file);
  if (replaced) await files.delete(replaced);
}
