import { randomUUID } from 'node:crypto';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { type DownloadFile, insertDownloadFile } from '../data/download-files.queries.server.ts';
import type { FileTakingRefusal } from '../errors.ts';
import { safeFileName } from '../rules/file-name.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Takes in a file of any kind as it comes, and keeps it where no address leads. Nothing is believed of its name or kind:
 * it is only ever sent as something to be kept. The row is written when its file is there.
 */
export async function keepFile(
  db: Executor,
  files: FileStore,
  pieces: AsyncIterable<Uint8Array>,
  { name, mostMegabytes }: { name: string; mostMegabytes: number },
): Promise<Result<DownloadFile, FileTakingRefusal>> {
  const storeKey = `downloads/${randomUUID()}`;
  const written = await files.putPieces(storeKey, pieces, { most: mostMegabytes * MEGABYTE });
  if (!written) return refuse({ code: 'downloads.too-large', mostMegabytes });
  if (written.size === 0) {
    await files.delete(storeKey);
    return refuse({ code: 'downloads.empty-file' });
  }
  const fileName = safeFileName(name);
  const { size, hash } = written;
  const id = await insertDownloadFile(db, { storeKey, fileName, size, hash });
  return accept({ id, fileName, size });
}
