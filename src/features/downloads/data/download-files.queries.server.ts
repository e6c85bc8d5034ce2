import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';

/** A file as it is kept. */
export interface DownloadFile {
  id: number;
  fileName: string;
  /** Bytes. */
  size: number;
}

/** Writes the row of a file whose content is stored; answers its id. */
export async function insertDownloadFile(
  db: Executor,
  file: { storeKey: string; fileName: string; size: number; hash: string },
): Promise<number> {
  const [written] = await runPrepared<{ id: number }>(db, {
    name: 'download-file-insert',
    text: 'insert into download_file (store_key, file_name, size, hash) values ($1, $2, $3, $4) returning id',
    values: [file.storeKey, file.fileName, file.size, file.hash],
  });
  if (!written) throw new Error('The file was not written');
  return written.id;
}

/** A file and its key in the file store; undefined where there is none. */
export async function findDownloadFile(
  db: Executor,
  id: number,
): Promise<(DownloadFile & { storeKey: string }) | undefined> {
  const [row] = await runPrepared<DownloadFile & { storeKey: string }>(db, {
    name: 'download-file',
    text: `select id, file_name as "fileName", size, store_key as "storeKey" from download_file where id = $1`,
    values: [id],
  });
  return row;
}

/** Files by their ids, kept from being removed until the transaction ends; those that are not there are missing. */
export async function lockDownloadFiles(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, DownloadFile>> {
  if (ids.length === 0) return new Map();
  const rows = await runPrepared<DownloadFile>(tx, {
    name: 'download-files-locked',
    text: `select id, file_name as "fileName", size from download_file where id = any($1::bigint[])
      order by id for key share`,
    values: [[...new Set(ids)]],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

const UNUSED = `not exists (select from product_download_file p where p.file_id = f.id)
  and not exists (select from download_permission p where p.file_id = f.id)`;

/** Ids of the files that nobody uses and that are older than `before`, the oldest first. */
export async function readUnusedFiles(db: Executor, before: Date): Promise<number[]> {
  const rows = await runPrepared<{ id: number }>(db, {
    name: 'download-files-unused',
    text: `select f.id from download_file f where f.created_at < $1 and ${UNUSED} order by f.id`,
    values: [before],
  });
  return rows.map(({ id }) => id);
}

/** Removes the row of a file that nobody uses; answers its key in the file store, null where somebody does by now. */
export async function dropUnusedFile(tx: Transaction, id: number): Promise<string | null> {
  const [row] = await runPrepared<{ storeKey: string }>(tx, {
    name: 'download-file-drop',
    text: `delete from download_file f where f.id = $1 and ${UNUSED} returning f.store_key as "storeKey"`,
    values: [id],
  });
  return row?.storeKey ?? null;
}
