import { type Database, inTransaction, type Transaction } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { defineJob, enqueue } from '#platform/jobs/jobs.server.ts';
import { hasContent, lockContent } from '../data/picture.queries.server.ts';
import { drawingFileKey } from '../rules/drawing-file.ts';
import { pictureFileKey } from '../rules/picture-file.ts';
import { pictureFormats } from '../rules/picture-sources.ts';

/** The files of a picture that is gone, or has others now. */
interface LeftFiles {
  hash: string;
  widths: number[];
}

/** Browsers and kept copies of pages may ask for files of before for a while. */
const WAIT_MS = 86_400_000;

const JOB = { name: 'drop-picture-files' };

/** Asks for the files of a content to be removed once nobody asks for them any more, unless another picture shares them. */
export async function leaveFiles(tx: Transaction, { hash, widths }: LeftFiles, now: Date): Promise<void> {
  await enqueue<LeftFiles>(tx, JOB, { hash, widths }, { startAfter: new Date(now.getTime() + WAIT_MS) });
}

/** Removes the files of a content that no picture has. */
export async function dropFiles(
  { db, files }: { db: Database; files: FileStore },
  { hash, widths }: LeftFiles,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockContent(tx, hash);
    if (await hasContent(tx, hash)) return;
    for (const width of widths)
      for (const format of pictureFormats) await files.delete(pictureFileKey(hash, width, format));
    await files.delete(drawingFileKey(hash));
  });
}

/** A day after a picture was removed for good, or got another file. */
export function dropPictureFilesJob(services: { db: Database; files: FileStore }) {
  return defineJob<LeftFiles>({ ...JOB, title: 'Delete unused picture files' }, ({ data }) =>
    dropFiles(services, data),
  );
}
